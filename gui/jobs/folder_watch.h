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

/// A folder that is watched for a run. It is opened and let go of on workers: a drive that does not answer holds up no
/// window.
class FolderWatch : public QObject {
    Q_OBJECT
public:
    explicit FolderWatch(QObject* parent = nullptr) : QObject(parent) {}
    ~FolderWatch() override { close(); }

    void open(const std::filesystem::path& folder, LiveStart start);
    /// From open() to close().
    bool on() const { return m_on; }
    /// Why it cannot be watched; empty: nothing is known against it.
    const QString& problem() const { return m_problem; }
    /// Null until the folder is open.
    std::shared_ptr<LiveFrames> frames() const { return m_live ? m_live->frames() : nullptr; }
    /// No more images are taken.
    void end();
    /// What is known of it stays.
    void close();

    /// What is known of a watch that has ended is of no interest any more.
    void forget() { m_state = {}; }

    void addUnreadable(const QString& image) { m_state.unreadable << image; }
    /// Asks what has happened since.
    void refresh();
    /// As it was when it was asked last, or at the end.
    const WatchState& state() const { return m_state; }

private:
    bool m_on = false;
    unsigned m_opened = 0;  ///< counts the calls of open()
    QString m_problem;
    WatchState m_state;
    std::stop_source m_stop;
    std::shared_ptr<LiveFolder> m_live;
    TaskRunner m_opening, m_closing;  // last: their threads end before the rest goes
};

}  // namespace strainlens::gui
