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

/// Delivers the results of a run's device workers to the observer: one call at a time, finished frames in ascending
/// order.
///
/// Worker w has the frames w + 1, w + 1 + workers, ... Any thread.
class FrameDelivery {
public:
    /// `deformedFrames`: 0 if unknown. The first `finished` frames count as done and are not delivered.
    FrameDelivery(RunObserver& observer, int deformedFrames, int workers, int finished = 0);

    /// Skipped while the observer is busy: the search never waits for it.
    void progress(int worker, int frame, double fractionOfFrame);
    void partialField(int frame, const std::function<DisplacementField()>& field);

    /// Whether this is known to be the last frame of its worker.
    bool isLastOfWorker(int frame) const {
        return m_deformedFrames > 0 && frame + static_cast<int>(m_next.size()) > m_deformedFrames;
    }

    /// Waits until every earlier frame is delivered or cancelled, then delivers. Waiting and observer time are the
    /// frame's Export: part of its post-processing and, unless `overlapped`, of the device thread's time. Does nothing
    /// after a failure of an earlier frame. Throws what the observer throws.
    void deliver(int worker, FrameSummary& summary, const DisplacementField& field, bool overlapped);

    /// The worker ends before its next frame because of `failure`: later frames are not delivered.
    void fail(int worker, std::exception_ptr failure);
    /// The worker delivers no more frames.
    void leave(int worker);

    /// After all workers have left: the failure of the first frame that has one, or null.
    std::exception_ptr failure() const { return m_failure; }
    std::vector<FrameSummary> takeFrames() { return std::move(m_frames); }

private:
    static constexpr int kNone = std::numeric_limits<int>::max();

    int& nextFrameOf(int worker) { return m_next[static_cast<std::size_t>(worker)]; }
    bool isTurnOf(int frame) const;
    void report(int frame);

    RunObserver& m_observer;
    const int m_deformedFrames;
    std::mutex m_mutex;
    std::condition_variable m_turn;
    std::vector<int> m_next;          ///< by worker: the frame it delivers next, kNone when it has left
    std::vector<double> m_fractions;  ///< by worker: progress of the current frame
    int m_done = 0;
    double m_reported = 0;
    int m_failedFrame = kNone;
    std::exception_ptr m_failure;
    std::vector<FrameSummary> m_frames;
};

}  // namespace strainlens
