// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/points.cuh"

namespace strainlens::cuda {

void launchQuinticTries(const RefineArgs& args, ShapeOrder order, cudaStream_t stream) {
    launchTriesOf<Interpolation::QuinticSpline>(args, order, stream);
}

}  // namespace strainlens::cuda
