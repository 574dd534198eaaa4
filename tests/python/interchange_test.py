# SPDX-License-Identifier: MPL-2.0
"""Files of other programs: files written by `convert` are accepted by these programs' readers (if installed) and read back;
files as these programs write them give the correct displacements."""
import csv
import importlib
import importlib.machinery
import pathlib
import re
import sys
import types

import h5py
import numpy
import pytest
import scipy.io

import strainlens
from conftest import QUICK, command_line, image, options, write_pgm

SCALE = 0.02  # mm/px
TABLES = ("dice", "matchid", "gom", "pyvale", "aldic")


def reader_of(package, module):
    """Loads a module of another program without its package's other imports; skips if it is not installed."""
    found = importlib.machinery.PathFinder.find_spec(package)
    if found is None:
        pytest.skip(f"{package} is not installed (tests/python/foreign.sh installs it)")
    parts = module.split(".")
    for k in range(1, len(parts)):
        name = ".".join(parts[:k])
        shell = types.ModuleType(name)
        shell.__path__ = [str(pathlib.Path(found.submodule_search_locations[0]).joinpath(*parts[1:k]))]
        sys.modules.setdefault(name, shell)
    return importlib.import_module(module)


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """Results of two images with a slit in the region and failed points."""
    folder = tmp_path_factory.mktemp("run")
    files = [write_pgm(folder / f"image_{k}.pgm", image(u=0.6 * k, v=-0.4 * k, stretch=0.004 * k)) for k in range(3)]
    blank = image(u=0.6, v=-0.4, stretch=0.004)
    blank[100:140, 200:240] = 128
    write_pgm(files[1], blank)
    mask = numpy.full((240, 320), 255, numpy.uint8)
    mask[:, 150:156] = 0
    mask[:60, :80] = 0
    roi = write_pgm(folder / "roi.pgm", mask)
    command_line("run", *files, "--roi", roi, *options(scale=SCALE, **QUICK), "-o", folder / "results.h5", "-o", folder / "field.csv")
    return folder / "results.h5"


def converted(results, folder, name, form, *more):
    """The files that `convert` writes for both images."""
    output = folder / name
    command_line("convert", results, "--as", form, "-o", output, *more)
    return [output.with_name(f"{output.stem}_0{k}{output.suffix}") for k in (1, 2)]


def require_displacements(imported, expected, precision=1e-6):
    """The table contains exactly the Ok points of the results, with their displacements."""
    ok = expected.ok
    numpy.testing.assert_array_equal(imported.ok, ok)
    for name in ("x", "y", "u", "v"):
        numpy.testing.assert_allclose(imported[name][ok], expected[name][ok], rtol=0, atol=precision, err_msg=name)


def test_what_is_tried_has_failed_points(results):
    first = strainlens.Results(results)[1]
    status = strainlens.Status
    assert {status.Ok, status.OutsideRoi} < set(first.status.ravel().tolist()) and (first.status > status.OutsideRoi).sum() > 5


@pytest.mark.parametrize("form", TABLES)
def test_there_and_back(results, tmp_path, form):
    files = converted(results, tmp_path, "table.csv" if form != "gom" else "table.txt", form)
    for file in files:  # in any order of rows
        remarks = [line for line in file.read_text().splitlines(keepends=True) if line.startswith("#")]
        head, *rows = [line for line in file.read_text().splitlines(keepends=True) if not line.startswith("#")]
        rows, head = ([head, *rows], []) if form == "gom" else (rows, [head])
        numpy.random.default_rng(1).shuffle(rows)
        file.write_text("".join([*remarks, *head, *rows]))
    command_line("convert", *files, "-o", tmp_path / "back.h5")
    back, there = strainlens.Results(tmp_path / "back.h5"), strainlens.Results(results)
    assert back.frames == [1, 2]
    for frame in back.frames:
        first, last = back[frame], there[frame]
        if first.shape != last.shape:  # tables lack rows and columns at the edge without points
            pytest.fail(f"{first.shape} is not {last.shape}")
        require_displacements(first, last)


