"""`python -m scoring GAME QUESTION < input.json`"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def asked(*arguments: str, given: str = "{}") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "scoring", *arguments]
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, text=True, timeout=60, check=False)


def test_an_answer() -> None:
    done = asked("lifeboat", "state", given='{"character": "kid", "wounds": 4}')
    assert done.returncode == 0
    assert json.loads(done.stdout)["state"] == "dead"


def test_a_refusal_is_an_answer_with_status_1() -> None:
    done = asked("lifeboat", "state", given='{"character": "kid", "wounds": -4}')
    assert done.returncode == 1
    assert json.loads(done.stdout)["refusal"]["kind"] == "unreadable"


def test_wrong_use_is_explained() -> None:
    assert "usage" in asked().stderr
    assert "not JSON" in asked("lifeboat", "state", given="{").stderr
