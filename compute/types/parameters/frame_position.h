// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Position of an image of which it is not known where it is in its sequence.
inline constexpr int kUnknownPosition = -1;

/// Largest number of images of a sequence.
inline constexpr int kMaxImages = 10'000'000;

}  // namespace strainlens
