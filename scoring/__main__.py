"""`python -m scoring GAME QUESTION < input.json` on the command line."""

import json
import sys

from scoring import SLUGS, ask


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print("usage: python -m scoring GAME QUESTION < input.json", file=sys.stderr)
        print("games: " + ", ".join(SLUGS), file=sys.stderr)
        return 2
    try:
        question_input = json.load(sys.stdin)
    except ValueError as problem:
        print(f"The input is not JSON: {problem}", file=sys.stderr)
        return 2
    answer = ask(arguments[0], arguments[1], question_input)
    json.dump(answer, sys.stdout, ensure_ascii=False, indent=2)
    print()
    return 1 if "refusal" in answer else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
