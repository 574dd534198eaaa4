# SPDX-License-Identifier: MPL-2.0
"""Layers of napari: exact positions and values, the reader, the widget's function and the manifest. Nothing here needs napari."""
import importlib
import pathlib
import re
import types

import numpy
import pytest

import strainlens
from conftest import QUICK, image
from strainlens import napari_layers

MANIFEST = pathlib.Path(strainlens.__file__).parent / "napari.yaml"
REFERENCE = image()
DEFORMED = [image(u=0.5 * k, v=-0.25 * k) for k in (1, 2)]


@pytest.fixture(scope="module")
def run():
    return strainlens.measure(REFERENCE, DEFORMED, **QUICK)


def named(layers):
    return {keywords["name"]: (data, keywords, kind) for data, keywords, kind in layers}


def test_layers_show_the_fields(run):
    layers = named(napari_layers.layers_of(run))
    assert list(layers) == ["reference", "u [px]", "v [px]", "exx", "eyy", "exy", "e1", "displacement"]
    numpy.testing.assert_array_equal(layers["reference"][0], REFERENCE)
    for name in ("u [px]", "exx"):
        data, keywords, kind = layers[name]
        numpy.testing.assert_array_equal(data, run[name.split()[0]])
        assert kind == "image" and keywords["contrast_limits"][0] < keywords["contrast_limits"][1]
        position = numpy.array(keywords["translate"]) + numpy.array([1, 3, 5]) * keywords["scale"]
        numpy.testing.assert_array_equal(position, [1, run[1].y[3, 5], run[1].x[3, 5]])
    assert [name for name, (_, keywords, kind) in layers.items() if kind == "image" and keywords.get("visible", True)] == ["reference", "e1"]


def test_arrows_start_at_the_points(run):
    arrows, _, kind = named(napari_layers.layers_of(run))["displacement"]
    assert kind == "vectors" and arrows.shape == (sum(numpy.isfinite(field.u).sum() for field in run), 2, 3)
    for (frame, y, x), (_, v, u) in arrows[::97]:
        field = run[int(frame)]
        at = (field.x == x) & (field.y == y)
        assert at.sum() == 1 and field.u[at] == u and field.v[at] == v
        assert abs(u - 0.5 * (frame + 1)) < 0.02 and abs(v + 0.25 * (frame + 1)) < 0.02


def test_reader(run, tmp_path):
    run.save(tmp_path / "run.h5")
    read = napari_layers.get_reader(str(tmp_path / "run.h5"))
    layers = named(read(str(tmp_path / "run.h5")))
    numpy.testing.assert_array_equal(layers["exx"][0], run["exx"])
    (tmp_path / "other.h5").write_bytes(b"no results")
    assert napari_layers.get_reader(str(tmp_path / "other.h5")) is None
    assert napari_layers.get_reader(str(tmp_path / "missing.h5")) is None and napari_layers.get_reader([str(tmp_path)]) is None


def layer(data, rgb=False):
    return types.SimpleNamespace(data=data, rgb=rgb)


def test_the_widget_measures_layers():
    stack = napari_layers.measure_layers(layer(REFERENCE), layer(numpy.stack(DEFORMED)), subset=21, step=8)
    numpy.testing.assert_array_equal(named(stack)["u [px]"][0], strainlens.measure(REFERENCE, DEFORMED, subset=21, step=8)["u"])
    labels = numpy.zeros(REFERENCE.shape, int)
    labels[40:200, 60:250] = 3
    one = named(napari_layers.measure_layers(layer(REFERENCE), layer(DEFORMED[0]), layer(labels), 21, 8))["u [px]"][0]
    expected = strainlens.measure(REFERENCE, DEFORMED[0], region=labels > 0, subset=21, step=8)
    numpy.testing.assert_array_equal(one[0], expected.u)
    coloured = named(napari_layers.measure_layers(layer(numpy.dstack([REFERENCE] * 3), True), layer(numpy.dstack([DEFORMED[0]] * 3), True), subset=21, step=8))
    assert coloured["u [px]"][0].shape[0] == 1


def test_frames_of_different_grids_are_refused(run):
    other = strainlens.measure(REFERENCE, DEFORMED[:1], **{**QUICK, "step": 16})

    class Mixed(strainlens.Run):
        def _fields(self):
            return [run[0], other[0]]

    with pytest.raises(strainlens.InvalidInput, match="of one grid"):
        napari_layers.layers_of(Mixed(run.results))


def test_the_manifest_names_functions():
    text = MANIFEST.read_text(encoding="utf-8")
    names = re.findall(r"python_name: (\S+):(\w+)", text)
    assert len(names) == 2 and all(callable(getattr(importlib.import_module(module), name)) for module, name in names)
    assert set(re.findall(r"command: (\S+)", text)) == set(re.findall(r"- id: (\S+)", text))
    project = pathlib.Path(__file__).resolve().parents[2] / "pyproject.toml"
    if project.exists():
        assert 'strainlens = "strainlens:napari.yaml"' in project.read_text(encoding="utf-8")


def test_napari_takes_the_manifest():
    npe2 = pytest.importorskip("npe2")
    assert npe2.PluginManifest.from_file(MANIFEST).name == "strainlens"
