// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

#include "app/export/writing_stopped.h"
#include "gui/document/image_sequence.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// Reads and writes files on a worker, one after the other. GUI thread only.
class FileWorker : public QObject {
    Q_OBJECT
public:
    /// Called after a file was written; not after cancellation or failure.
    using Written = std::function<void()>;

    /// `images` are never overwritten.
    explicit FileWorker(const ImageSequence& images) : m_images(images) {}
    ~FileWorker() override { m_stop.request_stop(); }

    /// Runs `work` on the worker, calls `ended`, and passes the value to `done` or reports the failure.
    template <typename Work, typename Done>
    void perform(Work work, Done done, std::function<void()> ended = {}) {
        ++m_busy;
        emit busyChanged();
        using Value = decltype(work());
        m_runner.start(std::move(work),
                       [this, done = std::move(done), ended = std::move(ended)](TaskOutcome<Value> outcome) {
                           --m_busy;
                           if (ended) ended();
                           if (outcome.value) {
                               done(std::move(*outcome.value));
                           } else {
                               emit failed(outcome.error);
                           }
                           emit busyChanged();
                       });
    }
    /// Runs `write` on the worker, then calls `onWritten`. Refuses to overwrite an open image.
    void write(const QString& path, std::function<void(const std::filesystem::path&)> write, Written onWritten = {});
    /// As write(), until cancelExport(). `write` may throw WritingStopped; it commits the gate before it moves the file
    /// into place.
    void writeCancellably(const QString& path,
                          std::function<void(const std::stop_token&, const std::shared_ptr<WritingGate>&)> write,
                          Written onWritten = {});

    bool isBusy() const { return m_busy > 0; }
    /// Whether a cancellable file is being written.
    bool isExporting() const { return m_exporting > 0; }
    /// Cancels running exports without leaving files.
    void cancelExport();

signals:
    /// Something was not done; the message says why.
    void failed(const QString& message);
    /// A file was written; for the status bar.
    void written(const QString& path);
    /// An export was cancelled.
    void stopped(const QString& path);
    void busyChanged();

private:
    /// Reports and returns true if an image of the document would be overwritten.
    bool rejectsOverwrite(const QString& path);

    const ImageSequence& m_images;
    int m_busy = 0;
    int m_exporting = 0;
    std::stop_source m_stop;  // of exports
    TaskRunner m_runner;      // last member: its thread ends first
};

}  // namespace strainlens::gui
