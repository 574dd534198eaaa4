// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

namespace strainlens {

/// NVIDIA GPUs, devices "cuda:0", "cuda:1", ... A machine without such a GPU or its driver has none.
std::unique_ptr<Backend> makeCudaBackend();

}  // namespace strainlens
