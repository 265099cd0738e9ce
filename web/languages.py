"""The language of an answer: the first part of every page's address; at first the browser's wish decides."""

from flask import Request, g, has_request_context, request
from werkzeug.routing import BaseConverter

from languages import CODES, SOURCE


class LanguageConverter(BaseConverter):
    """`<language:lang>` in an address: one of ours, anything else is another page."""

    regex = "|".join(CODES)


def wished(visit: Request) -> str:
    """The language chosen before (a cookie that holds nothing else), or what the browser asks for."""
    chosen = visit.cookies.get("language", "")
    return chosen if chosen in CODES else visit.accept_languages.best_match(CODES, SOURCE) or SOURCE


def current() -> str:
    """The language of this answer: from the address, or for the API from `?lang=` or the browser's wish."""
    if not has_request_context():
        return SOURCE
    code: str = g.get("language") or request.args.get("lang", "")
    return code if code in CODES else wished(request)
