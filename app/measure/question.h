// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>

#include "compute/types/image.h"

namespace strainlens {

/// Tells the questions of one asker apart. Every answer carries that of its question, so that one that comes late can
/// be seen to answer what nobody asks any more.
using QuestionId = std::uint64_t;

/// Where a job gets an image from, on its own thread; may throw FileError.
using ImageLoader = std::function<AnyImage()>;

}  // namespace strainlens
