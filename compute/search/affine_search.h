// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Finds a point of the reference image anywhere in the deformed one under large stretch and rotation, on one level of
/// the pyramid (the pair halved `level` times).
///
/// A template of 9 x 9 pixels of the level, 2 px apart, is deformed by each of a set of affine hypotheses and compared
/// at every whole-pixel place: the template less its mean, the deformed image less its local mean and divided by its
/// local deviation (17 x 17 px), so the score is nearly the ZNCC. Each hypothesis's best place is a candidate; the best
/// ones are refined by IC-GN on the level, with a subset of 21 of its pixels. (docs/methods.md, "Large motion")
///
/// The hypotheses: principal stretches 0.7, 0.85, 1, 1.2, 1.45 along the axes or the diagonals, rotations of -40 to 40
/// degrees in steps of 10. Between them IC-GN converges.
class AffineSearch {
public:
    /// Both images of the full size, halved here by the CPU whatever the run's device, so that results are the same.
    /// `roi` empty means everything; pixels outside it are not compared.
    AffineSearch(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const RoiMask& roi, int level,
                 int threads);

    /// Likely shape functions at a point of the reference image, in pixels of the full image, the likeliest first, at
    /// most three. None where the template has fewer than 50 usable pixels or no texture, where nothing correlates to
    /// 0.5 or after a stop. The same for every number of threads.
    std::vector<ShapeFunction> candidates(int x, int y, const JobControl& job);

    /// The levels to search, coarsest first: from 100 px or more along the shorter side (at most 4 halvings) to the
    /// first halving, as far as they have at most 1.2 million places; the full image where it is smaller than 200 px.
    static std::vector<int> levels(ImageSize fullSize);

private:
    struct Template;
    struct Place;
    bool collect(int x, int y, Template& sampled) const;
    Place bestPlace(const Template& sampled, std::size_t hypothesis) const;

    const int m_level;
    const int m_threads;
    std::unique_ptr<Session> m_session;   ///< holds the level's pair
    GrayImage<std::uint8_t> m_reference;  ///< of the level
    RoiMask m_roi;                        ///< of the level
    GrayImage<float> m_normalised;        ///< the level's deformed image, locally normalised
};

}  // namespace strainlens
