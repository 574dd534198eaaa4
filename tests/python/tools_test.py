# SPDX-License-Identifier: MPL-2.0
"""Advice, noise, quality, flow, calibration, templates, batches and rendered specimens equal the command line's."""
import csv
import json

import numpy
import pytest

import strainlens
from conftest import QUICK, command_line, image, write_pgm


@pytest.fixture
def files(quick_pair, tmp_path):
    return [write_pgm(tmp_path / f"image_{k}.pgm", pixels) for k, pixels in enumerate(quick_pair)]


def noisy(seed, **motion):
    return numpy.clip(image(**motion) + numpy.rint(numpy.random.default_rng(seed).normal(0, 3, (240, 320))), 0, 255).astype(numpy.uint8)


@pytest.mark.parametrize("given, words", [
    ({}, []),
    ({"target_sigma": 0.02, "order": 2}, ["--target-sigma", 0.02, "--order", 2]),
    ({"noise": 2.5, "strain_target": 1e-4, "gaussian_weight": 0.5}, ["--noise", 2.5, "--strain-target", 1e-4, "--gaussian-weight", 0.5]),
], ids=["nothing", "sigma", "noise"])
def test_advice(quick_pair, files, given, words):
    expected = json.loads(command_line("advise", files[0], *words, "--json", "-"))
    assert strainlens.advise(quick_pair[0], **given) == expected
    assert strainlens.advise(files[0], **given) == expected


def test_advice_of_two_images_and_a_region(quick_pair, files, tmp_path):
    mask = numpy.zeros(quick_pair[0].shape, bool)
    mask[40:200, 60:280] = True
    region = write_pgm(tmp_path / "mask.pgm", (mask * 255).astype(numpy.uint8))
    expected = json.loads(command_line("advise", *files, "--roi", region, "--json", "-"))
    assert strainlens.advise(*quick_pair, region=mask) == expected
    assert strainlens.advise(*files, region=region) == expected


def test_advice_refuses_what_is_not_possible(quick_pair):
    with pytest.raises(strainlens.InvalidInput, match="order must be 1 or 2"):
        strainlens.advise(quick_pair[0], order=3)
    with pytest.raises(strainlens.InvalidInput, match="noise must be 0 to 1e6"):
        strainlens.advise(quick_pair[0], noise=-1)
    with pytest.raises(strainlens.Error):
        strainlens.advise(numpy.full((64, 64), 7, numpy.uint8))


@pytest.mark.parametrize("given, words", [({"refine": "none"}, ["--refine", "none"]),
                                          (QUICK, ["--device", "cpu", "--step", 8, "--block", 16, "--subset", 21, "--strain-window", 5]),
                                          ({}, [])], ids=["greys", "given", "chosen"])
def test_noise(tmp_path, given, words):
    images = [noisy(seed) for seed in range(3)]
    paths = [write_pgm(tmp_path / f"still_{k}.pgm", pixels) for k, pixels in enumerate(images)]
    expected = json.loads(command_line("noise", *paths, *words, "--json", "-"))
    assert strainlens.noise(images, **given) == expected
    assert strainlens.noise(numpy.stack(images), **given) == expected
    assert strainlens.noise(paths, **given) == expected
    assert 2.7 < expected["sigma"] < 3.3
    assert ("floor" in expected) == (given != {"refine": "none"})


def test_noise_needs_two_images(quick_pair):
    with pytest.raises(strainlens.InvalidInput, match="images must be two or more"):
        strainlens.noise([quick_pair[0]])


def test_quality(quick_pair, files, tmp_path):
    command_line("quality", files[0], "--subset", 21, "--step", 8, "-o", tmp_path / "map.csv")
    found = strainlens.quality(quick_pair[0], subset=21, step=8)
    with open(tmp_path / "map.csv", encoding="utf-8") as table:
        rows = list(csv.DictReader(line for line in table if not line.startswith("#")))
    assert found["x"].size == len(rows) > 500
    for name in ("sssig_x", "mig", "speckle_px", "sigma_u_px", "sigma_v_px"):
        listed = numpy.array([float(row[name]) for row in rows])
        numpy.testing.assert_allclose(found[name].ravel(), listed, rtol=1e-6, err_msg=name)
    with pytest.raises(strainlens.InvalidInput, match="subset"):
        strainlens.quality(quick_pair[0], subset=20)


