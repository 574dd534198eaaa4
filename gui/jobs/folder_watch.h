// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <memory>
#include <stop_token>

#include "app/live/live_folder.h"
#include "gui/i18n/watch_text.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// A folder watched during a run. Opened and closed on workers, because a drive may not respond.
class FolderWatch : public QObject {
    Q_OBJECT
public:
    explicit FolderWatch(QObject* parent = nullptr) : QObject(parent) {}
    ~FolderWatch() override { close(); }

    void open(const std::filesystem::path& folder, InitialFrames start);
    /// True from open() to close().
    bool isOpen() const { return m_isOpen; }
    /// Why the folder cannot be watched; empty if no problem is known.
    const QString& problem() const { return m_problem; }
    /// Null until the folder is open.
    std::shared_ptr<LiveFrames> frames() const { return m_live ? m_live->frames() : nullptr; }
    /// Accepts no more images.
    void finish();
    /// Closes the folder; state() is retained.
    void close();

    void clearState() { m_state = {}; }

    void addUnreadable(const QString& image) { m_state.unreadable << image; }
    /// Updates state().
    void refresh();
    /// State at the last refresh() or close().
    const WatchState& state() const { return m_state; }

private:
    bool m_isOpen = false;
    unsigned m_opened = 0;  ///< counts the calls of open()
    QString m_problem;
    WatchState m_state;
    std::stop_source m_stop;
    std::shared_ptr<LiveFolder> m_live;
    TaskRunner m_opening, m_closing;  // last members: their threads end first
};

}  // namespace strainlens::gui
