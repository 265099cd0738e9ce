"""`python -m sheets GAME --lang uk --copies 5 --out sheets.pdf` on the command line; `--reference` for the quick reference."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import scoring
from languages import SOURCE
from rules_ref.wording import say
from sheets import reference
from sheets.filled import BadField, BadTable, Filled, counted
from sheets.reference import Card
from sheets.wish import BadWish, allowed, chosen, read
from sheets.words import words_in


class Unusable(Exception):
    """What the person reads instead of a traceback."""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m sheets", description="Print sheets and score pads as PDF.")
    made.add_argument("game", choices=scoring.SLUGS)
    for option, values in allowed(scoring.SLUGS[0]).items():
        shown = "1 to 100" if option == "copies" else ", ".join(values)
        made.add_argument("--" + option.replace("_", "-"), default="", metavar="…", help=shown)
    made.add_argument("--table", metavar="FILE", help="fill the sheets in from a table's state (JSON; - reads standard input)")
    made.add_argument("--reference", action="store_true", help="the quick reference instead of sheets (takes lang, paper, ink)")
    made.add_argument("--out", metavar="FILE", help="where to write (- writes to standard output); without it a telling name")
    return made


def table_in(path: str, game: str, lang: str) -> Filled:
    _ = words_in(lang)
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
        given = json.loads(text)
        if not isinstance(given, dict):
            raise Unusable(_("A table must be an object with options, players and shared."))
        return counted(game, given)
    except BadTable as problem:
        raise Unusable(say(game, problem.refusal["reasons"][0], lang)) from problem
    except BadField as problem:
        raise Unusable(_("The field “{field}” cannot be read: it must be text.", field=str(problem))) from problem
    except (OSError, ValueError, RecursionError) as problem:
        raise Unusable(_("The table cannot be read from {file}: it must be a JSON file.", file=path)) from problem


def printed(given: argparse.Namespace) -> tuple[str, bytes]:
    """A telling name, and the PDF."""
    options = {option: getattr(given, option) for option in allowed(given.game) if getattr(given, option)}
    from sheets import press

    if given.reference:
        card = Card(given.game, **chosen(reference.allowed(), options))
        return card.file_name(), press.print_reference(card)
    wish = read(given.game, options)
    filled = table_in(given.table, given.game, wish.lang) if given.table else None
    return wish.file_name(filled), press.print_sheets(wish, filled)


def main(arguments: list[str]) -> int:
    given = parser().parse_args(arguments)
    try:
        name, pdf = printed(given)
        if given.out == "-":
            sys.stdout.buffer.write(pdf)
            return 0
        out = Path(given.out or name)
        try:
            out.write_bytes(pdf)
        except OSError as problem:
            _ = words_in(given.lang or SOURCE)
            raise Unusable(_("{file} cannot be written: is its folder there, and yours to write to?", file=out)) from problem
    except (BadWish, Unusable) as problem:
        print(problem.sentence(given.lang or SOURCE) if isinstance(problem, BadWish) else problem, file=sys.stderr)
        return 2
    print(out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
