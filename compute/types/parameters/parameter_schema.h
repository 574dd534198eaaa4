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

/// The headings of the parameters, in the window's order.
enum class ParameterSection : std::uint8_t { Search, Refinement, Strain, Outliers, General };
inline constexpr std::array<std::string_view, 5> kSectionLabels = {"Search", "Sub-pixel refinement", "Strain",
                                                                   "Outliers", "General"};

/// What all parameters have. The command line's options, the window's parameter panel, reports and the manual's table
/// are made from this one list; ranges stand here alone, and every check asks for them.
struct Parameter {
    std::string_view name;   ///< "step": the option without dashes, the key in JSON
    std::string_view label;  ///< "Step": what the window shows (translated there)
    ParameterSection section = ParameterSection::General;
    int place = 0;          ///< order within the section
    bool basic = true;      ///< shown in the window's basic panel
    std::string_view hint;  ///< one English sentence (translated by the window)
    /// Whether a run with these parameters looks at it; null: every run does.
    bool (*relevant)(const RunParameters&) = nullptr;

    bool isRelevant(const RunParameters& parameters) const { return !relevant || relevant(parameters); }
};

/// A parameter with a number.
struct NumberParameter : Parameter {
    std::string_view unit;  ///< "px", "mm/px" or ""
    double minimum = 0;
    double maximum = 0;
    bool integer = true;
    int smallestOdd = 0;         ///< not 0: odd numbers from this one on alone, and 0 where the range begins there
    double smallestOn = 0;       ///< not 0: from this one on alone, and 0, which switches it off
    std::string_view automatic;  ///< the text that stands for kAutomatic, which then is allowed too; empty: it is not
    std::string_view zero;       ///< what 0 stands for: "off", "all", "not set"; empty: it is a number like others
    double (*get)(const RunParameters&) = nullptr;
    void (*set)(RunParameters&, double) = nullptr;
};

/// A parameter with named values.
struct ChoiceParameter : Parameter {
    std::span<const ChoiceValue> (*values)() = nullptr;
    int (*get)(const RunParameters&) = nullptr;  ///< index into values(); -1 for one that is not there
    void (*set)(RunParameters&, int) = nullptr;
};

/// Two numbers that the command line sets with one option: `--block 64` or `--block 64x32`.
struct PairParameter {
    std::string_view name;    ///< "block"
    std::string_view first;   ///< name of the NumberParameter along x
    std::string_view second;  ///< name of the one along y
    std::string_view hint;
};

std::span<const NumberParameter> numberParameters();
std::span<const ChoiceParameter> choiceParameters();
std::span<const PairParameter> pairParameters();
/// The list of filters, "filter": the one parameter that is neither a number nor a choice.
const Parameter& filterParameter();

/// The parameters of a section in their order.
std::vector<const Parameter*> parametersOf(ParameterSection section);

/// The entry with that name; throws InvalidInput for an unknown one.
const NumberParameter& numberParameter(std::string_view name);
const ChoiceParameter& choiceParameter(std::string_view name);

/// Whether that value is kAutomatic, of a parameter that knows it.
bool isAutomatic(const NumberParameter& parameter, double value);

/// Throws InvalidInput, naming the parameter and its range, for a value that is not allowed; NaN is not.
void requireAllowed(const NumberParameter& parameter, double value);
void requireAllowed(std::string_view numberName, double value);

/// Sets from text as the command line does (a number, a choice, a pair "N" or "NxM", filters); throws InvalidInput
/// naming the parameter and its range.
void setFromText(RunParameters& parameters, std::string_view name, std::string_view text);

/// The value as the command line takes it and as it reads back exactly.
std::string valueText(const NumberParameter& parameter, const RunParameters& parameters);
std::string valueText(const ChoiceParameter& parameter, const RunParameters& parameters);
std::string valueText(const PairParameter& parameter, const RunParameters& parameters);

/// A parameter as the command line takes it.
struct ParameterText {
    std::string_view name;       ///< of the option: that of the parameter, or of a pair
    const Parameter* parameter;  ///< of a pair the first
    std::string text;            ///< setFromText() reads it back exactly
};

/// Every parameter of the schema with its value: choices, pairs, other numbers, and filters as one chain ("" for none).
/// These texts together give the parameters again, all but the device and the calibration.
std::vector<ParameterText> parameterTexts(const RunParameters& parameters);

/// "recursive follows the neighbours, full tries every displacement": the hint of a choice, those of its values
/// included.
std::string hintText(const ChoiceParameter& parameter);

/// "1 to 512 px, whole numbers", "an odd number, 9 to 255 px", "recursive, full, pyramid".
std::string allowedText(const NumberParameter& parameter);
std::string allowedText(const ChoiceParameter& parameter);
std::string allowedText(const PairParameter& parameter);

}  // namespace strainlens
