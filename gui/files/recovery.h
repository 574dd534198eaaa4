// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <memory>
#include <vector>

#include "app/results/result_cache.h"
#include "gui/files/recovery_folder.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

struct Document;
class FileOpener;

/// Saves unsaved images, region, parameters and probes a few seconds after a change to a recovery folder of the user,
/// together with the location of the results (every finished image is a file in the cache). The folder is removed when
/// the window closes; those of crashed windows can be restored.
class Recovery : public QObject {
    Q_OBJECT
public:
    static constexpr int kDelayMs = 5000;

    /// `root` holds the recovery folders (empty: no recovery), `cache` the results (null: they are not restored).
    Recovery(Document& document, FileOpener& opener, std::filesystem::path root,
             std::shared_ptr<ResultCache> cache = nullptr, int delayMs = kDelayMs);

    /// Whether there is work to recover.
    bool hasFound() const { return !m_found.empty(); }
    /// Time and project file (empty if there is none) of the newest recoverable work.
    QDateTime foundTime() const;
    QString foundProject() const;
    /// Opens the newest work; its folder is removed once the work is saved again.
    void restore();
    /// Deletes the newest work.
    void discard();

    /// Removes the recovery folder; called when the window closes.
    void finish();

signals:
    void foundChanged();
    /// Saving failed; reported once.
    void failed(const QString& message);

private:
    void scheduleSave();
    void save();
    void onSaved(const QString& error);
    bool hasWork() const;
    bool hasUnsavedResults() const;

    Document& m_document;
    FileOpener& m_opener;
    const std::filesystem::path m_root;
    const std::shared_ptr<ResultCache> m_cache;
    QTimer m_timer;
    std::vector<std::shared_ptr<RecoveryFolder>> m_found;  // newest first
    std::shared_ptr<RecoveryFolder> m_restored;            // opened, not saved again yet
    std::shared_ptr<RecoveryFolder> m_own;
    std::shared_ptr<const ResultStore> m_recordedStore;  // kept alive until another store is recorded
    bool m_writing = false, m_hasReported = false, m_isFinished = false;
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui
