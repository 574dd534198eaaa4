// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "app/results/result_store.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/region_of_interest.h"
#include "compute/types/roi_mask.h"
#include "gui/document/image_origin.h"

namespace strainlens::gui {

/// How far a run has come with one deformed image.
enum class FrameState : std::uint8_t {
    NotBegun,
    AtWork,    ///< there is a field that is not complete
    Measured,  ///< the store has its summary and its field
    Failed     ///< the store has its summary, and there is no field
};

/// The results of the latest run, whole or stopped. Empty (`order` too) before the first one. Summaries and fields stay
/// in the store and are asked for one image at a time; here is what is needed of all of them at once.
struct Results {
    RunParameters parameters;
    std::shared_ptr<const RegionOfInterest> roi;
    std::shared_ptr<const RoiMask> mask;  ///< the region's pixels
    /// order[k]: the document's frame that the run measured as frame k, 0 = reference; -1: the document has it no more.
    std::vector<int> order;
    std::vector<int> ids;             ///< the frames' own numbers, by k
    std::vector<ImageOrigin> images;  ///< the frames' images, by k
    /// Of the images that are measured or failed; null only while empty. Runs alone append to it.
    std::shared_ptr<ResultStore> store;
    std::shared_ptr<const ResultStore> shown;  ///< the same without the images that are left out by now, or gone
    std::vector<FrameState> states;            ///< states[k]: of run frame k; the reference is not begun
    int measured = 0;                          ///< images in that state
    std::map<int, std::shared_ptr<const DisplacementField>> atWork;  ///< newest fields of the images in that state
    RunSummary summary;                                              ///< complete once `finished`
    bool finished = false;

    bool empty() const { return order.empty(); }
    /// The run's number of a frame of the document, -1 if it took no part.
    int runFrameOf(int documentFrame) const {
        if (documentFrame < 0) return -1;
        const auto found = std::ranges::find(order, documentFrame);
        return found == order.end() ? -1 : static_cast<int>(found - order.begin());
    }
    /// Of any number: that of no image is not begun.
    FrameState state(int k) const {
        return k >= 0 && k < static_cast<int>(states.size()) ? states[static_cast<std::size_t>(k)]
                                                             : FrameState::NotBegun;
    }
    /// Complete or at work; null where nothing was measured, or where it is lost(). May read a file.
    std::shared_ptr<const DisplacementField> field(int k) const;
    /// Whether what was measured cannot be read any more: the store's complaint says why.
    bool lost(int k) const { return state(k) == FrameState::Measured && !field(k); }
    /// Whether anything was measured, of images that are left out by now too.
    bool hasField() const { return measured > 0; }
};

}  // namespace strainlens::gui
