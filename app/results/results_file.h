// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

class FileHashes;

/// An image that was measured, as results name it.
struct ResultsImage {
    std::string path;         ///< absolute, UTF-8
    int page = 0;             ///< from 0
    std::uint64_t bytes = 0;  ///< size of the file; 0 where it is not there
    std::string sha256;       ///< of the file; empty where it could not be read
    bool operator==(const ResultsImage&) const = default;
};

/// `hashes` answers for the file; it may be null.
ResultsImage resultsImage(const FrameReference& frame, FileHashes* hashes);

/// What a results file says beside its frames: what they were measured with.
struct ResultsHead {
    std::string version;     ///< of the program that wrote the file; filled in by the writer
    std::string parameters;  ///< every one, as JSON (parametersJson)
    std::string region;      ///< SHA-256 of the region's pixels; empty: everything
    ResultsImage reference;
    int deformedImages =
        0;  ///< of the whole run, those that failed among them; 0 where nobody knew when it was written
};

ResultsHead resultsHead(const RunParameters& parameters, const RoiMask& region, ResultsImage reference,
                        int deformedImages = 0);

class ResultsReader;

/// A frame as it will be stored: arrays in chunks, deflated if they are to be, with checksums. To make one takes
/// processor time, and may go on while other frames are written.
class PackedFrame {
public:
    /// The field is empty for a frame with an error. Threads: 0 = all cores.
    PackedFrame(const FrameSummary& summary, ResultsImage image, const DisplacementField& field, bool deflated = true,
                int threads = 0);
    PackedFrame(PackedFrame&&) noexcept;
    ~PackedFrame();

private:
    friend class ResultsWriter;
    struct State;
    std::unique_ptr<State> m_state;
};

/// Writes results as HDF5 (docs/file-formats.md): a group a frame, each of them an image as ParaView and VTK read it.
///
/// The same results are the same bytes. One thread at a time. All functions throw FileError.
class ResultsWriter {
public:
    /// A file that is there is replaced.
    ResultsWriter(const std::filesystem::path& path, const ResultsHead& head);
    ~ResultsWriter();

    /// A frame that is not there yet.
    void add(const PackedFrame& frame);
    /// The same; the frame is kept until close().
    void add(std::shared_ptr<const PackedFrame> frame);
    /// The same from another file, without unpacking it.
    void copy(const ResultsReader& from, int frame);

    /// The file has its form, and all but the arrays of frames that are kept: writing these is left to close(), which
    /// may be called by another thread, while other results are written. Nothing may be added any more.
    void layOut();
    /// Everything is written.
    void close();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Reads what ResultsWriter has written. Any thread; functions that read throw FileError that says what is wrong with
/// the file and what to do.
class ResultsReader {
public:
    explicit ResultsReader(const std::filesystem::path& path);
    ~ResultsReader();

    /// The path in UTF-8, for messages.
    const std::string& name() const;
    const ResultsHead& head() const;
    /// Ascending.
    const std::vector<int>& frames() const;
    FrameSummary summary(int frame) const;
    ResultsImage image(int frame) const;
    /// Null for a frame with an error.
    std::shared_ptr<const DisplacementField> field(int frame) const;

private:
    friend class ResultsWriter;
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace strainlens
