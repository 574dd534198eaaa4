// SPDX-License-Identifier: MPL-2.0
#include "app/io/rig/euler_angles.h"

#include <cmath>
#include <numbers>

namespace strainlens {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

}  // namespace

Matrix3 rotationFromEuler(const std::array<double, 3>& degrees, EulerOrder order) {
    const Matrix3 x = rotationMatrix({degrees[0] * kDegree, 0, 0}), y = rotationMatrix({0, degrees[1] * kDegree, 0}),
                  z = rotationMatrix({0, 0, degrees[2] * kDegree});
    return order == EulerOrder::XYZ ? multiply(multiply(x, y), z) : multiply(multiply(z, y), x);
}

std::array<double, 3> eulerFromRotation(const Matrix3& m, EulerOrder order) {
    // Rx Ry Rz has sin y at (0, 2), -sin x cos y at (1, 2), -cos y sin z at (0, 1); Rz Ry Rx has -sin y at (2, 0), cos
    // y sin x at (2, 1), cos y sin z at (1, 0).
    if (order == EulerOrder::XYZ) {
        return {std::atan2(-m[5], m[8]) / kDegree, std::atan2(m[2], std::hypot(m[0], m[1])) / kDegree,
                std::atan2(-m[1], m[0]) / kDegree};
    }
    return {std::atan2(m[7], m[8]) / kDegree, std::atan2(-m[6], std::hypot(m[0], m[3])) / kDegree,
            std::atan2(m[3], m[0]) / kDegree};
}

}  // namespace strainlens
