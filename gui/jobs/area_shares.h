// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <stop_token>
#include <vector>

#include "app/probes/series.h"
#include "gui/jobs/map_painter.h"

namespace strainlens::gui {

/// Quantities of AreaShares::read().
inline constexpr std::string_view kShareSeries = "area share", kAreaSeries = "area";

/// What the area over the images is of.
struct AreaInputs {
    std::shared_ptr<const ResultStore> store;  ///< null: nothing
    RunFrame origin;                           ///< any frame of the run
    std::string quantity;
    ValueStyle shown;
    AreaLimit limit;
    std::vector<int> frames;  ///< of the run, measured
    bool operator==(const AreaInputs&) const = default;
};

/// Area of the values beyond a limit, over the images. Reads each field once per limit. For one worker.
class AreaShares {
public:
    /// The share [%] and the area [px^2, or mm^2 with a scale] of each frame. Ends early when stopped. May throw
    /// FileError.
    ProbeResults read(const AreaInputs& inputs, const std::stop_token& stop);

private:
    AreaInputs m_inputs;
    std::map<int, AreaShare> m_known;  // by frame
};

}  // namespace strainlens::gui
