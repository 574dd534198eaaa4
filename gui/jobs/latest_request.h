// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <type_traits>
#include <utility>

#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// Runs requests on a worker; a new request cancels the previous one.
class LatestRequest {
public:
    LatestRequest() = default;
    LatestRequest(const LatestRequest&) = delete;
    LatestRequest& operator=(const LatestRequest&) = delete;
    ~LatestRequest() { m_stop.request_stop(); }

    /// `compute(stop)` runs on the worker and may throw; `done` receives a TaskOutcome on the calling thread unless a
    /// newer request was started.
    template <typename Compute, typename Done>
    void start(Compute compute, Done done) {
        using Result = std::invoke_result_t<Compute, std::stop_token>;
        cancel();
        m_isBusy = true;
        m_runner.start([compute = std::move(compute), stop = m_stop.get_token()] { return compute(stop); },
                       [this, id = m_latestId, done = std::move(done)](const TaskOutcome<Result>& outcome) {
                           if (id != m_latestId) return;
                           m_isBusy = false;
                           done(outcome);
                       });
    }
    void cancel() {
        ++m_latestId;
        m_isBusy = false;
        m_runner.clear();
        m_stop.request_stop();
        m_stop = std::stop_source();
    }
    bool isBusy() const { return m_isBusy; }

private:
    unsigned m_latestId = 0;
    bool m_isBusy = false;
    std::stop_source m_stop;  // of the latest request
    TaskRunner m_runner;      // last member: its thread ends first
};

}  // namespace strainlens::gui
