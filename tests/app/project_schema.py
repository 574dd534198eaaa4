#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Compares the published JSON Schema of projects with projects (python3-jsonschema).

    project_schema.py SCHEMA FOLDER

Every FOLDER/*.strainlens must be accepted. Of the one that is called whole.strainlens broken ones are made, each with one
mistake, into FOLDER/broken; every one of them must be refused. Prints what is not as it must be and exits with 1.
"""
import copy
import json
import pathlib
import sys

import jsonschema

REMOVE = object()

# Where the mistake is, and what stands there then.
BROKEN = [
    (("projectVersion",), 2), (("projectVersion",), "1"), (("projectVersion",), REMOVE), (("colour",), "red"),
    (("images",), {}), (("images", 0), "reference.png"), (("images", 0, "path"), ""), (("images", 0, "path"), REMOVE),
    (("images", 0, "path"), 5), (("images", 0, "sha256"), "abc"), (("images", 0, "sha256"), "A" * 64),
    (("images", 0, "bytes"), -1), (("images", 0, "bytes"), 1.5), (("images", 2, "page"), 0),
    (("images", 2, "page"), 2.5), (("images", 0, "size"), 3), (("images", 0, "absolutePath"), 7),
    (("region",), "everything"), (("region", 0, "operation"), "multiply"), (("region", 0, "rectangle"), REMOVE),
    (("region", 0, "rectangle", "x1"), "wide"), (("region", 0, "ellipse"), {"cx": 1, "cy": 1, "rx": 1, "ry": 1}),
    (("region", 1, "ellipse", "rx"), 0), (("region", 2, "polygon"), [[0, 0], [1, 1]]),
    (("region", 2, "polygon", 0), [1, 2, 3]), (("region", 3, "mask"), "mask.png"),
    (("region", 3, "mask", "path"), REMOVE), (("parameters",), []), (("parameters", "step"), 0),
    (("parameters", "step"), 1.5), (("parameters", "step"), "16"), (("parameters", "subset"), 34),
    (("parameters", "strain-window"), 1), (("parameters", "search"), "psychic"), (("parameters", "stepp"), 16),
    (("parameters", "refine-limit"), 1), (("parameters", "filter"), "median3"),
    (("parameters", "filter"), ["sharpen"]), (("parameters", "device"), 0), (("parameters", "dark"), "dark.tif"),
    (("parameters", "dark", "path"), REMOVE), (("parameters", "flat", "sha256"), "abc"), (("probes",), {}), (("probes", 0, "at"), [1]),
    (("probes", 0, "at"), [1, "2"]), (("probes", 0, "at", 0), 1e8), (("probes", 0, "id"), 7),
    (("probes", 0, "id"), ""), (("probes", 0, "kind"), "tape"), (("probes", 0, "quantities"), ["w"]),
    (("probes", 0, "quantities"), []), (("probes", 0, "quantities"), ["u", "u"]), (("probes", 1, "to"), [[1, 2]]),
    (("probes", 1, "to"), REMOVE), (("probes", 1, "trueStrain"), 1), (("probes", 2, "samples"), 1),
    (("probes", 3, "vertices"), [[0, 0], [1, 1]]), (("probes", 4, "count"), 0), (("probes", 4, "length"), 0),
    (("probes", 4, "width"), -1), (("probes", 5, "at"), [1, 2]), (("probes", 0, "colour"), "red"), (("probes", 6, "length"), 3),
    (("probes", 6, "widthMm"), 0), (("probes", 7, "vertices"), [[1, 2]]), (("load", "values"), ["far"]),
    (("load", "timing", "images"), "moon"), (("load", "channels", 0, "values"), REMOVE),
    (("evaluation", "proofPercents"), [0]), (("evaluation", "hardeningRange"), [10]), (("load", "unit"), 1),
    (("load", "times"), ["now"]), (("evaluation", "areaMm2"), 0), (("evaluation", "loadSigmaN"), -1),
    (("evaluation", "modulusRange"), [1]), (("evaluation", "modulusRangeOf"), "load"), (("evaluation", "axial"), 1),
    (("view", "image"), 0), (("view", "onDeformed"), "yes"), (("view", "zoom"), 2),
]


def broken(project, place, value):
    project = copy.deepcopy(project)
    inner = project
    for key in place[:-1]:
        inner = inner[key]
    if value is REMOVE:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    return project


def main():
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    folder = pathlib.Path(sys.argv[2])
    validator = jsonschema.Draft202012Validator(schema)
    validator.check_schema(schema)
    wrong, accepted = [], sorted(folder.glob("*.strainlens"))
    for path in accepted:
        wrong += [f"{path.name}: {error.json_path}: {error.message}"
                  for error in validator.iter_errors(json.loads(path.read_text(encoding="utf-8")))]
    whole = json.loads((folder / "whole.strainlens").read_text(encoding="utf-8"))
    (folder / "broken").mkdir()
    for number, (place, value) in enumerate(BROKEN):
        project = broken(whole, place, value)
        name = f"{number:02d}_{'_'.join(map(str, place))}.strainlens"
        (folder / "broken" / name).write_text(json.dumps(project), encoding="utf-8")
        if validator.is_valid(project):
            wrong.append(f"{name}: is accepted")
    print("\n".join(wrong) or f"{len(accepted)} projects accepted, {len(BROKEN)} broken ones refused")
    return 1 if wrong or not accepted else 0


if __name__ == "__main__":
    sys.exit(main())
