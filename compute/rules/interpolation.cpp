// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/interpolation.h"

#include <algorithm>
#include <cmath>

namespace strainlens::rules {
namespace {

// sqrt(3) - 2, and +-sqrt(135/2 -+ sqrt(17745/4)) +- sqrt(105/4) - 13/2
constexpr std::array<double, 1> kCubicPoles = {-0.26794919243112270647};
constexpr std::array<double, 2> kQuinticPoles = {-0.43057534709997379186, -0.043096288203264653823};

double fifthPower(double d) { return d * d * d * d * d; }

/// First value of the causal filter: sum of z^k s(k) over the mirrored samples k >= 0, in closed form.
double firstCausal(std::span<const double> line, double z) {
    const int count = static_cast<int>(line.size());
    const int period = 2 * count - 2;
    double sum = 0;
    double factor = 1;
    for (int k = 0; k < period; ++k) {
        sum += factor * line[static_cast<std::size_t>(mirrorIndex(k, count))];
        factor *= z;
    }
    return sum / (1 - factor);
}

void applyPole(std::span<double> line, double z) {
    const std::size_t last = line.size() - 1;
    line[0] = firstCausal(line, z);
    for (std::size_t k = 1; k <= last; ++k) line[k] += z * line[k - 1];
    line[last] = z / (z * z - 1) * (line[last] + z * line[last - 1]);
    for (std::size_t k = last; k-- > 0;) line[k] = z * (line[k + 1] - line[k]);
}

TapWeights cubicWeights(double t) {
    const double s = 1 - t;
    return {s * s * s / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * s * s * s - 6 * s * s + 4) / 6, t * t * t / 6};
}

/// B-spline of degree 5 at distance d.
double quintic(double d) {
    d = std::abs(d);
    double sum = 0;
    if (d < 3) sum += fifthPower(3 - d);
    if (d < 2) sum -= 6 * fifthPower(2 - d);
    if (d < 1) sum += 15 * fifthPower(1 - d);
    return sum / 120;
}

TapWeights quinticWeights(double t) {
    return {quintic(t + 2), quintic(t + 1), quintic(t), quintic(1 - t), quintic(2 - t), quintic(3 - t)};
}

TapWeights hermiteWeights(double t) {
    return {(-t * t * t + 2 * t * t - t) / 2, (3 * t * t * t - 5 * t * t + 2) / 2, (-3 * t * t * t + 4 * t * t + t) / 2,
            (t * t * t - t * t) / 2};
}

std::vector<double> gaussianWeights(double sigmaPx) {
    const int radius = static_cast<int>(std::ceil(4 * sigmaPx));
    std::vector<double> weights;
    double sum = 0;
    for (int k = -radius; k <= radius; ++k) {
        weights.push_back(std::exp(-0.5 * (k / sigmaPx) * (k / sigmaPx)));
        sum += weights.back();
    }
    for (double& weight : weights) weight /= sum;
    return weights;
}

/// Convolves every line along x (`alongX`) or y with symmetric weights and mirrored ends.
GrayImage<double> convolveLines(const GrayImage<double>& image, std::span<const double> weights, bool alongX) {
    GrayImage<double> result(image.width(), image.height());
    const int taps = static_cast<int>(weights.size()), radius = taps / 2, width = image.width();
    std::vector<double> padded(static_cast<std::size_t>(alongX ? width + 2 * radius : 0));
    for (int y = 0; y < image.height(); ++y) {
        for (int i = 0; i < static_cast<int>(padded.size()); ++i) {
            padded[static_cast<std::size_t>(i)] = image(mirrorIndex(i - radius, width), y);
        }
        // One weight at a time for the full row, so that the compiler vectorises.
        double* sums = result.row(y);
        std::fill_n(sums, width, 0.0);
        for (int k = 0; k < taps; ++k) {
            const double weight = weights[static_cast<std::size_t>(k)];
            const double* greys = alongX ? padded.data() + k : image.row(mirrorIndex(y + k - radius, image.height()));
            for (int x = 0; x < width; ++x) sums[x] += weight * greys[x];
        }
    }
    return result;
}

}  // namespace

TapWeights tapWeights(Interpolation interpolation, double t) {
    if (interpolation == Interpolation::CubicSpline) return cubicWeights(t);
    if (interpolation == Interpolation::QuinticSpline) return quinticWeights(t);
    return hermiteWeights(t);
}

TapWeights tapSlopes(Interpolation interpolation) {
    if (interpolation == Interpolation::QuinticSpline) return {-1.0 / 24, -10.0 / 24, 0, 10.0 / 24, 1.0 / 24, 0};
    return {-0.5, 0, 0.5, 0};
}

std::span<const double> splinePoles(Interpolation interpolation) {
    if (interpolation == Interpolation::CubicSpline) return kCubicPoles;
    if (interpolation == Interpolation::QuinticSpline) return kQuinticPoles;
    return {};
}

int mirrorIndex(int index, int count) {
    if (index >= 0 && index < count) return index;
    if (count == 1) return 0;
    const int period = 2 * count - 2;
    const int wrapped = ((index % period) + period) % period;
    return wrapped < count ? wrapped : period - wrapped;
}

