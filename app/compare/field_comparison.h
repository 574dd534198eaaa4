// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "app/compare/end_point_errors.h"
#include "app/io/field/displacement_truth.h"
#include "app/io/field/field_csv.h"

namespace strainlens {

/// Error limits for which the share of points is reported [px].
inline constexpr std::array<double, 3> kShareLimitsPx = {1.0, 0.5, 0.05};

/// A point and its error.
struct PointError {
    PointPx point;        ///< [px]
    PointPx difference;   ///< measured minus true [px]
    double distance = 0;  ///< length of the difference [px]
};

/// The errors of one frame. A point is expected if its truth is known and its status is not OutsideRoi; it is compared
/// if it is also Ok, and missing otherwise.
struct FrameComparison {
    int frame = 0;
    std::array<std::size_t, kPointStatusNames.size()> counts{};  ///< all points by PointStatus
    std::size_t compared = 0;
    std::size_t missing = 0;
    PointPx bias, deviation, rmse;                            ///< mean, standard deviation, root mean square [px]
    EndPointErrors errors;                                    ///< the distances [px]
    std::array<std::size_t, kShareLimitsPx.size()> within{};  ///< compared points within each limit
    std::vector<PointError> worst;                            ///< largest distance first

    std::size_t expected() const { return compared + missing; }
    /// Share of the expected points within a limit [%]; missing points are not within.
    double sharePercent(std::size_t limit) const {
        return expected() == 0 ? 0 : 100.0 * static_cast<double>(within[limit]) / static_cast<double>(expected());
    }
};

/// One comparison per frame, in ascending order; at most `worstCount` worst points each.
std::vector<FrameComparison> compareWithTruth(std::span<const FieldPoint> points, const DisplacementTruth& truth,
                                              std::size_t worstCount);

/// " (12, 40: 0.310, -0.020)" for each point, whose position has so many decimals.
std::string worstText(std::span<const PointError> worst, int decimals);
nlohmann::ordered_json worstJson(std::span<const PointError> worst);

/// The comparisons as readable text and as JSON.
std::string comparisonText(std::span<const FrameComparison> frames);
std::string comparisonJson(std::span<const FrameComparison> frames);

}  // namespace strainlens
