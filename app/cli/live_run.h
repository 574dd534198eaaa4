// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/cli/options/watch_option.h"
#include "app/cli/progress.h"
#include "app/live/line_server.h"
#include "app/live/live_folder.h"
#include "app/probes/series.h"
#include "compute/sequence/run_summary.h"

namespace strainlens::cli {

/// A run over a watched folder. Publishes each frame at once: values and curves of probes on the terminal, lines of
/// JSON on a socket.
class LiveRun {
public:
    LiveRun(const WatchOption& option, const InitialFrames& start, std::stop_token stop);

    const std::shared_ptr<LiveFrames>& frames() const { return m_folder->frames(); }
    /// Waits for the reference image and returns it with the frames of the earlier run; empty if stopped before. Throws
    /// FileError if watching ended without one.
    std::vector<FrameReference> waitForReference();

    /// Publishes a frame of an earlier run.
    void publishEarlier(const FrameSummary& summary, const ProbeResults* probes);
    /// Erases the previous frame's lines on the terminal.
    void beforeFrame();
    /// Publishes a measured frame; `probes` may be null.
    void onFrame(const FrameSummary& summary, const ProbeResults* probes);
    /// Ends the publication.
    void finish();
    /// Sentences printed during the run.
    std::vector<std::string> notes() const;
    /// Whether requested images were not measured.
    bool hasMissingImages() const { return m_folder->hasMissingImages(); }

private:
    void printProbes(const FrameSummary& summary, const ProbeResults& probes);

    const WatchOption& m_option;
    const bool m_terminal = isTerminal();
    const std::stop_token m_stop;
    std::vector<double> m_latenciesMs;
    std::size_t m_published = 0;  ///< frames
    std::size_t m_lines = 0;      ///< on the terminal, which the next frame replaces
    std::optional<LineServer> m_server;
    std::optional<LiveFolder> m_folder;
};

}  // namespace strainlens::cli
