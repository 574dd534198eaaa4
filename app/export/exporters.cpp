// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/export/report_pictures.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr ExportOption kColumns = ExportOption::Columns, kFrames = ExportOption::Frames;

using OpenFunction = decltype(Exporter::open);

OpenFunction openPerFrame(const std::function<WriteFrame>& write) {
    return [write](ExportFile& file, ExportContext& context) {
        auto writer = std::make_unique<FunctionExport>();
        writer->add = [&file, &context, write](ExportedFrame& frame) { write(file, frame, context); };
        return writer;
    };
}

/// Writes a file from all probe results. May throw InvalidInput, FileError or Error.
using WriteProbes = void(ExportFile& file, const ProbeEvaluation& probeEvaluation, const ProbePlan& plan);

void writeSeriesFile(ExportFile& file, const ProbeEvaluation& probeEvaluation, const ProbePlan&) {
    file.stream() << seriesCsv(probeEvaluation.results, probeEvaluation.evaluatedLoads.loads);
}

void writeProfilesFile(ExportFile& file, const ProbeEvaluation& probeEvaluation, const ProbePlan&) {
    file.stream() << profilesCsv(probeEvaluation.results);
}

void writeProbeChart(ExportFile& file, const ProbeEvaluation& probeEvaluation, const ProbePlan& plan) {
    file.write(plotPicture(probeChart(probeEvaluation, {plan.chartQuantity, plan.chartAxis, plan.chartRight}),
                           pictureFormatOf(file.path(), "chart")));
}

void writeConstants(ExportFile& file, const ProbeEvaluation& probeEvaluation, const ProbePlan& plan) {
    if (probeEvaluation.constantsError) std::rethrow_exception(probeEvaluation.constantsError);
    nlohmann::ordered_json json = {{"program", "StrainLens"}};
    json.update(constantsObject(probeEvaluation.evaluatedLoads, plan.evaluation));
    if (probeEvaluation.offset) json["offset"] = offsetObject(*probeEvaluation.offset);
    file.stream() << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

OpenFunction openFromProbes(WriteProbes* write) {
    return [write](ExportFile& file, ExportContext& context) {
        if (!context.probes()) throw InvalidInput("probes", "none", "a file of probes, or a project with some");
        auto writer = std::make_unique<FunctionExport>();
        writer->complete = [&file, &context, write](const RunSummary&) {
            write(file, context.probes()->evaluate(), context.probes()->plan());
        };
        return writer;
    };
}

/// Reports with pictures.
OpenFunction openReportPages(void (*write)(ExportFile& file, const ReportContent& content)) {
    return [write](ExportFile& file, ExportContext& context) {
        auto writer = std::make_unique<FunctionExport>();
        const auto pages = std::make_shared<ReportPages>(context);
        writer->add = [pages](ExportedFrame& frame) { pages->add(frame); };
        writer->complete = [&file, pages, write](const RunSummary& summary) { write(file, pages->make(summary)); };
        return writer;
    };
}

std::unique_ptr<ExportWriter> openReport(ExportFile& file, ExportContext& context) {
    auto writer = std::make_unique<FunctionExport>();
    writer->complete = [&file, &context](const RunSummary& summary) {
        writeReport(file.stream(), summary, context.inputs().report, context.hashes(), context.probes());
    };
    return writer;
}

void writeOverlay(ExportFile& file, ExportedFrame& frame, ExportContext& context) {
    const OverlayOptions options = overlayOptions(context.inputs(), frame.summary().name);
    file.write(overlayPicture(context.reference(context.firstImageOf(frame.summary())), frame.frameField(), options,
                              pictureFormatOf(file.path(), "overlay")));
}

void writePdfFile(ExportFile& file, const ReportContent& content) { file.write(pdfPages(content)); }

void writeHtmlFile(ExportFile& file, const ReportContent& content) { writeHtmlPage(file.stream(), content); }

OpenFunction openDialect(std::string_view id) {
    return openPerFrame([id](ExportFile& file, ExportedFrame& frame, ExportContext& context) {
        writeDialect(file, frame, context, id);
    });
}

OpenFunction openMatrix(DialectQuantity quantity) {
    return openPerFrame(
        [quantity](ExportFile& file, ExportedFrame& frame, ExportContext&) { writeMatrix(file, frame, quantity); });
}

/// A deque: references to rows stay valid when rows are added.
std::deque<Exporter>& table() {
    using enum ExportScope;
    const std::vector<std::string> pictures = {".png", ".svg", ".pdf"};
    const OpenFunction overlay = openPerFrame(writeOverlay);
    static std::deque<Exporter> rows = {
        {"csv",
         "Table",
         {".csv"},
         Sequence,
         true,
         openCsv,
         {kColumns, ExportOption::Points, kFrames},
         false,
         "",
         false,
         true},
        {"hdf5", "Results (HDF5)", {".h5", ".vtkhdf"}, Sequence, false, openHdf5, {kFrames}, false, "", true},
        {"npz", "NumPy arrays", {".npz"}, Sequence, false, openNpz, {kColumns, kFrames}},
        {"mat", "MATLAB arrays", {".mat"}, Sequence, false, openMat, {kColumns, kFrames}},
        {"pvd", "ParaView series", {".pvd"}, Sequence, false, openPvd, {kColumns, kFrames}, false, ".vti"},
        // Before the pictures: a suffix selects the first row that has it.
        {"pdf-report", "Printable report", {".pdf"}, Report, false, openReportPages(writePdfFile)},
        {"overlay", "Vectors over the reference image", pictures, Frame, false, overlay, {ExportOption::Width}, true},
        {"vti", "VTK image", {".vti"}, Frame, false, openPerFrame(writeVti), {kColumns}},
        {"video", "Overlay video", {".mp4", ".avi"}, Video, false, openVideo, {kFrames, ExportOption::Video}},
        {"dice", "DICe table", {".txt", ".csv"}, Foreign, false, openDialect("dice")},
        {"matchid", "MatchID table", {".csv"}, Foreign, false, openDialect("matchid")},
        {"matchid-u", "MatchID matrix of u", {".csv"}, Foreign, false, openMatrix(DialectQuantity::U)},
        {"matchid-v", "MatchID matrix of v", {".csv"}, Foreign, false, openMatrix(DialectQuantity::V)},
        {"matchid-exx", "MatchID matrix of exx", {".csv"}, Foreign, false, openMatrix(DialectQuantity::Exx)},
        {"matchid-eyy", "MatchID matrix of eyy", {".csv"}, Foreign, false, openMatrix(DialectQuantity::Eyy)},
        {"matchid-exy", "MatchID matrix of exy", {".csv"}, Foreign, false, openMatrix(DialectQuantity::Exy)},
        {"gom", "GOM node table", {".txt"}, Foreign, false, openDialect("gom")},
        {"pyvale", "pyvale table", {".csv"}, Foreign, false, openDialect("pyvale")},
        {"aldic", "pyALDIC table", {".csv"}, Foreign, false, openDialect("aldic")},
        {"series", "Probe history", {".csv"}, Probes, true, openFromProbes(writeSeriesFile)},
        {"profiles", "Line profiles", {".csv"}, Probes, false, openFromProbes(writeProfilesFile)},
        {"probe-chart", "Probe chart", pictures, Probes, false, openFromProbes(writeProbeChart), {}, true},
        {"constants", "Elastic constants", {".json"}, Probes, false, openFromProbes(writeConstants)},
        {"html-report", "Report with pictures", {".html", ".htm"}, Report, false, openReportPages(writeHtmlFile)},
        {"report", "Report", {".json"}, Report, false, openReport},
        {"flo", "Dense flow", {".flo"}, Flow, false, openPerFrame(writeFloFile)},
        {"flow-npy", "Dense flow as a NumPy array", {".npy"}, Flow, false, openPerFrame(writeFlowArray)},
        {"flow-kitti", "Dense flow (KITTI)", {".kitti.png"}, Flow, false, openPerFrame(writeKittiFile)},
        {"flow-npz", "Dense flow as NumPy arrays", {".npz"}, Flow, false, openPerFrame(writeFlowArrays)},
        {"flow-picture", "Dense flow picture", pictures, Flow, false, openPerFrame(writeFlowPicture), {}, true},
    };
    return rows;
}

bool hasScope(const Exporter& exporter, std::span<const ExportScope> scopes) {
    return std::ranges::find(scopes, exporter.scope) != scopes.end();
}

}  // namespace

