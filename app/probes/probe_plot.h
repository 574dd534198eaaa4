// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/probes/elastic_constants.h"
#include "app/probes/series.h"
#include "app/render/line_plot.h"

namespace strainlens {

/// Default quantity of a chart: strain, else opening, else the first quantity.
std::string_view mainQuantity(const ProbeResults& results);

/// All series of one quantity over the frame numbers; without curves if there are none.
LinePlot seriesPlot(const ProbeResults& results, std::string_view quantity);
/// The same over a column of the loads, with one value per frame.
LinePlot seriesPlot(const ProbeResults& results, std::string_view quantity, const LoadChannel& axis);

/// All profiles of one quantity in one frame over the distance along their lines [px], as seriesPlot().
LinePlot profilePlot(const ProbeResults& results, std::string_view quantity, int frame);

/// Results with only the series of one quantity, without profiles.
ProbeResults selectSeries(const ProbeResults& results, std::string_view quantity);
/// Results with only the profiles of one quantity in one frame, without series.
ProbeResults selectProfiles(const ProbeResults& results, std::string_view quantity, int frame);

/// Stress over the strains of all extensometers and over the strain used for the modulus, with the modulus as a line
/// over the range of that strain.
LinePlot stressStrainPlot(const ProbeResults& results, std::span<const double> stressesMPa,
                          const std::optional<ElasticConstant>& modulus, const Series* modulusStrain);

}  // namespace strainlens
