# SPDX-License-Identifier: MPL-2.0
"""Results equal those of the command line bit for bit, since both run the same pipeline."""
import json
import pathlib

import numpy
import pytest

import strainlens
from conftest import QUICK, command_line, image, options, write_pgm


def require_same(field, archive, frame=0, exact=True):
    """`archive` is read with NumPy only."""
    names = [name for name in archive["columns"] if name not in ("frame", "reference_frame")]
    assert set(names) == set(field.keys())
    for name in names:
        archived = archive[name] if archive[name].ndim == 2 else archive[name][frame]
        assert field[name].dtype == archived.dtype, name
        if exact:
            numpy.testing.assert_array_equal(field[name], archived, err_msg=name)
        else:
            numpy.testing.assert_allclose(field[name], archived, rtol=0, atol=1e-12, err_msg=name)


@pytest.mark.parametrize("parameters", [
    {},
    {"search": "full", "criterion": "zncc", "radius": 6},
    {"search": "pyramid", "criterion": "ssd", "radius": 4},
    {"filter": "median3,stretch:1", "border": "replicate"},
], ids=["recursive", "zncc", "pyramid", "filters"])
def test_whole_pixels(pair, run, parameters):
    parameters = {**QUICK, **parameters}
    del parameters["strain_window"], parameters["subset"]
    _, npz = run(pair, "--refine", "none", **parameters)
    field = strainlens.match(*pair, **parameters)
    assert numpy.array_equal(field.u[field.ok], numpy.rint(field.u[field.ok])) and field.ok.sum() > 500
    require_same(field, numpy.load(npz))


@pytest.mark.parametrize("parameters", [
    {},
    {"refine": "icgn2", "gaussian_weight": 0.5, "strain_measure": "hencky"},
    {"refine": "auto", "subset": "auto"},
    {"refine": "parabola"},
    {"edge": "on", "scale": 0.02, "strain_source": "gradients"},
    {"search": "seeds"},
    {"back_check": "on", "deconvolution": "on", "step": 5},
], ids=["first", "second", "auto", "parabola", "edge", "seeds", "checks"])
def test_refined(quick_pair, run, parameters):
    parameters = {**QUICK, **parameters}
    _, npz = run(quick_pair, **parameters)
    require_same(strainlens.measure(*quick_pair, **parameters), numpy.load(npz), exact=False)


@pytest.mark.parametrize("given", [{}, {"strain_window": 9}, {"step": 12}, {"subset": 31}, {"refine": "icgn2"}, {"block": (40, 32)}],
                         ids=["none", "strain_window", "step", "subset", "refine", "block"])
def test_what_is_not_given_is_chosen(quick_pair, run, given):
    words = {name: "40x32" if name == "block" else value for name, value in given.items()}
    h5, npz = run(quick_pair, **words)
    field = strainlens.measure(*quick_pair, **given)
    require_same(field, numpy.load(npz), exact=False)
    assert field.parameters == strainlens.Results(h5).parameters
    assert [note.startswith("chosen for these images") for note in field.notes].count(True) == 1
    table = strainlens.parameters(**given)
    assert {name: field.parameters[name] for name in given if name != "block"} == {name: table[name] for name in given if name != "block"}
    assert field.parameters["subset"] != table["subset"] or "subset" in given


def test_projects_choose_as_the_command_line(quick_pair, tmp_path):
    files = [write_pgm(tmp_path / f"image_{k}.pgm", pixels) for k, pixels in enumerate(quick_pair)]
    for given in ({}, {"strain_window": 9}):
        command_line("project", tmp_path / "chosen.strainlens", *files, *options(**given))
        assert strainlens.Project.of(files, **given).parameters == strainlens.Project(tmp_path / "chosen.strainlens").parameters


def test_refined_16_bit(pair, run):
    _, npz = run(pair, **QUICK)
    require_same(strainlens.measure(*pair, **QUICK), numpy.load(npz), exact=False)


def test_region(quick_pair, run, tmp_path):
    y, x = numpy.mgrid[:240, :320]
    mask = (x - 160) ** 2 + (y - 120) ** 2 < 90 ** 2
    mask &= abs(x - 150) > 3  # a slit that splits subsets
    roi = write_pgm(tmp_path / "roi.pgm", mask.astype(numpy.uint8) * 255)
    h5, npz = run(quick_pair, "--roi", roi, **QUICK)
    field = strainlens.measure(*quick_pair, region=mask, **QUICK)
    assert (field.status == strainlens.Status.OutsideRoi).sum() > 100
    require_same(field, numpy.load(npz), exact=False)
    for given in ({}, {"region": mask}):
        numpy.testing.assert_array_equal(strainlens.strain(strainlens.Results(h5)[1], **given).exx, field.exx)


