// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/parameters/parameters.h"

namespace strainlens::test {

/// Parameters of a run with a whole-pixel search only.
inline RunParameters wholePixels() {
    RunParameters parameters;
    parameters.refinement = Refinement::None;
    parameters.strain.window = 0;
    return parameters;
}

}  // namespace strainlens::test
