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

/// What goes into one file of a kind.
enum class ExportScope : std::uint8_t {
    Sequence,  ///< the fields of all frames, one after the other
    Frame,     ///< the field of one frame: a sequence makes numbered files
    Flow,      ///< the dense flow of one frame, which need not come from a field; numbered too
    Video,     ///< pictures of all frames, one after the other
    Foreign,   ///< the field of one frame as another program writes it; numbered too, asked for by its id
    Probes,    ///< what probes read out of all frames, whichever of them are chosen
    Report     ///< what the run did, written at its end
};

/// What somebody may choose about a file of a kind beside its name: dialogs ask for these and no others.
enum class ExportOption : std::uint8_t {
    Columns,  ///< ExportChoice::columns
    Points,   ///< ExportChoice::points
    Frames,   ///< ExportChoice::frames
    Width,    ///< ExportLook::width
    Video     ///< ExportLook::framesPerSecond and scalePerFrame
};

/// Fills one file. One thread at a time; all functions may throw FileError or Error.
class ExportWriter {
public:
    virtual ~ExportWriter() = default;
    /// A frame that was measured; frames come in their order.
    virtual void addFrame(ExportedFrame&) {}
    /// Once, after the last frame; not for Frame and Flow.
    virtual void finish(const RunSummary&) {}
    /// The file is in its place: it cannot be given up any more. Throws nothing.
    virtual void committed() noexcept {}
};

/// A kind of file that results can be written to. Adding one takes a file that defines its function `open` and a row in
/// exporters.cpp; command line and window offer what the table holds.
struct Exporter {
    std::string id;                     ///< "csv"
    std::string label;                  ///< what people call it, in English: "Table"
    std::vector<std::string> suffixes;  ///< with the point, in small letters; the first is proposed
    ExportScope scope = ExportScope::Sequence;
    bool streams = false;  ///< may also be written to the standard output
    /// Begins a file; both outlive the writer.
    std::function<std::unique_ptr<ExportWriter>(ExportFile&, ExportContext&)> open;
    bool isPicture = false;  ///< the name's ending decides which picture format it is
    /// Of the file that it writes beside for each frame (numberedPath); "": none.
    std::string frameSuffix = {};
    bool namesImages = false;  ///< the file names every image with its SHA-256 (ExportContext::hashes), as reports do
    std::vector<ExportOption> options = {};
};

/// THE table of exporters, in the order in which people are told of them.
const std::deque<Exporter>& exporters();

/// Adds a row: for programs and tests with formats of their own, called before anything is parsed or written. Throws
/// InvalidInput for an id that is taken.
void registerExporter(const Exporter& exporter);

/// The row with this id, which must exist.
const Exporter& exporterNamed(std::string_view id);

/// The first row of these scopes for the name's ending; null for none.
const Exporter* findExporter(const std::filesystem::path& path, std::span<const ExportScope> scopes);

/// The same. Throws InvalidInput for `field` that lists the endings there are.
const Exporter& exporterFor(const std::filesystem::path& path, std::span<const ExportScope> scopes,
                            const std::string& field);

/// ".csv (table), .png (vectors over the reference image)": the endings of these scopes and what they stand for.
std::string exportSuffixes(std::span<const ExportScope> scopes);

}  // namespace strainlens
