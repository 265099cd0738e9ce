"""The phone's own files without what only a reader needs: comments, types, indentation and long names stay with the source.

`tools.build` writes the lean copies to `static/build/lean`; a source that was changed since is served as it is.
"""

from pathlib import Path

from flask import Flask, Response, send_from_directory

STATIC = Path(__file__).resolve().parent.parent / "static"
LEAN = STATIC / "build" / "lean"


def is_fresh(name: str) -> bool:
    copy, source = LEAN / name, STATIC / name
    return copy.is_file() and source.is_file() and copy.stat().st_mtime >= source.stat().st_mtime


def register(app: Flask) -> None:
    whole = app.view_functions["static"]

    def lean(filename: str) -> Response:
        if filename.endswith((".js", ".css")) and is_fresh(filename):
            return send_from_directory(LEAN, filename)
        answer: Response = whole(filename=filename)  # type: ignore[assignment]
        return answer

    app.view_functions["static"] = lean
