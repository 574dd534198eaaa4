// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/fields/shown_units.h"
#include "app/probes/elastic_constants.h"
#include "app/probes/series.h"
#include "app/render/line_plot.h"

namespace strainlens {

/// Default quantity of a chart: strain, else opening, else the first quantity that is not the share of valid points.
std::string_view mainQuantity(const ProbeResults& results);

/// Whether a chart of `quantity` shows a series: "u" shows the means of lines and areas ("mean u") too.
bool isSeriesOf(const Series& series, std::string_view quantity);

/// All series of one quantity over the frame numbers, from the reference (frame 0) if its value is known; without
/// curves if there are none.
LinePlot seriesPlot(const ProbeResults& results, std::string_view quantity);
/// A plot over the frames, drawn over a column of the loads instead, which has one value per frame of the results.
LinePlot overColumn(LinePlot plot, const LoadChannel& column);

/// How the curves of a chart are calculated.
enum class SeriesRelation : std::uint8_t { None, Difference, Ratio };

/// What the curves of a chart are over, and what they are related to.
struct CurveOptions {
    std::string over;  ///< the probe on the horizontal axis; empty: the frames
    SeriesRelation relation = SeriesRelation::None;
    std::string relatedTo;  ///< the probe that is subtracted, or divided by
    bool operator==(const CurveOptions&) const = default;
};

/// The series of one quantity minus that of a probe, or divided by it, which has no curve. For a probe without the
/// quantity its first one counts. Standard deviations take both for independent. Of probes with pixels in common they
/// are approximate: too small for a difference of gauges end to end, too large for parallel ones.
ProbeResults relateSeries(const ProbeResults& results, std::string_view quantity, const CurveOptions& options);

/// As seriesPlot(), with options; without curves if their probe has no values.
LinePlot curvesPlot(const ProbeResults& results, std::string_view quantity, const CurveOptions& options);

/// All profiles of one quantity in one frame over the distance along their lines [px], as seriesPlot().
LinePlot profilePlot(const ProbeResults& results, std::string_view quantity, int frame);

/// The results in other units, for charts and tables on the screen: files have numbers, px and mm.
ProbeResults withUnits(const ProbeResults& results, const ShownUnits& units);

/// Results with only the series of one quantity, without profiles.
ProbeResults selectSeries(const ProbeResults& results, std::string_view quantity);
/// Results with only the profiles of one quantity in one frame, without series.
ProbeResults selectProfiles(const ProbeResults& results, std::string_view quantity, int frame);

/// Name of the line of the modulus.
inline constexpr std::string_view kModulusCurve = "modulus";

/// Stress over the strains of all extensometers and over the strain used for the modulus, with the modulus as a line
/// over the range of that strain.
LinePlot stressStrainPlot(const ProbeResults& results, std::span<const double> stressesMPa,
                          const std::optional<ElasticConstant>& modulus, const Series* modulusStrain);

}  // namespace strainlens
