# SPDX-License-Identifier: MPL-2.0
"""Every option of strainlens-cli run has its keyword, and files of results equal those of the command line byte for byte."""
import json
import re

import numpy
import pytest

import strainlens
from conftest import QUICK, command_line, image, options, write_pgm
from strainlens import _engine
from strainlens.export_options import ExportOptions, LoadSettings

IMAGES = 4
# Options that are arguments, methods or other keywords of Python.
OTHERWISE = {
    "output": "Run.save", "report": "Run.report", "overlay": "Run.save", "flow": 'Run.save(format="flo")', "flow-picture": 'Run.save(format="flow-picture")',
    "roi": "region", "frames": "frames", "pattern": "pattern", "watch": "watch", "watch-idle": "watch(idle=)", "watch-frames": "watch(images=)",
    "probes": "probes", "extensometer": "Run.extensometer", "strain-gauge": "Run.strain_gauge", "series": 'Run.save(format="series")',
    "profiles": 'Run.save(format="profiles")', "chart": 'Run.save(format="probe-chart")', "constants": 'Run.save(format="constants")',
    "known-length": "scale_by_length", "order": "refine", "help": "help()", "help-all": "help()", "verbose": "field.summary"}
# What only a process of the command line does.
NOT_IN_PYTHON = {"socket": "watch() hands the fields over", "resume": "a Run is kept by its caller", "accept-changes": "Project.run() measures the files as they are",
                 "region": "Run.area reads a polygon", "fixed-region": "Run.area reads a polygon",
                 "keep-fields": "Run.save(export_frames=...) writes chosen frames", "raw-layout": "film.raw.json describes film.raw"}


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    """A folder with images and a table of loads, and the run of them."""
    folder = tmp_path_factory.mktemp("exports")
    files = [write_pgm(folder / f"image_{k}.pgm", image(v=-0.3 * k, stretch=0.004 * k)) for k in range(IMAGES)]
    (folder / "load.csv").write_text("frame,time [s],load [kN]\n" + "".join(f"{k},{0.5 * k},{1.5 * k}\n" for k in range(IMAGES)))
    (folder / "probes.json").write_text(json.dumps({"version": 1, "probes": [
        {"id": "E", "kind": "extensometer", "from": [100, 120], "to": [220, 120]},
        {"id": "L", "kind": "line", "from": [60, 120], "to": [260, 120], "samples": 11, "quantities": ["u"]}]}))
    return folder, files, strainlens.measure(files[0], files[1:], **QUICK)


def words_of(given):
    """Keywords as options of the command line."""
    words = []
    for name, value in given.items():
        option = f"--{name.replace('_', '-')}"
        if value is True:
            words.append(option)
        else:
            words += [option, ",".join(map(str, value)) if isinstance(value, (list, tuple)) else value]
    return words


def test_every_option_has_its_keyword():
    listed = re.findall(r"^  --?([a-z][\w,-]*)", command_line("run", "--help-all"), re.MULTILINE)
    names = {name.split(",")[-1].lstrip("-") for name in listed}
    assert len(names) > 120
    known = {name.replace("_", "-") for name in [*strainlens.parameters(), "masks", "calibration", "dark", "flat", "background", "bad_pixels", "device", "block", "radius",
                                                  *_engine.export_options(), *LoadSettings.__annotations__]}
    assert names - known - set(OTHERWISE) - set(NOT_IN_PYTHON) == set()
    assert set(_engine.export_options()) == set(ExportOptions.__annotations__)


TABLES = [
    ("a.csv", {}),
    ("a.csv", {"export_columns": ["x_px", "exx", "smooth(exx, 5)"], "export_points": "all", "strain_unit": "percent"}),
    ("a.csv", {"export_frames": "2-3", "export_points": "ok", "strain_unit": "um/m"}),
    ("a.csv", {"export_columns": ["velocity_u_px_s", "rate(exx)"], "frame_rate": 25}),
    ("a.csv", {"export_columns": "all"}),
    ("a.vti", {"export_columns": ["u_px", "exx"]}),
    ("a.mat", {"strain_unit": "mm/m"}),
]


def require_same_files(folder, given, name, save, *before):
    """`save` of Python writes the same files as the command line."""
    ours, theirs = folder / "python", folder / "cli"
    for one in (ours, theirs):
        one.mkdir()
    command_line("run", *before, *options(**QUICK), *words_of(given))
    save(ours / name)
    files = sorted(path.name for path in theirs.iterdir())
    assert files and files == sorted(path.name for path in ours.iterdir())
    for file in files:
        assert (ours / file).read_bytes() == (theirs / file).read_bytes(), file


@pytest.mark.parametrize("name, given", TABLES, ids=[f"{name} {','.join(given)}" for name, given in TABLES])
def test_tables(measured, tmp_path, name, given):
    _, files, run = measured
    require_same_files(tmp_path, given, name, lambda path: run.save(path, **given), *files, "-o", tmp_path / "cli" / name)


