# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Particle image velocimetry
# Particles in a vortex: a rotation by 0.02 rad about the middle of the image.
# %% prepare
import numpy
import scenes
import strainlens

TURN = 0.02


def vortex(x: scenes.Array, y: scenes.Array) -> tuple[scenes.Array, scenes.Array]:
    dx, dy = x - 160, y - 120
    return 160 + numpy.cos(TURN) * dx + numpy.sin(TURN) * dy, 120 - numpy.sin(TURN) * dx + numpy.cos(TURN) * dy


first, second = scenes.particles(vortex)
# %% task
field = strainlens.measure(first, second, subset=31, step=16)
speed = numpy.hypot(field.u, field.v)
print(f"{field.ok.mean():.0%} of the points, up to {numpy.nanmax(speed):.2f} px per frame")
field
# %% check
u = numpy.cos(TURN) * (field.x - 160) - numpy.sin(TURN) * (field.y - 120) - (field.x - 160)
v = numpy.sin(TURN) * (field.x - 160) + numpy.cos(TURN) * (field.y - 120) - (field.y - 120)
error = numpy.hypot(field.u - u, field.v - v)
assert field.ok.mean() > 0.95 and numpy.nanmedian(error) < 0.03 and numpy.nanmax(error) < 0.3
