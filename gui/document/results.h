// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/results/result_store.h"
#include "compute/sequence/frame_identity.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/error.h"
#include "compute/types/region_of_interest.h"
#include "compute/types/roi_mask.h"
#include "gui/document/image_origin.h"

namespace strainlens::gui {

/// Progress of a run on one deformed image.
enum class FrameState : std::uint8_t {
    NotStarted,
    InProgress,  ///< has an incomplete field
    Measured,    ///< summary and field are in the store
    Failed       ///< summary is in the store, no field
};

/// Run frame of a document frame in a run of the frames `order`; -1: it takes no part.
inline int runFrameIn(std::span<const int> order, int documentFrame) {
    const auto found = documentFrame < 0 ? order.end() : std::ranges::find(order, documentFrame);
    return found == order.end() ? -1 : static_cast<int>(found - order.begin());
}

/// Run frame that run frame k is measured against: 0, or the first of its pair; nullopt if it has no displacement.
inline std::optional<int> firstRunFrame(const RunParameters& parameters, int k) {
    if (k <= 0) return std::nullopt;
    return measuresPairs(parameters) ? firstOfPair(parameters.reference, k) : 0;
}

/// Results of the latest run, complete or cancelled; empty before the first. Summaries and fields remain in the store
/// and are read per image.
struct Results {
    RunParameters parameters;
    std::shared_ptr<const RegionOfInterest> roi;
    std::shared_ptr<const RoiMask> mask;  ///< pixels of `roi`
    /// order[k]: document frame of run frame k (0 = reference); -1: removed.
    std::vector<int> order;
    std::vector<int> ids;             ///< frame ids by k
    std::vector<ImageOrigin> images;  ///< images by k
    /// Images by k as they were when they were measured, of results that were opened; fewer than `order` for later
    /// ones.
    std::vector<FrameIdentity> identities;
    /// Measured and failed images; null only while empty. Only runs append to it.
    std::shared_ptr<ResultStore> store;
    std::shared_ptr<const ResultStore> includedStore;  ///< `store` without excluded or removed images
    std::vector<FrameState> states;                    ///< state of run frame k; the reference is NotStarted
    int measured = 0;                                  ///< number of images in state Measured
    std::map<int, std::shared_ptr<const DisplacementField>> partialFields;  ///< newest fields of images InProgress
    RunSummary summary;                                                     ///< complete once `finished`
    bool finished = false;
    double frameRateHz = 0;  ///< of the project, not of the run; 0: unknown

    bool empty() const { return order.empty(); }
    bool isRunning() const { return !empty() && !finished; }
    /// Positions of the run's images in their sequence, as runFrames() takes them: those that were stored with the
    /// results if all images of the document have one, else those of the images in the document.
    std::vector<int> positions() const {
        const std::vector<int> stored = positionsOf(identities);
        bool areStored = stored.size() == order.size();
        for (std::size_t k = 0; areStored && k < order.size(); ++k)
            areStored = order[k] < 0 || stored[k] != kUnknownPosition;
        if (areStored) return stored;
        return images.size() == order.size() ? positionsAt(order, images) : order;
    }
    /// Run frame of a document frame; -1 if it took no part.
    int runFrameOf(int documentFrame) const { return runFrameIn(order, documentFrame); }
    /// See firstRunFrame().
    std::optional<int> firstOf(int k) const { return firstRunFrame(parameters, k); }
    /// The first run frame after k that has a displacement.
    int nextMeasured(int k) const {
        do ++k;
        while (!firstOf(k));
        return k;
    }
    /// Number of run frames that have a displacement once they are measured.
    int displacements() const {
        int count = 0;
        for (int k = 1; k < static_cast<int>(order.size()); ++k) count += firstOf(k).has_value();
        return count;
    }
    /// State of a run frame; NotStarted for invalid indices.
    FrameState state(int k) const {
        return k >= 0 && k < static_cast<int>(states.size()) ? states[static_cast<std::size_t>(k)]
                                                             : FrameState::NotStarted;
    }
    /// Whether the run frame was measured or has failed; then the store has its summary.
    bool hasSummary(int k) const { return state(k) == FrameState::Measured || state(k) == FrameState::Failed; }
    /// Complete or partial field; null if nothing was measured or isLost(). May read a file.
    std::shared_ptr<const DisplacementField> field(int k) const {
        const auto found = partialFields.find(k);
        if (found != partialFields.end()) return found->second;
        if (state(k) != FrameState::Measured) return nullptr;
        try {
            return store->field(k);
        } catch (const FileError&) {
            return nullptr;
        }
    }
    /// Whether a measured field can no longer be read; the store's error says why.
    bool isLost(int k) const { return state(k) == FrameState::Measured && !field(k); }
    /// Whether any image was measured, excluded ones included.
    bool hasField() const { return measured > 0; }
};

}  // namespace strainlens::gui
