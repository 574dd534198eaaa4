// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/probes/probe_run.h"
#include "app/results/result_store.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// Evaluates probes in the frames of a store on a worker. Works in time slices, so that partial results are published
/// early; frames added later are read incrementally.
class ProbeReadJob : public QObject {
    Q_OBJECT
public:
    explicit ProbeReadJob(QObject* parent = nullptr) : QObject(parent) {}

    /// Creates the evaluation plan; called on the worker.
    using MakePlan = std::function<ProbePlan()>;
    /// Starts a new evaluation without frames; cancels the previous one.
    void start(std::shared_ptr<const ResultStore> store, MakePlan makePlan);
    /// Sets the available frames of the store, in ascending order.
    void setFrames(std::vector<int> frames);
    void cancel();
    bool isBusy() const { return m_isBusy; }

signals:
    /// Results of all frames read so far.
    void read(std::shared_ptr<const strainlens::ProbeResults> results);
    void failed(const QString& message);

private:
    /// State accessed by the worker only.
    struct State {
        std::shared_ptr<const ResultStore> store;
        MakePlan makePlan;
        std::optional<ProbeRun> run;
        std::vector<int> done;  // frames that were read, ascending
    };
    struct Slice {
        std::shared_ptr<const ProbeResults> results;
        bool complete = false;
    };
    static Slice readSlice(State& state, const std::vector<int>& frames);
    void step();

    std::shared_ptr<State> m_state;
    std::vector<int> m_frames;
    bool m_isBusy = false;
    bool m_hasNewFrames = false;  // frames were added during the present slice
    TaskRunner m_runner;          // last member: its thread ends first
};

}  // namespace strainlens::gui
