#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Five tasks with StrainLens and with packages of PyPI: lines of code, processor time and error against exact truth.

    python3 -m venv v && v/bin/pip install numpy scikit-image openpiv numba opencv-python-headless
    v/bin/pip install pyvale && v/bin/pip install --no-deps al-dic
    PYTHONPATH=build/release/python:examples/python/gallery v/bin/python tests/python/side_by_side.py

Prints the table of docs/python.md. A package that is not installed is left out. Functions are what a user of the package
writes; their lines are counted without the first. Every function returns x, y [px], u, v [px] of its points.
"""
import contextlib
import importlib.util
import inspect
import io
import os
import resource
import tempfile

import numpy

import strainlens

SUBSET, STEP, MARGIN, REPEATS = 21, 8, 24, 3


def strainlens_field(reference, deformed):
    field = strainlens.measure(reference, deformed)
    return field.x, field.y, field.u, field.v


def strainlens_same_grid(reference, deformed):
    field = strainlens.measure(reference, deformed, subset=21, step=8, strain_window=0)
    return field.x, field.y, field.u, field.v


def strainlens_flow(reference, deformed):
    flow = strainlens.flow(reference, deformed)
    y, x = numpy.mgrid[: flow.u.shape[0], : flow.u.shape[1]]
    return x, y, flow.u, flow.v


def skimage_shift(reference, deformed):
    from skimage.registration import phase_cross_correlation
    shift, _, _ = phase_cross_correlation(deformed, reference, upsample_factor=100)
    y, x = numpy.mgrid[: reference.shape[0], : reference.shape[1]]
    return x, y, numpy.full(x.shape, shift[1]), numpy.full(x.shape, shift[0])


def skimage_tvl1(reference, deformed):
    from skimage.registration import optical_flow_tvl1
    v, u = optical_flow_tvl1(reference / 255, deformed / 255)
    y, x = numpy.mgrid[: reference.shape[0], : reference.shape[1]]
    return x, y, u, v


def openpiv_windows(reference, deformed):
    from openpiv import filters, pyprocess, validation
    u, v, ratio = pyprocess.extended_search_area_piv(reference, deformed, window_size=32, overlap=24, search_area_size=40)
    x, y = pyprocess.get_coordinates(reference.shape, search_area_size=40, overlap=24)
    u, v = filters.replace_outliers(u, v, validation.sig2noise_val(ratio, threshold=1.05), method="localmean", max_iter=3, kernel_size=2)
    return x, y, u, v


def aldic_mesh(reference, deformed):
    from al_dic.core.config import dicpara_default
    from al_dic.core.data_structures import GridxyROIRange
    from al_dic.core.pipeline import run_aldic
    images = [numpy.asarray(image, float) for image in (reference, deformed)]
    box = GridxyROIRange(gridx=(MARGIN, reference.shape[1] - MARGIN), gridy=(MARGIN, reference.shape[0] - MARGIN))
    parameters = dicpara_default(winsize=20, winstepsize=8, gridxy_roi_range=box)
    result = run_aldic(parameters, images, [numpy.ones(reference.shape)] * 2, compute_strain=False)
    nodes, moved = result.dic_mesh.coordinates_fem, result.result_disp[0].U
    return nodes[:, 0], nodes[:, 1], moved[0::2], moved[1::2]


def pyvale_subsets(reference, deformed):
    from pyvale import dic
    mask = numpy.ones(reference.shape, bool)
    dic.calculate_2d(reference, deformed, mask, [64, 64], subset_size=21, subset_step=8, print_level=0)
    found = dic.import_2d("dic_results_*.csv", delimiter=",", layout="column", print_level=0)
    return found.ss_x, found.ss_y, found.u_px[0], found.v_px[0]


def specimen(kind, **numbers):
    pair = strainlens.specimen(kind, (480, 640), noise=1, **numbers)
    return pair.reference, pair.deformed, pair.u, pair.v


def vortex():
    import scenes
    turn = 0.02
    middle_x, middle_y = scenes.SIZE[1] / 2, scenes.SIZE[0] / 2
    pair = scenes.particles(lambda x, y: (middle_x + numpy.cos(turn) * (x - middle_x) + numpy.sin(turn) * (y - middle_y),
                                          middle_y - numpy.sin(turn) * (x - middle_x) + numpy.cos(turn) * (y - middle_y)))
    y, x = numpy.mgrid[: scenes.SIZE[0], : scenes.SIZE[1]].astype(float)
    x, y = x - middle_x, y - middle_y
    return *pair, numpy.cos(turn) * x - numpy.sin(turn) * y - x, numpy.sin(turn) * x + numpy.cos(turn) * y - y


TASKS = {
    "rigid shift": (specimen("translation", shift_x=2.37, shift_y=-1.61), [strainlens_field, strainlens_same_grid, skimage_shift, openpiv_windows, aldic_mesh, pyvale_subsets]),
    "strain of 1 %": (specimen("affine", exx=0.01, eyy=-0.003), [strainlens_field, strainlens_same_grid, openpiv_windows, aldic_mesh, pyvale_subsets]),
    "plate with a hole": (specimen("open-hole"), [strainlens_field, strainlens_same_grid, openpiv_windows, aldic_mesh, pyvale_subsets]),
    "particles in a vortex": (vortex(), [strainlens_field, openpiv_windows, pyvale_subsets]),
    "displacement of every pixel": (specimen("affine", exx=0.005, rotation=0.3), [strainlens_flow, skimage_tvl1]),
}
PACKAGES = {"skimage": "skimage", "openpiv": "openpiv", "aldic": "al_dic", "pyvale": "pyvale"}


def error_of(found, u, v):
    """RMS and share of the points of the truth's inside with a value."""
    x, y, found_u, found_v = (numpy.ravel(numpy.ma.filled(numpy.ma.asarray(one, float), numpy.nan)) for one in found)
    column, row = numpy.rint(x).astype(int), numpy.rint(y).astype(int)
    inside = (column >= MARGIN) & (row >= MARGIN) & (column < u.shape[1] - MARGIN) & (row < u.shape[0] - MARGIN)
    column, row, fraction_x, fraction_y = (one[inside] for one in (column, row, x - column, y - row))
    gradients = [numpy.gradient(one) for one in (u, v)]  # points between pixels
    true = [one[row, column] + gradient[1][row, column] * fraction_x + gradient[0][row, column] * fraction_y for one, gradient in zip((u, v), gradients)]
    error = numpy.hypot(found_u[inside] - true[0], found_v[inside] - true[1])
    known = numpy.isfinite(true[0])
    return numpy.sqrt(numpy.nanmean(error[known] ** 2)), numpy.isfinite(error[known]).mean(), known.sum()


