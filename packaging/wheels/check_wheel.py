#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Measures with the installed package, reads and writes files, and names what was loaded from the system.

    check_wheel.py PACKAGES FILES

PACKAGES: the folder that has the package and NumPy. FILES: what tests/app/images/foreign_images.py and write_videos.py wrote.
Ends with 1 where a value is wrong, a file is not read, or a library is the system's and not one of glibc, g++ or Python.
"""
import json
import pathlib
import platform
import re
import sys
import tempfile

import numpy
import strainlens

SYSTEM = re.compile(r"/(ld-linux|lib(c|m|dl|rt|pthread|resolv|util|gcc_s|stdc\+\+|bz2|expat|ffi|lzma|z|python3[.\d]*)\.so)")  # glibc, g++, Python


def check_measurement():
    pair = strainlens.specimen("affine", (240, 320), exx=0.01)
    field = strainlens.measure(pair.reference, pair.deformed)
    error = abs(numpy.nanmean(field.exx) - 0.01)
    assert field.ok.all() and error < 1e-4, error
    with tempfile.TemporaryDirectory() as folder:
        run = strainlens.measure(pair.reference, [pair.deformed] * 3)
        names = ("run.h5", "run.csv", "run.npz", "run.mat", "map.svg", "map.png", "map.mp4", "map.avi", "report.html", "report.pdf")
        for name in names:
            run.save(f"{folder}/{name}", quantity="exx" if name.startswith("map") else "")
        assert strainlens.read_image(f"{folder}/map_01.png").size > 10000 and strainlens.open(f"{folder}/run.h5")[0].shape == field.shape
        videos = [strainlens.read_image(f"{folder}/{name}", 2).shape for name in ("map.mp4", "map.avi")]
        assert videos[0] == videos[1], videos
    assert any(device["id"] == "cpu" for device in strainlens.devices())
    flow = strainlens.flow(pair.reference, pair.deformed)
    assert numpy.nanmedian(numpy.hypot(flow.u - pair.u, flow.v - pair.v)) < 0.02
    return f"exx off by {error:.1e}, {len(names)} kinds of files written"


def greys_of(folder, row):
    greys = strainlens.read_image(folder / row["file"], row["page"]).astype(float)
    expected = numpy.load(folder / row["expected"])
    if row.get("affine"):
        greys = numpy.polyval(numpy.polyfit(greys.ravel(), expected.ravel(), 1), greys)
    return greys, expected


def check_files(folder):
    """Every kind of image and video is read right, or refused."""
    rows = [row for table in ("table.json", "videos.json") for row in json.loads((folder / table).read_text())]
    for row in rows:
        if "reason" in row:
            try:
                strainlens.read_image(folder / row["file"])
            except strainlens.Error:
                continue
            raise AssertionError(f"{row['file']} was not refused")
        greys, expected = greys_of(folder, row)
        assert greys.shape == expected.shape and not numpy.nanmax(abs(greys - expected)) > row["tolerance"], row["file"]
    kinds = sorted({pathlib.PurePath(row["file"]).suffix[1:] for row in rows if "reason" not in row})
    return f"{len(rows)} images and videos read ({', '.join(kinds)})"


def main(packages, folder):
    done = [check_measurement(), check_files(pathlib.Path(folder))]
    loaded = {line.split()[-1] for line in open("/proc/self/maps", encoding="utf-8") if ".so" in line}
    own = (f"{packages}/", f"{sys.base_prefix}/lib/python3")
    foreign = sorted(name for name in loaded if not name.startswith(own) and not SYSTEM.search(name))
    print(f"Python {platform.python_version()}, NumPy {numpy.__version__}, glibc {platform.libc_ver()[1]}: {'; '.join(done)}; "
          f"{len(loaded)} libraries, of the system besides those of glibc, g++ and Python: {', '.join(foreign) or 'none'}")
    return 1 if foreign else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
