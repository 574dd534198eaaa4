# SPDX-License-Identifier: MPL-2.0
"""A run as one object: sequence, files, tables, probes, loads, pictures, copies."""
import copy
import html.parser
import inspect
import io
import json
import logging
import pickle
import sys
import types

import h5py
import numpy
import pytest

import strainlens
from conftest import QUICK, command_line, image, options, write_pgm

FRAMES = 4
IMAGES = [image(v=-0.3 * k, stretch=0.004 * k) for k in range(FRAMES + 1)]
ALONG, ACROSS = ((100, 120), (220, 120)), ((160, 60), (160, 180))


@pytest.fixture(scope="module")
def run():
    return strainlens.measure(IMAGES[0], IMAGES[1:], **QUICK)


@pytest.fixture
def files(tmp_path):
    return [write_pgm(tmp_path / f"image_{k}.pgm", pixels) for k, pixels in enumerate(IMAGES)]


def same(a, b):
    assert a.keys() == b.keys() and a.parameters == b.parameters and a.frame == b.frame and a.name == b.name
    for name in a:
        numpy.testing.assert_array_equal(a[name], b[name], err_msg=name)


def test_is_a_sequence(run):
    assert isinstance(run, strainlens.Run) and len(run) == FRAMES and run.frames == [1, 2, 3, 4]
    same(run[-1], run[3])
    assert [field.frame for field in run] == [1, 2, 3, 4] and [field.frame for field in reversed(run)] == [4, 3, 2, 1]
    assert run[1:3].frames == [2, 3] and run[::2].frames == [1, 3] and run[:-3][0].frame == 1 and len(run[4:]) == 0
    same(run[2:][-1], run[3])
    numpy.testing.assert_array_equal(run["u"], numpy.stack([field.u for field in run]))
    for wrong in (4, -5):
        with pytest.raises(IndexError, match="there is no field"):
            run[wrong]
    with pytest.raises(ValueError, match="ascend"):
        run[::-1]
    numpy.testing.assert_array_equal(run.reference, IMAGES[0])
    assert run.images == [f"image {k}" for k in range(1, 5)] and run.region is None
    assert repr(run).startswith("<strainlens.Run, 4 frames of ") and "<img" in run._repr_html_() and "data:image/png" in run[0]._repr_html_()


def test_files_arrays_stacks_and_generators_are_the_same_measurement(run, files):
    region = numpy.zeros(IMAGES[0].shape, bool)
    region[20:200, 40:280] = True
    for deformed in (numpy.stack(IMAGES[1:]), (one for one in IMAGES[1:]), tuple(IMAGES[1:])):
        for a, b in zip(run, strainlens.measure(IMAGES[0], deformed, **QUICK)):
            same(a, b)
    by_path = strainlens.measure(files[0], files[1:], **QUICK)
    assert by_path.images == [f"image_{k}.pgm" for k in range(1, 5)]
    for a, b in zip(run, by_path):
        numpy.testing.assert_array_equal(a.u, b.u)
    of_region = strainlens.measure(IMAGES[0], IMAGES[1:], region=region, **QUICK)
    numpy.testing.assert_array_equal(of_region.region, region)
    numpy.testing.assert_array_equal(strainlens.measure(str(files[0]), files[1], region=region, **QUICK)[0].u, of_region[0].u)
    write_pgm(files[0].parent / "roi.pgm", region.astype(numpy.uint8) * 255)
    numpy.testing.assert_array_equal(strainlens.measure(IMAGES[0], IMAGES[1:2], region=files[0].parent / "roi.pgm", **QUICK)[0].u, of_region[0].u)


