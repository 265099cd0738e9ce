"""`make run`: checks what can be checked, says where the app is, and starts the production server."""

import os
import socket
import ssl
import subprocess
import sys
from pathlib import Path

import segno

from web.settings import from_environment

ROOT = Path(__file__).resolve().parent.parent
# In each process; every open live stream holds a thread, so the app itself caps streams below this number.
THREADS = 600
# So many are always left for answering.
SPARE = 50


def local_address() -> str:
    """This machine's address in the local network, as phones see it."""
    try:
        found = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=False).stdout.split()
    except OSError:
        found = []
    return next((address for address in found if "." in address and not address.startswith(("127.", "172.17."))), "localhost")


def problem_with(host: str, port: int, certificate: str, key: str, streams: int = 0) -> str:
    """One clear sentence about what stands in the way, or nothing."""
    if streams > THREADS - SPARE:
        most = THREADS - SPARE
        return f"STREAMS is {streams}: at most {most} phones can listen live, or nobody would be answered any more."
    instance = ROOT / "instance"
    try:
        instance.mkdir(exist_ok=True)
        (instance / ".writable").touch()
    except OSError:
        return f"The folder {instance} cannot be written to: Purser keeps its database there."
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


def greeting(host: str, port: int, secure: bool) -> tuple[str, str]:
    seen = local_address() if host in ("0.0.0.0", "::") else host
    address = f"{'https' if secure else 'http'}://{seen}:{port}/"
    lines = [f"Purser is at {address}"]
    if not secure:
        lines += [
            "",
            "Phones can play at this address while they are in the same network. Browsers allow installing the app and",
            "using it offline only over HTTPS or on localhost. To get that, put Purser behind a TLS proxy, or start it with",
            "a certificate of yours: make run TLS_CERT=cert.pem TLS_KEY=key.pem",
        ]
    return "\n".join(lines), address


def main() -> None:
    settings = from_environment()
    host, port = str(settings["HOST"]), int(settings["PORT"])
    certificate, key = str(settings["TLS_CERT"]), str(settings["TLS_KEY"])
    problem = problem_with(host, port, certificate, key, int(settings["STREAMS"]))
    if problem:
        sys.exit(problem)
    text, address = greeting(host, port, bool(certificate))
    segno.make(address, error="l").terminal(compact=True)
    print(text, flush=True)
    arguments = [
        *("--bind", f"[{host}]:{port}" if ":" in host else f"{host}:{port}"),
        *("--worker-class", "gthread", "--workers", str(settings["WORKERS"]), "--threads", str(THREADS)),
        *("--graceful-timeout", "2", "--no-control-socket", "--log-level", "warning"),
    ]
    if certificate:
        arguments += ["--certfile", certificate, "--keyfile", key]
    gunicorn = Path(sys.executable).with_name("gunicorn")
    os.execv(gunicorn, [str(gunicorn), *arguments, "app:create_app()"])


if __name__ == "__main__":
    main()
