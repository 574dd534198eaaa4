#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""What the module adds to the engine's time for 100,000 points, and how two Python threads scale.

Prints the figures; ends with 1 where a call adds more than 2 %, or where two threads, on an idle machine of two cores or
more, take more than 1.5 times what one takes for half of the work.
"""
import concurrent.futures
import os
import sys
import time

import numpy

import strainlens
from conftest import speckles

MOST_ADDED, LARGEST_RATIO, TRIES = 0.02, 1.5, 7


def pair():
    """1280 x 1600 px, about as many points a step of 4 px apart as 100,000 are."""
    tile = speckles()
    big = numpy.rint(numpy.tile(tile, (6, 5))[:1280, :1600] * 255).clip(0, 255).astype(numpy.uint8)
    return numpy.roll(big, 1, axis=1), big


def added(function, images, **parameters):
    """The smallest share that a call takes beside the engine, of several calls."""
    shares = []
    for _ in range(TRIES):
        begin = time.perf_counter()
        field = function(*images, device="cpu", step=4, block=32, **parameters)
        whole = 1000 * (time.perf_counter() - begin)
        shares.append((whole - field.wall_ms) / field.wall_ms)
    print(f"{function.__name__}: {field.u.size} points, {field.wall_ms:.1f} ms in the engine, the module adds {100 * min(shares):.2f} % "
          f"(median {100 * sorted(shares)[TRIES // 2]:.2f} %)")
    return min(shares)


def threads(images):
    """How much longer two threads with a measurement each take than one with one."""
    def work(_):
        strainlens.measure(*images, device="cpu", step=8, subset=31, threads=1)

    ratios = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for _ in range(TRIES):
            begin = time.perf_counter()
            work(0)
            between = time.perf_counter()
            list(pool.map(work, range(2)))
            ratios.append((time.perf_counter() - between) / (between - begin))
    print(f"two Python threads with a measurement each take {min(ratios):.2f} times what one takes with one")
    return min(ratios)


def main():
    images = pair()
    shares = [added(strainlens.match, images), added(strainlens.measure, images, subset=21)]
    ratio = threads(images)
    scales = len(os.sched_getaffinity(0)) < 2 or ratio <= LARGEST_RATIO
    return 0 if max(shares) <= MOST_ADDED and scales else 1


if __name__ == "__main__":
    sys.exit(main())
