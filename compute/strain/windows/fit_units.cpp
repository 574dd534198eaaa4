// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/windows/fit_units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "compute/strain/grid_box.h"
#include "compute/strain/grid_positions.h"
#include "compute/types/strain_windows.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

bool isInteger(double value) { return value == std::floor(value) && std::abs(value) < 1e5; }

std::vector<std::int64_t> integers(const std::vector<double>& positions) {
    std::vector<std::int64_t> result;
    for (const double position : positions) result.push_back(static_cast<std::int64_t>(position));
    return result;
}

std::int64_t commonDivisor(const std::vector<std::int64_t>& positions, std::int64_t divisor) {
    for (std::size_t k = 1; k < positions.size(); ++k) divisor = std::gcd(divisor, positions[k] - positions[k - 1]);
    return divisor;
}

/// Moves positions to the middle one and divides them by `unit`.
void scalePositions(std::vector<std::int64_t>& positions, std::int64_t unit) {
    const std::int64_t origin = positions[positions.size() / 2];
    for (std::int64_t& position : positions) position = (position - origin) / unit;
}

bool areEquidistant(const std::vector<std::int64_t>& positions) {
    for (std::size_t k = 2; k < positions.size(); ++k) {
        if (positions[k] - positions[k - 1] != positions[1] - positions[0]) return false;
    }
    return true;
}

/// Means over the Ok points where a value is finite; 0 without any. One pass: the sums, which are added point by point,
/// do not wait for each other.
template <std::size_t kCount, typename ValuesOf>
std::array<double, kCount> meansOf(const DisplacementField& field, const ValuesOf& valuesOf) {
    std::array<double, kCount> sums{}, means{};
    std::array<std::size_t, kCount> counts{};
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const std::array<double, kCount> values = valuesOf(i);
        for (std::size_t k = 0; k < kCount; ++k) {
            if (std::isfinite(values[k])) sums[k] += values[k], ++counts[k];
        }
    }
    for (std::size_t k = 0; k < kCount; ++k) means[k] = counts[k] ? sums[k] / static_cast<double>(counts[k]) : 0;
    return means;
}

bool hasSigma(const DisplacementField& field, const std::vector<float>& sigmas) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i) && std::isfinite(sigmas[i]) && sigmas[i] != 0) return true;
    }
    return false;
}

/// The largest power of two with which sums over the grid fit 62 bits.
double largestScale(const DisplacementField& field, const FitUnits& units, int threads) {
    constexpr int kBandRows = 16;
    double farthest = 1;
    for (const auto* positions : {&units.x, &units.y}) {
        farthest = std::max({farthest, std::abs(static_cast<double>(positions->front())),
                             std::abs(static_cast<double>(positions->back()))});
    }
    std::vector<double> largest(static_cast<std::size_t>(field.rows / kBandRows + 1), 1e-3);
    forEachRowBand(field.rows, kBandRows, threads, [&](int first, int end) {
        double ofBand = 1e-3;
        for (std::size_t i = field.index(0, first); i < field.index(0, end); ++i) {
            if (!field.ok(i)) continue;
            ofBand = std::max({ofBand, std::abs(field.u[i] - units.meanU), std::abs(field.v[i] - units.meanV)});
        }
        largest[static_cast<std::size_t>(first / kBandRows)] = ofBand;
    });
    const double bits = std::log2(farthest * farthest * std::ranges::max(largest) * static_cast<double>(field.size()));
    return std::exp2(std::min(std::floor(62 - bits), 40.0));
}

