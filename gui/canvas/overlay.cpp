// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/overlay.h"

#include <QLocale>
#include <cmath>

#include "app/render/ticks.h"
#include "gui/i18n/unit_text.h"

namespace strainlens::gui {
namespace {

constexpr QColor kLegendForeground(238, 241, 245);
constexpr QColor kLegendBackground(18, 22, 30, 205);
constexpr double kCorner = 4;  // corner radius of a panel [px]

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
    return QStringLiteral("%1 %2").arg(number, unitText(std::string(symbolOf(bar.unit))));
}

void Overlay::paintScaleBar(QPainter& painter, const QRect& viewport, const ScaleBar& bar) {
    const QString text = scaleBarText(bar);
    const double width = painter.fontMetrics().horizontalAdvance(text);
    const double letters = QFontInfo(painter.font()).pixelSize(), right = viewport.right() + 1;
    const ScaleBarLayout layout = layoutScaleBar(bar, width, letters, right, viewport.bottom() + 1);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, rectOf(layout.panel));
    painter.drawText(QPointF(std::round(layout.text.x - width / 2), layout.text.y), text);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const Box& line : layout.lines) painter.fillRect(rectOf(line), kLegendForeground);
}

}  // namespace strainlens::gui
