// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screens/paused_store.h"

namespace strainlens::gui {
namespace {

constexpr double kFixedMs = 12.5;

class PausedStore : public MemoryStore {
public:
    PausedStore(std::shared_ptr<RunPause> pause, bool useFixedTimes)
        : m_pause(std::move(pause)), m_useFixedTimes(useFixedTimes) {}

    void append(const FrameSummary& summary, const DisplacementField& field) override {
        FrameSummary kept = summary;
        if (m_useFixedTimes) kept.timesMs = fixedTimes();
        m_pause->waitAt(summary.frame);
        MemoryStore::append(kept, field);
    }

private:
    const std::shared_ptr<RunPause> m_pause;
    const bool m_useFixedTimes;
};

}  // namespace

void RunPause::pauseAt(int frame) {
    {
        const std::lock_guard lock(m_mutex);
        m_frame = frame;
    }
    m_changed.notify_all();
}

void RunPause::waitAt(int frame) {
    std::unique_lock lock(m_mutex);
    m_isPaused = m_frame == frame;
    m_changed.wait(lock, [&] { return m_frame != frame; });
    m_isPaused = false;
}

bool RunPause::isPaused() const {
    const std::lock_guard lock(m_mutex);
    return m_isPaused;
}

StoreFactory pausedStores(const std::shared_ptr<RunPause>& pause, bool useFixedTimes) {
    return [pause, useFixedTimes] { return std::make_shared<PausedStore>(pause, useFixedTimes); };
}

StageTimes fixedTimes() {
    StageTimes times;
    times.fill(kFixedMs);
    return times;
}

}  // namespace strainlens::gui
