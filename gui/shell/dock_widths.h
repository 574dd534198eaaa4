// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QTimer>
#include <map>

namespace strainlens::gui {

/// The property of a dock that has the width it begins with [px]; 0: what it needs.
inline constexpr const char* kFirstWidth = "firstWidth";

/// Gives docks their width back that a small window has taken from them. Qt makes docks narrower where the window is
/// too narrow for all, and gives what is added later to the image alone.
class DockWidths : public QObject {
    Q_OBJECT
public:
    /// Follows the docks of the window, which has them by now and must outlive this.
    explicit DockWidths(QMainWindow& window);

    /// Those that somebody has chosen, or the present ones [px].
    QByteArray save() const;
    void restore(const QByteArray& saved);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What the docks have now is what is wanted, unless the window has been resized.
    void note();
    void noteFirst();
    void giveBack();

    QMainWindow& m_window;
    std::map<QString, int> m_wanted;  // by the docks' names [px]
    int m_windowWidth = 0;            // when the widths were noted last
    QTimer m_soon;
};

}  // namespace strainlens::gui
