// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/search/affine_template.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Finds a point of the reference image anywhere in the deformed image under large stretch and rotation, on one pyramid
/// level (the pair halved `level` times): a template deformed by affine hypotheses is compared at every position, and
/// the best matches are refined by IC-GN (docs/methods.md, "Large motion").
class AffineSearch {
public:
    /// Images at full resolution; the CPU halves them whatever the run's device, so that results are equal. Pixels
    /// outside `roi` are not compared; empty means the full image.
    AffineSearch(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const RoiMask& roi, int level,
                 int threads);

    /// Candidate shape functions at a point of the reference image, in pixels of the full image, at most three, best
    /// first. None if the template has fewer than 50 usable pixels or no texture, no ZNCC reaches 0.5, or after a stop.
    /// Does not depend on the number of threads.
    std::vector<ShapeFunction> candidates(int x, int y, const JobControl& job);

    /// The levels to search, coarsest first: from 100 px or more along the shorter side (at most 4 halvings) to the
    /// first halving, each with at most 1.2 million pixels; the full image if it is smaller than 200 px.
    static std::vector<int> levels(ImageSize fullSize);

private:
    AffineSearch(Session& session, const RoiMask& roi, int level, int threads);

    const int m_level;
    const int m_threads;
    GrayImage<std::uint8_t> m_reference;  ///< of the level
    RoiMask m_roi;                        ///< of the level
    NormalisedRows m_normalised;          ///< of the level's deformed image
    std::unique_ptr<Refiner> m_refiner;   ///< of the level's pair
};

}  // namespace strainlens
