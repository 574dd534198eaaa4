// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QToolBar>
#include <QToolButton>

namespace strainlens::gui {

class Actions;
class ArrowBox;

/// The window's tool bar: the actions of its table, words beside the main icons, and how arrows are drawn.
class ToolBar : public QToolBar {
    Q_OBJECT
public:
    /// The actions must outlive it.
    ToolBar(const Actions& actions, QMainWindow& window);

    ArrowBox& arrows() { return *m_arrows; }
    void retranslate();

private:
    QToolButton& button(const char* action) const;
    void showWords();

    const Actions& m_actions;
    ArrowBox* m_arrows;
};

}  // namespace strainlens::gui
