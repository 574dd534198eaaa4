// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens::cli {

// What the commands noise, quality, advise and compare share.

/// Writes data (JSON, CSV) to a file and the text to the standard output; "-": data to the standard output; "": text
/// only. Throws FileError.
void writeTextAndData(const std::string& dataPath, const std::string& text, const std::string& data);

/// Throws InvalidInput for a subset that is even or outside 9 to 255 px.
void requireSubset(int subset);

}  // namespace strainlens::cli
