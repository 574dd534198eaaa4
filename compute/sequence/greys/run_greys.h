// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "compute/sequence/greys/grey_range.h"
#include "compute/types/image.h"
#include "compute/types/point.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// An image of a run in the grey scale of the reference image.
struct RunImage {
    AnyImage image;
    std::optional<RoiMask> present;  ///< the pixels with a value, if some have none
    std::size_t defectPixels = 0;    ///< replaced hot and dead pixels
    std::vector<std::string> notes;  ///< changes that the user must know, English sentences
};

/// Makes the images of a run comparable: fills missing pixels, removes a large offset, equalizes the mosaic of a colour
/// camera, and maps images of another depth or scale to the greys of the reference image. Most images stay unchanged.
/// Any thread, after takeReference().
class RunGreys {
public:
    /// Prepares the reference image; before any other. Comparison with `other`, a deformed image of the same camera,
    /// shows which pixels are defective in all images (findCommonDefects).
    RunImage takeReference(AnyImage&& image, const AnyImage* other = nullptr);
    RunImage take(AnyImage&& image) const;
    /// The grey range that is mapped to 8 bit, for all images.
    const GreyRange& range() const { return m_range; }

private:
    void replaceDefects(RunImage& image) const;

    GreyScale m_scale;
    GreyRange m_range;
    bool m_isMosaic = false;
    std::vector<SensorPixel> m_defects;  ///< of the sensor
};

}  // namespace strainlens