def test_parts_of_a_run_keep_what_they_are_of(files, tmp_path):
    """Numbers of frames, images and results files are guarded in a part of a run, too."""
    run = strainlens.measure(files[0], files[1:], **QUICK)
    run.save(tmp_path / "r.h5")
    part = strainlens.open(tmp_path / "r.h5")[1::2]
    with pytest.raises(strainlens.InvalidInput, match="not its results file"):
        part.save(tmp_path / "r.h5")
    part.save(tmp_path / "part.h5")
    again = strainlens.open(tmp_path / "part.h5")
    assert again.frames == [2, 4] and again.images == ["image_2.pgm", "image_4.pgm"]
    (tmp_path / "link.csv").symlink_to(files[4])
    with pytest.raises(strainlens.InvalidInput, match="none of the run's images"):
        again.save(tmp_path / "link.csv")
    part.save(tmp_path / "map.png")
    assert sorted(path.name for path in tmp_path.glob("map*")) == ["map_02.png", "map_04.png"]
    with pytest.raises(strainlens.Error, match="no frame of the run has a field"):
        run[4:].save(tmp_path / "none.csv")
    assert repr(run[4:]) == "<strainlens.Run, 0 frames without a field>"
    project = strainlens.Project.of(files[:3], **QUICK)
    stored = project.run(outputs=[tmp_path / "p.h5"])
    assert pickle.loads(pickle.dumps(stored)).notes == stored.notes


def contents(path):
    """Everything in a results file but the times of the run and its planned length."""
    found = {}

    def add(name, item):
        found[name] = item[()].tobytes() if isinstance(item, h5py.Dataset) else None
        found.update({f"{name}@{key}": str(value) for key, value in item.attrs.items() if not key.endswith("_ms") and key != "deformed_images"})

    with h5py.File(io.BytesIO(path.read_bytes())) as file:  # the run may have it open
        add("/", file)
        file.visititems(add)
    return found


def test_saved_bytes_are_those_of_the_command_line(files, tmp_path):
    roi = numpy.zeros(IMAGES[0].shape, numpy.uint8)
    roi[20:200, 40:280] = 255
    write_pgm(tmp_path / "roi.pgm", roi)
    for more in ([], ["--roi", tmp_path / "roi.pgm"]):
        command_line("run", *files, *options(**QUICK), *more, "-o", tmp_path / "cli.h5", "-o", tmp_path / "cli.csv", "-o", tmp_path / "cli.npz")
        run = strainlens.measure(files[0], files[1:], region=more[1] if more else None, **QUICK)
        opened = strainlens.open(tmp_path / "cli.h5")
        for kind, one in (("measured", run), ("opened", opened)):
            one.save(tmp_path / f"{kind}.csv")
            assert (tmp_path / f"{kind}.csv").read_bytes() == (tmp_path / "cli.csv").read_bytes(), (kind, more)
            one.save(tmp_path / f"{kind}.npz")
            ours, theirs = numpy.load(tmp_path / f"{kind}.npz"), numpy.load(tmp_path / "cli.npz")  # the archive has times in it
            assert set(ours) == set(theirs)
            for name in ours:
                assert ours[name].dtype == theirs[name].dtype and ours[name].tobytes() == theirs[name].tobytes(), (kind, name, more)
            one.save(tmp_path / f"{kind}.h5")
            assert contents(tmp_path / f"{kind}.h5") == contents(tmp_path / "cli.h5"), (kind, more)
        for a, b in zip(run, opened):
            same(a, b)
        numpy.testing.assert_array_equal(strainlens.strain(opened[0], strain_window=9).exx, strainlens.strain(run[0], strain_window=9).exx)
    before = files[1].read_bytes()
    with pytest.raises(strainlens.InvalidInput, match="none of the run's images"):
        link = tmp_path / "link.csv"
        link.symlink_to(files[1])
        run.save(link)
    assert files[1].read_bytes() == before


def test_saved_arrays_open_as_the_same_run(run, tmp_path):
    run.save(tmp_path / "r.h5")
    for a, b in zip(run, strainlens.open(tmp_path / "r.h5")):
        same(a, b)
    run.save(tmp_path / "map.png", quantity="exx")
    run.report(tmp_path / "r.pdf")
    run.report(tmp_path / "r.html", language="ru")
    assert (tmp_path / "r.pdf").read_bytes()[:5] == b"%PDF-" and b"<html" in (tmp_path / "r.html").read_bytes()[:300]
    assert "Измерение перемещений" in (tmp_path / "r.html").read_text(encoding="utf-8")
    with pytest.raises(strainlens.InvalidInput, match="language must be en, de, ru or zh_CN"):
        run.report(tmp_path / "r.html", language="fr")
    assert next(tmp_path.glob("map_*1.png")).read_bytes()[1:4] == b"PNG"
    with pytest.raises(strainlens.InvalidInput, match="path must be a name that ends in"):
        run.save(tmp_path / "r.docx")
    with pytest.raises(strainlens.InvalidInput, match="path must be a name that ends in .pdf"):
        run.report(tmp_path / "r.docx")


