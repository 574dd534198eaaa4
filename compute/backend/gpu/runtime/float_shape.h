// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens::gpu {

#include "compute/backend/kernels/float_shape.inl"

}  // namespace strainlens::gpu
