// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>

namespace strainlens::gui {

/// Makes an action that is on or off one that is on while the key of its shortcut is held: actions know when a key goes
/// down, not when it comes up. It ends too when the window is left, as the release of the key goes elsewhere then.
class HeldAction : public QObject {
public:
    /// `action` must outlive it. Its shortcut must not repeat.
    explicit HeldAction(QAction& action);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isRelease(const QEvent& event) const;

    QAction& m_action;
};

}  // namespace strainlens::gui