def test_sequence_and_results_file(run):
    images = [image(u=0.7 * k, v=-0.3 * k, stretch=0.002 * k) for k in range(4)]
    h5, npz = run(images, **QUICK)
    fields = strainlens.measure(images[0], images[1:], **QUICK)
    results = strainlens.Results(h5)
    archive = numpy.load(npz)
    assert len(fields) == len(results) == 3 and results.frames == [1, 2, 3] and 2 in results and 4 not in results
    for k, (field, stored) in enumerate(zip(fields, results)):
        require_same(field, archive, k, exact=False)
        require_same(stored, archive, k)
        assert stored.frame == k + 1 and stored.name == f"image_{k + 1}.pgm"
    numpy.testing.assert_array_equal(results.stack("u"), archive["u_px"])
    assert results.parameters["subset"] == 21 and results.version == strainlens.__version__
    assert [path.rsplit("/", 1)[1] for path in results.images] == [f"image_{k}.pgm" for k in range(4)]
    assert results.summary(2)["points"]["Ok"] == fields[1].ok.sum()
    with pytest.raises(KeyError, match="no frame 7; there are 1 to 3"):
        results[7]


PROBES = {"version": 1, "probes": [
    {"id": "E", "kind": "extensometer", "from": [160, 60], "to": [160, 180]},
    {"id": "T", "kind": "extensometer", "from": [100, 120], "to": [220, 120]},
    {"id": "L", "kind": "line", "from": [60, 120], "to": [260, 120], "samples": 11, "quantities": ["u"]}]}


def test_probes_and_loads_of_a_project(tmp_path):
    """Probes and loads of a project give the same files and values as the command line."""
    files = [write_pgm(tmp_path / f"image_{k}.pgm", image(v=-0.3 * k, stretch=0.004 * k)) for k in range(5)]
    (tmp_path / "probes.json").write_text(json.dumps(PROBES))
    (tmp_path / "load.csv").write_text("frame,time [s],load [kN]\n" + "".join(f"{k},{0.5 * k},{1.5 * k}\n" for k in range(5)))
    project = tmp_path / "test.strainlens"
    command_line("project", project, *files, "--probes", tmp_path / "probes.json", "--load", tmp_path / "load.csv", "--area-mm2", 20,
                 "--modulus-range", "0.001,0.02", "--axial", "T", "--transverse", "E", *options(**QUICK))
    names = {"series": "series.csv", "profiles": "profiles.csv", "constants": "constants.json", "chart": "chart.svg"}
    command_line("run", project, "-o", tmp_path / "out.h5",
                 *[word for option, name in names.items() for word in (f"--{option}", tmp_path / f"cli_{name}")])
    results = strainlens.Project(project).run(**{option: tmp_path / name for option, name in names.items()})
    for name in names.values():
        assert (tmp_path / name).read_bytes() == (tmp_path / f"cli_{name}").read_bytes(), name
    found = results.results.probes
    numpy.testing.assert_array_equal(results.probes()["E"].values, found["series"]["E strain"]["values"])
    curve = results.stress_strain(tmp_path / "load.csv", area_mm2=20, modulus_range=(0.001, 0.02))
    assert curve.gauge == "extensometer T" and curve.modulus.value == found["constants"]["youngsModulusMPa"]["value"]
    numpy.testing.assert_array_equal(curve.strain, found["series"]["T strain"]["values"])
    table = numpy.genfromtxt(tmp_path / "series.csv", delimiter=",", names=True, deletechars="", replace_space="_", dtype=None, encoding="utf-8")
    assert found["frames"] == [1, 2, 3, 4] and found["images"] == [f"image_{k}.pgm" for k in range(1, 5)]
    for name in ("E strain", "T strain"):
        series = found["series"][name]
        column = f"{name.replace(' ', '_')}_[{series['unit']}]"
        numpy.testing.assert_array_equal(series["values"], table[column])
        assert series["values"].shape == series["sigmas"].shape == (4,) and series["quantity"] == "strain"
    numpy.testing.assert_allclose(found["series"]["T strain"]["values"], [0.004, 0.008, 0.012, 0.016], atol=2e-4)
    numpy.testing.assert_array_equal(found["loads_n"], [1500, 3000, 4500, 6000])
    numpy.testing.assert_array_equal(found["stresses_mpa"], [75, 150, 225, 300])
    numpy.testing.assert_array_equal(found["times"], [0.5, 1, 1.5, 2])
    constants = found["constants"]
    stored = json.loads((tmp_path / "constants.json").read_text())
    assert constants["youngsModulusMPa"] == stored["youngsModulusMPa"] and abs(constants["youngsModulusMPa"]["value"] / 18750 - 1) < 0.02
    with pytest.raises(strainlens.InvalidInput, match="probes must be .*got none"):
        strainlens.Project.of(files, **QUICK).run(series=tmp_path / "none.csv")
    assert strainlens.Project.of(files, **QUICK).run().results.probes is None and not (tmp_path / "none.csv").exists()
    with pytest.warns(RuntimeWarning, match="Young's modulus and Poisson's ratio are missing"):
        far = tmp_path / "far.strainlens"
        far.write_text(project.read_text().replace("0.001", "0.1").replace("0.02", "0.2"))
        strainlens.Project(far).run()


