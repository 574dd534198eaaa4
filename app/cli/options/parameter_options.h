// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/parameters/parameters.h"

namespace strainlens::cli {

/// Declares an option for every parameter, and --filter and --device. `parameters` receives the values and must outlive
/// the parser. Invalid values end parsing with option and range. Options in `without` are not declared.
void addParameterOptions(CLI::App& parser, RunParameters& parameters,
                         std::initializer_list<std::string_view> without = {});

/// Declares the options of these parameters; `parameters` has their defaults.
void addParameterOptions(CLI::App& parser, RunParameters& parameters, std::span<const std::string_view> names);

/// Declares --subset of the run that measured a stored field; `without` says what is missing without it.
void addMeasuredSubset(CLI::App& parser, int& subset, const std::string& without);

/// Overrides `parameters` by those given on the command line, which are in `given`.
RunParameters applyGivenParameters(RunParameters parameters, const CLI::App& parser, const RunParameters& given);

/// All parameters as arguments of a command line: "--step", "16", ...
std::vector<std::string> parameterArguments(const RunParameters& parameters);

/// The manual's table of parameters, as Markdown.
std::string parameterTable();

}  // namespace strainlens::cli
