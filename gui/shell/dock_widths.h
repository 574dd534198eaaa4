// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QMap>
#include <QTimer>

namespace strainlens::gui {

/// Dock property with the initial width [px]; 0: size hint.
inline constexpr const char* kInitialWidth = "firstWidth";

/// Restores dock widths when a window is enlarged, because Qt gives the added space to the central widget only.
class DockWidths : public QObject {
    Q_OBJECT
public:
    /// Tracks the window's docks, which must exist already.
    explicit DockWidths(QMainWindow& window);

    /// Serialises the preferred widths [px].
    QByteArray save() const;
    void restore(const QByteArray& saved);
    /// Takes the initial widths again.
    void reset();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Records the present widths as preferred; not called after the window was resized.
    void recordWidths();
    void recordInitialWidths();
    void restoreWidths();

    QMainWindow& m_window;
    QMap<QString, int> m_preferredWidths;  // by dock name [px]
    int m_windowWidth = 0;                 // when the widths were recorded last
    QTimer m_timer;
};

}  // namespace strainlens::gui
