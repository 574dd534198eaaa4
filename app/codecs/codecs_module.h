// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

namespace strainlens {

/// Interface of the module strainlens-codecs: OpenCV's functions of the same names, which throw cv::Exception.
struct ImageCodecs {
    bool (*haveImageReader)(const std::string& file);
    cv::Mat (*imdecode)(cv::InputArray bytes, int flags, cv::Mat* target);
    bool (*imencode)(const std::string& suffix, cv::InputArray pixels, std::vector<std::uint8_t>& bytes,
                     const std::vector<int>& options);
};

/// Type of the exported function `strainlensImageCodecs`.
using ImageCodecsFunction = void(ImageCodecs* codecs);

}  // namespace strainlens
