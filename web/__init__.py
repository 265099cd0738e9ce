"""The web app's own parts: settings, errors, headers, languages, pages and the engines' API."""
