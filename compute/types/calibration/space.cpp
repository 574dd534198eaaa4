// SPDX-License-Identifier: MPL-2.0
#include "compute/types/calibration/space.h"

#include <algorithm>

namespace strainlens {
namespace {

Matrix3 crossMatrix(PositionMm v) { return {0, -v.z, v.y, v.z, 0, -v.x, -v.y, v.x, 0}; }

/// a I + b [v]x + c [v]x^2.
Matrix3 combine(double a, double b, double c, PositionMm v) {
    const Matrix3 once = crossMatrix(v), twice = multiply(once, once);
    Matrix3 result{};
    for (std::size_t k = 0; k < result.size(); ++k) result[k] = (k % 4 == 0 ? a : 0) + b * once[k] + c * twice[k];
    return result;
}

constexpr double kSmallAngle = 1e-2;  // the series' next terms are below 1e-14

/// (1 - cos a) / a^2.
double versineOver(double angle) {
    const double a2 = angle * angle;
    if (angle < kSmallAngle) return 0.5 - a2 / 24 * (1 - a2 / 30);
    const double half = std::sin(angle / 2);
    return 2 * half * half / a2;
}
/// (a - sin a) / a^3.
double excessOver(double angle) {
    const double a2 = angle * angle;
    if (angle < kSmallAngle) return (1 - a2 / 20 * (1 - a2 / 42)) / 6;
    return (angle - std::sin(angle)) / (a2 * angle);
}

}  // namespace

Matrix3 rotationMatrix(PositionMm v) {
    const double angle = lengthOf(v);
    return combine(1, angle > 0 ? std::sin(angle) / angle : 1, versineOver(angle), v);
}

PositionMm rotationVector(const Matrix3& m) {
    // Twice the sine times the axis.
    const PositionMm axis = {m[7] - m[5], m[2] - m[6], m[3] - m[1]};
    const double sine = lengthOf(axis) / 2, cosine = (m[0] + m[4] + m[8] - 1) / 2;
    const double angle = std::atan2(sine, cosine);
    if (cosine > -0.5) return (angle < 1e-7 ? 0.5 : angle / (2 * sine)) * axis;
    // Near half a turn the symmetric part (R + R^T) / 2 = cos I + (1 - cos) a a^T has the axis to full precision.
    const std::array<double, 3> squares = {m[0] - cosine, m[4] - cosine, m[8] - cosine};
    const auto largest = static_cast<std::size_t>(std::ranges::max_element(squares) - squares.begin());
    const auto mean = [&](std::size_t row, std::size_t column) {
        return (m[3 * row + column] + m[3 * column + row]) / 2 - (row == column ? cosine : 0);
    };
    PositionMm direction = {mean(largest, 0), mean(largest, 1), mean(largest, 2)};
    if (dot(direction, axis) < 0) direction = -1.0 * direction;
    return (angle / lengthOf(direction)) * direction;
}

Matrix3 rotationDerivative(PositionMm v, PositionMm x) {
    const double angle = lengthOf(v);
    const Matrix3 rightJacobian = combine(1, -versineOver(angle), excessOver(angle), v);
    Matrix3 result = multiply(multiply(rotationMatrix(v), crossMatrix(x)), rightJacobian);
    for (double& number : result) number = -number;
    return result;
}

SpacePose compose(const SpacePose& second, const SpacePose& first) {
    return {rotationVector(multiply(rotationMatrix(second.rotation), rotationMatrix(first.rotation))),
            transform(second, first.translation)};
}

SpacePose inverseOf(const SpacePose& pose) {
    return {-1.0 * pose.rotation, -1.0 * (transposeOf(rotationMatrix(pose.rotation)) * pose.translation)};
}

}  // namespace strainlens
