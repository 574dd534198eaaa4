// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace strainlens::cli {

/// Declares an option; the help calls its value `type`: "OUT.json".
template <typename Value>
CLI::Option* addOption(CLI::App& parser, const std::string& name, Value& value, const std::string& type,
                       const std::string& help) {
    return parser.add_option(name, value, help)->type_name(type);
}

/// Declares an option that may be repeated, each time with one value.
inline CLI::Option* addRepeatedOption(CLI::App& parser, const std::string& name, std::vector<std::string>& values,
                                      const std::string& type, const std::string& help) {
    return addOption(parser, name, values, type, help)->expected(1)->take_all();
}

/// Declares a number from `minimum` to `maximum`, or several; the help has the default.
template <typename Value, typename Bound>
CLI::Option* addNumberOption(CLI::App& parser, const std::string& name, Value& value, Bound minimum, Bound maximum,
                             const std::string& help) {
    return parser.add_option(name, value, help)->check(CLI::Range(minimum, maximum))->capture_default_str();
}

/// Declares an option with a few allowed values; the help has the default.
template <typename Value>
CLI::Option* addChoiceOption(CLI::App& parser, const std::string& name, Value& value,
                             const std::vector<std::type_identity_t<Value>>& allowed, const std::string& help) {
    return parser.add_option(name, value, help)->check(CLI::IsMember(allowed))->capture_default_str();
}

/// Runs `add` and returns the options that it declares.
template <typename Add>
std::vector<CLI::Option*> optionsDeclaredBy(CLI::App& parser, const Add& add) {
    const auto before = static_cast<std::ptrdiff_t>(parser.get_options().size());
    add();
    std::vector<CLI::Option*> options = parser.get_options();
    options.erase(options.begin(), options.begin() + before);
    return options;
}

/// The options that have a value as arguments of a command line: "--frames", "1-10", ...
inline std::vector<std::string> argumentsOf(std::initializer_list<std::pair<std::string, std::string>> options) {
    std::vector<std::string> words;
    for (const auto& [name, value] : options) {
        if (!value.empty()) words.insert(words.end(), {name, value});
    }
    return words;
}

}  // namespace strainlens::cli
