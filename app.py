"""The web app: `create_app()` puts the rooms of the house together and computes nothing itself."""

from pathlib import Path
from typing import Any

from apiflask import APIFlask
from flask_babel import Babel
from werkzeug.middleware.proxy_fix import ProxyFix

import rules_ref.web
import sheets.web
import tables.health
import tables.web
from web import (
    compression,
    docs,
    engine_api,
    errors,
    headers,
    languages,
    lean,
    limits,
    logs,
    metrics,
    pages,
    parts,
    settings,
    trust,
)

ROOT = Path(__file__).resolve().parent
# One catalogue of messages per room of the house.
DOMAINS = ("shell", "rules", "pads", "referee", "tables", "sheets")


def create_app(config: dict[str, Any] | None = None) -> APIFlask:
    app = APIFlask(__name__, title="Purser", version="1", docs_path=None, spec_path="/api/openapi.json")
    app.config.update(settings.from_environment())
    app.config.update(config or {})
    app.config.update(
        MAX_CONTENT_LENGTH=app.config["MAX_REQUEST_BYTES"],
        BABEL_TRANSLATION_DIRECTORIES=";".join([str(ROOT / "translations")] * len(DOMAINS)),
        BABEL_DOMAIN=";".join(DOMAINS),
        SEND_FILE_MAX_AGE_DEFAULT=0,
        VALIDATION_ERROR_STATUS_CODE=422,
        HTTP_ERROR_SCHEMA=errors.Error,
        VALIDATION_ERROR_SCHEMA=errors.Error,
        INFO={"description": "Scores, verdicts and rules of board games about getting people on board."},
        AUTO_404_RESPONSE=False,
        SYNC_LOCAL_SPEC=False,
    )
    if app.config["PROXIES"]:
        hops = int(app.config["PROXIES"])
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    app.url_map.converters["language"] = languages.LanguageConverter
    logs.register(app)
    parts.register(app)
    headers.register(app)
    errors.register(app)
    limits.register(app)
    metrics.register(app)
    Babel(app, locale_selector=languages.current)
    compression.register(app)
    lean.register(app)
    app.register_blueprint(engine_api.blueprint)
    app.register_blueprint(docs.blueprint)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(trust.blueprint)
    app.register_blueprint(rules_ref.web.blueprint)
    app.register_blueprint(sheets.web.blueprint)
    app.register_blueprint(tables.web.blueprint)
    app.register_blueprint(tables.health.blueprint)
    return app
