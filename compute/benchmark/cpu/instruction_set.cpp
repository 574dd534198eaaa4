// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/cpu/instruction_set.h"

#include "compute/backend/cpu/runtime/cpu_context.h"

namespace strainlens::bench {

void useInstructionSet(const std::string& name) { cpu::forceInstructionSet(name); }

}  // namespace strainlens::bench
