// SPDX-License-Identifier: MPL-2.0
#include "app/cli/program.h"
#include "compute/types/system/process_start.h"

namespace {

void prepareProcess() {
    strainlens::openStandardDescriptors();
    strainlens::blockStopSignals();
}

}  // namespace

STRAINLENS_AT_PROCESS_START(prepareProcess);

int main(int argc, char** argv) { return strainlens::cli::runProgram(argc, argv); }
