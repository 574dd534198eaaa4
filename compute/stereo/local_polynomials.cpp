// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/local_polynomials.h"

#include <algorithm>

#include "compute/rules/symmetric_solve.h"
#include "compute/types/nodes_around.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr std::size_t kLocalTerms = 6, kMinFitPoints = 12;
constexpr std::size_t kMaxFitValues = 3;

/// Normal equations of a quadratic in coordinates scaled to about 1.
struct QuadraticEquations {
    rules::SquareMatrix<kLocalTerms> matrix{};
    std::array<rules::Unknowns<kLocalTerms>, kMaxFitValues> right{};
    std::size_t points = 0;

    void add(double x, double y, const std::array<double, kMaxFitValues>& values) {
        const std::array<double, kLocalTerms> powers = {1, x, y, x * x / 2, x * y, y * y / 2};
        for (std::size_t i = 0; i < kLocalTerms; ++i) {
            for (std::size_t j = 0; j <= i; ++j) matrix[i][j] += powers[i] * powers[j];
            for (std::size_t v = 0; v < kMaxFitValues; ++v) right[v][i] += powers[i] * values[v];
        }
        ++points;
    }
};

ShapeTerms termsOf(const rules::Unknowns<kLocalTerms>& c, double offset, double scale) {
    return {offset + c[0],          c[1] / scale,           c[2] / scale,
            c[3] / (scale * scale), c[4] / (scale * scale), c[5] / (scale * scale)};
}

}  // namespace

LocalPolynomials fitLocalPolynomials(const Grid& grid, std::span<const std::span<const double>> values,
                                     const std::vector<char>& isUsable, int reach, const RoiMask& region, int threads) {
    LocalPolynomials result{std::vector<std::array<ShapeTerms, 3>>(grid.size()), std::vector<char>(grid.size(), 0)};
    const auto fitNode = [&](int column, int row) {
        const std::size_t node = grid.index(column, row);
        if (grid.statuses[node] == PointStatus::OutsideRoi) return;
        const NodePosition here = grid.positionOf(node);
        const double scale = std::max(1, reach) * std::max({1, grid.columns() > 1 ? grid.left(1) - grid.left(0) : 1,
                                                            grid.rows() > 1 ? grid.top(1) - grid.top(0) : 1});
        // Differences from one of the points keep the sums exact.
        std::array<double, kMaxFitValues> offsets{};
        QuadraticEquations equations;
        forEachNodeAround(grid.columns(), grid.rows(), column, row, reach, [&](int c, int r) {
            const std::size_t other = grid.index(c, r);
            if (!isUsable[other]) return;
            const NodePosition at = grid.positionOf(other);
            if (!region.empty() &&
                !hasLineOfSight(region, {double(here.x), double(here.y)}, {double(at.x), double(at.y)}))
                return;
            std::array<double, kMaxFitValues> value{};
            for (std::size_t v = 0; v < values.size(); ++v) {
                if (equations.points == 0) offsets[v] = values[v][other];
                value[v] = values[v][other] - offsets[v];
            }
            equations.add((at.x - here.x) / scale, (at.y - here.y) / scale, value);
        });
        if (equations.points < kMinFitPoints) return;
        const rules::CholeskyFactors<kLocalTerms> factors(equations.matrix, kLocalTerms);
        if (!factors.isRegular()) return;
        for (std::size_t v = 0; v < values.size(); ++v) {
            result.terms[node][v] = termsOf(factors.solve(equations.right[v]), offsets[v], scale);
        }
        result.isKnown[node] = 1;
    };
    forEachRowBand(grid.rows(), 2, threads, [&](int first, int end) {
        for (int row = first; row < end; ++row) {
            for (int column = 0; column < grid.columns(); ++column) fitNode(column, row);
        }
    });
    return result;
}

int smoothingReach(const Grid& grid, int subset) {
    const int step = grid.columns() > 1 ? grid.left(1) - grid.left(0) : subset;
    return std::max(2, (subset + step - 1) / std::max(1, step));
}

}  // namespace strainlens
