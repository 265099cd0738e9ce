"""Security headers on every answer."""

from flask import Flask, Response

from web import built

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        # The engine is WebAssembly; every page says where its modules lie, and which theme was chosen.
        f"script-src 'self' 'wasm-unsafe-eval' {built.inside_pages()}",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), screen-wake-lock=(self), geolocation=(), microphone=()",
}


def register(app: Flask) -> None:
    @app.after_request
    def protect(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response
