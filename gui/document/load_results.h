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

/// The input that a problem refers to.
enum class LoadField : std::uint8_t { Loads, Area, Range, Axial, Transverse };

/// Stress and elastic constants from loads and probe results.
struct LoadResults {
    struct Problem {
        LoadField field;
        QString text;  ///< problem and remedy
    };
    std::shared_ptr<const ProbeResults> results;  ///< that the values refer to
    EvaluatedLoads values;
    std::optional<FitRange> range;   ///< range of the fit
    std::optional<Problem> problem;  ///< why a requested value is missing

    bool hasStress() const { return !values.loads.stressesMPa.empty(); }
};

/// Computes stress and elastic constants from probe results (null: none yet) and loads, as the command line does.
LoadResults evaluateLoads(std::shared_ptr<const ProbeResults> results, const std::optional<FrameLoads>& table,
                          const LoadEvaluation& evaluation);

/// Problem of an evaluation independent of the results; nullopt if there is none.
std::optional<LoadResults::Problem> loadProblemOf(const LoadEvaluation& evaluation, bool hasLoads);

/// Names of the strains usable for elastic constants, as in LoadEvaluation.
std::vector<std::string> strainNames(const ProbeResults& results);

/// Display text of such a name: "E1", "A1, Strain eyy, mean".
QString strainText(const ProbeResults& results, const std::string& name);

/// "E = 70.12 ± 0.31 GPa" and Poisson's ratio, one per line; empty if there are none.
QStringList constantLines(const EvaluatedLoads& values);
/// "from 5 images": number of images behind the constants; empty if there are none.
QString constantImages(const EvaluatedLoads& values);

}  // namespace strainlens::gui
