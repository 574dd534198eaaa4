// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "app/cli/progress.h"
#include "app/export/export_files.h"
#include "app/results/hdf5_store.h"
#include "compute/sequence/finished_frames.h"

namespace strainlens::cli {

/// Ranks but 0 of a run over several processes keep their frames at OUT.rankN.
inline constexpr const char* kRankSuffix = ".rank";

/// Where a run keeps its results while it goes on, chosen from its outputs.
struct KeptPlace {
    std::filesystem::path path;  ///< of the output beside which the folder lies
    bool publishes = false;      ///< that output is made of the folder
};

/// Takes the first file of results out of the targets, as the folder becomes it; else a file of whole runs, else any.
/// None where nothing is written into a file.
std::optional<KeptPlace> takeKeptPlace(std::vector<ExportTarget>& targets);

/// The results of a run over several images while they come: each finished frame is on the disk at once (Hdf5Store), so
/// that whatever ends the run takes none of them, and --resume goes on.
class KeptResults {
public:
    /// Removes what killed runs have left of these outputs. Throws InvalidInput without `resume` where the folder keeps
    /// frames that are nowhere else, FileError where it cannot be used.
    KeptResults(const KeptPlace& place, const std::vector<ExportTarget>& targets, int deformedFrames, bool resume);

    /// The reference and the frames from the first on that an earlier run has measured, as it named them; nothing
    /// without `resume` and without any.
    std::vector<FrameReference> measuredImages() const;
    /// Takes over the frames of other processes of a run, which have ended (kRankSuffix); how many there were.
    int adoptRanks();
    /// For frames that are measured before begin(): they count as finished then.
    const KeptPlace& place() const { return m_place; }
    Hdf5Store& store() { return m_store; }
    const Hdf5Store& store() const { return m_store; }
    void goOn(const std::string& measuredBy) { m_resume = true, m_measuredBy = measuredBy; }
    bool has(int frame) const;
    bool hasAfter(int frame) const;
    std::shared_ptr<const DisplacementField> fieldIfThere(int frame) const;
    /// Looks how far an earlier run came (resumePoint, which may throw), and gives the outputs its frames.
    /// `grows`: nobody knows how many images will come.
    void begin(const ExportInputs& inputs, ExportFiles& outputs, ProgressPrinter& progress, bool grows = false);

    /// What need not be measured again.
    FinishedFrames finished() const;
    const std::vector<FrameSummary>& finishedSummaries() const { return m_finished; }
    /// Null where the outputs have hashes of their own.
    FileHashes* hashes(ExportFiles& outputs) { return outputs.hashes() ? outputs.hashes() : &m_hashes; }

    /// Where images are not known when the run begins: that of a frame, before the frame is appended. In their order.
    void addImage(int frame, const FrameReference& image);
    /// A frame that is finished; one that was stopped is passed over.
    void append(const FrameSummary& summary, const DisplacementField& field);
    /// Waits until every finished frame is on the disk. Throws FileError.
    void flush() { m_store.flush(); }
    /// The run has come to its end, and the outputs to theirs: puts the file of results in place and removes what
    /// nobody needs any more. Where a picture could not be written the frames stay for --resume.
    void finish(const RunSummary& summary, const ExportFiles& outputs, ProgressPrinter& progress);
    /// The run ends otherwise: says where its frames are, once.
    void announce(ProgressPrinter& progress);

private:
    void discardOld();

    const KeptPlace m_place;
    bool m_resume;
    std::string m_measuredBy = "are finished since an earlier run";
    bool m_announced = false;
    Hdf5Store m_store;
    FileHashes m_hashes;
    std::vector<FrameReference> m_images;  ///< of the run, the reference first
    std::vector<FrameSummary> m_finished;
};

}  // namespace strainlens::cli
