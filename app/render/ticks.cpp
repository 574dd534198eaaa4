// SPDX-License-Identifier: MPL-2.0
#include "app/render/ticks.h"

#include <algorithm>
#include <cmath>

#include "app/io/number_text.h"

namespace strainlens {

double roundDown(double value, std::initializer_list<double> steps) {
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    double best = decade;
    for (double step : steps) {
        if (step * decade <= value * (1 + 1e-12)) best = step * decade;
    }
    return best;
}

std::vector<double> ticks(const ColourRange& range, int count) {
    const double raw = (range.high - range.low) / count;
    double step = roundDown(raw);
    for (double factor : {2.0, 2.5}) {
        if (step * factor <= raw * 1.6) step *= factor;
    }
    std::vector<double> values;
    for (double k = std::ceil(range.low / step - 1e-9); k * step <= range.high + 1e-9 * step; ++k) {
        values.push_back(k * step);
    }
    return values;
}

int decimalsFor(double step) { return std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9); }

std::string Number::text() const { return fixedText(value, decimals); }

Number numberOf(double value, double step) { return {std::abs(value) < step * 1e-6 ? 0.0 : value, decimalsFor(step)}; }

Number numberRelativeTo(double value, double largest) {
    return numberOf(value, largest > 0 ? roundDown(largest) / 100 : 1);
}

}  // namespace strainlens
