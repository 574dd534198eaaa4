// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <future>
#include <optional>
#include <stop_token>

namespace strainlens::python {

/// What `work(stop)` returns, made on a thread of its own without the GIL: other Python threads run meanwhile. Ctrl-C
/// stops the work and becomes Python's KeyboardInterrupt. Work that calls Python takes the GIL itself.
template <typename Work>
auto released(const Work& work) {
    namespace py = pybind11;
    constexpr std::chrono::milliseconds kBetweenLooksForSignals{50};
    std::stop_source stop;
    std::optional<py::error_already_set> interrupted;
    auto outcome = std::async(std::launch::async, [&] { return work(stop.get_token()); });
    {
        const py::gil_scoped_release release;
        while (outcome.wait_for(kBetweenLooksForSignals) != std::future_status::ready) {
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
