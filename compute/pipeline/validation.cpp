// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/validation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace strainlens {
namespace {

constexpr int kRounds = 2;
constexpr int kFewestNeighbours = 3;

void flag(DisplacementField& field, std::size_t i, PointStatus status) {
    field.status[i] = status;
    field.u[i] = field.v[i] = field.score[i] = std::numeric_limits<double>::quiet_NaN();
}

bool scoreMisses(double score, Criterion criterion, double threshold) {
    if (threshold <= 0) return false;
    return criterion == Criterion::Zncc ? score < threshold : score > threshold;
}

/// At most eight values and their median (the mean of the middle two for an even number).
struct Neighbours {
    std::array<double, 8> values{};
    int count = 0;

    void add(double value) { values[static_cast<std::size_t>(count++)] = value; }
    double median() {
        // By insertion: std::sort on so short an array makes g++ 12 warn of an index out of bounds.
        for (std::size_t i = 1; i < static_cast<std::size_t>(count); ++i) {
            for (std::size_t j = i; j > 0 && values[j] < values[j - 1]; --j) std::swap(values[j], values[j - 1]);
        }
        const auto middle = static_cast<std::size_t>(count / 2);
        return count % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }
};

double normalisedResidual(double own, Neighbours neighbours, double fluctuationPx) {
    const double centre = neighbours.median();
    for (int k = 0; k < neighbours.count; ++k) {
        double& value = neighbours.values[static_cast<std::size_t>(k)];
        value = std::abs(value - centre);
    }
    return std::abs(own - centre) / (neighbours.median() + fluctuationPx);
}

bool isOutlier(const DisplacementField& field, int column, int row, double threshold, double fluctuationPx) {
    Neighbours u, v;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, field.rows - 1); ++r) {
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, field.columns - 1); ++c) {
            const std::size_t k = field.index(c, r);
            if ((r == row && c == column) || !field.ok(k)) continue;
            u.add(field.u[k]);
            v.add(field.v[k]);
        }
    }
    if (u.count < kFewestNeighbours) return false;
    const std::size_t i = field.index(column, row);
    return std::hypot(normalisedResidual(field.u[i], u, fluctuationPx),
                      normalisedResidual(field.v[i], v, fluctuationPx)) > threshold;
}

}  // namespace

void markOutliers(DisplacementField& field, double threshold, double fluctuationPx) {
    std::vector<std::size_t> outliers;
    for (int round = 0; round < kRounds; ++round) {
        outliers.clear();
        for (int row = 0; row < field.rows; ++row) {
            for (int column = 0; column < field.columns; ++column) {
                const std::size_t i = field.index(column, row);
                if (field.ok(i) && isOutlier(field, column, row, threshold, fluctuationPx)) outliers.push_back(i);
            }
        }
        for (std::size_t i : outliers) flag(field, i, PointStatus::Outlier);
        if (outliers.empty()) return;
    }
}

void validate(DisplacementField& field, std::span<const double> contrast, Criterion criterion,
              const ValidationParameters& parameters) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        if (!contrast.empty() && contrast[i] < parameters.minimumContrast) {
            flag(field, i, PointStatus::NoTexture);
        } else if (scoreMisses(field.score[i], criterion, parameters.scoreThreshold)) {
            flag(field, i, PointStatus::LowScore);
        }
    }
    if (parameters.medianTest) markOutliers(field, parameters.medianThreshold, parameters.medianFluctuationPx);
}

}  // namespace strainlens
