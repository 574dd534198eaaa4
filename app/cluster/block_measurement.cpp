// SPDX-License-Identifier: MPL-2.0
#include "app/cluster/block_measurement.h"

#include <utility>

namespace strainlens {
namespace {

bool needsFirstField(const RunParameters& parameters) { return parameters.strain.wanted() || deconvolves(parameters); }

}  // namespace

/// Puts what is measured into a store, and remembers the first field of it.
class BlockMeasurement::Keeper : public RunObserver {
public:
    Keeper(ResultStore* store, const std::function<void(const FrameSummary&)>& onFrame)
        : m_store(store), m_onFrame(onFrame) {}

    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (summary.partial) return;
        if (!first && field.size() > 0) {
            firstFrame = summary.frame;
            first = std::make_shared<const DisplacementField>(field);
        }
        if (!m_store) return;
        m_store->append(summary, field);
        m_onFrame(summary);
    }

    int firstFrame = 0;
    std::shared_ptr<const DisplacementField> first;

private:
    ResultStore* m_store;
    const std::function<void(const FrameSummary&)>& m_onFrame;
};

BlockMeasurement::BlockMeasurement(BlockQuestion question, FileHashes& hashes, const DeviceSource& devices,
                                   std::function<void(const FrameSummary&)> onFrame)
    : m_question(std::move(question)),
      m_region(std::make_shared<const RoiMask>(m_question.region)),
      m_hashes(hashes),
      m_devices(devices),
      m_onFrame(std::move(onFrame)) {}

MeasurementAnswer BlockMeasurement::run(const FrameRange& range, const FinishedFrames& finished, RunObserver& observer,
                                        const std::stop_token& stop) {
    const auto end = m_question.frames.begin() + range.last + 1;
    FileFrameSource source({m_question.frames.begin(), end}, &m_hashes);
    MeasurementAnswer answer =
        strainlens::measure(source, {0, m_region, m_question.parameters, finished}, observer, stop, m_devices);
    source.close();
    return answer;
}

/// Measures it where it is not known: frames before it have no field, so that nothing comes before it.
void BlockMeasurement::findFirstField(int before, const std::stop_token& stop) {
    while (!m_first && m_looked + 1 < before && !stop.stop_requested()) {
        const int frame = m_looked + 1;
        m_first = m_question.earlier(frame);
        m_firstFrame = frame;
        if (!m_first) {
            Keeper keeper(nullptr, m_onFrame);
            const FinishedFrames none{frame - 1, [](int) { return nullptr; }};
            const MeasurementAnswer answer = run({frame, frame}, none, keeper, stop);
            if (answer.failure) std::rethrow_exception(answer.failure);
            m_first = keeper.first;
        }
        if (!stop.stop_requested()) m_looked = frame;
    }
}

void BlockMeasurement::measure(const FrameRange& range, ResultStore& store, const std::stop_token& stop) {
    if (needsFirstField(m_question.parameters)) findFirstField(range.first, stop);
    if (stop.stop_requested()) return;
    const int block = blockOf(m_question.parameters, range.first);
    FinishedFrames finished;
    finished.count = range.first - 1;
    finished.field = [&](int frame) -> std::shared_ptr<const DisplacementField> {
        if (blockOf(m_question.parameters, frame) == block) return m_question.earlier(frame);
        return frame == m_firstFrame ? m_first : nullptr;
    };
    Keeper keeper(&store, m_onFrame);
    const MeasurementAnswer answer = run(range, finished, keeper, stop);
    if (answer.failure) std::rethrow_exception(answer.failure);
    if (!m_first && range.first == m_looked + 1 && !stop.stop_requested()) {
        m_first = keeper.first;
        m_firstFrame = keeper.firstFrame;
        m_looked = range.last;
    }
}

}  // namespace strainlens
