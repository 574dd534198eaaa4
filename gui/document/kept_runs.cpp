// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/kept_runs.h"

#include <algorithm>
#include <exception>
#include <string>

#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/results/results_file.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {

std::vector<KeptRun> readKeptRuns(const std::vector<ProjectRun>& runs) {
    std::vector<KeptRun> found;
    for (const ProjectRun& run : runs) {
        KeptRun& kept = found.emplace_back(KeptRun{run, {}, 0, {}});
        try {
            const ResultsReader file(run.results);
            kept.parameters = parametersFromJson(parseJson(file.header().parameters, file.name()), file.name());
            kept.measured = static_cast<int>(file.frames().size());
        } catch (const std::exception& error) {
            kept.problem = errorText(error);
        }
    }
    return found;
}

QStringList differingOptions(const RunParameters& parameters, const RunParameters& present) {
    const std::vector<ParameterText> presentTexts = parameterTexts(present);
    QStringList options;
    for (const ParameterText& value : parameterTexts(parameters)) {
        const auto same = [&](const ParameterText& other) {
            return other.name == value.name && other.text == value.text;
        };
        if (std::ranges::any_of(presentTexts, same)) continue;
        options << QString::fromStdString("--" + std::string(value.name) + " " + value.text);
    }
    return options;
}

}  // namespace strainlens::gui
