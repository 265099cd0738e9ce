"""A stranger's way in: a client generated from the description by a public generator asks a live server, with typed models."""

import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

# Generating takes a few seconds; a hurried machine may take longer.
pytestmark = pytest.mark.timeout(240)
PACKAGE = "purser_client"
# Pictures and prints: no JSON, so the generator leaves their answers out.
FILES = {f"{method} /sheets/{{game}}.pdf" for method in ("GET", "POST")}
FILES |= {"GET /sheets/{game}.svg", "GET /sheets/{game}/quick-reference.pdf", "POST /api/v1/qr"}


@pytest.fixture(scope="module")
def client(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The generated client, connected to the server."""
    folder = tmp_path_factory.mktemp("generated")
    (folder / "config.yml").write_text("post_hooks: []\n", encoding="utf-8")  # nobody reads it, so nobody formats it
    command = [str(Path(sys.executable).with_name("openapi-python-client")), "generate", "--url", f"{server}/api/openapi.json"]
    command += ["--meta", "none", "--output-path", str(folder / PACKAGE), "--config", str(folder / "config.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=200)
    assert done.returncode == 0, done.stdout + done.stderr
    left_out = re.findall("^WARNING parsing (.*) within", done.stderr, re.MULTILINE)
    assert set(left_out) == FILES, done.stderr
    sys.path.insert(0, str(folder))
    with importlib.import_module(PACKAGE).Client(base_url=server) as connected:
        yield connected
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


def question(game: str, name: str) -> ModuleType:
    return importlib.import_module(f"{PACKAGE}.api.{game}.{game}_{name}")


@pytest.fixture
def models(client: Any) -> Any:
    return importlib.import_module(f"{PACKAGE}.models")


def test_every_question_is_there(client: Any) -> None:
    folder = Path(str(importlib.import_module(f"{PACKAGE}.api").__file__)).parent
    assert len(list(folder.glob("*/*_*.py"))) > 100
    assert (folder / "lifeboat" / "lifeboat_fight_preview.py").exists()


def test_it_scores_a_sheet(client: Any, models: Any) -> None:
    sheet = models.GetOnBoardGivenSheet(turn_boxes=2, old_ladies=3, students=2, universities=1)
    answer = question("get_on_board", "sheet").sync(client=client, body=models.GetOnBoardSheetInput(sheet=sheet))
    assert isinstance(answer, models.GetOnBoardSheetAnswer)
    assert isinstance(answer.lines[0], models.FrameLine)
    # S1: two turn boxes cost 1 and 2; S2: three old ladies are worth 1 each; S3: two students times one university.
    assert {line.line: line.points for line in answer.lines if line.points} == {"turn_zone": -3, "old_ladies": 3, "students": 2}
    assert answer.total == sum(line.points for line in answer.lines)
    assert answer.faults == []


def test_it_scores_a_table_from_its_marks(client: Any, models: Any) -> None:
    marks = [
        models.GetOnBoardTopMark(id="1", do="top", seat=0, top=2),
        models.GetOnBoardCrossMark(id="2", do="cross", seat=0, box=models.GetOnBoardCrossMarkBox.OLD_LADIES),
    ]
    seats = [models.FrameSeat(name="Anna"), models.FrameSeat(name="Borys")]
    body = models.GetOnBoardPadInput(table=models.GetOnBoardTableGiven(seats=seats), marks=marks)
    folded = question("get_on_board", "pad").sync(client=client, body=body)
    assert isinstance(folded.state, models.GetOnBoardState)
    assert folded.refused == []
    tally = question("get_on_board", "score").sync(client=client, body=folded.state)
    assert [(player.name, player.total, player.place) for player in tally.players] == [("Anna", 1, 1), ("Borys", 0, 2)]


def test_it_checks_a_route(client: Any, models: Any) -> None:
    def check(move: list[str]) -> Any:
        city, shape = models.GetOnBoardCityName.NEW_YORK, models.GetOnBoardShapeName.TURN1
        body = models.GetOnBoardCheckInput(city=city, route=["C2"], shape=shape, move=move)
        return question("get_on_board", "check").sync(client=client, body=body)

    straight = check(["B2", "A2"])
    assert isinstance(straight, models.GetOnBoardTurnVerdict)
    assert (straight.stamp, straight.turn_boxes) == (models.FrameStamp.PRICE, 1)
    assert [reason.code for reason in straight.prices] == ["costs-turn-boxes"]
    assert check(["B2", "B3"]).stamp == models.FrameStamp.ALLOWED
    refused = check(["B2", "D5"])
    assert refused.stamp == models.FrameStamp.REFUSED
    assert refused.breaks[0].rule.startswith("get-on-board-R")


def test_it_reads_a_refusal(client: Any, models: Any) -> None:
    body = models.GetOnBoardCheckInput(
        city=models.GetOnBoardCityName.LONDON, route=["Z9"], shape=models.GetOnBoardShapeName.SINGLE, move=["C2"]
    )
    answer = question("get_on_board", "check").sync_detailed(client=client, body=body)
    refused = answer.parsed
    assert answer.status_code == 422
    assert isinstance(refused, models.RefusedQuestion)
    assert refused.code == refused.details.reasons[0].code == "unknown-intersection"
    assert refused.details.kind == models.FrameRefusedKind.UNREADABLE
    assert "Z9" in refused.message
