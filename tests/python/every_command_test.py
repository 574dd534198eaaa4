# SPDX-License-Identifier: MPL-2.0
"""Every command and option of the command line has its place in Python, or a reason why it has none."""
import re

import pytest

import strainlens
from conftest import command_line
from strainlens import _engine
from strainlens.export_options import LoadSettings

# Where a command is in Python; its options that are no parameters, export options or settings of loads.
COMMANDS = {
    "run": "measure", "project": "Project.of", "template": "write_template", "batch": "batch", "strain": "strain", "probe": "Run", "calibrate": "calibrate",
    "flow": "flow", "synth": "specimen", "compare": "Run", "statistics": "Run", "check": "check", "noise": "noise", "quality": "quality", "advise": "advise",
    "metrology": "metrology", "report": "Run", "convert": "open", "devices": "devices", "check-engines": "check_engines", "bench": "bench"}
NO_COMMAND = {"live": "reads cameras; watch() measures the images that it records",
              "calibrate-rig": "surfaces are not measured yet; the rig that it writes is JSON"}
COMMON = {"help": "help()", "help-all": "help()", "roi": "region", "verbose": "field.summary", "json": "what the function returns", "output": "what the function returns, or save()",
          "frames": "frames", "pattern": "pattern", "raw-layout": "raw_layout", "region": "regions", "fixed-region": "fixed_regions", "probes": "probes",
          "extensometer": "Run.extensometer", "strain-gauge": "Run.strain_gauge", "known-length": "scale_by_length", "order": "refine",
          "series": 'save(format="series")', "profiles": 'save(format="profiles")', "chart": 'save(format="probe-chart")',
          "constants": 'save(format="constants")', "overlay": "save(quantity=)", "map": "save(quantity=)", "report-language": "language", "report": "report()"}
OPTIONS = {
    "run": {"flow": 'save(format="flo")', "flow-picture": 'save(format="flow-picture")', "watch": "watch", "watch-idle": "watch(idle=)",
            "watch-frames": "watch(images=)", "accept-changes": "Project.run(accept_changes=)", "resume": "Project.run(resume=)"},
    "template": {"region-from-texture": "region_from_texture", "place-by": "place_by"},
    "batch": {"load-pattern": "load_pattern", "specimens": "specimens", "again": "again"},
    "probe": {"images": "names are in the results"},
    "calibrate": {name: name for name in ("target", "plane", "k3", "moved", "image", "fields")},
    "flow": {"method": "method", "occluded": "occluded", "picture": 'save(format="flow-picture")', "picture-max": "flow_picture_max",
             "picture-relative": "flow_picture_relative"},
    "synth": {**{name: name for name in ("noise", "exx", "eyy", "exy", "rotation", "amplitude", "strain", "poisson", "opening", "seed", "bits", "tension")},
              "size": "shape", "frames": "load", "left-period": "left_period", "right-period": "right_period", "crest-y": "crest_y",
              "hole-radius": "hole_radius", "shift": "shift_x, shift_y", "no-arrays": "arrays are returned"},
    "compare": {"frame": "frame", "other-frame": "other_frame", "rigid-motion": "rigid_motion", "quantity": "Run.statistics of the difference",
                "pair": "compare_mesh(points=)", "refine-alignment": "compare_mesh(refine=)", "mesh-scale": "compare_mesh(mesh_scale=)",
                "array": "compare_mesh(array=)", "match": "compare_mesh(match=)", "sigmas": "sigma columns of the difference", "worst": "numpy.argsort",
                "histogram": "numpy.histogram", "curve": "Run.statistics of each frame", "image": "Run.plot", "require-within-1px": "numpy"},
    "statistics": {"quantity": "quantity", "limit": "limit", "limit-side": "below"},
    "check": {"schema": "_engine.project_schema()"},
    "quality": {"noise": "noise"},
    "advise": {"target-sigma": "target_sigma", "strain-target": "strain_target", "noise": "noise"},
    "metrology": {"subsets": "subsets", "orders": "orders", "strain-windows": "strain_windows", "noise": "noise", "bits": "bits", "quick": "quick"},
    "report": {"at-rest": "reporting_table(at_rest=)", "rig": "reporting_table(rig=)"},
    "convert": {"as": "save(format=)"},
    "devices": {"probe": "probes are part of devices()"},
    "bench": {"table": "tables", "instructions": "instructions", "repeats": "repeats", "quick": "quick", "markdown": "markdown"},
}
NOT_IN_PYTHON = {"run": {"socket": "watch() hands the fields over"},
                 "flow": {"preset": "of OpenCV's methods, whose libraries the module does not have", "between": "the caller passes either image"},
                 "synth": {"scene": "scenes for flow are no specimens", "light": "of these scenes"}}


def options_of(command):
    text = command_line(command, "--help-all" if command in ("run", "live") else "--help")
    names = {name for words in re.findall(r"^ +((?:-\w,)?--[a-z0-9-]+(?:,--[a-z]+)?)", text, re.MULTILINE) for name in re.findall(r"--([a-z0-9-]+)", words)}
    assert "help" in names
    return names


def test_every_command_has_its_place():
    listed = set(re.findall(r"^  ([a-z-]+)  ", command_line("--help").partition("Subcommands:")[2], re.MULTILINE))
    assert listed - set(COMMANDS) - set(NO_COMMAND) == set() and len(listed) > 20
    for place in COMMANDS.values():
        found = strainlens
        for name in place.split("."):
            found = getattr(found, name)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_has_its_place(command):
    known = {name.replace("_", "-") for name in [*strainlens.parameters(), "masks", "calibration", "dark", "flat", "background", "bad_pixels", "device", "block", "radius",
                                                  *_engine.export_options(), *LoadSettings.__annotations__]}
    listed = options_of(command)
    named = set(OPTIONS.get(command, {})) | set(NOT_IN_PYTHON.get(command, {}))
    assert listed - known - set(COMMON) - named == set()
    assert named - listed == set(), "options that the command does not have"
