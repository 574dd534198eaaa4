// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/load_results.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <utility>

#include "compute/types/error.h"
#include "gui/i18n/error_text.h"
#include "gui/i18n/series_text.h"
#include "gui/i18n/uncertain_text.h"

namespace strainlens::gui {
namespace {

struct LoadTexts {
    Q_DECLARE_TR_FUNCTIONS(LoadTexts)
};

LoadResults::Problem loadProblemOf(const InvalidInput& error) {
    const QString name = QString::fromStdString(error.value());
    if (error.field() == "--modulus-range" && name == QLatin1String("auto"))
        return {LoadField::Range, LoadTexts::tr("Too few images are below the yield strength to propose a range.")};
    if (error.field() == "--modulus-range")
        return {LoadField::Range, LoadTexts::tr("Fewer than three images are in this range; widen it.")};
    const bool axial = error.field() == "--axial";
    if (axial && name.isEmpty()) {
        return {LoadField::Axial, LoadTexts::tr("Draw an extensometer in load direction, or choose the strain of "
                                                "an area.")};
    }
    if (axial || error.field() == "--transverse") {
        return {axial ? LoadField::Axial : LoadField::Transverse,
                LoadTexts::tr("There is no strain %1; choose another one.").arg(name)};
    }
    return {LoadField::Loads, errorText(error)};
}

}  // namespace

std::optional<LoadResults::Problem> loadProblemOf(const LoadEvaluation& evaluation, bool hasLoads) {
    using Problem = LoadResults::Problem;
    if (evaluation.areaMm2 != 0 && !hasLoads)
        return Problem{LoadField::Loads, LoadTexts::tr("Import the loads to compute the stress.")};
    if (const std::optional<FitRange>& range = evaluation.modulusRange) {
        const bool ratioAlone = !evaluation.transverse.empty() && !range->limitsStress;
        if (evaluation.areaMm2 == 0 && !ratioAlone) {
            return Problem{LoadField::Area, LoadTexts::tr("Enter the cross section to compute the stress.")};
        }
        if (!(range->from < range->to))
            return Problem{LoadField::Range, LoadTexts::tr("The end must be greater than the start.")};
    } else if (evaluation.proposesRange) {
        if (evaluation.areaMm2 == 0)
            return Problem{LoadField::Area, LoadTexts::tr("Enter the cross section to compute the stress.")};
    } else if (!evaluation.transverse.empty()) {
        return Problem{LoadField::Range, LoadTexts::tr("Enter the range for Poisson's ratio.")};
    }
    return std::nullopt;
}

LoadResults evaluateLoads(std::shared_ptr<const ProbeResults> results, const std::optional<FrameLoads>& table,
                          const LoadEvaluation& evaluation) {
    LoadResults found;
    found.results = std::move(results);
    found.range = evaluation.modulusRange;
    found.problem = loadProblemOf(evaluation, table.has_value());
    if (found.problem || !found.results) return found;
    try {
        requireValid(evaluation, table.has_value());
        found.values.loads = seriesLoads(*found.results, table ? &*table : nullptr, evaluation);
        calculateConstants(found.values, *found.results, evaluation);
        if (found.values.range) found.range = found.values.range;
    } catch (const InvalidInput& error) {
        found.problem = loadProblemOf(error);
    } catch (const FileError& error) {
        found.problem = LoadResults::Problem{LoadField::Loads, errorText(error)};
    }
    return found;
}

std::vector<std::string> strainNames(const ProbeResults& results) {
    std::vector<std::string> names;
    for (const Series& series : results.series) {
        if (isStrain(series)) names.push_back(strainName(series));
    }
    return names;
}

QString strainText(const ProbeResults& results, const std::string& name) {
    for (const Series& series : results.series) {
        if (series.quantity == kStrainSeries || strainName(series) != name) continue;
        return QString::fromStdString(series.probe) + QStringLiteral(", ") + seriesText(series.quantity);
    }
    return QString::fromStdString(name);
}

namespace {

/// "Rp0.2 = 270.1 ± 0.4 MPa".
QString valueLine(const MaterialValue& value) {
    const QString unit = value.unit == "1" ? QString() : QLatin1Char(' ') + QString::fromStdString(value.unit);
    const QString symbol =
        value.symbol == "de/dt" ? QStringLiteral("d\u03b5/dt") : QString::fromStdString(value.symbol);
    return symbol + QStringLiteral(" = ") + uncertainText(value.value, value.sigma) + unit;
}

}  // namespace

QStringList constantLines(const EvaluatedLoads& values) {
    constexpr double kGpaPerMpa = 1e-3;
    QStringList lines;
    if (const std::optional<ElasticConstant>& e = values.modulus) {
        lines << LoadTexts::tr("E = %1 GPa").arg(uncertainText(e->value * kGpaPerMpa, e->sigma * kGpaPerMpa));
    }
    if (const std::optional<ElasticConstant>& nu = values.poisson) {
        lines << QStringLiteral("\u03bd = ") + uncertainText(nu->value, nu->sigma);
    }
    for (const MaterialValue& value : values.values) lines << valueLine(value);
    return lines;
}

QString constantImages(const EvaluatedLoads& values) {
    const std::optional<ElasticConstant>& any = values.modulus ? values.modulus : values.poisson;
    return any ? LoadTexts::tr("from %n image(s)", "", static_cast<int>(any->points)) : QString();
}

}  // namespace strainlens::gui
