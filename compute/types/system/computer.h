// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

namespace strainlens {

/// Name of this computer and release of its system's kernel, with a space in between; empty if the system does not
/// report them.
std::string computerAndKernel();

/// Cores of this computer that are switched on, whatever this process may use.
int onlineCores();

/// The environment of this process: "NAME=value" each.
std::vector<std::string> environmentVariables();

}  // namespace strainlens
