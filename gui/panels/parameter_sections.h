// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>
#include <vector>

#include "compute/types/parameters.h"

namespace strainlens::gui {

/// A heading of the parameter panel and the parameters below it, in their order.
struct ParameterSection {
    QString title;
    std::vector<std::string_view> names;  ///< of the schema
};

/// Every parameter of the schema once; one that has no place of its own stands in the last section.
std::vector<ParameterSection> parameterSections();

/// False for a parameter that a run with these parameters does not look at.
bool isRelevant(std::string_view name, const RunParameters& parameters);

}  // namespace strainlens::gui
