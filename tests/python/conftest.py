# SPDX-License-Identifier: MPL-2.0
"""Images with a known displacement, and the command line to compare with."""
import os
import pathlib
import subprocess

import numpy
import pytest

SIZE = (240, 320)  # rows, columns
SHIFT = (2.25, -1.5)  # u, v
# Fast settings, with all parameters that the command line would otherwise choose.
QUICK = {"device": "cpu", "step": 8, "block": 16, "subset": 21, "strain_window": 5}


def speckles(u=0.0, v=0.0, stretch=0.0):
    """A sum of waves in many directions, shifted by any fraction of a pixel."""
    y, x = numpy.mgrid[: SIZE[0], : SIZE[1]].astype(float)
    x = (x - u) / (1 + stretch)
    y = y - v
    total = numpy.zeros(SIZE)
    for k in range(40):
        angle, cycles, phase = 2.4 * k, 0.5 + 0.5 * (0.618 * k % 1), 1.7 * k * k
        total += numpy.sin(cycles * (x * numpy.cos(angle) + y * numpy.sin(angle)) + phase)
    return 0.5 + total / 60


def image(dtype=numpy.uint8, **motion):
    top = 255 if dtype == numpy.uint8 else 60000
    return numpy.clip(numpy.rint(speckles(**motion) * top), 0, top).astype(dtype)


@pytest.fixture(scope="session", params=[numpy.uint8, numpy.uint16], ids=["8 bit", "16 bit"])
def pair(request):
    return image(request.param), image(request.param, u=SHIFT[0], v=SHIFT[1])


@pytest.fixture(scope="session")
def quick_pair():
    return image(), image(u=SHIFT[0], v=SHIFT[1])


def write_pgm(path, pixels):
    path.write_bytes(b"P5\n%d %d\n%d\n" % (pixels.shape[1], pixels.shape[0], numpy.iinfo(pixels.dtype).max)
                     + pixels.astype(pixels.dtype.newbyteorder(">")).tobytes())
    return path


def command_line(*words, cwd=None):
    done = subprocess.run([os.environ["STRAINLENS_CLI"], *map(str, words)], capture_output=True, text=True, cwd=cwd, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def options(**parameters):
    """Converts keywords to command-line options."""
    return [word for name, value in parameters.items() for word in (f"--{name.replace('_', '-')}", value)]


@pytest.fixture
def run(tmp_path):
    """Measures images with the command line; returns (results file, NumPy archive)."""
    def measured(images, *more, **parameters):
        files = [write_pgm(tmp_path / f"image_{k}.pgm", pixels) for k, pixels in enumerate(images)]
        outputs = [pathlib.Path(tmp_path / name) for name in ("out.h5", "out.npz")]
        command_line("run", *files, *options(**parameters), *more, "-o", outputs[0], "-o", outputs[1])
        return outputs
    return measured
