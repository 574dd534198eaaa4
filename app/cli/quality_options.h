// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens::cli {

// What the commands noise, quality and advise share.

/// JSON into a file and the text to the standard output; for "-" JSON to the standard output alone; only the text for
/// "". Throws FileError.
void writeTextAndJson(const std::string& jsonPath, const std::string& text, const std::string& json);

/// Throws InvalidInput for a subset that is even or outside 9 to 255 px.
void requireSubset(int subset);

}  // namespace strainlens::cli
