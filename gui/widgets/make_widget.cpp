// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/make_widget.h"

#include <algorithm>

namespace strainlens::gui {

QToolButton* makeFlatButton(const char* name) {
    auto* button = makeWidget<QToolButton>(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QToolButton* makeActionButton(QAction* action, const QString& name, Qt::ToolButtonStyle style) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setDefaultAction(action);
    button->setToolButtonStyle(style);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QHBoxLayout* makeButtonRow(std::initializer_list<QPushButton*> buttons) {
    auto* row = new QHBoxLayout;
    row->addStretch();
    for (QPushButton* button : buttons) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    return row;
}

QScrollArea* makeScrollArea(QWidget* content) {
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(content);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return area;
}

QLabel* makeLabelOf(QWidget* field) {
    auto* label = new QLabel;
    label->setBuddy(field);
    return label;
}

QLabel* labelOf(const QWidget& field) {
    const QList<QLabel*> labels = field.parentWidget()->findChildren<QLabel*>();
    return *std::ranges::find(labels, &field, &QLabel::buddy);
}

void setLabel(QWidget& field, const QString& text) {
    labelOf(field)->setText(text);
    field.setAccessibleName(text);
}

QString wrappedToolTip(const QString& text) { return QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped()); }

void setNameAndToolTip(QWidget& widget, const QString& name, const QString& toolTip) {
    widget.setAccessibleName(name);
    widget.setToolTip(toolTip);
}

void describe(QWidget& widget, const QString& name, const QString& toolTip) {
    setNameAndToolTip(widget, name, wrappedToolTip(toolTip));
    widget.setWhatsThis(toolTip);
}

}  // namespace strainlens::gui
