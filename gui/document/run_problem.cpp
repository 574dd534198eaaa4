// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/run_problem.h"

#include <QCoreApplication>

#include "compute/sequence/run_points.h"
#include "compute/types/error.h"
#include "gui/document/document.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {

/// Marks the texts below as those of one translation context.
struct RunTexts {
    Q_DECLARE_TR_FUNCTIONS(RunTexts)
};

RunProblem problemOf(const InvalidInput& error) {
    const bool isParameter = !parameterLabel(error.field()).isEmpty();
    return {isParameter ? QString::fromStdString(error.field()) : QString(), errorText(error)};
}

/// Whether laying the grid out takes so little time that it may be done between two events.
bool isQuick(const Document& document) {
    constexpr double kQuickWork = 2e7;  // block rows added up
    const GridSpec& grid = document.parameters().grid;
    const ImageSize size = document.imageSize();
    return double(size.width) * size.height * grid.blockWidth / (double(grid.step) * grid.step) < kQuickWork;
}

QString imageProblem(const Document& document) {
    if (document.frameCount() == 0) return RunTexts::tr("Open images first.");
    if (document.frameCount() == 1) return RunTexts::tr("Open at least one deformed image beside the reference.");
    if (document.runOrder().size() == 1) {
        return RunTexts::tr("All deformed images are left out: take at least one in again.");
    }
    if (!document.frame(document.reference()).known()) return RunTexts::tr("The reference image is being read.");
    if (!document.frameProblem(document.reference()).isEmpty()) {
        return RunTexts::tr("The reference image cannot be read.");
    }
    return document.roiProblem();
}

}  // namespace

RunOutlook runOutlook(const Document& document) {
    RunOutlook outlook;
    try {
        requireValid(document.parameters());
        const QString problem = imageProblem(document);
        if (!problem.isEmpty()) {
            outlook.problem = RunProblem{{}, problem};
        } else if (isQuick(document)) {
            outlook.points = requestedPoints(document.parameters(), document.imageSize(), *document.mask());
        }
    } catch (const InvalidInput& error) {
        outlook.problem = problemOf(error);
    }
    return outlook;
}

}  // namespace strainlens::gui
