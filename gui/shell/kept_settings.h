// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QSettings>

namespace strainlens::gui {

class ArrowBox;
class CentralView;
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
    /// The arrangement, when the window closes.
    void keepArrangement();

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
};

}  // namespace strainlens::gui
