// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/region_pixels.h"

#include "compute/types/error.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {

const RegionPixels& update(RegionPixels& pixels, const std::shared_ptr<const RegionOfInterest>& region,
                           ImageSize size) {
    if (pixels.region == region && pixels.size == size) return pixels;
    pixels = {region, size, nullptr, {}};
    if (size.width == 0) return pixels;
    try {
        pixels.mask = std::make_shared<const RoiMask>(region->rasterise(size));
    } catch (const InvalidInput& error) {
        pixels.problem = errorText(error);
    }
    return pixels;
}

}  // namespace strainlens::gui
