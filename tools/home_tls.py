"""`make run TLS=home`: a small authority of this machine's own, and a certificate for its name and addresses.

The authority is made once and kept in the data folder; whoever holds its key could pretend to be any machine of a home network
to the phones that trust it, but nothing else: it may speak for private addresses and local names only. The certificate is
made anew when the machine's addresses have changed or its end comes near.
"""

import ipaddress
import os
import socket
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from web.trust import AUTHORITY

AUTHORITY_DAYS = 3650
# Browsers refuse certificates that are good for longer.
CERTIFICATE_DAYS = 390
RENEWED_DAYS_BEFORE = 30
PRIVATE = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16", "127.0.0.0/8"]
PRIVATE += ["fc00::/7", "fe80::/10", "::1/128"]
# These belong to nobody in the world either: for documentation and for measuring.
PRIVATE += ["192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "198.18.0.0/15"]

Key = ec.EllipticCurvePrivateKey


class Kept(NamedTuple):
    """Files: what phones must trust, and what the server shows and keeps to itself."""

    authority: Path
    certificate: Path
    key: Path


def kept(folder: Path, names: Iterable[str]) -> Kept:
    """The files for these names and addresses; what is missing, outdated or for other names is made."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    found = Kept(folder / AUTHORITY, folder / "server.crt", folder / "server.key")
    authority_key = folder / "authority.key"
    if not (found.authority.exists() and authority_key.exists()) or ends_soon(read(found.authority)):
        make_authority(found.authority, authority_key)
        found.certificate.unlink(missing_ok=True)
    wanted = alternatives(names)
    if not (found.certificate.exists() and found.key.exists()) or not is_good(read(found.certificate), wanted):
        make_certificate(found, authority_key, wanted)
    return found


def machine_names(addresses: Iterable[str]) -> list[str]:
    """By which phones may call this machine."""
    own = socket.gethostname().split(".")[0].lower()
    return [*dict.fromkeys(["localhost", own, f"{own}.local", "127.0.0.1", "::1", *addresses])]


def is_address(name: str) -> bool:
    try:
        return not ipaddress.ip_address(name).is_unspecified
    except ValueError:
        return False


def alternatives(names: Iterable[str]) -> list[x509.GeneralName]:
    found: list[x509.GeneralName] = []
    for name in names:
        if not is_address(name):
            found.append(x509.DNSName(name))
        elif any(ipaddress.ip_address(name) in ipaddress.ip_network(network) for network in PRIVATE):
            found.append(x509.IPAddress(ipaddress.ip_address(name)))
    return found


def read(file: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(file.read_bytes())


def ends_soon(certificate: x509.Certificate) -> bool:
    return certificate.not_valid_after_utc - datetime.now(UTC) < timedelta(days=RENEWED_DAYS_BEFORE)


def is_good(certificate: x509.Certificate, wanted: list[x509.GeneralName]) -> bool:
    known = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return set(known) == set(wanted) and not ends_soon(certificate)


def make_authority(file: Path, key_file: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Purser at home ({socket.gethostname()[:40]})")])
    own = socket.gethostname().split(".")[0].lower()
    networks: list[x509.GeneralName] = [x509.IPAddress(ipaddress.ip_network(network)) for network in PRIVATE]
    may = [*networks, *(x509.DNSName(word) for word in ("localhost", own, "local"))]
    builder = (
        begun(name, name, key.public_key(), AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage(signs_certificates=True), critical=True)
        .add_extension(x509.NameConstraints(permitted_subtrees=may, excluded_subtrees=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    write_key(key_file, key)
    write(file, builder.sign(key, hashes.SHA256()))


def make_certificate(files: Kept, authority_key: Path, wanted: list[x509.GeneralName]) -> None:
    signer = serialization.load_pem_private_key(authority_key.read_bytes(), None)
    assert isinstance(signer, Key)
    authority = read(files.authority)
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Purser")])
    issuer = authority.extensions.get_extension_for_class(x509.SubjectKeyIdentifier).value
    builder = (
        begun(name, authority.subject, key.public_key(), CERTIFICATE_DAYS)
        .add_extension(x509.SubjectAlternativeName(wanted), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(issuer), critical=False)
    )
    write_key(files.key, key)
    write(files.certificate, builder.sign(signer, hashes.SHA256()))


def begun(subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, days: int) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        # A phone's clock may be a little behind.
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=days))
    )


def usage(signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def write(file: Path, certificate: x509.Certificate) -> None:
    file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


def write_key(file: Path, key: Key) -> None:
    """For nobody else to read, from the first moment on."""
    file.unlink(missing_ok=True)
    private = serialization.PrivateFormat.PKCS8
    pem = key.private_bytes(serialization.Encoding.PEM, private, serialization.NoEncryption())
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(pem)