def test_probes_read_what_the_command_line_reads(run, tmp_path):
    probes = [{"id": "E", "kind": "extensometer", "from": ALONG[0], "to": ALONG[1]}, {"id": "P", "kind": "point", "at": [160, 120], "quantities": ["u", "exx"]},
              {"id": "L", "kind": "line", "from": [60, 120], "to": [260, 120], "samples": 11, "quantities": ["u"]},
              {"id": "A", "kind": "area", "vertices": [[80, 60], [240, 60], [240, 180]], "quantities": ["exx"]}]
    (tmp_path / "probes.json").write_text(json.dumps({"version": 1, "probes": probes}))
    run.save(tmp_path / "r.h5")
    command_line("probe", tmp_path / "r.h5", "--probes", tmp_path / "probes.json", "--strain-window", 5, "-o", tmp_path / "series.csv", "--profiles", tmp_path / "profiles.csv")
    table = numpy.genfromtxt(tmp_path / "series.csv", delimiter=",", names=True, deletechars="", replace_space="_", dtype=None, encoding="utf-8")
    read = {"E": run.extensometer(*ALONG), "P": run.point((160, 120), "u", "exx"), "L": run.line((60, 120), (260, 120), "u", samples=11),
            "A": run.area([(80, 60), (240, 60), (240, 180)], "exx")}
    together = run.probes(tmp_path / "probes.json")
    for name, values in read.items():
        for quantity, curve in values.curves.items():
            column = f"{name} {quantity}".replace(" ", "_")
            numpy.testing.assert_array_equal(curve.values, table[f"{column}_[{curve.unit}]"])
            numpy.testing.assert_array_equal(curve.values, together[name][quantity].values)
            if f"{column}_sigma_[{curve.unit}]" in table.dtype.names:
                numpy.testing.assert_array_equal(curve.sigmas, table[f"{column}_sigma_[{curve.unit}]"])
    strain = read["E"]
    expected = 0.004 * numpy.arange(1, 5)
    assert strain.unit == "1" and (abs(strain.values - expected) < 4 * strain.sigmas + 5e-5).all() and (strain.sigmas > 0).all()
    assert float(strain["strain"][-1]) == strain.values[-1] and "+-" in str(strain["strain"][0])
    lines = read["L"].profiles
    assert len(lines) == FRAMES and lines[0].values.shape == lines[0].x.shape == (11,) and lines[-1].distances[-1] == 200
    assert set(run.crack((160, 100), (160, 140)).keys()) >= {"opening"}
    assert abs(run.strain_gauge((160, 120), 60, 40).values - expected).max() < 1e-4
    with pytest.raises(KeyError, match="no quantity 'exz'; there are u, exx"):
        read["P"]["exz"]
    for ends in (((1, 1), (1, 1)), ((numpy.nan, 1), (2, 3))):
        with pytest.raises(strainlens.InvalidInput) as caught:
            run.extensometer(*ends)
        assert "\n" not in str(caught.value)


