// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "gui/document/results.h"

namespace strainlens::gui {

/// What the stages of one image took, or those of the whole run.
struct TimesRow {
    int frame = 0;  ///< of the run; 0 is the reference, -1 the whole run
    std::string image, device;
    StageTimes timesMs{};
    double totalMs = 0;  ///< the sum of the stages; of the whole run its wall time, measured by itself
};

/// The summary of a frame that is in the store. The one there was written before the frame was handed over: the time of
/// that is known at the end of the run, which tells of its frames in their order.
FrameSummary summaryOf(const Results& results, int k);

/// The reference, every image in its order and the whole run, of a run that is over; before that nothing.
std::vector<TimesRow> timesOf(const Results& results);

/// The points that the run has measured in a second of its wall time; 0 where it took none.
double pointsPerSecond(const Results& results);

/// A row for each, a column for each stage, what no stage accounts for, and the total [ms].
std::string timesCsv(const std::vector<TimesRow>& rows);

}  // namespace strainlens::gui
