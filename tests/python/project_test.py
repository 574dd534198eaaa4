# SPDX-License-Identifier: MPL-2.0
"""Projects that Python makes are those of the command line; progress of every function that measures."""
import json
import pickle

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
    """Positions of images count for velocities and loads."""
    command_line("run", "images", "--pattern", "cam1_*", "--frames", "1,3,5", "-o", "cli.npz", "-o", "cli.csv", "--export-columns", "u_px,velocity_u_px_s",
                 "--frame-rate", 25, "--probes", "probes.json", "--load", "load.csv", "--load-unit", "kN", "--image-rate", 2, "--series", "cli_series.csv",
                 *options(**QUICK), cwd=folder)
    run = strainlens.measure("images", pattern="cam1_*", frames="1,3,5", **QUICK)
    assert run.images == ["cam1_2.pgm", "cam1_4.pgm"]
    numpy.testing.assert_array_equal(run["u"], numpy.load("cli.npz")["u_px"])
    for one in (run, pickle.loads(pickle.dumps(run))):
        one.save("ours.csv", export_columns=["u_px", "velocity_u_px_s"], frame_rate=25)
        one.save("ours_series.csv", format="series", probes="probes.json", load="load.csv", load_unit="kN", image_rate=2)
        for name in (".csv", "_series.csv"):
            assert (folder / f"ours{name}").read_bytes() == (folder / f"cli{name}").read_bytes(), name
        curve = one.stress_strain("load.csv", load_unit="kN", area_mm2=20, image_rate=2, gauge=((100, 120), (220, 120)))
        numpy.testing.assert_allclose(curve.load, [3000, 6000], rtol=1e-12)


def test_the_frame_rate_of_a_project_is_that_of_its_run(folder):
    project = strainlens.Project.of("images", pattern="cam1_*", frames="1,3-", frame_rate=25, **QUICK)
    for name, run, rate in (("a", project.run(outputs=["written.csv"], export_columns=["velocity_u_px_s"]), 25), ("b", project.run(frame_rate=50), 50)):
        run.save(f"{name}.csv", export_columns=["velocity_u_px_s"])
        run.save(f"{name}_given.csv", export_columns=["velocity_u_px_s"], frame_rate=rate)
        assert (folder / f"{name}.csv").read_bytes() == (folder / f"{name}_given.csv").read_bytes()
        mean = run.statistics("rate(exx)")["mean"]
        assert mean == run.statistics("rate(exx)", frame_rate=rate)["mean"] != run.statistics("rate(exx)", frame_rate=0)["mean"]
    assert (folder / "written.csv").read_bytes() == (folder / "a.csv").read_bytes() != (folder / "b.csv").read_bytes()


def test_frames_of_outputs_leave_the_run_whole(folder):
    project = strainlens.Project.of("images", pattern="cam1_*", **QUICK)
    run = project.run(outputs=["a.h5"], export_frames=[2])
    assert run.frames == [1, 2, 3, 4] and strainlens.open("a.h5").frames == [2]
    before = (folder / "a.h5").read_bytes()
    with pytest.raises(strainlens.InvalidInput, match="export_frames must be frames of the run"):
        project.run(outputs=["a.h5"], export_frames="9")
    assert (folder / "a.h5").read_bytes() == before


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_a_run_without_a_field_is_no_earlier_run(folder):
    project = strainlens.Project.of("images", pattern="cam1_*", frames="1-3", **QUICK)
    assert project.run(outputs=["a.h5"])["u"].shape[0] == 2
    for k in (1, 2):
        (folder / "images" / f"cam1_{k}.pgm").write_bytes(b"no image")
    assert repr(project.run(outputs=["a.h5"])) == "<strainlens.Run, 2 frames without a field>"


@pytest.mark.parametrize("name", ["settings.html", "logo.html"])
def test_files_of_reports_are_never_overwritten(folder, name):
    (folder / "settings.html").write_text(json.dumps({"title": "T", "logo": "logo.html"}))
    (folder / "logo.html").write_bytes(b"logo")
    before = (folder / name).read_bytes()
    project = strainlens.Project.of("images", pattern="cam1_*", frames="1-2", **QUICK)
    run = project.run()
    with pytest.raises(strainlens.InvalidInput, match="outputs must be a file .* nor read for a report"):
        project.run(outputs=[name], report_settings="settings.html")
    with pytest.raises(strainlens.InvalidInput, match="no other file that is read"):
        run.report(name, report_settings="settings.html")
    assert (folder / name).read_bytes() == before


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_images_of_the_camera_are_never_overwritten(folder):
    write_pgm(folder / "dark.pgm", numpy.zeros((240, 320), numpy.uint8))
    before = (folder / "dark.pgm").read_bytes()
    (folder / "link.csv").symlink_to(folder / "dark.pgm")
    run = strainlens.measure("images", pattern="cam1_*", frames="1-2", dark="dark.pgm", **QUICK)
    with pytest.raises(strainlens.InvalidInput, match="path must be none of the run's images"):
        run.save("link.csv")
    assert (folder / "dark.pgm").read_bytes() == before


