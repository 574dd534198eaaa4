// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <hwy/cache_control.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>

namespace strainlens::cpu {

/// Orders the scans of a recursive search on several threads without barriers.
///
/// A scan is one row in one pass. Scans are numbered and started in sequential order. A scan may update column i as
/// soon as the previous scan has finished column i + 1 (or its row). By induction all earlier scans have finished
/// column i + 1 too, so the vectors of the neighbours and of the node are current and the old vector is no longer
/// needed. A later scan cannot overwrite a neighbour's vector too early, since it would have to overtake this scan.
class Wavefront {
public:
    Wavefront(int columns, int threads)
        : m_columns(columns), m_slots(static_cast<std::size_t>(threads) + 1), m_progress(new Slot[m_slots]) {}

    /// Takes the next scan and returns its number.
    std::int64_t takeScan() { return m_next.fetch_add(1, std::memory_order_relaxed); }

    /// Publishes that the caller's scan has finished its first `columns` columns.
    void publish(std::int64_t scan, int columns) {
        slot(scan).columnsDone.store(progressOf(scan, columns), std::memory_order_release);
    }

    /// Waits until scan `scan` may update column `column`. False if `stopped()` becomes true first.
    template <class Stopped>
    bool waitFor(std::int64_t scan, int column, Stopped stopped) const {
        for (int spins = 0; !isFinished(scan - 1, std::min(column + 2, m_columns)); ++spins) {
            if (stopped()) return false;
            if (spins < kSpinsBeforeYield) {
                hwy::Pause();
            } else {
                std::this_thread::yield();
            }
        }
        return true;
    }

    /// Whether a started scan (or -1) has finished its first `columns` columns; then all earlier scans have, too.
    bool isFinished(std::int64_t scan, int columns) const {
        return scan < 0 || slot(scan).columnsDone.load(std::memory_order_acquire) >= progressOf(scan, columns);
    }
    bool isFinished(std::int64_t scan) const { return isFinished(scan, m_columns); }

private:
    static constexpr int kSpinsBeforeYield = 200;
    struct alignas(64) Slot {
        std::atomic<std::int64_t> columnsDone{0};
    };

    /// Increases from scan to scan, so that comparisons stay correct when a later scan reuses the slot.
    std::int64_t progressOf(std::int64_t scan, int columns) const { return scan * (m_columns + 1) + columns; }

    /// One slot more than threads: at most `threads` scans are unfinished at once.
    Slot& slot(std::int64_t scan) const { return m_progress[static_cast<std::size_t>(scan) % m_slots]; }

    int m_columns;
    std::size_t m_slots;
    std::unique_ptr<Slot[]> m_progress;
    alignas(64) std::atomic<std::int64_t> m_next{0};
};

}  // namespace strainlens::cpu
