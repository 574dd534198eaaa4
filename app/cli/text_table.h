// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

namespace strainlens::cli {

/// Rows of cells as lines of text, columns two spaces apart, nothing behind the last one.
std::string textTable(const std::vector<std::vector<std::string>>& rows);

}  // namespace strainlens::cli
