// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <optional>
#include <stop_token>
#include <utility>

#include "compute/sequence/run_observer.h"

namespace strainlens::python {

/// progress(fraction, frame, frames) of a run; may be empty.
using RunProgress = std::function<void(double, int, int)>;

/// Reports progress to a function of Python, from any thread without the GIL. Its first exception stops the work.
template <typename... Values>
class ProgressCall {
public:
    /// `function` may be empty.
    ProgressCall(std::function<void(Values...)> function, std::stop_source stop)
        : m_function(std::move(function)), m_stop(std::move(stop)) {}

    void operator()(const Values&... values) {
        if (!m_function) return;
        const pybind11::gil_scoped_acquire acquire;
        if (m_error) return;
        try {
            m_function(values...);
        } catch (pybind11::error_already_set& error) {
            m_error.emplace(error);
            m_stop.request_stop();
        }
    }

    /// Throws the exception of the function, if there was one. Needs the GIL.
    void rethrow() const {
        if (m_error) throw pybind11::error_already_set(*m_error);
    }

private:
    const std::function<void(Values...)> m_function;
    std::stop_source m_stop;
    std::optional<pybind11::error_already_set> m_error;
};

/// A run of which the progress alone matters.
class ProgressObserver : public RunObserver {
public:
    /// `progress` may be empty.
    ProgressObserver(RunProgress progress, const std::stop_source& stop) : m_progress(std::move(progress), stop) {}
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress(fraction, frame, deformedFrames);
    }
    /// Throws the exception of the function, if there was one. Needs the GIL.
    void rethrow() const { m_progress.rethrow(); }

private:
    ProgressCall<double, int, int> m_progress;
};

}  // namespace strainlens::python
