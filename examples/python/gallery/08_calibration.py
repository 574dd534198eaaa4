# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Millimetres
# A scale in the image is 10 mm long: 200 px.
# %% prepare
import numpy
import scenes
import strainlens

reference, deformed = scenes.speckles(), scenes.speckles(scenes.shift(3.5, 0))
# %% task
lens = strainlens.scale_by_length((60, 20), (260, 20), 10, shape=reference.shape)
field = strainlens.measure(reference, deformed, calibration=lens, subset=25, step=10)
print(f"u = {numpy.nanmedian(field['u_mm']):.4f} mm")
# %% check
assert numpy.nanmax(numpy.abs(field["u_mm"] - 3.5 * 0.05)) < 0.001
