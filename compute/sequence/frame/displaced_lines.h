// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/sequence/frame/measure_frame.h"

namespace strainlens {

/// Why no displacement describes a frame whose residuals noise does not explain: rows or columns of one image are
/// displaced against their neighbours (measureLineDisplacement), as in interlaced images. Empty if they are not, or not
/// by more than standard deviations allow for. Only for frames that are compared with the first image.
std::string findDisplacedLines(const SequenceContext& context, const RunReference& reference,
                               const PreparedFrame& image, const MeasuredFrame& measured);

}  // namespace strainlens
