// SPDX-License-Identifier: MPL-2.0
#include "app/fields/rigid_motion.h"

#include <algorithm>
#include <cmath>

namespace strainlens {
namespace {

/// Weights of the points, 0 where they are not Ok.
struct Weights {
    std::vector<double> values;
    double sum = 0;
    bool areVariances = false;  ///< 1 / variance of a point; else 1
};

Weights weightsOf(const DisplacementField& field) {
    const auto variance = [&field](std::size_t i) {
        const double u = field.refined.sigmaU[i], v = field.refined.sigmaV[i];
        return (u * u + v * v) / 2;
    };
    Weights weights{std::vector<double>(field.size())};
    weights.areVariances = field.refined.sigmaU.size() == field.size() && field.refined.sigmaV.size() == field.size();
    for (std::size_t i = 0; weights.areVariances && i < field.size(); ++i) {
        if (field.ok(i)) weights.areVariances = variance(i) > 0 && std::isfinite(variance(i));
    }
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        weights.values[i] = weights.areVariances ? 1 / variance(i) : 1;
        weights.sum += weights.values[i];
    }
    return weights;
}

/// Number of points that share the pixels of a subset: their errors are not independent. NaN if the subset is unknown,
/// as in a table.
double overlapOf(const DisplacementField& field) {
    std::vector<std::int32_t> pixels;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) pixels.push_back(field.refined.pixels[i]);
    }
    const double step = field.columns < 2 ? 0 : field.x[1] - field.x[0];
    if (pixels.empty() || !(step > 0)) return 1;
    const auto middle = pixels.begin() + static_cast<std::ptrdiff_t>(pixels.size() / 2);
    std::ranges::nth_element(pixels, middle);
    return *middle > 0 ? std::max(1.0, *middle / (step * step)) : std::nan("");
}

}  // namespace

PointPx RigidMotion::displacement(PointPx point) const {
    const double x = point.x - centre.x, y = point.y - centre.y, c = std::cos(angle), s = std::sin(angle);
    return {shift.x + c * x - s * y - x, shift.y + s * x + c * y - y};
}

std::optional<RigidMotion> fitRigidMotion(const DisplacementField& field) {
    const Weights weights = weightsOf(field);
    if (!(weights.sum > 0) || field.count(PointStatus::Ok) < 2) return std::nullopt;
    RigidMotion motion;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (weights.values[i] == 0) continue;
        const double w = weights.values[i] / weights.sum;
        motion.centre.x += w * field.x[i], motion.centre.y += w * field.y[i];
        motion.shift.x += w * field.u[i], motion.shift.y += w * field.v[i];
    }
    double dot = 0, cross = 0, inertia = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (weights.values[i] == 0) continue;
        const double x = field.x[i] - motion.centre.x, y = field.y[i] - motion.centre.y;
        const double moved = x + field.u[i] - motion.shift.x, movedY = y + field.v[i] - motion.shift.y;
        dot += weights.values[i] * (x * moved + y * movedY);
        cross += weights.values[i] * (x * movedY - y * moved);
        inertia += weights.values[i] * (x * x + y * y);
    }
    motion.angle = std::atan2(cross, dot);
    const double overlap = weights.areVariances ? overlapOf(field) : std::nan("");
    motion.sigmaShiftX = motion.sigmaShiftY = std::sqrt(overlap / weights.sum);
    motion.sigmaAngle = std::sqrt(overlap / inertia);
    return motion;
}

Displacements withoutRigidMotion(const DisplacementField& field, const RigidMotion& motion) {
    Displacements left{std::vector<double>(field.size(), std::nan("")),
                       std::vector<double>(field.size(), std::nan(""))};
    const double c = std::cos(motion.angle), s = std::sin(motion.angle);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const double x = field.x[i] - motion.centre.x, y = field.y[i] - motion.centre.y;
        const double movedX = x + field.u[i] - motion.shift.x, movedY = y + field.v[i] - motion.shift.y;
        left.u[i] = c * movedX + s * movedY - x;
        left.v[i] = -s * movedX + c * movedY - y;
    }
    return left;
}

DisplacementField removeRigidMotion(DisplacementField field) {
    if (const auto motion = fitRigidMotion(field)) {
        Displacements left = withoutRigidMotion(field, *motion);
        field.u = std::move(left.u);
        field.v = std::move(left.v);
    }
    return field;
}

}  // namespace strainlens
