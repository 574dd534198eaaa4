// SPDX-License-Identifier: MPL-2.0
#include "app/batch/outline_points.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <variant>

namespace strainlens {
namespace {

/// Of the blur of the distances, which removes the roughness of outlines along speckles [px].
constexpr double kSmoothingPx = 2;

constexpr double kOutlineSpacingPx = 2;
constexpr int kChordPoints = 4;      // on both sides, for the direction of an outline
constexpr double kReachPx = 9;       // of the search for an edge, to both sides
constexpr double kBackgroundPx = 5;  // farther outside is background
constexpr double kProfileStepPx = 0.25;
constexpr double kUniformShare = 0.25;  // largest variation of the background, relative to the contrast
constexpr int kEnvelopePoints = 6;      // on both sides, of which the outer ones are the edge
constexpr double kEnvelopeShare = 0.7;  // of them within it: speckles as dark as the background end farther inside
constexpr double kStepsPerPx = 100;     // of stored coordinates

bool isNearBorder(PointPx at, ImageSize image, double marginPx) {
    return at.x < marginPx || at.y < marginPx || at.x > image.width - 1 - marginPx ||
           at.y > image.height - 1 - marginPx;
}

/// Equally spaced points of a closed line with the inside on the right (y down).
std::vector<OutlinePoint> resample(const std::vector<PointPx>& ring, double spacingPx) {
    std::vector<OutlinePoint> points;
    double next = 0;  // distance of the next point from the start of the side
    for (std::size_t k = 0; k < ring.size(); ++k) {
        const PointPx a = ring[k], b = ring[(k + 1) % ring.size()];
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        for (; next < length; next += spacingPx) {
            points.push_back({{a.x + (b.x - a.x) * next / length, a.y + (b.y - a.y) * next / length}, {}});
        }
        next -= length;
    }
    const std::size_t count = points.size();
    const auto chord = static_cast<std::size_t>(kChordPoints * kOutlineSpacingPx / spacingPx);
    for (std::size_t k = 0; k < count; ++k) {
        const PointPx before = points[(k + count - chord % count) % count].at, after = points[(k + chord) % count].at;
        const double x = after.x - before.x, y = after.y - before.y, length = std::hypot(x, y);
        if (length > 0) points[k].outward = {y / length, -x / length};
    }
    return points;
}

/// Bilinear grey; `at` must be in the image.
double greyAt(const AnyImageView& image, PointPx at) {
    return std::visit(
        [at](const auto& pixels) {
            const int x = std::clamp(static_cast<int>(at.x), 0, std::max(0, pixels.width - 2));
            const int y = std::clamp(static_cast<int>(at.y), 0, std::max(0, pixels.height - 2));
            const double fx = at.x - x, fy = at.y - y;
            const auto grey = [&](int i, int j) {
                return static_cast<double>(
                    pixels(std::min(x + i, pixels.width - 1), std::min(y + j, pixels.height - 1)));
            };
            return (1 - fy) * ((1 - fx) * grey(0, 0) + fx * grey(1, 0)) +
                   fy * ((1 - fx) * grey(0, 1) + fx * grey(1, 1));
        },
        image);
}

/// Greys across an outline from outside to inside, each the mean of three along it; empty near the border.
struct EdgeProfile {
    std::vector<double> greys;
    double background = 0, variation = 0, contrast = 0;

    EdgeProfile(const AnyImageView& image, const OutlinePoint& point) {
        if (isNearBorder(point.at, sizeOf(image), kReachPx + 2)) return;
        int outside = 0;
        double squares = 0;
        for (double d = kReachPx; d >= -kReachPx; d -= kProfileStepPx) {
            double grey = 0;
            for (const int along : {-1, 0, 1}) {
                grey += greyAt(image, {point.at.x + d * point.outward.x - along * point.outward.y,
                                       point.at.y + d * point.outward.y + along * point.outward.x});
            }
            greys.push_back(grey / 3);
            if (d < kBackgroundPx) continue;
            background += greys.back();
            squares += greys.back() * greys.back();
            ++outside;
        }
        background /= outside;
        variation = std::sqrt(std::max(0.0, squares / outside - background * background));
        for (const double grey : greys) contrast = std::max(contrast, std::abs(grey - background));
    }

