// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/loads/frame_loads.h"

namespace strainlens {

/// Times of the rows in seconds, not descending. Throws LoadTableError for a table without times, with times that go
/// back or in a unit that is not one of time; without a unit they are seconds.
std::vector<double> tableSeconds(const LoadTable& table);

/// Channel of interpolateLoads(): the largest load of the table since the image before [N].
inline constexpr std::string_view kPeakLoad = "peak load";

/// Linear interpolation of `values` at ascending `times`; NaN outside of them and beside a missing value. Of rows with
/// the same time the last one counts.
double interpolateAt(std::span<const double> times, std::span<const double> values, double time);

/// Values with those that are missing between rows at the channel's usual interval: a machine may write a channel in
/// every tenth row. Longer gaps stay.
std::vector<double> fillRegularGaps(std::span<const double> times, std::span<const double> values);

/// Values of the table at the moments of the images, by linear interpolation. `momentsS`: one per image of `measured`
/// [s]; the table's time of an image is its moment + `offsetS`. Images outside the table's time have NaN and are named
/// in a warning, as are those in a gap of the loads. A channel kPeakLoad is added. Throws LoadTableError as
/// tableSeconds(), if no image is inside or has a load, and for another count of moments.
FrameLoads interpolateLoads(const LoadTable& table, const MeasuredImages& measured, std::span<const double> momentsS,
                            double offsetS);

/// Rows of a table at which a channel marks an image: a counter of images increases, or a trigger signal rises through
/// the middle of its range. The first row counts if its signal is high. Other rows are dropped, and with them image
/// names and frame numbers. `name`: header or label of the channel. Throws LoadTableError for an unknown channel.
LoadTable selectTriggeredRows(const LoadTable& table, const std::string& name);

/// The channel with that header or label. Throws LoadTableError naming the channels.
const LoadChannel& findChannel(const LoadTable& table, const std::string& name);

}  // namespace strainlens
