// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <string>

#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Two images of a specimen, which are measured with several parameters.
struct PairImages {
    AnyImage first, second;
    std::string name, secondName;  ///< for messages

    struct Measurement {
        FrameSummary summary;
        DisplacementField field;  ///< incomplete after a stop
    };
    /// Throws what runSequence() throws, and Error if the second image cannot be measured.
    Measurement measure(const RoiMask& region, const RunParameters& parameters, const std::stop_token& stop) const;
};

}  // namespace strainlens
