# SPDX-License-Identifier: MPL-2.0
"""Pipeline steps and fields: accuracy, refine after match, recomputed strain, memory views, types."""
import ast
import gc
import pathlib
import re

import numpy
import pytest

import strainlens
import strainlens.keywords
from conftest import QUICK, SHIFT, image


def test_truth(quick_pair):
    field = strainlens.measure(*quick_pair, **QUICK)
    assert field.ok.all() and field.shape == field.u.shape and len(field) == len(field.keys())
    assert abs(field.u - SHIFT[0]).max() < 0.02 and abs(field.v - SHIFT[1]).max() < 0.02
    assert 0.2 < field.u.std() / numpy.median(field.sigma_u) < 5
    assert (field.x[0, 1] - field.x[0, 0], field.y[1, 0] - field.y[0, 0]) == (8, 8)
    stretched = strainlens.measure(image(), image(stretch=0.01), **QUICK)
    assert abs(numpy.nanmean(stretched.exx) - 0.01) < 1e-4 and abs(numpy.nanmean(stretched.eyy)) < 1e-4


@pytest.mark.parametrize("parameters", [{}, {"search": "full", "criterion": "zncc", "radius": 5},
                                        {"search": "full", "criterion": "ssd", "radius": 5}], ids=["sad", "zncc", "ssd"])
def test_refine_goes_on_where_match_ended(pair, parameters):
    parameters = {**QUICK, "margin": 8, **parameters}  # all blocks are inside the image
    whole = strainlens.match(*pair, **parameters)
    assert whole.ok.all()
    once = strainlens.measure(*pair, refine="icgn2", **parameters)
    twice = strainlens.refine(*pair, whole, refine="icgn2", strain_window=QUICK["strain_window"])
    for name in once:
        numpy.testing.assert_array_equal(once[name], twice[name], err_msg=name)
    assert twice.parameters == once.parameters


def test_refine_from_arrays(quick_pair):
    whole = strainlens.match(*quick_pair, **QUICK)
    u, v = whole.u.copy(), whole.v.copy()
    u[2:5, 3] = numpy.nan
    field = strainlens.refine(*quick_pair, (u, v), **QUICK)
    assert numpy.array_equal(field.ok, numpy.isfinite(u))
    expected = strainlens.measure(*quick_pair, **QUICK)
    # Initial guesses come from neighbours, so results differ slightly from those with all points.
    numpy.testing.assert_allclose(field.u[field.ok], expected.u[field.ok], atol=1e-4)
    for start, message in [((u[1:], v[1:]), "start shape must be "), ((u, v[1:]), "start[1] shape must be "), (u, "start must be "),
                        ((u, v.astype(str)), "start[1] dtype must be "), ((u[0], v[0]), "start[0] shape must be ")]:
        with pytest.raises(strainlens.InvalidInput, match=re.escape(message)):
            strainlens.refine(*quick_pair, start, **QUICK)
    with pytest.raises(strainlens.InvalidInput, match="refine must be .*got none"):
        strainlens.refine(*quick_pair, (u, v), refine="none")
    with pytest.raises(strainlens.InvalidInput, match="refine must be .*got icgn2"):
        strainlens.match(*quick_pair, refine="icgn2")


def test_strain_anew(quick_pair):
    field = strainlens.measure(*quick_pair, **QUICK)
    anew = strainlens.strain(field, strain_window=9, strain_measure="hencky")
    expected = strainlens.measure(*quick_pair, **{**QUICK, "strain_window": 9, "strain_measure": "hencky"})
    for name in expected:
        numpy.testing.assert_array_equal(anew[name], expected[name], err_msg=name)
    assert anew.parameters["strain_window"] == 9 and field.parameters["strain_window"] == 5


def test_strain_of_arrays():
    rows, columns = numpy.mgrid[:20, :30] * 4.0
    u, v = 0.002 * columns + 0.001 * rows, -0.0005 * rows
    u[7, 9] = numpy.nan
    field = strainlens.strain((u, v), step=4, strain_window=5)
    assert numpy.allclose(field.exx[field.ok], 0.002, atol=1e-6) and numpy.allclose(field.exy[field.ok], 0.0005, atol=1e-6)
    assert field.strain_status[7, 9] == strainlens.StrainStatus.NoDisplacement
    with pytest.raises(strainlens.InvalidInput, match="strain_window must be .*got 0"):
        strainlens.strain((u, v), strain_window=0)
    with pytest.raises(strainlens.InvalidInput, match=re.escape("displacement[1] shape must be ")):
        strainlens.strain((u, v[1:]))


