// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "compute/types/dense_flow.h"
#include "compute/types/image.h"

namespace strainlens {

/// Dense optical flow as OpenCV implements it, for comparison with our own.
enum class OpenCvFlow : std::uint8_t {
    DisUltrafast,  ///< dense inverse search (Kroeger et al. 2016, doi:10.1007/978-3-319-46493-0_29), OpenCV's presets
    DisFast,
    DisMedium,
    Farneback,  ///< polynomial expansion (Farneback 2003, doi:10.1007/3-540-45103-X_50)
    TvL1,       ///< duality-based TV-L1 (Zach et al. 2007, doi:10.1007/978-3-540-74936-3_22), OpenCV's defaults
};

/// By method; presets of one method stand one behind the other, from quick to careful.
struct OpenCvFlowName {
    std::string_view method, preset;  ///< as options of a command line; no preset: ""
    std::string_view title;
};
inline constexpr std::array<OpenCvFlowName, 5> kOpenCvFlowNames = {{{"dis", "ultrafast", "DIS ultrafast"},
                                                                    {"dis", "fast", "DIS fast"},
                                                                    {"dis", "medium", "DIS medium"},
                                                                    {"farneback", "", "Farneback"},
                                                                    {"tvl1", "", "TV-L1"}}};

/// The flow of that method and, where it has presets, that preset; throws InvalidInput naming `option` for others.
OpenCvFlow openCvFlowNamed(std::string_view method, std::string_view preset, std::string_view option);

/// It says something for every pixel, whether it can know it or not; `roi` (empty = everything) only takes pixels away
/// from the result. Farneback: 5 levels, windows of 15 px, 3 iterations, neighbourhoods of 5 px.
///
/// `threads` 0 = all cores; OpenCV works in as many stripes, so DIS depends a little on that number. Throws
/// InvalidInput for images of different sizes or too small (below 12 px a side), Error for what OpenCV reports.
DenseFlow openCvFlow(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                     OpenCvFlow method, const RoiMask& roi, int threads);

}  // namespace strainlens
