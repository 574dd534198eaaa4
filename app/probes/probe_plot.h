// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/probes/elastic_constants.h"
#include "app/probes/series.h"
#include "app/render/line_plot.h"

namespace strainlens {

/// What a picture shows unless something else is asked for: strain, else opening, else the first quantity.
std::string_view mainQuantity(const ProbeResults& results);

/// All series of one quantity over the frames' numbers. Throws InvalidInput naming `chart-quantity` and what there is.
LinePlot seriesPlot(const ProbeResults& results, std::string_view quantity);

/// All profiles of one quantity in one frame over the way along their lines [px]. Throws as seriesPlot().
LinePlot profilePlot(const ProbeResults& results, std::string_view quantity, int frame);

/// The results with no other series than those of that quantity, and without profiles.
ProbeResults seriesNamed(const ProbeResults& results, std::string_view quantity);
/// The results with no other profiles than those of that quantity in that frame, and without series.
ProbeResults profilesNamed(const ProbeResults& results, std::string_view quantity, int frame);

/// The way along the line to each place of a profile [px].
std::vector<double> wayAlong(const Profile& profile);

/// Stress over the strain of every extensometer and over the one that the modulus is from, and the modulus as a line
/// over all strains of that.
LinePlot stressStrainPlot(const ProbeResults& results, std::span<const double> stressesMPa,
                          const std::optional<ElasticConstant>& modulus, const Series* modulusStrain);

}  // namespace strainlens
