// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

namespace strainlens {

/// How much of a sine of that period is measured.
struct SineResponse {
    double periodPx = 0;
    double response = 0;  ///< measured over true amplitude
};

/// The loss of amplitude at which a period counts as resolved no longer.
inline constexpr double kResolvedLoss = 0.1;

/// Mean response of periods within a factor of 1.06 of each other, longest period first: single points scatter with the
/// pattern. Points without a number are passed over.
std::vector<SineResponse> smoothedResponse(std::vector<SineResponse> points);

/// Spatial resolution: the period at which a sine loses 10 % of its amplitude (DIC Challenge 2.0, Reu et al. 2022,
/// doi:10.1007/s11340-021-00806-6), where the response, coming from long periods, first falls below 0.9 [px]. Nothing
/// where it already is at the longest period, or still is not at the shortest.
std::optional<double> spatialResolution(const std::vector<SineResponse>& smoothed);

}  // namespace strainlens
