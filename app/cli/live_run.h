// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/cli/options/watch_option.h"
#include "app/live/latency.h"
#include "app/live/line_server.h"
#include "app/live/live_folder.h"
#include "app/probes/series.h"
#include "compute/sequence/run_summary.h"

namespace strainlens::cli {

/// A run over a watched folder: its frames as they come, and what is told of them at once - on the terminal the probes'
/// values with their curves, on a socket lines of JSON.
class LiveRun {
public:
    /// `known`: the reference image where it is named, else nothing; `earlier`: the reference and the frames that an
    /// earlier run has measured, which then take its place; `regions`: files that are no images of the sequence.
    /// `terminal`: whether stderr is one.
    LiveRun(const WatchOption& option, const std::vector<FrameReference>& known,
            const std::vector<FrameReference>& earlier, const std::vector<std::filesystem::path>& regions,
            bool terminal, std::stop_token stop);

    LiveFrames& frames() const { return *m_folder->frames(); }
    /// Waits for the reference image and gives it with the frames of the earlier run; nothing where the watch was
    /// stopped before it came. Throws FileError where it ended without one.
    std::vector<FrameReference> begin();

    /// A frame of an earlier run: who connects gets it like the others.
    void repeat(const FrameSummary& summary, const ProbeResults* probes);
    /// Before what is printed of a frame: takes back what was printed of the one before.
    void beforeFrame();
    /// A frame is measured; `probes`: null without any.
    void onFrame(const FrameSummary& summary, const ProbeResults* probes);
    /// The run has ended.
    void finish();
    /// What was told while it went on.
    std::vector<std::string> notes() const;
    /// Whether something is missing that was to be measured.
    bool hasLost() const { return m_folder->hasLost(); }

private:
    void printProbes(const FrameSummary& summary, const ProbeResults& probes);

    const WatchOption& m_option;
    const bool m_terminal;
    const std::stop_token m_stop;
    Latency m_latency;
    std::size_t m_told = 0;   ///< frames
    std::size_t m_lines = 0;  ///< on the terminal that the next frame takes the place of
    std::optional<LineServer> m_server;
    std::optional<LiveFolder> m_folder;
};

}  // namespace strainlens::cli
