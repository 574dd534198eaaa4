// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPainterPath>
#include <optional>
#include <vector>

#include "app/probes/probe.h"

namespace strainlens::gui {

/// Probes with their names and, if movable, their handles; and the unfinished probe.
class ProbeLayer : public QGraphicsItem {
public:
    /// `selected`: index of the emphasised probe, -1 for none.
    void setProbes(std::vector<Probe> probes, int selected, bool movable);
    const std::vector<Probe>& probes() const { return m_probes; }
    int selected() const { return m_selected; }
    bool isMovable() const { return m_movable; }
    /// Draws a probe with another geometry while it is dragged; nullopt: unchanged.
    void setMoved(int probe, const std::optional<ProbeGeometry>& geometry);
    void setPreview(const QPainterPath& preview);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const ProbeGeometry& displayedGeometry(std::size_t probe) const;
    void updateBounds();

    std::vector<Probe> m_probes;
    int m_selected = -1;
    bool m_movable = false;
    int m_movedProbe = -1;
    std::optional<ProbeGeometry> m_moved;
    QPainterPath m_preview;
    QRectF m_bounds;  // lines and handles [px of the image]
};

}  // namespace strainlens::gui
