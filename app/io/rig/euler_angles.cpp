// SPDX-License-Identifier: MPL-2.0
#include "app/io/rig/euler_angles.h"

#include <cmath>
#include <numbers>

namespace strainlens {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

}  // namespace

Matrix3 rotationFromEuler(const std::array<double, 3>& degrees) {
    const Matrix3 x = rotationMatrix({degrees[0] * kDegree, 0, 0}), y = rotationMatrix({0, degrees[1] * kDegree, 0}),
                  z = rotationMatrix({0, 0, degrees[2] * kDegree});
    return multiply(multiply(z, y), x);
}

std::array<double, 3> eulerFromRotation(const Matrix3& m) {
    // -sin y is at (2, 0), cos y sin x at (2, 1), cos y sin z at (1, 0).
    return {std::atan2(m[7], m[8]) / kDegree, std::atan2(-m[6], std::hypot(m[0], m[3])) / kDegree,
            std::atan2(m[3], m[0]) / kDegree};
}

}  // namespace strainlens
