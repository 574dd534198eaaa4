// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/parameter_options.h"

#include <algorithm>
#include <array>
#include <functional>

#include "app/cli/options/add_option.h"
#include "compute/types/error.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::cli {
namespace {

/// Headings of the help by ParameterSection.
constexpr std::array kHeadings = {"Search", "Refinement", "Strain", "Validation", "Device"};
static_assert(kHeadings.size() == kSectionLabels.size());
const char* headingOf(ParameterSection section) { return kHeadings.at(static_cast<std::size_t>(section)); }

constexpr std::string_view kRefine = "refine";

/// One option as help, manual and parser need it.
struct OptionRow {
    std::string name;  ///< without dashes
    std::string type;  ///< what help prints for the value
    std::string hint;
    std::string allowed;
    std::string defaultText;
    std::string heading;
};

bool partOfPair(std::string_view name) {
    const auto pairs = pairParameters();
    return std::any_of(pairs.begin(), pairs.end(),
                       [name](const PairParameter& pair) { return name == pair.first || name == pair.second; });
}

template <typename Parameter>
OptionRow rowOf(const Parameter& parameter, const char* type, const RunParameters& defaults, ParameterSection section) {
    return {std::string(parameter.name),    type,
            std::string(parameter.hint),    allowedText(parameter),
            valueText(parameter, defaults), headingOf(section)};
}

/// Every schema parameter that is an option, pairs as one option at the position of their first half.
std::vector<OptionRow> schemaRows(const RunParameters& defaults) {
    std::vector<OptionRow> rows;
    for (const ChoiceParameter& choice : choiceParameters()) {
        rows.push_back(rowOf(choice, "NAME", defaults, choice.section));
        rows.back().hint = hintText(choice);
    }
    for (const NumberParameter& number : numberParameters()) {
        for (const PairParameter& pair : pairParameters()) {
            if (pair.first == number.name) rows.push_back(rowOf(pair, "N|NxM", defaults, number.section));
        }
        if (partOfPair(number.name)) continue;
        rows.push_back(rowOf(number, number.integer ? "N" : "VALUE", defaults, number.section));
    }
    return rows;
}

OptionRow filterRow() {
    const Parameter& filter = filterParameter();
    return {std::string(filter.name),
            "NAME",
            std::string(filter.hint) + " Separated by commas, or the option given several times.",
            filterSyntax(),
            "none",
            headingOf(filter.section)};
}

OptionRow deviceRow() {
    return {"device",
            "ID",
            "Device that computes; several share the images of a sequence, one named twice measures two at a time.",
            "auto, cuda:all, opencl:all, or ids that 'strainlens-cli devices' lists, separated by commas",
            RunParameters{}.device,
            headingOf(ParameterSection::General)};
}

std::string describe(const OptionRow& row) {
    return row.hint + " [" + row.allowed + "; default " + row.defaultText + "]";
}

/// Runs `set`; its errors name the option.
void nameOptionInErrors(const std::string& option, const std::function<void()>& set) {
    try {
        set();
    } catch (const InvalidInput& error) {
        const std::string field = "--" + option + (error.field() == option ? "" : ", " + error.field());
        throw CLI::ValidationError(InvalidInput(field, error.value(), error.allowed()).what());
    }
}

void addSchemaOption(CLI::App& parser, RunParameters& parameters, const OptionRow& row) {
    const auto set = [&parameters, name = row.name](const std::string& text) {
        nameOptionInErrors(name, [&] { setFromText(parameters, name, text); });
    };
    if (row.name == kRefine) {
        // The order alone, as --subset says the side.
        const auto setOrder = [set](const std::string& text) {
            const bool isNumber = text.size() == 1 && text[0] >= '1' && text[0] <= '9';
            set(isNumber ? "icgn" + text : text);
        };
        parser.add_option_function<std::string>("--refine,--order", setOrder, describe(row) + "; 1 to 4 for icgn1 ...")
            ->type_name(row.type)
            ->group(row.heading);
        return;
    }
    parser.add_option_function<std::string>("--" + row.name, set, describe(row))
        ->type_name(row.type)
        ->group(row.heading);
}

}  // namespace

void addParameterOptions(CLI::App& parser, RunParameters& parameters, std::initializer_list<std::string_view> without) {
    const auto isDeclared = [&](std::string_view name) { return std::ranges::find(without, name) == without.end(); };
    for (const OptionRow& row : schemaRows(parameters)) {
        if (isDeclared(row.name)) addSchemaOption(parser, parameters, row);
    }
    const auto addFilters = [&parameters](const std::vector<std::string>& texts) {
        parameters.filters.clear();
        for (const std::string& text : texts) {
            nameOptionInErrors("filter", [&] {
                const FilterChain chain = filterChainFromText(text);
                parameters.filters.insert(parameters.filters.end(), chain.begin(), chain.end());
            });
        }
    };
    parser.add_option_function<std::vector<std::string>>("--filter", addFilters, describe(filterRow()))
        ->type_name(filterRow().type)
        ->expected(1)
        ->take_all()
        ->group(filterRow().heading);
    addOption(parser, "--device", parameters.device, deviceRow().type, describe(deviceRow()))
        ->group(deviceRow().heading);
}

void addParameterOptions(CLI::App& parser, RunParameters& parameters, std::span<const std::string_view> names) {
    for (const OptionRow& row : schemaRows(parameters)) {
        if (std::ranges::find(names, row.name) != names.end()) addSchemaOption(parser, parameters, row);
    }
}

void addMeasuredSubset(CLI::App& parser, int& subset, const std::string& without) {
    addOption(parser, "--subset", subset, "N",
              "Subset of the run that measured the field [px]: determines how far the noise of neighbouring points is "
              "common. Without it " +
                  without);
}

RunParameters applyGivenParameters(RunParameters parameters, const CLI::App& parser, const RunParameters& given) {
    const auto isGiven = [&parser](std::string_view name) { return parser.count("--" + std::string(name)) > 0; };
    for (const ChoiceParameter& choice : choiceParameters()) {
        if (isGiven(choice.name)) choice.set(parameters, choice.get(given));
    }
    for (const PairParameter& pair : pairParameters()) {
        if (isGiven(pair.name)) setFromText(parameters, pair.name, valueText(pair, given));
    }
    for (const NumberParameter& number : numberParameters()) {
        if (!partOfPair(number.name) && isGiven(number.name)) number.set(parameters, number.get(given));
    }
    if (isGiven(filterParameter().name)) parameters.filters = given.filters;
    if (isGiven("device")) parameters.device = given.device;
    return parameters;
}

std::vector<std::string> parameterArguments(const RunParameters& parameters) {
    std::vector<std::string> words;
    const auto add = [&words](std::string_view name, std::string value) {
        words.push_back("--" + std::string(name));
        words.push_back(std::move(value));
    };
    for (const ParameterText& value : parameterTexts(parameters)) {
        if (value.parameter != &filterParameter()) add(value.name, value.text);
    }
    for (const Filter& filter : parameters.filters) add("filter", filterText(filter));
    add("device", parameters.device);
    return words;
}

std::string parameterTable() {
    std::string table = "| Option | Meaning | Allowed | Default |\n|---|---|---|---|\n";
    std::vector<OptionRow> rows = schemaRows({});
    rows.push_back(filterRow());
    rows.push_back(deviceRow());
    for (const OptionRow& row : rows) {
        table += "| `--" + row.name + "` | " + row.hint + " | " + row.allowed + " | " + row.defaultText + " |\n";
    }
    return table;
}

}  // namespace strainlens::cli
