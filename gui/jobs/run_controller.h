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

#include "app/results/result_store.h"
#include "gui/jobs/folder_watch.h"
#include "gui/jobs/run_job.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

struct Document;

/// Runs measurements of the document and transfers results into it at most ten times a second.
class RunController : public QObject {
    Q_OBJECT
public:
    /// `makeStore` creates the result store of each run.
    RunController(Document& document, StoreFactory makeStore, const DeviceSource& devices, QObject* parent = nullptr);
    ~RunController() override;

    /// Starts a run once setReady()'s function returns true. No effect during a run.
    void start();
    /// Measures the remaining images (RunResults::imagesBeforeResume). The results equal those of a single run.
    void resume();
    /// Measures the images of a folder as they arrive, until cancel() or the folder's end, against the present
    /// reference or the first image. Valid results of this folder are retained, other unmeasured images removed.
    void watch(const std::filesystem::path& folder);
    bool isWatching() const { return m_watch.isOpen(); }
    /// State of the present or last watch.
    const WatchState& watchState() const { return m_watch.state(); }
    /// Runs, and watches with a reference image, start once this returns true.
    void setReady(std::function<bool()> isReady) { m_isReady = std::move(isReady); }
    /// Cancels the run. A watch whose images are all measured ends as a complete run.
    void cancel();
    /// Cancels the run and discards undelivered results without emitting finished(). Returns at once; a separate thread
    /// waits for the end, at the latest in the destructor.
    void abandon();
    bool isRunning() const { return m_job != nullptr || isWatching() || m_isWaiting; }
    bool cancelling() const { return m_cancelling; }
    /// Whether a run waits for setReady()'s function.
    bool isWaiting() const { return m_isWaiting; }
    /// The device whose driver is compiling and does not respond; empty if there is none.
    const std::string& unresponsiveDevice() const { return m_unresponsiveDevice; }
    /// The device whose driver had not returned when the last run was cancelled; empty if there is none.
    const std::string& abandonedDevice() const { return m_abandonedDevice; }
    /// Memory requirement of the last refused run, unless something changed since.
    const std::optional<RunMemory>& refusedMemory() const { return m_refusedMemory; }

    double fraction() const { return m_fraction; }
    int frame() const { return m_frame; }
    int deformedFrames() const;
    int measured() const;
    /// Name of the image being measured; empty if there is none.
    QString currentImage() const;
    /// Memory requirement of the run; nullopt until known.
    const std::optional<RunMemory>& memory() const { return m_memory; }
    qint64 elapsedMs() const { return m_elapsed.isValid() ? m_elapsed.elapsed() : 0; }

signals:
    void started();
    void progressed();
    /// The first image of a watched folder has been added to the document.
    void referenceArrived();
    /// The run has ended: complete, cancelled (see Results::summary) or failed with a message.
    void finished(const QString& error);

private:
    void announceStart();
    void measureAll();
    /// Polled while a run waits.
    void startWhenReady();
    void startRun(std::shared_ptr<ResultStore> store, FinishedFrames finished);
    using StartFunction = std::function<void(std::shared_ptr<ResultStore>, FinishedFrames)>;
    void resumeAfter(int finished, const StartFunction& start);
    void startJob(std::shared_ptr<FrameSource> frames, std::shared_ptr<ResultStore> store, FinishedFrames finished);
    void poll();
    /// Polled while a watch waits for the inputs of a run.
    void prepareWatch();
    void startWatch();
    void addArrivedImages();
    void endRun(const QString& error);
    void fail(const std::exception_ptr& failure);

    Document& m_document;
    StoreFactory m_makeStore;
    const DeviceSource& m_devices;
    FolderWatch m_watch;
    int m_finished = 0;   // images measured before the watch
    int m_watchStep = 0;  // undo step
    std::function<bool()> m_isReady = [] { return true; };
    std::unique_ptr<RunJob> m_job;
    std::weak_ptr<ResultStore> m_store;  // store of the run
    QTimer m_timer;
    QElapsedTimer m_elapsed;
    bool m_isWaiting = false;
    bool m_cancelling = false;
    QElapsedTimer m_sinceCancel;
    std::string m_unresponsiveDevice, m_abandonedDevice;
    std::optional<RunMemory> m_refusedMemory;
    double m_fraction = 0;
    int m_frame = 0;
    std::optional<RunMemory> m_memory;
    TaskRunner m_ending;  // waits for abandoned runs
};

}  // namespace strainlens::gui