def test_crackpy(results, tmp_path):
    """crackpy's reader of node maps: millimetres, y up, per cent."""
    data_processing = reader_of("crackpy", "crackpy.fracture_analysis.data_processing")
    data_files = reader_of("crackpy", "crackpy.structure_elements.data_files")
    for frame, file in enumerate(converted(results, tmp_path, "nodemap.txt", "gom"), 1):
        data = data_processing.InputData(data_files.Nodemap(name=file.name, folder=str(tmp_path)))
        field = strainlens.Results(results)[frame]
        ok = field.ok & numpy.isfinite(field.exx)
        for imported, expected in ((data.coor_x, field.x * SCALE), (data.coor_y, -field.y * SCALE), (data.coor_z, 0 * field.x),
                               (data.disp_x, field.u * SCALE), (data.disp_y, -field.v * SCALE), (data.eps_x, field.exx),
                               (data.eps_y, field.eyy), (data.eps_xy, -field.exy)):
            numpy.testing.assert_allclose(imported, expected[ok], rtol=0, atol=1e-6)
        numpy.testing.assert_allclose(data.calc_facet_size(), 8 * SCALE)


def test_pyvale(results, tmp_path):
    importer = reader_of("pyvale", "pyvale.dic.dicimport2d")
    files = converted(results, tmp_path, "dic.csv", "pyvale")
    imported = importer.import_2d(files, delimiter=",", layout="matrix", print_level=0)
    for k in range(2):
        field = strainlens.Results(results)[k + 1]
        there = numpy.isin(field.x[0], imported.ss_x[0])  # columns of the slit have no point, and none in pyvale's grid
        assert 1 <= (~there).sum() <= 3
        field = {name: values[:, there] for name, values in {**dict(field), "ok": field.ok}.items()}
        ok = field["ok"]
        numpy.testing.assert_array_equal(imported.ss_x, field["x_px"])
        numpy.testing.assert_array_equal(imported.ss_y, field["y_px"])
        assert (imported.converged[k][ok] == 1).all() and not (imported.converged[k][~ok] == 1).any()
        for name, expected in (("u_px", field["u_px"]), ("v_px", field["v_px"]), ("cost", field["zncc"]),
                               ("mag_px", numpy.hypot(field["u_px"], field["v_px"])), ("niter", field["iterations"])):
            numpy.testing.assert_allclose(getattr(imported, name)[k][ok], expected[ok], rtol=0, atol=1e-6, err_msg=name)


def test_aldic(results, tmp_path):
    """Displacements in the convention of its own exporter."""
    tools = reader_of("al_dic", "al_dic.export.export_utils")
    for frame, file in enumerate(converted(results, tmp_path, "aldic.csv", "aldic"), 1):
        field = strainlens.Results(results)[frame]
        with open(file, newline="", encoding="utf-8") as table:
            rows = list(csv.DictReader(table))
        u, v = tools.world_disp(numpy.stack([field.u[field.ok], field.v[field.ok]], axis=1).ravel(), 1.0)
        imported = [row for row in rows if row["disp_u"] != "nan"]
        numpy.testing.assert_allclose([float(row["disp_u"]) for row in imported], u, rtol=0, atol=1e-6)
        numpy.testing.assert_allclose([float(row["disp_v"]) for row in imported], v, rtol=0, atol=1e-6)


def test_dice(results, tmp_path):
    """Comma-separated, with a row of names, as scripts expect."""
    file = converted(results, tmp_path, "DICe_solution.txt", "dice")[0]
    table = numpy.genfromtxt(file, delimiter=",", names=True)
    field = strainlens.Results(results)[1]
    inside = field.status != strainlens.Status.OutsideRoi
    failed = ~field.ok[inside]
    assert failed.any() and ((table["SIGMA"] == -1) == failed).all() and (table["DISPLACEMENT_X"][failed] == 0).all()
    numpy.testing.assert_allclose(table["DISPLACEMENT_Y"][~failed], field.v[field.ok], rtol=0, atol=1e-6)
    numpy.testing.assert_allclose(table["SIGMA"][~failed], field.sigma_u[field.ok], rtol=1e-6)
    numpy.testing.assert_allclose(table["GAMMA"][~failed], 2 - 2 * field.zncc[field.ok].astype(float), atol=1e-6)


