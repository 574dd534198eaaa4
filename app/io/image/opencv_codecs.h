// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

namespace strainlens {

/// OpenCV's codecs, of the module strainlens-codecs (app/codecs), which the first call loads and initialises. Throws
/// Error if the module is missing and std::bad_alloc without enough memory; the next call tries again.

/// Loads the codecs now, while no other thread allocates memory.
void loadCodecs();

/// cv::imdecode.
cv::Mat decodeImage(cv::InputArray bytes, int flags, cv::Mat* target = nullptr);

/// cv::imencode. Returns nothing if the image cannot be encoded.
std::vector<std::uint8_t> encodeImage(const std::string& suffix, cv::InputArray pixels,
                                      const std::vector<int>& options = {});

}  // namespace strainlens
