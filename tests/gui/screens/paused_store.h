// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>

#include "app/results/memory_store.h"

namespace strainlens::gui {

/// Pauses a run before it delivers an image's results, until resumed.
class RunPause {
public:
    /// Pauses the next run before the results of image `frame`, from 1.
    void pauseAt(int frame);
    void resume() { pauseAt(0); }
    /// Called on the run's thread.
    void waitAt(int frame);
    bool isPaused() const;

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_frame = 0;
    bool m_isPaused = false;
};

/// In-memory stores that `pause` can stop. `useFixedTimes`: all stages take the same time, for reproducible pictures.
StoreFactory pausedStores(const std::shared_ptr<RunPause>& pause, bool useFixedTimes);

/// Stage times in pictures [ms].
StageTimes fixedTimes();

}  // namespace strainlens::gui
