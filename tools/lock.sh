#!/usr/bin/env bash
# Renews requirements/*.txt: every release pinned, every file of it named by its hash (all platforms, Python >= 3.11).
# The locks must name no index, so private pip and uv settings are left aside.
set -euo pipefail
cd "$(dirname "$0")/.."
unset PIP_FIND_LINKS PIP_INDEX_URL PIP_EXTRA_INDEX_URL UV_INDEX UV_DEFAULT_INDEX UV_FIND_LINKS
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
.venv/bin/python -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet uv
pin() {
    "$scratch/venv/bin/uv" --no-config pip compile --quiet --upgrade --universal --python-version 3.11 \
        --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate "$@"
}
pin pyproject.toml -o requirements/runtime.txt
pin pyproject.toml --group dev -c requirements/runtime.txt -o requirements/dev.txt
pin --group pyproject.toml:node -o requirements/node.txt
git --no-pager diff --stat -- requirements