const std::deque<Exporter>& exporters() { return table(); }

void registerExporter(const Exporter& exporter) {
    if (std::ranges::find(table(), exporter.id, &Exporter::id) != table().end()) {
        throw InvalidInput("exporter", exporter.id, "an id that no other exporter has");
    }
    table().push_back(exporter);
}

const Exporter& exporterById(std::string_view id) {
    const auto found = std::ranges::find(table(), id, &Exporter::id);
    if (found == table().end()) throw InvalidInput("exporter", std::string(id), "the id of an exporter");
    return *found;
}

const Exporter* findExporter(const std::filesystem::path& path, std::span<const ExportScope> scopes) {
    for (const Exporter& exporter : table()) {
        const auto isItsSuffix = [&](const std::string& suffix) { return hasSuffix(path, suffix); };
        if (hasScope(exporter, scopes) && std::ranges::any_of(exporter.suffixes, isItsSuffix)) return &exporter;
    }
    return nullptr;
}

const Exporter& exporterFor(const std::filesystem::path& path, std::span<const ExportScope> scopes,
                            const std::string& field) {
    if (const Exporter* exporter = findExporter(path, scopes)) return *exporter;
    throw InvalidInput(field, utf8(path), "a name that ends in " + exportSuffixes(scopes));
}

std::string exportSuffixes(std::span<const ExportScope> scopes) {
    std::vector<std::string> listed;
    std::string text;
    for (const Exporter& exporter : table()) {
        if (!hasScope(exporter, scopes)) continue;
        for (const std::string& suffix : exporter.suffixes) {
            // A suffix selects the first row that has it.
            if (std::ranges::find(listed, suffix) != listed.end()) continue;
            listed.push_back(suffix);
            text += (text.empty() ? "" : ", ") + suffix + " (" + exporter.label + ")";
        }
    }
    return text;
}

}  // namespace strainlens