def test_languages_of_reports(folder):
    """An argument, else that of the settings, which replace the project's."""
    strainlens.Project.of("images", pattern="cam1_*", frames="1-2", **QUICK).save("p.strainlens")
    content = stored(folder / "p.strainlens")
    (folder / "p.strainlens").write_text(json.dumps({**content, "report": {"language": "ru"}}))
    (folder / "german.json").write_text(json.dumps({"language": "de"}))
    project = strainlens.Project("p.strainlens")
    run = project.run()
    for given, code in (({}, "ru"), ({"report_settings": "german.json"}, "de"), ({"report_settings": "german.json", "report_language": "en"}, "en")):
        project.run(outputs=["r.html"], **given)
        assert f'lang="{code}"' in (folder / "r.html").read_text(encoding="utf-8")
    for given, code in (({}, "en"), ({"report_settings": "german.json"}, "de"), ({"report_settings": "german.json", "language": "ru"}, "ru")):
        run.report("r.html", **given)
        assert f'lang="{code}"' in (folder / "r.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name, value", [("probes", "probes.json"), ("load", "load.csv"), ("area_mm2", 20), ("frame_rate", 25), ("export_frames", "1")])
def test_measure_takes_no_settings_of_projects(folder, name, value):
    with pytest.raises(strainlens.InvalidInput, match=f"keyword must be .*got {name}"):
        strainlens.measure("images", pattern="cam1_*", **{name: value}, **QUICK)


def test_no_deformed_image_is_refused(folder):
    for empty in ([], ()):
        with pytest.raises(strainlens.InvalidInput, match="deformed must be one or more"):
            strainlens.measure("images", empty, **QUICK)


def test_missing_tables_are_found_before_images_are_read(folder):
    for k in range(2):
        (folder / f"broken_{k}.pgm").write_bytes(b"no image")
    files = [f"broken_{k}.pgm" for k in range(2)]
    for given in ({"probes": "missing.json"}, {"probes": PROBES, "load": "missing.csv"}):
        with pytest.raises(strainlens.FileError, match="missing"):
            strainlens.Project.of(files, **given)
    run = strainlens.measure("images", pattern="cam1_*", frames="1-2", **QUICK)
    for read in (lambda: run.save("a.csv", format="series", probes="missing.json"), lambda: run.probes("missing.json")):
        with pytest.raises(strainlens.FileError, match="missing.json"):
            read()


def test_options_are_named_as_keywords(folder):
    project = strainlens.Project.of("images", pattern="cam1_*", frames="1-2", probes=PROBES, **QUICK)
    run = project.run()
    for name, call in (("chart_quantity", lambda: project.run(chart="c.svg", chart_quantity="none")),
                       ("chart_quantity", lambda: run.save("c.svg", format="probe-chart", chart_quantity="none")),
                       ("chart_axis", lambda: run.save("c.svg", format="probe-chart", chart_axis="none")),
                       ("chart_right", lambda: project.run(chart="c.svg", chart_right="none")),
                       ("frame_rate", lambda: project.run(frame_rate="fast")),
                       ("frame_rate", lambda: run.statistics("u", frame_rate="fast")),
                       ("report_language", lambda: run.report("r.html", language="fr")),
                       ("image_rate", lambda: run.stress_strain("load.csv", load_unit="kN", area_mm2=20, image_rate=0, gauge="E")),
                       ("area_mm2", lambda: run.save("s.csv", format="series", area_mm2=20)),
                       ("image_rate", lambda: strainlens.Project.of("images", pattern="cam1_*", load="load.csv", load_unit="kN", image_rate=0, **QUICK))):
        with pytest.raises(strainlens.InvalidInput, match=f"^{name} ") as caught:
            call()
        assert caught.value.field == name and "--" not in str(caught.value)


def test_the_region_in_a_folder_is_no_image(folder):
    for k in range(IMAGES):
        (folder / "images" / f"cam2_{k}.pgm").unlink()
    mask = numpy.zeros((240, 320), numpy.uint8)
    mask[40:200, 60:250] = 255
    write_pgm(folder / "images" / "cam1_area.pgm", mask)
    run = strainlens.measure("images", region="images/cam1_area.pgm", **QUICK)
    assert len(run) == IMAGES - 1 and (run[0].status == strainlens.Status.OutsideRoi).any()


@pytest.mark.parametrize("given, message", [
    ({"frames": "9-"}, "frames must be some of the 5 images"), ({"frames": "x"}, "frames"), ({"frame_rate": -1}, "frame_rate"), ({"frame_rate": "fast"}, "frame_rate"),
    ({"load_unit": "kN"}, "load_unit needs load"), ({"image_rate": 2}, "image_rate needs load"), ({"load_offset": 1}, "load_offset needs load"),
    ({"load": "load.csv", "load_unit": "kN", "area_mm2": 20, "modulus_range_of": "stress"}, "modulus_range_of needs modulus_range"),
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
def test_an_exception_of_progress_is_raised(name):
    with pytest.raises(ZeroDivisionError):
        MEASURING[name](progress=lambda *update: 1 / 0)


def test_an_exception_of_progress_ends_the_work(folder):
    """Later images are neither taken nor measured."""
    taken = []

    def images():
        for k in range(100):
            taken.append(k)
            yield MOVED

    with pytest.raises(ZeroDivisionError):
        strainlens.measure(REFERENCE, images(), progress=lambda *update: 1 / 0, **QUICK)
    assert 0 < len(taken) < 100
    project = strainlens.Project.of("images", pattern="cam1_*", **QUICK)
    with pytest.raises(ZeroDivisionError):
        project.run(outputs=["map.png"], progress=lambda *update: 1 / 0)
    assert not list(folder.glob("map_*4.png"))
    project.run(outputs=["map.png"])
    assert len(list(folder.glob("map_*4.png"))) == 1
