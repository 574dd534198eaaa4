// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens::bench {

/// Sets the CPU engine's instruction set; "" = the best. Throws InvalidInput if it is not available.
void useInstructionSet(const std::string& name);

}  // namespace strainlens::bench
