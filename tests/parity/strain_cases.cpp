// SPDX-License-Identifier: MPL-2.0
// Strain with windows that a device chooses against the host's: the same bits.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "compute/strain/strain.h"
#include "tests/parity/images.h"
#include "tests/parity/parity.h"

namespace strainlens::parity {
namespace {

/// Uniform in [0, 1); the same on every platform.
double uniform01(Random& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }
/// About normally distributed, of variance 1.
double bellShaped(Random& random) {
    double sum = -6;
    for (int k = 0; k < 12; ++k) sum += uniform01(random);
    return sum;
}

/// A field around a hole in a strained plate, with missing points, unknown standard deviations and, for some seeds,
/// unequal steps or subsets that points chose.
struct StrainCase {
    static constexpr int kSubset = 21;

    DisplacementField field;
    RoiMask region;
    StrainParameters parameters;
    bool isAdaptive;

    StrainCase(std::uint64_t seed, int columns, int rows) : isAdaptive(seed % 4 == 3) {
        Random random(seed);
        const auto value = [&](double minimum, double maximum) {
            return std::lerp(minimum, maximum, uniform01(random));
        };
        const int step = between(random, 3, 9), shift = seed % 5 == 4 ? 2 : 0;
        const int width = columns * step + 40, height = rows * step + 40;
        const double radius = value(0, 0.2) * std::min(width, height), left = value(0.3, 0.7) * width;
        const double top = value(0.3, 0.7) * height, load = value(0, 0.02), waves = value(0, 0.05);
        const double noise = std::exp(value(-7, -3)), missing = seed % 3 == 0 ? 0 : value(0, 0.05);
        const bool isCut = seed % 2 == 1;
        const auto isOutside = [&](int x, int y) {
            return std::hypot(x - left, y - top) < radius || (isCut && y == height / 3 && x > width / 2);
        };
        region = RoiMask::where({width, height}, [&](int x, int y) { return !isOutside(x, y); });
        parameters.window = kAutomaticWindow;
        parameters.measure = static_cast<StrainMeasure>(seed % 4);
        parameters.smoothness = value(-1, 1);
        field.resize(columns, rows);
        RefinedDetails& d = field.refined;
        d.resize(field.size(), isAdaptive ? ShapeOrder::Second : ShapeOrder::First);
        if (isAdaptive) d.order.assign(field.size(), 0), d.subset.assign(field.size(), 0);
        for (std::size_t i = 0; i < field.size(); ++i) {
            const int column = static_cast<int>(i) % columns, row = static_cast<int>(i) / columns;
            const int x = 20 + column * step - (column + 1 == columns ? shift : 0), y = 20 + row * step;
            field.x[i] = x, field.y[i] = y;
            if (isOutside(x, y)) field.status[i] = PointStatus::OutsideRoi;
            if (isOutside(x, y) || uniform01(random) < missing) continue;
            const double distance = std::max(std::hypot(x - left, y - top), radius) + 1;
            field.u[i] =
                3 + load * x * (1 + radius / distance) + waves * std::sin(x * 0.05) + noise * bellShaped(random);
            field.v[i] = -2 - 0.3 * load * y + waves * std::cos(y * 0.07 + x * 0.01) + noise * bellShaped(random);
            field.status[i] = PointStatus::Ok;
            const bool isUnknown = uniform01(random) < 0.01;
            const auto sigma = static_cast<float>(noise * value(0.7, 1.4));
            d.sigmaU[i] = isUnknown ? std::numeric_limits<float>::quiet_NaN() : sigma;
            d.sigmaV[i] = 1.1F * sigma;
            d.residual[i] = static_cast<float>(value(1, 3));
            d.varianceU[i] = d.varianceV[i] = sigma * sigma / 4;
            const bool isRim = distance - radius < kSubset / 2.0;
            d.pixels[i] = static_cast<std::int32_t>(kSubset * kSubset * (isRim ? value(0.5, 1) : 1));
            if (!isAdaptive) continue;
            d.order[i] = static_cast<std::int16_t>(between(random, 1, 2));
            d.subset[i] = static_cast<std::int16_t>(d.order[i] == 1 ? 21 : 2 * between(random, 12, 14) + 1);
        }
    }

    StrainField strain(const StrainWindowFinder& finder) const {
        const VisibilityGraph visibility(field, region);
        if (isAdaptive) {
            const AdaptiveCorrelation chosen(field, region.size(), &region, 255, 1);
            return computeStrain(field, parameters, visibility, 1, SubsetNoise(chosen), {}, nullptr, finder);
        }
        const SubsetShape shape = {.side = kSubset, .order = ShapeOrder::First};
        const NoiseCorrelation correlation(field, shape, 255, 1);
        return computeStrain(field, parameters, visibility, 1, SubsetNoise(&correlation), {}, nullptr, finder);
    }
};

std::string firstDifference(const StrainField& expected, const StrainField& actual) {
    const auto isEqual = [](double a, double b) {
        return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || (std::isnan(a) && std::isnan(b));
    };
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const std::string point = "point " + std::to_string(i) + ": ";
        if (expected.status[i] != actual.status[i]) return point + "another status";
        if (expected.window[i] != actual.window[i]) {
            return point + "window " + std::to_string(actual.window[i]) + " instead of " +
                   std::to_string(expected.window[i]);
        }
        if (expected.points[i] != actual.points[i]) return point + "another number of points";
        const auto differ = [&](const std::vector<double> StrainField::*values) {
            return !isEqual((expected.*values)[i], (actual.*values)[i]);
        };
        if (differ(&StrainField::exx) || differ(&StrainField::eyy) || differ(&StrainField::exy)) {
            return point + "another strain";
        }
        if (differ(&StrainField::sigmaExx) || differ(&StrainField::sigmaEyy) || differ(&StrainField::sigmaExy) ||
            differ(&StrainField::sigmaE1)) {
            return point + "another standard deviation: " + std::to_string(actual.sigmaExx[i]) + " instead of " +
                   std::to_string(expected.sigmaExx[i]);
        }
    }
    return "";
}

std::string testStrain(Session& session, const StrainCase& strainCase) {
    StrainWindows windows;
    int calls = 0;
    const StrainWindowFinder finder = [&](const StrainWindowRequest& request, const std::stop_token& stop) {
        session.chooseStrainWindows(request, windows, {.stop = stop, .onProgress = {}, .onPartialResult = {}});
        ++calls;
        return &windows;
    };
    const StrainField expected = strainCase.strain({}), actual = strainCase.strain(finder);
    const bool isChosen = strainCase.field.size() > 1 && strainCase.field.count(PointStatus::Ok) > 0;
    if (isChosen && calls != 1) return "the device received no request";
    return firstDifference(expected, actual);
}

}  // namespace

void addStrainCases(std::vector<ParityCase>& cases) {
    cases.push_back({"strain-windows/fields",
                     [](Session& session, std::uint64_t seed) {
                         Random random(seed);
                         return testStrain(session, {seed, between(random, 20, 90), between(random, 20, 70)});
                     },
                     nullptr});
    cases.push_back({"strain-windows/narrow",
                     [](Session& session, std::uint64_t seed) {
                         Random random(seed);
                         const int maximum = seed % 2 == 0 ? 4 : 300;
                         return testStrain(session, {seed, between(random, 1, 300), between(random, 1, maximum)});
                     },
                     nullptr});
}

}  // namespace strainlens::parity
