// SPDX-License-Identifier: MPL-2.0
#include "tests/parity/parity.h"

namespace strainlens::parity {

void addRecursiveSearchCases(std::vector<ParityCase>&) {}

}  // namespace strainlens::parity
