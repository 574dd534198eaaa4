// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>

namespace strainlens::gui {

/// Keeps a checkable action checked only while the key of its shortcut is held. QAction reports key presses but no
/// releases. Leaving the window also unchecks it, because the window then misses the release.
class HeldAction : public QObject {
public:
    /// `action` must outlive this object. Its shortcut must not auto-repeat.
    explicit HeldAction(QAction& action);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isRelease(const QEvent& event) const;

    QAction& m_action;
};

}  // namespace strainlens::gui
