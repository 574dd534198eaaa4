// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>

#include "compute/types/image.h"

namespace strainlens {

/// Identifies a request of one client. Its result carries the same id, so that stale results can be dropped.
using RequestId = std::uint64_t;

/// Loads an image on the thread of the job; may throw FileError.
using ImageLoader = std::function<AnyImage()>;

}  // namespace strainlens
