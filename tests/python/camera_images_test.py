# SPDX-License-Identifier: MPL-2.0
"""Images of the camera as keywords: exact truth, the command line's results, projects, errors."""
import numpy
import pytest

import strainlens
from conftest import QUICK, SHIFT, SIZE, command_line, options, speckles, write_pgm


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A pair seen through dirt that stays in place, and the images that show the dirt."""
    folder = tmp_path_factory.mktemp("camera")
    random = numpy.random.default_rng(4)
    gain = 0.5 + 0.5 * random.random(SIZE)
    dark = random.integers(0, 5000, SIZE)
    scenes = {"a": speckles(), "b": speckles(u=SHIFT[0], v=SHIFT[1]), "flat": numpy.ones(SIZE)}
    for name, scene in scenes.items():
        write_pgm(folder / f"{name}.pgm", numpy.rint(gain * scene * 50000 + dark).astype(numpy.uint16))
    write_pgm(folder / "dark.pgm", dark.astype(numpy.uint16))
    return folder


def read(path):
    return numpy.frombuffer(path.read_bytes()[-2 * SIZE[0] * SIZE[1]:], ">u2").reshape(SIZE).astype(numpy.uint16)


def error_of(field):
    return numpy.sqrt(numpy.mean((field.u[field.ok] - SHIFT[0]) ** 2 + (field.v[field.ok] - SHIFT[1]) ** 2))


def test_truth_and_command_line(folder):
    camera = {"dark": folder / "dark.pgm", "flat": folder / "flat.pgm"}
    pair = read(folder / "a.pgm"), read(folder / "b.pgm")
    raw = strainlens.measure(*pair, **QUICK)
    with pytest.warns(RuntimeWarning, match="the dark image dark.pgm was subtracted"):
        field = strainlens.measure(*pair, **QUICK, **camera)
    assert field.ok.all() and error_of(field) < 0.005 and error_of(field) < 0.2 * error_of(raw)
    command_line("run", folder / "a.pgm", folder / "b.pgm", "-o", folder / "o.npz", *options(**QUICK, **camera))
    archive = numpy.load(folder / "o.npz")
    for name in field.keys():
        numpy.testing.assert_allclose(field[name], archive[name].reshape(field.shape), rtol=0, atol=1e-12, err_msg=name)
    assert field.parameters["dark"]["path"] == str(folder / "dark.pgm") and len(field.parameters["dark"]["sha256"]) == 64
    with pytest.warns(RuntimeWarning):
        again = strainlens.measure(*pair, **field.parameters)
    numpy.testing.assert_array_equal(again.u, field.u)
    assert error_of(strainlens.measure(*pair, **{**field.parameters, "dark": None, "flat": None})) == error_of(raw)


def test_project(folder):
    images = [folder / "a.pgm", folder / "b.pgm"]
    project = strainlens.Project.of(images, **QUICK, dark=folder / "dark.pgm", flat=folder / "flat.pgm")
    project.save(folder / "p.strainlens")
    with pytest.warns(RuntimeWarning, match="flat.pgm"):
        results = strainlens.Project(folder / "p.strainlens").run()
    assert error_of(results[0]) < 0.005


def test_refusals(folder):
    pair = read(folder / "a.pgm"), read(folder / "b.pgm")
    with pytest.raises(strainlens.FileError, match="none.pgm"):
        strainlens.measure(*pair, **QUICK, dark=folder / "none.pgm")
    with pytest.raises(strainlens.InvalidInput, match="dark must be the path"):
        strainlens.measure(*pair, **QUICK, dark=pair[0])
    write_pgm(folder / "other.pgm", numpy.zeros((8, 8), numpy.uint16))
    with pytest.raises(strainlens.InvalidInput, match="dark other.pgm must be 320 x 240 px"):
        strainlens.measure(*pair, **QUICK, dark=folder / "other.pgm")
