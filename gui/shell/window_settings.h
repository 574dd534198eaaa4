// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QSettings>
#include <QTimer>

#include "gui/session/view_state.h"

namespace strainlens::gui {

class CentralView;
class DockSizes;
struct Workbench;

/// Restores the styles of map, arrows and flow and the blend ratio; invalid values are ignored. Fixed limits and
/// visible layers belong to one measurement and are not saved.
void restoreView(const QSettings& settings, ViewState& view);
void saveView(const ViewState& view, QSettings& settings);

/// Saves and restores display styles, device, presets and layout of the window; see also Preferences.
class WindowSettings : public QObject {
    Q_OBJECT
public:
    WindowSettings(QSettings& settings, QMainWindow& window, Workbench& workbench, CentralView& centre);

    /// Restores the settings and saves every later change.
    void start();
    /// Restores folded panels; call it after empty panels have been hidden.
    void restoreFolding();
    /// Saves the layout: regularly after changes, so that it survives a crash, and when the window closes.
    void saveArrangement();
    /// Puts all panels back in their places, with their sizes.
    void resetLayout();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectSaving();
    void restore();

    QSettings& m_settings;
    QMainWindow& m_window;
    Workbench& m_workbench;
    CentralView& m_centre;
    DockSizes* m_sizes = nullptr;  // owned by the window; set by start()
    QByteArray m_initialState;     // places of the panels without settings
    QTimer m_saveTimer;
};

}  // namespace strainlens::gui
