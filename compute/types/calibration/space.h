// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace strainlens {

/// A position or vector in space [mm].
struct PositionMm {
    double x = 0, y = 0, z = 0;

    bool operator==(const PositionMm&) const = default;
    friend PositionMm operator+(PositionMm a, PositionMm b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend PositionMm operator-(PositionMm a, PositionMm b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend PositionMm operator*(double factor, PositionMm a) { return {factor * a.x, factor * a.y, factor * a.z}; }
};

inline double dot(PositionMm a, PositionMm b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline PositionMm cross(PositionMm a, PositionMm b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline double lengthOf(PositionMm a) { return std::sqrt(dot(a, a)); }

/// Row-major.
using Matrix3 = std::array<double, 9>;

inline PositionMm operator*(const Matrix3& m, PositionMm a) {
    return {m[0] * a.x + m[1] * a.y + m[2] * a.z, m[3] * a.x + m[4] * a.y + m[5] * a.z,
            m[6] * a.x + m[7] * a.y + m[8] * a.z};
}
inline Matrix3 transposeOf(const Matrix3& m) { return {m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]}; }
inline Matrix3 multiply(const Matrix3& a, const Matrix3& b) {
    Matrix3 result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            for (std::size_t k = 0; k < 3; ++k) result[3 * row + column] += a[3 * row + k] * b[3 * k + column];
        }
    }
    return result;
}

/// A symmetric matrix: the covariance of a position [mm^2], or its inverse.
struct Symmetric3 {
    double xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0;

    friend PositionMm operator*(const Symmetric3& m, PositionMm a) {
        return {m.xx * a.x + m.xy * a.y + m.xz * a.z, m.xy * a.x + m.yy * a.y + m.yz * a.z,
                m.xz * a.x + m.yz * a.y + m.zz * a.z};
    }
    /// a^T M b.
    double between(PositionMm a, PositionMm b) const { return dot(a, *this * b); }
    double determinant() const {
        return xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
    }
    /// Not finite if singular.
    Symmetric3 inverse() const {
        const double d = determinant();
        return {(yy * zz - yz * yz) / d, (xz * yz - xy * zz) / d, (xy * yz - xz * yy) / d,
                (xx * zz - xz * xz) / d, (xy * xz - xx * yz) / d, (xx * yy - xy * xy) / d};
    }
};

/// Orientation and position of a coordinate system: x -> R x + t.
struct SpacePose {
    PositionMm rotation;     ///< rotation vector: axis times angle [rad]
    PositionMm translation;  ///< [mm]

    bool operator==(const SpacePose&) const = default;
};

/// Rodrigues' formula.
Matrix3 rotationMatrix(PositionMm rotationVector);
/// The inverse of rotationMatrix() for angles from 0 to pi; `matrix` must be a rotation.
PositionMm rotationVector(const Matrix3& matrix);
/// The exact derivative of rotationMatrix(v) x by v: column k is the derivative by component k.
Matrix3 rotationDerivative(PositionMm rotationVector, PositionMm x);

inline PositionMm transform(const SpacePose& pose, PositionMm x) {
    return rotationMatrix(pose.rotation) * x + pose.translation;
}
/// The pose that applies `first` and then `second`.
SpacePose compose(const SpacePose& second, const SpacePose& first);
SpacePose inverseOf(const SpacePose& pose);

}  // namespace strainlens
