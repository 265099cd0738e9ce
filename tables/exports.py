"""A finished play for other programs: BG Stats, a spreadsheet, a chat, a JSON file. Pure functions from a play to text.

A play is what `plays.play` answers: `{id, game, rules_version, options, started, ended, minutes, place, note, start_player,
tally}`, times in milliseconds since 1970, UTC. It may as well come from a phone that never met the server.
"""

import csv
import hashlib
import io
import json
import unicodedata
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from babel.dates import format_date
from flask_babel import gettext as _
from flask_babel import ngettext

from rules_ref.library import cover
from rules_ref.wording import say, terms
from scoring.games import door
from scoring.types import Reason
from tables.people import refuse
from web.languages import current

Play = dict[str, Any]

BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
LONGEST_LINK = 8000
# A real game has some twenty lines: five hundred plays of all games stay far below.
MOST_CELLS = 500_000
# BG Stats recognises people and games of an earlier play by this name and their ids: it must never change.
SOURCE_NAME = "Purser"
COLUMNS = (
    "play", "ended", "game", "rules_version", "location", "minutes",
    "seat", "player", "role", "fate", "rank", "total", "winner", "start_player", "counted_as_it_was",
)  # fmt: skip


def moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def player_id(name: str) -> str:
    """The same person has the same id in every play, however the name was typed."""
    plain = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    return hashlib.sha256(plain.encode()).hexdigest()[:20]


# ---- BG Stats ----------------------------------------------------------------------------------------
def bg_stats(play: Play) -> str:
    """The link that hands a play to BG Stats; if it would be too long, its texts are cut."""
    return next(link for link in (bg_stats_link(play, most) for most in (2000, 500, 100, 40, 10)) if len(link) < LONGEST_LINK)


def bg_stats_link(play: Play, longest_text: int) -> str:
    game = door(play["game"]).GAME
    tally = play["tally"]
    told: dict[str, Any] = {
        "sourceName": SOURCE_NAME,
        "sourcePlayId": play["id"],
        "playDate": moment(play["ended"]).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": game["title"],
            "sourceGameId": game["slug"],
            "highestWins": game["highest_wins"],
            "noPoints": False,
        },
        "players": [
            {
                "name": player["name"][:longest_text],
                "sourcePlayerId": player_id(player["name"]),
                "startPlayer": player["seat"] == play["start_player"],
                "rank": player["place"],
                # Who is out of the game has no score, which is not zero.
                **({} if player["total"] is None else {"score": player["total"]}),
                "winner": player["seat"] in tally["winners"],
            }
            for player in tally["players"]
        ],
    }
    # A number or nothing: a text here crashes the app on a Mac.
    if game["bgg_id"] is not None:
        told["game"]["bggId"] = game["bgg_id"]
    for field, value in (("location", play["place"]), ("comments", play["note"])):
        if value:
            told[field] = value[:longest_text]
    if play["minutes"]:
        told["durationMin"] = play["minutes"]
    return BG_STATS + quote(json.dumps(told, ensure_ascii=False, separators=(",", ":")), safe="")


# ---- CSV ---------------------------------------------------------------------------------------------
def as_csv(plays: list[Play]) -> str:
    """RFC 4180: one row for each player of each play, a column for each line of the score that occurs."""
    lines = sorted({line["line"] for play in plays for player in play["tally"]["players"] for line in player["lines"]})
    if len(lines) * sum(len(play["tally"]["players"]) for play in plays) > MOST_CELLS:
        refuse(413, "table-too-wide", _("These plays make too large a table. Export fewer at once."))
    out = io.StringIO(newline="")
    sheet = csv.writer(out)
    sheet.writerow([*COLUMNS, *(harmless(line) for line in lines)])
    for play in plays:
        for player in play["tally"]["players"]:
            sheet.writerow([harmless(cell) for cell in [*of_player(play, player), *points_of(player, lines)]])
    return out.getvalue()


def of_player(play: Play, player: dict[str, Any]) -> list[Any]:
    return [
        play["id"],
        moment(play["ended"]).strftime("%Y-%m-%dT%H:%M:%SZ"),
        door(play["game"]).GAME["title"],
        play["rules_version"],
        play["place"],
        play["minutes"],
        player["seat"] + 1,
        player["name"],
        " ".join(player.get("role", [])[:1]),
        " ".join(player.get("role", [])[1:]),
        player["place"],
        player["total"],
        "yes" if player["seat"] in play["tally"]["winners"] else "no",
        "yes" if player["seat"] == play["start_player"] else "no",
        " ".join(dict.fromkeys(reason["code"] for reason in still_open(play))),
    ]


def points_of(player: dict[str, Any], lines: list[str]) -> list[int | None]:
    """A line that occurs twice is added up; a line that does not occur stays empty, which is not zero."""
    found: dict[str, int] = {}
    for line in player["lines"]:
        found[line["line"]] = found.get(line["line"], 0) + line["points"]
    return [found.get(line) for line in lines]


def harmless(cell: Any) -> Any:
    """A text that a spreadsheet would take for a formula gets an apostrophe. A number of ours is a number, minus and all."""
    if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")):
        return "'" + cell
    return cell


# ---- text and JSON -----------------------------------------------------------------------------------
def as_text(plays: list[Play]) -> str:
    """To paste into a chat: the ranking, and what decided it. `static/pads/forms.js` makes the same on the phone."""
    return "\n\n".join(text_of(play) for play in plays) + "\n"


def text_of(play: Play) -> str:
    tally = play["tally"]
    language = current()
    # English as in Britain, here as on the phone.
    day = format_date(moment(play["ended"]).date(), "long", locale="en_GB" if language == "en" else language)
    head = [f"{cover(play['game'], language).title}, {day}"]
    if play["place"]:
        head.append(play["place"])
    if play["minutes"]:
        head.append(ngettext("%(num)s minute", "%(num)s minutes", play["minutes"]))
    said = [" · ".join(head)]
    winner, out = _("winner"), _("out of the game")
    called = terms(play["game"], language)
    for player in sorted(tally["players"], key=lambda each: (each["place"], each["seat"])):
        crown = f" ({winner})" if player["seat"] in tally["winners"] else ""
        total = out if player["total"] is None else player["total"]
        name = ", ".join([player["name"], *(called.get(word, word) for word in player.get("role", []))])
        said.append(_("%(what)s: %(value)s", what=f"{player['place']}. {name}", value=f"{total}{crown}"))
    # Alone one beats nobody: the game is won, lost, or ends with a rank.
    settled = [reason for reason in (tally.get("outcome"), tally["decided_by"]) if reason]
    said += [say(play["game"], reason, language) for reason in settled]
    said += [_("Counted as it was: %(what)s", what=say(play["game"], reason, language)) for reason in still_open(play)]
    if play["note"]:
        said.append(play["note"])
    return "\n".join(said)


def still_open(play: Play) -> list[Reason]:
    """What the table knowingly counted as it was; plays of earlier versions do not tell."""
    found: list[Reason] = play["tally"].get("open", [])
    return found


def as_json(plays: list[Play]) -> str:
    return json.dumps({"purser": "plays", "plays": plays}, ensure_ascii=False, indent=1) + "\n"


def as_links(plays: list[Play]) -> str:
    """One BG Stats link a line."""
    return "\n".join(bg_stats(play) for play in plays)


# form -> (media type, function)
FORMS = {
    "csv": ("text/csv", as_csv),
    "text": ("text/plain", as_text),
    "json": ("application/json", as_json),
    "bgstats": ("text/plain", as_links),
}
MEDIA = tuple(sorted({media for media, _write in FORMS.values()}))
