// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>

#include "app/results/memory_store.h"
#include "app/results/store_maker.h"

namespace strainlens::gui {

/// Holds a run where it is about to hand an image's results over, until it is let go.
class RunHold {
public:
    /// The next run waits with the results of its image `frame`, from 1.
    void holdAt(int frame);
    void letGo() { holdAt(0); }
    /// Called on the run's thread.
    void pass(int frame);
    bool holds() const;

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_frame = 0;
    bool m_holds = false;
};

/// Stores in memory that `hold` stops. `still`: every stage took the same time, so that pictures of times are the same.
StoreMaker heldStores(const std::shared_ptr<RunHold>& hold, bool still);

/// The times that stand in pictures [ms].
StageTimes stillTimes();

}  // namespace strainlens::gui
