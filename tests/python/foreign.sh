#!/usr/bin/env bash
# SPDX-License-Identifier: MPL-2.0
# Reads the files of other programs by these programs' own readers: interchange_test.py with crackpy, pyvale and al-dic from
# PyPI. They are installed without all that they could do besides: some gigabytes. NumPy is PyPI's too, newer than Debian's
# with which the module was built: what is about arrays is tested with it.
#
#   foreign.sh PYTHON CLI PYTHONPATH
#
# Needs PyPI; ends with 77 where there is none.
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
