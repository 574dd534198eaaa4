// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHBoxLayout>
#include <QLabel>
#include <QMargins>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <initializer_list>
#include <utility>

namespace strainlens::gui {

/// Creates a widget with an object name, by which tests and settings find it.
template <typename Widget, typename... Arguments>
Widget* makeWidget(const char* name, Arguments&&... arguments) {
    auto* widget = new Widget(std::forward<Arguments>(arguments)...);
    widget->setObjectName(QLatin1String(name));
    return widget;
}

/// Creates a button without frame that Tab reaches.
QToolButton* makeFlatButton(const char* name);

/// Creates a button of an action that Tab reaches.
QToolButton* makeActionButton(QAction* action, const QString& name = {},
                              Qt::ToolButtonStyle style = Qt::ToolButtonIconOnly);

/// Creates a row with these buttons of a dialog at the right; Return presses none of them unless it has the focus.
QHBoxLayout* makeButtonRow(std::initializer_list<QPushButton*> buttons);

/// Creates a layout with these margins and spacing [px] (-1: the style's). Null: a layout to add to another one.
template <typename Layout>
Layout* makeLayout(QWidget* owner, const QMargins& margins, int spacing = -1) {
    auto* layout = new Layout(owner);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

/// Creates a transparent scroll area without frame, which Tab skips, for a widget that it resizes.
QScrollArea* makeScrollArea(QWidget* content);

/// Creates the label of a field.
QLabel* makeLabelOf(QWidget* field);

/// The label of a field that makeLabelOf() has made, in the same parent.
QLabel* labelOf(const QWidget& field);

/// Sets the text of the field's label, which is also the accessible name of the field.
void setLabel(QWidget& field, const QString& text);

/// Text of a tool tip that wraps.
QString wrappedToolTip(const QString& text);

/// Sets the accessible name of a widget and its tool tip.
void setNameAndToolTip(QWidget& widget, const QString& name, const QString& toolTip);

/// The same with a tool tip that wraps and is also the help.
void describe(QWidget& widget, const QString& name, const QString& toolTip);

}  // namespace strainlens::gui
