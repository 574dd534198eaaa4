// SPDX-License-Identifier: MPL-2.0
#include "tests/accuracy/lens/rendered_camera.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/calibration/mark_refinement.h"
#include "app/calibration/target_detection.h"
#include "compute/synthetic/portable_math.h"
#include "compute/synthetic/speckle_pattern.h"
#include "compute/types/workers.h"

namespace strainlens::test {
namespace {

using Matrix = std::array<double, 9>;

Matrix product(const Matrix& a, const Matrix& b) {
    Matrix c{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            for (std::size_t k = 0; k < 3; ++k) c[3 * i + j] += a[3 * i + k] * b[3 * k + j];
        }
    }
    return c;
}

Matrix inverse(const Matrix& m) {
    const auto minor = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
        return m[a] * m[d] - m[b] * m[c];
    };
    Matrix result = {minor(4, 5, 7, 8), minor(2, 1, 8, 7), minor(1, 2, 4, 5), minor(5, 3, 8, 6), minor(0, 2, 6, 8),
                     minor(2, 0, 5, 3), minor(3, 4, 6, 7), minor(1, 0, 7, 6), minor(0, 1, 3, 4)};
    const double determinant = m[0] * result[0] + m[1] * result[3] + m[2] * result[6];
    for (double& number : result) number /= determinant;
    return result;
}

double gaussian(std::uint64_t seed, std::uint64_t index) {
    const double a = portable::unitInterval(portable::mix(seed * 0x100000001b3u + 2 * index));
    const double b = portable::unitInterval(portable::mix(seed * 0x100000001b3u + 2 * index + 1));
    return std::sqrt(-2 * std::log(a)) * std::cos(2 * std::numbers::pi * b);
}

/// 1 on one side of an edge, -1 on the other.
double side(double distance, double blur) { return std::erf(distance / (std::numbers::sqrt2 * blur)); }

/// Alternating 1 and -1 with length `period`, with an edge at 0.
double turns(double place, double period, double blur) {
    const double nearest = std::round(place / period);
    const double sign = static_cast<long>(nearest) % 2 == 0 ? 1 : -1;
    return sign * side(place - nearest * period, blur);
}

}  // namespace

PlaneMap mapOf(const Lens& lens, const PlanePose& pose) {
    const auto turn = [](double degrees) { return degrees * std::numbers::pi / 180; };
    const double cx = std::cos(turn(pose.aboutX)), sx = std::sin(turn(pose.aboutX)), cy = std::cos(turn(pose.aboutY)),
                 sy = std::sin(turn(pose.aboutY)), cz = std::cos(turn(pose.aboutZ)), sz = std::sin(turn(pose.aboutZ));
    const Matrix rotation = product({cz, -sz, 0, sz, cz, 0, 0, 0, 1},
                                    product({1, 0, 0, 0, cx, -sx, 0, sx, cx}, {cy, 0, sy, 0, 1, 0, -sy, 0, cy}));
    return {lens, inverse({rotation[0], rotation[1], pose.x, rotation[3], rotation[4], pose.y, rotation[6], rotation[7],
                           pose.z})};
}

Lens knownLens() {
    Lens lens;
    lens.fx = 1810, lens.fy = 1806, lens.cx = 519, lens.cy = 377;
    lens.k1 = -0.13, lens.k2 = 0.11;
    return lens;
}

PlanePose knownPose() { return {6, 8, 1, 1, -2, 380}; }  // cos 6 cos 8 = cos 10

GrayImage<float> photograph(const Scene& scene, const PlaneMap& map, ImageSize size) {
    constexpr int kSamples = 4;
    GrayImage<float> image(size);
    forEachChunk(size.height, resolveThreads(0), [&](int y) {
        // Inside a pixel the map is bilinear to 1e-5 px.
        std::vector<PointMm> above, below;
        for (int x = 0; x <= size.width; ++x) {
            above.push_back(map.at({x - 0.5, y - 0.5}));
            below.push_back(map.at({x - 0.5, y + 0.5}));
        }
        for (int x = 0; x < size.width; ++x) {
            double sum = 0;
            const auto i = static_cast<std::size_t>(x);
            for (int k = 0; k < kSamples * kSamples; ++k) {
                const double dx = (k % kSamples + 0.5) / kSamples, dy = (k / kSamples + 0.5) / kSamples;
                const auto between = [&](double PointMm::*c) {
                    return std::lerp(std::lerp(above[i].*c, above[i + 1].*c, dx),
                                     std::lerp(below[i].*c, below[i + 1].*c, dx), dy);
                };
                sum += scene({between(&PointMm::x), between(&PointMm::y)});
            }
            image(x, y) = static_cast<float>(sum / (kSamples * kSamples));
        }
    });
    return image;
}

GrayImage<std::uint8_t> withNoise(const GrayImage<float>& clean, double sigmaGrey, std::uint64_t seed) {
    GrayImage<std::uint8_t> image(clean.width(), clean.height());
    std::uint64_t pixel = 0;
    forEachPixel(clean.size(), [&](int x, int y) {
        const double noise = sigmaGrey > 0 ? sigmaGrey * gaussian(seed, pixel++) : 0;
        const long grey = std::lround(static_cast<double>(clean(x, y)) + noise);
        image(x, y) = static_cast<std::uint8_t>(std::clamp(grey, 0L, 255L));
    });
    return image;
}

