// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <vector>

#include "compute/synthetic/deformation.h"
#include "compute/synthetic/specimen_options.h"
#include "compute/synthetic/speckle_pattern.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Specimen under `load` times its full deformation, rendered from formulas without interpolation.
///
/// A material point X (pixel coordinates in the reference image) is at x = X + u(X) in the deformed image. Images have
/// the same bytes on every machine and for every number of threads. Safe to share between threads.
class Specimen {
public:
    /// Throws InvalidInput naming an option out of range.
    explicit Specimen(const SpecimenOptions& options, double load = 1);

    const SpecimenOptions& options() const { return m_options; }
    double load() const { return m_load; }

    /// u(X) [px]. Meaningless inside a hole or crack.
    PointPx displacementAt(PointPx material) const;
    /// du/dX at X.
    DisplacementGradient gradientAt(PointPx material) const { return m_deformation->gradient(material); }
    /// Material point X visible at x: X + u(X) = x to 1e-9 px. Inside an open crack the nearest point of its faces.
    PointPx materialPointAt(PointPx deformed) const;
    /// Whether X belongs to the material, not to the hole or the crack's slit.
    bool isInsideMaterial(PointPx material) const { return m_deformation->depth(material) >= 0; }
    /// Whether a block lies in the material and, displaced by its centre's rounded displacement, in the image.
    bool isMeasurable(int left, int top, int blockWidth, int blockHeight) const;

    /// The pixels of the material.
    RoiMask materialMask() const;
    /// Renders the undeformed image; Pixel is uint8 or uint16 (grey * 257). `threads` 0 = all cores.
    template <typename Pixel>
    GrayImage<Pixel> renderReference(int threads = 0) const;
    /// Renders the image under load; `frame` (1 and up) selects the noise.
    template <typename Pixel>
    GrayImage<Pixel> renderDeformed(int frame = 1, int threads = 0) const;

private:
    SpecimenOptions m_options;
    double m_load;
    SpecklePattern m_pattern;
    std::unique_ptr<const Deformation> m_deformation;
};

/// A reference image and deformed ones, each with its exact displacement.
struct SpecimenSeries {
    std::vector<AnyImage> images;     ///< the reference first
    std::vector<Specimen> specimens;  ///< specimens[k] is that of images[k + 1]

    /// Renders the first specimen's reference image and every specimen's deformed one, with `bits` (8 or 16) per pixel.
    SpecimenSeries(const std::vector<SpecimenOptions>& options, int bits);
};

}  // namespace strainlens
