// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/flow/pixel_plane.h"

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

}  // namespace strainlens
