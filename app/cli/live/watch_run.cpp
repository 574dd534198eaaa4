// SPDX-License-Identifier: MPL-2.0
#include "app/cli/live/watch_run.h"

#include "app/cli/progress.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::cli {

WatchRun::WatchRun(const WatchOption& option, const InitialFrames& start, std::stop_token stop)
    : LiveRun({.socket = option.socket(), .latencyStart = "file closed"}), m_option(option), m_stop(stop) {
    m_folder.emplace(
        option.plan(), start, [](const WatchNote& note) { printNotes({noteText(note)}); }, stop);
}

std::vector<FrameReference> WatchRun::waitForReference() {
    LiveFrames& frames = *m_folder->frames();
    if (!frames.waitForFrame(0, {})) {
        if (m_stop.stop_requested()) return {};
        throw FileError(utf8(m_option.folder()),
                        "no image has arrived; check that the camera writes PNG, TIFF, JPEG, BMP or PNM files there.");
    }
    std::vector<FrameReference> first;
    for (int frame = 0; frame < frames.frameCount() && !frames.closedAt(frame); ++frame) {
        first.push_back(frames.reference(frame));
    }
    if (first.empty()) first.push_back(frames.reference(0));
    return first;
}

std::vector<std::string> WatchRun::notes() {
    std::vector<std::string> sentences;
    for (const WatchNote& note : m_folder->notes()) sentences.push_back(noteText(note));
    return sentences;
}

std::optional<double> WatchRun::latencyMs(int frame) const {
    const std::optional<LiveTime> closed = frames()->closedAt(frame);
    if (!closed) return std::nullopt;
    return std::chrono::duration<double, std::milli>(LiveClock::now() - *closed).count();
}

}  // namespace strainlens::cli
