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

constexpr std::size_t kLensNumbers = 9;
constexpr int kCheckedPlaces = 33;  // a side of the image

constexpr double Lens::*kLensParts[kLensNumbers] = {&Lens::fx, &Lens::fy, &Lens::cx, &Lens::cy, &Lens::k1,
                                                    &Lens::k2, &Lens::p1, &Lens::p2, &Lens::k3};

PointPx middleOf(ImageSize image) { return {(image.width - 1) / 2.0, (image.height - 1) / 2.0}; }

std::array<PointPx, 4> cornersOf(ImageSize image) {
    const double right = image.width - 1, bottom = image.height - 1;
    return {PointPx{0, 0}, PointPx{right, 0}, PointPx{0, bottom}, PointPx{right, bottom}};
}

double middleScale(const PlaneMap& map, ImageSize image) { return std::sqrt(map.scaleAt(middleOf(image)).area()); }

/// Standard deviation of a number that follows from a map, to first order.
template <typename Quantity>
double sigmaOf(const Calibration& calibration, const Quantity& quantity) {
    const MapNumbers numbers = numbersOf(calibration.map);
    MapNumbers slopes{};
    for (std::size_t k = 0; k < kMapNumbers; ++k) {
        // Steps a tenth of what is not known: linear, and far above rounding.
        const double step = 0.1 * std::sqrt(calibration.covariance[k][k]);
        if (!(step > 0)) continue;
        MapNumbers more = numbers, less = numbers;
        more[k] += step, less[k] -= step;
        slopes[k] = (quantity(mapOf(more)) - quantity(mapOf(less))) / (more[k] - less[k]);
    }
    double variance = 0;
    for (std::size_t i = 0; i < kMapNumbers; ++i) {
        for (std::size_t j = 0; j < kMapNumbers; ++j) variance += slopes[i] * calibration.covariance[i][j] * slopes[j];
    }
    return std::sqrt(std::max(variance, 0.0));
}

/// Between the plane's normal and the camera's axis, if the homography is that of a pose.
double tiltDegreesOf(const PlaneMap& map) {
    const auto& h = map.mmFromRay;
    // The third row of the cofactors is the normal of the plane that the first two columns of the inverse span.
    const double nx = h[6], ny = h[7], nz = h[8];
    return std::atan2(std::hypot(nx, ny), std::abs(nz)) * 180 / std::numbers::pi;
}

MapCovariance product(const MapCovariance& a, const MapCovariance& b, bool ofTransposed) {
    MapCovariance result{};
    for (std::size_t i = 0; i < kMapNumbers; ++i) {
        for (std::size_t j = 0; j < kMapNumbers; ++j) {
            for (std::size_t k = 0; k < kMapNumbers; ++k) result[i][j] += a[i][k] * (ofTransposed ? b[j][k] : b[k][j]);
        }
    }
    return result;
}

}  // namespace

MapNumbers numbersOf(const PlaneMap& map) {
    MapNumbers numbers{};
    for (std::size_t k = 0; k < kLensNumbers; ++k) numbers[k] = map.lens.*kLensParts[k];
    for (std::size_t k = 0; k < 8; ++k) numbers[kLensNumbers + k] = map.mmFromRay[k] / map.mmFromRay[8];
    return numbers;
}

PlaneMap mapOf(const MapNumbers& numbers) {
    PlaneMap map;
    for (std::size_t k = 0; k < kLensNumbers; ++k) map.lens.*kLensParts[k] = numbers[k];
    for (std::size_t k = 0; k < 8; ++k) map.mmFromRay[k] = numbers[kLensNumbers + k];
    map.mmFromRay[8] = 1;
    return map;
}

CalibrationFigures figuresOf(const Calibration& calibration) {
    const PlaneMap& map = calibration.map;
    const ImageSize image = calibration.image;
    const PointPx middle = middleOf(image);
    CalibrationFigures figures;
    figures.mmPerPx = middleScale(map, image);
    figures.relativeScaleSigma =
        sigmaOf(calibration, [&](const PlaneMap& other) { return middleScale(other, image); }) / figures.mmPerPx;
    const bool seesTilt =
        calibration.source == CalibrationSource::Chequerboard || calibration.source == CalibrationSource::DotGrid;
    figures.tiltDegrees = seesTilt ? tiltDegreesOf(map) : std::numeric_limits<double>::quiet_NaN();
    for (const PointPx corner : cornersOf(image)) {
        const PointPx ideal = map.lens.idealImageOf(map.lens.rayAt(corner));
        figures.cornerShiftPx = std::max(figures.cornerShiftPx, std::hypot(corner.x - ideal.x, corner.y - ideal.y));
        const auto fromMiddle = [&](const PlaneMap& other) {
            const PointMm a = other.at(middle), b = other.at(corner);
            return std::hypot(b.x - a.x, b.y - a.y);
        };
        figures.cornerSigmaPx = std::max(figures.cornerSigmaPx, sigmaOf(calibration, fromMiddle) / figures.mmPerPx);
    }
    return figures;
}

