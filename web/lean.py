"""How the phone's files are served: joined ones for ever, since their names change with them, and compressed beforehand.

Single sources keep their plain addresses, without what only a reader needs: `tools.build` writes lean copies to
`static/build/lean`; a source that was changed since is served as it is.
"""

import mimetypes
from pathlib import Path

from flask import Flask, Response, request, send_from_directory

from web import built

STATIC = Path(__file__).resolve().parent.parent / "static"
LEAN = STATIC / "build" / "lean"


def is_fresh(name: str) -> bool:
    copy, source = LEAN / name, STATIC / name
    return copy.is_file() and source.is_file() and copy.stat().st_mtime >= source.stat().st_mtime


def compressed(name: str) -> Response | None:
    """What was compressed as well as it can be when Purser was built, for a browser that can read it."""
    ready, source = STATIC / f"{name}.br", STATIC / name
    if "br" not in request.accept_encodings.values() or not ready.is_file() or ready.stat().st_mtime < source.stat().st_mtime:
        return None
    answer = send_from_directory(STATIC, f"{name}.br", mimetype=mimetypes.guess_type(name)[0])
    answer.headers["Content-Encoding"] = "br"
    answer.vary.add("Accept-Encoding")
    return answer


def register(app: Flask) -> None:
    whole = app.view_functions["static"]

    def lean(filename: str) -> Response:
        if filename.endswith((".js", ".css")) and is_fresh(filename):
            return send_from_directory(LEAN, filename)
        answer: Response = compressed(filename) or whole(filename=filename)  # type: ignore[assignment]
        # Its name stands in its address.
        answer.headers.pop("Content-Disposition", None)
        if f"/static/{filename}".startswith(built.MADE):
            answer.headers["Cache-Control"] = "max-age=31536000, immutable"
            # The first would say that it is old already; its tag tells more than the others.
            for name in ("Expires", "Last-Modified", "Accept-Ranges"):
                answer.headers.pop(name, None)
        return answer

    app.view_functions["static"] = lean
