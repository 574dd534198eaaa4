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

/// What a look at a file shows.
struct FileState {
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type written{};
    bool operator==(const FileState&) const = default;
};

/// A file that is whole and next in order.
struct ArrivedFile {
    std::string name;
    std::optional<LiveTime> closed;  ///< when it became whole; none for one that was there before anybody watched
};

/// Which files of a folder are whole, and in which order they are measured: plain rules without files and clocks.
///
/// A file is whole when its writer has closed it or has renamed it into the folder, or when it has stayed the same for
/// kQuiet (kEmptyQuiet while it is empty). Names come in natural order: a file waits for one before it that is still
/// being written, and, where names are counted, up to kGapWait for a number that is missing. What comes still later is
/// late: it has no place in the order any more. Every name is given out once, whatever happens to the file afterwards.
class Arrivals {
public:
    static constexpr std::chrono::milliseconds kQuiet{1000}, kEmptyQuiet{10000}, kGapWait{1000};

    Arrivals() : m_waiting(NaturalOrder{}) {}

    /// It is no image of the sequence, or has been measured before; the order does not change.
    void passOver(const std::string& name) { m_known.insert(name); }
    /// The last one that was measured before: what is named before it is late.
    void goOnAfter(const std::string& name);

    /// A look at the file. `quiet`: how long it is known to have been the same already; `watched`: it came since the
    /// folder is watched.
    void see(const std::string& name, const FileState& state, LiveTime now, LiveSpan quiet = {}, bool watched = true);
    /// Its writer has closed it, or it was renamed into the folder; also called after see().
    void close(const std::string& name, LiveTime now);
    /// It is gone before it was given out.
    void remove(const std::string& name);

    /// The next file, if it is whole and in order.
    std::optional<ArrivedFile> next(LiveTime now);
    /// When next() may have another answer though nothing was seen; nothing where it waits for nothing.
    std::optional<LiveTime> changesAt() const;

    /// Files that are not whole or not in order yet.
    std::vector<std::string> waiting() const;
    /// Names that have come too late, each told once.
    std::vector<std::string> takeLate() { return std::exchange(m_late, {}); }

private:
    struct NaturalOrder {
        bool operator()(const std::string& a, const std::string& b) const;
    };
    struct Waiting {
        FileState state;
        LiveTime quietSince;
        std::optional<LiveTime> closed;
        bool watched = true;
        LiveTime wholeAt() const;
    };
    /// The last number of a name, and what stands before it.
    struct Counter {
        std::string before;
        std::int64_t number = 0;
    };
    static std::optional<Counter> counterOf(const std::string& name);
    using Files = std::map<std::string, Waiting, NaturalOrder>;
    Files::const_iterator first() const;
    /// From when on it may be given out.
    LiveTime dueAt(const std::string& name, const Waiting& file) const;
    void take(const std::string& name);

    Files m_waiting;
    std::set<std::string> m_known;  ///< given out, passed over or late
    std::vector<std::string> m_late;
    std::string m_last;  ///< the last one given out, the reference by its name excepted
    bool m_anyTaken = false;
    std::int64_t m_step = 1;  ///< of the counter
};

}  // namespace strainlens
