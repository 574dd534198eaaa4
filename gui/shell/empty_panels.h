// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QSettings>
#include <functional>
#include <vector>

namespace strainlens::gui {

/// Hides panels until they have content, unless the user has opened or closed them, which the settings save.
class EmptyPanels : public QObject {
    Q_OBJECT
public:
    explicit EmptyPanels(QSettings& settings) : m_settings(settings) {}

    /// Adds a dock; refresh() calls `hasContent`.
    void add(QDockWidget* dock, std::function<bool()> hasContent);
    /// Hides empty panels; call it after the window's state has been restored.
    void start();
    /// Forgets which panels the user has opened and closed.
    void reset();
    /// Shows panels that have content now.
    void refresh();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Panel {
        QDockWidget* dock;
        std::function<bool()> hasContent;
        bool isHiddenWhileEmpty = false;  ///< hidden until it has content
    };
    QString settingsKey(const QDockWidget* dock) const;
    void setUserChoice(QDockWidget* dock, bool shown);

    QSettings& m_settings;
    std::vector<Panel> m_panels;
};

}  // namespace strainlens::gui
