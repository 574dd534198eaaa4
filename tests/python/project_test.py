# SPDX-License-Identifier: MPL-2.0
"""Projects that Python makes are those of the command line; progress of every function that measures."""
import json

import numpy
import pytest

import strainlens
from conftest import QUICK, command_line, image, options, write_pgm

IMAGES = 5
PROBES = [{"id": "E", "kind": "extensometer", "from": [100, 120], "to": [220, 120]},
          {"id": "T", "kind": "extensometer", "from": [160, 60], "to": [160, 180]}]
LOADS = {"load": "load.csv", "load_unit": "kN", "area_mm2": 20, "modulus_range": (0.001, 0.02), "axial": "E", "transverse": "T", "proof": 0.1,
         "hardening_range": (5, 15), "load_sigma": 2.5}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "images").mkdir()
    for k in range(IMAGES):
        write_pgm(tmp_path / "images" / f"cam1_{k}.pgm", image(v=-0.3 * k, stretch=0.004 * k))
        write_pgm(tmp_path / "images" / f"cam2_{k}.pgm", image(u=k))
    (tmp_path / "load.csv").write_text("frame,time [s],force\n" + "".join(f"{k},{0.5 * k},{1.5 * k}\n" for k in range(IMAGES)))
    (tmp_path / "probes.json").write_text(json.dumps({"version": 1, "probes": PROBES}))
    return tmp_path


def stored(path):
    return json.loads(path.read_text(encoding="utf-8"))


def words(given):
    return options(**{name: ",".join(map(str, value)) if isinstance(value, tuple) else value for name, value in given.items()})


@pytest.mark.parametrize("probes", ["probes.json", PROBES], ids=["file", "list"])
def test_projects_equal_those_of_the_command_line(folder, probes):
    command_line("project", "cli.strainlens", "images", "--pattern", "cam1_*", "--frames", "1,3-", "--probes", "probes.json", "--frame-rate", 25,
                 *words({**LOADS, **QUICK}), cwd=folder)
    project = strainlens.Project.of("images", pattern="cam1_*", frames="1,3-", probes=probes, frame_rate=25, **LOADS, **QUICK)
    project.save("ours.strainlens")
    assert stored(folder / "ours.strainlens") == stored(folder / "cli.strainlens")
    assert len(project.images) == IMAGES - 1 and [probe["id"] for probe in project.probes] == ["E", "T"]


def test_loads_and_probes_are_evaluated(folder):
    run = strainlens.Project.of("images", pattern="cam1_*", probes=PROBES, **LOADS, **QUICK).run(constants="c.json")
    constants = run.results.probes["constants"]
    assert abs(constants["youngsModulusMPa"]["value"] / 18750 - 1) < 0.02 and stored(folder / "c.json")["youngsModulusMPa"] == constants["youngsModulusMPa"]
    assert run.stress_strain("load.csv", load_unit="kN", area_mm2=20, proof=0.1).gauge == "extensometer E"


def test_a_folder_is_measured_as_on_the_command_line(folder):
    command_line("run", "images", "--pattern", "cam1_*", "--frames", "1,3,5", "-o", "cli.npz", *options(**QUICK), cwd=folder)
    run = strainlens.measure("images", pattern="cam1_*", frames="1,3,5", **QUICK)
    assert run.images == ["cam1_2.pgm", "cam1_4.pgm"]
    numpy.testing.assert_array_equal(run["u"], numpy.load("cli.npz")["u_px"])


def test_the_region_in_a_folder_is_no_image(folder):
    for k in range(IMAGES):
        (folder / "images" / f"cam2_{k}.pgm").unlink()
    mask = numpy.zeros((240, 320), numpy.uint8)
    mask[40:200, 60:250] = 255
    write_pgm(folder / "images" / "cam1_area.pgm", mask)
    run = strainlens.measure("images", region="images/cam1_area.pgm", **QUICK)
    assert len(run) == IMAGES - 1 and (run[0].status == strainlens.Status.OutsideRoi).any()


@pytest.mark.parametrize("given, message", [
    ({"frames": "9-"}, "frames must be some of the 5 images"), ({"frames": "x"}, "frames"), ({"frame_rate": -1}, "frame_rate"),
    ({"probes": [{"id": "E", "kind": "none"}]}, "kind"), ({"load": "load.csv", "probes": PROBES}, "unit"),
    ({"load": "load.csv", "load_unit": "kN", "image_rate": 1, "load_offset": "auto", "probes": PROBES}, "load_offset must be seconds")])
def test_refused(folder, given, message):
    with pytest.raises(strainlens.Error, match=message):
        strainlens.Project.of("images", pattern="cam1_*", **given, **QUICK)


REFERENCE, MOVED = image(), image(u=1.5)
MEASURING = {
    "measure": lambda **more: strainlens.measure(REFERENCE, MOVED, **QUICK, **more),
    "match": lambda **more: strainlens.match(REFERENCE, MOVED, step=8, **more),
    "refine": lambda **more: strainlens.refine(REFERENCE, MOVED, strainlens.match(REFERENCE, MOVED, step=8), **more),
    "noise": lambda **more: strainlens.noise([REFERENCE] * 3, subset=21, step=16, **more),
    "flow": lambda **more: strainlens.flow(REFERENCE, MOVED, method="variational", **more),
    "grid flow": lambda **more: strainlens.flow(REFERENCE, MOVED, method="grid", **more),
}


@pytest.mark.parametrize("name", MEASURING)
def test_progress(name, recwarn):
    """Shares ascend to the end, and change nothing."""
    seen = []
    measured = MEASURING[name](progress=lambda *update: seen.append(update))
    shares = [share for share, _, _ in seen]
    assert shares and shares == sorted(shares) and 0 <= shares[0] and 0.5 < shares[-1] <= 1
    assert all(1 <= frame <= frames for _, frame, frames in seen)
    plain = MEASURING[name]()
    if name != "noise":
        numpy.testing.assert_array_equal(measured.u, plain.u)
    else:
        assert measured == plain


@pytest.mark.parametrize("name", MEASURING)
def test_an_exception_of_progress_ends_the_work(name):
    with pytest.raises(ZeroDivisionError):
        MEASURING[name](progress=lambda *update: 1 / 0)
