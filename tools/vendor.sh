#!/usr/bin/env bash
# Copies what phones download from node_modules into static/vendor, with the licences.
set -euo pipefail
cd "$(dirname "$0")/.."
rm -rf static/vendor
mkdir -p static/vendor/fonts
cp node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm static/vendor/
cp node_modules/idb/build/index.js static/vendor/idb.js
cp node_modules/lit-html/lit-html.js static/vendor/lit-html.js
cp node_modules/minisearch/dist/es/index.js static/vendor/minisearch.js
# The codes of the corner marks.
cp node_modules/js-aruco2/src/dictionaries/aruco_4x4_1000.js static/vendor/
cp node_modules/@fontsource-variable/golos-text/files/golos-text-{latin,latin-ext,cyrillic,cyrillic-ext}-wght-normal.woff2 static/vendor/fonts/
cp node_modules/@expo-google-fonts/golos-text/{400Regular,600SemiBold,800ExtraBold}/*.ttf static/vendor/fonts/
# Source maps are not shipped, so nothing shall ask for them.
sed -i '/^\/\/# sourceMappingURL/d' static/vendor/*.js

# Everybody's notice travels with the code. MicroPython's package has none of its own, so ours stands in tools/.
{
  printf '==== MicroPython ====\n\n'
  cat tools/micropython-licence.txt
  for package in idb js-aruco2 lit-html minisearch @fontsource-variable/golos-text; do
    printf '\n==== %s ====\n\n' "$package"
    cat node_modules/"$package"/LICENSE*
  done
} >static/vendor/licences.txt
