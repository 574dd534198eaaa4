# SPDX-License-Identifier: MPL-2.0
"""Images of the gallery, rendered from formulas: their motion is known exactly."""
from __future__ import annotations

import pathlib
from typing import Any, Callable, Optional, Tuple

import numpy

Array = Any
Motion = Callable[[Array, Array], Tuple[Array, Array]]  # where what is seen at (x, y) was in the reference image [px]
SIZE = (240, 320)  # rows, columns


def speckles(was_at: Optional[Motion] = None, *, noise: float = 0, seed: int = 1) -> Array:
    """An image of a speckled surface: a sum of waves in many directions."""
    y, x = numpy.mgrid[: SIZE[0], : SIZE[1]].astype(float)
    x, y = was_at(x, y) if was_at else (x, y)
    total = numpy.zeros(SIZE)
    for k in range(40):
        angle, cycles, phase = 2.4 * k, 0.5 + 0.5 * (0.618 * k % 1), 1.7 * k * k
        total += numpy.sin(cycles * (x * numpy.cos(angle) + y * numpy.sin(angle)) + phase)
    grey = 127 + 255 * total / 60 + noise * numpy.random.default_rng(seed).standard_normal(SIZE)
    return numpy.clip(numpy.rint(grey), 0, 255).astype(numpy.uint8)


def strip(was_at: Motion) -> Array:
    """A speckled strip before a dark background: its outline moves with it."""
    y, x = numpy.mgrid[: SIZE[0], : SIZE[1]].astype(float)
    x, y = was_at(x, y)
    return numpy.where((abs(x - 160) < 100) & (abs(y - 120) < 90), speckles(was_at), numpy.uint8(10))


def particles(was_at: Motion, *, count: int = 3000) -> tuple[Array, Array]:
    """Two images of particles; `was_at` moves them."""
    chance = numpy.random.default_rng(3)
    centres = chance.uniform((-10, -10), (SIZE[1] + 10, SIZE[0] + 10), (count, 2))

    def seen(points: Array) -> Array:
        grey = numpy.zeros((SIZE[0] + 40, SIZE[1] + 40))
        reach = numpy.arange(-4, 5)
        for x, y in points + 20:
            column, row = int(round(x)), int(round(y))
            if 4 <= column < grey.shape[1] - 4 and 4 <= row < grey.shape[0] - 4:
                spot = numpy.exp(-((reach + column - x) ** 2)[None] / 2.4) * numpy.exp(-((reach + row - y) ** 2)[:, None] / 2.4)
                grey[row - 4 : row + 5, column - 4 : column + 5] += 150 * spot
        return numpy.clip(numpy.rint(20 + grey[20:-20, 20:-20]), 0, 255).astype(numpy.uint8)

    # The second image shows each particle where it went: a fixed point of its path backwards.
    moved = centres.copy()
    for _ in range(30):
        x, y = was_at(moved[:, 0], moved[:, 1])
        moved += centres - numpy.stack([x, y], axis=1)
    return seen(centres), seen(moved)


def stretch(along_y: float, poisson: float = 0.0, centre: Tuple[float, float] = (160, 120)) -> Motion:
    """Uniform strain along y, contraction along x."""
    return lambda x, y: (centre[0] + (x - centre[0]) / (1 - poisson * along_y), centre[1] + (y - centre[1]) / (1 + along_y))


def shift(u: float, v: float) -> Motion:
    return lambda x, y: (x - u, y - v)


def write(path: pathlib.Path, image: Array) -> pathlib.Path:
    """A PGM file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"P5 %d %d 255\n" % (image.shape[1], image.shape[0]) + image.tobytes())
    return path


def folder() -> pathlib.Path:
    """The folder of the images, made in the working directory."""
    made = pathlib.Path("images")
    made.mkdir(exist_ok=True)
    return made
