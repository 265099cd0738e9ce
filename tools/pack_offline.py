"""Compresses what phones keep for playing without a network as well as it can be: too slow to be done while one waits."""

from concurrent.futures import ThreadPoolExecutor

import brotli

from app import create_app
from web import precache

# Logarithms of how much is looked at together: which of them packs best is luck, and differs by half a per cent.
BLOCKS = (18, 20)


def smallest(content: bytes) -> bytes:
    return min((bytes(brotli.compress(content, lgwin=precache.WINDOW, lgblock=block)) for block in BLOCKS), key=len)


def main() -> None:
    missing = [name for name in precache.PACKS if not precache.ready_made(name).exists()]
    app = create_app({"LOG_LEVEL": "ERROR"})
    contents = []
    for name in missing:
        # A context speaks one language.
        with app.app_context():
            contents.append(precache.contents(name))
    precache.READY.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor() as pool:
        made = pool.map(smallest, contents)
    for name, packed in zip(missing, made, strict=True):
        precache.ready_made(name).write_bytes(packed)
    wanted = {precache.ready_made(name) for name in precache.PACKS}
    for path in precache.READY.iterdir():
        if path not in wanted:
            path.unlink()


if __name__ == "__main__":
    main()
