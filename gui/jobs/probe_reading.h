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

/// Reads probes out of the frames of a store on a worker, a slice of them at a time, so that what has been found is
/// told long before the last frame has been read. Frames that come later are read on their own.
class ProbeReading : public QObject {
    Q_OBJECT
public:
    explicit ProbeReading(QObject* parent = nullptr) : QObject(parent) {}

    /// Makes the plan of what is read; called on the worker.
    using MakePlan = std::function<ProbePlan()>;
    /// Begins anew, with nothing read. What was asked before is not answered any more.
    void begin(std::shared_ptr<const ResultStore> store, MakePlan makePlan);
    /// These frames of the store are there, in ascending order.
    void offer(std::vector<int> frames);
    /// Nothing is to be read any more.
    void forget();
    bool busy() const { return m_waiting; }

signals:
    /// All that was found in the frames so far.
    void read(std::shared_ptr<const strainlens::ProbeResults> results);
    /// Nothing can be read, and why.
    void failed(const QString& message);

private:
    /// What the worker has; nobody else looks at it.
    struct Reader {
        std::shared_ptr<const ResultStore> store;
        MakePlan makePlan;
        std::optional<ProbeRun> run;
        std::vector<int> done;  // frames that were read, ascending
    };
    struct Slice {
        std::shared_ptr<const ProbeResults> results;
        bool complete = false;
    };
    static Slice readSlice(Reader& reader, const std::vector<int>& frames);
    void step();

    std::shared_ptr<Reader> m_reader;
    std::vector<int> m_frames;
    bool m_waiting = false;  // for the worker
    bool m_more = false;     // frames have come meanwhile
    TaskRunner m_runner;     // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
