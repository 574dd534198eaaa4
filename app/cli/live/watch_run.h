// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/cli/live/live_run.h"
#include "app/cli/options/watch_option.h"
#include "app/live/live_folder.h"

namespace strainlens::cli {

/// A run over a watched folder.
class WatchRun : public LiveRun {
public:
    WatchRun(const WatchOption& option, const InitialFrames& start, std::stop_token stop);

    const std::shared_ptr<LiveFrames>& frames() const { return m_folder->frames(); }
    /// Waits for the reference image and returns it with the frames of the earlier run; empty if stopped before. Throws
    /// FileError if watching ended without one.
    std::vector<FrameReference> waitForReference();

    /// Sentences printed during the run.
    std::vector<std::string> notes() override;
    bool hasMissingImages() const override { return m_folder->hasMissingImages(); }

protected:
    std::optional<double> latencyMs(int frame) const override;
    std::optional<CameraLine> cameraLine(int) const override { return std::nullopt; }

private:
    const WatchOption& m_option;
    const std::stop_token m_stop;
    std::optional<LiveFolder> m_folder;
};

}  // namespace strainlens::cli
