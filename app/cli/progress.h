// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <ostream>
#include <string>
#include <vector>

#include "compute/sequence/run_memory.h"
#include "compute/sequence/run_summary.h"

namespace strainlens::cli {

/// Tells people on stderr how a run goes: a bar on a terminal, a line a frame otherwise.
class ProgressPrinter {
public:
    /// `terminal`: whether `out` is one that can rewrite its line.
    ProgressPrinter(std::ostream& out, bool terminal) : m_out(out), m_terminal(terminal) {}

    void onPlan(const RunMemory& memory);
    /// `deformedFrames`, here and below: 0 where nobody knows how many there will be.
    void onProgress(double fraction, int frame, int deformedFrames);
    void onFrame(const FrameSummary& summary, int deformedFrames);
    /// An output that cannot be written.
    void onFailure(const std::string& message);
    /// `reference`: the name of the image that the others were compared with.
    void summarise(const RunSummary& summary, const std::string& reference);
    void note(const std::string& sentence);

private:
    void clearBar();
    void printTimes(const StageTimes& timesMs);

    std::ostream& m_out;
    bool m_terminal;
    bool m_barShown = false;
    std::chrono::steady_clock::time_point m_lastShown{};
};

/// Prints a line "note: ..." to stderr for each sentence.
void printNotes(const std::vector<std::string>& notes);

/// "Ok 3400, Outlier 3": every status that occurs.
std::string countsText(const FrameSummary& summary);

}  // namespace strainlens::cli
