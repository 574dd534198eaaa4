// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/sequence/run_summary.h"

namespace strainlens {

class ExportContext;
class ExportedFrame;
class ExportFile;

/// The content of an export file.
enum class ExportScope : std::uint8_t {
    Sequence,  ///< the fields of all frames
    Frame,     ///< the field of one frame; numbered files for a sequence
    Flow,      ///< the dense flow of one frame, with or without a field; numbered files
    Video,     ///< pictures of all frames
    Foreign,   ///< the field of one frame in another program's format; numbered files, requested by id
    Probes,    ///< probe results of all frames, regardless of ExportChoice::frames
    Report     ///< the report of the run, written at its end
};

/// Options that dialogs offer for a file in addition to its name.
enum class ExportOption : std::uint8_t {
    Columns,  ///< ExportChoice::columns
    Points,   ///< ExportChoice::points
    Frames,   ///< ExportChoice::frames
    Width,    ///< ExportStyle::width
    Video     ///< ExportStyle::framesPerSecond and scalePerFrame
};

/// Writes one file. One thread at a time; all functions may throw FileError or Error.
class ExportWriter {
public:
    virtual ~ExportWriter() = default;
    /// Adds a measured frame; called in frame order.
    virtual void addFrame(ExportedFrame&) {}
    /// Called once after the last frame; not for Frame and Flow.
    virtual void finish(const RunSummary&) {}
    /// Called after the file was committed.
    virtual void committed() noexcept {}
};

/// A writer made of functions.
struct FunctionExport : ExportWriter {
    std::function<void(ExportedFrame& frame)> add = [](ExportedFrame&) {};
    std::function<void(const RunSummary& summary)> complete = [](const RunSummary&) {};

    void addFrame(ExportedFrame& frame) override { add(frame); }
    void finish(const RunSummary& summary) override { complete(summary); }
};

/// An export format. To add one, define its `open` function and add a row in exporters.cpp; command line and window
/// offer all rows of the table.
struct Exporter {
    std::string id;                     ///< "csv"
    std::string label;                  ///< English name: "Table"
    std::vector<std::string> suffixes;  ///< with dot, lower case; the first is the default
    ExportScope scope = ExportScope::Sequence;
    bool streams = false;  ///< may be written to standard output
    /// Opens a file; both arguments outlive the writer.
    std::function<std::unique_ptr<ExportWriter>(ExportFile&, ExportContext&)> open;
    std::vector<ExportOption> options = {};
    bool isPicture = false;  ///< the suffix selects the picture format
    /// Suffix of additional files per frame (numberedPath); "": none.
    std::string frameSuffix = {};
    /// The file contains the SHA-256 of every image (ExportContext::hashes), as reports do.
    bool storesImageHashes = false;
    /// Without ExportChoice::columns it has the common columns, not all.
    bool hasCommonColumns = false;
};

/// The table of exporters, in the order in which they are listed.
const std::deque<Exporter>& exporters();

/// Adds a row, for programs and tests with their own formats; call it before parsing and writing. Throws InvalidInput
/// for an existing id.
void registerExporter(const Exporter& exporter);

/// The exporter with this id. Throws InvalidInput for an unknown id.
const Exporter& exporterById(std::string_view id);

/// The first exporter of these scopes for the path's suffix; null if there is none.
const Exporter* findExporter(const std::filesystem::path& path, std::span<const ExportScope> scopes);

/// As findExporter(). Throws InvalidInput naming `field` if there is none.
const Exporter& exporterFor(const std::filesystem::path& path, std::span<const ExportScope> scopes,
                            const std::string& field);

/// The suffixes of these scopes and their labels: ".csv (table), .png (vectors over the reference image)".
std::string exportSuffixes(std::span<const ExportScope> scopes);

}  // namespace strainlens
