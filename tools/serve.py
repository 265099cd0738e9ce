"""`make run`: checks what can be checked, says where the app is, and starts the production server."""

import os
import socket
import ssl
import subprocess
import sys
import tempfile

import limits
import segno

from tools.home_tls import Kept, is_address, kept, machine_names
from web.settings import data_folder, from_environment
from web.trust import FOLDER, fingerprint

# The page that shows how a phone trusts this machine, in the language of the phone.
TRUST = "/trust"
# In each process; every open live stream holds a thread, so the app itself caps streams below this number.
THREADS = 600
# So many are always left for answering.
SPARE = 50
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
NEVER_NOTHING = {
    "WORKERS": "nobody would answer",
    "HEARTBEAT_SECONDS": "live streams would do nothing but say that they live",
    "MAX_REQUEST_BYTES": "every mark would be too large",
    "SHEETS_SECONDS": "every print would be stopped",
    "SHEETS_MEGABYTES": "nothing could be printed",
    "SHEETS_WAITING": "nobody could print",
}


def addresses() -> list[str]:
    try:
        return subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=False).stdout.split()
    except OSError:
        return []


def local_address() -> str:
    """This machine's address in the local network, as phones see it."""
    outside = (address for address in addresses() if "." in address and not address.startswith(("127.", "172.17.")))
    return next(outside, "localhost")


def problem_with(host: str, port: int, certificate: str, key: str, streams: int = 0, data: str = "") -> str:
    """One clear sentence about what stands in the way, or nothing."""
    if streams > THREADS - SPARE:
        most = THREADS - SPARE
        return f"STREAMS is {streams}: at most {most} phones can listen live, or nobody would be answered any more."
    folder = data_folder(data)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".writable").touch()
    except OSError:
        return f"The folder {folder} cannot be written to: Purser keeps its database there."
    if bool(certificate) != bool(key):
        return "TLS_CERT and TLS_KEY belong together: only one of them is set."
    if certificate:
        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(certificate, key)
        except (OSError, ssl.SSLError) as error:
            return f"The certificate {certificate} with key {key} cannot be used: {error}."
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            return f"Port {port} on {host} cannot be used ({error.strerror}). Choose another one: make run PORT={port + 1}"
    return ""


def problem_with_settings(settings: dict[str, str | int]) -> str:
    """What cannot be meant, and would be found out only when something goes wrong."""
    if settings["TLS"] not in ("", "home"):
        return f"TLS is {settings['TLS']!r}: only TLS=home is known. For a certificate of yours set TLS_CERT and TLS_KEY."
    if settings["TLS"] and settings["TLS_CERT"]:
        return "TLS=home makes a certificate, and TLS_CERT names another one: set one of them."
    if settings["LIMITS_STORE"] not in ("memory", "database"):
        return f"LIMITS_STORE is {settings['LIMITS_STORE']!r}: memory or database is wanted."
    if settings["LIMITS_STORE"] == "database" and not str(settings["DATABASE_URL"]).startswith("postgres"):
        return "LIMITS_STORE=database counts in PostgreSQL, but DATABASE_URL names none."
    return problem_with_values(settings)


def problem_with_values(settings: dict[str, str | int]) -> str:
    """A number or a word by which the server would stand still, or refuse everybody."""
    for name, otherwise in NEVER_NOTHING.items():
        if int(settings[name]) < 1:
            return f"{name} is 0: {otherwise}."
    for name in (name for name in settings if name.endswith("_LIMIT") or name == "GUESS_BLOCK"):
        if not is_limit(str(settings[name])):
            return f"{name} is {settings[name]!r}: something like “10 per minute; 100 per day” is wanted."
    if settings["LOG_LEVEL"] not in LEVELS:
        return f"LOG_LEVEL is {settings['LOG_LEVEL']!r}: one of {', '.join(LEVELS)} is wanted."
    return ""


def is_limit(words: str) -> bool:
    try:
        return bool(limits.parse_many(words))
    except ValueError:
        return False


def greeting(host: str, port: int, secure: bool, trusted: Kept | None = None) -> tuple[str, str]:
    seen = local_address() if host in ("0.0.0.0", "::") else host
    address = f"{'https' if secure else 'http'}://{seen}:{port}/"
    lines = [f"Purser is at {address}"]
    if trusted:
        lines += [
            "",
            "A phone must be told once that it may trust this machine. The QR code leads to a page that shows how:",
            f"http://{seen}:{port}{TRUST}",
            f"The fingerprint of the certificate there: {fingerprint(trusted.authority)}",
        ]
        address = f"http://{seen}:{port}{TRUST}"
    elif not secure:
        lines += [
            "",
            "Phones can play at this address while they are in the same network. Browsers allow installing the app and",
            "using it offline only over HTTPS or on localhost. To get that at home: make run TLS=home",
            "With a certificate of yours: make run TLS_CERT=cert.pem TLS_KEY=key.pem",
        ]
    return "\n".join(lines), address


def main() -> None:
    settings = from_environment()
    host, port = str(settings["HOST"]), int(settings["PORT"])
    certificate, key = str(settings["TLS_CERT"]), str(settings["TLS_KEY"])
    data = str(settings["DATA"])
    problem = problem_with_settings(settings) or problem_with(host, port, certificate, key, int(settings["STREAMS"]), data)
    if problem:
        sys.exit(problem)
    trusted = None
    if settings["TLS"] == "home":
        trusted = kept(data_folder(data) / FOLDER, machine_names([host, *addresses()] if is_address(host) else addresses()))
        certificate, key = str(trusted.certificate), str(trusted.key)
    text, address = greeting(host, port, bool(certificate), trusted)
    segno.make(address, error="l").terminal(compact=True)
    print(text, flush=True)
    arguments = [
        *("--bind", f"[{host}]:{port}" if ":" in host else f"{host}:{port}"),
        *("--worker-class", "web.worker.PatientWorker", "--workers", str(settings["WORKERS"]), "--threads", str(THREADS)),
        *("--graceful-timeout", "2", "--no-control-socket", "--log-level", "warning", "--logger-class", "web.worker.JsonLog"),
    ]
    if certificate:
        arguments += ["--certfile", certificate, "--keyfile", key]
    if settings["METRICS_TOKEN"]:
        # Where the workers write what they count, for whichever of them is asked.
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="purser-metrics-")
    os.execv(sys.executable, [sys.executable, "-m", "gunicorn", *arguments, "app:create_app()"])


if __name__ == "__main__":
    main()