def test_matchid_matrices(results, tmp_path):
    for form, column in (("matchid-u", "u"), ("matchid-v", "v"), ("matchid-exx", "exx"), ("matchid-eyy", "eyy"), ("matchid-exy", "exy")):
        for frame, file in enumerate(converted(results, tmp_path, f"{column}.csv", form), 1):
            lines = file.read_text().splitlines()
            assert all(line.endswith(";") for line in lines)
            imported = numpy.array([[float(cell) for cell in line.split(";")[:-1]] for line in lines])
            numpy.testing.assert_allclose(imported, strainlens.Results(results)[frame][column], rtol=0, atol=1e-6)


# As the programs themselves write: other columns, other orders, remarks, quotation marks, spaces.
WRITTEN = {
    "dice": "***\n*** Digital Image Correlation Engine (DICe)\n*** Subset size: 27\n***\n"
            "SUBSET_ID,COORDINATE_X,COORDINATE_Y,DISPLACEMENT_X,DISPLACEMENT_Y,ROTATION_Z,SIGMA,GAMMA,BETA,STATUS_FLAG\n"
            "0,1.000E+01,2.000E+01,1.50E+00,-2.5E-01,0,5.0E-03,2.1E-02,0,4\n1,1.500E+01,2.000E+01,0,0,0,-1,-1,-1,9\n"
            "2,1.000E+01,2.500E+01,1.75E+00,-2.0E-01,0,5.0E-03,2.1E-02,0,4\n3,1.500E+01,2.500E+01,1.85E+00,-1.0E-01,0,5.0E-03,2.1E-02,0,4\n",
    "matchid": "coor.X [mm],Coordinates.Image Y [Pixel],Coordinates.Image X [Pixel],disp.Vertical Displacement V [Pixel],"
               "disp.Horizontal Displacement U [Pixel]\r\n0.1,20,10,-0.25,1.5\r\n0.1,20,15,NaN,NaN\r\n0.1,25,10,-0.2,1.75\r\n0.1,25,15,-0.1,1.85\r\n",
    "matchid mm": "Coordinates.Image X [Pixel],Coordinates.Image Y [Pixel],disp.Horizontal Displacement U [mm],"
                  "disp.Vertical Displacement V [mm]\n10,20,0.03,-0.005\n10,25,0.035,-0.004\n15,25,0.037,-0.002\n15,20,,\n",
    "gom": "# filename : nodemap\n# force : 1500.0\n# index; x_undef; y_undef; z_undef; u; v; w; epsx; epsy; epsxy; eqv\n"
           "1; 0.2;-0.4; 0.0; 0.03; 0.005; 0; 0.1; 0.2; 0.001; 0\n3; 0.2;-0.5; 0.0; 0.035; 0.004; 0; 0.1; 0.2; 0.001; 0\n"
           "2; 0.3;-0.4; 0.0; nan; nan; nan; nan; nan; nan; 0\n4; 0.3;-0.5; 0.0; +0.037; 0.002; 0; 0.1; 0.2; 0.001; 0\n",
    "pyvale": '"subset_x","subset_y","disp_u","disp_v","disp_mag","converged","cost_zncc","ftol","xtol","num_iter",\n'
              "10,20,1.50000000,-0.25000000,1.5,1,0.99,0,0,3\n15,20,0,0,0,0,0,0,0,0\n10,25,1.75,-0.2,1.7,1,0.9,0,0,3\n15,25,1.85,-0.1,1.8,1,0.9,0,0,3\n",
    "aldic": "\ufeffnode_id,x_px,y_px,disp_u,disp_v,strain_exx\n0,10.0,20.0,1.5,0.25,0\n1,15.0,20.0,nan,nan,0\n2,10.0,25.0,1.75,0.2,0\n"
             "3,15.0,25.0,1.85,0.1,0\n",
}


