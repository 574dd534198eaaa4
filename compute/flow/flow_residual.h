// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/flow/pixel_plane.h"
#include "compute/types/dense_flow.h"

namespace strainlens {

/// Illumination change between the reference and a warped image, as in the variational flow: the mean difference in
/// cells of 8 x 8 px, averaged over the cells within three of each and interpolated linearly between cell centres.
class IlluminationChange {
public:
    /// Both images must have one size; `inside` is row-major, 1 where the flow points inside the deformed image.
    IlluminationChange(const PixelPlane& reference, const PixelPlane& warped, const std::vector<std::uint8_t>& inside,
                       int threads);

    /// Fills the values of row y [grey levels].
    void fillRow(int y, float* illumination) const;

private:
    void sumCells(const PixelPlane& reference, const PixelPlane& warped, const std::uint8_t* inside, int row);

    static constexpr float kClip = 15;  ///< much larger differences are not illumination changes [grey levels]

    ImageSize m_size, m_cells;
    std::vector<float> m_weights, m_sums, m_illumination;  ///< of cells, row-major
};

/// Residual of a variational flow between two images, smoothed as in the flow.
struct FlowResidual {
    PixelPlane reference;              ///< [grey levels]
    PixelPlane warped;                 ///< the deformed image warped by the flow [grey levels]
    PixelPlane difference;             ///< warped - reference - illumination change; 0 where not inside [grey levels]
    std::vector<std::uint8_t> inside;  ///< 1 where the flow points inside the deformed image, else 0; row-major
    float noise = 0;  ///< standard deviation of the difference, from its median; 0 without inside pixels

    /// `flow` must be known everywhere and have the images' size. The result does not depend on the threads (0 = all).
    FlowResidual(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const DenseFlow& flow,
                 int threads);

    ImageSize size() const { return reference.size(); }
    const std::uint8_t* insideRow(int y) const { return inside.data() + std::ptrdiff_t{y} * size().width; }

private:
    void warp(ImageView<std::uint8_t> deformed, const DenseFlow& flow, int threads);
    void computeDifference(int threads);
};

}  // namespace strainlens
