# SPDX-License-Identifier: MPL-2.0
"""check, check_engines, metrology, bench, reporting tables and tables of other programs, beside the command line."""
import csv
import io
import json

import h5py
import numpy
import pytest

import strainlens
from conftest import QUICK, command_line, image, write_pgm

IMAGES = [image(u=0.4 * k, stretch=0.004 * k) for k in range(4)]


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("checks")
    return [write_pgm(folder / f"image_{k}.pgm", pixels) for k, pixels in enumerate(IMAGES)]


@pytest.fixture(scope="module")
def run(files):
    return strainlens.measure(files[0], files[1:], **QUICK)


def test_results_are_checked(run, tmp_path):
    run.save(tmp_path / "whole.h5")
    assert strainlens.check(tmp_path / "whole.h5") == []
    run.save(tmp_path / "chosen.h5", export_frames=[1, 3])
    assert strainlens.check(tmp_path / "chosen.h5") == []
    run.save(tmp_path / "part.h5")
    with h5py.File(tmp_path / "part.h5", "r+") as file:
        del file["frames"][sorted(file["frames"])[1]]
    (problem,) = strainlens.check(tmp_path / "part.h5")
    assert "frame 2 is missing" in problem and problem.startswith(str(tmp_path / "part.h5"))
    (tmp_path / "bad.h5").write_bytes((tmp_path / "whole.h5").read_bytes()[:3000])
    with pytest.raises(strainlens.FileError):
        strainlens.check(tmp_path / "bad.h5")
    with pytest.raises(strainlens.FileError):
        strainlens.check(tmp_path / "nowhere.h5")


def test_engines_agree():
    found = strainlens.check_engines(IMAGES[0], IMAGES[1], **{**QUICK, "device": "cpu", "step": 32})
    assert [row["id"] for row in found] == ["cpu", "scalar"]
    assert found[0]["differing_points"] == 0 and not any(row["problem"] for row in found) and found[0]["points"] > 20


METROLOGY = {"subsets": [15, 21], "orders": [1], "strain_windows": [5], "noise": 1.5, "quick": True, "interpolation": "cubic"}


def test_metrology_is_that_of_the_command_line(tmp_path):
    command_line("metrology", "--subsets", "15,21", "--orders", 1, "--strain-windows", 5, "--noise", 1.5, "--quick", "--interpolation", "cubic", "-o", tmp_path / "cli")
    done = []
    found = strainlens.metrology(**METROLOGY, output=tmp_path / "ours", progress=lambda *state: done.append(state))
    assert done[-1] == (2, 2)
    names = sorted(path.name for path in (tmp_path / "cli").iterdir())
    assert names == sorted(path.name for path in (tmp_path / "ours").iterdir()) and len(names) > 4
    for name in names:
        assert (tmp_path / "cli" / name).read_bytes() == (tmp_path / "ours" / name).read_bytes(), name
    assert found.rows[0]["subset_px"] == 15 and found.rows[0]["noise_px"] > found.rows[2]["noise_px"] > 0


def test_metrology_of_a_pair(tmp_path):
    pair = strainlens.specimen("affine", (240, 320), exx=0.002)
    files = [write_pgm(tmp_path / f"{name}.pgm", pixels) for name, pixels in (("a", pair.reference), ("b", pair.deformed))]
    truth = tmp_path / "truth.npy"
    numpy.save(truth, numpy.array([pair.u, pair.v], numpy.float32))
    command_line("metrology", *files, truth, "--subsets", 21, "--orders", "1,2", "--strain-windows", 5, "-o", tmp_path / "cli")
    given = {"subsets": [21], "orders": [1, 2], "strain_windows": [5]}
    for one in ((*files, truth), (pair.reference, pair.deformed, (pair.u, pair.v))):
        found = strainlens.metrology(*one, **given)
        assert found.csv == (tmp_path / "cli" / "metrology.csv").read_text() and found.markdown == (tmp_path / "cli" / "metrology.md").read_text()
    assert {row["quantity"] for row in found.rows} == {"u", "v", "exx", "eyy", "exy"}


@pytest.mark.parametrize("given, message", [({"subsets": [2]}, "subset"), ({"orders": [5]}, "orders must be 1 to 4"), ({"bits": 12}, "bits must be 8 or 16"),
                                            ({"noise": -1}, "noise must be"), ({"refine": "icgn1"}, "keyword must be")])
