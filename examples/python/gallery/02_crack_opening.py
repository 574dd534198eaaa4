# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Crack opening
# The lower half moves away by 1.5 px and slides by 0.4 px.
# %% prepare
import numpy
import scenes
import strainlens

CRACK = 120


def opened(x: scenes.Array, y: scenes.Array) -> tuple[scenes.Array, scenes.Array]:
    return numpy.where(y > CRACK, x - 0.4, x), numpy.where(y > CRACK, y - 1.5, y)


scenes.write(scenes.folder() / "0.pgm", scenes.speckles())
scenes.write(scenes.folder() / "1.pgm", scenes.speckles(opened))
# %% task
run = strainlens.measure("images/0.pgm", "images/1.pgm", subset=21, step=8, strain_window=0)
crack = run.crack((160, 80), (160, 160), along=(1, 0))
print({name: str(crack[name][0]) for name in crack})
run
# %% check
found = sorted(abs(crack[name][0].value) for name in crack if crack[name].unit == "px")
assert abs(found[-1] - 1.5) < 0.02 and any(abs(value - 0.4) < 0.02 for value in found)
