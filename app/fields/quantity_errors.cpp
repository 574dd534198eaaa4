// SPDX-License-Identifier: MPL-2.0
#include "app/fields/quantity_errors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

#include "app/fields/rigid_motion.h"

namespace strainlens {
namespace {

using Field = DisplacementField;
using Values = std::vector<double>;

constexpr std::array<const char*, 3> kStrainParts = {"strain 1", "strain 2", "strain 3"};

/// Independent errors of u and v.
ErrorParts displacementParts(const Field& field, const std::function<std::array<double, 2>(std::size_t)>& factors) {
    ErrorParts parts{{"u", Values(field.size())}, {"v", Values(field.size())}};
    for (std::size_t i = 0; i < field.size(); ++i) {
        const auto [ofU, ofV] = factors(i);
        parts[0].amounts[i] = ofU * static_cast<double>(field.refined.sigmaU[i]);
        parts[1].amounts[i] = ofV * static_cast<double>(field.refined.sigmaV[i]);
    }
    return parts;
}

/// Of the length of a vector (x, y) that is turned by `angle` from the displacement's axes. At 0 that of both errors.
std::array<double, 2> lengthFactors(double x, double y, double angle) {
    const double length = std::hypot(x, y);
    if (length == 0) return {1, 1};
    const double c = std::cos(angle), s = std::sin(angle);
    return {(c * x - s * y) / length, (s * x + c * y) / length};
}

ErrorParts nonrigidLengthParts(const Field& field) {
    const auto motion = fitRigidMotion(field);
    const double angle = motion ? motion->angle : 0;
    const Displacements left = motion ? withoutRigidMotion(field, *motion) : Displacements{field.u, field.v};
    return displacementParts(field, [&](std::size_t i) { return lengthFactors(left.u[i], left.v[i], angle); });
}

/// Of a displacement that is turned back by the rotation of the field.
ErrorParts nonrigidParts(const Field& field, bool isV) {
    const auto motion = fitRigidMotion(field);
    const double angle = motion ? motion->angle : 0, c = std::cos(angle), s = std::sin(angle);
    const std::array<double, 2> factors = isV ? std::array{-s, c} : std::array{c, s};
    return displacementParts(field, [&](std::size_t) { return factors; });
}

/// A gradient of u or v: its variance for a noise of 1 times that of the images, which sigma_u and sigma_v have.
ErrorPart gradientPart(const Field& field, const char* name, std::vector<float> RefinedDetails::*variance) {
    const bool isOfU = name[0] == 'u';
    const auto& refined = field.refined;
    const std::vector<float>&sigma = isOfU ? refined.sigmaU : refined.sigmaV,
          &ofDisplacement = isOfU ? refined.varianceU : refined.varianceV;
    ErrorPart part{name, Values(field.size())};
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double share = static_cast<double>((refined.*variance)[i]) / static_cast<double>(ofDisplacement[i]);
        part.amounts[i] = static_cast<double>(sigma[i]) * std::sqrt(share);
    }
    return part;
}

ErrorParts rotationParts(const Field& field) {
    ErrorParts parts = {gradientPart(field, "u_x", &RefinedDetails::varianceUx),
                        gradientPart(field, "u_y", &RefinedDetails::varianceUy),
                        gradientPart(field, "v_x", &RefinedDetails::varianceVx),
                        gradientPart(field, "v_y", &RefinedDetails::varianceVy)};
    for (std::size_t i = 0; i < field.size(); ++i) {
        const auto& refined = field.refined;
        const double curl = static_cast<double>(refined.vx[i]) - refined.uy[i];
        const double sum = 2 + static_cast<double>(refined.ux[i]) + refined.vy[i];
        const double square = curl * curl + sum * sum;
        parts[0].amounts[i] *= -curl / square, parts[1].amounts[i] *= -sum / square;
        parts[2].amounts[i] *= sum / square, parts[3].amounts[i] *= -curl / square;
    }
    return parts;
}

/// Variances and covariances of exx, eyy and exy at a point.
struct StrainCovariance {
    double xx = 0, yy = 0, xy = 0;      ///< variances
    double xxWithXy = 0, yyWithXy = 0;  ///< covariances; exx and eyy have none
};

/// What sigma_e1 has beyond independent strains is the covariance of the slopes along x and y. A gauge weights u and v
/// alike, so that those of u and v are in proportion to the variances of the displacements.
StrainCovariance covarianceAt(const Field& field, std::size_t i) {
    const auto square = [](double value) { return value * value; };
    const StrainField& strain = field.strain;
    StrainCovariance result{square(strain.sigmaExx[i]), square(strain.sigmaEyy[i]), square(strain.sigmaExy[i])};
    const double ofU = square(field.refined.sigmaU[i]), ofV = square(field.refined.sigmaV[i]);
    const double c = std::cos(strain.angle[i]), s = std::sin(strain.angle[i]), c2 = c * c, s2 = s * s;
    const double beyond =
        square(strain.sigmaE1[i]) - (c2 * c2 * result.xx + s2 * s2 * result.yy + 4 * c2 * s2 * result.xy);
    constexpr double kMinProduct = 0.02;  // of directions along an axis no covariance follows, and none is needed
    if (!(std::abs(c * s) > kMinProduct && result.xx > 0 && result.yy > 0 && std::isfinite(beyond))) return result;
    const double limit = 0.99 * std::sqrt(result.xy / (ofU * ofU / result.xx + ofV * ofV / result.yy));
    const double share = std::clamp(beyond / (4 * c * s * (c2 * ofU + s2 * ofV)), -limit, limit);
    result.xxWithXy = share * ofU, result.yyWithXy = share * ofV;
    return result;
}

/// Derivatives of a strain with respect to exx, eyy and exy.
using StrainSlopes = std::array<double, 3>;

struct Principal {
    double c = 1, s = 0;  ///< direction of e1
    StrainSlopes first() const { return {c * c, s * s, 2 * c * s}; }
    StrainSlopes second() const { return {s * s, c * c, -2 * c * s}; }
    /// a times the slopes of e1 plus b times those of e2.
    StrainSlopes sum(double a, double b) const {
        const StrainSlopes one = first(), two = second();
        return {a * one[0] + b * two[0], a * one[1] + b * two[1], a * one[2] + b * two[2]};
    }
};

StrainSlopes slopesOf(std::string_view quantity, const StrainField& strain, std::size_t i) {
    const Principal axes{std::cos(strain.angle[i]), std::sin(strain.angle[i])};
    const double e1 = strain.e1[i], e2 = strain.e2[i];
    if (quantity == "exx") return {1, 0, 0};
    if (quantity == "eyy") return {0, 1, 0};
    if (quantity == "exy") return {0, 0, 1};
    if (quantity == "e1") return axes.first();
    if (quantity == "e2") return axes.second();
    if (quantity == "max_shear") return axes.sum(0.5, -0.5);
    if (quantity == "von_mises") {
        const double root = std::sqrt(e1 * e1 + e1 * e2 + e2 * e2) * std::sqrt(3.0);
        return root > 0 ? axes.sum((2 * e1 + e2) / root, (e1 + 2 * e2) / root) : axes.sum(1, 1);
    }
    if (quantity == "tresca") {
        // The largest difference of e1, e2 and e3 = -(e1 + e2).
        const double inPlane = e1 - e2, first = std::abs(2 * e1 + e2), second = std::abs(e1 + 2 * e2);
        if (inPlane >= first && inPlane >= second) return axes.sum(2. / 3, -2. / 3);
        const double sign = first >= second ? std::copysign(2. / 3, 2 * e1 + e2) : std::copysign(2. / 3, e1 + 2 * e2);
        return first >= second ? axes.sum(2 * sign, sign) : axes.sum(sign, 2 * sign);
    }
    const double radius = (e1 - e2) / 2, cos2 = axes.c * axes.c - axes.s * axes.s, sin2 = 2 * axes.c * axes.s;
    return {-sin2 / (4 * radius), sin2 / (4 * radius), cos2 / (2 * radius)};  // the direction
}

/// The lower triangle whose product with its transpose is the covariance, applied to slopes.
std::array<double, 3> amountsOf(const StrainSlopes& slopes, const StrainCovariance& covariance) {
    const double xx = std::sqrt(covariance.xx), yy = std::sqrt(covariance.yy);
    const double withXx = xx > 0 ? covariance.xxWithXy / xx : 0, withYy = yy > 0 ? covariance.yyWithXy / yy : 0;
    const double left = covariance.xy - withXx * withXx - withYy * withYy;
    return {slopes[0] * xx + slopes[2] * withXx, slopes[1] * yy + slopes[2] * withYy,
            slopes[2] * (left > 0   ? std::sqrt(left)
                         : left < 0 ? 0
                                    : left)};
}

ErrorParts strainParts(const Field& field, std::string_view quantity) {
    const StrainField& strain = field.strain;
    ErrorParts parts;
    for (const char* name : kStrainParts) parts.push_back({name, Values(field.size(), std::nan(""))});
    const double uniform = std::numbers::pi / std::sqrt(12.0);  // of a direction that is not known
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!strain.ok(i)) continue;
        auto amounts = amountsOf(slopesOf(quantity, strain, i), covarianceAt(field, i));
        if (quantity == "angle") {
            const double sigma = std::hypot(amounts[0], amounts[1], amounts[2]);
            if (!(sigma <= uniform) && !std::isnan(strain.sigmaExx[i])) amounts = {0, 0, uniform};
        }
        for (std::size_t k = 0; k < amounts.size(); ++k) parts[k].amounts[i] = amounts[k];
    }
    return parts;
}

