// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens::bench {

/// What the CPU engine works with from now on; "" = the best. Throws InvalidInput for a set that is not there.
void useInstructionSet(const std::string& name);

}  // namespace strainlens::bench
