// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/quality_options.h"

#include <iostream>

#include "app/cli/command_files.h"
#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "compute/types/refine.h"

namespace strainlens::cli {

void writeTextAndData(const std::string& dataPath, const std::string& text, const std::string& data) {
    if (dataPath == kStandardOutput) {
        std::cout << data;
        return;
    }
    if (!dataPath.empty()) writeFileAtomically(pathFromUtf8(dataPath), data);
    std::cout << text;
}

void requireSubset(int subset) {
    RefineParameters parameters;
    parameters.subset = subset;
    requireValid(parameters);
}

}  // namespace strainlens::cli
