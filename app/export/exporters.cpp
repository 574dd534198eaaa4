// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "app/export/exporter.h"
#include "app/export/formats.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr ExportOption kColumns = ExportOption::Columns, kFrames = ExportOption::Frames;

/// A deque: references to rows stay valid when rows are added.
std::deque<Exporter>& table() {
    static std::deque<Exporter> rows = {
        {"csv",
         "Table",
         {".csv"},
         ExportScope::Sequence,
         true,
         openCsv,
         false,
         "",
         false,
         {kColumns, ExportOption::Points, kFrames}},
        {"hdf5",
         "Results (HDF5)",
         {".h5", ".vtkhdf"},
         ExportScope::Sequence,
         false,
         openHdf5,
         false,
         "",
         true,
         {kFrames}},
        {"npz", "NumPy arrays", {".npz"}, ExportScope::Sequence, false, openNpz, false, "", false, {kColumns, kFrames}},
        {"mat",
         "MATLAB arrays",
         {".mat"},
         ExportScope::Sequence,
         false,
         openMat,
         false,
         "",
         false,
         {kColumns, kFrames}},
        {"pvd",
         "ParaView series",
         {".pvd"},
         ExportScope::Sequence,
         false,
         openPvd,
         false,
         ".vti",
         false,
         {kColumns, kFrames}},
        // Before the pictures: a suffix selects the first row that has it.
        {"pdf-report", "Printable report", {".pdf"}, ExportScope::Report, false, openPdfReport},
        {"overlay",
         "Vectors over the reference image",
         {".png", ".svg", ".pdf"},
         ExportScope::Frame,
         false,
         openOverlay,
         true,
         "",
         false,
         {ExportOption::Width}},
        {"vti", "VTK image", {".vti"}, ExportScope::Frame, false, openVti, false, "", false, {kColumns}},
        {"video",
         "Overlay video",
         {".mp4", ".avi"},
         ExportScope::Video,
         false,
         openVideo,
         false,
         "",
         false,
         {kFrames, ExportOption::Video}},
        {"dice", "DICe table", {".txt", ".csv"}, ExportScope::Foreign, false, openDice},
        {"matchid", "MatchID table", {".csv"}, ExportScope::Foreign, false, openMatchId},
        {"matchid-u", "MatchID matrix of u", {".csv"}, ExportScope::Foreign, false, openMatchIdU},
        {"matchid-v", "MatchID matrix of v", {".csv"}, ExportScope::Foreign, false, openMatchIdV},
        {"matchid-exx", "MatchID matrix of exx", {".csv"}, ExportScope::Foreign, false, openMatchIdExx},
        {"matchid-eyy", "MatchID matrix of eyy", {".csv"}, ExportScope::Foreign, false, openMatchIdEyy},
        {"matchid-exy", "MatchID matrix of exy", {".csv"}, ExportScope::Foreign, false, openMatchIdExy},
        {"gom", "GOM node table", {".txt"}, ExportScope::Foreign, false, openGom},
        {"pyvale", "pyvale table", {".csv"}, ExportScope::Foreign, false, openPyvale},
        {"aldic", "pyALDIC table", {".csv"}, ExportScope::Foreign, false, openAldic},
        {"series", "Probe history", {".csv"}, ExportScope::Probes, true, openSeries},
        {"profiles", "Line profiles", {".csv"}, ExportScope::Probes, false, openProfiles},
        {"probe-chart", "Probe chart", {".png", ".svg", ".pdf"}, ExportScope::Probes, false, openProbeChart, true},
        {"constants", "Elastic constants", {".json"}, ExportScope::Probes, false, openConstants},
        {"html-report", "Report with pictures", {".html", ".htm"}, ExportScope::Report, false, openHtmlReport},
        {"report", "Report", {".json"}, ExportScope::Report, false, openReport},
        {"flo", "Dense flow", {".flo"}, ExportScope::Flow, false, openFlo},
        {"flow-npy", "Dense flow as a NumPy array", {".npy"}, ExportScope::Flow, false, openFlowArray},
        {"flow-kitti", "Dense flow (KITTI)", {".kitti.png"}, ExportScope::Flow, false, openKitti},
        {"flow-npz", "Dense flow as NumPy arrays", {".npz"}, ExportScope::Flow, false, openFlowArrays},
        {"flow-picture",
         "Dense flow picture",
         {".png", ".svg", ".pdf"},
         ExportScope::Flow,
         false,
         openFlowPicture,
         true},
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
