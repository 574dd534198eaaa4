// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/parabola.h"

#include <cmath>
#include <cstdlib>
#include <optional>

#include "compute/types/point.h"

namespace strainlens {
namespace {

/// Cost of a block at a displacement (smaller is better); nullopt if it leaves the image.
class BlockCost {
public:
    BlockCost(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
              Criterion criterion)
        : m_reference(reference), m_deformed(deformed), m_grid(grid), m_criterion(criterion) {}

    std::optional<double> operator()(int left, int top, int dx, int dy) const {
        const int x = left + dx;
        const int y = top + dy;
        if (x < 0 || y < 0 || x + m_grid.blockWidth > m_deformed.width || y + m_grid.blockHeight > m_deformed.height) {
            return std::nullopt;
        }
        const auto a = m_reference.crop(left, top, m_grid.blockWidth, m_grid.blockHeight);
        const auto b = m_deformed.crop(x, y, m_grid.blockWidth, m_grid.blockHeight);
        return m_criterion == Criterion::Zncc ? negativeCorrelation(a, b) : difference(a, b);
    }

private:
    double difference(ImageView<std::uint8_t> a, ImageView<std::uint8_t> b) const {
        std::int64_t sum = 0;
        for (int y = 0; y < a.height; ++y) {
            const std::uint8_t* rowA = a.row(y);
            const std::uint8_t* rowB = b.row(y);
            std::int32_t rowSum = 0;
            for (int x = 0; x < a.width; ++x) {
                const std::int32_t d = std::abs(rowA[x] - rowB[x]);
                rowSum += m_criterion == Criterion::Sad ? d : d * d;
            }
            sum += rowSum;
        }
        return static_cast<double>(sum);
    }

    double negativeCorrelation(ImageView<std::uint8_t> a, ImageView<std::uint8_t> b) const {
        double sumA = 0, sumB = 0, sumAa = 0, sumBb = 0, sumAb = 0;
        forEachPixel(a.size(), [&](int x, int y) {
            const double greyA = a(x, y), greyB = b(x, y);
            sumA += greyA, sumB += greyB;
            sumAa += greyA * greyA, sumBb += greyB * greyB, sumAb += greyA * greyB;
        });
        const double n = m_grid.blockPixels();
        const double variances = (n * sumAa - sumA * sumA) * (n * sumBb - sumB * sumB);
        return variances > 0 ? -(n * sumAb - sumA * sumB) / std::sqrt(variances) : 0;
    }

    ImageView<std::uint8_t> m_reference, m_deformed;
    const Grid& m_grid;
    Criterion m_criterion;
};

/// Least-squares surface c + gx x + gy y + hxx x^2 / 2 + hxy x y + hyy y^2 / 2 through 3 x 3 costs.
struct CostSurface {
    double gx = 0, gy = 0, hxx = 0, hxy = 0, hyy = 0;

    void add(int x, int y, double cost) {
        gx += x * cost / 6;
        gy += y * cost / 6;
        hxx += (x * x - 2.0 / 3) * cost;
        hyy += (y * y - 2.0 / 3) * cost;
        hxy += x * y * cost / 4;
    }
    /// Position of the minimum; nullopt if there is none within a pixel.
    std::optional<PointPx> minimum() const {
        const double determinant = hxx * hyy - hxy * hxy;
        if (!(hxx > 0) || !(determinant > 0)) return std::nullopt;
        const PointPx point{(hxy * gy - hyy * gx) / determinant, (hxy * gx - hxx * gy) / determinant};
        if (std::abs(point.x) > 1 || std::abs(point.y) > 1) return std::nullopt;
        return point;
    }
};

std::optional<PointPx> subpixelShift(const BlockCost& cost, int left, int top, int dx, int dy) {
    CostSurface surface;
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            const std::optional<double> value = cost(left, top, dx + x, dy + y);
            if (!value) return std::nullopt;
            surface.add(x, y, *value);
        }
    }
    return surface.minimum();
}

}  // namespace

void refineByParabola(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                      Criterion criterion, DisplacementField& field) {
    const BlockCost cost(referenceImage, deformedImage, grid, criterion);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t i = grid.index(column, row);
            if (!field.ok(i)) continue;
            const int left = grid.lefts[static_cast<std::size_t>(column)];
            const int top = grid.tops[static_cast<std::size_t>(row)];
            const int dx = static_cast<int>(std::lround(field.u[i]));
            const int dy = static_cast<int>(std::lround(field.v[i]));
            if (const std::optional<PointPx> shift = subpixelShift(cost, left, top, dx, dy)) {
                field.u[i] += shift->x;
                field.v[i] += shift->y;
            }
        }
    }
}

}  // namespace strainlens
