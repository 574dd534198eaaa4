// SPDX-License-Identifier: MPL-2.0
#include "app/cli/quality_options.h"

#include <iostream>

#include "app/io/atomic_file.h"
#include "app/io/image_reader.h"
#include "compute/types/refine.h"

namespace strainlens::cli {

void writeTextAndJson(const std::string& jsonPath, const std::string& text, const std::string& json) {
    if (jsonPath == "-") {
        std::cout << json;
        return;
    }
    if (!jsonPath.empty()) writeWholeFile(pathFromUtf8(jsonPath), json);
    std::cout << text;
}

void requireSubset(int subset) {
    RefineParameters parameters;
    parameters.subset = subset;
    requireValid(parameters);
}

}  // namespace strainlens::cli
