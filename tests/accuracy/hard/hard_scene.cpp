// SPDX-License-Identifier: MPL-2.0
#include "tests/accuracy/hard/hard_scene.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <opencv2/imgcodecs.hpp>
#include <optional>
#include <random>

#include "compute/metrology/field_measurement.h"

namespace strainlens {
namespace {

constexpr int kSubset = 33, kStep = 10;
constexpr double kMinPixels = 0.98;   // of a subset that is regarded as complete
constexpr double kMinLimitPx = 2e-3;  // allowed error of a converged point without noise

Scenery sceneryOf(const GrayImage<std::uint16_t>& rendered) {
    Scenery scenery(rendered.width(), rendered.height());
    forEachPixel(rendered.size(), [&](int x, int y) { scenery(x, y) = static_cast<float>(rendered(x, y)) / 257.0F; });
    return scenery;
}

/// Visibility of a specimen and the part that moves differently.
class SeenSurface {
public:
    explicit SeenSurface(const HardScene& scene) : m_specimen(scene.specimen), m_part(scene.part) {
        if (m_part) m_other.emplace(m_part->specimen);
    }

    Scenery reference() const {
        return seen(
            m_specimen.renderReference<std::uint16_t>(),
            [](const Specimen& s) { return s.renderReference<std::uint16_t>(); },
            [this](PointPx place) { return isOther(place); });
    }
    Scenery deformed() const {
        return seen(
            m_specimen.renderDeformed<std::uint16_t>(),
            [](const Specimen& s) { return s.renderDeformed<std::uint16_t>(); },
            [this](PointPx place) { return showsOther(place); });
    }

    /// Whether the other part is visible at a position of the reference image, of the deformed one.
    bool isOther(PointPx place) const { return m_part && (*m_part)(place); }
    bool showsOther(PointPx place) const { return m_part && (*m_part)(m_other->materialPointAt(place)); }
    PointPx displacementAt(PointPx place) const { return displacementAt(place, isOther(place)); }
    PointPx displacementAt(PointPx place, bool other) const {
        return (other ? *m_other : m_specimen).displacementAt(place);
    }

private:
    Scenery seen(const GrayImage<std::uint16_t>& specimen,
                 const std::function<GrayImage<std::uint16_t>(const Specimen&)>& render,
                 const std::function<bool(PointPx)>& otherAt) const {
        Scenery scenery = sceneryOf(specimen);
        if (!m_part) return scenery;
        const Scenery other = sceneryOf(render(*m_other));
        forEachPixel(scenery.size(), [&](int x, int y) {
            if (otherAt({double(x), double(y)})) scenery(x, y) = other(x, y);
        });
        return scenery;
    }

    Specimen m_specimen;
    std::optional<OtherPart> m_part;
    std::optional<Specimen> m_other;
};

/// `most` is the value of grey 255; values are multiplied after rounding.
template <typename Pixel>
GrayImage<Pixel> exposed(const Scenery& scenery, double maximum, int factor, double noise, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> draw(0, noise > 0 ? noise : 1);
    GrayImage<Pixel> image(scenery.width(), scenery.height());
    forEachPixel(scenery.size(), [&](int x, int y) {
        const double grey = static_cast<double>(scenery(x, y)) + (noise > 0 ? draw(random) : 0);
        image(x, y) = static_cast<Pixel>(std::lround(std::clamp(grey, 0.0, 255.0) * (maximum / 255)) * factor);
    });
    return image;
}

/// `which`: 1 or 2, for independent noise.
AnyImage photographed(const Scenery& scenery, const HardScene& scene, std::uint64_t which) {
    const std::uint64_t seed = which + 2 * scene.seed;
    if (scene.bits > 8) {
        return exposed<std::uint16_t>(scenery, (1 << scene.bits) - 1, 1 << scene.emptyBits, scene.noise, seed);
    }
    GrayImage<std::uint8_t> image = exposed<std::uint8_t>(scenery, 255, 1, scene.noise, seed);
    if (scene.jpegQuality == 0) return image;
    cv::Mat pixels(image.height(), image.width(), CV_8U);
    for (int y = 0; y < image.height(); ++y) std::copy_n(image.row(y), image.width(), pixels.ptr(y));
    std::vector<std::uint8_t> file;
    cv::imencode(".jpg", pixels, file, {cv::IMWRITE_JPEG_QUALITY, scene.jpegQuality});
    const cv::Mat back = cv::imdecode(file, cv::IMREAD_GRAYSCALE);
    for (int y = 0; y < image.height(); ++y) std::copy_n(back.ptr(y), image.width(), image.row(y));
    return image;
}

/// Decides which points are measurable.
class PerfectJudge {
public:
    PerfectJudge(const HardScene& scene, const SeenSurface& surface)
        : m_scene(scene), m_surface(surface), m_seen(scene.specimen.size) {
        forEachPixel(m_seen.size(), [&](int x, int y) { m_seen(x, y) = seenAt(x, y); });
    }