def test_metrology_refuses(given, message):
    with pytest.raises(strainlens.InvalidInput, match=message) as caught:
        strainlens.metrology(**{**METROLOGY, **given})
    assert "\n" not in str(caught.value)
    with pytest.raises(strainlens.InvalidInput, match="truth must be"):
        strainlens.metrology(IMAGES[0], IMAGES[1], (IMAGES[0][1:], IMAGES[0][1:]))


def test_bench(tmp_path):
    shown = []
    found = strainlens.bench(["strain"], devices=["cpu"], repeats=1, quick=True, json=tmp_path / "b.json", markdown=tmp_path / "b.md", show=shown.append)
    assert json.loads((tmp_path / "b.json").read_text()) == found and "".join(shown)[:20] == (tmp_path / "b.md").read_text()[:20]
    assert found["tables"]
    with pytest.raises(strainlens.InvalidInput, match="recursive"):
        strainlens.bench(["none"], quick=True)


def test_reporting_tables(files, run, tmp_path):
    still = [write_pgm(tmp_path / f"still_{k}.pgm", image()) for k in range(2)]
    (tmp_path / "rig.json").write_text(json.dumps({"lens": "Rodagon 50 mm"}))
    run.save(tmp_path / "r.h5")
    command_line("report", tmp_path / "r.h5", "--rig", tmp_path / "rig.json", "--at-rest", *still, "-o", tmp_path / "cli.md", "-o", tmp_path / "cli.html")
    stored = strainlens.open(tmp_path / "r.h5")
    for kind, one in (("memory", run), ("file", stored)):
        for rig in (tmp_path / "rig.json", {"lens": "Rodagon 50 mm"}):
            table = one.reporting_table(tmp_path / "ours.md", tmp_path / "ours.html", rig=rig, at_rest=still)
            for ending in ("md", "html"):
                assert (tmp_path / f"ours.{ending}").read_bytes() == (tmp_path / f"cli.{ending}").read_bytes(), kind
    assert any(row["value"] == "Rodagon 50 mm" for row in table.rows) and "Rodagon" in table.text
    memory = strainlens.measure(IMAGES[0], IMAGES[1:], **QUICK)
    assert len(memory.reporting_table(language="de").rows) == len(table.rows)
    with pytest.raises(strainlens.InvalidInput, match="rig must be .*lens"):
        run.reporting_table(rig={"shutter": "global"})
    with pytest.raises(strainlens.InvalidInput, match="output must be"):
        run.reporting_table(tmp_path / "ours.docx")
    with pytest.raises(strainlens.FileError, match="reference"):
        stored.reporting_table(reference=tmp_path / "nowhere.png")


@pytest.mark.parametrize("program, ending", [("gom", "csv"), ("dice", "csv"), ("matchid", "csv"), ("pyvale", "csv"), ("csv", "csv"), ("mat", "mat")])
def test_tables_of_other_programs(run, tmp_path, program, ending):
    """open() reads what convert reads, and the run of it writes what convert writes."""
    run.save(tmp_path / "r.h5")
    command_line("convert", tmp_path / "r.h5", "-o", tmp_path / f"t.{ending}", *(("--as", program) if program not in ("csv", "mat") else ()),
                 *(("--scale", 0.1) if program == "gom" else ()))
    tables = sorted(tmp_path.glob(f"t*.{ending}"))
    again = strainlens.open(*tables, scale=0.1 if program == "gom" else 0)
    assert len(again) == len(run) and again.images
    for ours, stored in zip(run, again):
        both = ours.ok
        numpy.testing.assert_allclose(stored.u[stored.ok], ours.u[both], atol=2e-6)
    command_line("convert", *tables, "-o", tmp_path / "cli.csv", *(("--scale", 0.1) if program == "gom" else ()))
    again.save(tmp_path / "ours.csv")
    rows = [list(csv.reader(io.StringIO((tmp_path / name).read_text()))) for name in ("cli.csv", "ours.csv")]
    assert rows[0] == rows[1]


def test_tables_that_are_refused(tmp_path):
    (tmp_path / "t.csv").write_text("a,b\n1,2\n")
    with pytest.raises(strainlens.FileError):
        strainlens.open(tmp_path / "t.csv")
    with pytest.raises(strainlens.InvalidInput, match="path must be one file"):
        strainlens.open(tmp_path / "a.mat", tmp_path / "b.mat")
    with pytest.raises(strainlens.InvalidInput, match="scale must be"):
        strainlens.open(tmp_path / "t.csv", scale=-1)
