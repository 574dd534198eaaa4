// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/measure/subset_inspection.h"
#include "gui/jobs/latest_request.h"

namespace strainlens::gui {

/// Extracts subset images on a worker; a new request cancels the previous one.
class SubsetLoader : public QObject {
    Q_OBJECT
public:
    explicit SubsetLoader(QObject* parent = nullptr) : QObject(parent) {}

    /// Sets the request's id.
    void start(SubsetRequest request);
    /// Cancels the latest request.
    void cancel() { m_worker.cancel(); }
    bool busy() const { return m_worker.busy(); }

signals:
    void loaded(const strainlens::SubsetResult& pictures);
    void failed(const QString& message);

private:
    LatestRequest m_worker;  // last member: its thread ends first
};

}  // namespace strainlens::gui
