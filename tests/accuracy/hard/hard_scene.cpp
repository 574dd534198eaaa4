// SPDX-License-Identifier: MPL-2.0
#include "tests/accuracy/hard/hard_scene.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <opencv2/imgcodecs.hpp>
#include <random>
#include <utility>

#include "compute/metrology/field_measurement.h"

namespace strainlens {
namespace {

constexpr int kSubset = 33, kStep = 10;
constexpr double kFewestPixels = 0.98;  // of a subset that counts as whole
constexpr double kLeastLimitPx = 2e-3;  // what a converged point may be off by without any noise

Scenery sceneryOf(const GrayImage<std::uint16_t>& rendered) {
    Scenery scenery(rendered.width(), rendered.height());
    forEachPixel(rendered.size(), [&](int x, int y) { scenery(x, y) = static_cast<float>(rendered(x, y)) / 257.0F; });
    return scenery;
}

/// `most` is the number that stands for grey 255.
template <typename Pixel>
GrayImage<Pixel> exposed(const Scenery& scenery, double most, double noise, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> draw(0, noise > 0 ? noise : 1);
    GrayImage<Pixel> image(scenery.width(), scenery.height());
    forEachPixel(scenery.size(), [&](int x, int y) {
        const double grey = static_cast<double>(scenery(x, y)) + (noise > 0 ? draw(random) : 0);
        image(x, y) = static_cast<Pixel>(std::lround(std::clamp(grey, 0.0, 255.0) * (most / 255)));
    });
    return image;
}

AnyImage photographed(const Scenery& scenery, const HardScene& scene, std::uint64_t seed) {
    if (scene.bits > 8) return exposed<std::uint16_t>(scenery, (1 << scene.bits) - 1, scene.noise, seed);
    GrayImage<std::uint8_t> image = exposed<std::uint8_t>(scenery, 255, scene.noise, seed);
    if (scene.jpegQuality == 0) return image;
    cv::Mat pixels(image.height(), image.width(), CV_8U);
    for (int y = 0; y < image.height(); ++y) std::copy_n(image.row(y), image.width(), pixels.ptr(y));
    std::vector<std::uint8_t> file;
    cv::imencode(".jpg", pixels, file, {cv::IMWRITE_JPEG_QUALITY, scene.jpegQuality});
    const cv::Mat back = cv::imdecode(file, cv::IMREAD_GRAYSCALE);
    for (int y = 0; y < image.height(); ++y) std::copy_n(back.ptr(y), image.width(), image.row(y));
    return image;
}

/// Whether a perfect judge keeps the point.
bool isRight(const HardScene& scene, const Specimen& specimen, PointPx centre) {
    if (scene.nothingIsRight) return false;
    constexpr int kEdge = 3;
    const ImageSize size = scene.specimen.size;
    const auto inside = [&](int x, int y) {
        return x >= kEdge && y >= kEdge && x < size.width - kEdge && y < size.height - kEdge;
    };
    int good = 0;
    for (int dy = -kSubset / 2; dy <= kSubset / 2; ++dy) {
        for (int dx = -kSubset / 2; dx <= kSubset / 2; ++dx) {
            const int x = static_cast<int>(centre.x) + dx, y = static_cast<int>(centre.y) + dy;
            if (!inside(x, y) || (scene.isNewInReference && scene.isNewInReference(x, y))) continue;
            const PointPx moved = specimen.displacementAt({double(x), double(y)});
            const int toX = static_cast<int>(std::lround(x + moved.x)),
                      toY = static_cast<int>(std::lround(y + moved.y));
            good += inside(toX, toY) && !(scene.isNewInDeformed && scene.isNewInDeformed(toX, toY));
        }
    }
    return good >= kFewestPixels * kSubset * kSubset;
}

}  // namespace

RunParameters settingsOf(const HardScene& scene) {
    RunParameters parameters;
    parameters.method = {scene.search};
    parameters.grid.step = kStep;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = kSubset;
    parameters.device = "cpu";
    return parameters;
}

std::vector<SceneOutcome> outcomesOf(const HardScene& scene, std::span<const RunParameters> settings) {
    const Specimen specimen(scene.specimen);
    Scenery reference = sceneryOf(specimen.renderReference<std::uint16_t>());
    Scenery deformed = sceneryOf(specimen.renderDeformed<std::uint16_t>());
    if (scene.spoilReference) scene.spoilReference(reference);
    if (scene.spoilDeformed) scene.spoilDeformed(deformed);
    const std::vector<AnyImage> images = {photographed(reference, scene, 1), photographed(deformed, scene, 2)};
    std::map<std::pair<double, double>, bool> judged;  // the same points in every setting
    const auto isRightAt = [&](PointPx centre) {
        const auto [place, isNew] = judged.try_emplace({centre.x, centre.y});
        if (isNew) place->second = isRight(scene, specimen, centre);
        return place->second;
    };
    std::vector<SceneOutcome> outcomes;
    for (const RunParameters& parameters : settings) {
        const DisplacementField field = measureFields(images, {}, parameters, {}).front();
        SceneOutcome& outcome = outcomes.emplace_back();
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (field.status[i] == PointStatus::OutsideRoi) continue;
            const bool right = isRightAt({std::floor(field.x[i]), std::floor(field.y[i])});
            ++outcome.points, outcome.right += right;
            if (!field.ok(i)) continue;
            ++outcome.ok, outcome.rightOk += right, outcome.scores += field.score[i];
            const PointPx truth = specimen.displacementAt({field.x[i], field.y[i]});
            const double x = field.u[i] - truth.x, y = field.v[i] - truth.y;
            const bool wrong = scene.nothingIsRight || std::hypot(x, y) > 1;
            outcome.wrong += wrong, outcome.rightWrong += right && wrong;
            if (field.refined.empty()) continue;
            const auto beyond = [](double error, float sigma) {
                return std::abs(error) > std::max(kLeastLimitPx, 6 * static_cast<double>(sigma));
            };
            outcome.beyondSix +=
                scene.nothingIsRight || beyond(x, field.refined.sigmaU[i]) || beyond(y, field.refined.sigmaV[i]);
        }
    }
    return outcomes;
}

SceneOutcome outcomeOf(const HardScene& scene, const RunParameters& parameters) {
    return outcomesOf(scene, {&parameters, 1}).front();
}

}  // namespace strainlens
