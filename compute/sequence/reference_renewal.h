// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "compute/sequence/finished_frames.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// How well a frame was matched, as far as renewals ask.
struct MatchQuality {
    std::size_t points = 0;  ///< Ok, or moved out of the image, which is no fault of the reference
    double zncc = 0;         ///< the mean of those Ok

    explicit MatchQuality(const FrameSummary& summary);
    MatchQuality() = default;
};

/// Which frame is compared with which (ReferenceParameters), decided from nothing but what results keep of the frames:
/// a run that goes on decides as an undisturbed one.
///
/// `Renewed`: a frame wears the reference out when it is below the shares of what the first frame had that was measured
/// from it. It is measured once more from the candidate, the latest frame before it that was not suddenly
/// worse (below 0.9 of the candidate before); where that brings back at least half of what was lost, the candidate is
/// the reference from now on. So points that only this frame has lost are not lost, and a bad image renews nothing.
class ReferenceRenewal {
public:
    explicit ReferenceRenewal(const ReferenceParameters& parameters) : m_parameters(parameters) {}

    /// As after these frames.
    ReferenceRenewal(const ReferenceParameters& parameters, const FinishedFrames& finished);

    int reference() const { return m_reference; }
    /// The frame that would be the next reference; the present one without any.
    int candidate() const { return m_candidate; }

    /// Both, where they are no first images, in ascending order: their images are needed.
    std::vector<int> framesInUse() const;

    /// Whether a frame should be measured once more, from the candidate.
    bool wornOutBy(const MatchQuality& frame) const;
    /// Whether what came of that is worth it.
    bool worthIt(const MatchQuality& before, const MatchQuality& again) const;

    /// A frame was measured from `reference` and has points. Returns whether it became the candidate.
    bool take(int frame, int reference, const MatchQuality& quality);
    /// Whether the candidate is the next frame's reference in any case.
    bool followsAtOnce() const { return m_parameters.choice == ReferenceChoice::Previous; }

private:
    bool tooFewPoints(const MatchQuality& frame, const MatchQuality& measure) const;
    bool badlyCorrelated(const MatchQuality& frame, const MatchQuality& measure) const;

    const ReferenceParameters m_parameters;
    int m_reference = 0, m_candidate = 0;
    MatchQuality m_first, m_ofCandidate;  ///< both measured from the reference
};

}  // namespace strainlens
