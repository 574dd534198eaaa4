// SPDX-License-Identifier: MPL-2.0
#include "app/cli/live_run.h"

#include <algorithm>
#include <iostream>

#include "app/cli/terminal/terminal_text.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/live/live_lines.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr std::size_t kMaxSeries = 12, kSparklineWidth = 40;

}  // namespace

LiveRun::LiveRun(const WatchOption& option, const InitialFrames& start, std::stop_token stop)
    : m_option(option), m_stop(stop) {
    if (!option.socket().empty()) {
        m_server.emplace(parseServerAddress(option.socket()));
        if (m_server->port() > 0) printNotes({"frames are published on tcp:" + std::to_string(m_server->port())});
    }
    m_folder.emplace(
        option.plan(), start, [](const WatchNote& note) { printNotes({noteText(note)}); }, stop);
}

std::vector<FrameReference> LiveRun::waitForReference() {
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

std::vector<std::string> LiveRun::notes() const {
    std::vector<std::string> sentences;
    for (const WatchNote& note : m_folder->notes()) sentences.push_back(noteText(note));
    return sentences;
}

void LiveRun::publishEarlier(const FrameSummary& summary, const ProbeResults* probes) {
    ++m_published;
    if (m_server) m_server->publish(frameLine(summary, probes, std::nullopt));
}

void LiveRun::beforeFrame() {
    if (m_lines > 0) writeControl(std::cerr, "\x1b[" + std::to_string(m_lines) + "A\x1b[J");
    m_lines = 0;
}

void LiveRun::onFrame(const FrameSummary& summary, const ProbeResults* probes) {
    ++m_published;
    if (probes && summary.error.empty()) printProbes(summary, *probes);
    std::optional<double> latencyMs;
    if (const auto closed = frames()->closedAt(summary.frame)) {
        latencyMs = std::chrono::duration<double, std::milli>(LiveClock::now() - *closed).count();
        m_latenciesMs.push_back(*latencyMs);
    }
    if (m_server) m_server->publish(frameLine(summary, probes, latencyMs));
}

void LiveRun::printProbes(const FrameSummary& summary, const ProbeResults& probes) {
    if (probes.frames.empty() || probes.frames.back() != summary.frame) return;
    std::string text;
    const std::size_t count = std::min(probes.series.size(), kMaxSeries);
    for (std::size_t k = 0; k < count; ++k) {
        const Series& series = probes.series[k];
        text += "  " + series.name() + " " + readableText(series.values.back());
        if (series.unit != "1") text += " " + series.unit;
        if (m_terminal) text += "  " + sparkline(series.values, kSparklineWidth);
        text += '\n';
    }
    std::cerr << text;
    if (m_terminal) m_lines = count + 1;
}

void LiveRun::finish() {
    m_lines = 0;
    if (m_server) m_server->publish(endLine(m_published, m_latenciesMs));
    if (m_latenciesMs.empty()) return;
    const auto text = [this](double percent) { return fixedText(percentile(m_latenciesMs, percent), 1) + " ms"; };
    std::cerr << "latency from file closed to value: median " + text(50) + ", p99 " + text(99) + ", maximum " +
                     text(100) + ", of " + std::to_string(m_latenciesMs.size()) + " images\n";
}

}  // namespace strainlens::cli
