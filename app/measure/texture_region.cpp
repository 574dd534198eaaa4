// SPDX-License-Identifier: MPL-2.0
#include "app/measure/texture_region.h"

#include "compute/field/mask_outline.h"
#include "compute/quality/image_noise.h"
#include "compute/quality/texture_mask.h"

namespace strainlens {

RegionOfInterest textureRegion(const AnyImageView& image, int subsetPx) {
    const RoiMask mask = textureMask(image, subsetPx, estimateImageNoise(image, {}));
    const double square = static_cast<double>(subsetPx) * subsetPx;
    return regionOf(mask, {.areaPx2 = square, .share = 0.05});
}

}  // namespace strainlens
