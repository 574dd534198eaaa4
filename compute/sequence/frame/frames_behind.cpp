// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/frames_behind.h"

#include <utility>

#include "compute/types/stage_clock.h"

namespace strainlens {

void FramesBehind::add(MeasuredFrame measured, const DeviceInfo& device) {
    waitForStandardDeviations(measured.summary.timesMs);
    const bool isLast = m_delivery.isLastOfWorker(measured.summary.frame);
    if (isLast) flush(measured.summary.timesMs);
    const auto frame = std::make_shared<MeasuredFrame>(std::move(measured));
    m_beforeLast = std::exchange(m_last, frame);
    if (isLast) {
        addStandardDeviations(m_context, m_models, *frame);
        return finish(*frame, device, false);
    }
    m_standardDeviations.add([this, frame, device] {
        addStandardDeviations(m_context, m_models, *frame);
        m_strain.add([this, frame, device] { finish(*frame, device, true); });
    });
}

void FramesBehind::finish(MeasuredFrame& frame, const DeviceInfo& device, bool isOverlapped) {
    m_strainDevice.use(device);
    addStrain(m_context, m_models, m_strainDevice, frame);
    m_delivery.deliver(m_worker, frame.summary, *frame.field, isOverlapped);
}

/// The strain of the frame before the last one is then finished, too.
void FramesBehind::waitForStandardDeviations(StageTimes& times) {
    const auto start = stageClock();
    m_standardDeviations.flush();
    if (!m_last) return;
    if (m_beforeLast) {
        addWaitingTime(millisecondsSince(start), m_beforeLast->summary.postProcessMs, times);
    } else {
        timeOf(times, Stage::Refine) += millisecondsSince(start);
    }
    m_memory = std::move(m_last->found);
}

void FramesBehind::flush(StageTimes& times) {
    waitForStandardDeviations(times);
    const auto start = stageClock();
    m_strain.flush();
    if (m_last) addWaitingTime(millisecondsSince(start), m_last->summary.postProcessMs, times);
    m_last = m_beforeLast = nullptr;
}

}  // namespace strainlens
