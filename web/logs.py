"""Structured logs: one JSON object a line with a request id, and no personal data (no address, no name, no query)."""

import json
import logging
import sys
import time
import traceback
import uuid

from flask import Flask, Response, g, request

from web import metrics


def where(problem: BaseException | None) -> str:
    """The way to an error and its kind. Not what it says: a database repeats names, codes and ids there."""
    ways = []
    while problem:
        ways.append("".join(traceback.format_tb(problem.__traceback__)) + type(problem).__name__)
        problem = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)
    return "\n".join(reversed(ways))


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"time": self.formatTime(record), "level": record.levelname, "event": record.getMessage()}
        line.update(getattr(record, "fields", {}))
        if record.exc_info:
            line["trace"] = where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def register(app: Flask) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    app.logger.handlers = [handler]
    app.logger.propagate = False
    app.logger.setLevel(app.config["LOG_LEVEL"])

    @app.before_request
    def begin() -> None:
        g.request_id = uuid.uuid4().hex[:12]
        g.began = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        response.headers["X-Request-Id"] = g.get("request_id", "")
        route = str(request.url_rule or "-")
        taken = time.perf_counter() - g.get("began", time.perf_counter())
        metrics.saw(request.method, route, response.status_code, taken)
        app.logger.info(
            "request",
            extra={
                "fields": {
                    "request": g.get("request_id", ""),
                    "method": request.method,
                    "route": route,
                    "status": response.status_code,
                    "ms": round(taken * 1000, 1),
                }
            },
        )
        return response
