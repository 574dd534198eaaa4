// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "gui/document/results.h"

namespace strainlens::gui {

/// Stage times of one image or of the complete run.
struct TimesRow {
    int frame = 0;  ///< run frame; 0: reference, -1: complete run
    std::string image, device;
    StageTimes timesMs{};
    double totalMs = 0;  ///< sum of the stages; for the complete run its measured wall time
};

/// Summary of a frame, preferably of the run summary, whose times include the delivery to the store.
FrameSummary frameSummary(const Results& results, int k);

/// Times of the reference, every image and the complete run; empty until the run has finished.
std::vector<TimesRow> runTimes(const Results& results);

/// Measured points per second of wall time; 0 if unknown.
double pointsPerSecond(const Results& results);

/// CSV with one row per entry: stage times, unattributed time and total [ms].
std::string timesCsv(const std::vector<TimesRow>& rows);

}  // namespace strainlens::gui
