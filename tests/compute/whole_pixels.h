// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/parameters/parameters.h"

namespace strainlens::test {

/// Parameters of a run that searches and does nothing else.
inline RunParameters wholePixels() {
    RunParameters parameters;
    parameters.refinement = Refinement::None;
    parameters.strain.window = 0;
    return parameters;
}

}  // namespace strainlens::test
