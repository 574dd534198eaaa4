#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Overhead of the module relative to the engine for 100,000 points with given parameters, for one thread and for all; scaling of
two Python threads; memory of a generator of 1,000 images.

Prints the figures and the threads that they belong to; ends with 1 where a call adds more than 2 %, where of two threads one
waits for the other, or where a generator takes 300 MB. How long threads take is only meaningful on an idle machine.
"""
import concurrent.futures
import os
import resource
import sys
import time

import numpy

import strainlens
from conftest import speckles

MOST_ADDED, LEAST_AT_A_TIME, TRIES = 0.02, 1.7, 7
MOST_MB, GENERATED = 300, 1000


def pair():
    """1280 x 1600 px: about 100,000 points with a step of 4 px."""
    tile = speckles()
    big = numpy.rint(numpy.tile(tile, (6, 5))[:1280, :1600] * 255).clip(0, 255).astype(numpy.uint8)
    return numpy.roll(big, 1, axis=1), big


def added(function, images, threads, **parameters):
    """The smallest relative overhead of several calls."""
    shares = []
    for _ in range(TRIES):
        begin = time.perf_counter()
        field = function(*images, device="cpu", threads=threads, step=4, block=32, **parameters)
        whole = 1000 * (time.perf_counter() - begin)
        shares.append((whole - field.wall_ms) / field.wall_ms)
    print(f"{function.__name__}, {threads} of {os.cpu_count()} threads: {field.u.size} points, {field.wall_ms:.1f} ms in the engine, the module adds {100 * min(shares):.2f} % "
          f"(median {100 * sorted(shares)[TRIES // 2]:.2f} %)")
    return min(shares)


def threads(images):
    """Engine seconds per second while two threads measure; 1 if they run one after the other."""
    def work(_):
        return strainlens.measure(*images, device="cpu", step=8, block=32, subset=31, strain_window=9, threads=1).wall_ms / 1000

    begin = time.perf_counter()
    alone = work(0)
    between = time.perf_counter()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        together = list(pool.map(work, range(2)))
    ended = time.perf_counter()
    at_a_time = sum(together) / (ended - between)
    print(f"two Python threads: {at_a_time:.2f} measurements at a time; both together took {(ended - between) / (between - begin):.2f} "
          f"times what one of {alone:.2f} s takes alone")
    return at_a_time


def generator():
    """Largest memory [MB] of the process after a generator of images of 1280 x 1600 px."""
    reference, deformed = pair()

    def images():
        for _ in range(GENERATED):
            yield deformed.copy()

    run = strainlens.measure(reference, images(), device="cpu", step=32, refine="none", strain_window=0)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    print(f"a generator of {len(run)} images of {reference.size / 1e6:.0f} MB: {peak:.0f} MB at most")
    return peak


def main():
    peak = generator()  # first, as the peak is that of the process
    images = pair()
    shares = []
    for threads_used in sorted({1, os.cpu_count()}):
        shares += [added(strainlens.match, images, threads_used),
                   added(strainlens.measure, images, threads_used, subset=21, refine="icgn1", strain_window=9)]
    at_a_time = max(threads(images) for _ in range(3))
    return 0 if max(shares) <= MOST_ADDED and peak < MOST_MB and at_a_time >= LEAST_AT_A_TIME else 1


if __name__ == "__main__":
    sys.exit(main())
