// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "app/io/kept_frames.h"
#include "app/results/result_store.h"
#include "app/results/results_file.h"
#include "compute/types/threads/background_work.h"

namespace strainlens {

/// Results on the disk that survive a kill, a crash and a full disk. Frames are results files in the folder PATH.parts,
/// written atomically and synced (AtomicFile): one for each frame, or in long runs one for consecutive frames that are
/// stored faster than every tenth of a second (Batch). publish() combines them into one file at PATH. HDF5 never writes
/// to an existing results file, since a file that is open for writing when the program dies may become unreadable
/// (docs/decisions/files.md).
///
/// The store has two threads, one for the library and one for the disk. At most three batches are in memory; reading a
/// frame of one waits until all are written.
///
/// The folder is locked for one process and stays until discard().
class Hdf5Store : public ResultStore {
public:
    /// What is stored with the frames of a run.
    struct RunInfo {
        ResultsHeader header;  ///< the reference is set by `image`
        /// Called while frames are stored, since images are known only once they are read; 0: the reference.
        std::function<FrameIdentity(int frame)> image;
        int threads = 0;         ///< for packing a frame; 0 = all cores
        int deformedImages = 0;  ///< of the complete run, for the published file; 0 = unknown
        RoiMask region = {};     ///< for the published file; empty: everything
        bool isOfPairs = false;  ///< each frame has a first image of its own
        KeptFrames kept = {};    ///< frames of the published file
        /// After a request append() ignores a frame whose image has no hash: hashing it was stopped.
        std::stop_token stop = {};

        bool isPublished(int frame) const { return kept.has(frame, deformedImages); }
    };

    /// Limits of a file of several frames. A frame waits for others only within an interval after the file before, and
    /// the first frames that this object stores have files of their own.
    struct Batch {
        static constexpr int kAlone = 32;  ///< first frames
        static constexpr int kFrames = 32;
        static constexpr std::int64_t kPoints = 100'000;  ///< of all its frames
    };

    struct Mode {
        bool published = false;                        ///< include the frames of the file at PATH
        bool deflated = true;                          ///< for frames to be published; the slowest part of storing
        bool synced = true;                            ///< frames survive a failure of the computer
        std::chrono::milliseconds batchInterval{100};  ///< see Batch
    };

    /// Creates the folder or opens that of an earlier run. Throws FileError if this fails or another process has locked
    /// the folder.
    explicit Hdf5Store(std::filesystem::path path);
    Hdf5Store(std::filesystem::path path, Mode mode);
    /// Removes a folder without frames.
    ~Hdf5Store() override;

    /// Waits until every frame is on the disk. Throws FileError if one could not be written; append() does so for
    /// earlier frames.
    void flush() const;

    /// Folder with the frames of the store at `path`.
    static std::filesystem::path framesFolder(std::filesystem::path path);
    /// File in such a folder that has the frame; the name of its own file if there is none.
    static std::filesystem::path frameFile(const std::filesystem::path& folder, int frame);
    /// Folder with the frames of this store.
    const std::filesystem::path& folder() const { return m_folder; }
    /// Whether the folder is locked; some network folders cannot be.
    bool isLocked() const;
    /// Header of the stored frames; none without frames.
    std::optional<ResultsHeader> header() const;

    /// Starts a run. Call before the first append().
    void startRun(RunInfo runInfo);

    void append(const FrameSummary& summary, const DisplacementField& field) override;
    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override;
    std::shared_ptr<const DisplacementField> field(int frame) const override;
    bool isStored(int frame) const override;
    std::filesystem::path path() const override { return m_path; }
    /// Identity of a stored frame, with its name.
    FrameIdentity image(int frame) const;
    FrameIdentity firstImage(int frame) const;

    /// Removes the frames after `frame`. Throws FileError.
    void removeFramesAfter(int frame);
    /// Removes the frames from `first` to `last`. Throws FileError.
    void removeFrames(int first, int last);
    /// Moves the frames from the folder of another store, whose process has ended, and removes that folder. Returns
    /// their number. Throws FileError, also if that folder is locked.
    int importFrames(const std::filesystem::path& folder);
    /// Writes one file with all frames to PATH, atomically. Throws FileError.
    void publish() const;

    /// Marks the folder as written elsewhere, so that the next run may discard it.
    void markAsWritten() const;
    bool isMarkedAsWritten() const;
    /// Marks, or not, that the frames are measured without the blur matching that their parameters request.
    void markBlurMatching(bool isOmitted) const;
    bool isMarkedWithoutBlurMatching() const;
    /// Removes the files of all frames except the published file.
    void discard();

private:
    class FolderLock;

    /// A file of consecutive frames in the folder.
    struct Part {
        int first = 0, last = 0;  ///< 0: none, the frame is in the published file
        bool operator==(const Part&) const = default;
    };
    /// A frame that is not written yet.
    struct Pending {
        int number = 0;
        std::int64_t points = 0;
        std::shared_ptr<const PackedFrame> frame;
    };
    /// The file that was read last.
    struct Recent {
        Part part;
        std::shared_ptr<const ResultsReader> reader;
    };
    static std::string nameOf(const Part& part);
    /// None for another file's name.
    static std::optional<Part> partNamed(const std::string& name);

    std::filesystem::path pathOf(const Part& part) const { return m_folder / nameOf(part); }
    static bool isUnfinished(const std::string& name);
    /// Queues a packed frame for the next file; waits while that is full.
    void queue(Pending pending);
    int batchFrames() const { return m_taken < Batch::kAlone ? 1 : Batch::kFrames; }
    bool isFull() const;
    void discardPending();
    /// Writes files with the frames that are queued until there are none. On the thread of the library.
    void writeBatches();
    std::vector<Pending> takeBatch();
    /// Writes other frames of a file into files of their own before it is removed.
    void removeFromPart(const Part& part, int first, int last);
    std::filesystem::path mark() const;
    std::filesystem::path blurMark() const;
    /// Waits until no frame is being written.
    void wait() const;
    /// Waits for all writes and locks the frames.
    std::unique_lock<std::mutex> lockWhenWritten() const;
    /// Null if the frame is not written.
    std::shared_ptr<const ResultsReader> findReader(int frame) const;
    std::shared_ptr<const ResultsReader> reader(int frame) const;
    void findParts();

    const std::filesystem::path m_path, m_folder;
    const Mode m_mode;
    std::unique_ptr<FolderLock> m_lock;
    RunInfo m_runInfo;
    std::optional<ResultsHeader> m_header;  ///< set by the first append()
    mutable std::mutex m_mutex;
    std::map<int, Part> m_frames;
    std::shared_ptr<const ResultsReader> m_published;
    mutable Recent m_recent;
    std::deque<Pending> m_pending;
    int m_taken = 0;            ///< frames that were in m_pending
    bool m_isWriting = false;   ///< writeBatches() runs or will run
    mutable int m_waiting = 0;  ///< callers of wait(), for whom no frame waits for others
    std::atomic<bool> m_hasFailed = false;
    std::chrono::steady_clock::time_point m_lastBatch{};
    mutable std::condition_variable m_changed;
    /// Frames pass through m_library, then m_disk. Last members, so that they end before what they use.
    mutable BackgroundWork m_disk = BackgroundWork(1), m_library = BackgroundWork(2);
};

}  // namespace strainlens
