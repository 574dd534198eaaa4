#!/usr/bin/env bash
# SPDX-License-Identifier: MPL-2.0
# Builds the package by pip in a clean virtual environment, installs it there and runs the module's tests against it.
#
#   wheel.sh PYTHON CLI
#
# CLI: the command line that its results are compared with. Needs PyPI; ends with 77 where there is none.
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
cp -r "$sources/tests/python" "$sources/examples" "$work" # away from the sources: what is imported is what was installed
cd "$work"
venv/bin/python -c 'import strainlens; assert "site-packages" in strainlens.__file__, strainlens.__file__'
MPLBACKEND=Agg venv/bin/python examples/python/strain_map.py map.png
test -s map.png
STRAINLENS_CLI=$cli venv/bin/python -m pytest -q -p no:cacheprovider python
pip uninstall -q -y strainlens
[ -z "$(find venv -path '*strainlens*' -print -quit)" ] || { echo "FAILED: removal leaves files"; exit 1; }
