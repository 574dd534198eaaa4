// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QSettings>
#include <functional>
#include <vector>

namespace strainlens::gui {

/// Keeps panels hidden that have nothing to show yet: each appears when it has something, unless somebody has opened or
/// closed it himself. What he has chosen holds from then on, in later windows too.
class EmptyPanels : public QObject {
    Q_OBJECT
public:
    explicit EmptyPanels(QSettings& settings) : m_settings(settings) {}

    /// From now on the dock is one of them. `hasSomething` is asked by refresh().
    void add(QDockWidget* dock, std::function<bool()> hasSomething);
    /// Once the window's arrangement of the last time is there: what is empty is hidden.
    void begin();
    /// Shows what has something now.
    void refresh();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Panel {
        QDockWidget* dock;
        std::function<bool()> hasSomething;
        bool isWaiting = false;  ///< hidden until it has something
    };
    QString keyOf(const QDockWidget* dock) const;
    void choose(QDockWidget* dock, bool shown);

    QSettings& m_settings;
    std::vector<Panel> m_panels;
};

}  // namespace strainlens::gui
