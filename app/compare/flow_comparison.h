// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/compare/end_point_errors.h"
#include "app/compare/field_comparison.h"
#include "app/io/field/displacement_truth.h"
#include "compute/types/dense_flow.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Error limits for which the share of pixels is reported [px].
inline constexpr std::array<double, 6> kFlowLimitsPx = {0.01, 0.05, 0.1, 0.5, 1.0, 3.0};
inline constexpr std::size_t kHalfPxLimit = 3;  ///< index of 0.5 px
inline constexpr std::size_t kOnePxLimit = 4;   ///< index of 1 px

struct FlowPart;

/// The errors of dense flow relative to the truth (or another flow), over the pixels where both are known.
struct FlowComparison {
    std::size_t compared = 0;    ///< both known
    std::size_t missing = 0;     ///< only the truth is known
    std::size_t unverified = 0;  ///< only the flow is known
    std::size_t unknown = 0;     ///< neither is known
    EndPointErrors errors;       ///< [px]
    PointPx bias, rmse;          ///< of u and v, flow minus truth [px]
    double meanAngleDeg = 0;     ///< mean angular error: the angle between (u, v, 1) and the true (u, v, 1) [degrees]
    double medianAngleDeg = 0;   ///< [degrees]
    std::array<std::size_t, kFlowLimitsPx.size()> within{};  ///< compared pixels with at most that error
    std::vector<PointError> worst;                           ///< largest error first; ties in pixel order
    std::vector<FlowPart> parts;                             ///< of compareFlowParts()

    std::size_t expected() const { return compared + missing; }
    /// Share of the compared pixels within a limit [%].
    double sharePercent(std::size_t limit) const { return percent(within[limit], compared); }
    /// Share of the expected pixels within a limit [%]; missing pixels are not within.
    double expectedSharePercent(std::size_t limit) const { return percent(within[limit], expected()); }

private:
    static double percent(std::size_t part, std::size_t total) {
        return total == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(total);
    }
};

/// Compares the pixels of a region (empty = all; else of the flow's size) with the truth of one frame, with the
/// measures of Baker et al. 2011 (doi:10.1007/s11263-010-0390-2) and the angular error of Barron et al. 1994
/// (doi:10.1007/BF01420984). Lists at most `worstCount` worst pixels.
FlowComparison compareFlow(const DenseFlow& flow, const DisplacementTruth& truth, int frame, const RoiMask& roi,
                           std::size_t worstCount);

/// The errors of a part of the pixels.
struct FlowPart {
    std::string key;   ///< in JSON
    std::string text;  ///< in text output
    FlowComparison comparison;
};

inline constexpr double kMotionEdgePx = 1;     ///< difference of neighbouring true vectors at a motion edge
inline constexpr int kPartReachPx = 4;         ///< distance from edges and texture that belongs to them
inline constexpr double kTextureGradient = 4;  ///< below, a pixel has little texture [grey/px]

/// Also compares parts of the pixels, as Baker et al. 2011: at and off motion edges; with `reference` (of the flow's
/// size, white = 255), with and without texture.
FlowComparison compareFlowParts(const DenseFlow& flow, const DisplacementTruth& truth, int frame, const RoiMask& roi,
                                std::size_t worstCount, const GrayImage<std::uint8_t>* reference = nullptr);

/// The comparison as readable text and as JSON.
std::string comparisonText(const FlowComparison& comparison);
std::string comparisonJson(const FlowComparison& comparison);

}  // namespace strainlens
