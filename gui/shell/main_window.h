// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QSettings>
#include <cstdint>
#include <vector>

#include "gui/actions/action_state.h"
#include "gui/shell/empty_panels.h"
#include "gui/shell/first_page.h"
#include "gui/shell/kept_settings.h"
#include "gui/shell/open_dialogs.h"
#include "gui/shell/panel_table.h"
#include "gui/shell/preferences.h"
#include "gui/shell/recent_projects.h"
#include "gui/shell/status_line.h"
#include "gui/shell/tool_bar.h"
#include "gui/view/workbench.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

enum class WorkStep : std::uint8_t;
class CentralView;
class Recovery;

/// The window: makes actions, canvas, presenters, panels and menus from their tables and ties them together.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// Everything that is handed in must outlive the window.
    MainWindow(WorkSession& session, QSettings& settings, FileChooser& chooser, Questions& questions,
               LanguageManager& languages, std::span<const PanelRow> panels = panelTable());

    /// Offers what an earlier window has left; closing the window ends the recovery, which must outlive it.
    void offer(Recovery& recovery);

    Workbench& workbench() { return m_workbench; }
    /// Whether anything is opened, read, written, measured, computed or painted.
    bool busy() const { return m_workbench.busy(); }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildMenus();
    void buildSteps();
    void goTo(WorkStep step);
    void connectProject();
    void refreshTitle();                ///< the project's name and whether its file holds something else
    void raisePanel(const char* name);  ///< to the front
    void connectMessages();
    void hideEmptyPanels();
    void retranslate();

    WorkSession& m_session;
    std::span<const PanelRow> m_panels;
    Actions m_actions;
    StatusLine m_statusLine;
    CentralView* m_centre;
    Workbench m_workbench;
    ActionState m_actionState;
    Preferences m_preferences;
    RecentProjects m_recent;
    FirstPage m_firstPage;
    ToolBar m_toolBar;
    KeptSettings m_kept;
    std::vector<QDockWidget*> m_docks;  // of m_panels
    std::vector<QMenu*> m_menus;        // of the table of menus
    EmptyPanels m_emptyPanels;
    Recovery* m_recovery = nullptr;
    bool m_leaving = false;  // the window may close, whatever is lost
    OpenDialogs m_openDialogs{*this};
};

}  // namespace strainlens::gui
