// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/dot_centroid.h"

#include <algorithm>
#include <cmath>

#include "compute/rules/symmetric_solve.h"

namespace strainlens {
namespace {

constexpr double kBlurPx = 2.5;  // blur of the dot's edge
constexpr int kIterations = 4;   // the circle follows the centroid

template <typename Use>
void forEachPixelWithin(PointPx middle, double radius, const Use& use) {
    const int x0 = static_cast<int>(std::floor(middle.x - radius)),
              y0 = static_cast<int>(std::floor(middle.y - radius));
    const int side = static_cast<int>(std::ceil(2 * radius)) + 2;
    for (int y = y0; y < y0 + side; ++y) {
        for (int x = x0; x < x0 + side; ++x) {
            const double distance = std::hypot(x - middle.x, y - middle.y);
            if (distance <= radius) use(x, y, distance);
        }
    }
}

/// The plane a + b (x - middle.x) + c (y - middle.y) fitted to the greys of a ring, and their scatter about it.
struct Background {
    double a = 0, b = 0, c = 0, scatter = 0;
    double at(double dx, double dy) const { return a + b * dx + c * dy; }
};

std::optional<Background> backgroundOf(const GrayImage<float>& image, PointPx middle, double inner, double outer) {
    rules::SquareMatrix<3> matrix{};
    rules::Unknowns<3> right{};
    double squares = 0, count = 0;
    forEachPixelWithin(middle, outer, [&](int x, int y, double distance) {
        if (distance <= inner) return;
        const double terms[3] = {1, x - middle.x, y - middle.y}, grey = static_cast<double>(image(x, y));
        for (std::size_t i = 0; i < 3; ++i) {
            right[i] += terms[i] * grey;
            for (std::size_t j = 0; j <= i; ++j) matrix[i][j] += terms[i] * terms[j];
        }
        squares += grey * grey, ++count;
    });
    const rules::CholeskyFactors factors(matrix, 3);
    if (count < 8 || !factors.isRegular()) return std::nullopt;
    const rules::Unknowns<3> plane = factors.solve(right);
    const double residual = squares - plane[0] * right[0] - plane[1] * right[1] - plane[2] * right[2];
    return Background{plane[0], plane[1], plane[2], std::sqrt(std::max(residual, 0.0) / count)};
}

}  // namespace

std::optional<PointPx> dotCentroid(const GrayImage<float>& image, PointPx guess, double radiusPx, double spacingPx) {
    // The inner circle includes the blur; the ring of background ends before the blur of the next dot.
    const double inner = radiusPx + kBlurPx, outer = std::max(spacingPx - radiusPx - kBlurPx, inner + 1.5);
    PointPx middle = guess;
    for (int iteration = 0; iteration < kIterations; ++iteration) {
        if (!(middle.x >= outer + 1 && middle.y >= outer + 1 && middle.x <= image.width() - outer - 3 &&
              middle.y <= image.height() - outer - 3)) {
            return std::nullopt;
        }
        const std::optional<Background> background = backgroundOf(image, middle, inner, outer);
        if (!background) return std::nullopt;
        double sum = 0, x = 0, y = 0, count = 0;
        forEachPixelWithin(middle, inner, [&](int px, int py, double) {
            const double dx = px - middle.x, dy = py - middle.y;
            const double weight = static_cast<double>(image(px, py)) - background->at(dx, dy);
            sum += weight, x += weight * dx, y += weight * dy, ++count;
        });
        if (!(std::abs(sum / count) > background->scatter)) return std::nullopt;
        middle = {middle.x + x / sum, middle.y + y / sum};
    }
    const double moved = std::hypot(middle.x - guess.x, middle.y - guess.y);
    if (!(moved < std::max(radiusPx, 2.0))) return std::nullopt;
    return middle;
}

}  // namespace strainlens
