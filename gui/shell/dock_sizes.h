// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QMap>
#include <QTimer>

namespace strainlens::gui {

/// Dock properties with the initial width and height [px]; 0: size hint.
inline constexpr const char* kInitialWidth = "firstWidth";
inline constexpr const char* kInitialHeight = "firstHeight";

/// Restores dock widths when a window is enlarged, because Qt gives the added space to the central widget only, and
/// resets widths and heights. Heights are saved with the state of the window.
class DockSizes : public QObject {
    Q_OBJECT
public:
    /// Tracks the window's docks, which must exist already.
    explicit DockSizes(QMainWindow& window);

    /// Serialises the preferred widths [px].
    QByteArray save() const;
    void restore(const QByteArray& saved);
    /// Takes the initial widths and heights again.
    void reset();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Records the present widths as preferred; not called after the window was resized.
    void recordWidths();
    void recordInitialWidths();
    void restoreWidths();
    void resetHeights();

    QMainWindow& m_window;
    QMap<QString, int> m_preferredWidths;  // by dock name [px]
    int m_windowWidth = 0;                 // when the widths were recorded last
    bool m_resetsHeights = false;          // when the window has laid out its docks
    QTimer m_timer;
};

}  // namespace strainlens::gui