void samplesToCoefficients(Interpolation interpolation, std::span<double> line) {
    if (line.size() < 2) return;  // one sample, mirrored, is a constant and its own coefficient
    double gain = 1;
    for (double z : splinePoles(interpolation)) gain *= (1 - z) * (1 - 1 / z);
    for (double& value : line) value *= gain;
    for (double z : splinePoles(interpolation)) applyPole(line, z);
}

std::vector<double> smoothingWeights(double sigmaPx) {
    const std::vector<double> gaussian = gaussianWeights(sigmaPx);
    std::vector<double> weights = convolution(gaussian, gaussian);
    for (double& weight : weights) weight = -weight;
    for (std::size_t i = 0; i < gaussian.size(); ++i) weights[gaussian.size() / 2 + i] += 2 * gaussian[i];
    return weights;
}

GrayImage<double> smoothImage(const AnyImageView& image, double sigmaPx) {
    GrayImage<double> result(sizeOf(image).width, sizeOf(image).height);
    std::visit(
        [&](const auto& pixels) {
            forEachPixel(result.size(), [&](int x, int y) {
                const auto grey = static_cast<double>(pixels(x, y));
                result(x, y) = std::isfinite(grey) ? grey : 0;
            });
        },
        image);
    if (sigmaPx == 0) return result;
    const std::vector<double> weights = smoothingWeights(sigmaPx);
    return convolveLines(convolveLines(result, weights, true), weights, false);
}

ContinuousImage::ContinuousImage(const GrayImage<double>& image, Interpolation interpolation)
    : m_interpolation(interpolation), m_coefficients(image) {
    GrayImage<double>& c = m_coefficients;
    std::vector<double> column(static_cast<std::size_t>(c.height()));
    for (int y = 0; y < c.height(); ++y) {
        samplesToCoefficients(interpolation, {c.row(y), static_cast<std::size_t>(c.width())});
    }
    for (int x = 0; x < c.width(); ++x) {
        for (int y = 0; y < c.height(); ++y) column[static_cast<std::size_t>(y)] = c(x, y);
        samplesToCoefficients(interpolation, column);
        for (int y = 0; y < c.height(); ++y) c(x, y) = column[static_cast<std::size_t>(y)];
    }
}

double ContinuousImage::weightedSum(int left, int top, const TapWeights& weightsX, const TapWeights& weightsY) const {
    const int taps = tapCount(m_interpolation);
    double sum = 0;
    for (int j = 0; j < taps; ++j) {
        const double* row = m_coefficients.row(mirrorIndex(top + j, m_coefficients.height()));
        double rowSum = 0;
        for (int i = 0; i < taps; ++i) {
            rowSum += weightsX[static_cast<std::size_t>(i)] * row[mirrorIndex(left + i, m_coefficients.width())];
        }
        sum += weightsY[static_cast<std::size_t>(j)] * rowSum;
    }
    return sum;
}

double ContinuousImage::operator()(double x, double y) const {
    const int before = tapCount(m_interpolation) / 2 - 1;
    const double left = std::floor(x), top = std::floor(y);
    return weightedSum(static_cast<int>(left) - before, static_cast<int>(top) - before,
                       tapWeights(m_interpolation, x - left), tapWeights(m_interpolation, y - top));
}

double ContinuousImage::slopeX(int x, int y) const {
    const int before = tapCount(m_interpolation) / 2 - 1;
    return weightedSum(x - before, y - before, tapSlopes(m_interpolation), tapWeights(m_interpolation, 0));
}

double ContinuousImage::slopeY(int x, int y) const {
    const int before = tapCount(m_interpolation) / 2 - 1;
    return weightedSum(x - before, y - before, tapWeights(m_interpolation, 0), tapSlopes(m_interpolation));
}

std::vector<double> coefficientWeights(Interpolation interpolation) {
    constexpr double kMinWeight = 1e-9;  // the weights' sum is 1
    constexpr std::size_t kMaxRadius = 64;
    std::vector<double> line(2 * kMaxRadius + 1);
    line[kMaxRadius] = 1;
    samplesToCoefficients(interpolation, line);
    std::size_t radius = kMaxRadius;
    while (radius > 0 && std::abs(line[kMaxRadius + radius]) < kMinWeight) --radius;
    const auto middle = line.begin() + kMaxRadius;
    const auto offset = static_cast<std::ptrdiff_t>(radius);
    return {middle - offset, middle + offset + 1};
}

std::vector<double> slopeWeights(Interpolation interpolation) {
    const std::vector<double> coefficients = coefficientWeights(interpolation);
    const TapWeights slopes = tapSlopes(interpolation);
    const auto before = static_cast<std::size_t>(tapCount(interpolation) / 2 - 1);
    // The taps reach `before` both ways: the last one has no weight at a pixel.
    return convolution(std::span(slopes).first(2 * before + 1), coefficients);
}

std::vector<double> convolution(std::span<const double> a, std::span<const double> b) {
    std::vector<double> result(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t k = 0; k < b.size(); ++k) result[i + k] += a[i] * b[k];
    }
    return result;
}

}  // namespace strainlens::rules
