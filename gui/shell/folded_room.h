// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QWidget>
#include <optional>

class QMainWindow;

namespace strainlens::gui {

/// Gives the image the room of a panel that is folded to a line while it is on top, though the panels in the tabs
/// beside need more; they get it when one of them comes to the top.
class FoldedRoom : public QObject {
    Q_OBJECT
public:
    /// `panel` is in a dock by the time that it is folded. `height`: of the place when it is unfolded first [px].
    FoldedRoom(QWidget* panel, int height);

    void setFolded(bool folded);

private:
    void refresh();
    void squeezeOthers(QMainWindow& window, QDockWidget& dock, bool squeeze);

    QWidget* m_panel;
    int m_height;
    bool m_folded = false;
    std::optional<bool> m_isSmall;  ///< none: the place has not been shown yet
};

}  // namespace strainlens::gui
