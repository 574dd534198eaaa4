// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "compute/types/parameters.h"

namespace strainlens {

/// A parameter with a number: name, range, default and access. The command line's options, the window's parameter
/// panel, the project file and the manual's table are all made from this one list.
struct NumberParameter {
    std::string_view name;   ///< "step": the option without dashes, the key in JSON
    std::string_view label;  ///< "Step": what the window shows (translated there)
    std::string_view unit;   ///< "px", "mm/px" or ""
    double minimum = 0;
    double maximum = 0;
    bool integer = true;
    bool basic = true;      ///< shown in the window's basic panel
    std::string_view hint;  ///< one English sentence (translated by the window)
    double (*get)(const RunParameters&) = nullptr;
    void (*set)(RunParameters&, double) = nullptr;
};

/// A parameter with named values.
struct ChoiceParameter {
    std::string_view name;
    std::string_view label;
    std::span<const std::string_view> values;  ///< as on the command line and in JSON
    bool basic = true;
    std::string_view hint;
    int (*get)(const RunParameters&) = nullptr;  ///< index into `values`
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

/// The entry with that name; throws InvalidInput for an unknown one.
const NumberParameter& numberParameter(std::string_view name);
const ChoiceParameter& choiceParameter(std::string_view name);

/// Sets from text as the command line does (a number, a choice, or a pair "N" or "NxM"); throws InvalidInput naming
/// the parameter and its range.
void setFromText(RunParameters& parameters, std::string_view name, std::string_view text);

/// The value as the command line takes it and as it reads back exactly.
std::string valueText(const NumberParameter& parameter, const RunParameters& parameters);
std::string valueText(const ChoiceParameter& parameter, const RunParameters& parameters);
std::string valueText(const PairParameter& parameter, const RunParameters& parameters);

/// "1 to 512 px", "recursive, full, pyramid".
std::string allowedText(const NumberParameter& parameter);
std::string allowedText(const ChoiceParameter& parameter);
std::string allowedText(const PairParameter& parameter);

}  // namespace strainlens
