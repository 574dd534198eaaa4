// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/measure/preview.h"
#include "gui/jobs/newest_question.h"

namespace strainlens::gui {

/// Measures previews on a worker; of several questions only the newest is answered, and the one at work is stopped.
class PreviewJob : public QObject {
    Q_OBJECT
public:
    explicit PreviewJob(QObject* parent = nullptr) : QObject(parent) {}

    /// The question gets an id of the job's.
    void ask(PreviewQuestion question);
    /// The last question needs no answer any more.
    void forget() { m_newest.forget(); }
    bool busy() const { return m_newest.busy(); }

signals:
    void answered(const strainlens::PreviewAnswer& answer);
    void failed(const QString& message);

private:
    NewestQuestion m_newest;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
