// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/run_readiness.h"

#include <QCoreApplication>
#include <optional>
#include <vector>

#include "compute/sequence/run_points.h"
#include "compute/types/error.h"
#include "gui/document/document.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {

struct RunTexts {
    Q_DECLARE_TR_FUNCTIONS(RunTexts)
};

RunProblem toRunProblem(const InvalidInput& error) {
    const bool isParameter = !parameterLabel(error.field()).isEmpty();
    return {isParameter ? QString::fromStdString(error.field()) : QString(), errorText(error)};
}

/// Whether the grid can be laid out without blocking the window.
bool isGridCheap(const Document& document) {
    constexpr double kQuickWork = 2e7;  // block rows summed
    const GridSpec& grid = document.project.parameters().grid;
    const ImageSize size = document.images.imageSize();
    return double(size.width) * size.height * grid.blockWidth / (double(grid.step) * grid.step) < kQuickWork;
}

/// Why the images cannot be measured in pairs; none if they can, or are not.
std::optional<RunProblem> pairProblem(const Document& document) {
    const ReferenceParameters& reference = document.project.parameters().reference;
    const std::vector<int> order = document.images.runOrder();
    if (!measuresPairs(document.project.parameters()) || order.size() < 2) return std::nullopt;
    const QString field = QStringLiteral("reference");
    if (document.images.reference() != 0)
        return RunProblem{field, RunTexts::tr("Pairs begin with the first image of the list: use it as reference.")};
    // Other images would be pairs, with another time between them.
    if (order.back() - order.front() != std::ssize(order) - 1)
        return RunProblem{field, RunTexts::tr("Images between those of pairs are excluded: include them.")};
    if (reference.choice != ReferenceChoice::Interval || reference.interval < std::ssize(order)) return std::nullopt;
    return RunProblem{
        QStringLiteral("pair-interval"),
        RunTexts::tr("The interval of pairs must be less than the number of images (%1).").arg(order.size())};
}

QString imageProblem(const Document& document) {
    if (document.images.frameCount() == 0) return RunTexts::tr("Open images first.");
    if (document.images.frameCount() == 1) return RunTexts::tr("Open at least one deformed image.");
    if (document.images.runOrder().size() == 1) {
        return RunTexts::tr("All deformed images are excluded: include at least one.");
    }
    if (!document.images.frame(document.images.reference()).isKnown())
        return RunTexts::tr("The reference image is being read.");
    if (!document.images.frameProblem(document.images.reference()).isEmpty()) {
        return RunTexts::tr("The reference image cannot be read.");
    }
    return document.project.roiProblem();
}

}  // namespace

RunReadiness checkRunReadiness(const Document& document) {
    RunReadiness readiness;
    try {
        requireValid(document.project.parameters());
        const std::optional<RunProblem> pairs = pairProblem(document);
        const QString problem = imageProblem(document);
        if (pairs) {
            readiness.problem = pairs;
        } else if (!problem.isEmpty()) {
            readiness.problem = RunProblem{{}, problem};
        } else if (isGridCheap(document)) {
            readiness.points =
                requestedPoints(document.project.parameters(), document.images.imageSize(), *document.project.mask());
        }
    } catch (const InvalidInput& error) {
        readiness.problem = toRunProblem(error);
    }
    return readiness;
}

}  // namespace strainlens::gui
