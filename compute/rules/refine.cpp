// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/refine.h"

#include <cmath>
#include <limits>

#include "compute/rules/subset_weight.h"

namespace strainlens::rules {

float minimumPixels(const RefineParameters& parameters) {
    const double value = minimumWeight(parameters);
    const auto rounded = static_cast<float>(value);
    return static_cast<double>(rounded) < value ? std::nextafter(rounded, std::numeric_limits<float>::infinity())
                                                : rounded;
}

void requireValid(ImageSize referenceSize, const RoiMask& roi, const RefineParameters& parameters) {
    requireValid(parameters);
    if (!roi.empty() && roi.size() != referenceSize) {
        throw InvalidInput("region of interest", textOf(roi.size()),
                           textOf(referenceSize) + " px, the reference image's size");
    }
}

}  // namespace strainlens::rules
