// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/result_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "app/export/export_files.h"
#include "app/io/paths.h"
#include "app/project/project_run.h"
#include "gui/document/document.h"
#include "gui/i18n/exporter_text.h"

namespace strainlens::gui {
std::optional<FrameLoads> loadsOf(const ResultFiles& files) {
    Project project;
    project.images.resize(files.results.order.size());
    project.load = loadInOrder(files.rest, files.frames, files.results.order);
    return strainlens::loadsOf(project);
}

ProbePlan probePlanOf(const ResultFiles& files) {
    const Results& results = files.results;
    return {files.rest.probes,
            probeReaderOptions(results.parameters, *results.mask, results.mask->size()),
            loadsOf(files),
            files.rest.evaluation,
            {}};
}

namespace {

ExportInputs inputsOf(const ResultFiles& files, const WantedFile& wanted, const std::stop_token& stop) {
    const Results& results = files.results;
    ExportInputs inputs;
    inputs.parameters = results.parameters;
    inputs.region = *results.mask;
    inputs.look = wanted.look;
    inputs.choice = wanted.choice;
    inputs.stop = stop;
    for (const ImageOrigin& image : files.images) inputs.report.frames.push_back(image.file);
    inputs.readReference = [reference = files.images.front()] { return reference.read(); };
    inputs.referenceSize = [size = results.mask->size()] { return size; };
    if (files.rest.probes.empty()) return inputs;
    inputs.probes = probePlanOf(files);
    return inputs;
}

}  // namespace

ResultFiles resultFilesOf(const Document& document) {
    ResultFiles files{document.results(), {}, document.projectRest(), document.frames().size()};
    for (std::size_t k = 0; k < files.results.order.size(); ++k) {
        const int frame = files.results.order[k];
        files.images.push_back(frame < 0 ? files.results.images[k] : document.frame(frame).origin);
    }
    return files;
}

const Exporter& exporterOf(const QString& path, ExportScope scope, std::size_t format) {
    const std::filesystem::path place = pathFromUtf8(path.toStdString());
    for (const Exporter& exporter : exporters()) {
        if (exporter.scope != scope) continue;
        if (format >= exporter.suffixes.size()) {
            format -= exporter.suffixes.size();
            continue;
        }
        if (path.endsWith(QString::fromStdString(exporter.suffixes[format]), Qt::CaseInsensitive)) return exporter;
        break;
    }
    if (!place.has_extension()) return *std::ranges::find(exporters(), scope, &Exporter::scope);
    return exporterFor(place, std::array{scope}, "file");
}

void writeResults(const ResultFiles& files, const WantedFile& wanted, const std::stop_token& stop,
                  const std::shared_ptr<WritingGate>& gate) {
    const ResultStore& store = *files.results.store;
    ExportInputs inputs = inputsOf(files, wanted, stop);
    inputs.gate = gate;
    ExportFiles file({{&exporterOf(wanted.path, wanted.scope, wanted.format), pathFromUtf8(wanted.path.toStdString())}},
                     std::move(inputs), static_cast<int>(wanted.frames.size()));
    // Strain may have been computed again since the run ended.
    RunSummary summary = files.results.summary;
    summary.frames.clear();
    // Probes and reports tell of all frames, whichever are chosen.
    const bool ofAll = wanted.scope == ExportScope::Probes || wanted.scope == ExportScope::Report;
    for (const int frame : wanted.frames) {
        throwIfStopped(stop);
        summary.frames.push_back(store.summary(frame));
        if (!ofAll && !wanted.choice.frames.has(frame)) continue;
        const std::shared_ptr<const DisplacementField> field = store.field(frame);
        if (field) file.writeFrame(summary.frames.back(), *field);
    }
    file.finish(summary);
}

std::vector<FileFormat> formatsOf(ExportScope scope) {
    std::vector<FileFormat> formats;
    for (const Exporter& exporter : exporters()) {
        if (exporter.scope != scope) continue;
        for (const std::string& suffix : exporter.suffixes) {
            formats.push_back({exporterText(exporter), QString::fromStdString(suffix).sliced(1)});
        }
    }
    return formats;
}

}  // namespace strainlens::gui