    /// Whether the point's subset is completely visible and undisturbed in both images.
    bool keeps(PointPx centre) const {
        if (m_scene.nothingIsRight) return false;
        const Seen required = m_surface.isOther(centre) ? OfOther : OfSpecimen;
        int good = 0;
        for (int dy = -kSubset / 2; dy <= kSubset / 2; ++dy) {
            for (int dx = -kSubset / 2; dx <= kSubset / 2; ++dx) {
                const int x = static_cast<int>(centre.x) + dx, y = static_cast<int>(centre.y) + dy;
                good += isInside(x, y) && m_seen(x, y) == required;
            }
        }
        return good >= kMinPixels * kSubset * kSubset;
    }

private:
    /// Whether both images show the material at a pixel of the reference image.
    enum Seen : std::uint8_t { Nothing, OfSpecimen, OfOther };

    bool isInside(int x, int y) const {
        constexpr int kEdge = 3;
        const ImageSize size = m_seen.size();
        return x >= kEdge && y >= kEdge && x < size.width - kEdge && y < size.height - kEdge;
    }
    Seen seenAt(int x, int y) const {
        const PointPx place = {double(x), double(y)};
        if (!isInside(x, y) || (m_scene.isNewInReference && m_scene.isNewInReference(x, y))) return Nothing;
        const bool isOther = m_surface.isOther(place);
        const PointPx moved = m_surface.displacementAt(place, isOther);
        const int toX = static_cast<int>(std::lround(x + moved.x)), toY = static_cast<int>(std::lround(y + moved.y));
        if (!isInside(toX, toY) || (m_scene.isNewInDeformed && m_scene.isNewInDeformed(toX, toY))) return Nothing;
        if (m_surface.showsOther({double(toX), double(toY)}) != isOther) return Nothing;
        return isOther ? OfOther : OfSpecimen;
    }

    const HardScene& m_scene;
    const SeenSurface& m_surface;
    GrayImage<std::uint8_t> m_seen;
};

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
    const SeenSurface surface(scene);
    Scenery reference = surface.reference(), deformed = surface.deformed();
    if (scene.spoilReference) scene.spoilReference(reference);
    if (scene.spoilDeformed) scene.spoilDeformed(deformed);
    const std::vector<AnyImage> images = {photographed(reference, scene, 1), photographed(deformed, scene, 2)};
    const PerfectJudge judge(scene, surface);
    std::vector<SceneOutcome> outcomes;
    for (const RunParameters& parameters : settings) {
        const DisplacementField field = measureFields(images, {}, parameters, {}).front();
        SceneOutcome& outcome = outcomes.emplace_back();
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (field.status[i] == PointStatus::OutsideRoi) continue;
            const bool right = judge.keeps({std::floor(field.x[i]), std::floor(field.y[i])});
            ++outcome.points, outcome.right += right;
            if (!field.ok(i)) continue;
            ++outcome.ok, outcome.rightOk += right, outcome.scores += field.score[i];
            const PointPx truth = surface.displacementAt({field.x[i], field.y[i]});
            const double x = field.u[i] - truth.x, y = field.v[i] - truth.y;
            const bool wrong = scene.nothingIsRight || std::hypot(x, y) > 1;
            outcome.wrong += wrong, outcome.rightWrong += right && wrong;
            if (field.refined.empty()) continue;
            const auto beyond = [](double error, float sigma) {
                return std::abs(error) > std::max(kMinLimitPx, 6 * static_cast<double>(sigma));
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
