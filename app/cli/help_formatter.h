// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace strainlens::cli {

/// Writes the help of a command for people: the kind of a value behind the option, what it may be and what it is by
/// default at the end of the description: "--video-fps NUMBER  Frames per second [0.1 to 240; default 10]". The manual
/// pages are made from it.
class HelpFormatter : public CLI::Formatter {
public:
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;
};

/// What a value may be from the name of a CLI11 type with its checks: "0.1 to 240" of "FLOAT:FLOAT in [0.1 - 240]";
/// empty where everything is allowed.
std::string allowedValues(const std::string& typeName);

}  // namespace strainlens::cli
