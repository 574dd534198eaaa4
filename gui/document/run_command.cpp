// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/run_command.h"

#include <QCoreApplication>
#include <algorithm>
#include <string>
#include <vector>

#include "app/export/report_writer.h"
#include "app/io/paths.h"
#include "app/measure/advice.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/document.h"

namespace strainlens::gui {
namespace {

struct CommandTexts {
    Q_DECLARE_TR_FUNCTIONS(CommandTexts)
};

bool isCompleteFile(const ImageOrigin& origin) {
    return !origin.rendered && origin.file.page == 0 && origin.file.name == utf8(origin.file.path.filename());
}

/// The part of the document that only a project file can hold; empty if there is none.
QString projectOnlyPart(const Document& document) {
    if (!document.project.roi().shapes.empty()) return CommandTexts::tr("the region");
    if (document.project.parameters().calibration) return CommandTexts::tr("the calibration");
    const auto isWhole = [](const Frame& frame) { return isCompleteFile(frame.origin); };
    return std::ranges::all_of(document.images.frames(), isWhole) ? QString() : CommandTexts::tr("these images");
}

/// Adds the options whose values differ from `base`.
void addParameters(std::vector<std::string>& words, const RunParameters& parameters, const RunParameters& base) {
    const std::vector<ParameterText> usual = parameterTexts(base);
    auto other = usual.begin();
    for (const ParameterText& value : parameterTexts(parameters)) {
        const bool isAdvised = std::ranges::find(kAdvisedParameters, value.name) != kAdvisedParameters.end();
        if (isAdvised || value.text != other->text) {
            words.push_back("--" + std::string(value.name));
            words.push_back(value.text);
        }
        ++other;
    }
    if (parameters.device != base.device) words.insert(words.end(), {"--device", parameters.device});
}

}  // namespace

RunCommand buildRunCommand(const Document& document) {
    std::vector<std::string> words = {"strainlens-cli", "run"};
    const QString part = projectOnlyPart(document);
    if (part.isEmpty()) {
        for (const int index : document.images.runOrder()) {
            words.push_back(utf8(std::filesystem::absolute(document.images.frame(index).origin.file.path)));
        }
        addParameters(words, document.project.parameters(), {});
    } else if (const RunParameters* project = document.project.savedParameters()) {
        words.push_back(utf8(std::filesystem::absolute(pathFromUtf8(document.project.path().toStdString()))));
        addParameters(words, document.project.parameters(), *project);
    } else {
        return {
            {},
            CommandTexts::tr("Save the project first: the command reads %1 from its file. Then copy again.").arg(part)};
    }
    words.insert(words.end(), {"-o", "displacements.csv"});
    return {QString::fromStdString(shellCommand(words)), {}};
}

}  // namespace strainlens::gui
