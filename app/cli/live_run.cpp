// SPDX-License-Identifier: MPL-2.0
#include "app/cli/live_run.h"

#include <algorithm>
#include <iostream>

#include "app/io/file_identity.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/live/live_lines.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr std::size_t kMostSeries = 12, kCurve = 40;

bool liesIn(const std::filesystem::path& file, const std::filesystem::path& folder) {
    const std::filesystem::path parent = file.has_parent_path() ? file.parent_path() : ".";
    return fileIdentity(parent) == fileIdentity(folder);
}

void addNames(const std::vector<std::filesystem::path>& files, const std::filesystem::path& folder,
              std::vector<std::string>& names) {
    for (const std::filesystem::path& file : files) {
        if (liesIn(file, folder)) names.push_back(utf8(file.filename()));
    }
}

std::vector<std::filesystem::path> filesOfFrames(const std::vector<FrameReference>& frames) {
    std::vector<std::filesystem::path> files;
    for (const FrameReference& frame : frames) {
        if (files.empty() || files.back() != frame.path) files.push_back(frame.path);
    }
    return files;
}

std::string millisecondsText(const Latency& latency, double percent) {
    return fixedText(latency.percentile(percent), 1) + " ms";
}

}  // namespace

LiveRun::LiveRun(const WatchOption& option, const std::vector<FrameReference>& known,
                 const std::vector<FrameReference>& earlier, const std::vector<std::filesystem::path>& regions,
                 bool terminal, std::stop_token stop)
    : m_option(option), m_terminal(terminal), m_stop(stop) {
    if (!option.socket().empty()) {
        m_server.emplace(serverPlace("--socket", option.socket()));
        if (m_server->port() > 0)
            std::cerr << "note: frames are told on tcp:" + std::to_string(m_server->port()) + "\n";
    }
    WatchPlan plan;
    plan.folder = option.folder();
    plan.idleSeconds = option.idleSeconds();
    addNames(regions, plan.folder, plan.passedOver);
    addNames(filesOfFrames(known), plan.folder, plan.passedOver);
    addNames(filesOfFrames(earlier), plan.folder, plan.measured);
    // A reference that was named has no place in the order.
    std::erase_if(plan.measured, [&](const std::string& name) {
        return std::ranges::find(plan.passedOver, name) != plan.passedOver.end();
    });
    const std::vector<FrameReference>& first = earlier.empty() ? known : earlier;
    if (!first.empty()) m_frames.add(first, std::nullopt);
    if (option.frames() > 0) {
        plan.images = option.frames() + 1 - static_cast<int>(first.size());
        if (plan.images <= 0) {
            m_frames.end();
            return;
        }
    }
    watch(std::move(plan), stop);
}

void LiveRun::watch(WatchPlan plan, const std::stop_token& stop) {
    const auto take = [this](const std::filesystem::path& image, std::optional<LiveTime> closed) {
        try {
            m_frames.add(expandFrames({image}), closed);
        } catch (const FileError& error) {  // it is gone again
            note(error.what());
            m_hasLost = true;
        }
    };
    const auto tell = [this](const std::string& sentence) { note(sentence); };
    m_folder.emplace(std::move(plan), WatchedFolder::Listener{take, tell, [this] { m_frames.end(); }}, stop);
}

std::vector<FrameReference> LiveRun::begin() {
    if (!m_frames.waitForFrame(0, {})) {
        if (m_stop.stop_requested()) return {};
        throw FileError(utf8(m_option.folder()),
                        "no image has come; check that the camera writes PNG, TIFF, JPEG, BMP or PNM files there.");
    }
    std::vector<FrameReference> frames;
    for (int frame = 0; frame < m_frames.frameCount() && !m_frames.closedAt(frame); ++frame) {
        frames.push_back(m_frames.reference(frame));
    }
    if (frames.empty()) frames.push_back(m_frames.reference(0));
    return frames;
}

void LiveRun::note(const std::string& sentence) {
    {
        const std::lock_guard lock(m_mutex);
        m_notes.push_back(sentence);
    }
    std::cerr << "note: " + sentence + "\n";
}

std::vector<std::string> LiveRun::notes() const {
    const std::lock_guard lock(m_mutex);
    return m_notes;
}

void LiveRun::repeat(const FrameSummary& summary, const ProbeResults* probes) {
    ++m_told;
    if (m_server) m_server->publish(frameLine(summary, probes, std::nullopt));
}

void LiveRun::beforeFrame() {
    if (m_lines > 0) std::cerr << "\x1b[" + std::to_string(m_lines) + "A\x1b[J";
    m_lines = 0;
}

void LiveRun::onFrame(const FrameSummary& summary, const ProbeResults* probes) {
    ++m_told;
    if (probes && summary.error.empty()) printProbes(summary, *probes);
    std::optional<double> latencyMs;
    if (const auto closed = m_frames.closedAt(summary.frame)) {
        latencyMs = std::chrono::duration<double, std::milli>(LiveClock::now() - *closed).count();
        m_latency.add(*latencyMs);
    }
    if (m_server) m_server->publish(frameLine(summary, probes, latencyMs));
}

void LiveRun::printProbes(const FrameSummary& summary, const ProbeResults& probes) {
    if (probes.frames.empty() || probes.frames.back() != summary.frame) return;
    std::string text;
    const std::size_t count = std::min(probes.series.size(), kMostSeries);
    for (std::size_t k = 0; k < count; ++k) {
        const Series& series = probes.series[k];
        text += "  " + series.name() + " " + readableText(series.values.back());
        if (series.unit != "1") text += " " + series.unit;
        if (m_terminal) text += "  " + sparkline(series.values, kCurve);
        text += '\n';
    }
    std::cerr << text;
    if (m_terminal) m_lines = count + 1;
}

void LiveRun::finish() {
    m_lines = 0;
    if (m_server) m_server->publish(endLine(m_told, m_latency));
    if (m_latency.count() == 0) return;
    std::cerr << "latency from file closed to value: median " + millisecondsText(m_latency, 50) + ", p99 " +
                     millisecondsText(m_latency, 99) + ", most " + millisecondsText(m_latency, 100) + ", of " +
                     std::to_string(m_latency.count()) + " images\n";
}

}  // namespace strainlens::cli
