// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/elided_box.h"

#include <QAbstractItemView>
#include <QStylePainter>
#include <QWheelEvent>
#include <algorithm>

namespace strainlens::gui {

ElidedBox::ElidedBox(int shownLetters, QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(shownLetters);
}

void ElidedBox::fitList() { view()->setMinimumWidth(view()->sizeHintForColumn(0) + 24); }

QSize ElidedBox::minimumSizeHint() const {
    constexpr int kMinLetters = 3;
    const int hiddenLetters = std::max(0, minimumContentsLength() - kMinLetters);
    return QComboBox::minimumSizeHint() - QSize(hiddenLetters * fontMetrics().horizontalAdvance(QLatin1Char('X')), 0);
}

QString ElidedBox::closedText() const { return currentIndex() < 0 ? placeholderText() : closedText(currentIndex()); }

QString ElidedBox::closedText(int index) const {
    const QString own = itemData(index, kClosedText).toString();
    return own.isEmpty() ? itemText(index) : own;
}

void ElidedBox::paintEvent(QPaintEvent*) {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + 4;
    option.currentText = fontMetrics().elidedText(closedText(), Qt::ElideRight, field.width() - 4 - icon);
    QStylePainter painter(this);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void ElidedBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QComboBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

}  // namespace strainlens::gui
