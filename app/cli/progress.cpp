// SPDX-License-Identifier: MPL-2.0
#include "app/cli/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <numeric>

#include "app/cli/terminal/terminal_text.h"
#include "app/export/result_metadata.h"
#include "app/io/number_text.h"
#include "compute/sequence/failed_points.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr int kBarWidth = 30;
constexpr std::chrono::milliseconds kBarInterval{100};

double total(const StageTimes& timesMs) { return std::accumulate(timesMs.begin(), timesMs.end(), 0.0); }

}  // namespace

bool isTerminal() { return isatty(STDERR_FILENO) == 1; }

ProgressPrinter::ProgressPrinter(bool verbose) : ProgressPrinter(std::cerr, isTerminal(), verbose) {}

void ProgressPrinter::onPlan(const RunMemory& memory) {
    if (!m_verbose) return;
    const auto mebibytes = [](std::int64_t bytes) { return (bytes + (1 << 20) - 1) / (1 << 20); };
    clearBar();
    m_out << "memory: about " << mebibytes(memory.bytes()) << " MiB at most";
    if (memory.limitBytes > 0) m_out << ", of " << mebibytes(memory.limitBytes) << " MiB allowed (--host-memory-limit)";
    m_out << '\n';
}

void ProgressPrinter::onProgress(double fraction, int frame, int deformedFrames) {
    const auto now = std::chrono::steady_clock::now();
    if (!m_terminal || deformedFrames == 0 || now - m_lastShown < kBarInterval) return;
    m_lastShown = now;
    const int full = std::clamp(static_cast<int>(fraction * kBarWidth), 0, kBarWidth);
    writeControl(m_out, "\r");
    m_out << '[' << std::string(static_cast<std::size_t>(full), '#')
          << std::string(static_cast<std::size_t>(kBarWidth - full), '.') << "] " << static_cast<int>(fraction * 100)
          << " %  frame " << frame << " of " << deformedFrames;
    writeControl(m_out, "\x1b[K");
    m_out.flush();
    m_barShown = true;
}

void ProgressPrinter::clearBar() {
    if (m_barShown) writeControl(m_out, "\r\x1b[K");
    m_barShown = false;
}

void ProgressPrinter::onFrame(const FrameSummary& summary, int deformedFrames) {
    clearBar();
    m_out << "frame " << summary.frame;
    if (deformedFrames > 0) m_out << " of " << deformedFrames;
    if (summary.reference > 0) m_out << " from frame " << summary.reference;
    m_out << ": ";
    if (!summary.error.empty()) {
        m_out << "failed: " << summary.error << std::endl;
        return;
    }
    m_out << summary.name << ": " << countsText(summary) << "; ";
    if (summary.light.normalised) m_out << lightText(summary.light) << "; ";
    if (summary.blur) m_out << blurText(*summary.blur) << "; ";
    if (std::isfinite(summary.meanScore)) m_out << "mean score " << fixedText(summary.meanScore, 3) << "; ";
    m_out << (summary.partial ? "stopped, " : "") << fixedText(total(summary.timesMs), 1) << " ms" << std::endl;
}

void ProgressPrinter::onFailure(const std::string& message) {
    clearBar();
    m_out << "not written: " << message << std::endl;
}

void ProgressPrinter::summarise(const RunSummary& summary, const std::string& reference) {
    clearBar();
    StageTimes times = summary.referenceTimesMs;
    std::int64_t valid = 0, points = 0, measured = 0;
    for (const FrameSummary& frame : summary.frames) {
        addTimes(frame.timesMs, times);
        valid += frame.counts[static_cast<std::size_t>(PointStatus::Ok)];
        points += std::accumulate(frame.counts.begin(), frame.counts.end(), std::int64_t{0}) -
                  frame.counts[static_cast<std::size_t>(PointStatus::OutsideRoi)];
        measured += frame.error.empty();
    }
    m_out << "points  " << valid << " valid of " << points << " in " << measured
          << (measured == 1 ? " frame" : " frames") << "; reference " << replaceControlCharacters(reference);
    if (summary.adaptation) {
        m_out << "\nnoise   " << adaptationText(*summary.adaptation).substr(std::string_view("noise ").size());
    }
    m_out << "\ntime    " << fixedText(summary.wallMs, 1) << " ms";
    const auto longest = std::ranges::max_element(times);
    if (*longest > 0) {
        m_out << ", mostly " << kStageNames[static_cast<std::size_t>(longest - times.begin())] << " ("
              << fixedText(*longest, 1) << " ms)";
    }
    for (const DeviceInfo& device : summary.devices)
        m_out << (&device == &summary.devices.front() ? " on " : ", ") << device.id;
    m_out << '\n';
    if (m_verbose) printDetails(summary, times);
    for (const std::string& sentence : summary.notes) note(sentence);
    if (summary.cancelled) m_out << "cancelled: finished points are saved\n";
    m_out.flush();
}

void ProgressPrinter::printDetails(const RunSummary& summary, const StageTimes& timesMs) {
    StageTimes prefetch{}, overlapped{};
    std::size_t repaired = 0;
    for (const FrameSummary& frame : summary.frames) {
        addTimes(frame.prefetchMs, prefetch);
        addTimes(frame.postProcessMs, overlapped);
        repaired += frame.repaired;
    }
    if (repaired > 0) m_out << "repaired " << repaired << " points from their neighbours\n";
    for (const DeviceInfo& device : summary.devices) m_out << "device " << device.id << " (" << device.name << ")\n";
    m_out << "threads " << summary.threads << '\n';
    printTimes("stages [ms]:", timesMs);
    printTimes("prefetch (overlapped) [ms]:", prefetch);
    printTimes("post-processing (overlapped) [ms]:", overlapped);
    if (const auto bound = findBottleneck(summary)) m_out << "bottleneck: " << bottleneckText(*bound) << '\n';
}

void ProgressPrinter::files(const std::vector<std::string>& names) {
    clearBar();
    constexpr std::size_t kMaxShown = 4;
    for (std::size_t i = 0; i < std::min(names.size(), kMaxShown); ++i) {
        m_out << (i == 0 ? "files   " : ", ") << replaceControlCharacters(names[i]);
    }
    if (names.size() > kMaxShown) m_out << " and " << names.size() - kMaxShown << " more";
    if (!names.empty()) m_out << std::endl;
}

void ProgressPrinter::note(const std::string& sentence) {
    clearBar();
    m_out << "note: " << sentence << std::endl;
}

void printNotes(const std::vector<std::string>& notes) {
    // One write a line: notes of a watched folder are of another thread.
    for (const std::string& note : notes) std::cerr << "note: " + note + "\n";
}

void ProgressPrinter::printTimes(const char* title, const StageTimes& timesMs) {
    m_out << title;
    for (std::size_t i = 0; i < timesMs.size(); ++i) {
        if (timesMs[i] > 0) m_out << ' ' << kStageNames[i] << ' ' << fixedText(timesMs[i], 1);
    }
    m_out << '\n';
}

std::string countsText(std::span<const std::string_view> statusNames, std::span<const std::size_t> counts) {
    std::string text;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0) continue;
        text += (text.empty() ? "" : ", ") + std::string(statusNames[i]) + " " + std::to_string(counts[i]);
    }
    return text;
}

std::string countsText(const FrameSummary& summary) {
    const std::string text = countsText(kPointStatusNames, summary.counts);
    return text.empty() ? "no points" : text;
}

}  // namespace strainlens::cli
