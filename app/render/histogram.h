// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "app/render/line_plot.h"

namespace strainlens {

/// A histogram with bins of equal width.
struct ValueHistogram {
    double low = 0, high = 0;         ///< range of all bins: minimum and maximum, widened if equal
    std::vector<std::size_t> counts;  ///< per bin; empty without values. Bins include their lower end, the last both
    std::size_t total = 0;            ///< counted values
    double mean = 0, deviation = 0;   ///< of the counted values; the deviation is 0 for one value

    /// The lower end of a bin; `high` for the one past the last.
    double edge(std::size_t bin) const;
    bool operator==(const ValueHistogram&) const = default;
};

/// The histogram of the finite values; `bins` above 0.
ValueHistogram histogramOf(std::span<const double> values, std::size_t bins);

/// The histogram as a plot of bars; `x`: the horizontal axis. No curve without values.
LinePlot histogramPlot(const ValueHistogram& histogram, PlotAxis x);

/// "from,to,points", one row per bin, numbers in the shortest form that reads back exactly.
std::string histogramCsv(const ValueHistogram& histogram);

}  // namespace strainlens