def test_loads_give_what_a_project_gives(files, tmp_path):
    run = strainlens.measure(files[0], files[1:], **QUICK)
    (tmp_path / "load.csv").write_text("frame,time [s],load [kN]\n" + "".join(f"{k},{0.5 * k},{1.5 * k}\n" for k in range(5)))
    curve = run.stress_strain(tmp_path / "load.csv", area_mm2=20, gauge=ALONG, transverse=ACROSS, modulus_range=(0.001, 0.02))
    numpy.testing.assert_array_equal(curve.load, [1500, 3000, 4500, 6000])
    numpy.testing.assert_array_equal(curve.stress, [75, 150, 225, 300])
    numpy.testing.assert_array_equal(curve.strain, run.extensometer(*ALONG).values)
    assert abs(curve.modulus.value / 18750 - 1) < 0.02 and curve.modulus.sigma > 0 and curve.modulus.unit == "MPa" and curve.poisson is not None
    settings = {"load": tmp_path / "load.csv", "area_mm2": 20}
    assert run.modulus((0.001, 0.02), gauge=ALONG, **settings) == curve.modulus
    assert run.modulus((0.001, 0.02), gauge="exx", **settings).value == pytest.approx(18750, rel=0.02)
    run.save(tmp_path / "r.h5")
    command_line("probe", tmp_path / "r.h5", "--extensometer", "100,120,220,120", "--load", tmp_path / "load.csv", "--area-mm2", 20,
                 "--modulus-range", "0.001,0.02", "--json", tmp_path / "c.json")
    stored = json.loads((tmp_path / "c.json").read_text())
    assert stored["youngsModulusMPa"]["value"] == curve.modulus.value and stored["youngsModulusMPa"]["sigma"] == curve.modulus.sigma
    with pytest.raises(strainlens.InvalidInput, match="modulus.range"):
        run.modulus((0.5, 0.6), gauge=ALONG, **settings)
    with pytest.raises(strainlens.FileError, match="missing.csv"):
        run.stress_strain(tmp_path / "missing.csv", area_mm2=20, gauge=ALONG)
    with pytest.raises(TypeError, match="no setting 'lod_unit'"):
        run.stress_strain(tmp_path / "load.csv", area_mm2=20, gauge=ALONG, lod_unit="N")
    for wrong, message in (({"load_offset": 1.3}, "load_offset"), ({"load_trigger": "time", "image_rate": 2}, "load_trigger"),
                           ({"image_rate": 2, "image_times": [0, 1]}, "image_rate"), ({"image_rate": 2, "load_offset_by": "x"}, "load_offset_by"),
                           ({"modulus_range": (0.001, 0.02), "modulus_range_of": "Stress"}, "modulus_range_of")):
        with pytest.raises(strainlens.InvalidInput, match=message):
            run.stress_strain(tmp_path / "load.csv", area_mm2=20, gauge=ALONG, **wrong)
    with pytest.raises(strainlens.InvalidInput, match="image_rate"):
        run.stress_strain(tmp_path / "load.csv", area_mm2=20, gauge=ALONG, image_rate="fast")


def stretch_at(times):
    """A hold, a ramp, a hold."""
    return 0.01 * numpy.clip((times - 1) / 3, 0, 1)


def test_a_recording_at_its_own_rate(tmp_path):
    """A machine's table at its own rate, with an offset."""
    offset = 1.37
    frames = 20
    images = [image(stretch=stretch_at(0.25 * k)) for k in range(frames + 1)]
    run = strainlens.measure(images[0], images[1:], **QUICK)
    table = tmp_path / "machine.csv"
    times = numpy.arange(0, 12, 0.02)
    strain = stretch_at(times - offset)
    rows = "".join(f"{t:.2f},{70000 * e * 20 / 1000:.6f},{e * 50:.7f}\n" for t, e in zip(times, strain))
    table.write_text("Time [s],Force [kN],Extension [mm]\n" + rows)
    curve = run.stress_strain(table, area_mm2=20, gauge=ALONG, image_rate=4, load_offset=offset, modulus_range=(0.001, 0.009))
    expected = 70000 * 20 * stretch_at(0.25 * numpy.arange(1, frames + 1))
    numpy.testing.assert_allclose(curve.load, expected, atol=2e-3 * expected.max())
    assert abs(curve.modulus.value / 70000 - 1) < 0.005 and len(curve.channels["Extension [mm]"]) == frames
    with pytest.raises(strainlens.FileError, match="the offset cannot be found"):
        run[:5].stress_strain(table, area_mm2=20, gauge=ALONG, image_rate=4, load_offset="auto")


