"""The engine as the phone runs it: MicroPython as WebAssembly, in one Node process."""

import json
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import scoring
from tools import lean_python, pack_engine


class PhoneEngine:
    """`with PhoneEngine() as phone: phone.ask(game, question, input)`"""

    def __init__(self, python: Path = lean_python.LEAN, whole: Path | None = None) -> None:
        self.python, self.whole = python, whole

    def __enter__(self) -> Self:
        self.folder = tempfile.TemporaryDirectory()
        for game in scoring.SLUGS:
            Path(self.folder.name, f"{game}.bin").write_bytes(pack_engine.pack(game))
        self.process = subprocess.Popen(
            [
                "node",
                "tests/engine_in_node.mjs",
                self.folder.name,
                str(self.python),
                *([str(self.whole)] if self.whole else []),
            ],
            cwd=pack_engine.ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        greeting = self._line()
        assert greeting == "ready", greeting + (self.process.stdout.read() if self.process.stdout else "")
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.process.terminate()
        self.process.communicate(timeout=10)
        self.folder.cleanup()

    def ask(self, game: str, question: str, question_input: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"game": game, "question": question, "input": question_input}) + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._line())
        assert "crashed" not in answer, f"{game} {question} {question_input}: {answer['crashed']}"
        return answer

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()
