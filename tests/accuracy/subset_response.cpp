// SPDX-License-Identifier: MPL-2.0
#include "tests/accuracy/subset_response.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace strainlens {
namespace {

/// Pixels along the image border that no subset uses.
constexpr int kEdgePx = 3;

/// Weights of a subset's pixels for the centre of the surface: c0 + c2 (x^2 + y^2), with sum 1 and zero second moment.
std::vector<double> surfaceWeights(int half) {
    double s2 = 0, s4 = 0;
    for (int x = -half; x <= half; ++x) s2 += double(x) * x, s4 += double(x) * x * x * x;
    const int side = 2 * half + 1;
    const double n = double(side) * side, a = side * s2, bc = side * s4 + s2 * s2;
    const double c2 = 1 / (2 * a - n * bc / a), c0 = -c2 * bc / a;
    std::vector<double> weights;
    for (int y = -half; y <= half; ++y) {
        for (int x = -half; x <= half; ++x) weights.push_back(c0 + c2 * (double(x) * x + double(y) * y));
    }
    return weights;
}

/// Autocorrelation of the weights at (dx, dy).
double overlap(const std::vector<double>& weights, int half, int dx, int dy) {
    const int side = 2 * half + 1;
    double sum = 0;
    for (int y = 0; y + dy < side; ++y) {
        for (int x = 0; x + dx < side; ++x) {
            sum += weights[static_cast<std::size_t>(y * side + x)] *
                   weights[static_cast<std::size_t>((y + dy) * side + x + dx)];
        }
    }
    return sum;
}

}  // namespace

SubsetResponse::SubsetResponse(int subsetPx, int stepPx, int strainWindow)
    : m_half(subsetPx / 2), m_step(stepPx), m_reach(strainWindow / 2) {
    const std::vector<double> weights = surfaceWeights(m_half);
    const double one = overlap(weights, m_half, 0, 0);
    for (int dx = 0; dx <= 2 * m_half; dx += m_step) {
        double sum = overlap(weights, m_half, dx, 0);
        for (int dy = m_step; dy <= 2 * m_half; dy += m_step) sum += 2 * overlap(weights, m_half, dx, dy);
        m_covariance.push_back(sum / one);
    }
}

double SubsetResponse::displacement(const std::vector<double>& u, int x) const {
    const int first = std::max(x - m_half, kEdgePx),
              last = std::min(x + m_half, static_cast<int>(u.size()) - 1 - kEdgePx);
    // Normal equations of the parabola p0 + p1 t + p2 t^2 with t in units of half a subset; its centre is p0.
    double s[5] = {}, b[3] = {};
    for (int i = first; i <= last; ++i) {
        const double t = double(i - x) / m_half, value = u[static_cast<std::size_t>(i)];
        s[0] += 1, s[1] += t, s[2] += t * t, s[3] += t * t * t, s[4] += t * t * t * t;
        b[0] += value, b[1] += value * t, b[2] += value * t * t;
    }
    const double c0 = s[2] * s[4] - s[3] * s[3], c1 = s[2] * s[3] - s[1] * s[4], c2 = s[1] * s[3] - s[2] * s[2];
    return (b[0] * c0 + b[1] * c1 + b[2] * c2) / (s[0] * c0 + s[1] * c1 + s[2] * c2);
}

double SubsetResponse::strain(const std::vector<double>& u, int x, int marginPx) const {
    double n = 0, st = 0, stt = 0, sv = 0, stv = 0;
    for (int k = -m_reach; k <= m_reach; ++k) {
        const int at = x + k * m_step;
        if (at < marginPx || at >= static_cast<int>(u.size()) - marginPx) continue;
        const double t = k * m_step, value = displacement(u, at);
        n += 1, st += t, stt += t * t, sv += value, stv += t * value;
    }
    return (n * stv - st * sv) / (n * stt - st * st);
}

double SubsetResponse::covariance(int lagPx) const {
    const auto lag = static_cast<std::size_t>(std::abs(lagPx) / m_step);
    return lag < m_covariance.size() ? m_covariance[lag] : 0;
}

double SubsetResponse::displacementNoise(double sigma, double rows) const {
    return sigma * std::sqrt(covariance(0) / rows);
}

double SubsetResponse::strainNoise(double sigma, double rows) const {
    double squares = 0, sum = 0;
    for (int k = -m_reach; k <= m_reach; ++k) squares += double(k) * k;
    for (int j = -m_reach; j <= m_reach; ++j) {
        for (int k = -m_reach; k <= m_reach; ++k) sum += double(j) * k * covariance((j - k) * m_step);
    }
    return sigma * std::sqrt(sum / rows) / (squares * m_step);
}

double SubsetResponse::similarColumns() const {
    double sum = 1;
    for (std::size_t lag = 1; lag < m_covariance.size(); ++lag) {
        const double correlation = m_covariance[lag] / m_covariance[0];
        sum += 2 * correlation * correlation;
    }
    return sum;
}

}  // namespace strainlens
