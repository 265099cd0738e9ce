"""How the production server reads requests and writes its log: gunicorn's threads, but nobody holds one by sending slowly.

A thread is taken when there is something to read, not before. From then on the whole request must arrive within
`REQUEST_SECONDS`; when many are half sent, within `CROWDED_SECONDS`, so that hundreds of them hold nobody up for long. A
phone that is cut off sends again. An answer that nobody takes is given up, too.

With `TLS=home` the same port answers both who comes with TLS and who does not: a phone must be able to read how it trusts
the certificate before it trusts it.
"""

import io
import selectors
import socket
import time
from functools import partial
from typing import Any

from gunicorn import glogging
from gunicorn.http import get_parser
from gunicorn.http.errors import NoMoreData
from gunicorn.workers.gthread import TConn, ThreadWorker

from web.logs import JsonLines
from web.settings import from_environment

REQUEST_SECONDS = 30
CROWDED_SECONDS = 2
ANSWER_SECONDS = 60
TLS_HELLO = b"\x16"


class PatientWorker(ThreadWorker):  # type: ignore[misc]
    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.reading: dict[TConn, float] = {}
        """Connections whose request is still arriving, the oldest first, and since when."""
        self.crowded = max(1, self.cfg.threads // 12)
        self.answers_plainly = self.cfg.is_ssl and from_environment()["TLS"] == "home"
        self.most_bytes = int(from_environment()["MAX_REQUEST_BYTES"])

    def enqueue_req(self, conn: TConn) -> None:
        if conn.initialized or conn.data_ready:
            super().enqueue_req(conn)
            return
        conn.sock.setblocking(False)
        conn.timeout = time.monotonic() + self.cfg.keepalive
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, selectors.EVENT_READ, partial(self.on_pending_socket_readable, conn))

    def handle(self, conn: TConn) -> Any:
        self.reading[conn] = time.monotonic()
        try:
            if self.answers_plainly and not conn.initialized and conn.sock.recv(1, socket.MSG_PEEK) != TLS_HELLO:
                conn.parser = get_parser(self.cfg, conn.sock, conn.client)
                conn.initialized = conn.is_plain = True
            return super().handle(conn)
        finally:
            self.reading.pop(conn, None)

    def handle_request(self, req: Any, conn: TConn) -> Any:
        """The head is there; the body is waited for here and not in the app, which then has all of it at once."""
        if ("EXPECT", "100-continue") in req.headers:
            req.headers.remove(("EXPECT", "100-continue"))
            conn.sock.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        whole = req.body.read(self.most_bytes + 1)
        if self.reading.pop(conn, None) is None:
            raise NoMoreData(b"")
        req.body = io.BytesIO(whole)
        if getattr(conn, "is_plain", False):
            req.scheme = "http"
        if ("TRANSFER-ENCODING", "chunked") in req.headers:
            # Now its length is known, and the app can say that it is too much.
            req.headers.remove(("TRANSFER-ENCODING", "chunked"))
            req.headers.append(("CONTENT-LENGTH", str(len(whole))))
        conn.sock.settimeout(ANSWER_SECONDS)
        try:
            stays = super().handle_request(req, conn)
        except TimeoutError:
            return False
        # What is left of a body that is too large would be taken for the next request.
        return stays and len(whole) <= self.most_bytes

    def murder_pending(self) -> None:
        """Asked by gunicorn at least every second."""
        super().murder_pending()
        patience = CROWDED_SECONDS if len(self.reading) >= self.crowded else REQUEST_SECONDS
        now = time.monotonic()
        for conn, since in list(self.reading.items()):
            if now - since > patience and self.reading.pop(conn, None) is not None:
                try:
                    # Not the method of a TLS socket, which would want to say goodbye.
                    socket.socket.shutdown(conn.sock, socket.SHUT_RDWR)
                except OSError:
                    continue  # it went by itself


class JsonLog(glogging.Logger):  # type: ignore[misc]
    """gunicorn's own lines in the same form as the app's, and as silent about who asked for what."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        for handler in self.error_log.handlers:
            handler.setFormatter(JsonLines())

    def warning(self, msg: str, *given: Any, **more: Any) -> None:
        if msg.startswith("Invalid request from"):
            msg, given = "malformed request", ()
        super().warning(msg, *given, **more)

    def exception(self, msg: str, *given: Any, **more: Any) -> None:
        if msg.startswith("Error handling request"):
            msg, given = "a request could not be handled", ()
        super().exception(msg, *given, **more)
