# The phone drops annotations by itself; this only lets `from __future__ import annotations` pass.
annotations = None
