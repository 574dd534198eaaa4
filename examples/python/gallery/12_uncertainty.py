# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Uncertainty of what follows
# Every value has a standard deviation; the package `uncertainties` carries it on: Poisson's ratio of a test.
# %% prepare
import scenes
import strainlens
from uncertainties import ufloat

images = [scenes.speckles(scenes.stretch(strain, poisson=0.3), noise=1, seed=k) for k, strain in enumerate((0, 0.01))]
# %% task
run = strainlens.measure(images[0], images[1:], subset=31, step=10)
axial = run.extensometer((160, 40), (160, 200))["strain"][-1]
across = run.extensometer((60, 120), (260, 120))["strain"][-1]
ratio = -ufloat(across.value, across.sigma) / ufloat(axial.value, axial.sigma)
print(f"nu = {ratio:.2u}")
# %% check
assert abs(ratio.nominal_value - 0.3) < 4 * ratio.std_dev < 0.1
