// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/live/newest_picture.h"
#include "app/cli/progress.h"
#include "app/live/line_server.h"
#include "app/live/live_lines.h"
#include "app/live/outputs/live_outputs.h"
#include "app/probes/series.h"
#include "compute/sequence/run_summary.h"

namespace strainlens::cli {

/// A run over images that arrive during it. Publishes each frame at once: values and curves of probes on the terminal,
/// lines of JSON on a socket and, if requested, on the standard output, values for other programs (LiveOutputs), and a
/// picture of the newest frame.
class LiveRun {
public:
    virtual ~LiveRun() = default;
    LiveRun(const LiveRun&) = delete;
    LiveRun& operator=(const LiveRun&) = delete;

    /// Publishes a frame of an earlier run.
    void publishEarlier(const FrameSummary& summary, const ProbeResults* probes);
    /// Erases the previous frame's lines on the terminal.
    void beforeFrame();
    /// Publishes a measured frame; `probes` may be null.
    void onFrame(const FrameSummary& summary, const DisplacementField& field, const ProbeResults* probes);
    /// Draws the frames from now on. Throws as NewestPicture.
    void drawNewest(const ExportTarget& target, const ExportInputs& inputs) { m_picture.emplace(target, inputs); }
    /// Ends the publication.
    void finish();
    /// Sentences on what happened during the run, which has measured its last frame.
    virtual std::vector<std::string> notes() = 0;
    /// Whether requested images were not measured, or not recorded; after notes().
    virtual bool hasMissingImages() const = 0;
    /// Whether something could not be published; after finish().
    bool hasProblem() const { return m_hasProblem; }

protected:
    /// What is published, and where.
    struct Publication {
        std::string socket = {};        ///< address for LineServer; empty: none
        bool printsLines = false;       ///< on the standard output
        std::string latencyStart = {};  ///< what latencies are counted from, for the summary
        LiveOutputPlan outputs = {};
    };

    explicit LiveRun(Publication publication);
    /// From the image to now; none if it is unknown since when the image exists.
    virtual std::optional<double> latencyMs(int frame) const = 0;
    virtual std::optional<CameraLine> cameraLine(int frame) const = 0;

private:
    void publish(const std::string& line);
    std::optional<CameraLine> publishValues(const FrameSummary& summary, std::optional<double> latency,
                                            const ProbeResults* probes);
    void printLatencies() const;
    void printProbes(const FrameSummary& summary, const ProbeResults& probes);

    const Publication m_publication;
    const bool m_terminal = isTerminal();
    std::vector<double> m_latenciesMs;
    std::size_t m_published = 0;  ///< frames
    std::size_t m_lines = 0;      ///< on the terminal, which the next frame replaces
    std::optional<LineServer> m_server;
    LiveOutputs m_outputs;
    std::optional<NewestPicture> m_picture;
    bool m_hasProblem = false;
};

}  // namespace strainlens::cli
