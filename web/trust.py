"""How a phone comes to trust a machine at home, which made its certificate itself (`tools.home_tls`)."""

from pathlib import Path
from typing import Any

import segno
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from flask import Blueprint, abort, current_app, redirect, render_template, request, send_file, url_for
from werkzeug.wrappers import Response

from web.languages import wished
from web.settings import data_folder

FOLDER = "tls"
AUTHORITY = "authority.crt"

blueprint = Blueprint("trust", __name__)


@blueprint.app_context_processor
def for_every_page() -> dict[str, Any]:
    return {"plain": plain}


def plain() -> bool:
    """Does somebody look over plain HTTP from elsewhere, where browsers install nothing?"""
    return not request.is_secure and request.host.rsplit(":", 1)[0] not in ("localhost", "127.0.0.1", "[::1]")


def authority_file() -> Path | None:
    """What phones have to trust, if this machine made its certificate itself."""
    if current_app.config["TLS"] != "home":
        return None
    return data_folder(str(current_app.config["DATA"])) / FOLDER / AUTHORITY


def fingerprint(file: Path) -> str:
    """By which careful people recognise a certificate."""
    return x509.load_pem_x509_certificate(file.read_bytes()).fingerprint(hashes.SHA256()).hex(":", 2).upper()


@blueprint.get("/trust")
def entrance() -> Response:
    return redirect(url_for("trust.page", lang=wished(request)))


@blueprint.get("/<language:lang>/trust")
def page(lang: str) -> str:
    """The steps; over plain HTTP, too, and with a QR code for the next phone."""
    file = authority_file()
    return render_template(
        "trust.html",
        authority=file,
        fingerprint=fingerprint(file) if file else "",
        secure_address=f"https://{request.host}/",
        qr=segno.make(f"http://{request.host}{url_for('trust.entrance')}").svg_inline(border=2, omitsize=True),
    )


@blueprint.get("/authority.crt")
def authority() -> Response:
    file = authority_file()
    if file is None:
        abort(404)
    return send_file(file, mimetype="application/x-x509-ca-cert", as_attachment=True, download_name="purser.crt")
