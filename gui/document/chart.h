// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/probes/probe_plot.h"
#include "app/probes/series.h"
#include "app/render/histogram.h"
#include "app/render/line_plot.h"
#include "gui/document/load_results.h"
#include "gui/pictures/value_style.h"

namespace strainlens::gui {

enum class ChartKind : std::uint8_t {
    Series,     ///< a quantity of the probes over the images
    Profiles,   ///< a quantity along the line probes in one image
    Histogram,  ///< distribution of the map's values in one image
    Stress,     ///< stress (load / cross section) over strains of the probes
    Area        ///< area of the map's values beyond a limit, over the images
};

/// Data of a chart; the widget, exported pictures and tables are all produced from it.
struct Chart {
    ChartKind kind = ChartKind::Series;
    std::string quantity;  ///< of the series, the profiles or the map
    std::string right;     ///< quantity of a second axis of the series; empty: none
    std::string axis;      ///< of the series: label of a column of the loads (axesOf); empty: the images
    int frame = 0;         ///< run frame on display; 0: none
    std::shared_ptr<const ProbeResults> results;      ///< of the probes, or areas; null: not evaluated yet
    std::shared_ptr<const ValueHistogram> histogram;  ///< null: none
    std::shared_ptr<const LoadResults> loads;         ///< of the same results; null: not requested
    CurveOptions curves = {};                         ///< of a series
    ValueStyle shown = {};                            ///< of the values of curves; CSV files have stored ones
    bool isStale = false;                             ///< region or parameters have changed since the run
    bool arePairs = false;                            ///< of images: none has a stress over one first image
};

/// Quantities available for selection, in the order of the probes.
std::vector<std::string> quantitiesOf(const ProbeResults& results, ChartKind kind);

/// Columns of the loads that the series can be drawn over.
std::vector<LoadChannel> axesOf(const Chart& chart);
/// The column of `chart.axis`; none: the images.
std::optional<LoadChannel> axisOf(const Chart& chart);

/// Whether the series can have a second axis: their curves are values over images or loads.
bool canHaveRightAxis(const Chart& chart);

/// Adds the quantity of its axis to the name of each curve: "E1, strain".
void nameQuantities(LinePlot& plot, const std::string& left, const std::string& right);

/// The chart as the command line draws it, with its names and labels, and strains in the unit shown; without curves if
/// there are no values.
LinePlot plotOf(const Chart& chart);

}  // namespace strainlens::gui
