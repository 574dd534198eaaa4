# SPDX-License-Identifier: MPL-2.0
"""Regions with a name, frames whose fields stay, and runs that are resumed: as the command line has them."""
import json
import os
import signal
import subprocess

import numpy
import pytest

import strainlens
from conftest import QUICK, command_line, image, options, write_pgm

IMAGES = [image(v=-0.3 * k, stretch=0.004 * k) for k in range(5)]
LEFT, RIGHT = (slice(20, 220), slice(20, 140)), (slice(20, 220), slice(180, 300))


def mask_of(part):
    mask = numpy.zeros(IMAGES[0].shape, bool)
    mask[part] = True
    return mask


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("regions")
    (folder / "left.json").write_text(json.dumps({"version": 1, "shapes": [{"operation": "add", "rectangle": {"x0": 20, "y0": 20, "x1": 140, "y1": 220}}]}))
    write_pgm(folder / "right.pgm", mask_of(RIGHT).astype(numpy.uint8) * 255)
    return [write_pgm(folder / f"image_{k}.pgm", pixels) for k, pixels in enumerate(IMAGES)]


def test_named_regions_are_those_of_the_command_line(files, tmp_path):
    left, right = files[0].parent / "left.json", files[0].parent / "right.pgm"
    command_line("run", *files, *options(**QUICK), "--region", f"left={left}", "--fixed-region", f"right={right}", "--series", tmp_path / "cli.csv", "-o", tmp_path / "cli.npz")
    archive = numpy.load(tmp_path / "cli.npz")
    given = {"regions": {"left": left}, "fixed_regions": {"right": right}}
    runs = {"files": strainlens.measure(files[0], files[1:], **given, **QUICK), "arrays": strainlens.measure(IMAGES[0], IMAGES[1:], **given, **QUICK),
            "iterator": strainlens.measure(IMAGES[0], iter(IMAGES[1:]), **given, **QUICK),
            "project": strainlens.Project.of(files, **given, **QUICK).run()}
    for kind, run in runs.items():
        numpy.testing.assert_array_equal(run["u"], archive["u_px"], err_msg=kind)
        found = run.probes()
        assert set(found) == {"left", "right"}, kind
        if kind in ("files", "project"):  # images in memory have other names
            run.save(tmp_path / f"{kind}.csv", format="series")
            assert (tmp_path / f"{kind}.csv").read_bytes() == (tmp_path / "cli.csv").read_bytes()
        mean = found["left"]["mean exx"].values
        numpy.testing.assert_array_equal(mean, runs["files"].probes()["left"]["mean exx"].values)
    assert (runs["files"][0].status[:, -1] == strainlens.Status.OutsideRoi).all() and runs["files"][0].ok.any()


def test_masks_are_regions_and_join_the_region(files):
    both = strainlens.measure(IMAGES[0], IMAGES[1:3], regions={"left": mask_of(LEFT)}, region=mask_of(RIGHT), **QUICK)
    expected = strainlens.measure(IMAGES[0], IMAGES[1:3], region=mask_of(LEFT) | mask_of(RIGHT), **QUICK)
    numpy.testing.assert_array_equal(both["u"], expected["u"])
    of_files = strainlens.measure(files[0], files[1:3], regions={"left": mask_of(LEFT)}, region=mask_of(RIGHT), **QUICK)
    numpy.testing.assert_array_equal(of_files["u"], expected["u"])
    ok = both[1].ok & (both[1].x > 20) & (both[1].x < 139.5)
    assert abs(both.probes()["left"]["mean v"].values[1] - both[1].v[ok].mean()) < 0.02


@pytest.mark.parametrize("given, message", [
    ({"regions": ["left.json"]}, "regions must be a dict"), ({"regions": {"left": 3}}, "regions must be a path or"),
    ({"regions": {"left": "nowhere.json"}}, "nowhere.json"), ({"regions": {"left": numpy.zeros(IMAGES[0].shape, bool)}}, "a region with a pixel"),
    ({"regions": {"a": mask_of(LEFT)}, "fixed_regions": {"a": mask_of(RIGHT)}}, "a")])
def test_regions_that_are_refused(given, message):
    with pytest.raises(strainlens.Error, match=message):
        strainlens.measure(IMAGES[0], IMAGES[1:3], **given, **QUICK)
    with pytest.raises(strainlens.InvalidInput, match="several images"):
        strainlens.measure(IMAGES[0], IMAGES[1], regions={"a": mask_of(LEFT)}, **QUICK)


