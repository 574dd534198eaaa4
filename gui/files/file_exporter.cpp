// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/file_exporter.h"

#include <algorithm>
#include <utility>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/render/formula_quantity.h"
#include "compute/types/error.h"
#include "gui/document/chart.h"
#include "gui/document/document.h"
#include "gui/document/run_times.h"
#include "gui/jobs/field_comparison_job.h"

namespace strainlens::gui {
namespace {

/// Title of the file dialog and proposed name.
struct FileTitle {
    ExportScope scope;
    const char* title;
    const char* name;
};
constexpr FileTitle kTitles[] = {
    {ExportScope::Sequence, QT_TRANSLATE_NOOP("FileExporter", "Export the results"), "displacements"},
    {ExportScope::Foreign, QT_TRANSLATE_NOOP("FileExporter", "Export for another program"), "displacements"},
    {ExportScope::Flow, QT_TRANSLATE_NOOP("FileExporter", "Export the displacement of every pixel"), "flow"},
    {ExportScope::Frame, QT_TRANSLATE_NOOP("FileExporter", "Export a picture"), "picture"},
    {ExportScope::Video, QT_TRANSLATE_NOOP("FileExporter", "Export a video"), "video"},
    {ExportScope::Probes, QT_TRANSLATE_NOOP("FileExporter", "Export the probes"), "probes"},
    {ExportScope::Report, QT_TRANSLATE_NOOP("FileExporter", "Export a report"), "report"}};

/// Files that a difference must not replace: what is compared, and the results of the project.
std::vector<std::filesystem::path> retainedFiles(const ComparisonRequest& request, const Document& document) {
    std::vector<std::filesystem::path> files = {request.other, document.results.linkedFile()};
    for (const ProjectRun& run : document.project.runs()) files.push_back(run.results.path);
    if (!hasSuffix(request.other, ".strainlens")) return files;
    try {
        files.push_back(readProject(request.other).results);
    } catch (const Error&) {
        // The comparison reports it.
    }
    return files;
}

}  // namespace

FileExporter::FileExporter(Document& document, FileWorker& worker, FileChooser& chooser, QWidget* window)
    : m_document(document), m_worker(worker), m_chooser(chooser), m_window(window) {}

QString FileExporter::choosePath(ExportScope scope) const {
    const FileTitle& title = *std::ranges::find(kTitles, scope, &FileTitle::scope);
    return m_chooser.saveFile(m_window, tr(title.title), QLatin1String(title.name), formatsOf(scope));
}

void FileExporter::exportResults(ExportScope scope, const ExportStyle& style, const ShownUnits& units) {
    const QString path = choosePath(scope);
    if (path.isEmpty()) return;
    const Results& results = m_document.results.latest();
    if (scope == ExportScope::Frame || scope == ExportScope::Flow) {
        const int frame = results.runFrameOf(m_document.images.current());
        if (results.state(frame) == FrameState::Measured) promptAndWrite({path, scope, {frame}, style, {}, 0, units});
    } else if (m_document.results.hasExportable()) {
        promptAndWrite({path, scope, results.includedStore->frames(), style, {}, m_chooser.chosenFormat(), units});
    }
}

void FileExporter::saveResults(FileWorker::Written then) {
    const QString path = choosePath(ExportScope::Sequence);
    if (path.isEmpty()) return;
    // Saves all results if every image is excluded, instead of an empty file.
    const Results& results = m_document.results.latest();
    const auto store = m_document.results.hasExportable() ? results.includedStore : results.store;
    const ExportTarget target{path, ExportScope::Sequence, store->frames()};
    writeFile(makeExportSource(m_document), target, m_document.results.version(), std::move(then));
}

void FileExporter::exportChart(const Chart& chart) {
    const QString path = m_chooser.saveFile(m_window, tr("Export the chart"), QStringLiteral("chart"), chartFormats());
    if (path.isEmpty()) return;
    m_worker.write(path, [chart](const std::filesystem::path& file) { writeChart(chart, file); });
}

void FileExporter::exportTimes() {
    const QString path = m_chooser.saveFile(m_window, tr("Export the times"), QStringLiteral("times"),
                                            {{tr("CSV table"), QStringLiteral("csv")}});
    if (path.isEmpty()) return;
    std::vector<TimesRow> rows = runTimes(m_document.results.latest());
    // The document holds the name of the reference.
    if (!rows.empty())
        rows.front().image = m_document.images.frame(m_document.results.latest().order.front()).origin.file.name;
    m_worker.write(path, [rows](const std::filesystem::path& file) { writeFileAtomically(file, timesCsv(rows)); });
}

QString FileExporter::chooseLogo() {
    return m_chooser.openFile(m_window, tr("Choose the logo of reports"),
                              QStringLiteral("%1 (*.png *.jpg *.jpeg)").arg(tr("PNG and JPEG pictures")));
}

void FileExporter::exportMeasuredFlow(const std::shared_ptr<const MeasuredFlow>& flow) {
    if (!flow) return;
    const QString path = m_chooser.saveFile(m_window, tr("Export the optical flow"), QStringLiteral("flow"),
                                            formatsOf(ExportScope::Flow));
    if (path.isEmpty()) return;
    m_worker.writeCancellably(
        path, [flow, path, format = m_chooser.chosenFormat(), scale = m_document.project.parameters().scaleMmPerPx](
                  const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate) {
            writeMeasuredFlow(*flow, path, format, scale, stop, gate);
        });
}

void FileExporter::exportDifference(const ComparisonRequest& request, int shown) {
    std::vector<FileFormat> formats = formatsOf(ExportScope::Sequence);
    for (const FileFormat& format : formatsOf(ExportScope::Frame)) formats.push_back(format);
    formats.push_back({tr("Statistics and histograms (JSON)"), QStringLiteral("json")});
    const QString path =
        m_chooser.saveFile(m_window, tr("Export the difference"), QStringLiteral("difference"), formats);
    if (path.isEmpty()) return;
    const auto isTarget = [target = toPath(path)](const std::filesystem::path& file) {
        std::error_code ignored;
        return std::filesystem::equivalent(target, file, ignored);
    };
    if (std::ranges::any_of(retainedFiles(request, m_document), isTarget)) {
        emit m_worker.failed(tr("%1 belongs to the comparison or to the project; choose another name.").arg(path));
        return;
    }
    m_worker.writeCancellably(
        path, [request, shown, file = toPath(path), reference = makeExportSource(m_document).images.front()](
                  const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate) {
            FieldComparison(request).write(
                file, shown, [reference] { return reference.read(); }, stop, gate);
        });
}

void FileExporter::promptAndWrite(ExportTarget target) {
    ExportPrompt prompt;
    try {
        prompt.exporter = &exporterOf(target.path, target.scope, target.format);
    } catch (const InvalidInput& error) {
        emit m_worker.failed(errorText(error));
        return;
    }
    const Results& results = m_document.results.latest();
    prompt.path = target.path;
    ColumnSets sets = columnSets(results.parameters);
    sets.velocities = results.frameRateHz > 0;
    prompt.columns = resultColumns(sets);
    const std::string& smoothed = target.style.mapQuantity;
    // The map may show a quantity that the latest run lacks.
    const FieldQuantity* quantity = smoothingWindowOf(smoothed) > 0 ? findFieldQuantity(smoothed) : nullptr;
    if (quantity && isComputed(*quantity, sets) && !comparesFrames(smoothed)) {
        const std::vector<ResultColumn> more = selectColumns(sets, {{smoothed}}, "map");
        prompt.columns.insert(prompt.columns.end(), more.begin(), more.end());
    }
    prompt.frames = target.frames;
    prompt.last = static_cast<int>(results.order.size()) - 1;
    prompt.kept = m_document.project.probesAndLoads().keptFields;
    const int shown = results.runFrameOf(m_document.images.current());
    if (std::ranges::find(target.frames, shown) != target.frames.end()) {
        prompt.shown = shown;
        prompt.displayName = m_document.images.frame(m_document.images.current()).name;
    }
    prompt.image = results.mask->size();
    // Captures the present results; they may be replaced before the user answers.
    m_promptExport(std::move(prompt), [this, target = std::move(target), source = makeExportSource(m_document),
                                       version = m_document.results.version()](const ExportDetails& details) {
        ExportTarget chosen = target;
        chosen.choice = details.choice;
        chosen.style.width = details.width;
        chosen.style.framesPerSecond = details.framesPerSecond;
        chosen.style.scalePerFrame = details.scalePerFrame;
        writeFile(source, chosen, version);
    });
}

void FileExporter::writeFile(const ExportSource& source, const ExportTarget& target, unsigned version,
                             FileWorker::Written then) {
    const ExportChoice& choice = target.choice;
    const bool hasColumns = choice.columns.empty() || choice.columns.front() == kAllColumns;
    const bool hasAll = target.scope == ExportScope::Sequence && hasColumns && choice.points != PointChoice::Ok &&
                        std::ranges::all_of(target.frames, [&](int frame) { return choice.frames.has(frame); });
    m_worker.writeCancellably(
        target.path,
        [source, target](const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate) {
            writeResults(source, target, stop, gate);
        },
        [this, hasAll, version, then = std::move(then)] {
            if (hasAll) m_document.results.markSaved(version);
            if (then) then();
        });
}

}  // namespace strainlens::gui
