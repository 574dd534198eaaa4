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

/// Largest end-point errors whose share of pixels is stated [px].
inline constexpr std::array<double, 6> kFlowLimitsPx = {0.01, 0.05, 0.1, 0.5, 1.0, 3.0};
inline constexpr std::size_t kHalfPxLimit = 3;  ///< where 0.5 px is among them
inline constexpr std::size_t kOnePxLimit = 4;   ///< and 1 px

struct FlowPart;

/// How dense flow differs from the truth (or from another flow). Errors are over the pixels where both are known.
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
    std::vector<PointError> worst;                           ///< largest error first; of equal ones the first in order
    std::vector<FlowPart> parts;                             ///< of the pixels by what is there: compareByPlace

    std::size_t expected() const { return compared + missing; }
    /// Share of the compared pixels within a limit [%].
    double sharePercent(std::size_t limit) const { return percent(within[limit], compared); }
    /// Share of the expected pixels, of which missing ones are not within [%].
    double expectedSharePercent(std::size_t limit) const { return percent(within[limit], expected()); }

private:
    static double percent(std::size_t part, std::size_t whole) {
        return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    }
};

/// Compares the pixels of a region (empty = all; else of the flow's size) with the truth of one frame. The measures are
/// those of Baker et al. 2011 (doi:10.1007/s11263-010-0390-2); the angular error is Barron et al. 1994's
/// (doi:10.1007/BF01420984). At most `worstCount` worst pixels.
FlowComparison compareFlow(const DenseFlow& flow, const DisplacementTruth& truth, int frame, const RoiMask& roi,
                           std::size_t worstCount);

/// The pixels of one kind.
struct FlowPart {
    std::string key;   ///< for programs
    std::string text;  ///< for people
    FlowComparison comparison;
};

/// Lengths of the true motion's jumps between neighbours that are an edge of it, how far around them their pixels
/// reach, and the grey levels a pixel below which everything that far around has little texture.
inline constexpr double kMotionEdgePx = 1;
inline constexpr int kPlaceReachPx = 4;
inline constexpr double kTextureGradient = 4;

/// The same with its parts, as Baker et al. 2011 tell them: at edges of the true motion and off them; where `reference`
/// (of the flow's size, 255 its white) is given, where it has little texture and where it has more.
FlowComparison compareByPlace(const DenseFlow& flow, const DisplacementTruth& truth, int frame, const RoiMask& roi,
                              std::size_t worstCount, const GrayImage<std::uint8_t>* reference = nullptr);

/// For people, and for programs.
std::string comparisonText(const FlowComparison& comparison);
std::string comparisonJson(const FlowComparison& comparison);

}  // namespace strainlens
