// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHBoxLayout>
#include <QPushButton>
#include <initializer_list>
#include <utility>

namespace strainlens::gui {

/// Makes a widget with an object name, by which tests and settings find it.
template <typename Widget, typename... Arguments>
Widget* makeWidget(const char* name, Arguments&&... arguments) {
    auto* widget = new Widget(std::forward<Arguments>(arguments)...);
    widget->setObjectName(QLatin1String(name));
    return widget;
}

/// Buttons at the right of a dialog; Return presses none of them unless it has the focus.
inline QHBoxLayout* makeButtonRow(std::initializer_list<QPushButton*> buttons) {
    auto* row = new QHBoxLayout;
    row->addStretch();
    for (QPushButton* button : buttons) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    return row;
}

}  // namespace strainlens::gui
