// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPainterPath>
#include <optional>
#include <vector>

#include "app/probes/probe.h"

namespace strainlens::gui {

/// The probes with their names and, where they can be moved, their handles; and the probe at work.
class ProbeLayer : public QGraphicsItem {
public:
    /// `selected`: index of the one to emphasise, -1 for none.
    void setProbes(std::vector<Probe> probes, int selected, bool movable);
    const std::vector<Probe>& probes() const { return m_probes; }
    int selected() const { return m_selected; }
    bool movable() const { return m_movable; }
    /// A probe is drawn elsewhere while the mouse holds it; nullopt: where it belongs.
    void setMoved(int probe, const std::optional<ProbeGeometry>& geometry);
    void setPreview(const QPainterPath& preview);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const ProbeGeometry& shown(std::size_t probe) const;
    void measureBounds();

    std::vector<Probe> m_probes;
    int m_selected = -1;
    bool m_movable = false;
    int m_held = -1;
    std::optional<ProbeGeometry> m_moved;
    QPainterPath m_preview;
    QRectF m_bounds;  // of lines and handles [px of the image]
};

}  // namespace strainlens::gui
