# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Many specimens
# One project with its extensometer is the template; each folder is a specimen.
# %% prepare
import json
import pathlib

import scenes
import strainlens

STRAINS = {"A": 0.004, "B": 0.008, "C": 0.012}
for name, strain in STRAINS.items():
    for k in range(3):
        scenes.write(pathlib.Path("specimens") / name / f"{k}.pgm", scenes.strip(scenes.stretch(strain * k / 2)))
strainlens.Project.of(["specimens/A"], subset=25, step=10).save("A.strainlens")
stored = json.loads(pathlib.Path("A.strainlens").read_text())
stored["probes"] = [{"id": "E1", "kind": "extensometer", "from": [160, 60], "to": [160, 180]}]
pathlib.Path("A.strainlens").write_text(json.dumps(stored))
# %% task
strainlens.write_template("test.strainlens-template", "A.strainlens", region_from_texture=True)
rows = strainlens.batch("test.strainlens-template", "specimens", "results", report="none")
strains = {row["specimen"]: row["E1 strain [1] last"] for row in rows}
print(strains)
# %% check
assert [row["status"] for row in rows] == ["ok"] * 3
assert all(abs(strains[name] - strain) < 1e-4 for name, strain in STRAINS.items())
