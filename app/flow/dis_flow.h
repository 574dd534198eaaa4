// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "compute/types/dense_flow.h"
#include "compute/types/image.h"

namespace strainlens {

/// OpenCV's settings of DIS, from quick to careful.
enum class DisPreset : std::uint8_t { Ultrafast, Fast, Medium };
inline constexpr std::array<std::string_view, 3> kDisPresetNames = {"ultrafast", "fast", "medium"};

/// The preset of that name; throws InvalidInput naming `option`.
DisPreset disPreset(std::string_view name, std::string_view option);

/// Dense inverse search (Kroeger et al. 2016, doi:10.1007/978-3-319-46493-0_29) as OpenCV implements it, for
/// comparison with our own flow. It says something for every pixel, whether it can know it or not; `roi` (empty =
/// everything) only takes pixels away from the result.
///
/// `threads` 0 = all cores; OpenCV searches in as many stripes, so the result depends a little on that number. Throws
/// InvalidInput for images of different sizes or too small for DIS (below 12 px a side), Error for what OpenCV reports.
DenseFlow disFlow(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed, DisPreset preset,
                  const RoiMask& roi, int threads);

}  // namespace strainlens