@pytest.mark.parametrize("given, words", [
    ({"method": "variational"}, ["--method", "variational"]),
    ({"method": "grid", "step": 6}, ["--method", "grid", "--step", 6]),
    ({}, []),
    ({"occluded": "unknown"}, ["--occluded", "unknown"]),
], ids=["variational", "grid", "chosen", "unknown"])
def test_flow(quick_pair, files, tmp_path, given, words):
    command_line("flow", *files, *words, "--device", "cpu", "-o", tmp_path / "flow.npy")
    u, v = numpy.load(tmp_path / "flow.npy")
    flow = strainlens.flow(*quick_pair, device="cpu", **given)
    numpy.testing.assert_array_equal(flow.u, u)
    numpy.testing.assert_array_equal(flow.v, v)
    assert abs(numpy.nanmedian(flow.u) - 2.25) < 0.05


def test_flow_marks_what_is_hidden(quick_pair):
    assert strainlens.flow(*quick_pair, occluded="marked").occluded.dtype == bool
    assert strainlens.flow(*quick_pair, method="variational").occluded is None
    with pytest.raises(strainlens.InvalidInput, match="occluded must be"):
        strainlens.flow(*quick_pair, occluded="gone")


def test_specimen_has_the_exact_displacement(tmp_path):
    command_line("synth", "affine", "--size", "320x240", "--exx", 0.01, "--seed", 5, "-o", tmp_path)
    pair = strainlens.specimen("affine", (240, 320), exx=0.01, seed=5)
    numpy.testing.assert_array_equal(pair.reference, strainlens.read_image(tmp_path / "reference.png"))
    numpy.testing.assert_array_equal(pair.deformed, strainlens.read_image(tmp_path / "deformed.png"))
    exact = numpy.load(tmp_path / "deformed.npy")
    numpy.testing.assert_array_equal(numpy.stack([pair.u, pair.v]).astype(numpy.float32), exact)
    field = strainlens.measure(pair.reference, pair.deformed, **QUICK)
    rows, columns = field.y.astype(int), field.x.astype(int)
    assert abs(field.u - pair.u[rows, columns])[field.ok].max() < 0.02
    with pytest.raises(strainlens.InvalidInput, match="keyword must be one of affine: .*exx"):
        strainlens.specimen("affine", stretch=1)
    with pytest.raises(strainlens.InvalidInput):
        strainlens.specimen("cube")


def test_devices_are_those_of_the_command_line():
    listed = json.loads(command_line("devices", "--json"))["devices"]
    assert [device["id"] for device in strainlens.devices()] == [device["id"] for device in listed]


def test_known_length_gives_millimetres(quick_pair):
    lens = strainlens.scale_by_length((10, 20), (110, 20), 5, shape=(240, 320))
    field = strainlens.measure(*quick_pair, calibration=lens, **QUICK)
    assert abs(numpy.nanmedian(field["u_mm"]) - 2.25 * 0.05) < 1e-3
    with pytest.raises(strainlens.InvalidInput, match="shape"):
        strainlens.scale_by_length((0, 0), (1, 1), 5)


def test_calibration_of_photographs_and_files(quick_pair, tmp_path):
    squares = numpy.kron(numpy.indices((6, 8)).sum(0) % 2, numpy.ones((30, 30))) * 200 + 25
    paths = []
    for k, margin in enumerate((20, 26)):
        board = numpy.full((240 + 60, 320 + 40), 225.0)
        board[margin: margin + 180, margin + 10: margin + 250] = squares
        paths.append(write_pgm(tmp_path / f"board_{k}.pgm", board.astype(numpy.uint8)))
    blank = write_pgm(tmp_path / "blank.pgm", numpy.full((300, 360), 99, numpy.uint8))
    with pytest.warns(RuntimeWarning, match="blank.pgm"):
        made = strainlens.calibrate([paths[0], blank], "chequerboard:7x5:3")
    assert [one["points"] for one in made.photographs] == [35] and made.photographs[0]["residual_px"] < 0.05
    strainlens.write_calibration(tmp_path / "lens.json", made.calibration)
    assert strainlens.read_calibration(tmp_path / "lens.json") == made.calibration
    with pytest.raises(strainlens.FileError, match="blank.pgm"):
        strainlens.calibrate([paths[0], blank], "chequerboard:7x5:3", plane=1)
    with pytest.raises(strainlens.InvalidInput, match="plane must be the position of a photograph"):
        strainlens.calibrate([paths[0]], "chequerboard:7x5:3", plane=3)
    with pytest.raises(strainlens.Error):  # the photographs are larger than the images
        strainlens.measure(*quick_pair, calibration=tmp_path / "lens.json", **QUICK)


