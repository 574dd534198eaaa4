// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens {

/// The JSON Schema (draft 2020-12) of project files, made from the tables that readProject follows. It is published as
/// docs/project.schema.json. It cannot say what depends on two values: that there is a load for each image, for
/// example.
std::string projectSchema();

}  // namespace strainlens
