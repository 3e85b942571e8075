#!/usr/bin/env bash
# `make test`: every check and every test, in the order in which they fail fastest. pytest's summary comes last.
set -euo pipefail
cd "$(dirname "$0")/.."
workers=${1:-2}
bin=.venv/bin

if ! command -v chromium >/dev/null 2>&1; then
  echo "Chromium is missing; the browser tests need Debian's package."
  as_root=""
  [ "$(id -u)" -eq 0 ] || as_root="sudo -n"
  if command -v apt-get >/dev/null 2>&1 && $as_root true 2>/dev/null; then
    $as_root apt-get update -qq && DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq chromium >/dev/null
  else
    echo "It cannot be installed from here. Please run: sudo apt-get install chromium" >&2
    exit 1
  fi
fi

$bin/ruff format --check
$bin/ruff check
$bin/mypy
PYTHONPATH=src $bin/lint-imports
make --no-print-directory web
$bin/python hatch_build.py npm run check
$bin/python hatch_build.py npm test
exec $bin/pytest -q -n "$workers"
