// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "compute/types/region_of_interest.h"
#include "compute/types/roi_mask.h"

namespace strainlens::gui {

/// What is known of one deformed frame: while it is at work a field without summary, later both.
struct FrameResult {
    FrameSummary summary;
    std::shared_ptr<const DisplacementField> field;  ///< null: nothing was measured
    bool finished = false;                           ///< the summary is complete
};

/// The results of the latest run, whole or stopped. Empty (`order` too) before the first one.
struct Results {
    RunParameters parameters;
    std::shared_ptr<const RegionOfInterest> roi;
    std::shared_ptr<const RoiMask> mask;  ///< the region's pixels
    std::vector<int> order;  ///< order[k]: the document's frame that the run measured as frame k; 0 = reference
    std::vector<FrameResult> frames;  ///< frames[k]: of run frame k; frames[0] stays empty
    RunSummary summary;               ///< complete once `finished`
    bool finished = false;

    bool empty() const { return order.empty(); }
    /// The run's number of a frame of the document, -1 if it took no part.
    int runFrameOf(int documentFrame) const {
        for (std::size_t k = 0; k < order.size(); ++k) {
            if (order[k] == documentFrame) return static_cast<int>(k);
        }
        return -1;
    }
    /// The measured fields.
    std::vector<std::shared_ptr<const DisplacementField>> fields() const {
        std::vector<std::shared_ptr<const DisplacementField>> list;
        for (const FrameResult& frame : frames) {
            if (frame.field && frame.finished) list.push_back(frame.field);
        }
        return list;
    }
    /// Whether there is anything to export.
    bool hasField() const {
        for (const FrameResult& frame : frames) {
            if (frame.field && frame.finished) return true;
        }
        return false;
    }
};

}  // namespace strainlens::gui
