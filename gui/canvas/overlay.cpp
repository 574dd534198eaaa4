// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/overlay.h"

#include <QLocale>
#include <QPainterPath>
#include <algorithm>
#include <vector>

#include "gui/canvas/colour_map.h"
#include "gui/i18n/engine_text.h"

namespace strainlens::gui {
namespace {

constexpr int kEdge = 10;      // from the viewport's edge [px]
constexpr int kPadding = 8;    // inside a panel [px]
constexpr int kBarWidth = 14;  // [px]
constexpr int kBarHeight = 180;
const QColor kPanel(18, 22, 30, 205);
const QColor kInk(238, 241, 245);

QString number(double value) { return QLocale().toString(value, 'g', 3); }

void paintPanel(QPainter& painter, const QRect& rect) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(kPanel);
    painter.drawRoundedRect(rect, 4, 4);
    painter.setPen(kInk);
}

}  // namespace

QString Overlay::scaleText(double arrows) { return tr("Arrows \u00d7 %1").arg(number(arrows)); }

void Overlay::paint(QPainter& painter, const QRect& viewport, const FieldExtent& extent, double arrows, double zoom) {
    painter.setRenderHint(QPainter::Antialiasing);
    if (extent.okCount() > 0) paintColourBar(painter, viewport, extent);
    paintLegend(painter, viewport, extent, arrows, zoom);
}

void Overlay::paintColourBar(QPainter& painter, const QRect& viewport, const FieldExtent& extent) {
    const QFontMetrics metrics = painter.fontMetrics();
    const QString title = tr("Displacement [px]");
    const int barHeight = std::min(kBarHeight, viewport.height() - 2 * kEdge - 2 * kPadding - 2 * metrics.height());
    if (barHeight < 60) return;
    const int width = std::max(metrics.horizontalAdvance(title), kBarWidth + 60) + 2 * kPadding;
    QRect panel(0, 0, width, barHeight + metrics.height() + 3 * kPadding);
    panel.moveTopRight(viewport.topRight() + QPoint(-kEdge, kEdge));
    paintPanel(painter, panel);
    painter.drawText(panel.adjusted(kPadding, kPadding, 0, 0), Qt::AlignLeft | Qt::AlignTop, title);
    const QRect bar(panel.left() + kPadding, panel.bottom() - kPadding - barHeight, kBarWidth, barHeight);
    for (int y = 0; y < bar.height(); ++y) {
        painter.fillRect(bar.left(), bar.bottom() - y, bar.width(), 1, viridis(double(y) / (bar.height() - 1)));
    }
    constexpr int kTicks = 4;
    for (int i = 0; i <= kTicks; ++i) {
        const int y = bar.bottom() - i * (bar.height() - 1) / kTicks;
        const double value = extent.smallest + (extent.largest - extent.smallest) * i / kTicks;
        painter.drawLine(bar.right() + 1, y, bar.right() + 5, y);
        const QRect text(bar.right() + 9, y - metrics.height() / 2, 80, metrics.height());
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, number(value));
    }
}

void Overlay::paintLegend(QPainter& painter, const QRect& viewport, const FieldExtent& extent, double arrows,
                          double zoom) {
    struct Row {
        PointStatus status;
        QString text;
    };
    std::vector<Row> rows;
    if (extent.okCount() > 0) rows.push_back({PointStatus::Ok, QString()});
    for (PointStatus status : kRejected) {
        const std::size_t count = extent.counts[static_cast<std::size_t>(status)];
        if (count > 0) rows.push_back({status, tr("%1: %2").arg(statusText(status)).arg(count)});
    }
    if (rows.empty()) return;
    constexpr int kSampleWidth = 64;
    double sample = 0;
    if (extent.largest > 0) sample = roundDown125(kSampleWidth / (arrows * zoom));
    if (extent.okCount() > 0) rows.front().text = scaleText(arrows) + tr(", this one is %1 px").arg(number(sample));
    const QFontMetrics metrics = painter.fontMetrics();
    int textWidth = 0;
    for (const Row& row : rows) textWidth = std::max(textWidth, metrics.horizontalAdvance(row.text));
    const int rowHeight = metrics.height() + 4;
    QRect panel(0, 0, kSampleWidth + textWidth + 3 * kPadding,
                rowHeight * static_cast<int>(rows.size()) + 2 * kPadding - 4);
    panel.moveBottomLeft(viewport.bottomLeft() + QPoint(kEdge, -kEdge));
    paintPanel(painter, panel);
    int middle = panel.top() + kPadding + metrics.height() / 2;
    for (const Row& row : rows) {
        const double left = panel.left() + kPadding;
        if (row.status == PointStatus::Ok) {
            const QPointF head(left + sample * arrows * zoom, middle);
            painter.setPen(QPen(kInk, 1.5));
            painter.drawLine(QPointF(left, middle), head);
            painter.drawLine(head, head + QPointF(-5, -2.5));
            painter.drawLine(head, head + QPointF(-5, 2.5));
        } else {
            painter.setPen(QPen(rejectedColour(row.status), 1.5));
            drawRejectedMark(painter, row.status, QPointF(left + kSampleWidth / 2.0, middle), 4);
        }
        painter.setPen(kInk);
        const QRect text(panel.left() + 2 * kPadding + kSampleWidth, middle - metrics.height() / 2, textWidth + 2,
                         metrics.height());
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, row.text);
        middle += rowHeight;
    }
}

void paintBlockAt(QPainter& painter, QPoint centre, const GridSpec& grid, QSize radius) {
    const auto blockAt = [&grid](QPoint at) {
        return QRectF(at.x() - grid.blockWidth / 2 - 0.5, at.y() - grid.blockHeight / 2 - 0.5, grid.blockWidth,
                      grid.blockHeight);
    };
    QPainterPath path;
    path.addRect(blockAt(centre));
    if (!radius.isEmpty()) {
        path.addRect(blockAt(centre).adjusted(-radius.width(), -radius.height(), radius.width(), radius.height()));
    }
    const double zoom = painter.worldTransform().m11();
    const double tick = 4 / zoom;
    for (const QPoint& offset : {QPoint(0, 0), QPoint(-1, 0), QPoint(1, 0), QPoint(0, -1), QPoint(0, 1)}) {
        const QPointF at = centre + offset * grid.step;
        path.moveTo(at - QPointF(tick, 0));
        path.lineTo(at + QPointF(tick, 0));
        path.moveTo(at - QPointF(0, tick));
        path.lineTo(at + QPointF(0, tick));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& [colour, width] : {std::pair{QColor(0, 0, 0, 150), 3.0}, std::pair{QColor(255, 255, 255), 1.0}}) {
        QPen pen(colour, width);
        pen.setCosmetic(true);
        painter.setPen(pen);
        painter.drawPath(path);
    }
}

}  // namespace strainlens::gui
