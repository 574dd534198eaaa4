# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Changing light
# The second photograph is darker and lit from one side; the displacement stays right.
# %% prepare
import numpy
import scenes
import strainlens

reference = scenes.speckles()
bright = scenes.speckles(scenes.shift(2.25, -1.5))
light = numpy.linspace(0.5, 0.9, scenes.SIZE[1])
deformed = numpy.rint(bright * light).astype(numpy.uint8)
# %% task
field = strainlens.measure(reference, deformed, subset=25, step=10)
print(float(numpy.nanmedian(field.u)), float(numpy.nanmedian(field.v)), float(field.ok.mean()))
field
# %% check
assert field.ok.mean() > 0.98
assert numpy.sqrt(numpy.nanmean((field.u - 2.25) ** 2 + (field.v + 1.5) ** 2)) < 0.05
