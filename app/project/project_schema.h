// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens {

/// JSON Schema (draft 2020-12) of project files, made from the tables that readProject() uses; published as
/// docs/project.schema.json. It cannot express rules on two values, e.g. one load per image.
std::string projectSchema();

}  // namespace strainlens
