// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/overlay.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/render/ticks.h"
#include "app/render/vectors.h"
#include "gui/i18n/engine_text.h"
#include "gui/pictures/colours.h"

namespace strainlens::gui {
namespace {

constexpr VectorStyle kArrowStyle;
constexpr QColor kLegendForeground(238, 241, 245);
constexpr QColor kLegendBackground(18, 22, 30, 205);
constexpr double kCorner = 4;  // corner radius of a panel [px]
/// Distance of the legend from the viewport's edge, and inside it [px].
constexpr int kLegendEdge = 10, kLegendPadding = 8;

QRectF rectOf(const Box& box) { return {box.x, box.y, box.width, box.height}; }

/// Sets the pen to the text colour.
void paintPanel(QPainter& painter, const QRectF& panel) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(kLegendBackground);
    painter.drawRoundedRect(panel, kCorner, kCorner);
    painter.setPen(kLegendForeground);
}

}  // namespace

QString Overlay::scaleText(double arrowMagnification) {
    return tr("Arrows \u00d7 %1").arg(QLocale().toString(arrowMagnification, 'g', 6));
}

QString Overlay::scaleBarText(const ScaleBar& bar) {
    const QString number = QLocale().toString(bar.length, 'f', decimalsFor(bar.length));
    return bar.isMm ? tr("%1 mm").arg(number) : tr("%1 px").arg(number);
}

void Overlay::paintScaleBar(QPainter& painter, const QRect& viewport, const ScaleBar& bar, const QRect& occupied) {
    const QString text = scaleBarText(bar);
    const double width = painter.fontMetrics().horizontalAdvance(text);
    const double letters = QFontInfo(painter.font()).pixelSize(), right = viewport.right() + 1;
    ScaleBarLayout layout = layoutScaleBar(bar, width, letters, right, viewport.bottom() + 1);
    if (rectOf(layout.panel).intersects(occupied)) layout = layoutScaleBar(bar, width, letters, right, occupied.top());
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, rectOf(layout.panel));
    painter.drawText(QPointF(std::round(layout.text.x - width / 2), layout.text.y), text);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const Box& line : layout.lines) painter.fillRect(rectOf(line), kLegendForeground);
}

QRect Overlay::paint(QPainter& painter, const QRect& viewport, const FieldExtent& extent, double arrowMagnification,
                     double zoom, double mmPerPx) {
    painter.setRenderHint(QPainter::Antialiasing);
    struct Row {
        const StatusMark* mark;  // null: the arrow
        QString text;
    };
    std::vector<Row> rows;
    if (extent.okCount() > 0) rows.push_back({nullptr, QString()});
    for (const StatusMark& mark : kStatusMarks) {
        const std::size_t count = extent.counts[static_cast<std::size_t>(mark.status)];
        if (count > 0) rows.push_back({&mark, tr("%1: %2").arg(statusText(mark.status)).arg(count)});
    }
    if (rows.empty()) return {};
    constexpr int kSampleWidth = 64;
    constexpr double kLegendMark = 4.5;
    const ScaleBar sample = fitScaleBar(arrowMagnification * zoom, mmPerPx, kSampleWidth);
    //: %1 is a length with its unit.
    if (extent.okCount() > 0)
        rows.front().text = scaleText(arrowMagnification) + tr(", here %1").arg(scaleBarText(sample));
    const QFontMetrics metrics = painter.fontMetrics();
    int textWidth = 0;
    for (const Row& row : rows) textWidth = std::max(textWidth, metrics.horizontalAdvance(row.text));
    const int rowHeight = metrics.height() + 4;
    QRect panel(0, 0, kSampleWidth + textWidth + 3 * kLegendPadding,
                rowHeight * static_cast<int>(rows.size()) + 2 * kLegendPadding - 4);
    panel.moveBottomLeft(viewport.bottomLeft() + QPoint(kLegendEdge, -kLegendEdge));
    paintPanel(painter, panel);
    int middle = panel.top() + kLegendPadding + metrics.height() / 2;
    for (const Row& row : rows) {
        const double left = panel.left() + kLegendPadding;
        if (!row.mark) {
            painter.setPen(QPen(kLegendForeground, kArrowStyle.line));
            for (const Line& line : arrowLines({left, double(middle)}, {sample.drawnPx, 0}, kArrowStyle.head)) {
                painter.drawLine(QPointF(line.from.x, line.from.y), QPointF(line.to.x, line.to.y));
            }
        } else {
            painter.setPen(QPen(toQColor(row.mark->colour()), kArrowStyle.line));
            drawMark(painter, *row.mark, QPointF(left + kSampleWidth / 2.0, middle), kLegendMark);
        }
        painter.setPen(kLegendForeground);
        const QRect text(panel.left() + 2 * kLegendPadding + kSampleWidth, middle - metrics.height() / 2, textWidth + 2,
                         metrics.height());
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, row.text);
        middle += rowHeight;
    }
    return panel;
}

}  // namespace strainlens::gui
