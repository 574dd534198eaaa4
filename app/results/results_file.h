// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "compute/sequence/frame_identity.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Header of a results file: how its frames were measured.
struct ResultsHeader {
    std::string version;          ///< of the program that wrote the file; set by the writer
    std::string parameters;       ///< all parameters as JSON (parametersJson)
    std::string region;           ///< SHA-256 of the region's pixels; empty: everything
    FrameIdentity reference;      ///< read without a name
    int deformedImages = 0;       ///< of the complete run, including failed ones; 0 if unknown at the time of writing
    std::string keptFrames = {};  ///< those that the file is to hold (ResultsWriter::setKeptFrames())
};

ResultsHeader makeResultsHeader(const RunParameters& parameters, const RoiMask& region, FrameIdentity reference = {},
                                int deformedImages = 0);

class ResultsReader;

/// A frame packed for storing: arrays in chunks, optionally deflated, with checksums.
struct PackedFrame;

/// Packs a frame; the field is empty for one with an error. Takes CPU time and may run while other frames are written.
/// `threads`: 0 = all cores.
/// `firstImage`: of a pair; none: the run has one first image, that of the header.
std::shared_ptr<const PackedFrame> packFrame(const FrameSummary& summary, FrameIdentity image,
                                             const DisplacementField& field, bool deflated = true, int threads = 0,
                                             std::optional<FrameIdentity> firstImage = {});

/// Writes results as HDF5 (docs/formats): one group per frame, which ParaView and VTK read as an image.
///
/// Equal results give equal bytes. One thread at a time. All functions throw FileError.
class ResultsWriter {
public:
    /// Replaces an existing file.
    ResultsWriter(const std::filesystem::path& path, const ResultsHeader& header);
    ~ResultsWriter();

    /// Adds the pixels of the region, unless it is everything.
    void addRegion(const RoiMask& region);
    /// States which frames of the run the file is to hold, as KeptFrames reads them; empty: all.
    void setKeptFrames(const std::string& text);
    /// Adds a new frame.
    void add(const PackedFrame& frame);
    /// Adds a new frame whose arrays are written by close().
    void addDeferred(std::shared_ptr<const PackedFrame> frame);
    /// Copies a frame from another file without unpacking it.
    void copy(const ResultsReader& from, int frame);

    /// Completes the file except for deferred arrays, which close() writes. close() may be called on another thread
    /// while other files are written. Nothing may be added afterwards.
    void writeStructure();
    /// Writes the rest and closes the file.
    void close();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Reads a file of ResultsWriter. Any thread. Functions that read throw FileError with the problem and the remedy.
class ResultsReader {
public:
    explicit ResultsReader(const std::filesystem::path& path);
    ~ResultsReader();

    /// Path in UTF-8, for messages.
    const std::string& name() const;
    const ResultsHeader& header() const;
    /// Pixels of the region; empty if the file has none, as it was everything (ResultsHeader::region is empty then) or
    /// the file holds frames of a run that has not ended.
    RoiMask region() const;
    /// Ascending.
    const std::vector<int>& frames() const;
    FrameSummary summary(int frame) const;
    /// Identity of the frame, with its name.
    FrameIdentity image(int frame) const;
    /// The first image of the frame's pair; that of the run if it measured no pairs.
    FrameIdentity firstImage(int frame) const;
    /// Null for a frame with an error.
    std::shared_ptr<const DisplacementField> field(int frame) const;

private:
    friend class ResultsWriter;
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace strainlens
