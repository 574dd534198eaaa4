// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame_delivery.h"

#include <algorithm>
#include <numeric>

#include "compute/types/stage_clock.h"

namespace strainlens {

FrameDelivery::FrameDelivery(RunObserver& observer, int deformedFrames, int workers, int finished)
    : m_observer(observer),
      m_deformedFrames(deformedFrames),
      m_next(static_cast<std::size_t>(workers)),
      m_fractions(static_cast<std::size_t>(workers), 0.0),
      m_done(finished) {
    for (int frame = finished + 1; frame <= finished + workers; ++frame) nextFrameOf((frame - 1) % workers) = frame;
}

void FrameDelivery::progress(int worker, int frame, double fractionOfFrame) {
    const std::unique_lock lock(m_mutex, std::try_to_lock);
    if (!lock) return;
    m_fractions[static_cast<std::size_t>(worker)] = fractionOfFrame;
    report(frame);
}

void FrameDelivery::partialField(int frame, const std::function<DisplacementField()>& field) {
    const std::unique_lock lock(m_mutex, std::try_to_lock);
    if (lock) m_observer.onPartialField(frame, field());
}

void FrameDelivery::deliver(int worker, FrameSummary& summary, const DisplacementField& field, bool overlapped) {
    std::unique_lock lock(m_mutex, std::defer_lock);
    timed(summary.postProcessMs, Stage::Export, [&] {
        lock.lock();
        m_turn.wait(lock, [&] { return isTurnOf(summary.frame) || m_failedFrame < summary.frame; });
        if (m_failedFrame > summary.frame) m_observer.onFrame(summary, field);
    });
    if (m_failedFrame < summary.frame) return;
    if (!overlapped) addTimes(summary.postProcessMs, summary.timesMs);
    m_frames.push_back(summary);
    nextFrameOf(worker) += static_cast<int>(m_next.size());
    m_fractions[static_cast<std::size_t>(worker)] = 0;
    ++m_done;
    report(summary.frame);
    m_turn.notify_all();
}

void FrameDelivery::fail(int worker, std::exception_ptr failure) {
    const std::lock_guard lock(m_mutex);
    if (nextFrameOf(worker) >= m_failedFrame) return;
    m_failedFrame = nextFrameOf(worker);
    m_failure = std::move(failure);
    m_turn.notify_all();
}

void FrameDelivery::leave(int worker) {
    const std::lock_guard lock(m_mutex);
    nextFrameOf(worker) = kNone;
    m_turn.notify_all();
}

bool FrameDelivery::isTurnOf(int frame) const { return *std::min_element(m_next.begin(), m_next.end()) == frame; }

void FrameDelivery::report(int frame) {
    const double done = std::accumulate(m_fractions.begin(), m_fractions.end(), static_cast<double>(m_done));
    if (m_deformedFrames > 0) m_reported = std::max(m_reported, done / m_deformedFrames);
    m_observer.onProgress(m_reported, frame, m_deformedFrames);
}

}  // namespace strainlens
