// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "compute/types/error.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Dense optical flow: displacement of every pixel of the reference image, row-major; both components NaN if unknown.
struct DenseFlow {
    ImageSize size;
    std::vector<float> u, v;             ///< [px]
    std::vector<float> sigmaU, sigmaV;   ///< predicted standard deviations of u and v [px]; empty if not predicted
    std::vector<std::uint8_t> occluded;  ///< 1 = occluded in the deformed image, else 0; empty if not computed

    DenseFlow() = default;
    /// Flow without known displacements.
    explicit DenseFlow(ImageSize imageSize) : size(imageSize) {
        const auto pixels = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
        u.assign(pixels, std::numeric_limits<float>::quiet_NaN());
        v = u;
    }

    std::size_t pixels() const { return u.size(); }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) + static_cast<std::size_t>(x);
    }
    bool isKnown(std::size_t i) const { return !std::isnan(u[i]); }
    /// Sets pixel i; unknown unless both components are finite.
    void set(std::size_t i, double newU, double newV) {
        const bool finite = std::isfinite(newU) && std::isfinite(newV);
        u[i] = finite ? static_cast<float>(newU) : std::numeric_limits<float>::quiet_NaN();
        v[i] = finite ? static_cast<float>(newV) : std::numeric_limits<float>::quiet_NaN();
    }
    std::size_t knownCount() const {
        std::size_t count = 0;
        for (std::size_t i = 0; i < pixels(); ++i) count += isKnown(i);
        return count;
    }
    /// Makes the displacement of pixel i unknown.
    void clear(std::size_t i) {
        for (std::vector<float>* values : {&u, &v, &sigmaU, &sigmaV}) {
            if (!values->empty()) (*values)[i] = std::numeric_limits<float>::quiet_NaN();
        }
    }
    /// Makes pixels outside the region unknown. An empty mask means the full image; otherwise it has the flow's size.
    void restrictTo(const RoiMask& roi) {
        if (roi.empty()) return;
        forEachPixel(size, [&](int x, int y) {
            if (!roi.contains(x, y)) clear(index(x, y));
        });
    }
    /// Makes occluded pixels unknown.
    void removeOccluded() {
        for (std::size_t i = 0; i < occluded.size(); ++i) {
            if (occluded[i] != 0) clear(i);
        }
    }
};

/// Prior knowledge for measuring a dense flow; parts may be empty.
struct KnownFlow {
    /// Approximate flow, e.g. of the previous frame; used where the search for large motion is not consistent.
    DenseFlow initialGuess;
    /// Known flow with standard deviations. The result is pulled towards it with the weight 1 / sigma^2, sigma being at
    /// least kMinConstraintSigma; no effect where the displacement or its deviation is unknown.
    DenseFlow constraint;

    static constexpr float kMinConstraintSigma = 0.001F;  ///< [px]
};

/// Throws InvalidInput unless each part is empty or of that size and the constraint has standard deviations.
inline void requireFits(const KnownFlow& known, ImageSize size) {
    for (const DenseFlow* flow : {&known.initialGuess, &known.constraint}) {
        if (flow->pixels() > 0 && flow->size != size) {
            throw InvalidInput("known flow", textOf(flow->size), "the size of the images, " + textOf(size));
        }
    }
    if (known.constraint.sigmaU.size() != known.constraint.pixels() ||
        known.constraint.sigmaV.size() != known.constraint.pixels()) {
        throw InvalidInput("known flow", "no standard deviations",
                           "given with standard deviations of every fixed pixel");
    }
}

/// What the engines' variational dense flow found; estimateFlowQuality (compute/flow) makes a mask and standard
/// deviations of it, unless the device has done so: then `flow` has them, and the rest is empty.
struct DenseFlowResult {
    DenseFlow flow;  ///< every pixel known; none after a stop
    DenseFlow back;  ///< from the deformed image to the reference; empty if occlusion was not requested
    /// Row-major, 1 where the backward flow does not return to the pixel; empty if not requested.
    std::vector<std::uint8_t> occluded;

    bool hasQuality() const { return !flow.sigmaU.empty(); }
};

}  // namespace strainlens
