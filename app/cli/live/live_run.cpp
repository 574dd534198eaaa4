// SPDX-License-Identifier: MPL-2.0
#include "app/cli/live/live_run.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <utility>

#include "app/cli/terminal/terminal_text.h"
#include "app/io/number_text.h"

namespace strainlens::cli {
namespace {

constexpr std::size_t kMaxSeries = 12, kSparklineWidth = 40;

}  // namespace

LiveRun::LiveRun(Publication publication)
    : m_publication(std::move(publication)),
      m_outputs(m_publication.outputs, [](const std::string& sentence) { printNotes({sentence}); }) {
    if (m_publication.socket.empty()) return;
    m_server.emplace(parseServerAddress(m_publication.socket));
    if (m_server->port() > 0) printNotes({"frames are published on tcp:" + std::to_string(m_server->port())});
}

void LiveRun::publish(const std::string& line) {
    if (m_server) m_server->publish(line);
    if (m_publication.printsLines) std::cout << line << std::endl;
}

void LiveRun::publishEarlier(const FrameSummary& summary, const ProbeResults* probes) {
    ++m_published;
    publish(frameLine(summary, probes, std::nullopt, cameraLine(summary.frame)));
}

void LiveRun::beforeFrame() {
    if (m_lines > 0) writeControl(std::cerr, "\x1b[" + std::to_string(m_lines) + "A\x1b[J");
    m_lines = 0;
}

void LiveRun::onFrame(const FrameSummary& summary, const DisplacementField& field, const ProbeResults* probes) {
    ++m_published;
    if (probes && summary.error.empty()) printProbes(summary, *probes);
    const std::optional<double> latency = latencyMs(summary.frame);
    if (latency) m_latenciesMs.push_back(*latency);
    const std::optional<CameraLine> camera = publishValues(summary, latency, probes);
    publish(frameLine(summary, probes, latency, camera));
    if (m_picture && summary.error.empty()) m_picture->show(summary, field);
}

/// Returns what the frame's line says about its image and the alarms.
std::optional<CameraLine> LiveRun::publishValues(const FrameSummary& summary, std::optional<double> latency,
                                                 const ProbeResults* probes) {
    std::optional<CameraLine> camera = cameraLine(summary.frame);
    LiveValues values;
    values.frame = summary.frame;
    if (camera) values.counter = camera->counter, values.timeNs = camera->timeNs;
    if (latency) values.latencyMs = *latency;
    std::vector<std::string> raised = m_outputs.publish(std::move(values), probes);
    if (camera && m_outputs.hasAlarms()) camera->alarms = std::move(raised);
    return camera;
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
    publish(endLine(m_published, m_latenciesMs));
    m_outputs.finish();
    if (m_server && m_server->disconnected() > 0) {
        printNotes({std::to_string(m_server->disconnected()) +
                    " clients of --socket were disconnected, as they read too slowly."});
    }
    std::string problem = m_picture ? m_picture->finish() : std::string();
    m_hasProblem = m_outputs.hasProblem() || !problem.empty();
    if (!problem.empty()) printNotes({std::move(problem)});
    printLatencies();
}

void LiveRun::printLatencies() const {
    if (m_latenciesMs.empty()) return;
    const auto text = [this](double percent) { return fixedText(percentile(m_latenciesMs, percent), 1) + " ms"; };
    std::cerr << "latency from " + m_publication.latencyStart + " to value: median " + text(50) + ", p99 " + text(99) +
                     ", p99.9 " + text(99.9) + ", maximum " + text(100) + ", of " +
                     std::to_string(m_latenciesMs.size()) + " images\n";
    std::string histogram;
    double fromMs = 0;
    for (const LatencyBin& bin : latencyHistogram(m_latenciesMs)) {
        const std::string range = std::isfinite(bin.upToMs) ? "below " + readableText(bin.upToMs) + " ms"
                                                            : "above " + readableText(fromMs) + " ms";
        if (bin.images > 0) histogram += (histogram.empty() ? "" : ", ") + range + ": " + std::to_string(bin.images);
        fromMs = bin.upToMs;
    }
    std::cerr << "images by latency: " << histogram << "\n";
}

}  // namespace strainlens::cli