def lines_of(function):
    return len([line for line in inspect.getsource(function).splitlines() if line.strip()]) - 1


def processor_s(function, *images):
    """pyvale leaves files in the working folder."""
    before = resource.getrusage(resource.RUSAGE_SELF)
    start = os.getcwd()
    with contextlib.redirect_stdout(io.StringIO()), tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            found = function(*images)
        finally:
            os.chdir(start)
    after = resource.getrusage(resource.RUSAGE_SELF)
    return after.ru_utime - before.ru_utime, found


def main():
    print("| Task | Function | Lines | Processor time [s] | Points | With a value | RMS error [px] |\n|---|---|---|---|---|---|---|")
    for task, ((reference, deformed, u, v), functions) in TASKS.items():
        for function in functions:
            package = PACKAGES.get(function.__name__.split("_")[0])
            if package and importlib.util.find_spec(package) is None:
                continue
            runs = [processor_s(function, reference, deformed) for _ in range(REPEATS)]  # the first also imports and compiles
            rms, share, points = error_of(runs[-1][1], u, v)
            print(f"| {task} | {function.__name__} | {lines_of(function)} | {min(seconds for seconds, _ in runs):.2f} | {points} | {share:.1%} | {rms:.4f} |",
                  flush=True)


if __name__ == "__main__":
    main()
