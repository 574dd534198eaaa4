// SPDX-License-Identifier: MPL-2.0
#include "app/features/sift_matcher.h"

#include <utility>

#include "app/features/image_features.h"
#include "compute/types/threads/detached_threads.h"

namespace strainlens {
namespace {

constexpr int kMaxFeatures = 5000;

/// Checks for a stop between the steps.
std::vector<FeatureMatch> matchImages(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                                      const RoiMask& roi, const std::stop_token& stop) {
    const ImageFeatures from = detectFeatures(reference.view(), roi, kMaxFeatures);
    if (stop.stop_requested()) return {};
    const ImageFeatures to = detectFeatures(deformed.view(), {}, kMaxFeatures);
    return stop.stop_requested() ? std::vector<FeatureMatch>() : matchFeatures(from, to);
}

}  // namespace

std::vector<FeatureMatch> SiftMatcher::match(GrayImage<std::uint8_t> reference, GrayImage<std::uint8_t> deformed,
                                             const RoiMask& roi, const std::stop_token& stop) const {
    auto matches = runCancellable(stop, [from = std::move(reference), to = std::move(deformed), roi, stop] {
        return matchImages(from, to, roi, stop);
    });
    return matches ? std::move(*matches) : std::vector<FeatureMatch>();
}

}  // namespace strainlens
