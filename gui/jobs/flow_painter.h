// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "gui/jobs/flow_job.h"
#include "gui/pictures/flow_view.h"

namespace strainlens::gui {

/// Paints layers of measured flow on a worker; of several only the newest is painted, and the one at work is stopped.
class FlowPainter : public QObject {
    Q_OBJECT
public:
    explicit FlowPainter(QObject* parent = nullptr) : QObject(parent) {}

    /// Nothing happens when that was asked for last. Null: nothing is wanted, and painted(null) comes at once.
    void request(std::shared_ptr<const MeasuredFlow> flow, FlowLayer layer);
    bool busy() const { return m_newest.busy(); }

signals:
    void painted(std::shared_ptr<const strainlens::gui::FlowView> view);
    void failed(const QString& reason);

private:
    std::shared_ptr<const MeasuredFlow> m_flow;
    FlowLayer m_layer = FlowLayer::Colours;
    NewestQuestion m_newest;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
