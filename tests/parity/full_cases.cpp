// SPDX-License-Identifier: MPL-2.0
#include "tests/parity/parity.h"

namespace strainlens::parity {

void addFullSearchCases(std::vector<ParityCase>&) {}

}  // namespace strainlens::parity
