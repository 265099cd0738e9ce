"""Packs scoring/ for the phone: sources and data of the engine as one JSON file."""

import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def bundle() -> dict[str, object]:
    """Every file of the engine by its path on the phone, and a version that changes with any of them."""
    files = {}
    for path in sorted(ROOT.joinpath("scoring").rglob("*")):
        # The command line is the one module that only makes sense outside the phone.
        if path.suffix in (".py", ".json") and path.name != "__main__.py":
            files[f"/engine/{path.relative_to(ROOT).as_posix()}"] = path.read_text(encoding="utf-8")
    for path in sorted(ROOT.joinpath("static/engine/standins").glob("*.py")):
        files[f"/engine/{path.name}"] = path.read_text(encoding="utf-8")
    version = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]
    return {"version": version, "files": files}
