#!/usr/bin/env bash
# SPDX-License-Identifier: MPL-2.0
# Imports the package of a wheel and measures with it in a Debian 12 that has only Python; NumPy is PyPI's wheel.
#
#   check_in_root.sh WHEEL ROOT
#
# ROOT: the folder of the system, which debootstrap fills; one that is there is used.
set -euo pipefail
wheel=$(realpath "$1") root=$(realpath -m "$2")

[ -x "$root/usr/bin/python3" ] || debootstrap --variant=minbase --include=python3-minimal,libpython3-stdlib bookworm "$root" > "$root.log" 2>&1 \
    || { tail -5 "$root.log"; echo "SKIPPED: debootstrap has no mirror"; exit 77; }
rm -rf "$root/packages" && mkdir "$root/packages"
pip download --disable-pip-version-check -q --no-deps --only-binary :all: --python-version 3.11 --dest "$root/packages" numpy
for file in "$wheel" "$root"/packages/numpy*.whl; do python3 -m zipfile -e "$file" "$root/packages"; done
chmod +x "$root/packages/strainlens/strainlens-probe"
cat > "$root/packages/check.py" <<'PYTHON'
import re

import numpy
import strainlens

pair = strainlens.specimen("affine", (240, 320), exx=0.01)
field = strainlens.measure(pair.reference, pair.deformed)
error = abs(numpy.nanmean(field.exx) - 0.01)
assert field.ok.all() and error < 1e-4, error
run = strainlens.measure(pair.reference, [pair.deformed])
for name in ("run.h5", "run.csv", "map.png", "report.html"):
    run.save(name, quantity="exx" if name == "map.png" else "")
assert strainlens.read_image("map.png").size > 10000 and strainlens.open("run.h5")[0].shape == field.shape
assert any(device["id"] == "cpu" for device in strainlens.devices())
loaded = {line.split()[-1] for line in open("/proc/self/maps") if ".so" in line}
system = re.compile(r"/(ld-linux|lib(c|m|dl|rt|pthread|resolv|util|gcc_s|stdc\+\+|bz2|expat|ffi|lzma|z)\.so)")  # glibc, g++, Python
foreign = sorted(name for name in loaded if not name.startswith(("/packages/", "/usr/lib/python3")) and not system.search(name))
print(f"exx off by {error:.1e}; {len(loaded)} libraries, of the system besides those of glibc, g++ and Python: {foreign or 'none'}")
assert not foreign
PYTHON
mount --bind /proc "$root/proc"
trap 'umount "$root/proc"' EXIT
chroot "$root" /usr/bin/env -i PYTHONPATH=/packages PYTHONDONTWRITEBYTECODE=1 HOME=/tmp /usr/bin/python3 /packages/check.py
