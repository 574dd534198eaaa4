// SPDX-License-Identifier: MPL-2.0
#include "compute/types/calibration/calibration.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "compute/types/error.h"
#include "compute/types/format.h"

namespace strainlens {
namespace {

constexpr std::size_t kLensParameters = 9;
constexpr int kCheckedPixels = 33;  // along each axis

constexpr double Lens::*kLensParts[kLensParameters] = {&Lens::fx, &Lens::fy, &Lens::cx, &Lens::cy, &Lens::k1,
                                                       &Lens::k2, &Lens::p1, &Lens::p2, &Lens::k3};

PointPx middleOf(ImageSize image) { return {(image.width - 1) / 2.0, (image.height - 1) / 2.0}; }

std::array<PointPx, 4> cornersOf(ImageSize image) {
    const double right = image.width - 1, bottom = image.height - 1;
    return {PointPx{0, 0}, PointPx{right, 0}, PointPx{0, bottom}, PointPx{right, bottom}};
}

double middleScale(const PlaneMap& map, ImageSize image) { return std::sqrt(map.scaleAt(middleOf(image)).area()); }

/// Standard deviation of a quantity of the map by linear error propagation.
template <typename Quantity>
double sigmaOf(const Calibration& calibration, const Quantity& quantity) {
    const MapParameters numbers = parametersOf(calibration.map);
    MapParameters slopes{};
    for (std::size_t k = 0; k < kMapParameters; ++k) {
        // A tenth of the standard deviation: linear, and far above rounding.
        const double step = 0.1 * std::sqrt(calibration.covariance[k][k]);
        if (!(step > 0)) continue;
        MapParameters more = numbers, less = numbers;
        more[k] += step, less[k] -= step;
        slopes[k] = (quantity(makePlaneMap(more)) - quantity(makePlaneMap(less))) / (more[k] - less[k]);
    }
    double variance = 0;
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j < kMapParameters; ++j)
            variance += slopes[i] * calibration.covariance[i][j] * slopes[j];
    }
    return std::sqrt(std::max(variance, 0.0));
}

/// Angle between the plane's normal and the optical axis, if the homography is that of a pose.
double tiltDegreesOf(const PlaneMap& map) {
    const auto& h = map.mmFromRay;
    // The third row of H is normal to the first two columns of its inverse, which span the plane.
    const double nx = h[6], ny = h[7], nz = h[8];
    return std::atan2(std::hypot(nx, ny), std::abs(nz)) * 180 / std::numbers::pi;
}

MapCovariance product(const MapCovariance& a, const MapCovariance& b, bool ofTransposed) {
    MapCovariance result{};
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j < kMapParameters; ++j) {
            for (std::size_t k = 0; k < kMapParameters; ++k)
                result[i][j] += a[i][k] * (ofTransposed ? b[j][k] : b[k][j]);
        }
    }
    return result;
}

}  // namespace

MapParameters parametersOf(const PlaneMap& map) {
    MapParameters numbers{};
    for (std::size_t k = 0; k < kLensParameters; ++k) numbers[k] = map.lens.*kLensParts[k];
    for (std::size_t k = 0; k < 8; ++k) numbers[kLensParameters + k] = map.mmFromRay[k] / map.mmFromRay[8];
    return numbers;
}

PlaneMap makePlaneMap(const MapParameters& numbers) {
    PlaneMap map;
    for (std::size_t k = 0; k < kLensParameters; ++k) map.lens.*kLensParts[k] = numbers[k];
    for (std::size_t k = 0; k < 8; ++k) map.mmFromRay[k] = numbers[kLensParameters + k];
    map.mmFromRay[8] = 1;
    return map;
}

CalibrationStatistics statisticsOf(const Calibration& calibration) {
    const PlaneMap& map = calibration.map;
    const ImageSize image = calibration.image;
    const PointPx middle = middleOf(image);
    CalibrationStatistics statistics;
    statistics.mmPerPx = middleScale(map, image);
    statistics.relativeScaleSigma =
        sigmaOf(calibration, [&](const PlaneMap& other) { return middleScale(other, image); }) / statistics.mmPerPx;
    const bool showsTilt =
        calibration.source == CalibrationSource::Chequerboard || calibration.source == CalibrationSource::DotGrid;
    statistics.tiltDegrees = showsTilt ? tiltDegreesOf(map) : std::numeric_limits<double>::quiet_NaN();
    for (const PointPx corner : cornersOf(image)) {
        const PointPx ideal = map.lens.projectIdeal(map.lens.rayAt(corner));
        statistics.cornerShiftPx =
            std::max(statistics.cornerShiftPx, std::hypot(corner.x - ideal.x, corner.y - ideal.y));
        const auto fromMiddle = [&](const PlaneMap& other) {
            const PointMm a = other.at(middle), b = other.at(corner);
            return std::hypot(b.x - a.x, b.y - a.y);
        };
        statistics.cornerSigmaPx =
            std::max(statistics.cornerSigmaPx, sigmaOf(calibration, fromMiddle) / statistics.mmPerPx);
    }
    return statistics;
}

