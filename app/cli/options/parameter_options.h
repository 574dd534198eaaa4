// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/parameters/parameters.h"

namespace strainlens::cli {

/// Declares an option for every parameter of the schema, and --filter and --device; the values go into `parameters`,
/// which must outlive the parser. Values that are not allowed end the parsing with the option's name and range.
/// Options named in `without` are left out.
void addParameterOptions(CLI::App& parser, RunParameters& parameters,
                         std::initializer_list<std::string_view> without = {});

/// Declares the options of these parameters of the schema alone; `parameters` holds their defaults.
void addParameterOptions(CLI::App& parser, RunParameters& parameters, std::span<const std::string_view> names);

/// Parameters with those that were given on the command line put in their place: `given` is what the parser filled.
RunParameters withGivenParameters(RunParameters parameters, const CLI::App& parser, const RunParameters& given);

/// The options that give exactly these parameters, every one written out: "--step", "16", ...
std::vector<std::string> parameterArguments(const RunParameters& parameters);

/// The manual's table of parameters, as Markdown.
std::string parameterTable();

}  // namespace strainlens::cli