def test_project(run, tmp_path):
    images = [image(u=0.7 * k) for k in range(3)]
    h5, _ = run(images, **QUICK)
    project = strainlens.Project.of([tmp_path / f"image_{k}.pgm" for k in range(3)], **QUICK)
    assert len(project.images) == 3 and project.parameters["subset"] == 21
    project.save(tmp_path / "test.strainlens")
    updates = []
    results = strainlens.Project(tmp_path / "test.strainlens").run(
        outputs=[tmp_path / "again.h5", tmp_path / "again.csv"], progress=lambda *update: updates.append(update))
    assert updates and updates[-1][2] == 2 and all(0 <= fraction <= 1 for fraction, _, _ in updates)
    in_memory = project.run()
    for stored, again, kept in zip(strainlens.Results(h5), results, in_memory):
        for name in stored:
            numpy.testing.assert_array_equal(stored[name], again[name], err_msg=name)
            numpy.testing.assert_array_equal(stored[name], kept[name], err_msg=name)
    assert (tmp_path / "again.csv").read_text().startswith("frame,x_px")
    project.run(outputs=[tmp_path / "moves.avi"])
    assert (tmp_path / "moves.avi").stat().st_size > 1000
    installed = pathlib.Path(strainlens.__file__).parent / "strainlens-video.so"
    assert str(installed.resolve()) in pathlib.Path("/proc/self/maps").read_text()
    assert project.changed(step=16).run()[1].shape != in_memory[1].shape and isinstance(in_memory, strainlens.Run)
    with pytest.raises(ZeroDivisionError):
        project.run(progress=lambda *update: 1 / 0)
    with pytest.raises(strainlens.InvalidInput, match="outputs must be .*out.docx"):
        project.run(outputs=["out.docx"])
    before = [(tmp_path / f"image_{k}.pgm").read_bytes() for k in range(3)]
    alias = tmp_path / "alias.csv"
    alias.symlink_to(tmp_path / "image_1.pgm")
    for outputs in ([alias], [tmp_path / "same.csv", tmp_path / "same.csv"]):
        with pytest.raises(strainlens.InvalidInput, match="neither the project's nor another output"):
            project.run(outputs=outputs)
    assert [(tmp_path / f"image_{k}.pgm").read_bytes() for k in range(3)] == before
    height, width = images[0].shape
    (tmp_path / "film.raw").write_bytes(b"".join(pgm[-height * width:] for pgm in before))
    layout = json.dumps({"width": width, "height": height})
    (tmp_path / "film.raw.json").write_text(layout)
    (tmp_path / "layout.csv").symlink_to(tmp_path / "film.raw.json")
    film = strainlens.Project.of([tmp_path / "film.raw"], **QUICK)
    with pytest.raises(strainlens.InvalidInput, match="neither the project's nor another output"):
        film.run(outputs=[tmp_path / "layout.csv"])
    with pytest.raises(strainlens.InvalidInput, match="none of the run's images"):
        film.run().save(tmp_path / "layout.csv")
    assert (tmp_path / "film.raw.json").read_text() == layout
    with pytest.raises(strainlens.InvalidInput, match="path must be .*ends in .strainlens"):
        project.save(tmp_path / "test.json")