void alignWithImage(Calibration& calibration) {
    const PointPx middle = middleOf(calibration.image);
    const PlaneScale scale = calibration.map.scaleAt(middle);
    const double mirror = scale.area() < 0 ? -1 : 1;
    // Rotation that makes the scale symmetric: the tangent of its angle is the antisymmetric part over the trace.
    const double yx = mirror * scale.yx, yy = mirror * scale.yy;
    const double angle = std::atan2(yx - scale.xy, scale.xx + yy), c = std::cos(angle), s = std::sin(angle);
    std::array<double, 9> turn = {c, s * mirror, 0, -s, c * mirror, 0, 0, 0, 1};
    PointMm origin = calibration.map.at({0, 0});
    if (!std::isfinite(origin.x)) origin = calibration.map.at(middle);
    turn[2] = -(turn[0] * origin.x + turn[1] * origin.y);
    turn[5] = -(turn[3] * origin.x + turn[4] * origin.y);

    std::array<double, 9>& h = calibration.map.mmFromRay;
    const double last = h[8];
    for (double& number : h) number /= last;
    const std::array<double, 9> before = h;
    MapCovariance change{};
    for (std::size_t k = 0; k < kMapParameters; ++k) change[k][k] = 1;
    for (std::size_t row = 0; row < 2; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            h[3 * row + column] = 0;
            for (std::size_t k = 0; k < 3; ++k) {
                h[3 * row + column] += turn[3 * row + k] * before[3 * k + column];
                const std::size_t from = kLensParameters + 3 * k + column;
                if (from < kMapParameters) change[kLensParameters + 3 * row + column][from] = turn[3 * row + k];
            }
        }
    }
    calibration.covariance = product(product(change, calibration.covariance, false), change, true);
    // The products round differently on both sides of the diagonal. Files hold the lower half.
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j < i; ++j) calibration.covariance[j][i] = calibration.covariance[i][j];
    }
}

void requireUsable(const Calibration& calibration, const std::string& what) {
    const ImageSize image = calibration.image;
    if (image.width < 1 || image.height < 1) throw InvalidInput(what + ", image", textOf(image), "1 x 1 px or more");
    if (calibration.map.lens.isExtended()) {
        throw InvalidInput(what + ", lens", "coefficients beyond k3", "fx, fy, cx, cy, k1, k2, p1, p2 and k3 only");
    }
    const MapParameters numbers = parametersOf(calibration.map);
    for (std::size_t k = 0; k < kMapParameters; ++k) {
        const std::string name = what + ", " + std::string(kMapParameterNames[k]);
        if (!std::isfinite(numbers[k])) throw InvalidInput(name, std::to_string(numbers[k]), "a finite number");
        if (k < 2 && !(numbers[k] > 0)) throw InvalidInput(name, std::to_string(numbers[k]), "a number above 0 [px]");
        for (std::size_t j = 0; j < kMapParameters; ++j) {
            const double maximum = std::sqrt(calibration.covariance[k][k] * calibration.covariance[j][j]);
            const double minimum = k == j ? 0 : -maximum * (1 + 1e-6);
            if (calibration.covariance[k][j] >= minimum && calibration.covariance[k][j] <= maximum * (1 + 1e-6))
                continue;
            throw InvalidInput(name + ", covariance", std::to_string(calibration.covariance[k][j]),
                               "at most the product of the standard deviations");
        }
    }
    for (int i = 0; i < kCheckedPixels * kCheckedPixels; ++i) {
        const PointPx pixel = {(image.width - 1.0) * (i % kCheckedPixels) / (kCheckedPixels - 1),
                               (image.height - 1.0) * (i / kCheckedPixels) / (kCheckedPixels - 1)};
        const double area = calibration.map.scaleAt(pixel).area();
        const PointMm position = calibration.map.at(pixel);
        if (area > 0 && std::isfinite(area + position.x + position.y)) continue;
        throw InvalidInput(what, format("the pixel (%.0f, %.0f) without a position in the plane", pixel.x, pixel.y),
                           "one position for every pixel of the image; calibrate with points up to its corners");
    }
}

std::string calibrationText(const Calibration& calibration) {
    const CalibrationStatistics statistics = statisticsOf(calibration);
    std::string text(nameOf(calibration.source));
    if (const std::size_t files = calibration.files.size(); files > 0) {
        text += format(", %zu file%s", files, files == 1 ? "" : "s");
    }
    if (calibration.points > 0) {
        text += format(", %d points: residual %.4f px RMS", calibration.points, calibration.residualPx);
    }
    text += format("; %.6g mm/px in the middle (standard deviation %.2g %%)", statistics.mmPerPx,
                   100 * statistics.relativeScaleSigma);
    if (std::isfinite(statistics.tiltDegrees)) text += format("; plane tilted by %.2f deg", statistics.tiltDegrees);
    if (calibration.map.lens.distorts()) {
        text += format("; the lens moves the corners by up to %.2f px", statistics.cornerShiftPx);
    }
    if (statistics.cornerSigmaPx > 0) {
        text += format("; corners known to %.4f px (standard deviation)", statistics.cornerSigmaPx);
    }
    return text;
}

}  // namespace strainlens
