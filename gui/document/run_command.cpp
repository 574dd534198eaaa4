// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/run_command.h"

#include <QCoreApplication>
#include <algorithm>
#include <string>
#include <vector>

#include "app/export/report_writer.h"
#include "app/io/number_text.h"
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
    const auto isComplete = [](const Frame& frame) { return isCompleteFile(frame.origin); };
    return std::ranges::all_of(document.images.frames(), isComplete) ? QString() : CommandTexts::tr("these images");
}

/// Adds the images of a run, the reference first. Velocities need all images, of which the run's are chosen.
void addImages(std::vector<std::string>& arguments, const Document& document) {
    const std::vector<int> order = document.images.runOrder();
    const std::vector<Frame>& frames = document.images.frames();
    const bool isChosen = order.size() != frames.size() || !std::ranges::is_sorted(order);
    const auto add = [&](const Frame& frame) {
        arguments.push_back(utf8(std::filesystem::absolute(frame.origin.file.path)));
    };
    if (!isChosen || document.project.probesAndLoads().frameRateHz <= 0) {
        for (const int index : order) add(frames[static_cast<std::size_t>(index)]);
        return;
    }
    for (const Frame& frame : frames) add(frame);
    std::string list;
    for (const int index : order) list += (list.empty() ? "" : ",") + std::to_string(index + 1);
    arguments.insert(arguments.end(), {"--frames", list});
}

/// Adds the options whose values differ from `base`.
void addParameters(std::vector<std::string>& arguments, const RunParameters& parameters, const RunParameters& base,
                   double frameRateHz) {
    const std::vector<ParameterText> baseValues = parameterTexts(base);
    auto baseValue = baseValues.begin();
    for (const ParameterText& value : parameterTexts(parameters)) {
        const bool isAdvised = std::ranges::find(kAdvisedParameters, value.name) != kAdvisedParameters.end();
        if (isAdvised || value.text != baseValue->text) {
            arguments.push_back("--" + std::string(value.name));
            arguments.push_back(value.text);
        }
        ++baseValue;
    }
    for (std::size_t kind = 0; kind < kCameraImageNames.size(); ++kind) {
        const std::string& path = parameters.camera.files[kind].path;
        if (path.empty() || parameters.camera.files[kind] == base.camera.files[kind]) continue;
        arguments.push_back("--" + std::string(kCameraImageNames[kind]));
        arguments.push_back(utf8(std::filesystem::absolute(pathFromUtf8(path))));
    }
    if (!parameters.masks.path.empty() && parameters.masks != base.masks) {
        arguments.insert(arguments.end(),
                         {"--masks", utf8(std::filesystem::absolute(pathFromUtf8(parameters.masks.path)))});
    }
    if (measuresPairs(parameters) || frameRateHz > 0)
        arguments.insert(arguments.end(), {"--frame-rate", exactText(frameRateHz)});
    if (parameters.device != base.device) arguments.insert(arguments.end(), {"--device", parameters.device});
}

}  // namespace

RunCommand buildRunCommand(const Document& document) {
    std::vector<std::string> arguments = {"strainlens-cli", "run"};
    const QString part = projectOnlyPart(document);
    if (part.isEmpty()) {
        addImages(arguments, document);
        addParameters(arguments, document.project.parameters(), {}, document.project.probesAndLoads().frameRateHz);
        const std::string& kept = document.project.probesAndLoads().keptFields;
        if (!kept.empty()) arguments.insert(arguments.end(), {"--keep-fields", kept});
    } else if (const RunParameters* project = document.project.savedParameters()) {
        arguments.push_back(utf8(std::filesystem::absolute(pathFromUtf8(document.project.path().toStdString()))));
        addParameters(arguments, document.project.parameters(), *project,
                      document.project.probesAndLoads().frameRateHz);
    } else {
        return {
            {},
            CommandTexts::tr("Save the project first: the command reads %1 from its file. Then copy again.").arg(part)};
    }
    arguments.insert(arguments.end(), {"-o", "displacements.csv"});
    return {QString::fromStdString(shellCommand(arguments)), {}};
}

}  // namespace strainlens::gui
