// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "app/compare/field_difference.h"
#include "app/compare/run_comparison.h"
#include "app/render/line_plot.h"

namespace strainlens {

/// The difference of a quantity in one frame.
struct QuantityDifference {
    std::string quantity, unit;  ///< unit: "1" for numbers
    DifferenceStatistics statistics;
};

/// A frame that was compared.
struct ComparedFrame {
    FramePair pair;
    std::string other;                                ///< what was subtracted, for tables: "frame 3" or "plate_03.vtu"
    double timeS = std::nan("");                      ///< NaN: unknown
    double ratio = std::nan("");                      ///< displacementRatio()
    std::vector<QuantityDifference> quantities = {};  ///< the same ones in every frame
};

/// Statistics of every quantity over all frames, without histograms; empty for fewer than two frames.
std::vector<QuantityDifference> summariseFrames(std::span<const ComparedFrame> frames);

/// Statistics of the differences of several frames together, without a histogram. Shares within standard deviations
/// are those of the points that have one.
DifferenceStatistics combineStatistics(std::span<const DifferenceStatistics> frames);

/// A row for each frame and quantity: frame, other, time_s, displacement_ratio, quantity, unit, points, mean, rms,
/// largest, percent_within.
std::string differencesCsv(std::span<const ComparedFrame> frames);

/// Mean, root mean square and largest absolute difference of a quantity over the frames, or over time where it is known
/// of all.
LinePlot differenceCurve(std::span<const ComparedFrame> frames, std::size_t quantity);

}  // namespace strainlens
