"""`make run TLS=home`: a phone that trusts this machine's authority installs the app and plays without a network."""

import http.client
import os
import socket
import ssl
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from playwright.sync_api import BrowserType, expect

from tests.browser.conftest import PHONES, QUIET, WHOLE_CHROMIUM
from tests.browser.offline import keep_for_offline
from tests.conftest import ROOT, free_port, wait_for
from tools import home_tls, serve


class AtHome:
    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.machine = socket.gethostname()
        settings = {"PORT": str(self.port), "DATA": str(folder / "data"), "TLS": "home", "LOG_LEVEL": "ERROR"}
        with (folder / "said.txt").open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tools.serve"], cwd=ROOT, env={**os.environ, **settings}, stdout=output
            )
        wait_for(f"http://127.0.0.1:{self.port}/healthz", self.process)

    @property
    def tls(self) -> Path:
        return self.folder / "data" / "tls"

    def asked(self, path: str, name: str, trusting: ssl.SSLContext | None = None) -> http.client.HTTPResponse:
        """As a phone in the house asks the machine by its name, over loopback."""
        connection = http.client.HTTPConnection(name, self.port, timeout=10)
        line = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        connection.sock = trusting.wrap_socket(line, server_hostname=name) if trusting else line
        connection.request("GET", path, headers={"Connection": "close"})
        return connection.getresponse()


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AtHome]:
    running = AtHome(tmp_path_factory.mktemp("home"))
    yield running
    running.process.terminate()
    running.process.wait(timeout=20)


def test_the_same_port_answers_with_and_without_tls(at_home: AtHome) -> None:
    assert "Over HTTPS this phone could install Purser" in at_home.asked("/en/", at_home.machine).read().decode()
    given = at_home.asked("/authority.crt", at_home.machine)
    assert given.headers["Content-Type"] == "application/x-x509-ca-cert"
    trusting = ssl.create_default_context(cadata=given.read().decode())
    for name in (at_home.machine, "localhost"):
        assert "Over HTTPS" not in at_home.asked("/en/", name, trusting).read().decode()
    said = (at_home.folder / "said.txt").read_text(encoding="utf-8")
    assert f"http://{serve.local_address()}:{at_home.port}/trust" in said
    page = at_home.asked("/en/trust", at_home.machine).read().decode()
    for each in ("Android", "iPhone", "<svg", said.rsplit(": ", 1)[1].strip()):
        assert each in page


def test_keys_are_for_nobody_else(at_home: AtHome) -> None:
    for key in ("authority.key", "server.key"):
        assert stat.S_IMODE((at_home.tls / key).stat().st_mode) == 0o600


def test_a_trusting_phone_installs_it_and_plays_without_a_network(
    at_home: AtHome, browser_type: BrowserType, tmp_path: Path
) -> None:
    """Chromium trusts what stands in the NSS database of its user, as a phone trusts what was installed in its settings."""
    store = f"sql:{tmp_path}/.pki/nssdb"
    (tmp_path / ".pki" / "nssdb").mkdir(parents=True)
    subprocess.run(["certutil", "-N", "-d", store, "--empty-password"], check=True, timeout=60)
    trust = ["certutil", "-A", "-d", store, "-t", "C,,", "-n", "purser", "-i", str(at_home.tls / "authority.crt")]
    subprocess.run(trust, check=True, timeout=60)
    by_name = f"--host-resolver-rules=MAP {at_home.machine} 127.0.0.1"
    browser = browser_type.launch(
        executable_path=WHOLE_CHROMIUM, args=[*QUIET, by_name], env={**os.environ, "HOME": str(tmp_path)}
    )
    context = browser.new_context(viewport=PHONES["small"], locale="uk-UA")
    page = context.new_page()
    address = f"https://{at_home.machine}:{at_home.port}"
    page.goto(f"{address}/uk/")
    keep_for_offline(page, "/uk/lifeboat/play", "/static/build/sentences.lifeboat.uk.json", "/static/build/words.uk.json")
    context.set_offline(True)
    page.goto(f"{address}/uk/lifeboat/play")
    expect(page.locator("main > button.go")).to_have_text("Почати")
    browser.close()


class TestKept:
    """What is kept stays, and is made anew when it has to be."""

    NAMES = ("localhost", "box.local", "192.168.1.7", "8.8.8.8")

    def test_the_next_start_finds_the_same(self, tmp_path: Path) -> None:
        first = [file.read_bytes() for file in home_tls.kept(tmp_path, self.NAMES)]
        assert [file.read_bytes() for file in home_tls.kept(tmp_path, self.NAMES)] == first

    @pytest.mark.parametrize("why", ["another address", "its end is near"])
    def test_a_certificate_is_renewed_by_the_same_authority(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
    ) -> None:
        if why == "its end is near":
            with monkeypatch.context() as patch:
                patch.setattr(home_tls, "CERTIFICATE_DAYS", 20)
                home_tls.kept(tmp_path, self.NAMES)
        else:
            home_tls.kept(tmp_path, self.NAMES)
        before = home_tls.Kept(tmp_path / "authority.crt", tmp_path / "server.crt", tmp_path / "server.key")
        authority, certificate = before.authority.read_bytes(), before.certificate.read_bytes()
        home_tls.kept(tmp_path, [*self.NAMES, "10.0.0.9"] if why == "another address" else self.NAMES)
        assert before.authority.read_bytes() == authority
        assert before.certificate.read_bytes() != certificate
        home_tls.read(before.certificate).verify_directly_issued_by(home_tls.read(before.authority))

    def test_it_speaks_for_this_house_only(self, tmp_path: Path) -> None:
        found = home_tls.kept(tmp_path, self.NAMES)
        text = subprocess.run(
            ["openssl", "x509", "-in", str(found.certificate), "-noout", "-ext", "subjectAltName"],
            capture_output=True, text=True, check=True, timeout=30,
        ).stdout  # fmt: skip
        assert "192.168.1.7" in text
        assert "8.8.8.8" not in text
        checked = ["openssl", "verify", "-CAfile", str(found.authority), str(found.certificate)]
        assert subprocess.run(checked, capture_output=True, timeout=30, check=False).returncode == 0
        # What the authority would sign for another house nobody believes.
        home_tls.make_certificate(found, tmp_path / "authority.key", [x509.DNSName("bank.example")])
        assert b"permitted subtree" in subprocess.run(checked, capture_output=True, timeout=30, check=False).stderr
