// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/windows/fit_units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

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

/// Mean of valueOf(point) over the Ok points where it is finite; 0 without any.
template <typename ValueOf>
double meanOf(const DisplacementField& field, const ValueOf& valueOf) {
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const double value = valueOf(i);
        if (std::isfinite(value)) sum += value, ++count;
    }
    return count ? sum / static_cast<double>(count) : 0;
}

double meanSquare(const DisplacementField& field, const std::vector<float>& sigmas) {
    return meanOf(field,
                  [&](std::size_t i) { return static_cast<double>(sigmas[i]) * static_cast<double>(sigmas[i]); });
}

bool hasSigma(const DisplacementField& field, const std::vector<float>& sigmas) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i) && std::isfinite(sigmas[i]) && sigmas[i] != 0) return true;
    }
    return false;
}

/// The largest power of two with which sums over the grid fit 62 bits.
double largestScale(const DisplacementField& field, const FitUnits& units) {
    double farthest = 1, largest = 1e-3;
    for (const auto* positions : {&units.x, &units.y}) {
        farthest = std::max({farthest, std::abs(static_cast<double>(positions->front())),
                             std::abs(static_cast<double>(positions->back()))});
    }
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        largest = std::max({largest, std::abs(field.u[i] - units.meanU), std::abs(field.v[i] - units.meanV)});
    }
    const double bits = std::log2(farthest * farthest * largest * static_cast<double>(field.size()));
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
    forEachChunk(4, resolveThreads(threads), [&](int mean) {
        if (mean == 0) meanU = meanOf(field, [&](std::size_t i) { return field.u[i]; });
        if (mean == 1) meanV = meanOf(field, [&](std::size_t i) { return field.v[i]; });
        if (mean == 2) meanSquareU = meanSquare(field, d.sigmaU);
        if (mean == 3) meanSquareV = meanSquare(field, d.sigmaV);
    });
    scale = largestScale(field, *this);
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
                    bit(down && (links.down(i) || isSmall[i] || isSmall[i + columns]), StrainWindowRequest::kNearDown));
            }
        }
    });
    return marks;
}

}  // namespace strainlens
