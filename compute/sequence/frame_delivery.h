// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <vector>

#include "compute/sequence/run_observer.h"

namespace strainlens {

/// Brings what the lanes of a run find to the observer: one call at a time, finished frames in ascending order.
///
/// Lane l has the frames l + 1, l + 1 + lanes, ... Every function from any thread.
class FrameDelivery {
public:
    /// `deformedFrames`: 0 where nobody knows how many will come. The first `finished` frames are not delivered: they
    /// count as done.
    FrameDelivery(RunObserver& observer, int deformedFrames, int lanes, int finished = 0);

    /// Passed over when the observer is busy: the search never waits for it.
    void progress(int lane, int frame, double fractionOfFrame);
    void partialField(int frame, const std::function<DisplacementField()>& field);

    /// Whether no frame of the same lane comes after this one, as far as that is known.
    bool isLastOfLane(int frame) const {
        return m_deformedFrames > 0 && frame + static_cast<int>(m_next.size()) > m_deformedFrames;
    }

    /// Waits until every earlier frame is delivered or given up, and hands over. The waiting and the observer's time
    /// are the frame's Export: among what is made behind, and unless `beside`, among what the device waited for. Does
    /// nothing when an earlier frame failed for good. Throws what the observer throws.
    void deliver(int lane, FrameSummary& summary, const DisplacementField& field, bool beside);

    /// The lane ends before its next frame because of `failure`: frames after that one are not delivered any more.
    void fail(int lane, std::exception_ptr failure);
    /// The lane delivers no more.
    void leave(int lane);

    /// After all lanes have left: the failure of the first frame that has one, or null.
    std::exception_ptr failure() const { return m_failure; }
    std::vector<FrameSummary> takeFrames() { return std::move(m_frames); }

private:
    static constexpr int kNone = std::numeric_limits<int>::max();

    int& nextOf(int lane) { return m_next[static_cast<std::size_t>(lane)]; }
    bool isTurnOf(int frame) const;
    void report(int frame);

    RunObserver& m_observer;
    const int m_deformedFrames;
    std::mutex m_mutex;
    std::condition_variable m_turn;
    std::vector<int> m_next;          ///< by lane: the frame it delivers next, kNone when it has left
    std::vector<double> m_fractions;  ///< by lane: how far the frame at work is
    int m_done = 0;
    double m_reported = 0;
    int m_failedFrame = kNone;
    std::exception_ptr m_failure;
    std::vector<FrameSummary> m_frames;
};

}  // namespace strainlens
