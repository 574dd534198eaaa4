// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

namespace strainlens {

/// Runs `work`, which must not throw, on a thread and waits. On a stop request returns false; the thread continues.
bool runUnlessStopped(const std::stop_token& stop, std::function<void()> work);

/// Waits for all detached threads. Call it before the program ends, because they may use static objects.
void waitForDetachedThreads();

/// First object of main(): waits for the detached threads when the program ends.
struct DetachedThreadGuard {
    DetachedThreadGuard() = default;
    DetachedThreadGuard(const DetachedThreadGuard&) = delete;
    DetachedThreadGuard& operator=(const DetachedThreadGuard&) = delete;
    ~DetachedThreadGuard() { waitForDetachedThreads(); }
};

/// Runs work that cannot be cancelled (a library call, a slow drive) and returns its result or rethrows its exception;
/// nullopt on a stop request. `work` then continues detached, so it must own or share all that it uses.
template <typename Work>
auto runCancellable(const std::stop_token& stop, Work work) -> std::optional<decltype(work())> {
    struct Outcome {
        std::optional<decltype(work())> value;
        std::exception_ptr failure;
    };
    const auto outcome = std::make_shared<Outcome>();
    // Shared, because std::function requires a copyable object.
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
