// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/interpolated_image.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace strainlens::reference {
namespace {

/// Index of the mirrored pixel.
int mirrorPixel(int index, int count) {
    if (count == 1) return 0;
    while (index < 0 || index >= count) index = index < 0 ? -index : 2 * (count - 1) - index;
    return index;
}

/// Non-zero B-splines of a degree at t after a knot, 0 <= t < 1 (Cox-de Boor recursion); the first one ends soonest.
SplineWeights basisSplines(int degree, double t) {
    SplineWeights splines{degree + 1, {1}};
    auto& b = splines.values;
    for (int d = 1; d <= degree; ++d) {
        // From degree d - 1, whose b[0] to b[d - 1] are non-zero.
        for (int j = d; j >= 0; --j) {
            const auto k = static_cast<std::size_t>(j);
            b[k] = ((j + 1 - t) * b[k] + (j > 0 ? (t + d - j) * b[k - 1] : 0)) / d;
        }
    }
    return splines;
}

/// Derivatives of basisSplines(): differences of the splines of one degree less.
SplineWeights basisSlopes(int degree, double t) {
    const SplineWeights lower = basisSplines(degree - 1, t);
    SplineWeights slopes{degree + 1};
    for (std::size_t j = 0; j < static_cast<std::size_t>(degree); ++j) {
        slopes.values[j] -= lower.values[j];
        slopes.values[j + 1] += lower.values[j];
    }
    return slopes;
}

/// Keys' kernel at a distance from its pixel.
double keysKernel(double distance) {
    const double d = std::abs(distance);
    if (d < 1) return 1.5 * d * d * d - 2.5 * d * d + 1;
    if (d < 2) return -0.5 * d * d * d + 2.5 * d * d - 4 * d + 2;
    return 0;
}

int degreeOf(Interpolation interpolation) { return interpolation == Interpolation::QuinticSpline ? 5 : 3; }

/// Number of coefficients used to the left of floor(x).
int leftReach(Interpolation interpolation) { return degreeOf(interpolation) / 2; }

SplineWeights weightsAt(Interpolation interpolation, double t) {
    if (interpolation != Interpolation::Hermite) return basisSplines(degreeOf(interpolation), t);
    return {4, {keysKernel(t + 1), keysKernel(t), keysKernel(t - 1), keysKernel(t - 2)}};
}

/// Derivative weights at a pixel.
SplineWeights slopesAt(Interpolation interpolation) {
    if (interpolation != Interpolation::Hermite) return basisSlopes(degreeOf(interpolation), 0);
    return {4, {-0.5, 0, 0.5, 0}};
}

/// Interpolation equations of a line: the spline equals the grey at every pixel. At most two off-diagonals on either
/// side; diagonally dominant, so that elimination needs no pivoting.
class SplineEquations {
public:
    SplineEquations(int degree, int count) : m_count(count), m_rows(static_cast<std::size_t>(count)) {
        const SplineWeights weights = basisSplines(degree, 0);
        const int reach = degree / 2;
        for (int i = 0; i < count; ++i) {
            for (int k = -reach; k <= reach; ++k) {
                at(i, mirrorPixel(i + k, count)) += weights.values[static_cast<std::size_t>(k + reach)];
            }
        }
    }

    /// Replaces greys by coefficients.
    void solve(std::span<double> line) const {
        SplineEquations work = *this;
        const auto value = [&](int i) -> double& { return line[static_cast<std::size_t>(i)]; };
        for (int k = 0; k < m_count; ++k) {
            for (int i = k + 1; i <= lastNeighbour(k); ++i) {
                const double factor = work.at(i, k) / work.at(k, k);
                for (int j = k; j <= lastNeighbour(k); ++j) work.at(i, j) -= factor * work.at(k, j);
                value(i) -= factor * value(k);
            }
        }
        for (int i = m_count - 1; i >= 0; --i) {
            for (int j = i + 1; j <= lastNeighbour(i); ++j) value(i) -= work.at(i, j) * value(j);
            value(i) /= work.at(i, i);
        }
    }

private:
    static constexpr int kMaxReach = 2;
    double& at(int row, int column) {
        return m_rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(kMaxReach + column - row)];
    }
    int lastNeighbour(int k) const { return std::min(k + kMaxReach, m_count - 1); }

    int m_count;
    std::vector<std::array<double, 2 * kMaxReach + 1>> m_rows;
};

