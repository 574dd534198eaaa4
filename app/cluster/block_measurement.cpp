// SPDX-License-Identifier: MPL-2.0
#include "app/cluster/block_measurement.h"

#include <utility>

#include "app/io/image/frame_masks.h"
#include "compute/sequence/forwarding_frames.h"

namespace strainlens {
namespace {

bool needsFirstField(const RunParameters& parameters) {
    return !measuresPairs(parameters) && (parameters.strain.isRequested() || deconvolves(parameters));
}

/// The frames of another source up to frame `last`.
class FramesUpTo : public ForwardingFrames {
public:
    FramesUpTo(FrameSource& frames, int last) : ForwardingFrames(frames), m_last(last) {}
    int frameCount() const override { return m_last + 1; }
    bool waitForFrame(int frame, const std::stop_token&) override { return frame <= m_last; }

private:
    const int m_last;
};

std::unique_ptr<FrameSource> withMasks(const BlockMeasurementRequest& request) {
    const CalibrationFile& masks = request.parameters.masks;
    return masks.path.empty() ? nullptr : std::make_unique<MaskedFrames>(request.frames, masks);
}

}  // namespace

/// Stores measured frames, if there is a store, and remembers the first field.
class BlockMeasurement::StoringObserver : public RunObserver {
public:
    StoringObserver(BlockMeasurement& measurement, ResultStore* store) : m_measurement(measurement), m_store(store) {}

    void onPlan(const RunMemory& memory) override { m_measurement.decide(memory); }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (summary.partial) return;
        if (!first && field.size() > 0) {
            firstFrame = summary.frame;
            first = std::make_shared<const DisplacementField>(field);
        }
        if (!m_store) return;
        m_store->append(summary, field);
        m_measurement.m_onFrame(summary);
    }

    int firstFrame = 0;
    std::shared_ptr<const DisplacementField> first;

private:
    BlockMeasurement& m_measurement;
    ResultStore* m_store;
};

BlockMeasurement::BlockMeasurement(BlockMeasurementRequest request, const DeviceSource& devices,
                                   std::function<void(const FrameSummary&)> onFrame)
    : m_request(std::move(request)),
      m_masked(withMasks(m_request)),
      m_blurMatching(m_request.blurMatching),
      m_region(std::make_shared<const RoiMask>(m_request.region)),
      m_devices(devices),
      m_onFrame(std::move(onFrame)) {}

MeasurementResult BlockMeasurement::run(const FrameRange& range, const FinishedFrames& finished, RunObserver& observer,
                                        const std::stop_token& stop) {
    FramesUpTo frames(m_masked ? *m_masked : m_request.frames, range.last);
    RunParameters parameters = m_blurMatching.apply(m_request.parameters);
    parameters.masks = {};
    return strainlens::measure(frames, {0, m_region, parameters, finished}, observer, stop, m_devices);
}

void BlockMeasurement::decide(const RunMemory& memory) {
    const bool isFirst = !m_blurMatching.isMade();
    m_blurMatching.decide(memory);
    if (isFirst && m_request.onBlurDecision) m_request.onBlurDecision(m_blurMatching);
}

/// Loads the first field, or measures it. Frames before it have no field, so it has no predecessor.
void BlockMeasurement::findFirstField(int before, const std::stop_token& stop) {
    while (!m_first && m_searched + 1 < before && !stop.stop_requested()) {
        const int frame = m_searched + 1;
        m_first = m_request.earlier(frame);
        m_firstFrame = frame;
        if (!m_first) {
            StoringObserver observer(*this, nullptr);
            const FinishedFrames none{frame - 1, [](int) { return nullptr; }};
            const MeasurementResult result = run({frame, frame}, none, observer, stop);
            if (result.failure) std::rethrow_exception(result.failure);
            m_first = observer.first;
        }
        if (!stop.stop_requested()) m_searched = frame;
    }
}

void BlockMeasurement::measure(const FrameRange& range, ResultStore& store, const std::stop_token& stop) {
    if (needsFirstField(m_request.parameters)) findFirstField(range.first, stop);
    if (stop.stop_requested()) return;
    const int block = blockOf(m_request.parameters, range.first);
    FinishedFrames finished;
    finished.count = range.first - 1;
    finished.field = [&](int frame) -> std::shared_ptr<const DisplacementField> {
        if (blockOf(m_request.parameters, frame) == block) return m_request.earlier(frame);
        return frame == m_firstFrame ? m_first : nullptr;
    };
    finished.blur = m_request.earlierBlur;
    StoringObserver observer(*this, &store);
    const MeasurementResult result = run(range, finished, observer, stop);
    if (result.failure) std::rethrow_exception(result.failure);
    if (!m_first && range.first == m_searched + 1 && !stop.stop_requested()) {
        m_first = observer.first;
        m_firstFrame = observer.firstFrame;
        m_searched = range.last;
    }
}

}  // namespace strainlens
