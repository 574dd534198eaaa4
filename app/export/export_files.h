// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <exception>
#include <memory>
#include <ostream>
#include <set>
#include <span>
#include <vector>

#include "app/export/export_context.h"
#include "app/export/exporter.h"
#include "app/io/atomic_file.h"

namespace strainlens {

/// One file that an exporter fills: it appears whole or not at all (AtomicFile), or is a stream.
class ExportFile {
public:
    /// Throws FileError when the folder does not exist or cannot be written.
    explicit ExportFile(std::filesystem::path path)
        : m_path(std::move(path)), m_file(std::make_unique<AtomicFile>(m_path)), m_stream(m_file->stream()) {}
    explicit ExportFile(std::ostream& stream) : m_stream(stream) {}

    std::ostream& stream() { return m_stream; }
    void write(std::span<const std::uint8_t> bytes) {
        m_stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }
    /// What the file will be called; empty for a stream.
    const std::filesystem::path& path() const { return m_path; }
    /// Where it is written until then: for libraries that open files by name. Not for a stream.
    const std::filesystem::path& temporaryPath() const { return m_file->temporaryPath(); }
    /// Puts it in place; nothing happens to a stream. Throws FileError.
    void commit() {
        if (m_file) m_file->commit();
    }

private:
    std::filesystem::path m_path;
    std::unique_ptr<AtomicFile> m_file;
    std::ostream& m_stream;
};

/// A file that is wanted.
struct ExportTarget {
    const Exporter* exporter;
    std::filesystem::path path;      ///< of a sequence's numbered files: OUT.png for OUT_01.png, OUT_02.png, ...
    std::ostream* stream = nullptr;  ///< written to instead, where the exporter streams
};

/// One file for all frames, against one a frame.
bool isOneForAll(const ExportTarget& target);

/// OUT.png for a single deformed frame, else OUT_01.png, OUT_02.png, ...
std::filesystem::path numberedPath(const std::filesystem::path& path, int frame, int deformedFrames);

/// Every file that a target becomes in a run over so many deformed frames.
std::vector<std::filesystem::path> filesOf(const ExportTarget& target, int deformedFrames);

/// The files of one run, written through the table of exporters. One thread at a time.
///
/// A file that cannot be written costs that file alone: it is kept in failures() and in the notes of the run's report,
/// the others go on, and finish() throws the first failure when everything else is in place. A pair's tables are in
/// place before anything is drawn. After ExportInputs::stop
/// functions throw WritingStopped within a piece of work (a picture, some rows).
class ExportFiles {
public:
    /// Checks before the computation that the files can be written: throws FileError when a folder is missing or
    /// cannot be written, InvalidInput for a quantity or a column that there is not and probes that cannot be read.
    ExportFiles(std::vector<ExportTarget> targets, ExportInputs inputs, int deformedFrames);
    ~ExportFiles();
    ExportFiles(const ExportFiles&) = delete;
    ExportFiles& operator=(const ExportFiles&) = delete;

    /// Where images are not known when the run begins: that of a frame, before the frame is written. In their order.
    void addImage(int frame, const FrameReference& image) { m_context.addImage(frame, image); }
    /// A frame without a field (one with an error) is passed over.
    void writeFrame(const FrameSummary& summary, const DisplacementField& field);
    /// A frame that an earlier run has measured and written: files of whole runs get it again, those of its own stay
    /// where they are there.
    void repeatFrame(const FrameSummary& summary, const DisplacementField& field);
    /// Dense flow that does not come from a field; for targets of scope Flow.
    void writeFlow(const FrameSummary& summary, DenseFlow flow);
    /// Puts the files of whole runs in place, reports last; not called, or without any measured frame, none of them
    /// appears. Throws the first failure.
    void finish(const RunSummary& summary);
    /// Sentences about the files that could not be written so far.
    const std::vector<std::string>& failures() const { return m_failures; }
    /// Frames of which nothing is known, as a sentence: none of their points is Ok, or no pixel's motion was found. "":
    /// none. Those that were stopped do not count.
    std::string emptyFrames() const;
    /// Whether a file of this target (its `path`) could not be written.
    bool hasFailed(const std::filesystem::path& target) const { return m_failed.contains(target); }

    /// What is made of one frame takes about so much memory, for images of that size.
    std::int64_t bytesFor(ImageSize image) const;
    bool anyFrame() const { return m_anyFrame; }
    int deformedFrames() const { return m_deformedFrames; }
    /// Where a file wants the hashes of the images that are read; null where nothing needs them.
    FileHashes* hashes();
    /// What probes found in the frames so far; null without probes.
    const ProbeRun* probes() const { return m_context.probes(); }

private:
    struct OpenFile;
    void write(ExportedFrame& frame, bool again = false);
    void noteIfEmpty(const FrameSummary& summary, bool isEmpty);
    /// Adds the frame to the i-th target's file, where that is one for all frames and is still written.
    void addFrame(std::size_t i, ExportedFrame& frame);
    /// Puts it in place, unless it is given up.
    void commit(ExportFile& file) const;
    void writeNumbered(const ExportTarget& target, ExportedFrame& frame, bool again);
    /// Does it, or keeps why not; whether it was done.
    template <typename Work>
    bool attempt(const ExportTarget& target, const std::filesystem::path& path, const Work& work);
    /// Those of whole runs whose scope `belongs`.
    template <typename Belongs>
    void finishThose(const Belongs& belongs, const RunSummary& summary);

    std::vector<ExportTarget> m_targets;
    ExportContext m_context;
    int m_deformedFrames;
    std::vector<std::string> m_emptyFrames;  ///< "frame 3 (a.png)"
    bool m_anyFrame = false;
    bool m_anyChosen = false;  ///< of the frames that are to be written
    /// Of whole runs, in the targets' order; null for numbered ones and for those that have failed.
    std::vector<std::unique_ptr<OpenFile>> m_open;
    std::vector<std::string> m_failures;
    std::set<std::filesystem::path> m_failed;  ///< targets
    std::exception_ptr m_firstFailure;
};

}  // namespace strainlens
