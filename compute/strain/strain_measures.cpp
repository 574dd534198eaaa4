// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/strain_measures.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "compute/types/lane_math.h"

namespace strainlens {
namespace {

StrainTensor engineering(const DisplacementGradient& h) { return {h.ux, h.vy, (h.uy + h.vx) / 2}; }

StrainTensor greenLagrange(const DisplacementGradient& h) {
    return {h.ux + (h.ux * h.ux + h.vx * h.vx) / 2, h.vy + (h.uy * h.uy + h.vy * h.vy) / 2,
            (h.uy + h.vx + h.ux * h.uy + h.vx * h.vy) / 2};
}

StrainTensor eulerAlmansi(const DisplacementGradient& h) {
    const double det = h.areaRatio();
    // G = H F^-1, the gradient over the deformed image; F^-1 = [1 + vy, -uy; -vx, 1 + ux] / det.
    const DisplacementGradient g = {(h.ux * (1 + h.vy) - h.uy * h.vx) / det, h.uy / det, h.vx / det,
                                    (h.vy * (1 + h.ux) - h.uy * h.vx) / det};
    return {g.ux - (g.ux * g.ux + g.vx * g.vx) / 2, g.vy - (g.uy * g.uy + g.vy * g.vy) / 2,
            (g.uy + g.vx - g.ux * g.uy - g.vx * g.vy) / 2};
}

StrainTensor hencky(const DisplacementGradient& h) {
    const StrainTensor green = greenLagrange(h);
    const PrincipalStrain p = principalStrain(green);
    // The stretches are sqrt(1 + 2 E). The smaller one follows from their product, det F, to avoid cancellation.
    const double first = std::log1p(2 * p.e1) / 2;
    const double second = std::log1p(h.ux + h.vy + h.ux * h.vy - h.uy * h.vx) - first;
    const double mean = (first + second) / 2;
    const double radius = (p.e1 - p.e2) / 2;
    if (radius == 0) return {mean, mean, 0};
    const double scale = (first - second) / 2 / radius;
    const double difference = scale * (green.xx - green.yy) / 2;
    return {mean + difference, mean - difference, scale * green.xy};
}

}  // namespace

StrainTensor strainOf(const DisplacementGradient& gradient, StrainMeasure measure) {
    constexpr std::array kMeasures = {engineering, greenLagrange, eulerAlmansi, hencky};
    return kMeasures[static_cast<std::size_t>(measure)](gradient);
}

PrincipalStrain principalStrain(const StrainTensor& strain) {
    const double mean = (strain.xx + strain.yy) / 2;
    const double half = (strain.xx - strain.yy) / 2;
    const double radius = std::sqrt(half * half + strain.xy * strain.xy);
    return {mean + radius, mean - radius};
}

double principalDirection(const StrainTensor& strain) {
    double angle = 0;
    lane_math::setDirection(strain.xy, (strain.xx - strain.yy) / 2, angle);
    return angle / 2;
}

void principalDirections(const double* xx, const double* yy, const double* xy, double* angles) {
    withWidestRegisters([&] {
        Lanes first, second, shear;
        loadLanes(first, xx), loadLanes(second, yy), loadLanes(shear, xy);
        Lanes angle;
        lane_math::setDirection<Lanes::Half>(shear.low, (first.low - second.low) / 2.0, angle.low);
        lane_math::setDirection<Lanes::Half>(shear.high, (first.high - second.high) / 2.0, angle.high);
        angle.low /= 2.0, angle.high /= 2.0;
        storeLanes(angle, angles);
    });
}

double vonMisesStrain(const PrincipalStrain& p) {
    return 2 / std::sqrt(3.0) * std::sqrt(p.e1 * p.e1 + p.e1 * p.e2 + p.e2 * p.e2);
}

double trescaStrain(const PrincipalStrain& p) {
    return 2.0 / 3 * std::max({p.e1 - p.e2, std::abs(2 * p.e1 + p.e2), std::abs(p.e1 + 2 * p.e2)});
}

}  // namespace strainlens
