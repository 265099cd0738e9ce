"""Structured logs: one JSON object a line with a request id, and no personal data (no address, no name, no query)."""

import json
import logging
import sys
import time
import uuid

from flask import Flask, Response, g, request


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"time": self.formatTime(record), "level": record.levelname, "event": record.getMessage()}
        line.update(getattr(record, "fields", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
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
        app.logger.info(
            "request",
            extra={
                "fields": {
                    "request": g.get("request_id", ""),
                    "method": request.method,
                    "route": str(request.url_rule or "-"),
                    "status": response.status_code,
                    "ms": round((time.perf_counter() - g.get("began", time.perf_counter())) * 1000, 1),
                }
            },
        )
        return response
