"""`python -m rules_ref find --lang LANGUAGE --game GAME "…"`: the hits of a search as JSON, best first."""

import argparse
import json

from languages import CODES, SOURCE
from rules_ref import library, search


def main() -> None:
    wanted = argparse.ArgumentParser(prog="python -m rules_ref", description=__doc__)
    find = wanted.add_subparsers(required=True).add_parser("find", help="look up a rule by what people say")
    find.add_argument("--lang", choices=CODES, default=SOURCE)
    find.add_argument("--game", choices=["", *library.games()], default="", help="one game only")
    find.add_argument("query")
    given = wanted.parse_args()
    hits = [hit.document for hit in search.search(given.query, given.lang, given.game)]
    print(json.dumps([{"id": each.id, "kind": each.kind, "rules": each.rules} for each in hits], ensure_ascii=False))


if __name__ == "__main__":
    main()
