// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <stop_token>

namespace strainlens {

/// Nobody wants the files any more; no error. None of those that were not whole appears.
struct WritingStopped {};

/// Throws WritingStopped after a stop: between pieces of work that take a while.
inline void throwIfStopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw WritingStopped();
}

/// Decides once, between two threads, whether files are put in place or given up.
class WritingGate {
public:
    /// Whether they may be put in place; then they cannot be given up any more.
    bool commit() { return claim(State::Committed); }
    /// Whether they are given up; then none is put in place any more.
    bool giveUp() { return claim(State::GivenUp); }

private:
    enum class State { Open, Committed, GivenUp };
    bool claim(State wanted) {
        State open = State::Open;
        return m_state.compare_exchange_strong(open, wanted) || open == wanted;
    }
    std::atomic<State> m_state = State::Open;
};

}  // namespace strainlens
