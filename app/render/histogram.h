// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "app/render/line_plot.h"

namespace strainlens {

/// How often values occur, in bins of equal width.
struct ValueHistogram {
    double low = 0, high = 0;         ///< of all bins together: least and greatest value, apart where these are one
    std::vector<std::size_t> counts;  ///< one a bin; empty without values. A bin has its lower end, the last one both
    std::size_t total = 0;            ///< values that were counted
    double mean = 0, deviation = 0;   ///< of these; the deviation is 0 for one value

    /// The lower end of a bin; that of the one past the last is `high`.
    double edge(std::size_t bin) const;
    bool operator==(const ValueHistogram&) const = default;
};

/// Of the values that are finite; `bins` above 0.
ValueHistogram histogramOf(std::span<const double> values, std::size_t bins);

/// Its outline: points over the quantity, which is what the horizontal axis is called. Throws nothing; without values
/// it has no curve.
LinePlot histogramPlot(const ValueHistogram& histogram, const std::string& label);

/// "from,to,points", a row a bin, numbers in the shortest form that reads back exactly.
std::string histogramCsv(const ValueHistogram& histogram);

}  // namespace strainlens
