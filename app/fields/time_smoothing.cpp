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

/// Weights of the frames at each point; NaN where `own` is.
std::vector<std::vector<double>> weightsOf(const std::vector<TimedValues>& frames, const std::vector<double>& own) {
    std::vector<std::vector<double>> weights(frames.size(), std::vector<double>(own.size(), std::nan("")));
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (std::isnan(own[i])) continue;
        const std::vector<double> ofPoint = weightsAt(frames, i);
        for (std::size_t k = 0; k < frames.size(); ++k) weights[k][i] = ofPoint[k];
    }
    return weights;
}

}  // namespace

std::vector<double> smoothInTime(const std::vector<TimedValues>& frames, const std::vector<double>& own) {
    const std::vector<std::vector<double>> weights = weightsOf(frames, own);
    std::vector<double> sums(own.size());
    for (std::size_t k = 0; k < frames.size(); ++k) {
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (weights[k][i] != 0) sums[i] += weights[k][i] * frames[k].values[i];
        }
    }
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (std::isnan(own[i])) sums[i] = own[i];
    }
    return sums;
}

std::optional<ErrorParts> smoothErrorsInTime(const std::vector<TimedValues>& frames, const std::vector<double>& own) {
    const std::vector<std::vector<double>> weights = weightsOf(frames, own);
    ErrorParts sum;
    for (std::size_t k = 0; k < frames.size(); ++k) {
        if (!frames[k].errors) return std::nullopt;
        ErrorParts errors = *frames[k].errors;
        for (ErrorPart& part : errors) {
            for (std::size_t i = 0; i < own.size(); ++i) {
                if (weights[k][i] == 0) part.amounts[i] = 0;  // a missing value has no error either
            }
        }
        addParts(sum, errors, weights[k]);
    }
    return sum;
}

}  // namespace strainlens
