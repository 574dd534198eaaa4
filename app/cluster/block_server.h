// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/cluster/process_group.h"
#include "app/results/resume.h"

namespace strainlens {

/// The final report of a process.
struct WorkerReport {
    int rank = 0;
    int frames = 0;       ///< that it has stored
    std::string failure;  ///< why it stopped early, or ""
};

/// What rank 0 sends to another rank; without ranges after the last block.
struct SharedBlock {
    std::vector<FrameRange> ranges;
    bool omitsBlurMatching = false;  ///< as rank 0 has decided (BlurDecision)
};

/// Groups ranges into blocks, in order and without splitting ranges, about four for each process.
std::vector<std::vector<FrameRange>> makeBlocks(const std::vector<FrameRange>& ranges, int processes);

/// Rank 0: sends the next block to each rank that requests one, on its own thread, which owns the group until finish().
class BlockServer {
public:
    explicit BlockServer(ProcessGroup& group);
    /// As finish().
    ~BlockServer();
    BlockServer(const BlockServer&) = delete;
    BlockServer& operator=(const BlockServer&) = delete;

    /// Called once; earlier requests wait for it and for setBlurMatching().
    void setBlocks(const std::vector<std::vector<FrameRange>>& blocks);
    /// What all ranks do. Called once.
    void setBlurMatching(bool isOmitted);
    /// The next block for rank 0 itself; empty after the last.
    std::vector<FrameRange> take();
    /// Drops the remaining blocks.
    void close();
    /// Drops the remaining blocks and waits until all other ranks have reported.
    std::vector<WorkerReport> finish();

private:
    void run();
    bool serveNext();
    std::vector<FrameRange> next();

    ProcessGroup& m_group;
    std::mutex m_mutex;
    std::deque<std::vector<FrameRange>> m_blocks;  ///< guarded by m_mutex
    bool m_isWaitingForBlocks = true;              ///< setBlocks() not called yet; guarded by m_mutex
    std::optional<bool> m_omitsBlurMatching;       ///< guarded by m_mutex
    std::deque<int> m_requests;                    ///< ranks that wait for a block; used by m_thread only
    std::vector<WorkerReport> m_reports;           ///< used by m_thread only
    std::thread m_thread;
};

/// Another rank: waits for the next block.
SharedBlock requestBlock(ProcessGroup& group);
/// Another rank: sends the final report and waits until all ranks have reported.
void sendReport(ProcessGroup& group, int frames, const std::string& failure);

}  // namespace strainlens
