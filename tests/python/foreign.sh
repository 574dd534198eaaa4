#!/usr/bin/env bash
# SPDX-License-Identifier: MPL-2.0
# Runs interchange_test.py with the readers of other programs (crackpy, pyvale and al-dic from PyPI, installed without
# dependencies of some gigabytes). PyPI's NumPy is newer than Debian's, with which the module was built: the tests of arrays
# run with it too.
#
#   foreign.sh PYTHON CLI PYTHONPATH
#
# Needs PyPI; exits with 77 without it.
set -euo pipefail
python=$1
export STRAINLENS_CLI PYTHONPATH=$3
STRAINLENS_CLI=$(realpath "$2")
tests=$(realpath "$(dirname "$0")")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$python" -m venv "$work/venv"
pip() { "$work/venv/bin/pip" --disable-pip-version-check -q "$@"; }
if ! { pip install numpy scipy h5py pytest pyvista && pip install --no-deps crackpy pyvale al-dic; } > "$work/log" 2>&1; then
    echo "SKIPPED: no PyPI: $(tail -1 "$work/log")"
    exit 77
fi
"$work/venv/bin/python" -m pytest -q -rs -p no:cacheprovider "$tests/interchange_test.py" "$tests/images_test.py" "$tests/fields_test.py" | tee "$work/log"
if grep -q "is not installed" "$work/log"; then echo "FAILED: a reader was not tried"; exit 1; fi
