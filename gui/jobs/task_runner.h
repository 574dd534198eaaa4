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

/// Result of a task: a value or an error message.
template <typename Value>
struct TaskOutcome {
    std::optional<Value> value;
    QString error;
};

/// Runs short tasks sequentially on its own thread and delivers outcomes on the thread this object lives in.
class TaskRunner : public QObject {
public:
    explicit TaskRunner(QObject* parent = nullptr) : QObject(parent) { m_pool.setMaxThreadCount(1); }
    /// Drops waiting tasks and waits for the running one; undelivered outcomes are lost.
    ~TaskRunner() override {
        m_pool.clear();
        m_pool.waitForDone();
    }

    /// `work` runs on the worker and may throw; `done` receives a TaskOutcome on this object's thread. Higher
    /// priorities run first.
    template <typename Work, typename Done>
    void start(Work work, Done done, int priority = 0) {
        using Value = decltype(work());
        m_pool.start(
            [this, work = std::move(work), done = std::move(done)]() mutable {
                lowerThreadPriority();
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

    /// Drops waiting tasks.
    void clear() { m_pool.clear(); }
    /// Waits for all tasks; their outcomes are still delivered.
    void finish() { m_pool.waitForDone(); }

private:
    QThreadPool m_pool;
};

}  // namespace strainlens::gui
