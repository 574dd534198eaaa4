// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/tile_pair.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "compute/rules/symmetric_solve.h"
#include "compute/types/lanes.h"

namespace strainlens {
namespace {

constexpr int kExcludedEdge = 2;  // pixels at the edge of an image that are not evaluated
constexpr int kFittedStep = 2;    // between the pixels that a prediction is fitted to
constexpr int kMinFittedPixels = 100;
constexpr double kRidge = 3e-5;  // smooth textures determine less than nine values

constexpr float lesserOf(float a, float b) { return b < a ? b : a; }
constexpr float greaterOf(float a, float b) { return a < b ? b : a; }

}  // namespace

template <typename Pixel>
TilePair::TilePair(const GrayImage<Pixel>& reference, const GrayImage<Pixel>& deformed, SensorPixel first)
    : m_origin{first.y - kMargin, first.x - kMargin},
      m_begin{std::max(first.y, kExcludedEdge) - m_origin.y, std::max(first.x, kExcludedEdge) - m_origin.x},
      m_end{std::min(first.y + kSide, reference.height() - kExcludedEdge) - m_origin.y,
            std::min(first.x + kSide, reference.width() - kExcludedEdge) - m_origin.x} {
    const GrayImage<Pixel>* images[] = {&reference, &deformed};
    // The greys at the edges of the image continue outside.
    const int left = std::max(-m_origin.x, 0), right = std::min(kStride, reference.width() - m_origin.x);
    for (std::size_t k = 0; k < 2; ++k) {
        for (int y = 0; y < kStride; ++y) {
            const Pixel* row = images[k]->row(std::clamp(y + m_origin.y, 0, reference.height() - 1));
            float* to = &m_greys[k][index({y, 0})];
            for (int x = 0; x < left; ++x) to[x] = static_cast<float>(row[0]);
            for (int x = left; x < right; ++x) to[x] = static_cast<float>(row[x + m_origin.x]);
            for (int x = right; x < kStride; ++x) to[x] = static_cast<float>(row[reference.width() - 1]);
        }
        findIsolation(m_greys[k], m_isolation[k]);
    }
}

template TilePair::TilePair(const GrayImage<std::uint8_t>&, const GrayImage<std::uint8_t>&, SensorPixel);
template TilePair::TilePair(const GrayImage<std::uint16_t>&, const GrayImage<std::uint16_t>&, SensorPixel);
template TilePair::TilePair(const GrayImage<float>&, const GrayImage<float>&, SensorPixel);

/// How much pixels are above (positive) or below (negative) three of their four neighbours; else 0.
void TilePair::findIsolation(const Plane& greys, Plane& isolation) {
    withWidestRegisters([&] {
        for (int y = 1; y < kStride - 1; ++y) {
            const float* row = &greys[index({y, 0})];
            float* to = &isolation[index({y, 0})];
            for (int x = 1; x < kStride - 1; ++x) {
                const float left = row[x - 1], right = row[x + 1], up = row[x - kStride], down = row[x + kStride];
                const float lowerH = lesserOf(left, right), upperH = greaterOf(left, right);
                const float lowerV = lesserOf(up, down), upperV = greaterOf(up, down);
                const float secondLargest = greaterOf(lesserOf(upperH, upperV), greaterOf(lowerH, lowerV));
                const float secondSmallest = lesserOf(greaterOf(lowerH, lowerV), lesserOf(upperH, upperV));
                to[x] = greaterOf(row[x] - secondLargest, 0) - greaterOf(secondSmallest - row[x], 0);
            }
        }
    });
}

std::optional<TilePair::Prediction> TilePair::predict(const std::vector<SensorPixel>& candidates) const {
    constexpr std::size_t kPixels = Prediction::kPixels, kUnknowns = kPixels + 1;
    std::vector<bool> isExcluded(m_greys[0].size());
    for (const SensorPixel at : candidates) {
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) isExcluded[index({at.y + dy, at.x + dx})] = true;
        }
    }
    // Sums of products of the nine greys, a constant, and the grey to be predicted.
    std::array<std::array<double, kUnknowns + 1>, kUnknowns + 1> sums{};
    std::array<double, kUnknowns + 1> values{};
    values[kPixels] = 1;
    const double origin = static_cast<double>(m_greys[0][index(m_begin)]);  // near the greys: sums stay exact
    for (int y = m_begin.y; y < m_end.y; y += kFittedStep) {
        for (int x = m_begin.x; x < m_end.x; x += kFittedStep) {
            const std::size_t centre = index({y, x});
            if (isExcluded[centre]) continue;
            std::size_t k = 0;
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    values[k++] = static_cast<double>(m_greys[0][index({y + dy, x + dx})]) - origin;
                }
            }
            values[kUnknowns] = static_cast<double>(m_greys[1][centre]) - origin;
            for (std::size_t i = 0; i <= kUnknowns; ++i) {
                for (std::size_t j = 0; j <= i; ++j) sums[i][j] += values[i] * values[j];
            }
        }
    }
    const double count = sums[kPixels][kPixels];
    if (!(count >= kMinFittedPixels)) return std::nullopt;
    rules::SquareMatrix<kPixels> matrix{};
    rules::Unknowns<kPixels> right{}, means{};
    for (std::size_t i = 0; i < kPixels; ++i) means[i] = sums[kPixels][i] / count;
    const double mean = sums[kUnknowns][kPixels] / count;
    for (std::size_t i = 0; i < kPixels; ++i) {
        for (std::size_t j = 0; j <= i; ++j) matrix[i][j] = sums[i][j] - count * means[i] * means[j];
        matrix[i][i] *= 1 + kRidge;
        right[i] = sums[kUnknowns][i] - count * mean * means[i];
    }
    const rules::CholeskyFactors<kPixels> factors(matrix, kPixels);
    if (!factors.isRegular()) return std::nullopt;
    Prediction result;
    result.kernel = factors.solve(right);
    const double variance = sums[kUnknowns][kUnknowns] - count * mean * mean;
    double explained = 0, offset = mean;
    for (std::size_t i = 0; i < kPixels; ++i) {
        explained += result.kernel[i] * right[i], offset -= result.kernel[i] * means[i];
    }
    constexpr std::size_t kCentre = kPixels / 2;
    result.origin = origin, result.offset = offset;
    result.mean = origin + means[kCentre], result.neighbours = matrix[kCentre + 1][kCentre] / count;
    result.residual = std::sqrt(std::max(0.0, variance - explained) / count);
    result.explainedShare = variance > 0 ? explained / variance : 0;
    return result;
}

