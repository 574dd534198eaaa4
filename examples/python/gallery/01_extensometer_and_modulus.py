# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Extensometer and Young's modulus
# Photographs of a tensile test and the table of the testing machine. Without a gauge the mean strain along the load counts;
# `curve.gauge` states it.
# %% prepare
import numpy
import scenes
import strainlens

strains = numpy.linspace(0, 0.005, 6)
for k, strain in enumerate(strains):
    scenes.write(scenes.folder() / f"{k}.pgm", scenes.speckles(scenes.stretch(strain, poisson=0.3)))
rows = [f"{k},{70000 * strain * 20:.3f}" for k, strain in enumerate(strains)]  # E = 70 GPa, 20 mm^2
(scenes.folder() / "machine.csv").write_text("\n".join(["frame,load [N]", *rows]) + "\n")
# %% task
run = strainlens.measure("images/0.pgm", [f"images/{k}.pgm" for k in range(1, 6)], subset=31, step=10)
gauge = run.extensometer((160, 40), (160, 200))
curve = run.stress_strain("images/machine.csv", area_mm2=20, modulus_range=(0.0005, 0.005))
print(gauge.values)
print(curve)
run
# %% check
assert numpy.abs(gauge.values - strains[1:]).max() < 5e-5
assert curve.gauge == "mean of eyy over all points" and curve.modulus is not None
assert abs(curve.modulus.value / 70000 - 1) < 0.005
