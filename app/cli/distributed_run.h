// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/checkpoint.h"
#include "app/cluster/block_server.h"
#include "app/cluster/process_group.h"
#include "app/io/image/image_sequence.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// The run that several processes share.
struct DistributedRunRequest {
    const std::vector<FrameReference>& frames;  ///< the reference first
    const RoiMask& region;
    const RunParameters& parameters;
    CheckpointLocation place;  ///< of rank 0; the other ranks use folders next to it
};

/// Why the run cannot be distributed over processes, with the remedy; empty if it can.
std::string distributionProblem(const RunParameters& parameters, const std::optional<CheckpointLocation>& place);

/// Runs a rank other than 0: measures blocks into its own files until there are none. Failures are reported to rank 0,
/// so that the others continue.
void runWorker(ProcessGroup& group, const DistributedRunRequest& request, std::stop_token stop);

/// Rank 0 of a group. The destructor ends the other ranks.
class SharedRun {
public:
    explicit SharedRun(std::unique_ptr<ProcessGroup> group) : m_group(std::move(group)), m_server(*m_group) {}
    MpiPosition position() const { return m_group->position(); }
    BlockServer& server() { return m_server; }

private:
    std::unique_ptr<ProcessGroup> m_group;
    BlockServer m_server;
};

/// Runs rank 0, or a single process that resumes a distributed run: measures the frames missing in `kept`, shared with
/// other ranks if there are any. Returns sentences about failed ranks. Throws as runSequence().
std::vector<std::string> measureInBlocks(SharedRun* shared, const DistributedRunRequest& request,
                                         Checkpoint& checkpoint, FileHashes& hashes, const std::stop_token& stop);

}  // namespace strainlens::cli
