// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

namespace strainlens {

/// Runs `work` on a thread of its own and waits for its end; once a stop is requested it waits no longer and returns
/// false, and the thread is left behind, as unheard as its work. `work` must not throw.
bool runUnlessStopped(const std::stop_token& stop, std::function<void()> work);

/// Waits for all threads that were left behind. Before the end of a program: what is static goes then, and they may use
/// it.
void waitForThoseLeftBehind();

/// The first object of a program's main(): the last that the program does is to wait for them.
struct LastWait {
    LastWait() = default;
    LastWait(const LastWait&) = delete;
    LastWait& operator=(const LastWait&) = delete;
    ~LastWait() { waitForThoseLeftBehind(); }
};

/// What `work` returns, a call that hears no stop (a library's, or one that waits for a drive), or what it throws;
/// nothing once a stop is requested. `work` then goes on to its end unheard, so it must own, or share, all that it
/// uses.
template <typename Work>
auto unlessStopped(const std::stop_token& stop, Work work) -> std::optional<decltype(work())> {
    struct Outcome {
        std::optional<decltype(work())> value;
        std::exception_ptr failure;
    };
    const auto outcome = std::make_shared<Outcome>();
    // Shared, as a function object must be copied where `work` need not be.
    const auto task = std::make_shared<Work>(std::move(work));
    const bool ended = runUnlessStopped(stop, [outcome, task] {
        try {
            outcome->value.emplace((*task)());
        } catch (...) {
            outcome->failure = std::current_exception();
        }
    });
    if (!ended) return std::nullopt;
    if (outcome->failure) std::rethrow_exception(outcome->failure);
    return std::move(outcome->value);
}

}  // namespace strainlens
