// SPDX-License-Identifier: MPL-2.0
#include "app/cli/help_formatter.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "app/io/number_text.h"

namespace strainlens::cli {
namespace {

constexpr std::pair<std::string_view, const char*> kKinds[] = {
    {"FLOAT", "NUMBER"}, {"INT", "INTEGER"}, {"UINT", "INTEGER"}, {"BOOLEAN", "yes|no"}};
constexpr std::pair<std::string_view, const char*> kChecks[] = {{"NONNEGATIVE", "0 or more"}, {"POSITIVE", "above 0"}};
constexpr std::string_view kRange = " in [", kTo = " - ", kMaxInteger = "9223372036854775807";

/// "1e+06" as people write it.
std::string plainNumber(std::string_view text) {
    constexpr double kMaxPlain = 1e15;
    double value = 0;
    if (!parseNumber(text, value) || std::abs(value) >= kMaxPlain) return std::string(text);
    char digits[40] = {};
    const auto written = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed);
    return {digits, written.ptr};
}

std::string rangeText(std::string_view range) {
    const std::size_t to = range.find(kTo);
    if (to == std::string_view::npos) return std::string(range);
    const std::string_view minimum = range.substr(0, to), maximum = range.substr(to + kTo.size());
    if (maximum == kMaxInteger) return plainNumber(minimum) + " or more";
    return plainNumber(minimum) + " to " + plainNumber(maximum);
}

/// "x, y or z" of "{x,y,z}".
std::string choiceText(std::string_view choices) {
    std::string text;
    while (!choices.empty()) {
        const std::size_t end = std::min(choices.find(','), choices.size());
        const bool isLast = end == choices.size();
        text += std::string(text.empty() ? "" : isLast ? " or " : ", ") + std::string(choices.substr(0, end));
        choices.remove_prefix(std::min(end + 1, choices.size()));
    }
    return text;
}

std::string defaultText(const CLI::Option& option) {
    std::string text = option.get_default_str();
    if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
    return text.empty() || text == "\"\"" ? std::string() : "default " + plainNumber(text);
}

constexpr std::size_t kNameColumn = 30, kDefaultWidth = 100, kMinWidth = 60;

std::size_t lineWidth() {
    const char* columns = std::getenv("COLUMNS");
    const std::size_t width = columns == nullptr ? kDefaultWidth : std::strtoul(columns, nullptr, 10);
    return std::max(width, kMinWidth);
}

/// A name and its text, whose lines start at column `indent`.
std::string twoColumns(const std::string& name, const std::string& text, std::size_t indent) {
    std::string lines = "  " + name;
    std::size_t column = lines.size();
    const auto startLine = [&] {
        lines += "\n" + std::string(indent, ' ');
        column = indent;
    };
    if (column + 1 > indent) {
        startLine();
    } else {
        lines += std::string(indent - column, ' ');
        column = indent;
    }
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const bool isFirst = column == indent;
        if (!isFirst && column + 1 + word.size() > lineWidth()) startLine();
        const std::string gap = column == indent ? "" : " ";
        lines += gap + word;
        column += gap.size() + word.size();
    }
    return lines + "\n";
}

/// The first clause of a description, without its range.
std::string clauseOf(const std::string& description) {
    return description.substr(0, std::min(description.find("; "), description.find(" [")));
}

}  // namespace

std::string allowedValues(const std::string& typeName) {
    const std::size_t colon = typeName.find(':');
    if (colon == std::string::npos) return {};
    const std::string_view checks = std::string_view(typeName).substr(colon + 1);
    for (const auto& [check, words] : kChecks) {
        if (checks == check) return words;
    }
    if (checks.starts_with('{') && checks.ends_with('}')) return choiceText(checks.substr(1, checks.size() - 2));
    const std::size_t range = checks.find(kRange);
    if (range != std::string_view::npos && checks.ends_with(']')) {
        const std::size_t first = range + kRange.size();
        return rangeText(checks.substr(first, checks.size() - first - 1));
    }
    return std::string(checks);
}

std::string HelpFormatter::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const {
    if (!m_common.empty() && mode == CLI::AppFormatMode::Normal) return shortHelp(*app, name);
    return CLI::Formatter::make_help(app, std::move(name), mode);
}

std::string HelpFormatter::shortHelp(const CLI::App& app, const std::string& name) const {
    std::string text = make_description(&app) + make_usage(&app, name) + make_positionals(&app) + "\nCommon options:\n";
    for (const std::string& common : m_common) {
        const CLI::Option& option = *app.get_option(common);
        text += twoColumns(make_option_name(&option, false) + make_option_opts(&option),
                           clauseOf(option.get_description()), kNameColumn);
    }
    text += "\nAll options ('" + app.get_parent()->get_name() + " " + app.get_name() + " --help-all' explains them):\n";
    for (const std::string& section : app.get_groups()) {
        std::string names;
        for (const CLI::Option* option : app.get_options()) {
            if (option->get_group() == section && option->nonpositional()) names += " " + option->get_name();
        }
        if (!names.empty()) text += twoColumns(section, names, 16);
    }
    return text + "\n" + make_footer(&app);
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool isPositional) const {
    return twoColumns(make_option_name(option, isPositional) + make_option_opts(option), make_option_desc(option),
                      kNameColumn);
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
    if (option->get_type_size() == 0) return {};
    std::string kind = option->get_type_name();
    kind = kind.substr(0, kind.find(':'));
    for (const auto& [type, word] : kKinds) {
        if (kind == type) kind = word;
    }
    std::string text = kind.empty() ? "" : " " + kind;
    if (option->get_expected_max() == CLI::detail::expected_max_vector_size) {
        text += " ...";
    } else if (option->get_expected_min() > 1) {
        text += " x " + std::to_string(option->get_expected());
    }
    return option->get_required() ? text + " (required)" : text;
}

std::string HelpFormatter::make_option_desc(const CLI::Option* option) const {
    const std::string description = option->get_description();
    if (option->get_type_size() == 0) return description;
    const bool saysDefault = description.find("default") != std::string::npos;
    std::string facts = allowedValues(option->get_type_name());
    if (!facts.empty() && description.find(facts) != std::string::npos) facts.clear();
    const std::string byDefault = saysDefault ? std::string() : defaultText(*option);
    if (!byDefault.empty()) facts += (facts.empty() ? "" : "; ") + byDefault;
    return facts.empty() ? description : description + " [" + facts + "]";
}

}  // namespace strainlens::cli
