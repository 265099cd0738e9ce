"""How often an address may ask: shared by everything that is costly or guessable."""

import time

from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits import parse_many

limiter = Limiter(get_remote_address, storage_uri="memory://", headers_enabled=False)


def seconds_to_wait() -> int:
    """Until the limit that stopped this request lets the next one pass."""
    limit = limiter.current_limit
    return max(1, limit.reset_at - int(time.time())) if limit else 1


def count(what: str, allowed: str) -> int:
    """Count one more of this address; the seconds to wait if that is more than allowed, otherwise 0."""
    return _waits(what, allowed, counting=True)


def too_many(what: str, allowed: str) -> int:
    """The same without counting: may there be one more?"""
    return _waits(what, allowed, counting=False)


def _waits(what: str, allowed: str, counting: bool) -> int:
    if not limiter.enabled:
        return 0
    names, strategy = (what, get_remote_address()), limiter.limiter
    passes = strategy.hit if counting else strategy.test
    full = [item for item in parse_many(allowed) if not passes(item, *names)]
    resets = [strategy.get_window_stats(item, *names).reset_time for item in full]
    return max([1, *[int(reset - time.time()) + 1 for reset in resets]]) if full else 0
