// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/measure/subset_pictures.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// Cuts subsets out on a worker; of several questions only the newest is answered.
class SubsetLoader : public QObject {
    Q_OBJECT
public:
    explicit SubsetLoader(QObject* parent = nullptr) : QObject(parent) {}

    /// The question gets an id of the loader's.
    void ask(SubsetQuestion question);
    /// The last question needs no answer any more.
    void forget() {
        ++m_question;
        m_waiting = false;
    }
    bool busy() const { return m_waiting; }

signals:
    void loaded(const strainlens::SubsetAnswer& pictures);
    void failed(const QString& message);

private:
    QuestionId m_question = 0;  // that was asked last
    bool m_waiting = false;     // for its answer
    TaskRunner m_runner;        // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
