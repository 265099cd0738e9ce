"""One more language is what CONTRIBUTING says: done with a copy of the house, with French words in the place of new ones."""

import json
import re
import shutil
import sys
from pathlib import Path

from languages import TRANSLATED
from tests.fifth_game import house as copy

NEW, LIKE = "de", "fr"
WALK = """
import json
from app import create_app
from web import precache
client = create_app({"DATABASE_URL": "sqlite:///walk.db", "RATELIMIT_ENABLED": False, "LOG_LEVEL": "ERROR"}).test_client()
answers = {address: client.get(address) for address in ["/de/rules/?q=bus", *precache.pages("de")]}
told = {address: answer.is_json or '<html lang="de">' in answer.text for address, answer in answers.items()}
print(json.dumps({address: [answer.status_code, told[address]] for address, answer in answers.items()}))
"""


def told() -> set[str]:
    """The files that CONTRIBUTING names for a language, as patterns."""
    text = (copy.ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = re.split("^## ", text.split("## Add a language")[1], flags=re.MULTILINE)[0]
    return set(re.findall(r"`([^` ]*<lang>[^` ]*)`", section))


def test_contributing_names_every_file_of_a_language() -> None:
    code = TRANSLATED[0]
    patterns = [re.escape(each).replace("<lang>", code).replace("<game>", "[^/]+").replace(r"\*", "[^/]+") for each in told()]
    paths = [path for room in ("rules_ref", "translations") for path in (copy.ROOT / room).rglob("*.*") if path.suffix != ".mo"]
    files = {path.relative_to(copy.ROOT).as_posix() for path in paths}
    of_it = {file for file in files if re.search(rf"\b{code}\b", file)}
    assert of_it
    assert [file for file in sorted(of_it) if not any(re.fullmatch(pattern, file) for pattern in patterns)] == []
    assert [pattern for pattern in patterns if not any(re.fullmatch(pattern, file) for file in of_it)] == []


def test_a_language_that_is_added_so_is_spoken_everywhere(tmp_path: Path) -> None:
    house = copy.copied(tmp_path / "house")
    change(house / "languages.py", rf'( +Language\("{LIKE}")', rf'    Language("{NEW}", "Deutsch"),\n\1')
    change(house / "rules_ref" / "small_words.yaml", rf"^{LIKE}:", rf"{NEW}: der die das\n{LIKE}:")
    copy.run(house, sys.executable, "-m", "tools.messages")
    for pattern in told():
        if not pattern.endswith(".po"):
            for source in house.glob(pattern.replace("<lang>", LIKE).replace("<game>", "*")):
                shutil.copy(source, source.with_name(source.name.replace(LIKE, NEW)))
    for glossary in (house / "rules_ref").glob("*/glossary.yaml"):
        change(glossary, rf'{LIKE}: ("[^"]*")', rf"{LIKE}: \1, {NEW}: \1")
    copy.build(house)
    answers = json.loads(copy.run(house, sys.executable, "-c", WALK).stdout)
    assert len(answers) > 20
    assert {address: answer for address, answer in answers.items() if answer != [200, True]} == {}
    assert (house / "translations" / NEW / "LC_MESSAGES" / "shell.po").exists()


def change(path: Path, pattern: str, to: str) -> None:
    text, times = re.subn(pattern, to, path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert times, path
    path.write_text(text, encoding="utf-8")
