"""JSON as every phone can read it back: no NaN or Infinity, no endless nesting, no numbers of thousands of digits."""

import json
import math
from typing import Any

from apiflask import abort
from flask import request
from flask_babel import gettext as _


def check() -> None:
    """Before a request is read. (The parser behind the schemas lets the first pass and stumbles over the others.)"""
    body = request.get_data() if request.is_json else b""
    if not body:
        return
    try:
        json.loads(body, parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError):
        abort(400, _("The request must be JSON, with ordinary numbers and no endless nesting."))


def _no_number(word: str) -> Any:
    raise ValueError(word)


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _no_number(digits)