def specimen_folder(folder, shift, count=2):
    """A speckled plate on a plain ground, and the plate stretched."""
    folder.mkdir(parents=True)
    for k in range(count + 1):
        pixels = numpy.full((240, 320), 90, numpy.uint8)
        pixels[40:200, 50 + shift: 250 + shift] = image(u=shift, stretch=0.004 * k)[40:200, 50 + shift: 250 + shift]
        write_pgm(folder / f"image_{k}.pgm", pixels)
    return folder


def test_batch_equals_the_command_line(tmp_path):
    first = specimen_folder(tmp_path / "first", 0)
    second = specimen_folder(tmp_path / "specimens" / "moved", 12)
    broken = tmp_path / "specimens" / "broken"
    broken.mkdir()
    write_pgm(broken / "image_0.pgm", image())
    plate = numpy.zeros((240, 320), numpy.uint8)
    plate[45:195, 55:245] = 255
    project = strainlens.Project.of([first], region=write_pgm(tmp_path / "plate.pgm", plate), **QUICK)
    strainlens.write_template(tmp_path / "plate.strainlens-template", project)
    told = []
    with pytest.warns(RuntimeWarning, match="broken: "):
        rows = strainlens.batch(tmp_path / "plate.strainlens-template", [first, tmp_path / "specimens"], tmp_path / "out", report="none",
                                progress=lambda name, fraction: told.append((name, fraction)))
    assert [row["specimen"] for row in rows] == ["first", "broken", "moved"]
    assert [row["status"] for row in rows] == ["ok", "failed", "ok"]
    assert {name for name, _ in told} == {"first", "moved"} and told[-1][1] == 1
    project.save(tmp_path / "plate.strainlens")
    command_line("template", tmp_path / "same.strainlens-template", tmp_path / "plate.strainlens")
    command_line("batch", tmp_path / "same.strainlens-template", first, second, "-o", tmp_path / "again", "--report", "none")
    with open(tmp_path / "again" / "batch.csv", encoding="utf-8") as table:
        listed = list(csv.DictReader(table))
    for name in ("first", "moved"):
        row = next(row for row in rows if row["specimen"] == name)
        for column, text in next(row for row in listed if row["specimen"] == name).items():
            if column not in ("specimen", "status", "reason", "notes"):
                numpy.testing.assert_equal(row[column], float(text))
    (tmp_path / "sizes.csv").write_text("specimen;width [mm];thickness [mm];heat;number\nfirst;12,5;2;T6;0042\n", encoding="utf-8")
    rows = strainlens.batch(tmp_path / "plate.strainlens-template", first, tmp_path / "sized", report="html", language="de",
                            specimens=tmp_path / "sizes.csv")
    assert rows[0]["heat"] == "T6" and rows[0]["number"] == "0042" and rows[0]["status"] == "ok"
    table = tmp_path / "sized" / "batch.csv"
    kept = "specimen;heat\nfirst;T6\n"
    table.write_text(kept, encoding="utf-8")
    with pytest.raises(strainlens.InvalidInput, match="no input would be replaced"):
        strainlens.batch(tmp_path / "plate.strainlens-template", first, tmp_path / "sized", report="none", specimens=table)
    assert table.read_text(encoding="utf-8") == kept
    assert "Verschiebungsmessung: first" in (tmp_path / "sized" / "first_report.html").read_text(encoding="utf-8")
    with pytest.raises(strainlens.InvalidInput, match="report must be html, pdf or none"):
        strainlens.batch(tmp_path / "plate.strainlens-template", first, tmp_path / "out", report="odt")
    with pytest.raises(ZeroDivisionError):
        strainlens.batch(tmp_path / "plate.strainlens-template", first, tmp_path / "other", report="none", progress=lambda *_: 1 / 0)


