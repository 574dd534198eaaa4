# SPDX-License-Identifier: MPL-2.0
"""Every parameter that the command line lists, with several values each: Python measures the same bits or refuses as well.

The options, their choices and ranges are read from `strainlens-cli run --help-all`, which the table of parameters writes, so
that a new parameter is tested without a change here.
"""
import os
import re
import subprocess
import warnings

import numpy
import pytest

import strainlens
from conftest import command_line, image, options, write_pgm

IMAGES = [image(u=0.4 * k, v=-0.3 * k, stretch=0.004 * k)[40:180, 60:230].copy() for k in range(4)]
BASE = {"step": 16, "block": 24, "subset": 21, "strain_window": 5, "device": "cpu"}
# What an option needs to have an effect.
WITH = {"blur_size": {"blur_match": "gaussian"}, "blur_angle": {"blur_match": "motion", "blur_size": 2}, "pair_interval": {"reference": "interval"},
        "renewal_points": {"reference": "renewed"}, "renewal_correlation": {"reference": "renewed"}, "pyramid_levels": {"search": "pyramid"},
        "radius": {"search": "full"}, "criterion": {"search": "full", "radius": 4}, "score_threshold": {"search": "full", "radius": 4},
        "strain_smoothness": {"strain_window": "auto"}, "strain_order": {"strain_window": 7}, "minimum_share": {"edge": "on"}}
# No result depends on where and by how many threads it is calculated; "auto" of the devices is among the tests of devices.
CHOSEN = {"device": ["cpu", "scalar"], "step": [5, 20], "subset": [9, 31, "auto"], "strain_window": [3, 7, 0, "auto"], "blur_size": [-1.5, 2],
          "host_memory_limit": [0, 4096, "auto"], "filter": ["median3", "box5,stretch:2", "equalise", "normalise33"], "radius": [3, "4x2"], "block": [16, "32x24"]}


def listed_options():
    """Names and "[...]" of the options that the table of parameters declares."""
    text = command_line("run", "--help-all")
    parameters = text[text.index("\nSearch:"):]
    blocks = re.split(r"\n +(?=--[a-z])", parameters)[1:]
    assert len(blocks) > 40
    named = {}
    for block in blocks:
        flat = " ".join(block.split())
        ranges = re.findall(r"\[([^\[\]]*); default [^\[\]]*\]", flat)
        named[re.match(r"--([a-z-]+)", flat)[1].replace("-", "_")] = ranges[-1] if ranges else ""
    return named


def values_of(allowed):
    """Several allowed values: all choices; ends of a range and a value between."""
    ends = re.search(r"(an odd number|an integer|a number) from ([-\d.e]+) to ([-\d.e]+)", allowed)
    if not ends:
        return [choice for choice in re.split(r",\s*|\s+or\s+", allowed) if re.fullmatch(r"[\w-]+", choice)]
    low, high = float(ends[2]), float(ends[3])
    inside = low + min(high - low, 4) / 2 if low > 0 or high < 100 else low + 2
    values = [low, min(high, inside)]
    if ends[1] != "a number":
        values = [int(value) for value in values]
        if ends[1] == "an odd number":
            values = [value if value % 2 else value + 1 for value in values]
    return list(dict.fromkeys(values)) + (["auto"] if "auto" in allowed else []) + ([0] if "0 for none" in allowed else [])


LISTED = listed_options() if "STRAINLENS_CLI" in os.environ else {}
CASES = [(name, value) for name, allowed in LISTED.items() for value in CHOSEN.get(name, values_of(allowed))]


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("images")
    return [write_pgm(folder / f"image_{k}.pgm", pixels) for k, pixels in enumerate(IMAGES)]


def columns_of(archive):
    return [name for name in archive["columns"] if name not in ("frame", "reference_frame")]


def require_equal_bits(run, archive, what):
    if "frame" in archive:
        assert run.frames == list(archive["frame"]), what
    assert set(columns_of(archive)) == set(run[0].keys()), what
    for name in columns_of(archive):
        ours = numpy.stack([field[name] for field in run])
        theirs = numpy.stack([archive[name]] * len(run)) if archive[name].ndim == 2 else archive[name]  # of the grid
        assert ours.dtype == theirs.dtype and ours.tobytes() == theirs.tobytes(), f"{what}: {name}"


def test_every_parameter_is_walked():
    """The table of the command line is that of Python, and every row of it has a test."""
    table = strainlens.parameters()
    halves = {"block": {"block_width", "block_height"}, "radius": {"radius_x", "radius_y"}}
    rows = {half for name in LISTED for half in halves.get(name, {name})}
    files = {"calibration", "bad_pixels", "dark", "flat", "background", "masks"}  # export_options_test, camera_images_test, frame_masks_test
    assert set(table) - files == rows, set(table) ^ rows
    assert {name for name, _ in CASES} == set(LISTED)


@pytest.mark.parametrize("name, value", CASES, ids=lambda one: str(one))
def test_same_bits_or_refused(files, tmp_path, name, value):
    given = {**BASE, **WITH.get(name, {}), name: value}
    archive = tmp_path / "out.npz"
    done = subprocess.run([os.environ["STRAINLENS_CLI"], "run", *map(str, files), *map(str, options(**given)), "-o", str(archive)],
                          capture_output=True, text=True, check=False)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        for images in (files, IMAGES):
            try:
                run = strainlens.measure(images[0], images[1:], **given)
            except strainlens.Error as error:
                assert done.returncode != 0 and "\n" not in str(error), error
                continue
            if done.returncode not in (0, 1) or not archive.exists():
                assert not any(field.ok.any() for field in run), done.stderr
                continue
            require_equal_bits(run, numpy.load(archive), f"{name}={value}")
