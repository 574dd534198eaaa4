// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <utility>
#include <vector>

namespace strainlens::cli {

/// Writes the help of a command: the kind of a value after the option, its range and default after the description,
/// wrapped to the width of the terminal (COLUMNS, 100 without it): "--video-fps NUMBER  Frames per second [0.1 to 240;
/// default 10]". Manual pages are made from `--help-all`.
///
/// A command with common options has a short `--help`: these options, and the names of all others by section.
class HelpFormatter : public CLI::Formatter {
public:
    explicit HelpFormatter(std::vector<std::string> commonOptions = {}) : m_common(std::move(commonOptions)) {}

    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
    std::string make_option(const CLI::Option* option, bool isPositional) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;

private:
    std::string shortHelp(const CLI::App& app, const std::string& name) const;

    std::vector<std::string> m_common;  ///< names with dashes
};

/// Allowed values from the name of a CLI11 type: "0.1 to 240" from "FLOAT:FLOAT in [0.1 - 240]"; empty if unrestricted.
std::string allowedValues(const std::string& typeName);

}  // namespace strainlens::cli
