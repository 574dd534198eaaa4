# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # A displacement for every pixel
# Dense flow of a rendered plate with a hole.
# %% prepare
import numpy
import strainlens

pair = strainlens.specimen("open-hole", (240, 320), noise=1)
# %% task
flow = strainlens.flow(pair.reference, pair.deformed, region=pair.region)
error = numpy.hypot(flow.u - pair.u, flow.v - pair.v)
print(flow)
print(f"median error {numpy.nanmedian(error):.4f} px")
flow
# %% check
assert numpy.nanmedian(error) < 0.02 and numpy.isfinite(flow.u[pair.region]).mean() > 0.99
