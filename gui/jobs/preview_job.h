// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/measure/preview.h"
#include "gui/jobs/latest_request.h"

namespace strainlens::gui {

/// Measures previews on a worker; a new request cancels the previous one.
class PreviewJob : public QObject {
    Q_OBJECT
public:
    explicit PreviewJob(QObject* parent = nullptr) : QObject(parent) {}

    /// Sets the request's id.
    void start(PreviewRequest request);
    /// Cancels the latest request.
    void cancel() { m_worker.cancel(); }
    bool busy() const { return m_worker.busy(); }

signals:
    void finished(const strainlens::PreviewResult& answer);
    void failed(const QString& message);

private:
    LatestRequest m_worker;  // last member: its thread ends first
};

}  // namespace strainlens::gui
