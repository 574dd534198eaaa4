#!/usr/bin/env bash
# SPDX-License-Identifier: MPL-2.0
# Builds and installs the package with pip in a clean virtual environment, and runs the module's tests against it.
#
#   wheel.sh PYTHON CLI
#
# CLI: the command line to compare with. Needs PyPI; exits with 77 without it.
set -euo pipefail
python=$1
cli=$(realpath "$2")
sources=$(realpath "$(dirname "$0")/../..")
skip() { echo "SKIPPED: $1"; exit 77; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$python" -m venv "$work/venv" || skip "there is no venv (python3-venv)"
unset PYTHONPATH
pip() { "$work/venv/bin/pip" --disable-pip-version-check "$@"; }
pip install -q pytest matplotlib h5py scipy > "$work/log" 2>&1 || skip "no PyPI: $(tail -1 "$work/log")"
pip install "$sources" > "$work/log" 2>&1 || { tail -40 "$work/log"; exit 1; }
tail -1 "$work/log"
cp -r "$sources/tests/python" "$sources/examples" "$work" # outside the sources, so that the installed package is imported
cd "$work"
venv/bin/python -c 'import strainlens; assert "site-packages" in strainlens.__file__, strainlens.__file__'
MPLBACKEND=Agg venv/bin/python examples/python/strain_map.py map.png
test -s map.png
STRAINLENS_CLI=$cli venv/bin/python -m pytest -q -p no:cacheprovider python
pip uninstall -q -y strainlens
[ -z "$(find venv -path '*strainlens*' -print -quit)" ] || { echo "FAILED: removal leaves files"; exit 1; }
