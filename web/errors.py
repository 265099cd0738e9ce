"""Errors: one JSON shape `{code, message, details, reference}` for the API, and pages with the same sentence for people."""

from collections.abc import Mapping
from typing import Any, NoReturn

from apiflask import APIFlask, HTTPError, Schema, abort, fields
from flask import Response, jsonify, make_response, render_template, request
from flask_babel import gettext as _
from werkzeug.exceptions import HTTPException

from rules_ref.wording import say
from scoring.types import Refused
from web.languages import current


class Error(Schema):
    """The one shape of every error."""

    code = fields.String()
    message = fields.String()
    details = fields.Raw()
    reference = fields.String(metadata={"description": "rule id, where a rule is the reason"})


CODES = {
    400: "bad-request",
    401: "unauthorised",
    403: "forbidden",
    404: "not-found",
    405: "method-not-allowed",
    409: "conflict",
    413: "too-large",
    415: "not-json",
    422: "unreadable",
    429: "too-many-requests",
    500: "our-fault",
    503: "busy",
}


def sentence(status: int) -> str:
    """What a person reads when nobody had a better sentence."""
    sentences: dict[int, str] = {
        400: _("This request could not be read."),
        401: _("This link is not complete, or its token is wrong. Ask the host for a new one."),
        404: _("There is nothing at this address."),
        405: _("This address does not answer that kind of request."),
        413: _("That is larger than Purser accepts."),
        415: _("The request must be JSON."),
        422: _("Some fields cannot be read; the details name them."),
        429: _("Too many requests in a short time. Wait a moment and try again."),
        500: _("Something went wrong on our side. Nothing of yours is lost."),
    }
    return sentences.get(status, str(_("This did not work.")))


def answer(status: int, message: str, details: Any, extra: Mapping[str, Any], headers: Any) -> Response:
    code = extra.get("code", CODES.get(status, "error"))
    shape = {"code": code, "message": message, "details": details, "reference": extra.get("reference", "")}
    if request.path.startswith("/api/") or request.accept_mimetypes.best == "application/json":
        response = make_response(jsonify(shape), status)
    else:
        response = make_response(render_template("error.html", status=status, message=message), status)
    for name, value in dict(headers or {}).items():
        response.headers[name] = value
    return response


def refused(game: str, refusal: Refused) -> NoReturn:
    """An engine's refusal, of a position that cannot exist or a form that is wrong: the first reason becomes the sentence."""
    first = refusal["reasons"][0]
    status = 409 if refusal["kind"] == "impossible" else 422
    abort(status, say(game, first, current()), detail=refusal, extra_data={"code": first["code"], "reference": first["rule"]})


def register(app: APIFlask) -> None:
    def from_api(error: HTTPError) -> Response:
        # What the framework says in English only.
        bare = error.message in ("Validation error", "Unauthorized")
        message = sentence(error.status_code) if bare else error.message
        return answer(error.status_code, str(message), error.detail or {}, error.extra_data or {}, error.headers)

    app.error_processor(from_api)

    @app.errorhandler(HTTPException)
    def from_werkzeug(error: HTTPException) -> Response:
        if error.response is not None:
            return error.response  # type: ignore[return-value]
        status = error.code or 500
        keep = {name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")}
        return answer(status, sentence(status), {}, {}, keep)

    @app.errorhandler(Exception)
    def unforeseen(error: Exception) -> Response:
        app.logger.exception("unforeseen error", exc_info=error)
        return answer(500, sentence(500), {}, {}, {})
