// SPDX-License-Identifier: MPL-2.0
#include "app/measure/textured_part.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace strainlens {
namespace {

constexpr int kSamples = 4;                // along each side of a quarter
constexpr double kMinTexture = 0.3;        // relative to the most textured squares
constexpr double kMaxTexturedShare = 0.1;  // of all squares
constexpr double kNearlyFull = 0.95;       // relative to the best part

/// Standard deviation of the grey values sampled in a square around (x, y).
template <typename Image>
double deviationAround(const Image& image, int x, int y, int sidePx) {
    const auto positionAt = [sidePx](int middle, int k, int end) {
        return std::clamp(middle - sidePx / 2 + k * (sidePx - 1) / (kSamples - 1), 0, end - 1);
    };
    double sum = 0, squares = 0;
    for (int row = 0; row < kSamples; ++row) {
        const auto* greys = image.row(positionAt(y, row, image.size().height));
        for (int column = 0; column < kSamples; ++column) {
            const double grey = greys[positionAt(x, column, image.size().width)];
            sum += grey, squares += grey * grey;
        }
    }
    constexpr double kCount = kSamples * kSamples;
    return std::sqrt(std::max(0.0, squares / kCount - sum / kCount * (sum / kCount)));
}

/// The least deviation in a quarter of the square: an edge of the texture is none.
template <typename Image>
double textureAround(const Image& image, int x, int y, int sidePx) {
    const int quarter = std::max(kSamples, sidePx / 2), half = quarter / 2;
    return std::min(
        {deviationAround(image, x - half, y - half, quarter), deviationAround(image, x + half, y - half, quarter),
         deviationAround(image, x - half, y + half, quarter), deviationAround(image, x + half, y + half, quarter)});
}

/// Counts marked positions of parts in constant time.
class MarkedCounts {
public:
    MarkedCounts(const PositionGrid& grid, const std::vector<char>& marked)
        : m_columns(grid.columns + 1),
          m_sums(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(grid.rows + 1)) {
        for (int row = 0; row < grid.rows; ++row) {
            for (int column = 0; column < grid.columns; ++column) {
                const auto position = static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns) +
                                      static_cast<std::size_t>(column);
                m_sums[index(column + 1, row + 1)] =
                    sumAt(column, row + 1) + sumAt(column + 1, row) - sumAt(column, row) + marked[position];
            }
        }
    }
    int count(const GridPart& part) const {
        const int right = part.column + part.columns, bottom = part.row + part.rows;
        return sumAt(right, bottom) - sumAt(part.column, bottom) - sumAt(right, part.row) +
               sumAt(part.column, part.row);
    }

private:
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column);
    }
    int sumAt(int column, int row) const { return m_sums[index(column, row)]; }

    int m_columns;
    std::vector<int> m_sums;
};

}  // namespace

std::vector<char> findTexture(const AnyImage& image, const PositionGrid& grid, const std::vector<char>& inside,
                              int sidePx) {
    std::vector<double> deviations(grid.size()), ranked;
    std::visit(
        [&](const auto& pixels) {
            for (std::size_t i = 0; i < grid.size(); ++i) {
                if (!inside[i]) continue;
                const int column = static_cast<int>(i) % grid.columns, row = static_cast<int>(i) / grid.columns;
                deviations[i] =
                    textureAround(pixels, grid.left + column * grid.step, grid.top + row * grid.step, sidePx);
                ranked.push_back(deviations[i]);
            }
        },
        image);
    if (ranked.empty()) return inside;
    const auto best =
        ranked.end() - 1 - static_cast<std::ptrdiff_t>(kMaxTexturedShare * static_cast<double>(ranked.size() - 1));
    std::ranges::nth_element(ranked, best);
    std::vector<char> marked(grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) marked[i] = inside[i] && deviations[i] >= kMinTexture * *best;
    return marked;
}

GridPart nearestFullPart(const PositionGrid& grid, const std::vector<char>& marked, const GridPart& middle) {
    const MarkedCounts counts(grid, marked);
    int maximum = 0;
    const auto forEachPart = [&](const auto& visit) {
        GridPart part = middle;
        for (part.row = 0; part.row + part.rows <= grid.rows; ++part.row) {
            for (part.column = 0; part.column + part.columns <= grid.columns; ++part.column) visit(part);
        }
    };
    forEachPart([&](const GridPart& part) { maximum = std::max(maximum, counts.count(part)); });
    const auto isFull = [&](const GridPart& part) { return counts.count(part) >= kNearlyFull * maximum; };
    if (isFull(middle)) return middle;
    GridPart nearest = middle;
    double nearestDistance = INFINITY;
    forEachPart([&](const GridPart& part) {
        const double distance = std::hypot(part.column - middle.column, part.row - middle.row);
        if (distance < nearestDistance && isFull(part)) nearest = part, nearestDistance = distance;
    });
    return nearest;
}

}  // namespace strainlens
