// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/plane_sweep.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace strainlens {
namespace {

constexpr int kSamplePx = 2;        // of the compared pixels of a subset
constexpr double kSweepStepPx = 1;  // along the epipolar line
constexpr double kPeakPx = 6;       // matches closer than this belong to the same peak
constexpr double kMinSweepZncc = 0.6, kMinAdvantage = 0.1;
constexpr int kMaxSteps = 100000;

double sampleLinear(const GrayImage<float>& image, double x, double y) {
    const int left = static_cast<int>(x), top = static_cast<int>(y);
    const double fx = x - left, fy = y - top;
    const float* a = image.row(top) + left;
    const float* b = image.row(top + 1) + left;
    return (1 - fy) * ((1 - fx) * double(a[0]) + fx * double(a[1])) +
           fy * ((1 - fx) * double(b[0]) + fx * double(b[1]));
}

bool canSample(const GrayImage<float>& image, PointPx at) {
    return at.x >= 0 && at.y >= 0 && at.x < image.width() - 1 && at.y < image.height() - 1;
}

/// Values less their mean, of length 1; empty without texture.
std::vector<double> normalised(std::vector<double> values) {
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    const double mean = sum / double(values.size());
    for (double& value : values) value -= mean, squares += value * value;
    if (!(squares > 0.25 * double(values.size()))) return {};
    for (double& value : values) value /= std::sqrt(squares);
    return values;
}

PositionMm unit(PositionMm a) { return (1 / lengthOf(a)) * a; }

/// Intersects the interval of t with a + b t >= 0.
void restrict(double a, double b, double& low, double& high) {
    if (b > 0) {
        low = std::max(low, -a / b);
    } else if (b < 0) {
        high = std::min(high, -a / b);
    } else if (a < 0) {
        high = low;
    }
}

}  // namespace

PlaneSweep::PlaneSweep(const RigCamera& first, const RigCamera& second, const GrayImage<float>& firstImage,
                       const GrayImage<float>& secondImage, int subset)
    : m_first(first),
      m_second(second),
      m_firstImage(firstImage),
      m_secondImage(secondImage),
      m_half(subset / 2),
      m_firstAxes(rotationMatrix(first.pose.rotation)),
      m_firstCentre(first.centre()),
      m_secondCentre(second.centre()) {
    m_minX = m_minY = std::numeric_limits<double>::infinity(), m_maxX = m_maxY = -m_minX;
    const double width = second.image.width - 1, height = second.image.height - 1;
    constexpr int kParts = 16;
    for (int k = 0; k <= kParts; ++k) {
        const double share = double(k) / kParts;
        for (const PointPx edge : {PointPx{share * width, 0}, PointPx{share * width, height},
                                   PointPx{0, share * height}, PointPx{width, share * height}}) {
            const Ray ray = second.lens.rayAt(edge);
            if (!std::isfinite(ray.x + ray.y)) continue;
            m_minX = std::min(m_minX, ray.x), m_maxX = std::max(m_maxX, ray.x);
            m_minY = std::min(m_minY, ray.y), m_maxY = std::max(m_maxY, ray.y);
        }
    }
}

DepthRange PlaneSweep::visibleRange(PointPx pixel) const {
    const PositionMm direction = m_first.directionAt(pixel);
    // In the second camera the point at the distance 1 / t is along a + b t.
    const PositionMm a = rotationMatrix(m_second.pose.rotation) * direction;
    const PositionMm b = transform(m_second.pose, m_firstCentre);
    double low = 1e-9, high = 1;  // at least 1 mm, at most 1000 km
    restrict(a.z, b.z, low, high);
    restrict(a.x - m_minX * a.z, b.x - m_minX * b.z, low, high);
    restrict(m_maxX * a.z - a.x, m_maxX * b.z - b.x, low, high);
    restrict(a.y - m_minY * a.z, b.y - m_minY * b.z, low, high);
    restrict(m_maxY * a.z - a.y, m_maxY * b.z - b.y, low, high);
    if (!(high > low)) return {};
    return {1 / high, 1 / low};
}

DepthRange PlaneSweep::rangeAround(PointPx pixel, double depthMm, double bandPx) const {
    const PositionMm direction = m_first.directionAt(pixel);
    const auto imageAt = [&](double depth) { return m_second.project(m_firstCentre + depth * direction); };
    const PointPx here = imageAt(depthMm), there = imageAt(depthMm * 1.0001);
    const double pxPerShare = std::hypot(there.x - here.x, there.y - here.y) / 1e-4;  // of the distance
    const double share = std::min(0.5, bandPx / pxPerShare);
    DepthRange range = visibleRange(pixel);
    range.nearest = std::max(range.nearest, depthMm * (1 - share));
    range.farthest = std::min(range.farthest, depthMm * (1 + share));
    return range;
}

