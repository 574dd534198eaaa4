// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/tool_bar.h"

#include <QCoreApplication>

#include "gui/actions/menu_table.h"
#include "gui/panels/arrow_box.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

ToolBar::ToolBar(ViewModel& view, const Actions& actions, QMainWindow& window)
    : QToolBar(&window), m_actions(actions), m_arrows(new ArrowBox(view)) {
    constexpr int kIconSide = 20;
    window.addToolBar(this);
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setIconSize({kIconSide, kIconSide});
    setContextMenuPolicy(Qt::PreventContextMenu);
    m_actions.addTo(this, toolBarTable());
    addWidget(m_arrows);
    for (const ToolBarLabel& label : toolBarLabels()) {
        button(label.id).setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        // Buttons copy the action's text whenever it changes.
        connect(m_actions[label.id], &QAction::changed, this, &ToolBar::showLabels);
    }
    connect(m_actions["arrowLook"], &QAction::triggered, m_arrows, &ArrowBox::openDialog);
}

void ToolBar::retranslate() {
    setWindowTitle(tr("Tools"));
    m_arrows->retranslate();
    showLabels();
}

QToolButton& ToolBar::button(const char* action) const {
    return *qobject_cast<QToolButton*>(widgetForAction(m_actions[action]));
}

void ToolBar::showLabels() {
    for (const ToolBarLabel& label : toolBarLabels()) {
        QToolButton& shown = button(label.id);
        shown.setText(QCoreApplication::translate("ToolBar", label.text));
        // Screen readers get the full name.
        shown.setAccessibleName(stripMnemonic(m_actions[label.id]->text()).remove(QStringLiteral("...")));
    }
}

}  // namespace strainlens::gui
