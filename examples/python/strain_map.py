#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Measures displacement and strain between two images and draws them over the specimen.

    strain_map.py OUT.png                      # a rendered strip, with the largest strain in its middle
    strain_map.py OUT.png REFERENCE DEFORMED   # two grey images of yours
"""
import math
import sys

import matplotlib.pyplot
import numpy

import strainlens


def specimen(strain=0.0, size=(360, 280)):
    """Renders speckles on a strip that is stretched along y and contracts along x."""
    height, width = size
    y, x = numpy.mgrid[:height, :width].astype(float)
    local = strain * (1 + 1.5 * numpy.exp(-((y - height / 2) / 60) ** 2))  # largest in the middle
    along = y.copy()
    for _ in range(20):  # position before the deformation, by fixed-point iteration
        along = y - moved(along, strain, height)
    across = width / 2 + (x - width / 2) / (1 - 0.3 * local)
    total = numpy.zeros(size)
    for k in range(40):
        angle, cycles, phase = 2.4 * k, 0.5 + 0.5 * (0.618 * k % 1), 1.7 * k * k
        total += numpy.sin(cycles * (across * numpy.cos(angle) + along * numpy.sin(angle)) + phase)
    return numpy.clip(128 + 11 * total, 0, 255).round().astype(numpy.uint8)


def moved(y, strain, height):
    """The displacement along y whose derivative is the strain."""
    erf = numpy.vectorize(math.erf)
    return strain * (y - height / 2 + 1.5 * 60 * numpy.sqrt(numpy.pi) / 2 * erf((y - height / 2) / 60))


def draw(reference, field, path):
    figure, axes = matplotlib.pyplot.subplots(1, 3, figsize=(12, 5), layout="constrained")
    for axis, name, label in zip(axes, ("v", "eyy", "sigma_eyy"), ("v [px]", "strain along y", "its standard deviation")):
        axis.imshow(reference, cmap="gray")
        step = field.x[0, 1] - field.x[0, 0]
        extent = (field.x.min() - step / 2, field.x.max() + step / 2, field.y.max() + step / 2, field.y.min() - step / 2)
        picture = axis.imshow(field[name], extent=extent, alpha=0.8)
        figure.colorbar(picture, ax=axis, shrink=0.8)
        axis.set_title(label)
        axis.set_axis_off()
    figure.savefig(path, dpi=120)


def main(path, *images):
    if images:
        reference, deformed = (as_grey(matplotlib.pyplot.imread(image)) for image in images)
    else:
        reference, deformed = specimen(), specimen(strain=0.01)
    field = strainlens.measure(reference, deformed, step=8, subset=25, strain_window=7)
    ok = field.ok
    print(f"{ok.sum()} of {ok.size} points in {field.wall_ms:.0f} ms; strain along y {numpy.nanmin(field.eyy):.4f} to "
          f"{numpy.nanmax(field.eyy):.4f}, standard deviation {numpy.nanmedian(field.sigma_eyy):.1e}")
    draw(reference, field, path)


def as_grey(pixels):
    """Converts an image read by matplotlib to grey: averages colours, keeps PNG's values from 0 to 1."""
    return numpy.ascontiguousarray(pixels[..., :3].mean(axis=2) if pixels.ndim == 3 else pixels).astype(numpy.float32)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
