// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/greys/run_greys.h"

#include <utility>

#include "compute/quality/common_defects.h"
#include "compute/quality/defect_pixels.h"
#include "compute/sequence/greys/colour_mosaic.h"
#include "compute/sequence/greys/missing_pixels.h"

namespace strainlens {
namespace {

constexpr const char* kMissingNote =
    "Pixels without a value (NaN, or what the file says for no data) were left out, with the points that cover them.";
constexpr const char* kMosaicNote =
    "The images are the raw mosaic of a colour camera (Bayer): the four kinds of pixels were brought to one mean and "
    "contrast, which holds for a grey specimen; demosaic the images of a coloured one before.";
constexpr const char* kScaleNote =
    "The images differ in depth or in the scale of their greys: those that differ from the reference image were mapped "
    "to its range of greys.";

RunImage filled(AnyImage&& image) {
    RunImage result{std::move(image), std::nullopt, 0, {}};
    result.present = fillMissingPixels(result.image);
    if (result.present) result.notes.emplace_back(kMissingNote);
    return result;
}

}  // namespace

RunImage RunGreys::takeReference(AnyImage&& image, const AnyImage* other) {
    RunImage result = filled(std::move(image));
    m_isMosaic = isColourMosaic(result.image);
    if (m_isMosaic) {
        result.image = equalizeMosaic(result.image);
        result.notes.emplace_back(kMosaicNote);
    }
    if (other) {
        m_defects = findCommonDefects(result.image, m_isMosaic ? equalizeMosaic(*other) : *other);
        if (!m_defects.empty()) result.notes.push_back(commonDefectNote(m_defects.size()));
    }
    replaceDefects(result);
    m_scale = GreyScale(result.image);
    subtractOffset(result.image, m_scale.offset());
    m_range = greyRangeOf(result.image);
    return result;
}

void RunGreys::replaceDefects(RunImage& image) const {
    replacePixels(image.image, m_defects);
    image.defectPixels = replaceDefectPixels(image.image);
}

RunImage RunGreys::take(AnyImage&& image) const {
    RunImage result = filled(std::move(image));
    if (m_isMosaic) result.image = equalizeMosaic(result.image);
    replaceDefects(result);
    subtractOffset(result.image, m_scale.offset());
    if (m_scale.holdsFor(result.image)) return result;
    result.image = m_scale.match(result.image);
    result.notes.emplace_back(kScaleNote);
    return result;
}

}  // namespace strainlens