void alignWithImage(Calibration& calibration) {
    const PointPx middle = middleOf(calibration.image);
    const PlaneScale scale = calibration.map.scaleAt(middle);
    const double mirror = scale.area() < 0 ? -1 : 1;
    // The rotation that makes the scale symmetric: tan of its angle is the turn over the trace.
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
    for (std::size_t k = 0; k < kMapNumbers; ++k) change[k][k] = 1;
    for (std::size_t row = 0; row < 2; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            h[3 * row + column] = 0;
            for (std::size_t k = 0; k < 3; ++k) {
                h[3 * row + column] += turn[3 * row + k] * before[3 * k + column];
                const std::size_t from = kLensNumbers + 3 * k + column;
                if (from < kMapNumbers) change[kLensNumbers + 3 * row + column][from] = turn[3 * row + k];
            }
        }
    }
    calibration.covariance = product(product(change, calibration.covariance, false), change, true);
}

void requireUsable(const Calibration& calibration, const std::string& what) {
    const ImageSize image = calibration.image;
    if (image.width < 1 || image.height < 1) throw InvalidInput(what + ", image", textOf(image), "1 x 1 px or more");
    const MapNumbers numbers = numbersOf(calibration.map);
    for (std::size_t k = 0; k < kMapNumbers; ++k) {
        const std::string name = what + ", " + std::string(kMapNumberNames[k]);
        if (!std::isfinite(numbers[k])) throw InvalidInput(name, std::to_string(numbers[k]), "a finite number");
        if (k < 2 && !(numbers[k] > 0)) throw InvalidInput(name, std::to_string(numbers[k]), "a number above 0 [px]");
        for (std::size_t j = 0; j < kMapNumbers; ++j) {
            const double most = std::sqrt(calibration.covariance[k][k] * calibration.covariance[j][j]);
            const double least = k == j ? 0 : -most * (1 + 1e-6);
            if (calibration.covariance[k][j] >= least && calibration.covariance[k][j] <= most * (1 + 1e-6)) continue;
            throw InvalidInput(name + ", covariance", std::to_string(calibration.covariance[k][j]),
                               "at most the product of the standard deviations");
        }
    }
    for (int i = 0; i < kCheckedPlaces * kCheckedPlaces; ++i) {
        const PointPx pixel = {(image.width - 1.0) * (i % kCheckedPlaces) / (kCheckedPlaces - 1),
                               (image.height - 1.0) * (i / kCheckedPlaces) / (kCheckedPlaces - 1)};
        const double area = calibration.map.scaleAt(pixel).area();
        const PointMm place = calibration.map.at(pixel);
        if (area > 0 && std::isfinite(area + place.x + place.y)) continue;
        throw InvalidInput(what, format("the pixel (%.0f, %.0f) without a place in the plane", pixel.x, pixel.y),
                           "one place for every pixel of the image; calibrate with points up to its corners");
    }
}

std::string calibrationText(const Calibration& calibration) {
    const CalibrationFigures figures = figuresOf(calibration);
    std::string text(nameOf(calibration.source));
    if (const std::size_t files = calibration.files.size(); files > 0) {
        text += format(", %zu file%s", files, files == 1 ? "" : "s");
    }
    if (calibration.points > 0) {
        text += format(", %d points: residual %.4f px RMS", calibration.points, calibration.residualPx);
    }
    text += format("; %.6g mm/px in the middle (standard deviation %.2g %%)", figures.mmPerPx,
                   100 * figures.relativeScaleSigma);
    if (std::isfinite(figures.tiltDegrees)) text += format("; plane tilted by %.2f deg", figures.tiltDegrees);
    if (calibration.map.lens.distorts()) {
        text += format("; the lens moves the corners by up to %.2f px", figures.cornerShiftPx);
    }
    if (figures.cornerSigmaPx > 0) {
        text += format("; corners known to %.4f px (standard deviation)", figures.cornerSigmaPx);
    }
    return text;
}

}  // namespace strainlens
