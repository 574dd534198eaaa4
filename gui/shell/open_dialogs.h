// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace strainlens::gui {

/// Hides the dialogs of a window before the window goes, so that what is typed in one of them is taken while the dialog
/// and all who follow it are still there. A dialog hides as it is destroyed too, when they are there no more.
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
