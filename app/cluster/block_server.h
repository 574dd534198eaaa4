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

/// What a process says when it has nothing more to do.
struct WorkerReport {
    int rank = 0;
    int frames = 0;       ///< that it has put on the disk
    std::string failure;  ///< why it could not go on, or ""
};

/// Ranges as blocks that are handed out: of whole ranges, in order, so that each of the processes gets about `shares`
/// of them.
std::vector<std::vector<FrameRange>> blocksOf(const std::vector<FrameRange>& ranges, int processes, int shares = 4);

/// Rank 0: hands out blocks to the others, each the next one as soon as it asks, from a thread of its own that has the
/// group until finish().
class BlockServer {
public:
    explicit BlockServer(ProcessGroup& group);
    /// As finish().
    ~BlockServer();
    BlockServer(const BlockServer&) = delete;
    BlockServer& operator=(const BlockServer&) = delete;

    /// Once; who has asked before waits for it.
    void offer(const std::vector<std::vector<FrameRange>>& blocks);
    /// The next one for rank 0 itself; empty after the last.
    std::vector<FrameRange> take();
    /// Nobody gets a further one.
    void close();
    /// Nobody gets a further one; waits until all others have reported.
    std::vector<WorkerReport> finish();

private:
    void run();
    bool answer();
    std::vector<FrameRange> next();

    ProcessGroup& m_group;
    std::mutex m_mutex;
    std::deque<std::vector<FrameRange>> m_blocks;  ///< guarded, as those below
    bool m_isOpen = true;                          ///< blocks may still be offered
    std::deque<int> m_asking;                      ///< ranks; of the thread
    std::vector<WorkerReport> m_reports;           ///< of the thread
    std::thread m_thread;
};

/// The other ranks' side.
class BlockClient {
public:
    explicit BlockClient(ProcessGroup& group) : m_group(group) {}
    /// Waits for the next block; empty where there is none any more.
    std::vector<FrameRange> ask();
    /// Nothing more is asked for; waits until all have reported.
    void report(int frames, const std::string& failure);

private:
    ProcessGroup& m_group;
};

}  // namespace strainlens
