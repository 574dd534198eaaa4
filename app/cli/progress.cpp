// SPDX-License-Identifier: MPL-2.0
#include "app/cli/progress.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <numeric>

#include "app/cli/terminal/terminal_text.h"
#include "app/export/result_facts.h"
#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr int kBarWidth = 30;
constexpr std::chrono::milliseconds kBarInterval{100};

double total(const StageTimes& timesMs) { return std::accumulate(timesMs.begin(), timesMs.end(), 0.0); }

}  // namespace

void ProgressPrinter::onPlan(const RunMemory& memory) {
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
    m_out << ": ";
    if (!summary.error.empty()) {
        m_out << "failed: " << summary.error << std::endl;
        return;
    }
    m_out << summary.name << ": " << countsText(summary) << "; ";
    if (summary.light.normalised) m_out << lightText(summary.light) << "; ";
    if (std::isfinite(summary.meanScore)) m_out << "mean score " << fixedText(summary.meanScore, 3) << "; ";
    m_out << (summary.partial ? "stopped, " : "") << fixedText(total(summary.timesMs), 1) << " ms" << std::endl;
}

void ProgressPrinter::onFailure(const std::string& message) {
    clearBar();
    m_out << "not written: " << message << std::endl;
}

void ProgressPrinter::summarise(const RunSummary& summary, const std::string& reference) {
    clearBar();
    StageTimes sum = summary.referenceTimesMs, ahead{}, behind{};
    for (const FrameSummary& frame : summary.frames) {
        addTimes(frame.timesMs, sum);
        addTimes(frame.aheadMs, ahead);
        addTimes(frame.behindMs, behind);
    }
    for (const DeviceInfo& device : summary.devices) m_out << "device " << device.id << " (" << device.name << "), ";
    m_out << "threads " << summary.threads << "\nreference " << withoutControls(reference);
    if (summary.adaptation) m_out << '\n' << adaptationText(*summary.adaptation);
    m_out << "\ntime " << fixedText(summary.wallMs, 1) << " ms:";
    printTimes(sum);
    m_out << "read ahead:";
    printTimes(ahead);
    m_out << "made behind:";
    printTimes(behind);
    if (const auto bound = boundOf(summary)) m_out << "bound by " << boundText(*bound) << '\n';
    for (const std::string& sentence : summary.notes) note(sentence);
    if (summary.cancelled) m_out << "cancelled: what was finished is kept\n";
    m_out.flush();
}

void ProgressPrinter::note(const std::string& sentence) {
    clearBar();
    m_out << "note: " << sentence << std::endl;
}

void printNotes(const std::vector<std::string>& notes) {
    for (const std::string& note : notes) std::cerr << "note: " << note << '\n';
}

void ProgressPrinter::printTimes(const StageTimes& timesMs) {
    for (std::size_t i = 0; i < timesMs.size(); ++i) {
        if (timesMs[i] > 0) m_out << ' ' << kStageNames[i] << ' ' << fixedText(timesMs[i], 1);
    }
    m_out << '\n';
}

std::string countsText(const FrameSummary& summary) {
    std::string text;
    for (std::size_t i = 0; i < summary.counts.size(); ++i) {
        if (summary.counts[i] == 0) continue;
        text +=
            (text.empty() ? "" : ", ") + std::string(kPointStatusNames[i]) + " " + std::to_string(summary.counts[i]);
    }
    return text.empty() ? "no points" : text;
}

}  // namespace strainlens::cli
