"""How often an address may ask: shared by everything that is costly or guessable."""

from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

limiter = Limiter(get_remote_address, storage_uri="memory://", headers_enabled=False)
