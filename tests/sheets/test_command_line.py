"""`python -m sheets`: writes files with telling names, fills tables in, refuses with a sentence."""

import json
from pathlib import Path

import pytest

from sheets.__main__ import main
from tests.sheets import reading
from tests.sheets.tables import TABLES


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_writes_a_file_with_a_telling_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["come-sail-away", "--lang", "fr", "--per-page", "2"]) == 0
    assert capsys.readouterr().out.strip() == "come-sail-away-sheets-A4-2up-fr.pdf"
    assert reading.sizes((tmp_path / "come-sail-away-sheets-A4-2up-fr.pdf").read_bytes()) == [(297.0, 210.0)]


def test_fills_a_table_in(tmp_path: Path) -> None:
    (tmp_path / "table.json").write_text(json.dumps(TABLES["lifeboat"]()))
    assert main(["lifeboat", "--table", "table.json", "--out", "filled.pdf"]) == 0
    assert "Yana" in reading.texts((tmp_path / "filled.pdf").read_bytes())[0]


def test_refuses_with_the_allowed_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boarding", "--paper", "A3"]) == 2
    assert "A4, Letter, A5" in capsys.readouterr().err


def test_refuses_a_table_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "table.json").write_text("{")
    assert main(["boarding", "--table", "table.json"]) == 2
    (tmp_path / "table.json").write_text("{}")
    assert main(["boarding", "--table", "table.json"]) == 2
    assert main(["boarding", "--table", "nowhere.json"]) == 2
    assert "cannot be" in capsys.readouterr().err


def test_says_what_is_wrong_without_a_traceback(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["boarding", "--out", "no/such/folder/x.pdf"]) == 2
    assert "cannot be written" in capsys.readouterr().err
    (tmp_path / "table.json").write_text("[]")
    assert main(["boarding", "--table", "table.json"]) == 2
    assert "an object" in capsys.readouterr().err
    (tmp_path / "table.json").write_text("[" * 100_000)
    assert main(["boarding", "--table", "table.json"]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_prints_the_quick_reference_and_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    assert main(["lifeboat", "--reference", "--paper", "A5", "--ink", "plain"]) == 0
    assert (tmp_path / "lifeboat-quick-reference-A5-plain-en.pdf").exists()
    capfdbinary.readouterr()
    assert main(["lifeboat", "--out", "-"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"%PDF")
    assert main(["lifeboat", "--reference", "--copies", "3"]) == 2