def test_arrays(measured, tmp_path):
    """NumPy's archives have times in them; their arrays are compared."""
    _, files, run = measured
    given = {"export_columns": ["u_px", "exx"], "export_frames": "1,3", "strain_unit": "percent"}
    command_line("run", *files, "-o", tmp_path / "cli.npz", *options(**QUICK), *words_of(given))
    run.save(tmp_path / "ours.npz", export_columns=["u_px", "exx"], export_frames=[1, 3], strain_unit="percent")
    ours, theirs = numpy.load(tmp_path / "ours.npz"), numpy.load(tmp_path / "cli.npz")
    assert set(ours) == set(theirs) and "exx_percent" in ours
    for name in ("u_px", "exx_percent", "frame"):
        numpy.testing.assert_array_equal(ours[name], theirs[name])


PICTURES = [
    {"overlay_field": "exx", "overlay_range": (-0.001, 0.02), "overlay_colours": "magma", "overlay_contours": True, "overlay_scale_bar": True},
    {"overlay_field": "u", "overlay_percentile": 5, "overlay_shading": "smooth", "overlay_width": "1.5x"},
    {"overlay_field": "exx", "strain_unit": "percent", "overlay_width": 700, "export_frames": "2"},
    {"overlay_arrow_every": 3, "overlay_arrow_scale": 8, "overlay_arrow_colour": "u"},
    {"overlay_arrow_longest": 2, "overlay_arrow_motion": "nonrigid", "overlay_arrow_colour": "#ff0000", "overlay_colours": "jet"},
]


@pytest.mark.parametrize("given", PICTURES, ids=lambda given: ",".join(given))
def test_pictures(measured, tmp_path, given):
    _, files, run = measured
    require_same_files(tmp_path, given, "m.png", lambda path: run.save(path, **given), *files, "--overlay", tmp_path / "cli" / "m.png")


def test_flow_files(measured, tmp_path):
    _, files, run = measured
    command_line("run", *files, *options(**QUICK), "--flow", tmp_path / "a.flo", "--flow-picture", tmp_path / "a.png", "--flow-picture-max", 2, "--flow-picture-relative")
    run.save(tmp_path / "b.flo", format="flo")
    run.save(tmp_path / "b.png", format="flow-picture", flow_picture_max=2, flow_picture_relative=True)
    for number in range(1, IMAGES):
        for suffix in ("flo", "png"):
            assert (tmp_path / f"a_{number:02}.{suffix}").read_bytes() == (tmp_path / f"b_{number:02}.{suffix}").read_bytes()


def test_videos(measured, tmp_path):
    _, files, run = measured
    command_line("run", *files, *options(**QUICK), "-o", tmp_path / "a.avi", "--overlay-field", "exx", "--video-fps", 5, "--video-scale", "frame")
    run.save(tmp_path / "b.avi", quantity="exx", video_fps=5, video_scale="frame")
    assert (tmp_path / "a.avi").read_bytes() == (tmp_path / "b.avi").read_bytes()
    run.save(tmp_path / "c.avi", quantity="exx", video_fps=5)
    assert (tmp_path / "b.avi").read_bytes() != (tmp_path / "c.avi").read_bytes()


def test_files_of_probes(measured, tmp_path):
    folder, files, run = measured
    loads = {"load": folder / "load.csv", "area_mm2": 20, "modulus_range": (0.001, 0.02)}
    command_line("run", *files, *options(**QUICK), "--probes", folder / "probes.json", "--series", tmp_path / "a.csv", "--profiles", tmp_path / "a_p.csv", "--chart",
                 tmp_path / "a.svg", "--chart-quantity", "strain", "--chart-axis", "time", "--chart-right", "elongation", "--constants", tmp_path / "a.json", *words_of(loads))
    run.save(tmp_path / "b.csv", format="series", probes=folder / "probes.json", **loads)
    run.save(tmp_path / "b_p.csv", format="profiles", probes=folder / "probes.json", **loads)
    run.save(tmp_path / "b.svg", format="probe-chart", probes=folder / "probes.json", chart_quantity="strain", chart_axis="time", chart_right="elongation", **loads)
    run.save(tmp_path / "b.json", format="constants", probes=json.loads((folder / "probes.json").read_text())["probes"], **loads)
    for name in (".csv", "_p.csv", ".svg", ".json"):
        assert (tmp_path / f"a{name}").read_bytes() == (tmp_path / f"b{name}").read_bytes(), name


def test_reports_have_their_settings(measured, tmp_path):
    _, _, run = measured
    (tmp_path / "settings.json").write_text(json.dumps({"title": "Title of the report", "client": "Client & Co."}))
    run.report(tmp_path / "r.html", language="de", report_settings=tmp_path / "settings.json")
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "Title of the report" in text and "Client &amp; Co." in text and 'lang="de"' in text


