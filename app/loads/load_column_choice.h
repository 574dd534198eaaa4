// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/loads/column_header.h"

namespace strainlens {

/// The column of the load.
struct LoadColumnChoice {
    std::size_t column = 0;
    std::vector<std::size_t> alternatives;  ///< other columns with the same rank
    bool isOnlyExactMatch = false;          ///< only its header is the bare word ("Load")
};

/// Candidates for the load: the columns named `name` (header, label or number from 1); for an empty name the columns
/// whose header has a word for a load and whose unit, if known, is one of force.
std::vector<std::size_t> findLoadColumns(const std::vector<ColumnHeader>& headers,
                                         const std::vector<std::string>& units, const std::string& name);

/// Chooses the best candidate. Precondition: there is one for empty `units`.
LoadColumnChoice chooseLoadColumn(const std::vector<ColumnHeader>& headers, const std::vector<std::string>& units,
                                  const std::string& name);

}  // namespace strainlens
