"""The figures of evenings in words: a line, a JSON, a table for the README with the pencil's beside them."""

import json

from tests.evenings.evening import Evening

# What paper asks for the same: how many times the pencil touches the sheet.
PENCILS: dict[str, tuple[float, str]] = {
    "get-on-board": (4.1, "ticks on the sheet a turn"),
    "come-sail-away": (6, "numbers on the score pad a player: five lines and their sum"),
    "boarding": (11, "numbers on the score pad a player: ten lines and their sum"),
    "lifeboat": (
        9,
        "numbers a player at the end (own survival, treasures, friend, enemy, sum), and a tick for each wound and gull",
    ),
}


def line(evening: Evening) -> str:
    whole = evening.whole
    said = [f"{name} {part.touches} taps" for name, part in evening.parts.items() if name != "turns"]
    if evening.turns:
        taps, flings, pixels, thumb = map(evening.a_turn, ("touches", "flings", "scrolled", "travel"))
        said.insert(0, f"{evening.turns} turns: {taps} taps, {flings} flings, {pixels} px scrolled, thumb {thumb} px a turn")
    said.append(f"unseen messages {len(whole.outside)}, small targets {len(whole.small)}, scrolled {len(whole.paged)}")
    return f"{evening.game}, {evening.title}: {'; '.join(said)}"


def as_json(played: list[Evening]) -> str:
    figures = []
    for evening in played:
        whole = evening.whole
        figures.append(
            {
                "game": evening.game,
                "evening": evening.title,
                "turns": evening.turns,
                "taps_a_turn": evening.a_turn("touches"),
                "flings_a_turn": evening.a_turn("flings"),
                "pixels_a_turn": evening.a_turn("scrolled"),
                "thumb_pixels_a_turn": evening.a_turn("travel"),
                "taps": {name: part.touches for name, part in evening.parts.items()},
                "unseen_messages": whole.outside,
                "small_targets": whole.small,
                "scrolled_for_the_main_action": whole.paged,
            }
        )
    return json.dumps(figures, ensure_ascii=False, indent=1) + "\n"


def as_markdown(played: list[Evening]) -> str:
    rows = [
        "| evening | taps a turn | flings a turn | pencil | unseen messages | small targets | scrolled for the main action |",
        "|---|---|---|---|---|---|---|",
    ]
    for evening in played:
        whole = evening.whole
        taps, flings = ("–" if each is None else each for each in (evening.a_turn("touches"), evening.a_turn("flings")))
        marks, how = PENCILS[evening.game]
        faults = f"{len(whole.outside)} | {len(whole.small)} | {len(whole.paged)}"
        rows.append(f"| {evening.game}, {evening.title} | {taps} | {flings} | {marks} {how} | {faults} |")
    return "\n".join(rows) + "\n"
