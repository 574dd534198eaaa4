// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QSettings>
#include <cstdint>
#include <vector>

#include "gui/actions/action_state.h"
#include "gui/actions/view_actions.h"
#include "gui/session/view_state.h"
#include "gui/shell/empty_panels.h"
#include "gui/shell/panel_table.h"
#include "gui/shell/preferences.h"
#include "gui/shell/recent_paths.h"
#include "gui/shell/status_line.h"
#include "gui/shell/tool_bar.h"
#include "gui/shell/welcome_presenter.h"
#include "gui/shell/window_settings.h"
#include "gui/view/workbench.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

enum class WorkStep : std::uint8_t;
class CentralView;
class Recovery;

/// Main window: creates actions, canvas, presenters, panels and menus from their tables and connects them.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(WorkSession& session, QSettings& settings, FileChooser& chooser, UserPrompts& prompts,
               LanguageManager& languages, std::span<const PanelRow> panels = panelTable());
    /// Hides open dialogs first, so that their inputs are committed while all receivers still exist.
    ~MainWindow() override;

    /// Offers to restore earlier work. Closing the window finishes `recovery`, which must outlive it.
    void offerRecovery(Recovery& recovery);

    Workbench& workbench() { return m_workbench; }
    bool isBusy() const { return m_workbench.isBusy(); }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildMenus();
    void buildSteps();
    void showStep(WorkStep step);
    void connectProject();
    void refreshTitle();  ///< project name and modified mark
    void connectMessages();
    void hideEmptyPanels();
    void retranslate();

    WorkSession& m_session;
    std::span<const PanelRow> m_panels;
    ViewModel m_view;
    Actions m_actions;
    ViewActions m_viewActions;
    StatusLine m_statusLine;
    CentralView* m_centre;
    Workbench m_workbench;
    ActionState m_actionState;
    Preferences m_preferences;
    RecentPaths m_recent, m_recentFolders;
    WelcomePresenter m_welcomePresenter;
    ToolBar m_toolBar;
    WindowSettings m_windowSettings;
    std::vector<QDockWidget*> m_docks;  // docks of m_panels
    std::vector<QMenu*> m_menus;        // by row of menuTable()
    EmptyPanels m_emptyPanels;
    Recovery* m_recovery = nullptr;
    bool m_isQuitting = false;  // quitting is confirmed
};

}  // namespace strainlens::gui
