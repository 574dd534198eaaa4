// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

#include "compute/types/refine_planes.inl"

}  // namespace strainlens
