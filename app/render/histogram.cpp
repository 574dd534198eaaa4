// SPDX-License-Identifier: MPL-2.0
#include "app/render/histogram.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "app/io/number_text.h"

namespace strainlens {

double ValueHistogram::edge(std::size_t bin) const {
    return std::lerp(low, high, static_cast<double>(bin) / static_cast<double>(counts.size()));
}

ValueHistogram histogramOf(std::span<const double> values, std::size_t bins) {
    std::vector<double> known;
    std::ranges::copy_if(values, std::back_inserter(known), [](double value) { return std::isfinite(value); });
    ValueHistogram histogram;
    histogram.total = known.size();
    if (known.empty()) return histogram;
    const auto [minimum, maximum] = std::ranges::minmax(known);
    histogram.low = minimum, histogram.high = maximum;
    if (minimum == maximum) {
        const double margin = minimum == 0 ? 0.5 : std::abs(minimum) / 2;
        histogram.low -= margin, histogram.high += margin;
    }
    histogram.counts.assign(bins, 0);
    const double width = histogram.high - histogram.low;
    double sum = 0;
    for (const double value : known) {
        const double share = (value - histogram.low) / width;
        const auto guess = std::min(static_cast<std::size_t>(share * static_cast<double>(bins)), bins - 1);
        // Compare with the edges, whose rounding differs from that of the share.
        std::size_t bin = guess;
        while (bin > 0 && value < histogram.edge(bin)) --bin;
        while (bin + 1 < bins && value >= histogram.edge(bin + 1)) ++bin;
        ++histogram.counts[bin];
        sum += value;
    }
    const auto count = static_cast<double>(known.size());
    histogram.mean = sum / count;
    double squares = 0;
    for (const double value : known) squares += (value - histogram.mean) * (value - histogram.mean);
    if (known.size() > 1) histogram.deviation = std::sqrt(squares / (count - 1));
    return histogram;
}

LinePlot histogramPlot(const ValueHistogram& histogram, PlotAxis x) {
    LinePlot plot{"", std::move(x), {"points"}, {}};
    if (histogram.counts.empty()) return plot;
    PlotCurve bars;
    bars.shape = CurveShape::Bars;
    for (std::size_t bin = 0; bin < histogram.counts.size(); ++bin) {
        bars.points.push_back({histogram.edge(bin), static_cast<double>(histogram.counts[bin])});
    }
    bars.points.push_back({histogram.high, bars.points.back().y});
    plot.curves.push_back(std::move(bars));
    return plot;
}

std::string histogramCsv(const ValueHistogram& histogram) {
    std::string text = "from,to,points\n";
    for (std::size_t bin = 0; bin < histogram.counts.size(); ++bin) {
        text += exactText(histogram.edge(bin)) + ',' + exactText(histogram.edge(bin + 1)) + ',' +
                std::to_string(histogram.counts[bin]) + '\n';
    }
    return text;
}

}  // namespace strainlens