def test_outputs_of_projects_have_the_options(measured, tmp_path):
    _, files, run = measured
    project = strainlens.Project.of(files, **QUICK)
    project.run(outputs=[tmp_path / "p.csv"], export_columns=["exx"], strain_unit="percent")
    run.save(tmp_path / "r.csv", export_columns=["exx"], strain_unit="percent")
    assert (tmp_path / "p.csv").read_bytes() == (tmp_path / "r.csv").read_bytes()


REFUSED = [("export_points", "some"), ("strain_unit", "permille"), ("overlay_range", (1, 0)), ("overlay_range", 3), ("overlay_percentile", 50), ("overlay_colours", "red"),
           ("overlay_width", "wide"), ("overlay_arrow_every", -1), ("overlay_arrow_every", 1.5), ("overlay_arrow_colour", "#12"), ("video_fps", 0), ("video_scale", "none"),
           ("frame_rate", -1), ("frame_rate", float("nan")), ("export_frames", "9"), ("export_columns", ["none"]), ("report_language", "fr"), ("overlay_contours", "yes"),
           ("overlay_shading", 1), ("export_frames", "x"), ("export_frames", []), ("export_frames", [""]), ("export_frames", [1.5]), ("export_frames", True),
           ("export_frames", b"1"), ("export_frames", 1.5), ("export_frames", 9), ("export_columns", []), ("frame_rate", "fast"), ("report_settings", 5),
           # Options that others are needed for, as on the command line.
           ("overlay_range", (0, 1)), ("report_language", "de"), ("load", "load.csv"), ("area_mm2", 20), ("load_unit", "kN")]


@pytest.mark.parametrize("name, value", REFUSED, ids=lambda value: str(value))
def test_refused(measured, tmp_path, name, value):
    with pytest.raises(strainlens.InvalidInput, match=f"^{name} ") as caught:
        measured[2].save(tmp_path / "a.csv", **{name: value})
    assert "\n" not in str(caught.value) and not (tmp_path / "a.csv").exists()


@pytest.mark.parametrize("given, message", [
    ({"load_unit": "kN"}, "load_unit needs load"), ({"image_rate": 2}, "image_rate needs load"), ({"load_offset": 1}, "load_offset needs load"),
    ({"load_skip": 1}, "load_skip needs load"), ({"load_offset_by": "mm"}, "load_offset_by needs load"), ({"area_mm2": 20}, "area_mm2 needs load"),
    ({"load": "load.csv", "area_mm2": 20, "modulus_range_of": "stress"}, "modulus_range_of needs modulus_range")])
def test_settings_of_loads_need_a_load(measured, tmp_path, given, message):
    folder, _, run = measured
    given = {**given, **({"load": folder / "load.csv"} if "load" in given else {})}
    with pytest.raises(strainlens.InvalidInput, match=message):
        run.save(tmp_path / "s.csv", format="series", probes=folder / "probes.json", **given)
    assert not (tmp_path / "s.csv").exists()


def test_settings_of_reports_need_a_report(measured, tmp_path):
    _, files, run = measured
    (tmp_path / "s.json").write_text(json.dumps({"title": "T"}))
    for given in ({"report_settings": tmp_path / "s.json"}, {"report_language": "de"}):
        with pytest.raises(strainlens.InvalidInput, match=f"{next(iter(given))} needs a report"):
            run.save(tmp_path / "a.csv", **given)
        with pytest.raises(strainlens.InvalidInput, match=f"{next(iter(given))} needs a report"):
            strainlens.Project.of(files, **QUICK).run(outputs=[tmp_path / "a.csv", tmp_path / "r.json"], **given)
    assert [path.name for path in tmp_path.iterdir()] == ["s.json"]


def test_frames_are_a_text_or_numbers(measured, tmp_path):
    run = measured[2]
    run.save(tmp_path / "text.csv", export_frames="2")
    for frames in (2, numpy.int64(2), [2], (2,), ["2"], range(2, 3), numpy.array([2])):
        run.save(tmp_path / "numbers.csv", export_frames=frames)
        assert (tmp_path / "numbers.csv").read_bytes() == (tmp_path / "text.csv").read_bytes(), frames
    run.save(tmp_path / "all.csv")
    assert (tmp_path / "all.csv").read_bytes() != (tmp_path / "text.csv").read_bytes()


def test_unknown_options_and_inputs_are_refused(measured, tmp_path):
    folder, _, run = measured
    with pytest.raises(strainlens.InvalidInput, match="option must be export_columns, .*got overlay_color"):
        run.save(tmp_path / "a.csv", overlay_color="jet")
    before = (folder / "load.csv").read_bytes()
    with pytest.raises(strainlens.InvalidInput, match="no other file that is read"):
        run.save(folder / "load.csv", format="series", probes=folder / "probes.json", load=folder / "load.csv", area_mm2=20)
    assert (folder / "load.csv").read_bytes() == before
