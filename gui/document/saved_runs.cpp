// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/saved_runs.h"

#include <QCoreApplication>
#include <algorithm>
#include <exception>
#include <string>

#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/results/results_file.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/project_state.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {

std::vector<SavedRun> readSavedRuns(const std::vector<ProjectRun>& runs) {
    std::vector<SavedRun> read;
    for (const ProjectRun& run : runs) {
        SavedRun& saved = read.emplace_back(SavedRun{run, {}, 0, 0, {}});
        try {
            const ResultsReader file(run.results.path);
            saved.frames = static_cast<int>(file.frames().size());
            if (saved.frames > 0) {
                const FrameSummary last = file.summary(file.frames().back());
                saved.validPoints = last.counts[static_cast<std::size_t>(PointStatus::Ok)];
            }
            saved.parameters = parametersFromJson(parseJson(file.header().parameters, file.name()), file.name());
        } catch (const std::exception& error) {
            saved.problem = errorText(error);
        }
    }
    return read;
}

QStringList differingOptions(const RunParameters& parameters, const RunParameters& present) {
    const auto text = [](const char* source) { return QCoreApplication::translate("SavedRunsDialog", source); };
    const std::vector<ParameterText> presentTexts = parameterTexts(present);
    QStringList options;
    for (const ParameterText& value : parameterTexts(parameters)) {
        const auto isEqual = [&](const ParameterText& other) {
            return other.name == value.name && other.text == value.text;
        };
        if (std::ranges::any_of(presentTexts, isEqual)) continue;
        options << QString::fromStdString("--" + std::string(value.name) + " " + value.text);
    }
    if (!equalCalibrations(parameters.calibration, present.calibration))
        options << text(QT_TRANSLATE_NOOP("SavedRunsDialog", "calibration"));
    if (parameters.camera != present.camera) {
        options << text(QT_TRANSLATE_NOOP("SavedRunsDialog", "images of the camera"));
    }
    if (parameters.masks != present.masks) options << QStringLiteral("--masks");
    if (parameters.device != present.device)
        options << QStringLiteral("--device ") + QString::fromStdString(parameters.device);
    return options;
}

}  // namespace strainlens::gui
