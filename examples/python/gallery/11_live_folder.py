# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # While a camera writes
# A camera writes a photograph every tenth of a second; each is measured as it arrives.
# %% prepare
import threading
import time

import numpy
import scenes
import strainlens


def camera() -> None:
    for k in range(4):
        scenes.write(scenes.folder() / f"{k}.part", scenes.speckles(scenes.shift(0.5 * k, 0))).rename(scenes.folder() / f"{k}.pgm")
        time.sleep(0.1)


scenes.folder()
thread = threading.Thread(target=camera)
thread.start()
# %% task
moved = []
with strainlens.watch("images", images=3, subset=25, step=10) as fields:
    for field in fields:
        moved.append(float(numpy.nanmedian(field.u)))
        print(field.name, round(moved[-1], 3))
# %% check
thread.join()
assert numpy.abs(numpy.subtract(moved, [0.5, 1, 1.5])).max() < 0.01
