// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/subset_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "compute/rules/interpolation.h"
#include "compute/rules/refine.h"

namespace strainlens {
namespace {

/// Reach of splines and smoothing: pixels beyond contribute less than 1e-6 [px].
constexpr int kReach = 48;

/// A rectangular part of an image.
struct ImageCrop {
    int left = 0, top = 0, width = 0, height = 0;
};

AnyImageView cut(const AnyImageView& image, const ImageCrop& crop) {
    return std::visit(
        [&](const auto& pixels) { return AnyImageView(pixels.crop(crop.left, crop.top, crop.width, crop.height)); },
        image);
}

/// The part of an image of that size within `reach` of the subset displaced by (dx, dy).
ImageCrop cropAround(ImageSize size, const SubsetPosition& position, double dx, double dy, int reach) {
    const auto bounded = [](double from, double to, int maximum) {
        // At least as large as splines need, even if the subset is far outside.
        constexpr int kMinCropPx = 16;
        const int first =
            static_cast<int>(std::clamp(std::floor(from), 0.0, double(std::max(0, maximum - kMinCropPx))));
        const int last = static_cast<int>(std::clamp(std::ceil(to), 0.0, double(maximum - 1)));
        return std::pair{first, std::max(last, std::min(maximum - 1, first + kMinCropPx - 1)) - first + 1};
    };
    const double x = position.x + dx, y = position.y + dy;
    const double halfWidth = position.width / 2.0 + reach, halfHeight = position.height / 2.0 + reach;
    const auto [left, width] = bounded(x - halfWidth, x + halfWidth, size.width);
    const auto [top, height] = bounded(y - halfHeight, y + halfHeight, size.height);
    return {left, top, width, height};
}

/// Largest displacement of a subset's corners relative to its centre [px].
int cornerMotion(const SubsetPosition& position) {
    double maximum = 0;
    for (double sx : {-0.5, 0.5}) {
        for (double sy : {-0.5, 0.5}) {
            const double dx = sx * position.width, dy = sy * position.height;
            maximum = std::max({maximum, std::abs(position.shape.u.at(dx, dy) - position.shape.u.value),
                                std::abs(position.shape.v.at(dx, dy) - position.shape.v.value)});
        }
    }
    // Limited for unreasonably large deformations.
    return static_cast<int>(std::min(maximum, 2.0 * std::max(position.width, position.height)));
}

bool isFinite(const ShapeFunction& shape) {
    double sum = 0;
    for (const ShapeTerms* terms : {&shape.u, &shape.v}) {
        sum += std::abs(terms->value) + std::abs(terms->x) + std::abs(terms->y) + std::abs(terms->xx) +
               std::abs(terms->xy) + std::abs(terms->yy);
    }
    return std::isfinite(sum);
}

/// Weighted sums of grey pairs, for the comparison of two subsets.
struct Comparison {
    double weights = 0, f = 0, g = 0, ff = 0, gg = 0, fg = 0;

