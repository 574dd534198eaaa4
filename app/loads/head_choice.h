// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/loads/table_head.h"

namespace strainlens {

/// Which column is the load.
struct LoadChoice {
    std::size_t column = 0;
    std::vector<std::size_t> rivals;  ///< others that may be it just as well
    bool isPlainest = false;          ///< it is called by the word alone, the rivals are not
};

/// The columns that may be the load: those of that name (a head, a label or a number from 1), or without a name those
/// whose heads are a word for a load and whose unit, where it is known, is one of force.
std::vector<std::size_t> loadColumns(const std::vector<TableHead>& heads, const std::vector<std::string>& units,
                                     const std::string& name);

/// The best of those; there must be one for empty `units`.
LoadChoice chooseLoad(const std::vector<TableHead>& heads, const std::vector<std::string>& units,
                      const std::string& name);

}  // namespace strainlens
