# Sechserpack: everything there is to do, in one place.  `make` lists it.
#
# The only things needed are make and a Python >= 3.11; everything else goes into .venv and web/node_modules.
# Stamps in .make/ remember what was installed, so that a second call costs nothing.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.ONESHELL:
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules

# Without .pyc files every start takes seconds longer.
unexport PYTHONDONTWRITEBYTECODE
# The locks name every file by its hash; nobody's private index settings may change what is installed.
unexport PYTHONPATH

PYTHON  ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && command -v $$p && break; done)
PORT    ?= 8066
WORKERS ?= 2
BIN     := .venv/bin
READY   := .make/setup
PIP     := $(BIN)/python -m pip --disable-pip-version-check -qq
STATIC  := src/sechserpack/server/static/index.html
WEB_SOURCES := $(shell find web src/sechserpack/texts -name node_modules -prune -o -type f -print 2>/dev/null)

.PHONY: help setup play test check format web wheel lock golden generate clean

help:  ## list what there is (this)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

setup: $(READY)  ## make the virtual environment .venv
	@echo "Ready: .venv"

play: $(READY) $(STATIC)  ## start the server on http://localhost:8066 and open it in a browser
	@exec $(BIN)/sechserpack serve --port $(PORT) --open

test: $(READY)  ## run every check and every test; installs what it needs
	@tools/test.sh $(WORKERS)

check: $(READY)  ## run the quick half: format, lint, types, imports, unit tests
	@$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/pytest -q -n $(WORKERS) -m "not browser and not slow"

format: $(READY)  ## rewrite the Python sources in the project's format
	@$(BIN)/ruff format
	$(BIN)/ruff check --fix

web: $(STATIC)  ## build the browser front end

wheel: $(READY) $(STATIC)  ## build dist/*.whl with the front end inside
	@rm -f dist/*.whl
	$(BIN)/python -m build --wheel --no-isolation --outdir dist .

golden: $(READY)  ## rewrite the golden files; read the diff before you commit it
	@SECHSERPACK_REWRITE=1 $(BIN)/pytest -q -m "not browser and not slow"

generate: $(READY)  ## rewrite the page's message types from the server's
	@$(BIN)/python tools/make_messages.py

lock: $(READY)  ## renew the pinned dependencies in requirements/
	@tools/lock.sh

clean:  ## delete everything that can be made again
	@rm -rf .venv .make build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web/node_modules src/sechserpack/server/static
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- how -------------------------------------------------------------------------------------------------------------

$(READY): requirements/dev.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Sechserpack needs Python 3.11 or newer; set PYTHON=/path/to/it." >&2; exit 1; }
	mkdir -p .make
	test -x $(BIN)/python || { echo "Making .venv with $(PYTHON)"; $(PYTHON) -m venv .venv; }
	if ! cmp -s requirements/dev.txt .make/dev.txt; then
		echo "Installing the pinned dependencies"
		$(PIP) install --require-hashes -r requirements/dev.txt
		cp requirements/dev.txt .make/dev.txt
	fi
	SECHSERPACK_SKIP_WEB=1 $(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

# The build asks itself whether it is fresh; make only keeps it from being asked in vain.
$(STATIC): $(WEB_SOURCES) hatch_build.py | $(READY) .make/node
	@if [ -d web ]; then $(BIN)/python hatch_build.py; else echo "web/ is missing: no front end built" >&2; fi

# The machine's node if it is new enough, else one from a wheel.
.make/node: requirements/node.txt | $(READY)
	@if ! $(BIN)/python -c 'import hatch_build, sys; sys.exit(not hatch_build.machine_has_node())'; then
		echo "No Node.js >= 20 here: installing one into .venv"
		$(PIP) install --require-hashes -r requirements/node.txt
	fi
	touch $@
