// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <future>
#include <optional>
#include <stop_token>

namespace strainlens::python {

/// Runs `work(stop)` on its own thread without the GIL, so that other Python threads continue, and returns its result.
/// Ctrl-C stops the work and raises KeyboardInterrupt. Work that calls Python must acquire the GIL itself.
template <typename Work>
auto runWithoutGil(const Work& work) {
    namespace py = pybind11;
    constexpr std::chrono::milliseconds kSignalCheckInterval{50};
    std::stop_source stop;
    std::optional<py::error_already_set> interrupted;
    auto outcome = std::async(std::launch::async, [&] { return work(stop.get_token()); });
    {
        const py::gil_scoped_release release;
        while (outcome.wait_for(kSignalCheckInterval) != std::future_status::ready) {
            const py::gil_scoped_acquire acquire;
            if (interrupted || PyErr_CheckSignals() == 0) continue;
            interrupted.emplace();
            stop.request_stop();
        }
    }
    if (interrupted) throw py::error_already_set(*interrupted);
    return outcome.get();
}

}  // namespace strainlens::python
