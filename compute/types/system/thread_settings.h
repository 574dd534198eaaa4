// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>

namespace strainlens {

/// The cores that a thread may run on.
class ThreadAffinity {
public:
    /// Of the calling thread; empty if the system does not report it.
    static ThreadAffinity current();

    int cores() const;
    /// Limits the calling thread to these cores; false if that is not possible.
    bool apply() const;
    bool operator==(const ThreadAffinity&) const = default;

private:
    std::array<std::uint64_t, 16> m_cores{};  ///< a bit each
};

/// Lets other threads handle the signals of the process.
void blockSignalsInThread();

/// Calls `function` in every process that is forked from this one; false if that is not possible. Such a process has no
/// thread but the forking one.
bool callAfterFork(void (*function)());

/// Lowers the priority of the calling thread, and of those that it starts, against the thread of the window. Failure
/// only costs smoothness.
void lowerPriorityOfThread();

}  // namespace strainlens
