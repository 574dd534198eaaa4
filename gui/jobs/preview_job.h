// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <stop_token>

#include "app/measure/preview.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// Measures previews on a worker; of several questions only the newest is answered, and the one at work is stopped.
class PreviewJob : public QObject {
    Q_OBJECT
public:
    explicit PreviewJob(QObject* parent = nullptr) : QObject(parent) {}
    ~PreviewJob() override { m_stop.request_stop(); }

    /// The question gets an id of the job's.
    void ask(PreviewQuestion question);
    /// The last question needs no answer any more.
    void forget();
    bool busy() const { return m_waiting; }

signals:
    void answered(const strainlens::PreviewAnswer& answer);
    void failed(const QString& message);

private:
    QuestionId m_question = 0;  // that was asked last
    bool m_waiting = false;     // for its answer
    std::stop_source m_stop;    // of that question
    TaskRunner m_runner;        // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
