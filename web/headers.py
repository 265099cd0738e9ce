"""Security headers on every answer: on each kind of answer those that mean something there."""

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
EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PAGE = {
    **EVERYWHERE,
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), screen-wake-lock=(self), geolocation=(), microphone=()",
}
# A worker goes by the policy that comes with its own script.
SCRIPT = {**EVERYWHERE, "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"}
# What is never a page of its own: phones fetch it often, and most of its bytes were the rules of pages.
PART = {**EVERYWHERE, "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
BY_KIND = {
    "text/javascript": SCRIPT,
    **dict.fromkeys(("text/css", "font/woff2", "application/json", "application/octet-stream", "application/wasm"), PART),
}


def register(app: Flask) -> None:
    @app.after_request
    def protect(response: Response) -> Response:
        for name, value in BY_KIND.get(response.mimetype or "", PAGE).items():
            response.headers.setdefault(name, value)
        return response
