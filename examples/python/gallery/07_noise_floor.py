# SPDX-License-Identifier: MPL-2.0
# %% [markdown]
# # Noise floor
# Photographs of the specimen at rest, with a noise of 2 grey values.
# %% prepare
import scenes
import strainlens

still = [scenes.speckles(noise=2, seed=k) for k in range(6)]
# %% task
found = strainlens.noise(still, subset=21, step=10)
u = found["floor"]["u"]
print(f"noise {found['sigma']:.2f} grey values; u: {u['spatialSigma']:.4f} px, predicted {u['predictedSigma']:.4f} px")
# %% check
assert abs(found["sigma"] / 2 - 1) < 0.05 and abs(u["spatialSigma"] / u["predictedSigma"] - 1) < 0.15
