// SPDX-License-Identifier: MPL-2.0
#include "app/cli/program.h"

int main(int argc, char** argv) { return strainlens::cli::runProgram(argc, argv); }
