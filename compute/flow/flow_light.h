// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/flow/pixel_plane.h"

namespace strainlens {

/// How much lighter a warped image is than the reference, as the variational flow has it: the mean difference in
/// squares of 8 px, over those within three of each; between the squares' middles it goes on linearly.
class FlowLight {
public:
    /// Both images have one size; `inside` is row-major, 1 where the warp has led into the deformed image.
    FlowLight(const PixelPlane& reference, const PixelPlane& warped, const std::vector<std::uint8_t>& inside,
              int threads);

    /// Of every pixel of row y [grey levels].
    void takeRow(int y, float* light) const;

private:
    void sumCells(const PixelPlane& reference, const PixelPlane& warped, const std::uint8_t* inside, int row);

    static constexpr float kClip = 15;  ///< differences well above are no change of the light [grey levels]

    ImageSize m_size, m_cells;
    std::vector<float> m_weights, m_sums, m_light;  ///< of cells, row-major
};

}  // namespace strainlens
