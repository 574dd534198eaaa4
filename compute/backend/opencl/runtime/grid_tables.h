// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/gpu/runtime/grid_tables.h"
#include "compute/backend/opencl/runtime/device.h"

namespace strainlens::opencl {

using GridTables = gpu::GridTables<Device, gpu::LinkOrder::ByRow>;

}  // namespace strainlens::opencl
