// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

namespace strainlens::cli {

/// Rows of cells as lines of text, columns two spaces apart, no trailing spaces.
std::string textTable(const std::vector<std::vector<std::string>>& rows);

}  // namespace strainlens::cli
