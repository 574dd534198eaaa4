// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace strainlens::gui {

/// Hides the dialogs of a window before it is destroyed, so that their inputs are committed while all receivers still
/// exist. Destroying a dialog hides it too late.
class OpenDialogs {
public:
    /// Must go before the window does.
    explicit OpenDialogs(QWidget& window) : m_window(window) {}
    ~OpenDialogs();
    OpenDialogs(const OpenDialogs&) = delete;
    OpenDialogs& operator=(const OpenDialogs&) = delete;

private:
    QWidget& m_window;
};

}  // namespace strainlens::gui
