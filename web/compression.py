"""Answers travel compressed, files of the phone's side included."""

from flask import Flask, Response
from flask_compress import Compress

MIMETYPES = [
    "text/html",
    "text/css",
    "text/plain",
    "text/javascript",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "application/octet-stream",  # the engine's packs
    "application/wasm",
    "image/svg+xml",
]


def register(app: Flask) -> None:
    # Live streams must not wait in a compressor; files are read whole below.
    app.config.update(COMPRESS_MIMETYPES=MIMETYPES, COMPRESS_STREAMS=False)
    Compress(app)

    @app.after_request
    def read_whole(response: Response) -> Response:
        """A file of ours is small: read at once, it can be compressed, and it is closed."""
        if response.direct_passthrough and response.status_code == 200 and response.mimetype in MIMETYPES:
            response.direct_passthrough = False
            response.make_sequence()
        return response