def test_formulas_are_items(quick_pair):
    field = strainlens.measure(*quick_pair, **{**QUICK, "strain_window": 5})
    numpy.testing.assert_allclose(field["exx + eyy"], field.exx + field.eyy, rtol=0, atol=1e-15)
    numpy.testing.assert_allclose(field["sqrt(u^2 + v^2)"], numpy.hypot(field.u, field.v), rtol=1e-12)
    weights = 1 / (field.sigma_u**2 + field.sigma_v**2)
    assert abs(numpy.nansum(weights * field["u_nonrigid"]) / numpy.nansum(weights)) < 1e-9, "the weighted mean of a fit"
    assert "exx + eyy" not in field, "the columns are those that were measured"
    with pytest.raises(strainlens.InvalidInput, match="at position 7 is no quantity: ezz"):
        field["exx + ezz"]


def test_arrays_are_views_that_outlive_their_field(quick_pair):
    field = strainlens.measure(*quick_pair, **QUICK)
    u, copy = field.u, field.u.copy()
    assert not u.flags.writeable and not u.flags.owndata and numpy.shares_memory(u, field["u_px"])
    del field
    gc.collect()
    [strainlens.match(*quick_pair, **QUICK) for _ in range(3)]  # reuses freed memory
    assert numpy.array_equal(u, copy)
    with pytest.raises(ValueError, match="read-only"):
        u[0, 0] = 1


def test_as_a_mapping(quick_pair):
    field = strainlens.measure(*quick_pair, scale=0.5, **QUICK)
    assert set(dict(field)) == set(field.keys()) == set(field.units) and "u" in field and "w" not in field
    assert field.units["u_mm"] == "mm" and numpy.array_equal(field.u_mm, field.u * 0.5)
    assert {"u", "sigma_u", "exx", "keys"} <= set(dir(field))
    for get, error in ((lambda: field["w"], KeyError), (lambda: field.w, AttributeError)):
        with pytest.raises(error, match="column.* are x_px, y_px"):
            get()
    assert strainlens.measure(*quick_pair, **field.parameters).u.tolist() == field.u.tolist()


def test_a_device_that_fails_is_told(quick_pair):
    """Built with CUDA, on a computer without: the CPU measures, with a warning."""
    try:
        field = strainlens.measure(*quick_pair, **{**QUICK, "device": "cuda:99"})
    except strainlens.InvalidInput as error:
        assert error.field == "device" and "cpu" in error.allowed
        pytest.skip("CUDA is not built in, or the computer has one")
    assert field.ok.all() and any("cuda:99" in note for note in field.notes)


def names_of(stub):
    """What a stub imports or defines."""
    nodes = ast.parse(stub.read_text(encoding="utf-8")).body
    imported = {alias.asname or alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    return imported | {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def test_types_are_those_of_the_module():
    folder = pathlib.Path(strainlens.__file__).parent
    assert (folder / "py.typed").exists()
    tree = ast.parse((folder / "_engine.pyi").read_text(encoding="utf-8"))
    typed = {node.name: node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    assert set(strainlens.__all__) - {"__version__"} <= set(typed) | names_of(folder / "__init__.pyi")
    for name in ("Field", "Results", "Project"):
        declared = {node.name for node in typed[name].body if isinstance(node, ast.FunctionDef)}
        there = {key for key in vars(getattr(strainlens, name)) if not key.startswith("_")}
        assert there <= declared, f"{name} has {there - declared} without a type"
        columns = {"x", "y", "u", "v", "score", "status"} if name == "Field" else set()
        assert {key for key in declared if not key.startswith("_")} == there | columns
    for name in ("Status", "StrainStatus"):
        declared = {node.targets[0].id: node.value.value for node in typed[name].body if isinstance(node, ast.Assign)}
        assert declared == {member.name: member.value for member in getattr(strainlens, name)}
    assert set(strainlens.keywords.Keywords.__annotations__) == {*strainlens.parameters(), "block", "radius", "calibration",
                                                                    "bad_pixels", "dark", "flat", "background", "masks"}
