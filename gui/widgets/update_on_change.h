// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <functional>
#include <initializer_list>

class QWidget;

namespace strainlens::gui {

/// Calls `update` for every change of the widget of these types (QWidget::changeEvent), before the widget handles it.
void updateOnChange(QWidget& widget, std::initializer_list<QEvent::Type> types, std::function<void()> update);

/// The same, and calls `update` at once.
void updateNowAndOnChange(QWidget& widget, std::initializer_list<QEvent::Type> types, std::function<void()> update);

}  // namespace strainlens::gui