@pytest.mark.parametrize("whose", WRITTEN)
def test_read_as_they_write(tmp_path, whose):
    file = tmp_path / "field.txt"
    file.write_text(WRITTEN[whose], encoding="utf-8", newline="")
    millimetres = whose in ("gom", "matchid mm")
    command_line("convert", file, "-o", tmp_path / "field.h5", *(["--scale", SCALE] if millimetres else []))
    field = strainlens.Results(tmp_path / "field.h5")[1]
    numpy.testing.assert_allclose(field.x, [[10, 15], [10, 15]], atol=1e-5)
    numpy.testing.assert_allclose(field.y, [[20, 20], [25, 25]], atol=1e-5)
    numpy.testing.assert_allclose(field.u, [[1.5, numpy.nan], [1.75, 1.85]], atol=1e-6)
    numpy.testing.assert_allclose(field.v, [[-0.25, numpy.nan], [-0.2, -0.1]], atol=1e-6)
    assert field.status.tolist() == [[0, int(strainlens.Status.NotConverged)], [0, 0]]
    if millimetres:
        with pytest.raises(AssertionError, match="scale must be the millimetres of a pixel, as .*field.txt"):
            command_line("convert", file, "-o", tmp_path / "field.csv")


@pytest.mark.parametrize("text, message", [
    (WRITTEN["dice"].replace("1.75E+00", "x1"), 'line 8, column DISPLACEMENT_X: "x1" is not a number'),
    (WRITTEN["pyvale"].replace("10,25", ",25"), "line 4: a point without coordinates"),
    (WRITTEN["aldic"].replace("15.0,25.0", "10.0,25.0"), "its points are not on a grid"),
    (WRITTEN["aldic"].split("\n")[0] + "\n", "has no rows below its column names"),
    (WRITTEN["matchid"].replace("V [Pixel]", "V [furlong]"), "is a table of MatchID that lacks a column"),
    ("", "is empty"),
])
def test_refused(tmp_path, text, message):
    file = tmp_path / "field.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(AssertionError, match=re.escape(message)):
        command_line("convert", file, "-o", tmp_path / "out.csv")
    assert not (tmp_path / "out.csv").exists()


def test_formats_that_there_are_not(results, tmp_path):
    with pytest.raises(AssertionError, match=re.escape('--as must be csv, hdf5')):
        command_line("convert", results, "--as", "xyz", "-o", tmp_path / "out.csv")
    with pytest.raises(AssertionError, match="neither an input nor another output"):
        command_line("convert", results, "-o", results)


def test_ncorr_of_ours(results, tmp_path):
    command_line("convert", results, "-o", tmp_path / "ours.mat")
    command_line("convert", tmp_path / "ours.mat", "-o", tmp_path / "back.h5")
    for frame in (1, 2):
        back, there = strainlens.Results(tmp_path / "back.h5")[frame], strainlens.Results(results)[frame]
        require_displacements(back, there)


def ncorr_arrays():
    """Two images of 3 x 4 points in Ncorr's form: zeros outside."""
    u = numpy.arange(12, dtype=float).reshape(3, 4) / 8 + 0.1
    v = -u / 2
    u[0, 0] = v[0, 0] = 0
    return [(u, v), (2 * u, 2 * v)]


def require_ncorr(path, scale):
    results = strainlens.Results(path)
    assert results.frames == [1, 2] and results.parameters["scale"] == (0 if scale == 1 else scale)
    for frame, (u, v) in enumerate(ncorr_arrays(), 1):
        field = results[frame]
        assert field.status[0, 0] == strainlens.Status.OutsideRoi and field.ok.sum() == 11
        numpy.testing.assert_allclose(field.u[field.ok], u[field.ok], atol=1e-12)
        numpy.testing.assert_allclose(field.v[field.ok], v[field.ok], atol=1e-12)
        assert field.x[0].tolist() == [0, 3, 6, 9] and field.y[:, 0].tolist() == [0, 3, 6]


