// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/progress.h"
#include "app/export/export_files.h"
#include "app/io/image/image_sequence.h"
#include "app/results/resume.h"
#include "compute/sequence/run_summary.h"

namespace strainlens::cli {

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
Hdf5Store::RunInfo runInfoOf(const ExportInputs& run, const FrameSource& frames);

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
<<<<<<< HEAD
    /// The frames stored so far were measured by several processes of this run; begin() prints so.
    void continueRun() { m_resume = true, m_finishedBy = FinishedBy::ThisRun; }
    bool hasAfter(int frame) const;
    std::shared_ptr<const DisplacementField> findField(int frame) const;
||||||| c339a18d
    /// Frames stored before begin() count as finished; begin() prints by whom.
    void continueRun(const std::string& measuredBy) { m_resume = true, m_measuredBy = measuredBy; }
    bool has(int frame) const;
    bool hasAfter(int frame) const;
    std::shared_ptr<const DisplacementField> findField(int frame) const;
=======
    /// Frames stored before start() count as finished; start() prints by whom.
    void continueRun(const std::string& measuredBy) { m_resume = true, m_measuredBy = measuredBy; }
    bool has(int frame) const;
>>>>>>> c632e97cff2272c8f5a530c7580fb76ca7e4771e
    /// Finds the finished frames of an earlier run (findResumePoint, which may throw) and passes them to the outputs.
<<<<<<< HEAD
    /// `frames` must outlive this object.
    void begin(const ExportInputs& inputs, FrameSource& frames, ExportFiles& outputs, ProgressPrinter& progress,
               const std::stop_token& stop);
||||||| c339a18d
    /// `grows`: the number of images is unknown.
    void begin(const ExportInputs& inputs, ExportFiles& outputs, ProgressPrinter& progress, bool grows = false);
=======
    /// `grows`: the number of images is unknown.
    void start(const ExportInputs& inputs, ExportFiles& outputs, ProgressPrinter& progress, bool grows = false);
>>>>>>> c632e97cff2272c8f5a530c7580fb76ca7e4771e

    /// Frames that are already measured.
    FinishedFrames finished() const;
    const std::vector<FrameSummary>& finishedSummaries() const { return m_finished; }
<<<<<<< HEAD
||||||| c339a18d
    /// Of the images read before begin(). After it those of the outputs are used, if they have any.
    FileHashes& hashes() { return m_hashes; }
    FileHashes* hashes(ExportFiles& outputs) { return outputs.hashes() ? outputs.hashes() : &m_hashes; }

    /// Adds the image of a frame that was unknown at the start, in order, before append().
    void addImage(int frame, const FrameReference& image);
=======
    /// Of the images read before start(). After it those of the outputs are used, if they have any.
    FileHashes& hashes() { return m_hashes; }
    FileHashes* hashes(ExportFiles& outputs) { return outputs.hashes() ? outputs.hashes() : &m_hashes; }

    /// Adds the image of a frame that was unknown at the start, in order, before append().
    void addImage(int frame, const FrameReference& image);
>>>>>>> c632e97cff2272c8f5a530c7580fb76ca7e4771e
    /// Stores a finished frame; a stopped one is ignored.
    void append(const FrameSummary& summary, const DisplacementField& field);
    /// Waits until all finished frames are on the disk. Throws FileError.
    void flush() { m_store.flush(); }
    /// Completes the run: puts the results file in place and removes the folder. If a picture could not be written, the
    /// folder stays for --resume.
    void finish(const RunSummary& summary, const ExportFiles& outputs, ProgressPrinter& progress);
    /// Prints once where the frames of an interrupted run are.
    void printLocation(ProgressPrinter& progress);

private:
    void discardOld();

    const CheckpointLocation m_location;
    bool m_resume;
    FinishedBy m_finishedBy = FinishedBy::EarlierRun;
    bool m_announced = false;
    Hdf5Store m_store;
    std::vector<FrameSummary> m_finished;
};

}  // namespace strainlens::cli
