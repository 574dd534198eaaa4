// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens::gpu {

#include "compute/backend/kernels/full_search/args.inl"

}  // namespace strainlens::gpu