def test_statistics_and_rigid_motion(quick_pair, files, tmp_path):
    run = strainlens.measure(files[0], [files[1]], **QUICK)
    run.save(tmp_path / "run.h5")
    words = ["--quantity", "exx", "--quantity", "u", "--limit", 0.5]
    listed = json.loads(command_line("statistics", tmp_path / "run.h5", *words, "--json", "-"))["frames"][0]
    found = run.statistics("u", limit=0.5)
    expected = listed["quantities"][1]
    assert found["mean"] == expected["mean"] and found["points"] == expected["points"] and found["unit"] == "px"
    assert found["percent_beyond"] == expected["above"]["area_percent"] == 100
    assert run.statistics("u", limit=0.5, below=True)["percent_beyond"] == 0
    motion = run.rigid_motion()
    assert motion["u"] == listed["rigid_motion"]["u_px"] and abs(motion["u"] - 2.25) < 0.01
    assert motion["sigma_angle"] == listed["rigid_motion"]["sigma_rotation_rad"]
    assert run.statistics("exx")["mean"] == listed["quantities"][0]["mean"]
    with pytest.raises(strainlens.InvalidInput, match="quantity"):
        run.statistics("exz")


def test_differences_of_runs_equal_the_command_line(tmp_path):
    images = [image(u=0.5 * k, stretch=0.001 * k) for k in range(3)]
    first = strainlens.measure(images[0], images[1:], **QUICK)
    other = strainlens.measure(images[0], images[1:], **{**QUICK, "subset": 31})
    for name, run in (("first", first), ("other", other)):
        run.save(tmp_path / f"{name}.h5")
    listed = json.loads(command_line("compare", tmp_path / "first.h5", tmp_path / "other.h5", "--json", "-"))["frames"]
    difference = first.compare(other)
    assert difference.frames == [1, 2]
    for position, frame in enumerate(listed):
        for expected in frame["quantities"]:
            found = difference.statistics(expected["quantity"], position)
            assert found["points"] == expected["points"]
            numpy.testing.assert_allclose(found["mean"], expected["mean"], rtol=1e-9)  # in another order
    numpy.testing.assert_array_equal(first.compare(tmp_path / "other.h5")[1].u, difference[1].u)
    field = difference[0]
    numpy.testing.assert_array_equal(field.u, first[0].u - other[0].u)
    numpy.testing.assert_allclose(field.sigma_u_px, numpy.hypot(first[0].sigma_u_px, other[0].sigma_u_px))
    frames = first.compare(first, 1, other_frame=0)
    numpy.testing.assert_array_equal(frames[0].v, first[1].v - first[0].v)
    matched = first.compare(first, 1, other_frame=0, rigid_motion="match")
    assert abs(numpy.nanmean(matched[0].u)) < 1e-2 < abs(numpy.nanmean(frames[0].u))
    difference.save(tmp_path / "difference.csv")
    left, right = numpy.zeros((2, *images[0].shape), bool)
    left[:, :120], right[:, 200:] = True, True
    beside = [strainlens.measure(images[0], images[1:], region=mask, **QUICK) for mask in (left, right)]
    with pytest.raises(strainlens.InvalidInput, match="a field that covers points of the run"):
        beside[0].compare(beside[1])
    with pytest.raises(strainlens.InvalidInput, match="rigid_motion must be keep or match"):
        first.compare(other, rigid_motion="maybe")
    with pytest.raises(strainlens.InvalidInput, match="other_frame must be given together"):
        first.compare(other, other_frame=0)


def test_difference_from_a_mesh(tmp_path):
    pair = strainlens.specimen("open-hole", (360, 420), strain=0.01, noise=0, shift_x=2)
    run = strainlens.measure(pair.reference, [pair.deformed], region=pair.region, step=6, subset=21, block=16, device="cpu")
    rows, columns = numpy.mgrid[4:360:4, 4:420:4]
    nodes = numpy.column_stack([columns.ravel(), rows.ravel(), pair.u[rows, columns].ravel(), pair.v[rows, columns].ravel()])
    nodes = nodes[numpy.isfinite(nodes).all(axis=1)]
    numpy.savetxt(tmp_path / "mesh.csv", nodes, delimiter=",", header="x,y,u,v", comments="")
    difference, alignment = run.compare_mesh(tmp_path / "mesh.csv", mesh_scale=1)
    assert abs(alignment["px_per_unit"] - 1) < 1e-3  # a hole in the middle looks the same reversed
    assert numpy.nanmedian(abs(difference[0].u)) < 0.01
    points = [((x, y), (x, y)) for x, y in ((40, 40), (300, 50), (60, 310))]
    by_points, exact = run.compare_mesh(tmp_path / "mesh.csv", points=points)
    assert exact["residual_px"] < 1e-9 and numpy.nanmedian(abs(by_points[0].v)) < 0.01
    with pytest.raises(strainlens.FileError, match="no finite-element field"):
        run.compare_mesh(write_pgm(tmp_path / "image.pgm", image()))
