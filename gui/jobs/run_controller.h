// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/results/store_maker.h"
#include "gui/jobs/folder_watch.h"
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

    /// Measures with the document's region and parameters, once it is ready (setReady()): until then the run waits, as
    /// something else is about to change them. Does nothing while a run is on.
    void start();
    /// Measures the images that are left (Document::imagesToGoOnAfter), with the results that one run of all would
    /// have.
    void goOn();
    /// Measures the images of a folder as they come, against the reference image there is, or without images against
    /// the first one that comes. What is measured of that folder already, by the present region and parameters, stays;
    /// images that are not measured give way to those that come. It goes on until cancel() or the folder's end.
    void watch(const std::filesystem::path& folder);
    /// A watch; images are waited for or measured.
    bool watching() const { return m_watch.on(); }
    /// Of the watch that is on, or was last.
    const WatchState& watchState() const { return m_watch.state(); }
    /// A run, and a watch whose reference image has come, begins when this says so.
    void setReady(std::function<bool()> isReady) { m_isReady = std::move(isReady); }
    /// Where everything that came into a watched folder is measured it ends like any run, else as one that is stopped.
    void cancel();
    /// Stops a run and drops what it has not delivered; no finished() follows. Returns at once: the run's end is
    /// awaited on a thread of its own, at the latest when this object goes.
    void abandon();
    bool running() const { return m_job != nullptr || watching() || m_isWaiting; }
    bool cancelling() const { return m_cancelling; }
    /// A run waits until the document is ready for it.
    bool waiting() const { return m_isWaiting; }
    /// The device whose driver has not answered for a while as it compiles its programs; empty: none.
    const std::string& silentDevice() const { return m_silentDevice; }
    /// The device whose driver had not answered when the last run was stopped, and may still be at work; empty: none.
    const std::string& abandonedDevice() const { return m_abandonedDevice; }
    /// What the last run would have taken, if it was refused for that and nothing has changed since.
    const std::optional<RunMemory>& refusedMemory() const { return m_refusedMemory; }

    double fraction() const { return m_fraction; }
    int frame() const { return m_frame; }
    int deformedFrames() const;
    /// Images of the results that are measured.
    int measured() const;
    /// The name of the image that is being measured; empty: none is.
    QString imageAtWork() const;
    /// What the run takes of memory; none before it is known.
    const std::optional<RunMemory>& memory() const { return m_memory; }
    qint64 elapsedMs() const { return m_elapsed.isValid() ? m_elapsed.elapsed() : 0; }

signals:
    void started();
    void progressed();
    /// The first image of a folder that is watched is in the document.
    void referenceCame();
    /// The run has ended: whole, cancelled (Results::summary says so) or failed with a message.
    void finished(const QString& error);

private:
    void measureAll();
    /// While a run waits.
    void startWhenReady();
    void begin(std::shared_ptr<ResultStore> store, FinishedFrames finished);
    using Begin = std::function<void(std::shared_ptr<ResultStore>, FinishedFrames)>;
    void goOnAfter(int finished, const Begin& begin);
    void startJob(std::shared_ptr<FrameSource> frames, std::shared_ptr<ResultStore> store, FinishedFrames finished);
    void poll();
    /// While a watch waits for what a run needs.
    void prepareWatch();
    void beginWatch();
    void takeImagesThatCame();
    void endRun(const QString& error);
    void fail(const std::exception_ptr& failure);

    Document& m_document;
    StoreMaker m_makeStore;
    const DeviceSource& m_devices;
    FolderWatch m_watch;
    int m_finished = 0;   // images that are measured before the watch
    int m_watchStep = 0;  // of the document's undo stack
    std::function<bool()> m_isReady = [] { return true; };
    std::unique_ptr<RunJob> m_job;
    std::weak_ptr<ResultStore> m_store;  // that it measures into
    QTimer m_timer;
    QElapsedTimer m_elapsed;
    bool m_isWaiting = false;
    bool m_cancelling = false;
    QElapsedTimer m_sinceCancel;
    std::string m_silentDevice, m_abandonedDevice;
    std::optional<RunMemory> m_refusedMemory;
    double m_fraction = 0;
    int m_frame = 0;
    std::optional<RunMemory> m_memory;
    TaskRunner m_ending;  // waits for abandoned runs
};

}  // namespace strainlens::gui
