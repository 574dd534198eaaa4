// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "compute/types/displacement_field.h"

/// Simple single-threaded neighbour tests; the engine's must flag the same points.
namespace strainlens::test::serial {

inline constexpr int kRounds = 2;
inline constexpr int kMinNeighbours = 3;

/// At most eight values and their median (the mean of the middle two for an even number).
struct SerialNeighbours {
    std::array<double, 8> values{};
    int count = 0;

    void add(double value) { values[static_cast<std::size_t>(count++)] = value; }
    double median() {
        // Insertion sort: std::sort on such a short array makes g++ 12 warn about an index out of bounds.
        for (std::size_t i = 1; i < static_cast<std::size_t>(count); ++i) {
            for (std::size_t j = i; j > 0 && values[j] < values[j - 1]; --j) std::swap(values[j], values[j - 1]);
        }
        const auto middle = static_cast<std::size_t>(count / 2);
        return count % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }
};

inline double normalisedResidual(double own, SerialNeighbours neighbours, double fluctuationPx) {
    const double centre = neighbours.median();
    for (int k = 0; k < neighbours.count; ++k) {
        double& value = neighbours.values[static_cast<std::size_t>(k)];
        value = std::abs(value - centre);
    }
    return std::abs(own - centre) / (neighbours.median() + fluctuationPx);
}

/// Calls use(k) for the Ok nodes k among the eight around a node.
template <typename Use>
void forEachOkNeighbour(const DisplacementField& field, int column, int row, const Use& use) {
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, field.rows - 1); ++r) {
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, field.columns - 1); ++c) {
            const std::size_t k = field.index(c, r);
            if ((r != row || c != column) && field.ok(k)) use(k);
        }
    }
}

/// Displacement of point i predicted by neighbour k: its own, extrapolated by its gradients if IC-GN found them.
inline std::array<double, 2> predictDisplacement(const DisplacementField& field, std::size_t k, std::size_t i) {
    if (field.refined.empty() || std::isnan(field.refined.ux[k])) return {field.u[k], field.v[k]};
    const ShapeFunction there =
        field.refined.shapeAt(k, field.u[k], field.v[k]).movedBy(field.x[i] - field.x[k], field.y[i] - field.y[k]);
    return {there.u.value, there.v.value};
}

inline bool isSuspect(const DisplacementField& field, int column, int row, double threshold, double fluctuationPx) {
    const std::size_t i = field.index(column, row);
    SerialNeighbours u, v;
    forEachOkNeighbour(field, column, row, [&](std::size_t k) {
        const auto [saidU, saidV] = predictDisplacement(field, k, i);
        u.add(saidU);
        v.add(saidV);
    });
    if (u.count < kMinNeighbours) return false;
    return std::hypot(normalisedResidual(field.u[i], u, fluctuationPx),
                      normalisedResidual(field.v[i], v, fluctuationPx)) > threshold;
}

/// Whether enough non-suspect neighbours moved like the node.
inline bool isSupported(const DisplacementField& field, const std::vector<char>& suspect, std::size_t i,
                        double tolerancePx) {
    const int columns = field.columns;
    int supporters = 0;
    forEachOkNeighbour(field, static_cast<int>(i) % columns, static_cast<int>(i) / columns, [&](std::size_t k) {
        const auto [saidU, saidV] = predictDisplacement(field, k, i);
        supporters += std::hypot(saidU - field.u[i], saidV - field.v[i]) <= tolerancePx && !suspect[k];
    });
    return supporters >= kMinNeighbours;
}

/// Difference of the displacement of point k from that predicted from point i by the mean gradients [px].
inline double disagreement(const DisplacementField& field, std::size_t i, std::size_t k) {
    const RefinedDetails& d = field.refined;
    const double dx = field.x[k] - field.x[i], dy = field.y[k] - field.y[i];
    const auto mean = [&](const std::vector<float>& gradient) { return (double{gradient[i]} + gradient[k]) / 2; };
    return std::hypot(field.u[k] - field.u[i] - mean(d.ux) * dx - mean(d.uy) * dy,
                      field.v[k] - field.v[i] - mean(d.vx) * dx - mean(d.vy) * dy);
}

/// Points that disagree with most of their neighbours.
inline std::vector<std::size_t> findInconsistent(const DisplacementField& field, double tolerancePx) {
    std::vector<std::size_t> found;
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const std::size_t i = field.index(column, row);
            if (!field.ok(i)) continue;
            SerialNeighbours distances;
            forEachOkNeighbour(field, column, row, [&](std::size_t k) { distances.add(disagreement(field, i, k)); });
            if (distances.count >= kMinNeighbours && distances.median() > tolerancePx) found.push_back(i);
        }
    }
    return found;
}

/// Flags the points found by `find`, in two rounds.
template <typename Find>
void markInRounds(DisplacementField& field, const Find& find) {
    for (int round = 0; round < kRounds; ++round) {
        const std::vector<std::size_t> found = find();
        for (std::size_t i : found) field.flag(i, PointStatus::Outlier);
        if (found.empty()) return;
    }
}

/// Outliers of the current field.
inline std::vector<std::size_t> findOutliers(const DisplacementField& field, double threshold, double fluctuationPx) {
    std::vector<char> suspect(field.size(), 0);
    std::vector<std::size_t> outliers;
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const std::size_t i = field.index(column, row);
            if (!field.ok(i) || !isSuspect(field, column, row, threshold, fluctuationPx)) continue;
            suspect[i] = 1;
            outliers.push_back(i);
        }
    }
    std::erase_if(outliers, [&](std::size_t i) { return isSupported(field, suspect, i, threshold * fluctuationPx); });
    return outliers;
}

inline void markOutliers(DisplacementField& field, double threshold, double fluctuationPx) {
    markInRounds(field, [&] { return findOutliers(field, threshold, fluctuationPx); });
}

inline void markInconsistent(DisplacementField& field, double tolerancePx) {
    if (field.refined.empty()) return;
    markInRounds(field, [&] { return findInconsistent(field, tolerancePx); });
}

}  // namespace strainlens::test::serial
