// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "app/results/result_store.h"
#include "app/results/results_file.h"
#include "compute/types/threads/background_work.h"

namespace strainlens {

/// Results on the disk that no kill, crash or full disk takes away: every frame is a results file of its own in the
/// folder PATH.parts, put there whole and synced (AtomicFile), and publish() makes one file of them at PATH. HDF5
/// itself only ever writes into a file that nobody needs yet: one that is being written when the program dies may be
/// unreadable as a whole (docs/decisions/files.md).
///
/// Frames are written on two threads of its own, one for the library and one for the disk, and at most three are
/// under way; whoever asks for one of these waits until they are there.
///
/// One process at a time has the folder; it is kept until discard().
class Hdf5Store : public ResultStore {
public:
    /// What a run measures; asked when it is stored, as images are only known once they were read.
    struct Measured {
        std::function<ResultsHead()> head;
        std::function<ResultsImage(int frame)> image;
        int threads = 0;         ///< that pack a frame; 0 = all cores
        int deformedImages = 0;  ///< of the whole run, for the published file; 0 = nobody knows
    };

    struct Mode {
        bool published = false;  ///< the frames of the file at PATH are there, too
        bool deflated = true;    ///< for frames that will be published: it takes longer than all the rest
        bool synced = true;      ///< for frames that survive the computer's failure
    };

    /// Makes the folder, or opens the one that an earlier run has left. Throws FileError when that is not possible or
    /// another process has the folder.
    explicit Hdf5Store(std::filesystem::path path);
    Hdf5Store(std::filesystem::path path, Mode mode);
    /// A folder without a frame is removed.
    ~Hdf5Store() override;

    /// Waits until every frame is on the disk. Throws FileError where one could not be written; append() does so too,
    /// for those before.
    void flush() const;

    /// Where the frames of a store at that place lie.
    static std::filesystem::path folderOf(std::filesystem::path place);
    /// The file of a frame in such a folder.
    static std::filesystem::path fileOf(const std::filesystem::path& folder, int frame);
    /// Where the frames lie.
    const std::filesystem::path& folder() const { return m_folder; }
    /// Whether no other process can have the folder: some networks' cannot be locked.
    bool isLocked() const;
    /// What earlier frames were measured with; none without any.
    std::optional<ResultsHead> head() const;

    /// What is appended from now on; before the first append().
    void begin(Measured measured);

    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override;
    std::shared_ptr<const DisplacementField> field(int frame) const override;
    bool isKept(int frame) const override;
    std::filesystem::path place() const override { return m_path; }
    /// Of a frame that is there.
    ResultsImage image(int frame) const;

    /// Later frames are as if they had never been measured. Throws FileError.
    void forgetAfter(int frame);
    /// The same with the frames from one to another.
    void forget(int first, int last);
    /// Takes over the frames that lie in the folder of another store, whose process has ended, and removes it; how many
    /// there were. Throws FileError, also where a process has that folder.
    int adopt(const std::filesystem::path& folder);
    /// Puts one file with all frames at PATH, whole or not at all. Throws FileError.
    void publish() const;

    /// Notes that everything in the folder is also where the user wants it: it may be discarded by the next run.
    void markAsWritten() const;
    bool isMarkedAsWritten() const;
    /// Removes every frame's file, the published one excepted.
    void discard();

protected:
    void keep(const FrameSummary& summary, const DisplacementField& field) override;

private:
    class FolderLock;

    std::filesystem::path partOf(int frame) const;
    std::filesystem::path mark() const;
    /// None is under way.
    void wait() const;
    /// The frames for the caller alone, none under way.
    std::unique_lock<std::mutex> whenWritten() const;
    /// Null for a frame that is not written.
    std::shared_ptr<const ResultsReader> writtenReaderOf(int frame) const;
    std::shared_ptr<const ResultsReader> readerOf(int frame) const;
    void findParts();

    const std::filesystem::path m_path, m_folder;
    const Mode m_mode;
    std::unique_ptr<FolderLock> m_lock;
    Measured m_measured;
    std::optional<ResultsHead> m_head;  ///< from the first append() on
    mutable std::mutex m_mutex;
    std::map<int, bool> m_frames;  ///< number -> whether it is a file of the folder, not a group of the published file
    std::shared_ptr<const ResultsReader> m_published;
    /// What is written goes through the second one first; last: gone before what they use.
    mutable BackgroundWork m_disk = BackgroundWork(1), m_library = BackgroundWork(2);
};

}  // namespace strainlens
