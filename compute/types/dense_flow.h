// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// A displacement for every pixel of the reference image (dense optical flow), row-major, from the reference to the
/// deformed image; NaN in both components where none is known.
struct DenseFlow {
    ImageSize size;
    std::vector<float> u, v;  ///< [px]

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
    /// Nothing is known outside the region from now on; an empty one means everything, else it has the flow's size.
    void restrictTo(const RoiMask& roi) {
        if (roi.empty()) return;
        forEachPixel(size, [&](int x, int y) {
            if (!roi.contains(x, y)) u[index(x, y)] = v[index(x, y)] = std::numeric_limits<float>::quiet_NaN();
        });
    }
};

/// What the variational dense flow found.
struct DenseFlowResult {
    DenseFlow flow;  ///< every pixel known; after a stop none
    std::vector<std::uint8_t>
        occluded;  ///< row-major, 1 where the deformed image hides the pixel; empty if not asked for

    /// What is known to be occluded has no displacement any longer.
    void leaveOutOccluded() {
        for (std::size_t i = 0; i < occluded.size(); ++i) {
            if (occluded[i] != 0) flow.u[i] = flow.v[i] = std::numeric_limits<float>::quiet_NaN();
        }
    }
};

}  // namespace strainlens
