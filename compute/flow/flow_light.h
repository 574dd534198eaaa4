// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/flow/pixel_plane.h"

namespace strainlens {

/// Brightness difference of a warped image to the reference, as in the variational flow: the mean difference in squares
/// of 8 px, averaged over those within three of each and interpolated linearly between their centres.
class FlowLight {
public:
    /// Both images must have one size; `inside` is row-major, 1 where the flow points inside the deformed image.
    FlowLight(const PixelPlane& reference, const PixelPlane& warped, const std::vector<std::uint8_t>& inside,
              int threads);

    /// Fills the values of row y [grey levels].
    void fillRow(int y, float* light) const;

private:
    void sumCells(const PixelPlane& reference, const PixelPlane& warped, const std::uint8_t* inside, int row);

    static constexpr float kClip = 15;  ///< much larger differences are no change of light [grey levels]

    ImageSize m_size, m_cells;
    std::vector<float> m_weights, m_sums, m_light;  ///< of cells, row-major
};

}  // namespace strainlens
