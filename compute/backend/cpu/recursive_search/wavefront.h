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
/// The scans (a row in a pass each) are numbered in the order of their definition and handed out in that order. A scan
/// may update column i as soon as the scan before it has finished column i + 1 (or its row). Then, by induction, all
/// earlier scans have finished column i + 1 too: the neighbours' vectors and the node's own are the right ones, and
/// nobody still needs the old vector that is overwritten. No later scan can overwrite a neighbour's vector too early,
/// since it would have to be ahead of this scan.
class Wavefront {
public:
    Wavefront(int columns, int threads)
        : m_columns(columns), m_slots(static_cast<std::size_t>(threads) + 1), m_progress(new Slot[m_slots]) {}

    /// The number of the next scan that nobody has taken.
    std::int64_t take() { return m_next.fetch_add(1, std::memory_order_relaxed); }

    /// Says that the caller's scan has finished its first `columns` columns.
    void publish(std::int64_t scan, int columns) {
        slot(scan).columnsDone.store(valueOf(scan, columns), std::memory_order_release);
    }

    /// Waits until scan `scan` - 1 is far enough for column `column` of `scan`. False when `stopped()` came first.
    template <class Stopped>
    bool waitFor(std::int64_t scan, int column, Stopped stopped) const {
        for (int spins = 0; !finished(scan - 1, std::min(column + 2, m_columns)); ++spins) {
            if (stopped()) return false;
            if (spins < kSpinsBeforeYield) {
                hwy::Pause();
            } else {
                std::this_thread::yield();
            }
        }
        return true;
    }

    /// Whether a scan (one that was taken, or -1) has finished its first `columns` columns, and so all scans before it.
    bool finished(std::int64_t scan, int columns) const {
        return scan < 0 || slot(scan).columnsDone.load(std::memory_order_acquire) >= valueOf(scan, columns);
    }
    bool finished(std::int64_t scan) const { return finished(scan, m_columns); }

private:
    static constexpr int kSpinsBeforeYield = 200;
    struct alignas(64) Slot {
        std::atomic<std::int64_t> columnsDone{0};
    };

    /// Grows from scan to scan, so that a slot that a later scan has taken over still answers rightly.
    std::int64_t valueOf(std::int64_t scan, int columns) const { return scan * (m_columns + 1) + columns; }

    /// There is one slot more than threads: at most that many scans are unfinished at once.
    Slot& slot(std::int64_t scan) const { return m_progress[static_cast<std::size_t>(scan) % m_slots]; }

    int m_columns;
    std::size_t m_slots;
    std::unique_ptr<Slot[]> m_progress;
    alignas(64) std::atomic<std::int64_t> m_next{0};
};

}  // namespace strainlens::cpu
