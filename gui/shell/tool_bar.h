// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QToolBar>
#include <QToolButton>

namespace strainlens::gui {

class Actions;
class ArrowBox;
class ViewModel;

/// Tool bar of the window: the actions of its table, labels beside the main icons, and the arrow settings.
class ToolBar : public QToolBar {
    Q_OBJECT
public:
    ToolBar(ViewModel& view, const Actions& actions, QMainWindow& window);

    void retranslate();

private:
    QToolButton& button(const char* action) const;
    void showLabels();

    const Actions& m_actions;
    ArrowBox* m_arrows;
};

}  // namespace strainlens::gui
