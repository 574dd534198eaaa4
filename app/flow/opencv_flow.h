// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "compute/types/dense_flow.h"
#include "compute/types/image.h"

namespace strainlens {

/// OpenCV's dense optical flow methods, for comparison with our own.
enum class OpenCvFlow : std::uint8_t {
    DisUltrafast,  ///< dense inverse search (Kroeger et al. 2016, doi:10.1007/978-3-319-46493-0_29), OpenCV's presets
    DisFast,
    DisMedium,
    Farneback,  ///< polynomial expansion (Farneback 2003, doi:10.1007/3-540-45103-X_50)
    TvL1,       ///< duality-based TV-L1 (Zach et al. 2007, doi:10.1007/978-3-540-74936-3_22), OpenCV's defaults
};

/// Names in the order of OpenCvFlow; presets of a method from fastest to most accurate.
struct OpenCvFlowName {
    std::string_view method, preset;  ///< command-line option values; no preset: ""
    std::string_view title;
};
inline constexpr std::array<OpenCvFlowName, 5> kOpenCvFlowNames = {{{"dis", "ultrafast", "DIS ultrafast"},
                                                                    {"dis", "fast", "DIS fast"},
                                                                    {"dis", "medium", "DIS medium"},
                                                                    {"farneback", "", "Farneback"},
                                                                    {"tvl1", "", "TV-L1"}}};

/// Parses a method and, if it has presets, a preset; throws InvalidInput for unknown names.
OpenCvFlow parseOpenCvFlow(std::string_view method, std::string_view preset);

/// Measures the flow of every pixel, reliable or not; `roi` (empty = everything) only masks the result. Farneback: 5
/// levels, 15 px windows, 3 iterations, 5 px neighbourhoods.
///
/// `threads` 0 = all cores; OpenCV works in as many stripes, so DIS depends slightly on that number. Throws
/// InvalidInput for images of different sizes or below 12 px a side, Error for OpenCV's errors.
DenseFlow openCvFlow(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                     OpenCvFlow method, const RoiMask& roi, int threads);

}  // namespace strainlens
