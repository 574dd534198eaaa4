// SPDX-License-Identifier: MPL-2.0
#include "app/fields/time_smoothing.h"

#include <cmath>

namespace strainlens {
namespace {

/// Weights of the frames at one point, for the value of the fitted line at time 0.
std::vector<double> weightsAt(const std::vector<TimedValues>& frames, std::size_t point) {
    double n = 0, sum = 0, squares = 0;
    const auto isKnown = [point](const TimedValues& frame) { return !std::isnan(frame.values[point]); };
    for (const TimedValues& frame : frames) {
        if (isKnown(frame)) n += 1, sum += frame.time;
    }
    const double mean = sum / n;
    for (const TimedValues& frame : frames) {
        if (isKnown(frame)) squares += (frame.time - mean) * (frame.time - mean);
    }
    std::vector<double> weights;
    for (const TimedValues& frame : frames) {
        const double slope = squares > 0 ? mean * (frame.time - mean) / squares : 0;
        weights.push_back(isKnown(frame) ? 1 / n - slope : 0);
    }
    return weights;
}

template <typename Term>
std::vector<double> weightedSums(const std::vector<TimedValues>& frames, const std::vector<double>& own, Term term) {
    std::vector<double> sums(own.size(), std::nan(""));
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (std::isnan(own[i])) continue;
        const std::vector<double> weights = weightsAt(frames, i);
        sums[i] = 0;
        for (std::size_t k = 0; k < frames.size(); ++k) {
            if (weights[k] != 0) sums[i] += term(frames[k], weights[k], i);
        }
    }
    return sums;
}

}  // namespace

std::vector<double> smoothInTime(const std::vector<TimedValues>& frames, const std::vector<double>& own) {
    return weightedSums(frames, own, [](const TimedValues& frame, double weight, std::size_t point) {
        return weight * frame.values[point];
    });
}

std::vector<double> smoothedSigmas(const std::vector<TimedValues>& frames, const std::vector<double>& own) {
    return weightedSums(frames, own, [](const TimedValues& frame, double weight, std::size_t point) {
        return frame.sigmas.empty() ? std::nan("") : std::abs(weight) * frame.sigmas[point];
    });
}

}  // namespace strainlens
