# make run   sets up what is missing and serves the app
# make test  sets up what is missing and runs every check
SHELL := /bin/bash
.ONESHELL:
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory

PYTHON := .venv/bin/python
UV := UV_COMPILE_BYTECODE=1 .venv/bin/uv

.PHONY: run test lint bench evening scan goldens screenshots setup setup-dev backup restore pin messages

run: setup
	$(PYTHON) -m tools.serve

test: setup-dev lint
	$(PYTHON) -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder

# ---- checks without running the app --------------------------------------------------------------
lint: setup-dev
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	$(PYTHON) -m mypy --strict app.py languages.py scoring rules_ref tables sheets web tools tests
	node_modules/.bin/tsc -p jsconfig.json
	node_modules/.bin/prettier --check --log-level warn 'static/**/*.{js,css,ts}' 'tests/**/*.mjs'
	node_modules/.bin/eslint .
	node_modules/.bin/knip --include files,exports

# ---- on purpose only ------------------------------------------------------------------------------
bench: setup-dev
	$(PYTHON) -m tools.bench

# Plays whole evenings through the real screens and counts what a turn costs.
evening: setup-dev
	$(PYTHON) -m tests.evenings

# Photographs hundreds of marked sheets and counts what the phone reads right.
scan: setup-dev
	$(PYTHON) -m tests.scan.measure

goldens: setup-dev
	$(PYTHON) -m tests.sheets.goldens

screenshots: setup-dev
	$(PYTHON) -m tools.screenshots

# Collects the texts of pages and screens into the catalogues of translations/.
messages: setup-dev
	$(PYTHON) -m tools.messages

backup: setup
	$(PYTHON) -m tables backup $(or $(FILE),purser-backup.json)

restore: setup
	$(PYTHON) -m tables restore $(or $(FILE),purser-backup.json)

pin:
	.venv/bin/uv pip compile -q --upgrade --generate-hashes --no-annotate --custom-compile-command "make pin" requirements.in -o requirements.txt
	.venv/bin/uv pip compile -q --upgrade --generate-hashes --no-annotate --custom-compile-command "make pin" requirements-dev.in -o requirements-dev.txt

# ---- set-up: each step does nothing when there is nothing to do -----------------------------------
setup: .venv/.run-ready static/vendor/.ready
	@tools/native.sh print
	$(PYTHON) -m tools.build
	$(PYTHON) -m tools.pack_offline

setup-dev: setup .venv/.dev-ready
	@tools/native.sh print browser verapdf caddy

.venv/.uv-ready:
	@tools/native.sh python
	python3 -m venv .venv || { echo "The folder $$PWD cannot be written to: Purser keeps its parts in .venv there."; exit 1; }
	$(PYTHON) -m pip install -q --disable-pip-version-check uv || { echo "No package registry in reach: Python packages could not be fetched. Check the network and try again."; exit 1; }
	touch $@

.venv/.run-ready: requirements.txt .venv/.uv-ready
	$(UV) pip install -q --require-hashes -r requirements.txt || { echo "The Python packages of requirements.txt could not be fetched: is a package registry in reach?"; exit 1; }
	touch $@

.venv/.dev-ready: requirements-dev.txt .venv/.run-ready
	$(UV) pip install -q --require-hashes -r requirements-dev.txt || { echo "The Python packages of requirements-dev.txt could not be fetched: is a package registry in reach?"; exit 1; }
	touch $@

node_modules/.ready: package-lock.json
	@tools/native.sh node
	npm ci --silent || { echo "The phone's packages (package-lock.json) could not be fetched: is an npm registry in reach?"; exit 1; }
	touch $@

static/vendor/.ready: node_modules/.ready tools/vendor.sh
	tools/vendor.sh
	touch $@
