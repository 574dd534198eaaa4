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

class Document;
class FileOperations;

/// Keeps images, region, parameters and probes of the document safe while they are in no file: a few seconds after a
/// change they lie in a folder of the user's, until the window is closed, with a note of where its results are (every
/// finished image is a file of the cache at once). What windows that were not closed have left can be restored.
class Recovery : public QObject {
    Q_OBJECT
public:
    static constexpr int kDelayMs = 5000;

    /// `root`: where windows keep their folders; empty: nothing is kept or found. `cache`: has the results; null:
    /// these are not restored. Both others must outlive it.
    Recovery(Document& document, FileOperations& files, std::filesystem::path root,
             std::shared_ptr<ResultCache> cache = nullptr, int delayMs = kDelayMs);

    /// Whether an earlier window has left work.
    bool hasFound() const { return !m_found.empty(); }
    /// Of the newest work: when it was kept, and its project's file (empty: none).
    QDateTime foundTime() const;
    QString foundProject() const;
    /// Opens the newest work. Until it is kept anew it stays where it is.
    void restore();
    /// Nobody wants the newest work.
    void discard();

    /// The window closes: what was to be saved has been.
    void end();

signals:
    /// What is found is something else.
    void foundChanged();
    /// Work could not be kept; told once.
    void failed(const QString& message);

private:
    void keepSoon();
    void keep();
    void kept(const QString& error);
    bool hasWork() const;
    bool hasResultsInNoFile() const;

    Document& m_document;
    FileOperations& m_files;
    const std::filesystem::path m_root;
    const std::shared_ptr<ResultCache> m_cache;
    QTimer m_timer;
    std::vector<std::shared_ptr<RecoveryFolder>> m_found;  // the newest first
    std::shared_ptr<RecoveryFolder> m_restored;            // opened, and not kept anew yet
    std::shared_ptr<RecoveryFolder> m_own;
    std::shared_ptr<const ResultStore> m_noted;  // lives until there is a note of another
    bool m_writing = false, m_told = false, m_ended = false;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