constexpr std::array<std::string_view, 9> kStrainNames = {"exx",       "eyy",       "exy",    "e1",   "e2",
                                                          "max_shear", "von_mises", "tresca", "angle"};

struct GradientVariance {
    const char* name;
    std::vector<float> RefinedDetails::*variance;
};
constexpr GradientVariance kGradientVariances[] = {{"u_x", &RefinedDetails::varianceUx},
                                                   {"u_y", &RefinedDetails::varianceUy},
                                                   {"v_x", &RefinedDetails::varianceVx},
                                                   {"v_y", &RefinedDetails::varianceVy}};

}  // namespace

std::optional<ErrorParts> errorsOf(const DisplacementField& field, std::string_view quantity) {
    if (field.refined.empty()) return std::nullopt;
    const auto constant = [&](double ofU, double ofV) {
        return displacementParts(field, [=](std::size_t) { return std::array{ofU, ofV}; });
    };
    if (quantity == "u") return constant(1, 0);
    if (quantity == "v") return constant(0, 1);
    if (quantity == "u_nonrigid" || quantity == "v_nonrigid") return nonrigidParts(field, quantity == "v_nonrigid");
    if (quantity == "magnitude_nonrigid") return nonrigidLengthParts(field);
    if (quantity == "magnitude")
        return displacementParts(field, [&](std::size_t i) { return lengthFactors(field.u[i], field.v[i], 0); });
    if (quantity == "rotation") return rotationParts(field);
    for (const GradientVariance& gradient : kGradientVariances) {
        if (quantity == gradient.name) return ErrorParts{gradientPart(field, gradient.name, gradient.variance)};
    }
    const bool isStrain = std::ranges::find(kStrainNames, quantity) != kStrainNames.end();
    if (isStrain && !field.strain.empty()) return strainParts(field, quantity);
    return std::nullopt;
}

}  // namespace strainlens
