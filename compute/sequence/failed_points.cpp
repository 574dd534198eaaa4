// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/failed_points.h"

#include <algorithm>

#include "compute/field/failed_matches.h"

namespace strainlens {
namespace {

constexpr std::string_view kDifferent =
    "the images do not show the same surface, or it differs more than a match allows (blur, reflections, light, paint)";

/// Phrases for the statuses of failed matches, and for those that come before a match.
constexpr std::array<std::string_view, kPointStatusNames.size()> kReasons = {
    "",
    "the region is too small for the search window and the subset",
    "the points have left the deformed image",
    "the images have no texture there",
    kDifferent,
    kDifferent,
    kDifferent,
    "the run stopped before them",
    "the texture repeats itself, so that a match may be wrong by its period",
    "they match a pattern of the camera (dirt, noise of the sensor) instead of the specimen",
    "the masks hide them, in this image or in its reference image",
};

}  // namespace

StatusCounts countStatuses(const DisplacementField& field) {
    StatusCounts counts{};
    for (std::size_t status = 0; status < counts.size(); ++status) {
        counts[status] = field.count(static_cast<PointStatus>(status));
    }
    return counts;
}

std::string_view reasonOfFailure(const StatusCounts& counts) {
    const auto countOf = [&](PointStatus status) { return counts[static_cast<std::size_t>(status)]; };
    std::size_t failed = 0;
    for (const PointStatus status : kFailedMatches) failed += countOf(status);
    if (countOf(PointStatus::Ok) > 0 && countOf(PointStatus::Ok) >= failed) return {};
    if (failed > 0) return kReasons[static_cast<std::size_t>(*std::ranges::max_element(kFailedMatches, {}, countOf))];
    const auto largest = std::ranges::max_element(counts.begin() + 1, counts.end());
    return *largest > 0 ? kReasons[static_cast<std::size_t>(largest - counts.begin())] : std::string_view();
}

}  // namespace strainlens
