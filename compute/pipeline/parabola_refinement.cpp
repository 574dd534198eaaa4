// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/parabola_refinement.h"

#include <cmath>
#include <cstdlib>
#include <optional>

namespace strainlens {
namespace {

/// The score of one block at one displacement, as a cost (smaller is better); nothing where it leaves the image.
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
        for (int y = 0; y < a.height; ++y) {
            for (int x = 0; x < a.width; ++x) {
                const double greyA = a(x, y), greyB = b(x, y);
                sumA += greyA, sumB += greyB;
                sumAa += greyA * greyA, sumBb += greyB * greyB, sumAb += greyA * greyB;
            }
        }
        const double n = m_grid.blockPixels();
        const double variances = (n * sumAa - sumA * sumA) * (n * sumBb - sumB * sumB);
        return variances > 0 ? -(n * sumAb - sumA * sumB) / std::sqrt(variances) : 0;
    }

    ImageView<std::uint8_t> m_reference, m_deformed;
    const Grid& m_grid;
    Criterion m_criterion;
};

double vertex(std::optional<double> before, double centre, std::optional<double> after) {
    if (!before || !after || *before < centre || *after < centre) return 0;
    const double curvature = *before - 2 * centre + *after;
    return curvature > 0 ? 0.5 * (*before - *after) / curvature : 0;
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
            const std::optional<double> centre = cost(left, top, dx, dy);
            // A replicated border lets the best vector itself lie outside; there is nothing to fit then.
            if (!centre) continue;
            field.u[i] += vertex(cost(left, top, dx - 1, dy), *centre, cost(left, top, dx + 1, dy));
            field.v[i] += vertex(cost(left, top, dx, dy - 1), *centre, cost(left, top, dx, dy + 1));
        }
    }
}

}  // namespace strainlens
