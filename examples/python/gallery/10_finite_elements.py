# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Comparison with finite elements
# The nodes of a mesh [mm] with their displacements; the alignment follows from three points.
# %% prepare
import pathlib

import numpy
import scenes
import strainlens

SCALE = 20  # px per mm
run = strainlens.measure(scenes.speckles(), [scenes.speckles(scenes.stretch(0.01, centre=(160, 120)))], subset=25, step=10)
nodes = [(x, y) for y in numpy.linspace(0, 12, 13) for x in numpy.linspace(0, 16, 17)]
lines = [f"{x},{y},0,{0.01 * (y - 6):.9f}" for x, y in nodes]
pathlib.Path("mesh.csv").write_text("\n".join(["x,y,u,v", *lines]) + "\n")
# %% task
corners = [((0, 0), (0, 0)), ((16, 0), (320, 0)), ((16, 12), (320, 240))]
difference, alignment = run.compare_mesh("mesh.csv", points=corners, rigid_motion="keep")
print(difference.statistics("v"))
print(alignment["px_per_unit"])
difference
# %% check
assert abs(alignment["px_per_unit"] / SCALE - 1) < 1e-6
assert numpy.nanmax(numpy.abs(difference[-1].v)) < 0.03
