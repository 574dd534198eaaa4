// SPDX-License-Identifier: MPL-2.0
#include "tests/accuracy/noise_bound.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "compute/rules/interpolation.h"
#include "compute/rules/refine.h"
#include "compute/rules/symmetric_solve.h"

namespace strainlens {
namespace {

SpecimenOptions withoutNoise(SpecimenOptions options) {
    options.noiseSigma = 0;
    return options;
}

bool insideImage(PointPx p, ImageSize size) {
    constexpr double kEdge = rules::kEdgePx;
    return p.x >= kEdge && p.y >= kEdge && p.x <= size.width - 1 - kEdge && p.y <= size.height - 1 - kEdge;
}

}  // namespace

NoiseBound::NoiseBound(const Specimen& specimen, ShapeOrder order, int subset, RoiMask region)
    : m_specimen(specimen),
      m_order(order),
      m_half(subset / 2),
      m_region(std::move(region)),
      m_pattern(Specimen(withoutNoise(specimen.options()), specimen.load()).renderReference<std::uint8_t>()),
      m_slopes(computeSlopes(AnyImageView(m_pattern.view()), Interpolation::QuinticSpline)),
      m_mismatch(mismatch()) {}

bool NoiseBound::counts(PointPx p) const {
    const PointPx moved = m_specimen.displacementAt(p);
    const ImageSize size = m_specimen.options().size;
    if (!insideImage(p, size) || !insideImage({p.x + moved.x, p.y + moved.y}, size)) return false;
    return m_region.empty() || m_region.contains(static_cast<int>(p.x), static_cast<int>(p.y));
}

// Rounding to integer levels, and the spline's error for a pattern compressed towards the pixel size.
double NoiseBound::mismatch() const {
    constexpr int kStep = 5;  // ten thousand pixels give a variance to 1.4 %
    const Specimen quiet(withoutNoise(m_specimen.options()), m_specimen.load());
    const GrayImage<std::uint8_t> deformed = quiet.renderDeformed<std::uint8_t>();
    const rules::ContinuousImage surface(rules::smoothImage(AnyImageView(deformed.view()), 0),
                                         Interpolation::QuinticSpline);
    double squares = 0, count = 0;
    for (int y = 0; y < m_pattern.height(); y += kStep) {
        for (int x = 0; x < m_pattern.width(); x += kStep) {
            const PointPx at = {double(x), double(y)};
            if (!counts(at)) continue;
            const PointPx moved = m_specimen.displacementAt(at);
            const double difference = surface(at.x + moved.x, at.y + moved.y) - m_pattern(x, y);
            squares += difference * difference, count += 1;
        }
    }
    return squares / count;
}

NoiseBound::Variances NoiseBound::at(PointPx point) const {
    const DisplacementGradient g = m_specimen.gradientAt(point);
    const double a = 1 + g.ux, b = g.uy, c = g.vx, d = 1 + g.vy, area = a * d - b * c;
    const int degree = numberOf(m_order);
    const std::size_t terms = termCount(degree);
    rules::SquareMatrix<2 * termCount(kHighestOrder)> hessian{};
    for (int dy = -m_half; dy <= m_half; ++dy) {
        for (int dx = -m_half; dx <= m_half; ++dx) {
            const PointPx at = {point.x + dx, point.y + dy};
            if (!counts(at)) continue;
            const int x = static_cast<int>(at.x), y = static_cast<int>(at.y);
            // A displacement of the deformed image moves the material by the inverse of the deformation gradient.
            const double alongX = m_slopes.x(x, y), alongY = m_slopes.y(x, y);
            const double slopes[] = {(d * alongX - c * alongY) / area, (a * alongY - b * alongX) / area};
            const double s = double(dx) / m_half, t = double(dy) / m_half;
            std::array<double, termCount(kHighestOrder)> shapes{};
            for (int power = 0, k = 0; power <= degree; ++power) {
                for (int r = 0; r <= power; ++r) {
                    shapes[static_cast<std::size_t>(k++)] = std::pow(s, power - r) * std::pow(t, r);
                }
            }
            rules::Unknowns<2 * termCount(kHighestOrder)> row{};
            for (std::size_t k = 0; k < 2 * terms; ++k) row[k] = slopes[k / terms] * shapes[k % terms];
            for (std::size_t i = 0; i < 2 * terms; ++i) {
                for (std::size_t j = 0; j <= i; ++j) hessian[i][j] += row[i] * row[j];
            }
        }
    }
    const rules::CholeskyFactors factors(hessian, 2 * terms);
    if (!factors.isRegular()) {
        return {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    }
    // Where the deformed image is compressed, it has fewer pixels than there are differences, which share their noise;
    // where it is stretched, each difference has its own pixel.
    const double shared = std::max(1.0, 1 / area), camera = std::pow(m_specimen.options().noiseSigma, 2);
    const double noise = camera * (1 + shared) + m_mismatch * shared;
    return {noise * factors.inverseDiagonal(0), noise * factors.inverseDiagonal(terms)};
}

}  // namespace strainlens
