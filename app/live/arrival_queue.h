// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/live/live_time.h"

namespace strainlens {

/// Size and time stamp of a file.
struct FileState {
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type written{};
    bool operator==(const FileState&) const = default;
};

/// A complete file that is next in order.
struct ArrivedFile {
    std::string name;
    std::optional<LiveTime> closed;  ///< when it became complete; none if it existed before the watch
};

/// Decides which files of a folder are complete, and their order; accesses neither files nor clocks.
///
/// A file is complete when its writer closed it or renamed it into the folder, or when it has not changed for
/// kStableTime (kEmptyStableTime if empty). Names are returned in natural order: a file waits for an earlier one that
/// is still being written and, if names are numbered, up to kGapWait for a missing number. A file that arrives after
/// its successor is late and skipped. Every name is returned once, even if the file changes afterwards.
class ArrivalQueue {
public:
    static constexpr std::chrono::milliseconds kStableTime{1000}, kEmptyStableTime{10000}, kGapWait{1000};

    ArrivalQueue() : m_waiting(NaturalOrder{}) {}

    /// Never returns this name: it is no image of the sequence or already measured. Does not affect the order.
    void ignore(const std::string& name) { m_handled.insert(name); }
    /// Sets the last name measured by an earlier run: names before it are late.
    void resumeAfter(const std::string& name);

    /// Records the state of a file. `unchangedFor`: how long it is known to be unchanged; `watched`: it arrived during
    /// the watch.
    void update(const std::string& name, const FileState& state, LiveTime now, LiveSpan unchangedFor = {},
                bool watched = true);
    /// Marks a file that was passed to update() as complete: its writer closed it, or it was renamed into the folder.
    void markComplete(const std::string& name, LiveTime now);
    /// Removes a file that disappeared before next() returned it.
    void remove(const std::string& name);

    /// Takes the next file if it is complete and in order.
    std::optional<ArrivedFile> next(LiveTime now);
    /// When next() may return a file without further updates; none if no file is waiting.
    std::optional<LiveTime> nextDeadline() const;

    /// Files that are incomplete or wait for an earlier one.
    std::vector<std::string> waiting() const;
    /// Returns names that arrived too late, each once.
    std::vector<std::string> takeLateNames() { return std::exchange(m_late, {}); }

private:
    struct NaturalOrder {
        bool operator()(const std::string& a, const std::string& b) const;
    };
    struct Waiting {
        FileState state;
        LiveTime unchangedSince;
        std::optional<LiveTime> closed;
        bool watched = true;
        LiveTime completeAt() const;
    };
    /// The difference of the number of a name from that of the last one; none if they count by no number.
    std::optional<std::int64_t> stepTo(const std::string& name) const;
    using Files = std::map<std::string, Waiting, NaturalOrder>;
    Files::const_iterator first() const;
    /// The earliest time at which next() may return it.
    LiveTime dueAt(const std::string& name, const Waiting& file) const;
    void take(const std::string& name);

    Files m_waiting;
    std::set<std::string> m_handled;  ///< returned, ignored or late
    std::vector<std::string> m_late;
    std::string m_last;  ///< the last one returned, except a reference recognised by its name
    bool m_anyTaken = false;
    std::int64_t m_step = 1;  ///< between consecutive numbers
};

}  // namespace strainlens
