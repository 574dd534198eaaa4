// SPDX-License-Identifier: MPL-2.0
#include "compute/search/rigid_search.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "compute/search/affine_template.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kMaxDegrees = 40, kStepDegrees = 5;  // a template's edge moves by less than a pixel in half a step
constexpr std::int64_t kMaxCompared = 60'000'000;  // over all rotations
constexpr int kSearchedRows = 64;
constexpr std::size_t kReturnedMatches = 3;
constexpr double kSameMatchPx = 2;

/// The smallest rotations, as many as an image of that size affords.
std::vector<rules::Linear> rotationsFor(ImageSize size) {
    const auto affordable =
        static_cast<std::size_t>(std::max<std::int64_t>(1, kMaxCompared / (std::int64_t{size.width} * size.height)));
    std::vector<rules::Linear> result = {rotation(0)};
    for (int degrees = kStepDegrees; degrees <= kMaxDegrees && result.size() + 2 <= affordable;
         degrees += kStepDegrees) {
        result.push_back(rotation(degrees));
        result.push_back(rotation(-degrees));
    }
    return result;
}

/// The best match of every rotation in every band of rows, best first.
std::vector<TemplateMatch> matchAll(const AffineTemplate& sampled, ImageView<std::uint8_t> deformed, int threads,
                                    const JobControl& job) {
    const std::vector<rules::Linear> rotations = rotationsFor(deformed.size());
    const int bands = (deformed.height + kSearchedRows - 1) / kSearchedRows;
    std::vector<TemplateMatch> matches(static_cast<std::size_t>(bands) * rotations.size());
    forEachChunk(bands, resolveThreads(threads), [&](int band) {
        if (job.stopRequested()) return;
        const int top = band * kSearchedRows, bottom = top + kSearchedRows;
        const NormalisedRows rows = normaliseLocally(deformed, std::max(top - kTemplateReach, 0),
                                                     std::min(bottom + kTemplateReach, deformed.height));
        TemplateMatch* match = matches.data() + static_cast<std::size_t>(band) * rotations.size();
        for (const rules::Linear& map : rotations) *match++ = bestMatch(sampled, map, rows);
    });
    std::ranges::stable_sort(matches, std::greater(), &TemplateMatch::score);
    return matches;
}

}  // namespace

std::vector<ShapeFunction> searchRigidly(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                                         const RoiMask& roi, NodePosition at, int threads, const JobControl& job) {
    const std::optional<AffineTemplate> sampled = sampleTemplate(reference, roi, at.x, at.y);
    if (!sampled) return {};
    std::vector<ShapeFunction> found;
    for (const TemplateMatch& match : matchAll(*sampled, deformed, threads, job)) {
        if (match.score < static_cast<float>(kMinTemplateZncc) || found.size() == kReturnedMatches) break;
        const ShapeFunction shape = {{static_cast<double>(match.x - at.x), match.map.xx - 1, match.map.xy},
                                     {static_cast<double>(match.y - at.y), match.map.yx, match.map.yy - 1}};
        const bool isKnown = std::ranges::any_of(found, [&](const ShapeFunction& other) {
            return std::hypot(other.u.value - shape.u.value, other.v.value - shape.v.value) < kSameMatchPx;
        });
        if (!isKnown) found.push_back(shape);
    }
    if (job.stopRequested()) return {};
    return found;
}

}  // namespace strainlens
