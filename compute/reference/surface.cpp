// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/surface.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace strainlens::reference {
namespace {

/// The pixel that one outside is mirrored to.
int reflected(int index, int count) {
    if (count == 1) return 0;
    while (index < 0 || index >= count) index = index < 0 ? -index : 2 * (count - 1) - index;
    return index;
}

/// The B-splines of that degree that are not zero at a place t behind a knot, 0 <= t < 1, by Cox and de Boor's
/// recursion: the first one ends soonest.
SplineWeights basisSplines(int degree, double t) {
    SplineWeights splines{degree + 1, {1}};
    auto& b = splines.values;
    for (int d = 1; d <= degree; ++d) {
        // From those of degree d - 1, of which b[0] to b[d - 1] are not zero.
        for (int j = d; j >= 0; --j) {
            const auto k = static_cast<std::size_t>(j);
            b[k] = ((j + 1 - t) * b[k] + (j > 0 ? (t + d - j) * b[k - 1] : 0)) / d;
        }
    }
    return splines;
}

/// Their derivatives: differences of the splines of one degree less.
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
double keys(double distance) {
    const double d = std::abs(distance);
    if (d < 1) return 1.5 * d * d * d - 2.5 * d * d + 1;
    if (d < 2) return -0.5 * d * d * d + 2.5 * d * d - 4 * d + 2;
    return 0;
}

int degreeOf(Interpolation interpolation) { return interpolation == Interpolation::QuinticSpline ? 5 : 3; }

/// Coefficients on the left of a place that count there, beside the one that it stands on or behind.
int before(Interpolation interpolation) { return degreeOf(interpolation) / 2; }

SplineWeights weightsAt(Interpolation interpolation, double t) {
    if (interpolation != Interpolation::Hermite) return basisSplines(degreeOf(interpolation), t);
    return {4, {keys(t + 1), keys(t), keys(t - 1), keys(t - 2)}};
}

/// At a pixel.
SplineWeights slopesAt(Interpolation interpolation) {
    if (interpolation != Interpolation::Hermite) return basisSlopes(degreeOf(interpolation), 0);
    return {4, {-0.5, 0, 0.5, 0}};
}

/// The equations "the spline's value at every pixel of a line is the grey there": every row has at most two numbers on
/// either side of the diagonal, which is larger than all others together, so that elimination needs no pivots.
class SplineEquations {
public:
    SplineEquations(int degree, int count) : m_count(count), m_rows(static_cast<std::size_t>(count)) {
        const SplineWeights weights = basisSplines(degree, 0);
        const int reach = degree / 2;
        for (int i = 0; i < count; ++i) {
            for (int k = -reach; k <= reach; ++k) {
                at(i, reflected(i + k, count)) += weights.values[static_cast<std::size_t>(k + reach)];
            }
        }
    }

    /// Replaces greys by coefficients.
    void solve(std::span<double> line) const {
        SplineEquations left = *this;
        const auto value = [&](int i) -> double& { return line[static_cast<std::size_t>(i)]; };
        for (int k = 0; k < m_count; ++k) {
            for (int i = k + 1; i <= lastBeside(k); ++i) {
                const double factor = left.at(i, k) / left.at(k, k);
                for (int j = k; j <= lastBeside(k); ++j) left.at(i, j) -= factor * left.at(k, j);
                value(i) -= factor * value(k);
            }
        }
        for (int i = m_count - 1; i >= 0; --i) {
            for (int j = i + 1; j <= lastBeside(i); ++j) value(i) -= left.at(i, j) * value(j);
            value(i) /= left.at(i, i);
        }
    }

private:
    static constexpr int kMostReach = 2;
    double& at(int row, int column) {
        return m_rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(kMostReach + column - row)];
    }
    int lastBeside(int k) const { return std::min(k + kMostReach, m_count - 1); }

    int m_count;
    std::vector<std::array<double, 2 * kMostReach + 1>> m_rows;
};

GrayImage<double> transposed(const GrayImage<double>& image) {
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
    double whole = 0;
    for (const double weight : weights) whole += weight;
    GrayImage<double> result(image.width(), image.height());
    forEachPixel(image.size(), [&](int x, int y) {
        for (int k = -radius; k <= radius; ++k) {
            const double weight = weights[static_cast<std::size_t>(k + radius)] / whole;
            result(x, y) += weight * image(reflected(x + k, image.width()), y);
        }
    });
    return result;
}

GrayImage<double> smoothedAlongX(const GrayImage<double>& image, double sigmaPx) {
    GrayImage<double> result = gaussianAlongX(image, sigmaPx), lost = image;
    forEachPixel(image.size(), [&](int x, int y) { lost(x, y) -= result(x, y); });
    const GrayImage<double> back = gaussianAlongX(lost, sigmaPx);
    forEachPixel(image.size(), [&](int x, int y) { result(x, y) += back(x, y); });
    return result;
}

/// The same along x, then along y.
template <typename AlongX>
GrayImage<double> bothWays(const GrayImage<double>& image, AlongX alongX) {
    return transposed(alongX(transposed(alongX(image))));
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
    return bothWays(greys, [&](const GrayImage<double>& lines) { return smoothedAlongX(lines, sigmaPx); });
}

Surface::Surface(const GrayImage<double>& greys, Interpolation interpolation)
    : m_interpolation(interpolation),
      m_coefficients(greys),
      m_atPixel(weightsAt(interpolation, 0)),
      m_slopeAtPixel(slopesAt(interpolation)) {
    if (interpolation == Interpolation::Hermite) return;
    const int degree = degreeOf(interpolation);
    m_coefficients = bothWays(greys, [&](const GrayImage<double>& lines) { return coefficientsAlongX(lines, degree); });
}

double Surface::sum(int left, int top, const SplineWeights& weightsX, const SplineWeights& weightsY) const {
    double total = 0;
    for (int j = 0; j < weightsY.count; ++j) {
        const double* row = m_coefficients.row(reflected(top + j, m_coefficients.height()));
        double ofRow = 0;
        for (int i = 0; i < weightsX.count; ++i) {
            ofRow += weightsX.values[static_cast<std::size_t>(i)] * row[reflected(left + i, m_coefficients.width())];
        }
        total += weightsY.values[static_cast<std::size_t>(j)] * ofRow;
    }
    return total;
}

double Surface::at(double x, double y) const {
    const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
    return sum(column - before(m_interpolation), row - before(m_interpolation), weightsAt(m_interpolation, x - column),
               weightsAt(m_interpolation, y - row));
}

double Surface::slopeX(int x, int y) const {
    return sum(x - before(m_interpolation), y - before(m_interpolation), m_slopeAtPixel, m_atPixel);
}

double Surface::slopeY(int x, int y) const {
    return sum(x - before(m_interpolation), y - before(m_interpolation), m_atPixel, m_slopeAtPixel);
}

}  // namespace strainlens::reference
