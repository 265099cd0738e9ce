"""`python -m sheets GAME --lang uk --copies 5 --out sheets.pdf` on the command line."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import scoring
from sheets.filled import BadTable, counted
from sheets.wish import BadWish, allowed, read


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m sheets", description="Print sheets and score pads as PDF.")
    made.add_argument("game", choices=scoring.SLUGS)
    for option, values in allowed(scoring.SLUGS[0]).items():
        shown = "1 to 100" if option == "copies" else ", ".join(values)
        made.add_argument("--" + option.replace("_", "-"), default="", metavar="…", help=shown)
    made.add_argument("--table", metavar="FILE", help="fill the sheets in from a table's state (JSON; - reads standard input)")
    made.add_argument("--out", metavar="FILE", help="where to write; without it a name that tells what it is")
    return made


def main(arguments: list[str]) -> int:
    given = parser().parse_args(arguments)
    options = {option: getattr(given, option) for option in allowed(given.game)}
    try:
        wish = read(given.game, options)
        filled = None
        if given.table:
            text = sys.stdin.read() if given.table == "-" else Path(given.table).read_text(encoding="utf-8")
            filled = counted(given.game, json.loads(text))
    except BadWish as problem:
        print(problem.sentence(given.lang or "en"), file=sys.stderr)
        return 2
    except BadTable as problem:
        print(f"The table cannot be counted: {json.dumps(problem.refusal)}", file=sys.stderr)
        return 2
    except (OSError, ValueError) as problem:
        print(f"The table cannot be read: {problem}", file=sys.stderr)
        return 2
    from sheets.press import print_sheets

    out = Path(given.out or wish.file_name(filled=filled is not None))
    out.write_bytes(print_sheets(wish, filled))
    print(out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