std::optional<SweepMatch> PlaneSweep::search(PointPx pixel, DepthRange range) const {
    if (range.isEmpty()) return std::nullopt;
    std::vector<PointPx> offsets;
    std::vector<double> greys;
    for (int y = -m_half; y <= m_half; y += kSamplePx) {
        for (int x = -m_half; x <= m_half; x += kSamplePx) {
            const PointPx at = {pixel.x + x, pixel.y + y};
            if (!canSample(m_firstImage, at)) return std::nullopt;
            offsets.push_back({double(x), double(y)});
            greys.push_back(sampleLinear(m_firstImage, at.x, at.y));
        }
    }
    const std::vector<double> source = normalised(std::move(greys));
    if (source.empty()) return std::nullopt;
    const double reach = std::max(1, m_half);
    const std::array<PositionMm, 3> rays = {m_first.directionAt(pixel), m_first.directionAt({pixel.x + reach, pixel.y}),
                                            m_first.directionAt({pixel.x, pixel.y + reach})};
    /// The affine map of the subset's plane at a distance.
    const auto mapAt = [&](double depth) {
        const PositionMm point = m_firstCentre + depth * rays[0];
        const PositionMm normal = rays[0] + unit(point - m_secondCentre);
        std::array<PointPx, 3> images;
        for (std::size_t k = 0; k < 3; ++k) {
            images[k] =
                m_second.project(m_firstCentre + (depth * dot(rays[0], normal) / dot(rays[k], normal)) * rays[k]);
        }
        ShapeFunction shape;
        shape.u = {images[0].x - pixel.x, (images[1].x - images[0].x) / reach - 1, (images[2].x - images[0].x) / reach};
        shape.v = {images[0].y - pixel.y, (images[1].y - images[0].y) / reach, (images[2].y - images[0].y) / reach - 1};
        return shape;
    };
    const ShapeFunction first = mapAt(range.nearest), last = mapAt(range.farthest);
    const double length = std::hypot(last.u.value - first.u.value, last.v.value - first.v.value);
    if (!std::isfinite(length)) return std::nullopt;
    const int steps = std::clamp(static_cast<int>(std::ceil(length / kSweepStepPx)), 1, kMaxSteps);
    struct Trial {
        double depth;
        ShapeFunction shape;
        double zncc;
    };
    std::vector<Trial> trials;
    std::vector<double> target(offsets.size());
    for (int k = 0; k <= steps; ++k) {
        const double share = double(k) / steps;
        const double depth = 1 / ((1 - share) / range.nearest + share / range.farthest);
        const ShapeFunction shape = mapAt(depth);
        bool isComplete = std::isfinite(shape.u.value + shape.v.value);
        for (std::size_t i = 0; isComplete && i < offsets.size(); ++i) {
            const PointPx d = offsets[i];
            const PointPx at = {pixel.x + d.x + shape.u.at(d.x, d.y), pixel.y + d.y + shape.v.at(d.x, d.y)};
            isComplete = canSample(m_secondImage, at);
            if (isComplete) target[i] = sampleLinear(m_secondImage, at.x, at.y);
        }
        if (!isComplete) continue;
        const std::vector<double> normal = normalised(target);
        double zncc = -1;
        if (!normal.empty()) {
            zncc = 0;
            for (std::size_t i = 0; i < normal.size(); ++i) zncc += normal[i] * source[i];
        }
        trials.push_back({depth, shape, zncc});
    }
    if (trials.empty()) return std::nullopt;
    const Trial& best = *std::ranges::max_element(trials, {}, &Trial::zncc);
    if (best.zncc <= -1) return std::nullopt;
    SweepMatch match{
        best.depth, {pixel.x + best.shape.u.value, pixel.y + best.shape.v.value}, best.shape, best.zncc, -1};
    for (const Trial& trial : trials) {
        const double distance =
            std::hypot(trial.shape.u.value - best.shape.u.value, trial.shape.v.value - best.shape.v.value);
        if (distance > kPeakPx) match.secondZncc = std::max(match.secondZncc, trial.zncc);
    }
    return match;
}

bool isUnique(const SweepMatch& match) {
    return match.zncc >= kMinSweepZncc && match.zncc >= match.secondZncc + kMinAdvantage;
}

}  // namespace strainlens