def test_kept_fields(files, tmp_path):
    whole = strainlens.measure(files[0], files[1:], **QUICK)
    for given, frames in (("every:2", [2, 4]), ("1,last", [1, 4]), (3, [3]), ([1, 2], [1, 2])):
        runs = [strainlens.measure(files[0], files[1:], keep_fields=given, **QUICK), strainlens.measure(IMAGES[0], IMAGES[1:], keep_fields=given, **QUICK)]
        if "last" not in str(given):
            runs.append(strainlens.measure(IMAGES[0], iter(IMAGES[1:]), keep_fields=given, **QUICK))
        for run in runs:
            assert run.frames == frames
            numpy.testing.assert_array_equal(run["exx"], whole["exx"][[frame - 1 for frame in frames]])
    project = strainlens.Project.of(files, probes=[{"id": "E", "kind": "extensometer", "from": [160, 60], "to": [160, 180]}], **QUICK)
    project.run(outputs=[tmp_path / "ours.h5", tmp_path / "ours.csv"], series=tmp_path / "ours_series.csv", keep_fields="every:2")
    project.save(tmp_path / "test.strainlens")
    command_line("run", tmp_path / "test.strainlens", "-o", tmp_path / "cli.h5", "-o", tmp_path / "cli.csv", "--series", tmp_path / "cli_series.csv", "--keep-fields", "every:2")
    for name in (".csv", "_series.csv"):
        assert (tmp_path / f"ours{name}").read_bytes() == (tmp_path / f"cli{name}").read_bytes()
    assert strainlens.open(tmp_path / "ours.h5").frames == strainlens.open(tmp_path / "cli.h5").frames == [2, 4]
    whole[1:3].save(tmp_path / "slice.h5")
    for name in ("ours.h5", "cli.h5", "slice.h5"):
        assert strainlens.check(tmp_path / name) == []
    whole.save(tmp_path / "again.csv", keep_fields="every:2")
    assert (tmp_path / "again.csv").read_bytes() == (tmp_path / "ours.csv").read_bytes()


@pytest.mark.parametrize("given, message", [("9", "keep_fields must be frames from 1 to 4"), ("sometimes", "keep_fields must be none, or every:N"),
                                            ([1.5], "keep_fields must be frames as in"), ("every:0", "keep_fields must be")])
def test_kept_fields_that_are_refused(files, given, message):
    for images in (files, IMAGES):
        with pytest.raises(strainlens.InvalidInput, match=message):
            strainlens.measure(images[0], images[1:], keep_fields=given, **QUICK)
    with pytest.raises(strainlens.InvalidInput, match="keep_fields last cannot be combined"):
        strainlens.measure(IMAGES[0], iter(IMAGES[1:]), keep_fields="last", **QUICK)


def test_an_interrupted_run_is_resumed(files, tmp_path):
    project = strainlens.Project.of(files, **QUICK)
    project.save(tmp_path / "test.strainlens")
    whole = project.run(outputs=[tmp_path / "whole.h5", tmp_path / "whole.csv"])

    def stop(fraction, frame, frames):
        if frame > 2:
            raise TimeoutError
    outputs = [tmp_path / "out.h5", tmp_path / "out.csv"]
    with pytest.raises(TimeoutError):
        project.run(outputs=outputs, progress=stop)
    assert not outputs[0].exists() and (tmp_path / "out.h5.parts").exists() or list(tmp_path.glob("out*parts*"))
    with pytest.raises(strainlens.InvalidInput, match="continue that run with resume"):
        project.run(outputs=outputs)
    measured = []
    run = project.run(outputs=outputs, resume=True, progress=lambda fraction, frame, frames: measured.append(frame))
    assert min(measured) > 1, "finished images are not measured again"
    assert run.frames == whole.frames and outputs[1].read_bytes() == (tmp_path / "whole.csv").read_bytes()
    numpy.testing.assert_array_equal(run["exx"], whole["exx"])
    assert not list(tmp_path.glob("out*parts*")) and strainlens.check(outputs[0]) == []


def test_a_killed_run_of_the_command_line_is_resumed(files, tmp_path):
    """Either continues what the other has begun."""
    strainlens.Project.of(files, **{**QUICK, "step": 2, "refine": "icgn2"}).save(tmp_path / "test.strainlens")
    project = strainlens.Project(tmp_path / "test.strainlens")
    process = subprocess.Popen([os.environ["STRAINLENS_CLI"], "run", tmp_path / "test.strainlens", "-o", tmp_path / "out.h5"], stderr=subprocess.PIPE, text=True)
    for line in process.stderr:
        if line.startswith("frame 2"):
            process.send_signal(signal.SIGKILL)
            break
    process.wait()
    assert not (tmp_path / "out.h5").exists() or process.returncode == 0
    run = project.run(outputs=[tmp_path / "out.h5"], resume=True)
    numpy.testing.assert_array_equal(run["u"], project.run()["u"])


def test_changed_files_are_refused(files, tmp_path):
    copies = [write_pgm(tmp_path / f"image_{k}.pgm", pixels) for k, pixels in enumerate(IMAGES[:3])]
    strainlens.Project.of(copies, **QUICK).save(tmp_path / "test.strainlens")
    project = strainlens.Project(tmp_path / "test.strainlens")
    assert strainlens.check(tmp_path / "test.strainlens") == [] and project.run()[0].ok.any()
    write_pgm(copies[1], IMAGES[3])
    with pytest.raises(strainlens.InvalidInput, match="accept_changes=True .*image_1.pgm with other content"):
        project.run()
    assert project.run(accept_changes=True)[0].ok.any()
    assert "has changed since the project was written" in strainlens.check(tmp_path / "test.strainlens")[0]
