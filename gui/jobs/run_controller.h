// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "app/results/store_maker.h"
#include "gui/jobs/run_job.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

class Document;

/// Runs the document's measurement and brings its news into the document, at most ten times a second.
class RunController : public QObject {
    Q_OBJECT
public:
    /// `makeStore`: where each run keeps its results. `devices`, which must outlive it: what runs measure with.
    RunController(Document& document, StoreMaker makeStore, const DeviceSource& devices, QObject* parent = nullptr);
    ~RunController() override;

    /// Measures with the document's present region and parameters. Does nothing while a run is on.
    void start();
    /// Measures the images that are left (Document::imagesToGoOnAfter), with the results that one run of all would
    /// have.
    void goOn();
    void cancel();
    /// Stops a run and drops what it has not delivered; no finished() follows. Returns at once: the run's end is
    /// awaited on a thread of its own, at the latest when this object goes.
    void abandon();
    bool running() const { return m_job != nullptr; }
    bool cancelling() const { return m_cancelling; }

    double fraction() const { return m_fraction; }
    int frame() const { return m_frame; }
    int deformedFrames() const { return m_deformedFrames; }
    /// What the run takes of memory; none before it is known.
    const std::optional<RunMemory>& memory() const { return m_memory; }
    qint64 elapsedMs() const { return m_elapsed.isValid() ? m_elapsed.elapsed() : 0; }

signals:
    void started();
    void progressed();
    /// The run has ended: whole, cancelled (Results::summary says so) or failed with a message.
    void finished(const QString& error);

private:
    void begin(std::shared_ptr<ResultStore> store, FinishedFrames finished);
    void poll();

    Document& m_document;
    StoreMaker m_makeStore;
    const DeviceSource& m_devices;
    std::unique_ptr<RunJob> m_job;
    QTimer m_timer;
    QElapsedTimer m_elapsed;
    bool m_cancelling = false;
    double m_fraction = 0;
    int m_frame = 0;
    int m_deformedFrames = 0;
    std::optional<RunMemory> m_memory;
    TaskRunner m_ending;  // waits for abandoned runs
};

}  // namespace strainlens::gui
