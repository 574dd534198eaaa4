// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// How well a frame was matched, for the choice of the reference.
struct MatchQuality {
    std::size_t points = 0;  ///< Ok, or moved out of the image, which no other reference changes
    std::size_t masked = 0;  ///< hidden by masks in this frame or its reference: without a position in this frame
    double zncc = 0;         ///< mean over the Ok points

    explicit MatchQuality(const FrameSummary& summary);
    MatchQuality() = default;
};

/// Chooses the reference of each frame (ReferenceParameters) only from data that results store, so that a resumed run
/// chooses as an uninterrupted one.
///
/// `Renewed`: a frame needs a new reference when it falls below the configured shares of the first frame measured from
/// the current one. It is measured again from the candidate, the latest earlier frame that was not suddenly worse
/// (below 0.9 of the previous candidate). If that restores at least half of the loss, the candidate becomes the
/// reference. So points lost in one frame only are not lost for good, and a bad image changes nothing.
///
/// `Previous`: every frame becomes the next one's reference, unless masks hide more points in it than in the present
/// reference; then only where the correlation falls below the configured share.
///
/// `Automatic`: as `Renewed`, by the number of points alone, as scores may be of another criterion. A frame whose
/// second measurement was no better becomes the standard, so that points that are lost for good cost one attempt.
class ReferenceUpdates {
public:
    explicit ReferenceUpdates(const ReferenceParameters& parameters) : m_parameters(parameters) {}

    /// The state after these frames.
    ReferenceUpdates(const ReferenceParameters& parameters, const FinishedFrames& finished);

    /// Whether later frames may become the reference.
    bool isActive() const { return m_parameters.choice != ReferenceChoice::Fixed; }
    int reference() const { return m_reference; }
    /// The frame that would be the next reference; the current one if there is none.
    int candidate() const { return m_candidate; }

    /// Reference and candidate without the first image, in ascending order: a resumed run reads their images again.
    std::vector<int> referenceFrames() const;

    /// Whether the frame should be measured again from the candidate.
    bool needsNewReference(const MatchQuality& frame) const;
    /// Whether the second measurement justifies the new reference.
    bool isWorthwhile(const MatchQuality& before, const MatchQuality& again) const;

    /// Adds a frame that was measured from `reference` and has points. Returns whether it became the candidate.
    bool take(int frame, int reference, const MatchQuality& quality);
    /// Whether the candidate becomes the next frame's reference without a second measurement.
    bool updatesEveryFrame() const { return m_parameters.choice == ReferenceChoice::Previous; }

private:
    bool isAutomatic() const { return m_parameters.choice == ReferenceChoice::Automatic; }
    bool isSuddenlyWorse(const MatchQuality& frame) const;
    bool hasTooFewPoints(const MatchQuality& frame, const MatchQuality& measure) const;
    bool hasLowCorrelation(const MatchQuality& frame, const MatchQuality& measure) const;

    const ReferenceParameters m_parameters;
    int m_reference = 0, m_candidate = 0;
    std::size_t m_referenceMasked = 0;                ///< points that masks hide in the reference
    MatchQuality m_firstQuality, m_candidateQuality;  ///< both measured from the reference
};

}  // namespace strainlens
