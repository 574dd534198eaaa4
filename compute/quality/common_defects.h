// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// Finds the defect pixels of a sensor from two images of a specimen: pixels that are brighter, or darker, than their
/// surroundings in both images although the texture around them has changed as motion changes it. Row by row.
///
/// Where the second image's texture follows from the 3 x 3 pixels of the first one (motion up to about 2 px), a
/// candidate must deviate from that prediction as a pattern that has stayed in place; a speckle of a specimen at rest
/// cannot. Elsewhere candidates must be far more frequent than by chance, as comparisons with displaced pixels show.
/// Both criteria apply to all candidates together, so that images without defect pixels give none. Images of different
/// size or depth give none. Speckles of about a pixel give none either: they cannot be distinguished from defect
/// pixels. Larger ones at rest beside moving ones (particles in still fluid) differ by what optics spread to their
/// neighbours; so are defects that demosaicing has spread (`--bad-pixels` takes them).
std::vector<SensorPixel> findCommonDefects(const AnyImage& reference, const AnyImage& deformed);

}  // namespace strainlens
