// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <exception>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <set>
#include <span>
#include <vector>

#include "app/export/export_context.h"
#include "app/export/exporter.h"
#include "app/io/atomic_file.h"

namespace strainlens {

/// The output of an exporter: a file that is written atomically (AtomicFile), or a stream.
class ExportFile {
public:
    /// Throws FileError if the folder does not exist or is not writable.
    explicit ExportFile(std::filesystem::path path)
        : m_path(std::move(path)), m_file(std::make_unique<AtomicFile>(m_path)), m_stream(m_file->stream()) {}
    explicit ExportFile(std::ostream& stream) : m_stream(stream) {}

    std::ostream& stream() { return m_stream; }
    void write(std::span<const std::uint8_t> bytes) {
        m_stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }
    /// The final path; empty for a stream.
    const std::filesystem::path& path() const { return m_path; }
    /// The path before commit(), for libraries that open files by name. Not for a stream.
    const std::filesystem::path& temporaryPath() const { return m_file->temporaryPath(); }
    /// Moves the file to its final path; no effect on a stream. Throws FileError.
    void commit() {
        if (m_file) m_file->commit();
    }

private:
    std::filesystem::path m_path;
    std::unique_ptr<AtomicFile> m_file;
    std::ostream& m_stream;
};

/// A requested output file.
struct ExportTarget {
    const Exporter* exporter;
    std::filesystem::path path;      ///< of a sequence's numbered files: OUT.png for OUT_01.png, OUT_02.png, ...
    std::ostream* stream = nullptr;  ///< written to instead of the path, if the exporter streams
};

/// Whether the target is one file for all frames; otherwise it is one file per frame.
bool isSingleFile(const ExportTarget& target);

/// OUT.png for a single deformed frame, else OUT_01.png, OUT_02.png, ...
std::filesystem::path numberedPath(const std::filesystem::path& path, int frame, int deformedFrames);

/// All files of a target in a run over so many deformed frames.
std::vector<std::filesystem::path> outputFiles(const ExportTarget& target, int deformedFrames);

/// Whether one of the files has the content hash of every image.
bool storesContentHashes(const std::vector<ExportTarget>& targets);

/// Writes the files of one run through the table of exporters. One thread at a time.
///
/// A file that cannot be written does not affect the others: its error is added to failures() and to the notes of the
/// run's report, and finish() throws the first one after everything else is committed. The tables of an image pair are
/// committed before pictures are drawn. After ExportInputs::stop functions soon throw WritingStopped.
class ExportFiles {
public:
    /// Checks before the computation that the files can be written. Throws FileError if a folder is missing or not
    /// writable, InvalidInput for unknown quantities or columns and invalid probes.
    ExportFiles(std::vector<ExportTarget> targets, ExportInputs inputs, int deformedFrames);
    ~ExportFiles();

    /// Sets the identity of a frame (ExportContext::setImage) before the frame is written.
    void setImage(int frame, const FrameIdentity& image) { m_context.setImage(frame, image); }
    /// Skips a frame without a field (one with an error).
    void writeFrame(const FrameSummary& summary, const DisplacementField& field);
    /// Writes a frame of an earlier run: adds it to files of complete runs; existing numbered files stay.
    void writeStoredFrame(const FrameSummary& summary, const DisplacementField& field);
    /// Writes dense flow without a field; for targets of scope Flow.
    void writeFlow(const FrameSummary& summary, DenseFlow flow);
    /// Commits the files of complete runs, reports last. Without this call or without a measured frame none of them is
    /// created. Throws the first failure.
    void finish(const RunSummary& summary);
    /// Messages about files that could not be written so far.
    const std::vector<std::string>& failures() const { return m_failures; }
    /// What files that were written lack, as sentences: pictures of a report that could not be made. After finish().
    const std::vector<std::string>& notes() const { return m_context.notes(); }
    /// A message that lists the frames without any measured point or pixel; "" if there are none. Cancelled frames do
    /// not count.
    std::string emptyFrames() const;
    /// Sentences: emptyFrames(), and the measured frames most of whose points failed (reasonOfFailure), with the reason
    /// for the first.
    std::vector<std::string> failedFrames() const;
    /// Whether a file of this target (its `path`) could not be written.
    bool hasFailed(const std::filesystem::path& target) const { return m_failed.contains(target); }

    /// The files written so far, in the order of the targets; numbered files as the pattern "OUT_*.png".
    std::vector<std::string> files() const;

    /// Approximate memory for the output of one frame, for images of that size.
    std::int64_t bytesFor(ImageSize image) const;
    bool anyFrame() const { return m_anyFrame; }
    int deformedFrames() const { return m_context.deformedFrames(); }
    /// The probe results so far; null without probes.
    const ProbeRun* probes() const { return m_context.probes(); }

private:
    struct OpenFile;
    void write(ExportedFrame& frame, bool isStored = false);
    /// Writes a frame of ExportChoice::frames and kept; reports are separate.
    void writeChosen(ExportedFrame& frame, bool isStored);
    /// Adds the frame to all single files of the scope.
    void addToAll(ExportScope scope, ExportedFrame& frame);
    /// Names of frames, "frame 3 (a.png)".
    struct FrameNames {
        std::vector<std::string> names;
        std::string reason;  ///< of the first
        void add(const FrameSummary& summary, std::string_view why);
        std::string text() const;
    };
    /// Adds the frame to the i-th target's file, if it is a single file that has not failed.
    void addFrame(std::size_t i, ExportedFrame& frame);
    /// Commits the file unless writing was cancelled.
    void commit(ExportFile& file) const;
    void writeNumbered(const ExportTarget& target, ExportedFrame& frame, bool isStored);
    /// Runs the work; records an exception as a failure. Returns whether it succeeded.
    template <typename Work>
    bool attempt(const ExportTarget& target, const std::filesystem::path& path, const Work& work);
    /// Finishes the single files of these scopes.
    void finishTargets(std::initializer_list<ExportScope> scopes, const RunSummary& summary);

    std::vector<ExportTarget> m_targets;
    ExportContext m_context;
    FrameNames m_emptyFrames, m_mostlyFailed;  ///< without a value, and with values of less than half of their points
    bool m_anyFrame = false;
    bool m_anyChosen = false;  ///< any frame of ExportChoice::frames was written
    /// Single files, in the order of the targets; null for numbered and failed ones.
    std::vector<std::unique_ptr<OpenFile>> m_open;
    std::vector<std::string> m_failures;
    std::set<std::filesystem::path> m_failed;  ///< targets
    std::exception_ptr m_firstFailure;
};

/// Number, name and counts of a frame that is read from a file.
FrameSummary describeField(int frame, std::string name, const DisplacementField& field);

}  // namespace strainlens