def test_copies(run, tmp_path):
    run.save(tmp_path / "r.h5")
    region = numpy.zeros(IMAGES[0].shape, bool)
    region[20:200, 40:280] = True
    part = strainlens.measure(IMAGES[0], IMAGES[1:3], region=region, **QUICK)
    for one in (run, run[1:3], part, strainlens.open(tmp_path / "r.h5")):
        again = pickle.loads(pickle.dumps(one))
        assert again.frames == one.frames and again.notes == one.notes and again.images == one.images
        for a, b in zip(one, again):
            same(a, b)
            assert a.summary["points"] == b.summary["points"]
        numpy.testing.assert_array_equal(again.extensometer(*ALONG).sigmas, one.extensometer(*ALONG).sigmas)
    numpy.testing.assert_array_equal(pickle.loads(pickle.dumps(run)).reference, IMAGES[0])
    numpy.testing.assert_array_equal(pickle.loads(pickle.dumps(part)).region, region)
    field = part[1]
    again = pickle.loads(pickle.dumps(field))
    same(field, again)
    same(strainlens.strain(field, strain_window=9), strainlens.strain(again, strain_window=9))
    same(copy.deepcopy(field), field)
    assert copy.copy(run) is run
    curve = pickle.loads(pickle.dumps(run.extensometer(*ALONG)))
    numpy.testing.assert_array_equal(curve.values, run.extensometer(*ALONG).values)
    with pytest.raises(strainlens.InvalidInput) as caught:
        strainlens.measure(IMAGES[0], IMAGES[1], subset=20)
    error = pickle.loads(pickle.dumps(caught.value))
    assert type(error) is strainlens.InvalidInput and error.field == "subset" and str(error) == str(caught.value)
    assert pickle.loads(pickle.dumps(strainlens.Status.Ok)) is strainlens.Status.Ok
    files = [write_pgm(tmp_path / f"image_{k}.pgm", IMAGES[k]) for k in range(2)]
    project = strainlens.Project.of(files, **QUICK)
    again = pickle.loads(pickle.dumps(project))
    assert again.images == project.images and again.parameters == project.parameters


def test_tables(run, tmp_path):
    pandas, xarray = pytest.importorskip("pandas"), pytest.importorskip("xarray")
    table = run.to_dataframe()
    assert isinstance(table, pandas.DataFrame) and len(table) == FRAMES * run[0].u.size and list(table.columns[:3]) == ["frame", *list(run[0])[:2]]
    numpy.testing.assert_array_equal(table[table.frame == 3].exx, run[2].exx.ravel())
    data = run.to_xarray()
    assert data.exx.dims == ("frame", "y", "x") and data.u_px.attrs["units"] == "px" and json.loads(data.attrs["parameters"])["subset"] == 21
    numpy.testing.assert_array_equal(data.exx.sel(frame=2), run[1].exx)
    numpy.testing.assert_array_equal(data.x, run[0].x[0])
    run.to_netcdf(tmp_path / "r.nc")
    with xarray.open_dataset(tmp_path / "r.nc") as stored:
        numpy.testing.assert_array_equal(stored.exx, data.exx)
    assert len(run[0].to_dataframe()) == run[0].u.size


def test_packages_that_are_missing_are_named(run, monkeypatch):
    for module, call, extra in (("xarray", run.to_xarray, "tables"), ("pandas", run.to_dataframe, "tables"), ("matplotlib.pyplot", lambda: run.plot("u"), "plot")):
        monkeypatch.setitem(sys.modules, module, None)
        with pytest.raises(ImportError, match=rf'^this needs {module.split(".")[0]}: pip install "strainlens\[{extra}\]"$'):
            call()


def test_plots(run, tmp_path):
    pyplot = pytest.importorskip("matplotlib.pyplot")
    artist = run.plot("exx", colours="magma")
    low, high = artist.get_clim()
    assert low < numpy.nanmedian(run[-1].exx) < high and artist.get_extent()[0] == run[-1].x[0, 0] - 4
    numpy.testing.assert_array_equal(artist.get_array().filled(numpy.nan), run[-1].exx)
    assert artist.axes.figure.axes[1].get_ylabel() == "Strain exx"
    _, ax = pyplot.subplots()
    assert run.plot("sqrt(u^2 + v^2)", 0, ax=ax, limits=(0, 2)).axes is ax
    movie = run.animate("u")
    movie.save(tmp_path / "u.gif", writer="pillow")
    assert (tmp_path / "u.gif").stat().st_size > 1000
    pyplot.close("all")


def test_signatures_and_documentation():
    shown = inspect.signature(strainlens.measure).parameters
    assert list(shown)[:3] == ["reference_image", "deformed_image", "region"] and set(strainlens.parameters()) <= set(shown)
    assert shown["iterations"].default == strainlens.parameters()["iterations"] and repr(shown["subset"].default) == "<chosen>"
    for name in strainlens.__all__:
        one = getattr(strainlens, name)
        if isinstance(one, (type, types.FunctionType)):
            assert one.__doc__, name
            for method, value in vars(one).items() if isinstance(one, type) and one.__module__ == "strainlens.run" else ():
                assert method.startswith("_") or value.__doc__, f"{name}.{method}"


