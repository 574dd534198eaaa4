// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Sections of the parameters, in the window's order.
enum class ParameterSection : std::uint8_t { Search, Refinement, Strain, Outliers, General };
inline constexpr std::array<std::string_view, 5> kSectionLabels = {"Search", "Sub-pixel refinement", "Strain",
                                                                   "Outliers", "General"};

/// Common properties of all parameters. Command line options, the window's parameter panel, reports, the manual's table
/// and all range checks are generated from this schema.
struct Parameter {
    std::string_view name;   ///< "step": option without dashes, key in JSON
    std::string_view label;  ///< "Step": label in the window (translated there)
    ParameterSection section = ParameterSection::General;
    int order = 0;          ///< within the section
    bool basic = true;      ///< shown in the window's basic panel
    std::string_view hint;  ///< one English sentence (translated by the window)
    /// Whether a run with these parameters uses it; null = always.
    bool (*relevant)(const RunParameters&) = nullptr;

    bool isRelevant(const RunParameters& parameters) const { return !relevant || relevant(parameters); }
};

/// A numeric parameter.
struct NumberParameter : Parameter {
    std::string_view unit;  ///< "px", "mm/px" or ""
    double minimum = 0;
    double maximum = 0;
    bool integer = true;
    int smallestOdd = 0;         ///< not 0: only odd numbers from here on, and 0 if `minimum` is 0
    double smallestOn = 0;       ///< not 0: smallest value except 0, which switches it off
    std::string_view automatic;  ///< text for kAutomatic; empty: not allowed
    std::string_view zero;       ///< meaning of 0: "off", "all", "not set"; empty: an ordinary number
    double (*get)(const RunParameters&) = nullptr;
    void (*set)(RunParameters&, double) = nullptr;
    std::string_view minimumLabel = {},
                     maximumLabel = {};  ///< what the least and the largest value prefer, for a slider
};

/// A parameter with named values.
struct ChoiceParameter : Parameter {
    std::span<const ChoiceValue> (*values)() = nullptr;
    int (*get)(const RunParameters&) = nullptr;  ///< index into values(); -1 if not listed
    void (*set)(RunParameters&, int) = nullptr;
};

/// Two numbers set by one option: `--block 64` or `--block 64x32`.
struct PairParameter {
    std::string_view name;    ///< "block"
    std::string_view first;   ///< name of the NumberParameter along x
    std::string_view second;  ///< name of the one along y
    std::string_view hint;
};

std::span<const NumberParameter> numberParameters();
std::span<const ChoiceParameter> choiceParameters();
std::span<const PairParameter> pairParameters();
/// The list of filters, "filter"; neither a number nor a choice.
const Parameter& filterParameter();

/// Parameters of a section in order.
std::vector<const Parameter*> parametersOf(ParameterSection section);

/// The parameter with that name; throws InvalidInput for an unknown one.
const NumberParameter& numberParameter(std::string_view name);
const ChoiceParameter& choiceParameter(std::string_view name);

/// Whether the value is kAutomatic and the parameter allows it.
bool isAutomatic(const NumberParameter& parameter, double value);

/// Throws InvalidInput, naming the parameter and its range, for a value that is not allowed; NaN is not.
void requireAllowed(const NumberParameter& parameter, double value);
void requireAllowed(std::string_view numberName, double value);

/// Parses and sets a parameter with the command line's syntax (number, choice, pair "N" or "NxM", filters). Throws
/// InvalidInput naming the parameter and its range.
void setFromText(RunParameters& parameters, std::string_view name, std::string_view text);

/// The value in the command line's syntax; parses back exactly.
std::string valueText(const NumberParameter& parameter, const RunParameters& parameters);
std::string valueText(const ChoiceParameter& parameter, const RunParameters& parameters);
std::string valueText(const PairParameter& parameter, const RunParameters& parameters);

/// Name and value of a command line option.
struct ParameterText {
    std::string_view name;       ///< of the option: the parameter or the pair
    const Parameter* parameter;  ///< of a pair: the first
    std::string text;            ///< setFromText() parses it back exactly
};

/// All parameters with their values: choices, pairs, other numbers, and filters as one chain ("" for none). Together
/// they restore the parameters except device and calibration.
std::vector<ParameterText> parameterTexts(const RunParameters& parameters);

/// Hint of a choice with those of its values: "...: recursive predicts from neighbours, full tests every displacement."
std::string hintText(const ChoiceParameter& parameter);

/// "an integer from 1 to 512 px", "an odd number from 9 to 255 px", "recursive, full, pyramid".
std::string allowedText(const NumberParameter& parameter);
std::string allowedText(const ChoiceParameter& parameter);
std::string allowedText(const PairParameter& parameter);

}  // namespace strainlens