@pytest.mark.parametrize("compressed", [False, True])
@pytest.mark.parametrize("scale", [1, 0.05])
def test_ncorr_saved_again(tmp_path, compressed, scale):
    """Level 5, as MATLAB's save -v6 and -v7 write it; SciPy writes both."""
    frames = numpy.zeros((1, 2), dtype=[(name, object) for name in ("plot_u_ref_formatted", "plot_v_ref_formatted", "roi_ref_formatted")])
    for k, (u, v) in enumerate(ncorr_arrays()):
        frames[0, k] = (u * scale, v * scale, {"mask": (u != 0).astype(numpy.uint8)})
    scipy.io.savemat(tmp_path / "ncorr.mat", {"data_dic_save": {"displacements": frames, "dispinfo": {
        "type": "regular", "spacing": 2.0, "pixtounits": float(scale), "units": "mm"}}}, do_compression=compressed)
    command_line("convert", tmp_path / "ncorr.mat", "-o", tmp_path / "field.h5")
    require_ncorr(tmp_path / "field.h5", scale)


def test_ncorr_as_it_saves(tmp_path):
    """Level 7.3: HDF5 with references to the arrays of each image; the region is an object that MATLAB alone reads."""
    with h5py.File(tmp_path / "ncorr.mat", "w", userblock_size=512) as file:
        save = file.create_group("data_dic_save")
        info = save.create_group("dispinfo")
        for name, value in (("spacing", 2.0), ("pixtounits", 0.05)):
            info.create_dataset(name, data=[[value]])
        displacements = save.create_group("displacements")
        kept = file.create_group("#refs#")
        for column, name in enumerate(("plot_u_ref_formatted", "plot_v_ref_formatted")):
            references = displacements.create_dataset(name, (2, 1), dtype=h5py.ref_dtype)
            for k, arrays in enumerate(ncorr_arrays()):
                references[k, 0] = kept.create_dataset(f"{name}{k}", data=arrays[column].T * 0.05).ref
        regions = displacements.create_dataset("roi_ref_formatted", (2, 1), dtype=h5py.ref_dtype)
        for k in range(2):
            opaque = kept.create_dataset(f"roi{k}", data=numpy.zeros((1, 6), numpy.uint32))
            opaque.attrs["MATLAB_object_decode"] = 3
            regions[k, 0] = opaque.ref
    command_line("convert", tmp_path / "ncorr.mat", "-o", tmp_path / "field.h5")
    require_ncorr(tmp_path / "field.h5", 0.05)


def test_mat_files_that_are_none(tmp_path):
    scipy.io.savemat(tmp_path / "other.mat", {"x": 1.0})
    good = tmp_path / "cut.mat"
    scipy.io.savemat(good, {"data_dic_save": {"displacements": {"plot_u_ref_formatted": numpy.ones((30, 40))}}})
    good.write_bytes(good.read_bytes()[:5000])
    (tmp_path / "text.mat").write_text("no MAT-file")
    for name, message in (("other.mat", "holds no displacements of Ncorr"), ("cut.mat", "is a damaged MAT-file"), ("text.mat", "holds no displacements")):
        with pytest.raises(AssertionError, match=message):
            command_line("convert", tmp_path / name, "-o", tmp_path / "out.csv")


def test_nodes_without_a_scale(tmp_path):
    """Lengths are pixels, and are read back as pixels."""
    (tmp_path / "dice.txt").write_text(WRITTEN["dice"], encoding="utf-8")
    command_line("convert", tmp_path / "dice.txt", "--as", "gom", "-o", tmp_path / "nodes.txt")
    assert "# lengths : px" in (tmp_path / "nodes.txt").read_text()
    command_line("convert", tmp_path / "nodes.txt", "-o", tmp_path / "back.h5")
    back = strainlens.Results(tmp_path / "back.h5")
    assert back.parameters["scale"] == 0 and back[1].ok.sum() == 3
    numpy.testing.assert_allclose(back[1].u[back[1].ok], [1.5, 1.75, 1.85], atol=1e-9)
