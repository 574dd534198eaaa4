# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Large strain
# Forty per cent in eight images: the reference is renewed where the images no longer correlate; strain is Hencky's.
# %% prepare
import numpy
import scenes
import strainlens

stretches = numpy.linspace(0, 0.4, 9)
images = [scenes.speckles(scenes.stretch(value)) for value in stretches]
# %% task
run = strainlens.measure(images[0], images[1:], reference="auto", strain_measure="hencky", subset=25, step=10)
strain = run.area([(110, 80), (210, 80), (210, 160), (110, 160)], "eyy")["mean eyy"]
print(numpy.round(strain.values, 4))
run
# %% check
assert numpy.abs(strain.values - numpy.log1p(stretches[1:])).max() < 0.002
