"""A phone's line to a server on this machine: so many bytes a second for all connections, and a way that takes time."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

PIECE = 4096


class Line:
    """Counts what passes it. A `rate` of 0 is as fast as the machine."""

    def __init__(self, port: int, rate: float, there_and_back: float) -> None:
        self.port, self.rate, self.there_and_back = port, rate, there_and_back
        # When each request came, by the clock on the wall, and how many bytes went back.
        self.asked: list[float] = []
        self.received = 0
        self.own_port = 0
        self.free_at = 0.0

    async def serve(self) -> None:
        server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.own_port = server.sockets[0].getsockname()[1]

    async def connect(self, phone: asyncio.StreamReader, to_phone: asyncio.StreamWriter) -> None:
        # The greeting of a new connection goes there and back once.
        await asyncio.sleep(self.there_and_back)
        house, to_house = await asyncio.open_connection("127.0.0.1", self.port)
        ways = (self.ask(phone, to_house), self.answer(house, to_phone))
        await asyncio.gather(*ways, return_exceptions=True)

    async def ask(self, phone: asyncio.StreamReader, to_house: asyncio.StreamWriter) -> None:
        while piece := await phone.read(PIECE):
            self.asked += [time.time()] * piece.count(b" HTTP/1.1\r\n")
            await asyncio.sleep(self.there_and_back)
            to_house.write(piece)
        to_house.close()

    async def answer(self, house: asyncio.StreamReader, to_phone: asyncio.StreamWriter) -> None:
        while piece := await house.read(PIECE):
            self.received += len(piece)
            await self.carry(len(piece))
            to_phone.write(piece)
        to_phone.close()

    async def carry(self, size: int) -> None:
        """Pieces go one behind the other. By the clock: a sleep is always a little too long."""
        if self.rate:
            now = asyncio.get_running_loop().time()
            self.free_at = max(now, self.free_at) + size / self.rate
            await asyncio.sleep(self.free_at - now)


@contextmanager
def slow_line(address: str, rate: float = 0, there_and_back: float = 0) -> Iterator[tuple[str, Line]]:
    """The address by which a browser reaches `address` through the line."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    line = Line(int(address.rsplit(":", 1)[1]), rate, there_and_back)
    asyncio.run_coroutine_threadsafe(line.serve(), loop).result(10)
    try:
        yield f"http://localhost:{line.own_port}", line
    finally:
        asyncio.run_coroutine_threadsafe(hang_up(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


async def hang_up() -> None:
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
