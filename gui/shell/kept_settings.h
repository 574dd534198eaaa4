// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QSettings>
#include <QTimer>

namespace strainlens::gui {

class ArrowBox;
class CentralView;
class DockWidths;
struct FlowLook;
struct Workbench;

/// What a window takes over from the one before: looks, device, presets, and how its panels are arranged. Language and
/// appearance are the Preferences'.
class KeptSettings : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    KeptSettings(QSettings& settings, QMainWindow& window, Workbench& workbench, CentralView& centre, ArrowBox& arrows);

    /// Takes over what is kept; from now on every change is.
    void begin();
    /// Once panels that have nothing to show are hidden.
    void restoreFolding();
    /// The arrangement: now and then as it changes, so that it outlives a window that is killed, and when the window
    /// closes.
    void keepArrangement();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void keep();
    void restore();
    void keepFlow(const FlowLook& look);
    void restoreFlow();

    QSettings& m_settings;
    QMainWindow& m_window;
    Workbench& m_workbench;
    CentralView& m_centre;
    ArrowBox& m_arrows;
    DockWidths* m_widths = nullptr;  // the window's; from begin() on
    QTimer m_soon;
};

}  // namespace strainlens::gui
