// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screens/held_store.h"

namespace strainlens::gui {
namespace {

constexpr double kStillMs = 12.5;

class HeldStore : public MemoryStore {
public:
    HeldStore(std::shared_ptr<RunHold> hold, bool still) : m_hold(std::move(hold)), m_still(still) {}

protected:
    void keep(const FrameSummary& summary, const DisplacementField& field) override {
        FrameSummary kept = summary;
        if (m_still) kept.timesMs = stillTimes();
        m_hold->pass(summary.frame);
        MemoryStore::keep(kept, field);
    }

private:
    const std::shared_ptr<RunHold> m_hold;
    const bool m_still;
};

}  // namespace

void RunHold::holdAt(int frame) {
    {
        const std::lock_guard lock(m_mutex);
        m_frame = frame;
    }
    m_changed.notify_all();
}

void RunHold::pass(int frame) {
    std::unique_lock lock(m_mutex);
    m_holds = m_frame == frame;
    m_changed.wait(lock, [&] { return m_frame != frame; });
    m_holds = false;
}

bool RunHold::holds() const {
    const std::lock_guard lock(m_mutex);
    return m_holds;
}

StoreMaker heldStores(const std::shared_ptr<RunHold>& hold, bool still) {
    return [hold, still] { return std::make_shared<HeldStore>(hold, still); };
}

StageTimes stillTimes() {
    StageTimes times;
    times.fill(kStillMs);
    return times;
}

}  // namespace strainlens::gui
