// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/legend_strip.h"

#include <QPainter>
#include <QVBoxLayout>

#include "gui/canvas/arrow_legend.h"
#include "gui/canvas/colour_legend.h"
#include "gui/canvas/image_canvas.h"
#include "gui/canvas/result_badge.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

LegendStrip::LegendStrip(const ImageCanvas& canvas, QWidget* parent)
    : QWidget(parent),
      m_badge(new ResultBadge(this)),
      m_colours(new ColourLegend(this)),
      m_arrows(new ArrowLegend(this)) {
    setObjectName(QStringLiteral("legendStrip"));
    m_colours->hide();
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    layout->addWidget(m_badge);
    layout->addWidget(m_colours, 1);
    layout->addWidget(m_arrows);
    // Queued: the canvas notices changes while it is painted, when nothing may be laid out.
    connect(&canvas, &ImageCanvas::arrowKeyChanged, m_arrows, &ArrowLegend::setKey, Qt::QueuedConnection);
}

void LegendStrip::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(0, 0, 1, height(), palette().color(QPalette::Mid));
}

}  // namespace strainlens::gui
