// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/theme/window_style.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace strainlens::gui {

WindowStyle::WindowStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isRound = element == PE_IndicatorRadioButton;
    if (!isRound && element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck) return;
    painter->save();
    painter->setBrush(Qt::NoBrush);
    const bool isEnabled = (option->state & State_Enabled) != 0;
    painter->setPen(option->palette.color(isEnabled ? QPalette::PlaceholderText : QPalette::Mid));
    const QRectF outline = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->setRenderHint(QPainter::Antialiasing);
    isRound ? painter->drawEllipse(outline) : painter->drawRect(outline);
    painter->restore();
}

}  // namespace strainlens::gui