GrayImage<double> transpose(const GrayImage<double>& image) {
    GrayImage<double> result(image.height(), image.width());
    forEachPixel(image.size(), [&](int x, int y) { result(y, x) = image(x, y); });
    return result;
}

GrayImage<double> coefficientsAlongX(GrayImage<double> image, int degree) {
    const SplineEquations equations(degree, image.width());
    for (int y = 0; y < image.height(); ++y) equations.solve({image.row(y), static_cast<std::size_t>(image.width())});
    return image;
}

GrayImage<double> gaussianAlongX(const GrayImage<double>& image, double sigmaPx) {
    const int radius = static_cast<int>(std::ceil(4 * sigmaPx));
    std::vector<double> weights;
    for (int k = -radius; k <= radius; ++k) weights.push_back(std::exp(-k * k / (2 * sigmaPx * sigmaPx)));
    double total = 0;
    for (const double weight : weights) total += weight;
    GrayImage<double> result(image.width(), image.height());
    forEachPixel(image.size(), [&](int x, int y) {
        for (int k = -radius; k <= radius; ++k) {
            const double weight = weights[static_cast<std::size_t>(k + radius)] / total;
            result(x, y) += weight * image(mirrorPixel(x + k, image.width()), y);
        }
    });
    return result;
}

GrayImage<double> smoothAlongX(const GrayImage<double>& image, double sigmaPx) {
    GrayImage<double> result = gaussianAlongX(image, sigmaPx), residual = image;
    forEachPixel(image.size(), [&](int x, int y) { residual(x, y) -= result(x, y); });
    const GrayImage<double> smoothed = gaussianAlongX(residual, sigmaPx);
    forEachPixel(image.size(), [&](int x, int y) { result(x, y) += smoothed(x, y); });
    return result;
}

/// Applies alongX() along x, then along y.
template <typename AlongX>
GrayImage<double> alongBothAxes(const GrayImage<double>& image, AlongX alongX) {
    return transpose(alongX(transpose(alongX(image))));
}

}  // namespace

GrayImage<double> smoothedGreys(const AnyImageView& image, double sigmaPx) {
    GrayImage<double> greys(sizeOf(image).width, sizeOf(image).height);
    const auto read = [&](const auto& pixels) {
        forEachPixel(greys.size(), [&](int x, int y) {
            const auto grey = static_cast<double>(pixels(x, y));
            greys(x, y) = std::isfinite(grey) ? grey : 0;
        });
    };
    std::visit(read, image);
    if (sigmaPx == 0) return greys;
    return alongBothAxes(greys, [&](const GrayImage<double>& lines) { return smoothAlongX(lines, sigmaPx); });
}

InterpolatedImage::InterpolatedImage(const GrayImage<double>& greys, Interpolation interpolation)
    : m_interpolation(interpolation),
      m_coefficients(greys),
      m_atPixel(weightsAt(interpolation, 0)),
      m_slopeAtPixel(slopesAt(interpolation)) {
    if (interpolation == Interpolation::Hermite) return;
    const int degree = degreeOf(interpolation);
    m_coefficients =
        alongBothAxes(greys, [&](const GrayImage<double>& lines) { return coefficientsAlongX(lines, degree); });
}

double InterpolatedImage::sum(int left, int top, const SplineWeights& weightsX, const SplineWeights& weightsY) const {
    double total = 0;
    for (int j = 0; j < weightsY.count; ++j) {
        const double* row = m_coefficients.row(mirrorPixel(top + j, m_coefficients.height()));
        double ofRow = 0;
        for (int i = 0; i < weightsX.count; ++i) {
            ofRow += weightsX.values[static_cast<std::size_t>(i)] * row[mirrorPixel(left + i, m_coefficients.width())];
        }
        total += weightsY.values[static_cast<std::size_t>(j)] * ofRow;
    }
    return total;
}

double InterpolatedImage::at(double x, double y) const {
    const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
    return sum(column - leftReach(m_interpolation), row - leftReach(m_interpolation),
               weightsAt(m_interpolation, x - column), weightsAt(m_interpolation, y - row));
}

double InterpolatedImage::slopeX(int x, int y) const {
    return sum(x - leftReach(m_interpolation), y - leftReach(m_interpolation), m_slopeAtPixel, m_atPixel);
}

double InterpolatedImage::slopeY(int x, int y) const {
    return sum(x - leftReach(m_interpolation), y - leftReach(m_interpolation), m_atPixel, m_slopeAtPixel);
}

}  // namespace strainlens::reference