    /// Distance of the edge outwards: where the grey first differs by `step`; NaN if nowhere.
    double edge(double step) const {
        for (std::size_t k = 1; k < greys.size(); ++k) {
            const double before = std::abs(greys[k - 1] - background), now = std::abs(greys[k] - background);
            if (now < step) continue;
            const double share = now > before ? (step - before) / (now - before) : 0;
            return kReachPx - kProfileStepPx * (static_cast<double>(k) - 1 + std::clamp(share, 0.0, 1.0));
        }
        return NAN;
    }
};

/// The value below which this share of the values lies, without NaN; 0 for none.
double shareBelow(std::vector<double> values, double share) {
    std::erase_if(values, [](double value) { return std::isnan(value); });
    if (values.empty()) return 0;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, at);
    return *at;
}

double rounded(double px) { return std::round(px * kStepsPerPx) / kStepsPerPx; }

/// How far each point moves outwards.
std::vector<double> edgeOffsets(const std::vector<OutlinePoint>& ring, const AnyImageView& image) {
    std::vector<EdgeProfile> profiles;
    std::vector<double> contrasts;
    for (const OutlinePoint& point : ring) {
        profiles.emplace_back(image, point);
        if (!profiles.back().greys.empty()) contrasts.push_back(profiles.back().contrast);
    }
    const double contrast = shareBelow(contrasts, 0.5);
    std::vector<double> edges;
    for (const EdgeProfile& profile : profiles) {
        const bool isUseful = !profile.greys.empty() && profile.variation < kUniformShare * contrast;
        edges.push_back(isUseful ? profile.edge(contrast / 2) : NAN);
    }
    std::vector<double> offsets;
    const auto count = static_cast<int>(ring.size());
    for (int k = 0; k < count; ++k) {
        std::vector<double> near;
        for (int i = -kEnvelopePoints; i <= kEnvelopePoints; ++i) {
            near.push_back(edges[static_cast<std::size_t>(((k + i) % count + count) % count)]);
        }
        offsets.push_back(shareBelow(std::move(near), kEnvelopeShare));
    }
    return offsets;
}

cv::Mat wrap(const GrayImage<std::uint8_t>& image) {
    return {image.height(), image.width(), CV_8U, const_cast<std::uint8_t*>(image.row(0)),
            static_cast<std::size_t>(image.strideBytes())};
}

/// Distance of every pixel that is not zero from the nearest zero; the diagonal without any zero.
cv::Mat distanceToZero(const cv::Mat& pixels) {
    const double diagonal = std::hypot(pixels.cols, pixels.rows);
    if (cv::countNonZero(pixels) == pixels.rows * pixels.cols) {
        return {pixels.rows, pixels.cols, CV_32F, cv::Scalar(diagonal)};
    }
    cv::Mat distance;
    cv::distanceTransform(pixels, distance, cv::DIST_L2, cv::DIST_MASK_PRECISE);
    return distance;
}

}  // namespace

std::vector<OutlinePoint> outlinePoints(const RegionOfInterest& outline, ImageSize image, double spacingPx,
                                        double marginPx) {
    std::vector<OutlinePoint> points;
    for (const RoiShape& shape : outline.shapes) {
        const auto* polygon = std::get_if<RoiPolygon>(&shape.geometry);
        if (!polygon) continue;
        for (const OutlinePoint& point : resample(polygon->vertices, spacingPx)) {
            if (!isNearBorder(point.at, image, marginPx)) points.push_back(point);
        }
    }
    return points;
}

RegionOfInterest sharpenOutline(const RegionOfInterest& region, const AnyImageView& image) {
    RegionOfInterest sharp;
    for (const RoiShape& shape : region.shapes) {
        const auto* polygon = std::get_if<RoiPolygon>(&shape.geometry);
        if (!polygon) continue;
        const std::vector<OutlinePoint> ring = resample(polygon->vertices, kOutlineSpacingPx);
        const std::vector<double> offsets = edgeOffsets(ring, image);
        RoiPolygon moved;
        for (std::size_t k = 0; k < ring.size(); ++k) {
            moved.vertices.push_back({rounded(ring[k].at.x + offsets[k] * ring[k].outward.x),
                                      rounded(ring[k].at.y + offsets[k] * ring[k].outward.y)});
        }
        sharp.shapes.push_back({shape.operation, std::move(moved)});
    }
    return sharp;
}

SignedDistance::SignedDistance(const RoiMask& mask) : m_values(mask.size()) {
    const GrayImage<std::uint8_t> pixels(mask.view());
    const cv::Mat inside = wrap(pixels);
    cv::Mat outside;
    cv::bitwise_not(inside, outside);
    // The outline is halfway between the centres of pixels.
    const cv::Mat signedDistance = distanceToZero(inside) - distanceToZero(outside);
    cv::Mat smooth;
    cv::GaussianBlur(signedDistance, smooth, {}, kSmoothingPx, kSmoothingPx, cv::BORDER_REPLICATE);
    for (int y = 0; y < mask.size().height; ++y) {
        std::copy_n(smooth.ptr<float>(y), mask.size().width, m_values.row(y));
    }
}

SignedDistance::Sample SignedDistance::at(PointPx at) const {
    const int x = std::clamp(static_cast<int>(at.x), 0, std::max(0, m_values.width() - 2));
    const int y = std::clamp(static_cast<int>(at.y), 0, std::max(0, m_values.height() - 2));
    const int right = std::min(x + 1, m_values.width() - 1), below = std::min(y + 1, m_values.height() - 1);
    const double fx = at.x - x, fy = at.y - y;
    const double v00 = m_values(x, y), v10 = m_values(right, y), v01 = m_values(x, below), v11 = m_values(right, below);
    return {(1 - fy) * ((1 - fx) * v00 + fx * v10) + fy * ((1 - fx) * v01 + fx * v11),
            {(1 - fy) * (v10 - v00) + fy * (v11 - v01), (1 - fx) * (v01 - v00) + fx * (v11 - v10)}};
}

}  // namespace strainlens