def test_progress(files, tmp_path):
    images = [image(u=0.5 * k) for k in range(5)]
    for given in (images[1:], iter(images[1:])):
        updates = []
        strainlens.measure(images[0], given, progress=lambda *update: updates.append(update), **QUICK)
        fractions = [fraction for fraction, _, _ in updates]
        assert fractions == sorted(fractions) and {frame for _, frame, _ in updates} <= set(range(1, 5)) and updates[-1][2] in (0, 4)
    updates = []
    strainlens.measure(files[0], files[1:3], progress=lambda *update: updates.append(update), **QUICK)
    assert updates[-1][2] == 2
    for given in (images[1:], iter(images[1:])):
        with pytest.raises(ZeroDivisionError):
            strainlens.measure(images[0], given, progress=lambda *_: 1 / 0, **QUICK)
    with pytest.raises(TypeError):
        strainlens.measure(images[0], images[1], progress=1.5, **QUICK)


def test_a_bar_of_tqdm_and_records_without_it(monkeypatch, caplog):
    images = [image(u=0.5 * k) for k in range(4)]
    bars = []

    class Bar:
        def __init__(self, **_):
            self.n, self.total, self.is_closed = 0, None, False
            bars.append(self)

        def update(self, more):
            self.n += more

        def close(self):
            self.is_closed = True

    monkeypatch.setitem(sys.modules, "tqdm.auto", types.SimpleNamespace(tqdm=Bar))
    strainlens.measure(images[0], images[1:], progress=True, **QUICK)
    assert len(bars) == 1 and bars[0].is_closed and bars[0].total == 3 and abs(bars[0].n - 3) < 1e-9
    strainlens.measure(images[0], iter(images[1:]), progress=True, **QUICK)
    assert bars[1].is_closed and bars[1].n == 3
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with caplog.at_level(logging.DEBUG, "strainlens"):
        run = strainlens.measure(images[0], images[1:], progress=True, **QUICK)
    texts = [record.getMessage() for record in caplog.records if record.name == "strainlens"]
    assert any("of 3 (" in text and "%)" in text for text in texts)
    assert texts[-2] == f"measured 3 images: {run!r}" and texts[-1].startswith("parameters: {") and "'subset': 21" in texts[-1]


def test_what_stress_strain_takes_without_a_gauge(tmp_path):
    images = [image(stretch=0.004 * k) for k in range(4)]
    (tmp_path / "load.csv").write_text("frame,load [N]\n" + "".join(f"{k},{1500 * k}\n" for k in range(4)))
    run = strainlens.measure(images[0], images[1:], **QUICK)
    curve = run.stress_strain(tmp_path / "load.csv", area_mm2=20)
    assert curve.gauge == "mean of exx over all points" and "mean of exx" in repr(curve) and "mean of exx" in curve._repr_html_()
    numpy.testing.assert_array_equal(curve.strain, run.stress_strain(tmp_path / "load.csv", area_mm2=20, gauge="exx").strain)
    numpy.testing.assert_allclose(curve.strain, [0.004, 0.008, 0.012], atol=2e-4)
    gauge = run.extensometer((100, 120), (220, 120))
    curve = run.stress_strain(tmp_path / "load.csv", area_mm2=20, gauge=gauge)
    numpy.testing.assert_array_equal(curve.strain, gauge.values)
    assert curve.gauge == "extensometer (100.0, 120.0) to (220.0, 120.0)"
    with pytest.raises(strainlens.InvalidInput, match="what extensometer"):
        run.stress_strain(tmp_path / "load.csv", area_mm2=20, gauge=run.point((160, 120)))
    bare = strainlens.measure(images[0], images[1:], **{**QUICK, "strain_window": 0})
    with pytest.raises(strainlens.InvalidInput, match="the run has no strain"):
        bare.stress_strain(tmp_path / "load.csv", area_mm2=20)
    (tmp_path / "one.csv").write_text("frame,load [N]\n0,0\n1,10\n")

    grown = strainlens.specimen("affine", (240, 320), exx=0.01, eyy=0.01)
    with pytest.raises(strainlens.InvalidInput, match="neither is the direction of the load"):
        strainlens.measure(grown.reference, [grown.deformed], **QUICK).stress_strain(tmp_path / "one.csv", area_mm2=20)
    half = numpy.hstack([image()[:, :160], image(stretch=0.03)[:, 160:]])
    with pytest.warns(RuntimeWarning, match="exx is not uniform"):
        strainlens.measure(image(), [half], **QUICK).stress_strain(tmp_path / "one.csv", area_mm2=20)