Scene sceneOf(const CalibrationTarget& target, double blurMm) {
    const double left = -(target.columns - 1) * target.spacingMm / 2, top = -(target.rows - 1) * target.spacingMm / 2;
    if (target.hasDots()) {
        return [=](PointMm p) {
            const double x = std::clamp(std::round((p.x - left) / target.spacingMm), 0.0, target.columns - 1.0);
            const double y = std::clamp(std::round((p.y - top) / target.spacingMm), 0.0, target.rows - 1.0);
            const double distance = std::hypot(p.x - left - x * target.spacingMm, p.y - top - y * target.spacingMm);
            return 125 + 85 * side(distance - target.dotDiameterMm / 2, blurMm);
        };
    }
    return [=](PointMm p) {
        const double half = target.spacingMm;
        const bool isBoard = p.x > left - half && p.x < -left + half && p.y > top - half && p.y < -top + half;
        if (!isBoard) return 210.0;
        return 125 + 85 * turns(p.x - left, target.spacingMm, blurMm) * turns(p.y - top, target.spacingMm, blurMm);
    };
}

std::vector<GrayImage<float>> photographsOf(const CalibrationTarget& target, double blurMm) {
    const PlanePose poses[] = {knownPose(),
                               {-22, 4, 3, -6, 3, 400},
                               {20, -10, -4, 5, 4, 410},
                               {3, 25, 2, 4, -3, 400},
                               {-5, -24, 6, -5, 2, 405},
                               {17, 18, 88, 0, 0, 430},
                               {-16, 17, -3, 2, 5, 420},
                               {-18, -18, 2, -3, -4, 420}};
    std::vector<GrayImage<float>> photographs;
    for (const PlanePose& pose : poses) {
        photographs.push_back(photograph(sceneOf(target, blurMm), mapOf(knownLens(), pose), kPhotograph));
    }
    return photographs;
}

std::vector<TargetView> viewsOf(const std::vector<GrayImage<float>>& photographs, const CalibrationTarget& target) {
    std::vector<TargetView> views(photographs.size());
    forEachChunk(static_cast<int>(views.size()), resolveThreads(0), [&](int k) {
        const auto i = static_cast<std::size_t>(k);
        views[i] =
            detectTarget(AnyImage(withNoise(photographs[i], 0, 0)), target, "photograph " + std::to_string(k + 1));
    });
    return views;
}

std::vector<TargetView> noisyViews(const std::vector<GrayImage<float>>& photographs, const CalibrationTarget& target,
                                   const std::vector<TargetView>& clean, double noiseGrey, std::uint64_t seed) {
    std::vector<TargetView> views(photographs.size());
    forEachChunk(static_cast<int>(views.size()), resolveThreads(0), [&](int k) {
        const auto i = static_cast<std::size_t>(k);
        const GrayImage<std::uint8_t> noisy = withNoise(photographs[i], noiseGrey, 1000 * seed + i);
        GrayImage<float> greys(noisy.width(), noisy.height());
        forEachPixel(noisy.size(), [&](int x, int y) { greys(x, y) = static_cast<float>(noisy(x, y)); });
        views[i] = refineMarks(greys, target, clean[i].imagePoints, clean[i].name);
    });
    return views;
}

GrayImage<std::uint16_t> speckleImage(const PlaneMap& map, ImageSize size, double pixelMm,
                                      const DisplacementGradient& gradient, PointMm shift) {
    constexpr int kTile = 16;
    const SpecklePattern pattern(7);
    GrayImage<std::uint16_t> image(size);
    const auto materialAt = [&](int x, int y) {
        const PointMm seen = map.at({static_cast<double>(x), static_cast<double>(y)});
        const PointPx back = gradient.applyInverse({seen.x - shift.x, seen.y - shift.y});
        return PointPx{back.x / pixelMm, back.y / pixelMm};
    };
    forEachChunk((size.height + kTile - 1) / kTile, resolveThreads(0), [&](int band) {
        for (int left = 0; left < size.width; left += kTile) {
            std::vector<PointPx> places;
            PlaneBounds bounds{1e9, 1e9, -1e9, -1e9};
            for (int k = 0; k < kTile * kTile; ++k) {
                const PointPx p = materialAt(left + k % kTile, band * kTile + k / kTile);
                places.push_back(p);
                bounds = {std::min(bounds.minX, p.x), std::min(bounds.minY, p.y), std::max(bounds.maxX, p.x),
                          std::max(bounds.maxY, p.y)};
            }
            const SpecklePattern::Patch patch(pattern, bounds);
            for (int row = 0; row < kTile && band * kTile + row < size.height; ++row) {
                SpecklePattern::Batch x, y;
                for (std::size_t k = 0; k < x.size(); ++k) {
                    const PointPx& p = places[static_cast<std::size_t>(row) * kTile + k];
                    x[k] = p.x, y[k] = p.y;
                }
                const SpecklePattern::Batch greys = patch.greysAt(x, y);
                for (int k = 0; k < kTile && left + k < size.width; ++k) {
                    image(left + k, band * kTile + row) =
                        static_cast<std::uint16_t>(std::lround(greys[static_cast<std::size_t>(k)] * 257));
                }
            }
        }
    });
    return image;
}

}  // namespace strainlens::test
