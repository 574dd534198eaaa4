// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameters/parameter_schema.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "compute/types/join.h"
#include "compute/types/parameters/filter_text.h"

namespace strainlens {
namespace {

template <typename Table>
auto find(const Table& table, std::string_view name) {
    return std::ranges::find_if(table, [name](const auto& entry) { return entry.name == name; });
}

template <typename Table>
std::string namesOf(const Table& table) {
    return join(table, [](const auto& entry) { return entry.name; });
}

template <typename Table>
const auto& require(const Table& table, std::string_view name) {
    const auto entry = find(table, name);
    if (entry == table.end()) throw InvalidInput("parameter", "\"" + std::string(name) + "\"", namesOf(table));
    return *entry;
}

/// Shortest text that parses back to the same number; large integers without an exponent.
std::string shortestText(double value) {
    std::array<char, 32> buffer{};
    char* const last = buffer.data() + buffer.size();
    const bool isInteger = value == std::floor(value) && std::abs(value) < 1e15;
    const auto end = isInteger ? std::to_chars(buffer.data(), last, value, std::chars_format::fixed).ptr
                               : std::to_chars(buffer.data(), last, value).ptr;
    return {buffer.data(), end};
}

std::optional<double> parseNumber(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool isAllowed(const NumberParameter& parameter, double value) {
    if (isAutomatic(parameter, value)) return true;
    // Also false for NaN.
    if (!(value >= parameter.minimum && value <= parameter.maximum)) return false;
    if (parameter.integer && value != std::floor(value)) return false;
    if (value == 0) return true;
    if (parameter.smallestOn > 0 && value < parameter.smallestOn) return false;
    if (parameter.smallestOdd == 0) return true;
    return value >= parameter.smallestOdd && std::fmod(value, 2) == 1;
}

/// `given` is the full text for the message, `field` the option.
double parseAllowed(const NumberParameter& parameter, std::string_view text, std::string_view field,
                    std::string_view given, const std::string& allowedValues) {
    if (!parameter.automatic.empty() && text == parameter.automatic) return kAutomatic;
    const std::optional<double> value = parseNumber(text);
    if (!value || isAutomatic(parameter, *value) || !isAllowed(parameter, *value)) {
        throw InvalidInput(std::string(field), value ? std::string(given) : "\"" + std::string(given) + "\"",
                           allowedValues);
    }
    return *value;
}

void setPair(RunParameters& parameters, const PairParameter& pair, std::string_view text) {
    const std::size_t cross = text.find('x');
    const std::string_view first = text.substr(0, cross);
    const std::string_view second = cross == std::string_view::npos ? first : text.substr(cross + 1);
    const NumberParameter& x = numberParameter(pair.first);
    const NumberParameter& y = numberParameter(pair.second);
    const double valueX = parseAllowed(x, first, pair.name, text, allowedText(pair));
    const double valueY = parseAllowed(y, second, pair.name, text, allowedText(pair));
    x.set(parameters, valueX);
    y.set(parameters, valueY);
}

void setChoice(RunParameters& parameters, const ChoiceParameter& choice, std::string_view text) {
    const std::span<const ChoiceValue> values = choice.values();
    const auto value = std::ranges::find(values, text, &ChoiceValue::name);
    if (value == values.end()) {
        throw InvalidInput(std::string(choice.name), "\"" + std::string(text) + "\"", allowedText(choice));
    }
    choice.set(parameters, static_cast<int>(value - values.begin()));
}

}  // namespace

const NumberParameter& numberParameter(std::string_view name) { return require(numberParameters(), name); }
const ChoiceParameter& choiceParameter(std::string_view name) { return require(choiceParameters(), name); }

std::vector<const Parameter*> parametersOf(ParameterSection section) {
    std::vector<const Parameter*> list;
    const auto add = [&](const Parameter& parameter) {
        if (parameter.section == section) list.push_back(&parameter);
    };
    std::ranges::for_each(choiceParameters(), add);
    std::ranges::for_each(numberParameters(), add);
    add(filterParameter());
    std::ranges::stable_sort(list, {}, &Parameter::order);
    return list;
}

bool isAutomatic(const NumberParameter& parameter, double value) {
    return value == kAutomatic && !parameter.automatic.empty();
}

void requireAllowed(const NumberParameter& parameter, double value) {
    if (isAllowed(parameter, value)) return;
    throw InvalidInput(std::string(parameter.name), shortestText(value), allowedText(parameter));
}

void requireAllowed(std::string_view numberName, double value) { requireAllowed(numberParameter(numberName), value); }

void setFromText(RunParameters& parameters, std::string_view name, std::string_view text) {
    if (name == filterParameter().name) {
        parameters.filters = filterChainFromText(text);
        return;
    }
    const auto pairs = pairParameters();
    if (const auto pair = find(pairs, name); pair != pairs.end()) return setPair(parameters, *pair, text);
    const auto choices = choiceParameters();
    if (const auto choice = find(choices, name); choice != choices.end()) return setChoice(parameters, *choice, text);
    const auto numbers = numberParameters();
    const auto number = find(numbers, name);
    if (number == numbers.end()) {
        throw InvalidInput("parameter", "\"" + std::string(name) + "\"",
                           namesOf(choices) + ", " + namesOf(pairs) + ", " + namesOf(numbers) + ", " +
                               std::string(filterParameter().name));
    }
    number->set(parameters, parseAllowed(*number, text, name, text, allowedText(*number)));
}

std::string valueText(const NumberParameter& parameter, const RunParameters& parameters) {
    const double value = parameter.get(parameters);
    return isAutomatic(parameter, value) ? std::string(parameter.automatic) : shortestText(value);
}

std::string valueText(const ChoiceParameter& parameter, const RunParameters& parameters) {
    return std::string(parameter.values()[static_cast<std::size_t>(parameter.get(parameters))].name);
}

std::string valueText(const PairParameter& parameter, const RunParameters& parameters) {
    const std::string first = valueText(numberParameter(parameter.first), parameters);
    const std::string second = valueText(numberParameter(parameter.second), parameters);
    return first == second ? first : first + "x" + second;
}

std::vector<ParameterText> parameterTexts(const RunParameters& parameters) {
    std::vector<ParameterText> texts;
    for (const ChoiceParameter& choice : choiceParameters()) {
        texts.push_back({choice.name, &choice, valueText(choice, parameters)});
    }
    for (const PairParameter& pair : pairParameters()) {
        texts.push_back({pair.name, &numberParameter(pair.first), valueText(pair, parameters)});
    }
    for (const NumberParameter& number : numberParameters()) {
        const bool isInPair = std::ranges::any_of(pairParameters(), [&number](const PairParameter& pair) {
            return number.name == pair.first || number.name == pair.second;
        });
        if (!isInPair) texts.push_back({number.name, &number, valueText(number, parameters)});
    }
    texts.push_back({filterParameter().name, &filterParameter(), filterChainText(parameters.filters)});
    return texts;
}

std::string hintText(const ChoiceParameter& parameter) {
    std::string values;
    for (const ChoiceValue& value : parameter.values()) {
        if (value.hint.empty()) continue;
        values += (values.empty() ? ": " : ", ") + std::string(value.name) + " " + std::string(value.hint);
    }
    if (values.empty()) return std::string(parameter.hint);
    return std::string(parameter.hint.substr(0, parameter.hint.size() - 1)) + values + ".";
}

std::string allowedText(const NumberParameter& parameter) {
    const double minimum = parameter.smallestOn > 0 ? parameter.smallestOn : parameter.minimum;
    const std::string unit = parameter.unit.empty() ? "" : " " + std::string(parameter.unit);
    if (parameter.smallestOdd != 0) {
        return "an odd number from " + std::to_string(parameter.smallestOdd) + " to " +
               shortestText(parameter.maximum) + unit + (parameter.minimum == 0 ? ", or 0 for none" : "");
    }
    std::string text = std::string(parameter.integer ? "an integer" : "a number") + " from " + shortestText(minimum) +
                       " to " + shortestText(parameter.maximum) + unit;
    if (parameter.smallestOn > 0) text += ", or 0 for none";
    if (!parameter.automatic.empty()) text += ", or " + std::string(parameter.automatic);
    return text;
}

std::string allowedText(const ChoiceParameter& parameter) { return namesOf(parameter.values()); }

std::string allowedText(const PairParameter& parameter) {
    return "N or NxM (along x, along y), each " + allowedText(numberParameter(parameter.first));
}

}  // namespace strainlens