def test_texts_and_maps_of_results():
    pair = strainlens.specimen("affine", (120, 160), exx=0.01)
    flow = strainlens.flow(pair.reference, pair.deformed, method="variational")
    run = strainlens.measure(pair.reference, [pair.deformed], **QUICK)
    for one, text in ((pair, "120 x 160 pixels of uint8"), (flow, "120 x 160 pixels, 100.0% known, method variational"),
                      (run.extensometer((40, 60), (120, 60)), "ProbeValues, 1 frames: strain")):
        assert text in repr(one) and len(repr(one)) < 200
        shown = one._repr_html_()
        assert text.replace("<", "&lt;") in shown and ("data:image/png;base64," in shown or "<table>" in shown)


class Tags(html.parser.HTMLParser):
    """The tags of a text, and their attributes."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes = set(), set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attributes}


def test_names_are_no_markup(files, tmp_path):
    """Names of probes, files and formulas are shown as they are."""
    name = '<b onclick="x">&'
    project = strainlens.Project.of(files[:2], probes=[{"id": name, "kind": "extensometer", "from": [100, 120], "to": [220, 120]}], **QUICK)
    run = project.run()
    empty = strainlens.Run(type("NoFrames", (list,), {"frames": []})())
    values = strainlens.ProbeValues({"frames": [1], "images": [name], "profiles": [], "series": {"s": {
        "probe": name, "quantity": name, "unit": name, "values": numpy.ones(1), "sigmas": numpy.ones(1)}}})
    curve = strainlens.StressStrain({"frames": [1], "series": {}, "gauge": name})
    for shown in (project, run.probes()[name], values, curve, empty, run, run[0]):
        found = Tags(shown._repr_html_())
        assert found.tags <= {"div", "pre", "table", "tr", "th", "td", "img", "br"} and "onclick" not in found.attributes, shown
    found = Tags(strainlens.plots.html_map(numpy.eye(3), f'u"{name}', name))
    assert "b" not in found.tags and found.attributes == {"alt", "style", "src"}
    assert repr(project) == "<strainlens.Project, 2 images, 1 probes>" and repr(run.results) == "<strainlens.Results, 1 frames>"


def test_the_gauge_of_a_project(files, tmp_path):
    """The specimen is stretched along x."""
    ends = {"along": [[100, 120], [220, 120]], "across": [[160, 60], [160, 180]]}
    probes = {name: {"id": name, "kind": "extensometer", "from": p, "to": q} for name, (p, q) in ends.items()}
    (tmp_path / "load.csv").write_text("frame,load [N]\n" + "".join(f"{k},{1500 * k}\n" for k in range(3)))

    def run_with(*names, axial=None):
        strainlens.Project.of(files[:3], **QUICK).save(tmp_path / "p.strainlens")
        stored = json.loads((tmp_path / "p.strainlens").read_text())
        stored["probes"] = [probes[name] for name in names]
        if axial:
            stored["evaluation"] = {**stored.get("evaluation", {}), "axial": axial}
        (tmp_path / "p.strainlens").write_text(json.dumps(stored))
        return strainlens.Project(tmp_path / "p.strainlens").run()

    def curve_of(*names, axial=None):
        return run_with(*names, axial=axial).stress_strain(tmp_path / "load.csv", area_mm2=20)

    numpy.testing.assert_allclose(curve_of("along").strain, [0.004, 0.008], atol=2e-4)
    assert curve_of("along", "across", axial="along").gauge == "extensometer along"
    assert curve_of("along", "across", axial="across").gauge == "extensometer across"  # the project says so
    for names, text in ((("across",), "across is across the load"), (("along", "across"), "the project has along, across")):
        with pytest.raises(strainlens.InvalidInput, match=text):
            curve_of(*names)
