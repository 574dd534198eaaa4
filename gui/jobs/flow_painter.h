// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "gui/jobs/flow_job.h"
#include "gui/pictures/flow_view.h"

namespace strainlens::gui {

/// Paints layers of a measured flow on a worker; a new request cancels the previous one.
class FlowPainter : public QObject {
    Q_OBJECT
public:
    explicit FlowPainter(QObject* parent = nullptr) : QObject(parent) {}

    /// Ignored if equal to the last request. Null cancels and emits painted(null) at once.
    void request(std::shared_ptr<const MeasuredFlow> flow, FlowLayer layer);
    bool busy() const { return m_worker.busy(); }

signals:
    void painted(std::shared_ptr<const strainlens::gui::FlowView> view);
    void failed(const QString& reason);

private:
    std::shared_ptr<const MeasuredFlow> m_flow;
    FlowLayer m_layer = FlowLayer::Colours;
    LatestRequest m_worker;  // last member: its thread ends first
};

}  // namespace strainlens::gui
