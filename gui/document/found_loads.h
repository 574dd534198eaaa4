// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/probes/load_evaluation.h"

namespace strainlens::gui {

/// What of loads and elastic constants something is wrong with.
enum class LoadField : std::uint8_t { Loads, Area, Range, Axial, Transverse };

/// What loads add to what the probes read.
struct FoundLoads {
    struct Problem {
        LoadField field;
        QString text;  ///< what is wrong, and what to do
    };
    std::shared_ptr<const ProbeResults> results;  ///< that the figures refer to
    LoadFigures figures;
    std::optional<FitRange> range;   ///< that the constants are from
    std::optional<Problem> problem;  ///< why something that is asked for is missing

    bool hasStress() const { return !figures.loads.stressesMPa.empty(); }
};

/// What follows from results (null: none yet), loads and questions, with the numbers of the command line.
FoundLoads findLoads(std::shared_ptr<const ProbeResults> results, const std::optional<FrameLoads>& table,
                     const LoadEvaluation& evaluation);

/// What stands against a question whatever was measured; nothing where it can be asked.
std::optional<FoundLoads::Problem> loadProblemOf(const LoadEvaluation& evaluation, bool loads);

/// The strains that elastic constants can be from, as a LoadEvaluation names them.
std::vector<std::string> strainNames(const ProbeResults& results);

/// Such a name for people: "E1", "A1, Strain eyy, mean".
QString strainText(const ProbeResults& results, const std::string& name);

/// "70.12 ± 0.31": as many decimals as leave two digits of the standard deviation, in the window's language.
QString withDeviation(double value, double sigma);

/// "E = 70.12 ± 0.31 GPa" and Poisson's ratio, a line each; without any: nothing.
QStringList constantLines(const LoadFigures& figures);
/// "5 images": of how many the constants are; empty without any.
QString constantImages(const LoadFigures& figures);

}  // namespace strainlens::gui
