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

#include "app/cli/kept_results.h"
#include "app/cluster/block_server.h"
#include "app/cluster/process_group.h"
#include "app/io/image/image_sequence.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// What the processes of a run measure together.
struct SpreadQuestion {
    const std::vector<FrameReference>& frames;  ///< the reference first
    const RoiMask& region;
    const RunParameters& parameters;
    KeptPlace place;  ///< where rank 0 keeps the frames; the others keep theirs beside it
};

/// Why a run cannot be measured in blocks of frames, as a sentence with the remedy; "" where it can.
std::string whyNotSpread(const RunParameters& parameters, const std::optional<KeptPlace>& place);

/// A rank but 0: measures blocks as long as it is given some, into files of its own. Failures are told to rank 0, so
/// that the others go on.
void workForRankZero(ProcessGroup& group, const SpreadQuestion& question, std::stop_token stop);

/// Rank 0's part of a group: whatever ends it, the others are told that there is nothing more to do.
class SharedRun {
public:
    explicit SharedRun(std::unique_ptr<ProcessGroup> group) : m_group(std::move(group)), m_server(*m_group) {}
    MpiPlace place() const { return m_group->place(); }
    BlockServer& server() { return m_server; }

private:
    std::unique_ptr<ProcessGroup> m_group;
    BlockServer m_server;
};

/// Rank 0, or a process alone that goes on with what several have begun: measures what is missing in `kept`, with the
/// others where there are some, so that the usual run finds all frames finished. Returns sentences about those that
/// failed. Throws as runSequence().
std::vector<std::string> measureInBlocks(SharedRun* shared, const SpreadQuestion& question, KeptResults& kept,
                                         FileHashes& hashes, const std::stop_token& stop);

}  // namespace strainlens::cli