/// Missing points in groups of a few columns and rows, which separate no material.
std::vector<char> smallGaps(const DisplacementField& field) {
    constexpr int kSmall = 4;
    std::vector<char> isSmall(field.size(), 0), isVisited(field.size(), 0);
    std::vector<std::size_t> group;
    const auto columns = static_cast<std::size_t>(field.columns);
    for (std::size_t start = 0; start < field.size(); ++start) {
        if (field.ok(start) || isVisited[start]) continue;
        group.assign(1, start), isVisited[start] = 1;
        int left = field.columns, right = 0, top = field.rows, bottom = 0;
        for (std::size_t next = 0; next < group.size(); ++next) {
            const int column = static_cast<int>(group[next] % columns), row = static_cast<int>(group[next] / columns);
            left = std::min(left, column), right = std::max(right, column);
            top = std::min(top, row), bottom = std::max(bottom, row);
            const GridBox around = boxAround({column, row}, {1, 1}, field.columns, field.rows);
            for (int r = around.row; r < around.row + around.rows; ++r) {
                for (int c = around.column; c < around.column + around.columns; ++c) {
                    const std::size_t i = field.index(c, r);
                    if (field.ok(i) || isVisited[i]) continue;
                    isVisited[i] = 1, group.push_back(i);
                }
            }
        }
        if (right - left >= kSmall || bottom - top >= kSmall) continue;
        for (const std::size_t i : group) isSmall[i] = 1;
    }
    return isSmall;
}

}  // namespace

bool FitUnits::exist(const DisplacementField& field) {
    if (field.size() == 0 || !(hasSigma(field, field.refined.sigmaU) || hasSigma(field, field.refined.sigmaV))) {
        return false;
    }
    const auto columns = static_cast<std::size_t>(field.columns);
    if (!std::all_of(field.x.begin(), field.x.begin() + field.columns, isInteger)) return false;
    for (std::size_t first = 0; first < field.size(); first += columns) {
        const double y = field.y[first];
        if (!isInteger(y)) return false;
        for (std::size_t k = 0; k < columns; ++k) {
            if (field.x[first + k] != field.x[k] || field.y[first + k] != y) return false;
        }
    }
    return true;
}

FitUnits::FitUnits(const DisplacementField& field, int threads) {
    x = integers(columnPositions(field)), y = integers(rowPositions(field));
    isRegular = areEquidistant(x) && areEquidistant(y);
    const std::int64_t unit = std::max<std::int64_t>(commonDivisor(x, commonDivisor(y, 0)), 1);
    scalePositions(x, unit), scalePositions(y, unit);
    unitPx = static_cast<double>(unit);
    const RefinedDetails& d = field.refined;
    const auto square = [](float sigma) { return static_cast<double>(sigma) * static_cast<double>(sigma); };
    forEachChunk(2, resolveThreads(threads), [&](int half) {
        if (half == 0) {
            const auto ofUV = meansOf<2>(field, [&](std::size_t i) { return std::array{field.u[i], field.v[i]}; });
            meanU = ofUV[0], meanV = ofUV[1];
        } else {
            const auto squares = meansOf<2>(field, [&](std::size_t i) {
                return std::array{square(d.sigmaU[i]), square(d.sigmaV[i])};
            });
            meanSquareU = squares[0], meanSquareV = squares[1];
        }
    });
    scale = largestScale(field, *this, threads);
}

std::vector<std::uint8_t> markConnections(const DisplacementField& field, const GridLinks& links, int threads) {
    const std::vector<char> isSmall = smallGaps(field);
    const auto columns = static_cast<std::size_t>(field.columns);
    std::vector<std::uint8_t> marks(field.size());
    constexpr int kBand = 4096;
    forEachRowBand(field.rows, rowsPerBand(kBand, field.columns), threads, [&](int first, int end) {
        for (int row = first; row < end; ++row) {
            for (int column = 0; column < field.columns; ++column) {
                const std::size_t i = field.index(column, row);
                const bool right = column + 1 < field.columns, down = row + 1 < field.rows;
                const auto bit = [](bool isSet, StrainWindowRequest::Mark mark) { return isSet ? mark : 0; };
                marks[i] = static_cast<std::uint8_t>(
                    bit(field.ok(i), StrainWindowRequest::kOk) | bit(links.right(i), StrainWindowRequest::kRight) |
                    bit(links.down(i), StrainWindowRequest::kDown) |
                    bit(right && (links.right(i) || isSmall[i] || isSmall[i + 1]), StrainWindowRequest::kNearRight) |
                    bit(down && (links.down(i) || isSmall[i] || isSmall[i + columns]), StrainWindowRequest::kNearDown) |
                    bit(field.status[i] == PointStatus::OutsideRoi, StrainWindowRequest::kOutside));
            }
        }
    });
    return marks;
}

}  // namespace strainlens