    void add(double weight, double greyF, double greyG) {
        weights += weight, f += weight * greyF, g += weight * greyG;
        ff += weight * greyF * greyF, gg += weight * greyG * greyG, fg += weight * greyF * greyG;
    }
    double varianceF() const { return ff / weights - f * f / (weights * weights); }
    double varianceG() const { return gg / weights - g * g / (weights * weights); }
    double zncc() const { return (fg / weights - f * g / (weights * weights)) / std::sqrt(varianceF() * varianceG()); }
    double gain() const { return std::sqrt(varianceF() / varianceG()); }
    double difference(double greyF, double greyG) const { return greyF - f / weights - gain() * (greyG - g / weights); }
};

bool isUsable(ImageSize size, const RoiMask& roi, int x, int y) {
    constexpr int kEdge = rules::kEdgePx;
    const bool inside = x >= kEdge && y >= kEdge && x < size.width - kEdge && y < size.height - kEdge;
    return inside && (roi.empty() || roi.contains(x, y));
}

}  // namespace

SubsetView viewSubset(const AnyImageView& referenceImage, const AnyImageView& deformedImage, const RoiMask& roi,
                      const SubsetPosition& requested, const RefineParameters& parameters) {
    constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();
    const bool hasShape = isFinite(requested.shape);
    SubsetPosition position = requested;
    if (!hasShape) position.shape = {};
    const ImageSize size = sizeOf(referenceImage);
    const ImageCrop referenceCrop = cropAround(size, position, 0, 0, kReach);
    const ImageCrop deformedCrop =
        cropAround(size, position, position.shape.u.value, position.shape.v.value, kReach + cornerMotion(position));
    const GrayImage<double> greys = rules::smoothImage(cut(referenceImage, referenceCrop), parameters.prefilterSigmaPx);
    const rules::ContinuousImage interpolated(
        rules::smoothImage(cut(deformedImage, deformedCrop), parameters.prefilterSigmaPx), parameters.interpolation);
    const ImageSize cell{position.width, position.height};
    SubsetView view{GrayImage<float>(cell), GrayImage<float>(cell), GrayImage<float>(cell)};
    GrayImage<float> weights(cell);
    Comparison sums, referenceSums;
    forEachPixel(cell, [&](int i, int j) {
        view.reference(i, j) = view.deformed(i, j) = view.residual(i, j) = kNothing;
        const int dx = i - position.width / 2, dy = j - position.height / 2;
        const int x = position.x + dx, y = position.y + dy;
        if (x < 0 || y < 0 || x >= size.width || y >= size.height) return;
        const double grey = greys(x - referenceCrop.left, y - referenceCrop.top);
        view.reference(i, j) = static_cast<float>(grey);
        referenceSums.add(1, grey, 0);
        const double atX = x + position.shape.u.at(dx, dy), atY = y + position.shape.v.at(dx, dy);
        const double weight = rules::edgeWeight(atX, size.width) * rules::edgeWeight(atY, size.height);
        if (!hasShape || !(weight > 0)) return;
        const double moved = interpolated(atX - deformedCrop.left, atY - deformedCrop.top);
        view.deformed(i, j) = static_cast<float>(moved);
        if (!isUsable(size, roi, x, y)) return;
        view.residual(i, j) = 0;
        weights(i, j) = static_cast<float>(weight);
        sums.add(weight, grey, moved);
    });
    view.contrast = std::sqrt(std::max(0.0, referenceSums.varianceF()));
    view.pixels = static_cast<int>(sums.weights);
    if (!(sums.weights > 0 && sums.varianceF() > 0 && sums.varianceG() > 0)) return view;
    view.zncc = sums.zncc();
    double squares = 0;
    forEachPixel({position.width, position.height}, [&](int i, int j) {
        if (std::isnan(view.residual(i, j))) return;
        const double difference =
            sums.difference(static_cast<double>(view.reference(i, j)), static_cast<double>(view.deformed(i, j)));
        view.residual(i, j) = static_cast<float>(difference);
        squares += static_cast<double>(weights(i, j)) * difference * difference;
    });
    view.residualRms = std::sqrt(squares / sums.weights);
    return view;
}

rules::RefinedPoint retryRefinement(Session& session, const AnyImageView& referenceImage,
                                    const AnyImageView& deformedImage, const RoiMask& roi,
                                    const SubsetPosition& position, const RefineParameters& parameters) {
    // One crop for both images, large enough for every position that the refinement may reach.
    const double motion = std::hypot(position.shape.u.value, position.shape.v.value);
    const int reach = kReach + parameters.subset + static_cast<int>(std::min(motion, 1e4));
    const ImageCrop crop = cropAround(sizeOf(referenceImage), position, 0, 0, reach);
    session.uploadForRefinement(kReferenceSlot, cut(referenceImage, crop));
    session.uploadForRefinement(kDeformedSlot, cut(deformedImage, crop));
    const RoiMask mask =
        roi.empty() ? RoiMask() : RoiMask::fromImage(roi.view().crop(crop.left, crop.top, crop.width, crop.height));
    const std::array tasks = {rules::RefineTask{position.x - crop.left, position.y - crop.top, position.shape, 0}};
    std::array<rules::RefinedPoint, 1> points;
    session.makeRefiner(kForwardPair, mask, parameters)->refine(tasks, points, {});
    return points.front();
}

}  // namespace strainlens
