// SPDX-License-Identifier: MPL-2.0
#include "app/measure/known_length.h"

#include <charconv>
#include <cmath>
#include <vector>

#include "compute/types/error.h"
#include "compute/types/format.h"

namespace strainlens {
namespace {

constexpr std::size_t kFirstPlaneNumber = 9, kScaledNumbers = 6;

bool isInside(PointPx p, ImageSize image) {
    return p.x >= -0.5 && p.y >= -0.5 && p.x <= image.width - 0.5 && p.y <= image.height - 0.5;
}

}  // namespace

KnownLength parseKnownLength(const std::string& text) {
    std::vector<double> numbers;
    const char* at = text.data();
    const char* const end = at + text.size();
    constexpr char kSeparators[] = {',', ',', ',', ':', ':'};
    bool expectsNumber = true;
    while (expectsNumber) {
        double number = 0;
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc() || !std::isfinite(number)) break;
        numbers.push_back(number);
        at = rest;
        expectsNumber = at != end && numbers.size() <= std::size(kSeparators) && *at == kSeparators[numbers.size() - 1];
        if (expectsNumber) ++at;
    }
    const bool isComplete = !expectsNumber && at == end && (numbers.size() == 5 || numbers.size() == 6);
    if (!isComplete || !(numbers[4] > 0) || (numbers.size() == 6 && !(numbers[5] >= 0))) {
        throw InvalidInput("--known-length", "\"" + text + "\"",
                           "X1,Y1,X2,Y2:MM or X1,Y1,X2,Y2:MM:SIGMA (two points [px], the length between them and its "
                           "standard deviation [mm])");
    }
    return {{numbers[0], numbers[1]}, {numbers[2], numbers[3]}, numbers[4], numbers.size() == 6 ? numbers[5] : 0};
}

Calibration unitCalibration(ImageSize image) {
    Calibration calibration;
    calibration.image = image;
    return calibration;
}

MeasuredScale measureScale(const Calibration& calibration, const KnownLength& length) {
    const PlaneMap& map = calibration.map;
    for (const PointPx point : {length.from, length.to}) {
        if (isInside(point, calibration.image)) continue;
        throw InvalidInput("--known-length", format("(%g, %g)", point.x, point.y),
                           "points in the image of " + textOf(calibration.image) + " px");
    }
    const PointMm a = map.at(length.from), b = map.at(length.to);
    const PointMm distance = {b.x - a.x, b.y - a.y};
    const double before = std::hypot(distance.x, distance.y);
    if (!(before > 0)) throw InvalidInput("--known-length", "two equal points", "two different points");
    // The error of each point along the line contributes to the length.
    double variance = length.sigmaMm * length.sigmaMm / (length.mm * length.mm);
    for (const PointPx point : {length.from, length.to}) {
        const PlaneScale scale = map.scaleAt(point);
        const double byX = (distance.x * scale.xx + distance.y * scale.yx) / before / before;
        const double byY = (distance.x * scale.xy + distance.y * scale.yy) / before / before;
        variance += (byX * byX + byY * byY) * kPickedPointSigmaPx * kPickedPointSigmaPx;
    }
    return {length.mm / before, std::sqrt(variance)};
}

Calibration scaleToLength(Calibration calibration, const KnownLength& length) {
    const auto [factor, sigma] = measureScale(calibration, length);
    const double variance = sigma * sigma;
    for (std::size_t k = 0; k < kScaledNumbers; ++k) calibration.map.mmFromRay[k] *= factor;
    const MapParameters numbers = parametersOf(calibration.map);
    const auto isScaled = [](std::size_t k) {
        return k >= kFirstPlaneNumber && k < kFirstPlaneNumber + kScaledNumbers;
    };
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j < kMapParameters; ++j) {
            double& entry = calibration.covariance[i][j];
            entry *= (isScaled(i) ? factor : 1) * (isScaled(j) ? factor : 1);
            // The product in parentheses is the same, to the bit, on both sides of the diagonal.
            if (isScaled(i) && isScaled(j)) entry += variance * (numbers[i] * numbers[j]);
        }
    }
    calibration.notes.push_back(format("Scale from %g mm between (%g, %g) and (%g, %g), picked to within %g px.",
                                       length.mm, length.from.x, length.from.y, length.to.x, length.to.y,
                                       kPickedPointSigmaPx));
    return calibration;
}

}  // namespace strainlens
