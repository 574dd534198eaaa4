// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "app/export/exporter.h"
#include "app/export/formats.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr ExportOption kColumns = ExportOption::Columns, kFrames = ExportOption::Frames;

/// References to rows stay good when rows are added.
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
         "Video of the overlays",
         {".mp4", ".avi"},
         ExportScope::Video,
         false,
         openVideo,
         false,
         "",
         false,
         {kFrames, ExportOption::Video}},
        {"dice", "Table as DICe's", {".txt", ".csv"}, ExportScope::Foreign, false, openDice},
        {"matchid", "Table as MatchID's", {".csv"}, ExportScope::Foreign, false, openMatchId},
        {"matchid-u", "Matrix of u as MatchID's", {".csv"}, ExportScope::Foreign, false, openMatchIdU},
        {"matchid-v", "Matrix of v as MatchID's", {".csv"}, ExportScope::Foreign, false, openMatchIdV},
        {"matchid-exx", "Matrix of exx as MatchID's", {".csv"}, ExportScope::Foreign, false, openMatchIdExx},
        {"matchid-eyy", "Matrix of eyy as MatchID's", {".csv"}, ExportScope::Foreign, false, openMatchIdEyy},
        {"matchid-exy", "Matrix of exy as MatchID's", {".csv"}, ExportScope::Foreign, false, openMatchIdExy},
        {"gom", "Table of nodes as GOM's", {".txt"}, ExportScope::Foreign, false, openGom},
        {"pyvale", "Table as pyvale's", {".csv"}, ExportScope::Foreign, false, openPyvale},
        {"aldic", "Table as pyALDIC's", {".csv"}, ExportScope::Foreign, false, openAldic},
        {"series", "Series of the probes", {".csv"}, ExportScope::Probes, true, openSeries},
        {"profiles", "Profiles along lines", {".csv"}, ExportScope::Probes, false, openProfiles},
        {"probe-chart",
         "Chart of the probes",
         {".png", ".svg", ".pdf"},
         ExportScope::Probes,
         false,
         openProbeChart,
         true},
        {"constants", "Elastic constants", {".json"}, ExportScope::Probes, false, openConstants},
        {"pdf-report", "Report to print", {".pdf"}, ExportScope::Report, false, openPdfReport},
        {"html-report", "Report with pictures", {".html", ".htm"}, ExportScope::Report, false, openHtmlReport},
        {"report", "Report", {".json"}, ExportScope::Report, false, openReport},
        {"flo", "Dense flow", {".flo"}, ExportScope::Flow, false, openFlo},
        {"flow-npy", "Dense flow as a NumPy array", {".npy"}, ExportScope::Flow, false, openFlowArray},
        {"flow-kitti", "Dense flow as KITTI's", {".kitti.png"}, ExportScope::Flow, false, openKitti},
        {"flow-npz", "Dense flow as NumPy arrays", {".npz"}, ExportScope::Flow, false, openFlowArrays},
        {"flow-picture",
         "Picture of the dense flow",
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

const Exporter& exporterNamed(std::string_view id) {
    const auto found = std::ranges::find(table(), id, &Exporter::id);
    if (found == table().end()) throw InvalidInput("exporter", std::string(id), "one of the table's");
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
    std::vector<std::string> told;
    std::string text;
    for (const Exporter& exporter : table()) {
        if (!hasScope(exporter, scopes)) continue;
        for (const std::string& suffix : exporter.suffixes) {
            // The first row with a suffix is the one that it stands for.
            if (std::ranges::find(told, suffix) != told.end()) continue;
            told.push_back(suffix);
            text += (text.empty() ? "" : ", ") + suffix + " (" + exporter.label + ")";
        }
    }
    return text;
}

}  // namespace strainlens
