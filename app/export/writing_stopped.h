// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <stop_token>

namespace strainlens {

/// Thrown when writing is cancelled; not an error. Uncommitted files are discarded.
struct WritingStopped {};

/// Throws WritingStopped after a stop; called between chunks of work.
inline void throwIfStopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw WritingStopped();
}

/// Decides once, between two threads, whether files are committed or cancelled.
class WritingGate {
public:
    /// Returns whether files may be committed; afterwards they cannot be cancelled.
    bool commit() { return claim(State::Committed); }
    /// Returns whether files are cancelled; afterwards none can be committed.
    bool cancel() { return claim(State::Cancelled); }

private:
    enum class State { Open, Committed, Cancelled };
    bool claim(State state) {
        State expected = State::Open;
        return m_state.compare_exchange_strong(expected, state) || expected == state;
    }
    std::atomic<State> m_state = State::Open;
};

}  // namespace strainlens
