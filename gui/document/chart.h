// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/probes/series.h"
#include "app/render/histogram.h"
#include "app/render/line_plot.h"
#include "gui/document/found_loads.h"

namespace strainlens::gui {

/// What a chart shows.
enum class ChartKind : std::uint8_t {
    Series,     ///< a quantity of the probes over the images
    Profiles,   ///< a quantity along the line probes in one image
    Histogram,  ///< how often the values of the map occur in one image
    Stress      ///< the load over the cross section over strains of the probes
};

/// A chart as plain data. What is drawn, exported as a picture and written as a table is all made of this.
struct Chart {
    ChartKind kind = ChartKind::Series;
    std::string quantity;                             ///< of the series or profiles, or of the map
    int frame = 0;                                    ///< the run's number of the image that is shown; 0: none of its
    std::shared_ptr<const ProbeResults> results;      ///< null: nothing has been read
    std::shared_ptr<const ValueHistogram> histogram;  ///< null: there is none
    std::shared_ptr<const FoundLoads> loads;          ///< of the same results; null: nobody asked
    bool isStale = false;  ///< the results are of another region or other parameters than are set now
};

/// One curve of a chart. NaN is a gap.
struct ChartCurve {
    std::string name;  ///< the probe's
    std::string unit;
    std::vector<double> x, y;
    std::vector<double> sigmas;  ///< one a point, or empty where none is known
    bool faint = false;          ///< a line that was fitted
};

/// The quantities that there are to choose from, in the order of the probes.
std::vector<std::string> quantitiesOf(const ProbeResults& results, ChartKind kind);

/// Stress over strain as the command line draws it, of a chart with stresses.
LinePlot stressPlot(const Chart& chart);

/// The curves of series, profiles and stress.
std::vector<ChartCurve> curvesOf(const Chart& chart);

}  // namespace strainlens::gui
