// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/result_export.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <utility>

#include "app/export/export_files.h"
#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "app/probes/probe_plot.h"
#include "app/probes/series.h"
#include "app/project/project_run.h"
#include "app/results/stored_frames.h"
#include "compute/types/error.h"
#include "gui/document/chart.h"
#include "gui/document/document.h"
#include "gui/i18n/exporter_text.h"
#include "gui/i18n/window_language.h"
#include "gui/jobs/flow_job.h"

namespace strainlens::gui {

std::optional<FrameLoads> loadsOf(const ExportSource& source) {
    Project project;
    project.images.resize(source.results.order.size());
    project.load = loadInOrder(source.probesAndLoads, source.frames, source.results.order);
    return strainlens::loadsOf(project);
}

ProbePlan makeProbePlan(const ExportSource& source) {
    const Results& results = source.results;
    // Stress and strain refer to one first image, which pairs do not have.
    const bool arePairs = measuresPairs(results.parameters);
    return {selectMeasured(source.probesAndLoads.probes, results.parameters),
            makeProbeReaderOptions(results.parameters, *results.mask, results.mask->size()),
            arePairs ? std::nullopt : loadsOf(source),
            arePairs ? LoadEvaluation() : source.probesAndLoads.evaluation,
            {}};
}

namespace {

struct ChartFileTexts {
    Q_DECLARE_TR_FUNCTIONS(ChartFileTexts)
};

ProbeResults selectStrains(const ProbeResults& results) {
    ProbeResults strains{results.frames, results.images, {}, {}, results.arePairs};
    std::ranges::copy_if(results.series, std::back_inserter(strains.series), isStrain);
    return strains;
}

/// The histogram of values that are shown times a factor.
ValueHistogram storedValues(ValueHistogram histogram, double factor) {
    for (double* value : {&histogram.low, &histogram.high, &histogram.mean, &histogram.deviation}) *value /= factor;
    return histogram;
}

/// The series of both axes.
ProbeResults seriesOfAxes(const Chart& chart) {
    ProbeResults results = relateSeries(*chart.results, chart.quantity, chart.curves);
    if (chart.right.empty() || !canHaveRightAxis(chart)) return results;
    for (Series& series : relateSeries(*chart.results, chart.right, chart.curves).series)
        results.series.push_back(std::move(series));
    return results;
}

std::string makeCsv(const Chart& chart) {
    switch (chart.kind) {
        case ChartKind::Series:
            return seriesCsv(seriesOfAxes(chart), axisOf(chart) ? chart.loads->values.loads : SeriesLoads{});
        case ChartKind::Stress:
            return seriesCsv(selectStrains(*chart.results), chart.loads->values.loads);
        case ChartKind::Area:
            return seriesCsv(*chart.results, {});
        case ChartKind::Profiles:
            return profilesCsv(selectProfiles(*chart.results, chart.quantity, chart.frame));
        default:
            return histogramCsv(storedValues(*chart.histogram, factorOf(chart.quantity, chart.shown)));
    }
}

/// Whether the file shows values in the units of the window, not as data for other programs.
bool showsUnits(const ExportTarget& target) {
    return target.scope == ExportScope::Video || target.scope == ExportScope::Report ||
           exporterOf(target.path, target.scope, target.format).isPicture;
}

ExportInputs makeExportInputs(const ExportSource& source, const ExportTarget& target, const std::stop_token& stop) {
    const Results& results = source.results;
    ExportInputs inputs;
    inputs.parameters = results.parameters;
    inputs.region = *results.mask;
    inputs.style = target.style;
    inputs.choice = target.choice;
    if (showsUnits(target)) {
        inputs.choice.strainUnit = target.units.strain;
        inputs.choice.lengthUnit = target.units.length;
    }
    inputs.frames =
        storedFrames(results.includedStore, results.parameters.reference, results.frameRateHz, results.positions());
    inputs.settings = source.report.report;
    inputs.annotations = source.report.annotations;
    inputs.readFrame = [images = source.images](int frame) {
        return images.at(static_cast<std::size_t>(frame)).read();
    };
    inputs.stop = stop;
    for (const ImageOrigin& image : source.images) inputs.report.frames.push_back(identityOf(image.file));
    inputs.readReference = [reference = source.images.front()] { return reference.read(); };
    inputs.referenceSize = [size = results.mask->size()] { return size; };
    if (source.probesAndLoads.probes.empty()) return inputs;
    inputs.probes = makeProbePlan(source);
    return inputs;
}

}  // namespace

ExportSource makeExportSource(const Document& document) {
    ExportSource source{document.results.latest(),
                        {},
                        document.project.probesAndLoads(),
                        document.images.frames().size(),
                        document.project.report()};
    // Files are written on a worker, while the window's language may change.
    if (!source.report.report.language) source.report.report.language = windowLanguage();
    const std::vector<int> positions = source.results.positions();
    for (std::size_t k = 0; k < source.results.order.size(); ++k) {
        const int frame = source.results.order[k];
        source.images.push_back(frame < 0 ? source.results.images[k] : document.images.frame(frame).origin);
        source.images.back().file.position = positions[k];
    }
    return source;
}

const Exporter& exporterOf(const QString& path, ExportScope scope, std::size_t format) {
    const std::filesystem::path place = toPath(path);
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

void writeResults(const ExportSource& source, const ExportTarget& target, const std::stop_token& stop,
                  const std::shared_ptr<WritingGate>& gate) {
    const ResultStore& store = *source.results.store;
    ExportInputs inputs = makeExportInputs(source, target, stop);
    inputs.gate = gate;
    ExportFiles file({{&exporterOf(target.path, target.scope, target.format), toPath(target.path)}}, std::move(inputs),
                     static_cast<int>(target.frames.size()));
    // The strain may have been recomputed since the end of the run.
    RunSummary summary = source.results.summary;
    summary.frames.clear();
    // Probes and reports always cover all frames.
    const bool ofAll = target.scope == ExportScope::Probes || target.scope == ExportScope::Report;
    for (const int frame : target.frames) {
        throwIfStopped(stop);
        summary.frames.push_back(store.summary(frame));
        if (!ofAll && !target.choice.frames.has(frame)) continue;
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

void writeMeasuredFlow(const MeasuredFlow& flow, const QString& path, std::size_t format, double scaleMmPerPx,
                       const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate) {
    ExportInputs inputs;
    inputs.parameters = flowGridParameters();
    inputs.parameters.scaleMmPerPx = scaleMmPerPx;
    inputs.stop = stop;
    inputs.gate = gate;
    inputs.referenceSize = [size = flow.result.flow.size] { return size; };
    ExportFiles file({{&exporterOf(path, ExportScope::Flow, format), toPath(path)}}, std::move(inputs), 1);
    FrameSummary summary;
    summary.frame = 1;
    summary.name = flow.title;
    file.writeFlow(summary, flow.result.flow);
    file.finish({});
}

std::vector<FileFormat> chartFormats() {
    return {{ChartFileTexts::tr("PNG picture"), QStringLiteral("png")},
            {ChartFileTexts::tr("SVG drawing"), QStringLiteral("svg")},
            {ChartFileTexts::tr("PDF drawing"), QStringLiteral("pdf")},
            {ChartFileTexts::tr("CSV table"), QStringLiteral("csv")}};
}

void writeChart(const Chart& chart, std::filesystem::path path) {
    LinePlot plot = plotOf(chart);
    if (plot.right) nameQuantities(plot, chart.quantity, chart.right);
    if (plot.curves.empty()) throw InvalidInput("chart", "none", "probes that have been read, or a map");
    if (!path.has_extension()) path += ".png";
    if (hasSuffix(path, ".csv")) {
        writeFileAtomically(path, makeCsv(chart));
    } else {
        writePlot(path, plot);
    }
}

}  // namespace strainlens::gui
