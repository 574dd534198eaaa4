# SPDX-License-Identifier: MPL-2.0
"""Runs every command and Python snippet of README and docs/ as printed, with files of the names that they use."""
import functools
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess

import numpy
import pytest

from conftest import SHIFT, command_line, image, write_pgm

SOURCES = pathlib.Path(__file__).resolve().parents[2]
LEFT_OUT_FOLDERS = {"generated", "decisions", "benchmarks"}
DOCUMENTS = [SOURCES / "README.md", *sorted(path for path in (SOURCES / "docs").rglob("*.md") if not LEFT_OUT_FOLDERS.intersection(path.parts))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Exceptions, with the reason.
LEFT_OUT = {
    r"--watch": "waits for a camera (tests/cli/live/watch_test.cpp)",
    r"live aravis:Vendor": "needs a camera (tests/cli/live/live_test.cpp)",
    r"run test\.raw": "needs a recording of speckles (tests/cli/live/live_test.cpp)",
    r" impact\.(cine|cihx|raw) ": "needs recordings of cameras (tests/cli/images/recording_test.cpp)",
    r"^mpirun": "needs MPI (tests/cli/spread_test.cpp)",
    r"strainlens-cli (template|batch) ": "needs specimens with edges (tests/app/batch/batch_test.cpp)",
    r"--load-offset auto": "needs a tensile test (tests/app/probes/tensile_values_test.cpp)",
    r"metrology ": "takes minutes (tests/cli/metrology_test.cpp)",
    r"--target chequerboard|--target dots": "needs photographs of a target (tests/cli/calibrate_test.cpp)",
}
pytestmark = pytest.mark.skipif(len(DOCUMENTS) == 1, reason="the documents are in the sources")


def snippets(kind):
    """(document, line, text) of every block of a kind."""
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8") if document.exists() else ""
        for found in BLOCK.finditer(text):
            if found[1] == kind:
                yield document, text[:found.start()].count("\n") + 2, found[2]


def commands(document):
    """The commands of a document, in order; a backslash continues a line."""
    for of, _, text in snippets(""):
        if of == document:
            yield from (line for line in text.replace("\\\n", " ").splitlines() if re.match("strainlens-cli |echo |mpirun ", line))


@functools.cache
def has_aravis():
    """Whether the module of GenICam cameras is there; it is not built without libaravis-dev, nor with sanitizers."""
    listed = subprocess.run([os.environ["STRAINLENS_CLI"], "live", "--list"], capture_output=True, text=True, check=False)
    return "strainlens-aravis.so or a library" not in listed.stderr


def synth(folder, *words):
    command_line("synth", *words, "--no-arrays", "-o", folder)
    return sorted((one for one in folder.glob("*.png") if one.name != "roi.png"), key=lambda one: (one.name == "deformed.png", one.name))


def loads(images):
    return "frame,load [kN]\n" + "".join(f"{k},{1.2 * k}\n" for k in range(images))


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A folder with the files that the documents name: small images and their results."""
    folder = tmp_path_factory.mktemp("files")
    reference, deformed = synth(folder / "specimen", "open-hole", "--size", 256, "--noise", 1)
    copies = {reference: ("ref", "reference", "images/0", "frames/0"), deformed: ("def", "deformed", "images/1", "images/2", "frames/1"),
              folder / "specimen/roi.png": ("roi", "mask")}
    still = synth(folder / "still", "translation", "--size", 256, "--shift", 0, 0, "--noise", 2, "--frames", 3)
    copies |= {image: (f"rest/{k}",) for k, image in enumerate(still[1:], 1)}
    plate = synth(folder / "plate", "affine", "--size", "400x720", "--frames", 5, "--eyy", 0.0075, "--exx", -0.001)
    copies |= {one: (f"ohtcfrp/ohtcfrp_{k:02}",) for k, one in enumerate(plate)} | {folder / "plate/roi.png": ("ohtcfrp/roi",)}
    for name in ("images", "frames", "rest", "ohtcfrp"):
        (folder / name).mkdir()
    for source, names in copies.items():
        for name in names:
            shutil.copy(source, folder / f"{name}.png")
    for name, source in zip(("ref.tif", "def.tif"), synth(folder / "large", "translation", "--size", "1920x480", "--shift", 2.5, 0)):
        shutil.copy(source, folder / name)
    camera = numpy.zeros((480, 1920), numpy.uint8)
    for name, grey in (("dark.tif", 2), ("flat.tif", 200), ("empty.tif", 9)):
        write_pgm(folder / name, camera + numpy.uint8(grey))
    (folder / "masks").mkdir()
    for k in range(3):
        write_pgm(folder / f"masks/{k}.png", numpy.full((256, 256), 255, numpy.uint8))
    camera[100:103, 200] = 255
    write_pgm(folder / "bad.png", camera)
    for name, motion in (("0", {}), ("1", {"u": 5}), ("2", {"v": 5})):
        write_pgm(folder / name, image(**motion))
    for k in (1, 2, 3):
        shutil.copy(folder / f"rest/{k}.png", folder / f"still_{k}.tif")
    here = {"cwd": folder}
    command_line("run", "ref.png", "def.png", "--roi", "roi.png", "-o", "field.csv", "-o", "results.h5", "-o", "field.npz", **here)
    command_line("flow", "ref.png", "def.png", "--step", 8, "-o", "pair.npz", "-o", "pair.flo", **here)
    command_line("convert", "results.h5", "--as", "dice", "-o", "DICe_solution_0.txt", **here)
    command_line("convert", "results.h5", "-o", "ncorr.mat", **here)
    command_line("convert", "results.h5", "--as", "gom", "--scale", 0.02, "-o", "nodes.txt", **here)
    command_line("run", "0", "1", "-o", "right.csv", **here)
    command_line("run", "0", "2", "-o", "down.csv", **here)
    command_line("calibrate", "--known-length", "20,40,220,44:4:0.02", "--image", "ref.tif", "-o", "lens.json", **here)
    command_line("project", "test.strainlens", "images/", **here)
    subprocess.run(["ffmpeg", "-v", "error", "-loop", "1", "-i", "ref.png", "-frames:v", "110", "-c:v", "ffv1", "test.mkv"], check=True, **here)
    camera = "".join(f'<Parameter name="{key}" type="double" value="{value}"/>' for key, value in dict(FX=5e3, FY=5e3, CX=300, CY=200).items())
    size = '<Parameter name="IMAGE_HEIGHT_WIDTH" type="string" value="{ 400, 600 }"/>'
    (folder / "cal.xml").write_text(
        '<ParameterList><Parameter name="xml_file_format" type="string" value="DICe_xml_camera_system_file"/>'
        f'<ParameterList name="CAMERA 0">{camera}{size}</ParameterList><ParameterList name="CAMERA 1">{camera}{size}'
        '<Parameter name="TX" type="double" value="120"/></ParameterList></ParameterList>')
    (folder / "rig.json").write_text('{"camera": "any"}')
    return folder


def sandbox(files, document, folder):
    """A copy of the files, with probes and loads for the document's images."""
    shutil.copytree(files, folder, dirs_exist_ok=True)
    of_plate = next((text for of, _, text in snippets("json") if of == document and '"far from it"' in text), None)
    probes = {"version": 1, "probes": [{"id": "E", "kind": "extensometer", "from": [60, 40], "to": [60, 200]}]}
    (folder / "probes.json").write_text(of_plate or json.dumps(probes))
    (folder / "load.csv").write_text(loads(6 if of_plate else 3))
    if "-o results.h5" in next((command for command in commands(document) if "results.h5" in command), ""):
        (folder / "results.h5").unlink()  # created by the document


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_commands(document, files, tmp_path):
    sandbox(files, document, tmp_path)
    programs = str(pathlib.Path(os.environ["STRAINLENS_CLI"]).resolve().parent)
    environment = dict(os.environ, PATH=programs + os.pathsep + os.environ["PATH"])
    for command in commands(document):
        if any(re.search(pattern, command) for pattern in LEFT_OUT) or ("aravis:" in command and not has_aravis()):
            continue
        done = subprocess.run(["bash", "-ec", command], cwd=tmp_path, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              check=False)
        assert done.returncode == 0, f"{document.name}: {command}\n{done.stderr}"


@pytest.mark.parametrize("document, line, text", snippets("python"), ids=lambda value: getattr(value, "name", str(value)[:4]))
def test_python(document, line, text, files, tmp_path, monkeypatch, capsys):
    for module in re.findall(r"(?:^import|,) (\w+)(?: as \w+)?(?=,|\s|$)", text.split("\n")[0]) + re.findall(r"^import (\w+)", text, re.MULTILINE):
        if not importlib.util.find_spec(module):
            pytest.skip(f"{module} is not installed")
    sandbox(files, document, tmp_path)
    shutil.copy(files / "results.h5", tmp_path)
    if document.name == "README.md":
        (tmp_path / "test.strainlens").unlink()
        command_line("project", "test.strainlens", "images/", "--probes", "probes.json", "--load", "load.csv", cwd=tmp_path)
    monkeypatch.chdir(tmp_path)
    known = {"reference": image(), "deformed": image(u=SHIFT[0])}
    exec(compile(text, f"{document.name} from line {line}", "exec"), known)
    assert "nan" not in capsys.readouterr().out
    assert "sure" not in known or (known["sure"].dtype == bool and known["sure"].any())


def test_links():
    """Link targets of documents, notebook and docstrings exist, headings included."""
    sources = [*DOCUMENTS, SOURCES / "examples/python/tutorial.ipynb"]
    for document in sources:
        for path, heading in re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", document.read_text(encoding="utf-8")):
            target = (document.parent / path).resolve() if path else document
            assert target.exists(), f"{document.name}: {path}"
            if heading and target.suffix == ".md":
                headings = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
                known = {re.sub(r"[^\w\- ]", "", one.lower()).replace(" ", "-") for one in headings}
                assert heading in known, f"{document.name}: {path}#{heading}"
