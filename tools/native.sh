#!/usr/bin/env bash
# Installs Debian packages that are missing: `native.sh print browser` for the libraries of WeasyPrint with the letters of names in any script, and for Chromium; `verapdf` for a Java that checks PDFs; `caddy` is what tests put in front.
set -euo pipefail

declare -A packages=(
  [print]="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-noto-core fonts-wqy-microhei fonts-hanazono fonts-droid-fallback fonts-symbola fonts-unifont"
  [browser]="chromium chromium-headless-shell poppler-utils libnss3-tools"
  [verapdf]="default-jre-headless libjaxb-java"
  [caddy]="caddy"
  [python]="python3-venv"
  [node]="nodejs npm"
)

have() {
  case "$1" in
    python) python3 -c 'import ensurepip' 2>/dev/null ;;
    verapdf) command -v java >/dev/null && [ -e /usr/share/java/jaxb-runtime.jar ] ;;
    node) command -v node >/dev/null && command -v npm >/dev/null ;;
    *) for package in ${packages[$1]}; do dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed' || return 1; done ;;
  esac
}

missing=""
for group in "$@"; do have "$group" || missing+=" ${packages[$group]}"; done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then as_root=""; elif command -v sudo >/dev/null; then as_root="sudo"; else
  echo "These Debian packages are missing and only root can install them:$missing"
  echo "Ask somebody who may: apt-get install --no-install-recommends$missing"
  exit 1
fi
echo "Installing:$missing"
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq >/dev/null || true
# Debian would start a Caddy of its own at once.
export RUNLEVEL=1
# shellcheck disable=SC2086
$as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null || {
  echo "Debian's packages could not be fetched:$missing. Is a Debian mirror in reach?"
  exit 1
}
