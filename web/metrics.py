"""What Prometheus may count, at `/metrics`, for who has the token: requests, marks, streams, writers in line, the press.

With several workers each writes its counts into a folder (`PROMETHEUS_MULTIPROC_DIR`, set by `tools.serve`), and whichever is
asked adds them up. Nothing here tells who asked for what: routes, no addresses; numbers, no names.
"""

import os
import secrets
from pathlib import Path

from flask import Flask, Response, abort, current_app, request
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

REQUESTS = Counter("purser_requests", "Requests that were answered", ["method", "route", "status"])
SECONDS = Histogram(
    "purser_request_seconds",
    "Until the answer began",
    ["route"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
MARKS = Counter("purser_marks", "Marks that came, written or refused", ["result"])
STREAMS = Gauge("purser_streams", "Phones that listen live", multiprocess_mode="livesum")
WRITERS = Gauge("purser_writers_waiting", "Writers in line for SQLite", multiprocess_mode="livesum")
PRESS = Gauge("purser_press_waiting", "People at the press, the one who prints included", multiprocess_mode="livesum")


def saw(method: str, route: str, status: int, seconds: float) -> None:
    REQUESTS.labels(method, route, str(status)).inc()
    SECONDS.labels(route).observe(seconds)


def register(app: Flask) -> None:
    @app.get("/metrics")
    def metrics() -> Response:
        wanted = str(current_app.config["METRICS_TOKEN"])
        if not wanted:
            abort(404)
        if not secrets.compare_digest(request.headers.get("Authorization", "").encode(), f"Bearer {wanted}".encode()):
            abort(401)
        return Response(generate_latest(counted()), content_type=CONTENT_TYPE_LATEST)


def counted() -> CollectorRegistry:
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if not folder:
        return REGISTRY
    # A worker that was killed listens to nobody any more.
    for process in {file.stem.rsplit("_", 1)[-1] for file in Path(folder).glob("gauge_live*.db")}:
        if not Path("/proc", process).exists():
            mark_process_dead(process, folder)  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
    return registry