/// How much a pixel is above the median of its eight neighbours.
double TilePair::heightOf(const Plane& greys, SensorPixel at) const {
    std::array<float, 8> neighbours;
    std::size_t k = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            if (dx != 0 || dy != 0) neighbours[k++] = greys[index({at.y + dy, at.x + dx})];
        }
    }
    std::ranges::sort(neighbours);
    return static_cast<double>(greys[index(at)]) - static_cast<double>(neighbours[3] + neighbours[4]) / 2;
}

TilePair::FixedPattern TilePair::fixedPattern(SensorPixel at, const Prediction& prediction) const {
    const double height = (heightOf(m_greys[0], at) + heightOf(m_greys[1], at)) / 2;
    double along = 0, squares = 0;
    std::size_t k = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx, ++k) {
            double predicted = prediction.offset;
            std::size_t i = 0;
            for (int ky = -1; ky <= 1; ++ky) {
                for (int kx = -1; kx <= 1; ++kx, ++i) {
                    const SensorPixel from{at.y + dy + ky, at.x + dx + kx};
                    predicted +=
                        prediction.kernel[i] * (static_cast<double>(m_greys[0][index(from)]) - prediction.origin);
                }
            }
            const SensorPixel here{at.y + dy, at.x + dx};
            const double residual = static_cast<double>(m_greys[1][index(here)]) - prediction.origin - predicted;
            // What a height of 1 at the candidate adds to the residual.
            const double pattern = (dx == 0 && dy == 0 ? 1 : 0) - prediction.kernel[Prediction::kPixels - 1 - k];
            along += residual * pattern, squares += pattern * pattern;
        }
    }
    if (!(squares > 0) || height == 0) return {0, std::numeric_limits<double>::infinity()};
    return {along / squares / height, prediction.residual / std::sqrt(squares) / std::abs(height)};
}

}  // namespace strainlens
