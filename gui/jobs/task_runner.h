// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "gui/i18n/error_text.h"
#include "gui/jobs/background_thread.h"

namespace strainlens::gui {

/// What came out of a task: a value, or the sentence that says why there is none.
template <typename Value>
struct TaskOutcome {
    std::optional<Value> value;
    QString error;
};

/// Runs short tasks one after another on a thread of its own and delivers their outcome on the thread it lives in.
class TaskRunner : public QObject {
public:
    explicit TaskRunner(QObject* parent = nullptr) : QObject(parent) { m_pool.setMaxThreadCount(1); }
    /// Drops what has not begun and waits for the task at work; outcomes that were not delivered are lost.
    ~TaskRunner() override {
        m_pool.clear();
        m_pool.waitForDone();
    }

    /// `work` runs on the worker and may throw; `done` gets a TaskOutcome here. Higher priorities go first.
    template <typename Work, typename Done>
    void start(Work work, Done done, int priority = 0) {
        using Value = decltype(work());
        m_pool.start(
            [this, work = std::move(work), done = std::move(done)]() mutable {
                standBehindTheWindow();
                auto outcome = std::make_shared<TaskOutcome<Value>>();
                try {
                    outcome->value.emplace(work());
                } catch (const std::exception& error) {
                    outcome->error = errorText(error);
                }
                QMetaObject::invokeMethod(
                    this, [outcome, done = std::move(done)] { done(std::move(*outcome)); }, Qt::QueuedConnection);
            },
            priority);
    }

    /// Drops the tasks that have not begun.
    void clear() { m_pool.clear(); }
    /// Waits until all tasks are done; their outcomes are still delivered.
    void finish() { m_pool.waitForDone(); }

private:
    QThreadPool m_pool;
};

}  // namespace strainlens::gui
