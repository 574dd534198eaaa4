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

/// A displacement for every pixel of the reference image (dense optical flow), row-major, from the reference to the
/// deformed image; NaN in both components where none is known.
struct DenseFlow {
    ImageSize size;
    std::vector<float> u, v;             ///< [px]
    std::vector<float> sigmaU, sigmaV;   ///< predicted standard deviations of u and v [px]; empty: not predicted
    std::vector<std::uint8_t> occluded;  ///< 1 where the deformed image hides the pixel, else 0; empty: not looked for

    DenseFlow() = default;
    /// Nothing is known yet.
    explicit DenseFlow(ImageSize imageSize) : size(imageSize) {
        const auto pixels = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
        u.assign(pixels, std::numeric_limits<float>::quiet_NaN());
        v = u;
    }

    std::size_t pixels() const { return u.size(); }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) + static_cast<std::size_t>(x);
    }
    bool known(std::size_t i) const { return !std::isnan(u[i]); }
    /// A displacement that is not finite in both components counts as unknown.
    void set(std::size_t i, double newU, double newV) {
        const bool finite = std::isfinite(newU) && std::isfinite(newV);
        u[i] = finite ? static_cast<float>(newU) : std::numeric_limits<float>::quiet_NaN();
        v[i] = finite ? static_cast<float>(newV) : std::numeric_limits<float>::quiet_NaN();
    }
    std::size_t knownCount() const {
        std::size_t count = 0;
        for (std::size_t i = 0; i < pixels(); ++i) count += known(i);
        return count;
    }
    /// Nothing is known of the pixel's motion from now on.
    void forget(std::size_t i) {
        for (std::vector<float>* values : {&u, &v, &sigmaU, &sigmaV}) {
            if (!values->empty()) (*values)[i] = std::numeric_limits<float>::quiet_NaN();
        }
    }
    /// Nothing is known outside the region from now on; an empty one means everything, else it has the flow's size.
    void restrictTo(const RoiMask& roi) {
        if (roi.empty()) return;
        forEachPixel(size, [&](int x, int y) {
            if (!roi.contains(x, y)) forget(index(x, y));
        });
    }
    /// What is known to be occluded has no displacement any longer.
    void leaveOutOccluded() {
        for (std::size_t i = 0; i < occluded.size(); ++i) {
            if (occluded[i] != 0) forget(i);
        }
    }
};

/// What is known of a motion before its dense flow is measured; what is empty is not known.
struct KnownFlow {
    /// About where pixels go, such as the image before had it: tried where the search for large motion finds nothing
    /// sure.
    DenseFlow start;
    /// With standard deviations. The flow is drawn to it with the weight 1 / sigma^2, from kLeastHeldSigma on, and so
    /// keeps to what was measured well; not where it, or a deviation, is unknown.
    DenseFlow held;

    static constexpr float kLeastHeldSigma = 0.001F;  ///< [px]
};

/// Throws InvalidInput unless each part is empty or of that size, and what is to be held has standard deviations.
inline void requireFits(const KnownFlow& known, ImageSize size) {
    for (const DenseFlow* flow : {&known.start, &known.held}) {
        if (flow->pixels() > 0 && flow->size != size) {
            throw InvalidInput("known flow", textOf(flow->size), "the size of the images, " + textOf(size));
        }
    }
    if (known.held.sigmaU.size() != known.held.pixels() || known.held.sigmaV.size() != known.held.pixels()) {
        throw InvalidInput("known flow", "no standard deviations", "those of every pixel that is to be held");
    }
}

/// What the engines' variational dense flow found; judgedFlow (compute/flow) makes a mask and standard deviations of
/// it, unless the device has judged it: then `flow` has them, and the rest is empty.
struct DenseFlowResult {
    DenseFlow flow;  ///< every pixel known; after a stop none
    DenseFlow back;  ///< the same from the deformed image to the reference; empty if occlusion was not asked for
    std::vector<std::uint8_t>
        occluded;  ///< row-major, 1 where the flow back does not lead back to the pixel; empty if not asked for

    bool isJudged() const { return !flow.sigmaU.empty(); }
};

}  // namespace strainlens
