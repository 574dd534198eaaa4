// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/export/export_files.h"
#include "app/io/image/image_sequence.h"
#include "app/results/blur_decision.h"
#include "app/results/resume.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {

/// Receives a sentence for the user.
using OnNote = std::function<void(const std::string& sentence)>;

/// Suffix of the folders of ranks other than 0: OUT.rankN.
inline constexpr const char* kRankSuffix = ".rank";

/// The folder of a run's checkpoint, chosen from its outputs.
struct CheckpointLocation {
    std::filesystem::path path;  ///< the output next to the folder
    bool publishes = false;      ///< whether the folder becomes that output
};

/// Chooses the first results file and removes it from the targets, since the folder becomes it; otherwise a file for
/// all frames, otherwise any file. None if no file is written.
std::optional<CheckpointLocation> takeCheckpointLocation(std::vector<ExportTarget>& targets);

/// What is stored with the frames of a run. `frames` must outlive it.
Hdf5Store::RunInfo runInfoOf(const ExportInputs& run, const FrameSource& frames, const std::stop_token& stop);

/// Stores every finished frame of a run on the disk at once (Hdf5Store), so that --resume can continue after any
/// interruption.
class Checkpoint {
public:
    /// Removes temporary files of killed runs. Throws InvalidInput without `resume` if the folder has frames that are
    /// stored nowhere else, FileError if it cannot be used.
    Checkpoint(const CheckpointLocation& location, const std::vector<ExportTarget>& targets, int deformedFrames,
               bool resume);

    /// The files of the reference and of the leading frames that an earlier run has measured; empty without `resume`.
    std::vector<FrameReference> measuredImages() const;
    /// Imports the frames of the other processes, which have ended; returns their number.
    int importRanks();
    Hdf5Store& store() { return m_store; }
    /// The frames stored so far were measured by several processes of this run; start() notes so.
    void continueRun() { m_resume = true, m_finishedBy = FinishedBy::ThisRun; }
    std::shared_ptr<const DisplacementField> findField(int frame) const;
    /// Finds the finished frames of an earlier run (findResumePoint, which may throw) and passes them to the outputs.
    /// `frames` must outlive this object.
    void start(const ExportInputs& inputs, FrameSource& frames, ExportFiles& outputs, const OnNote& note,
               const std::stop_token& stop);

    /// Of the run whose frames are stored; not made before its first frame.
    const BlurDecision& blurMatching() const { return m_blurMatching; }
    /// Stores the decision of this run, before its first frame.
    void setBlurMatching(const BlurDecision& decision);

    /// Frames that are already measured.
    FinishedFrames finished() const;
    const std::vector<FrameSummary>& finishedSummaries() const { return m_finished; }
    /// Stores a finished frame; a stopped one is ignored.
    void append(const FrameSummary& summary, const DisplacementField& field);
    /// Waits until all finished frames are on the disk. Throws FileError.
    void flush() { m_store.flush(); }
    /// Completes the run: puts the results file in place and removes the folder. If a picture could not be written, the
    /// folder stays for --resume. Returns the results file; empty if there is none.
    std::filesystem::path finish(const RunSummary& summary, const ExportFiles& outputs, const OnNote& note);
    /// Notes once where the frames of an interrupted run are.
    void printLocation(const OnNote& note);

private:
    void discardOld();

    const CheckpointLocation m_location;
    bool m_resume;
    FinishedBy m_finishedBy = FinishedBy::EarlierRun;
    bool m_announced = false;
    Hdf5Store m_store;
    BlurDecision m_blurMatching;
    int m_finishedCount = 0;  ///< the last finished frame
    std::vector<FrameSummary> m_finished;
};

}  // namespace strainlens
