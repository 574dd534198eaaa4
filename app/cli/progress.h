// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/sequence/run_memory.h"
#include "compute/sequence/run_summary.h"

namespace strainlens::cli {

/// Whether stderr is a terminal.
bool isTerminal();

/// Prints the progress and the summary of a run to stderr: a bar on a terminal, else a line for each frame.
class ProgressPrinter {
public:
    /// To stderr.
    explicit ProgressPrinter(bool verbose = false);
    /// `terminal`: whether `out` can rewrite a line. `verbose`: also memory, devices and the time of every stage.
    ProgressPrinter(std::ostream& out, bool terminal, bool verbose = false)
        : m_out(out), m_terminal(terminal), m_verbose(verbose) {}

    void onPlan(const RunMemory& memory);
    /// `deformedFrames`, here and below: 0 if their number is unknown.
    void onProgress(double fraction, int frame, int deformedFrames);
    void onFrame(const FrameSummary& summary, int deformedFrames);
    /// An output that cannot be written.
    void onFailure(const std::string& message);
    /// Points, noise and time; `reference` is the name of the reference image.
    void summarise(const RunSummary& summary, const std::string& reference);
    /// The files that were written, in one line; none: nothing is printed.
    void files(const std::vector<std::string>& names);
    void note(const std::string& sentence);

private:
    void clearBar();
    void printTimes(const char* title, const StageTimes& timesMs);
    void printDetails(const RunSummary& summary, const StageTimes& timesMs);

    std::ostream& m_out;
    bool m_terminal;
    bool m_verbose;
    bool m_barShown = false;
    std::chrono::steady_clock::time_point m_lastShown{};
};

/// Prints a line "note: ..." to stderr for each sentence. Any thread.
void printNotes(const std::vector<std::string>& notes);

/// "Ok 3400, Outlier 3": every status that occurs.
std::string countsText(std::span<const std::string_view> statusNames, std::span<const std::size_t> counts);
/// The statuses of the points.
std::string countsText(const FrameSummary& summary);

}  // namespace strainlens::cli
