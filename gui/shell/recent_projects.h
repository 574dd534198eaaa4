// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>
#include <QSettings>
#include <QStringList>

namespace strainlens::gui {

/// The projects that were opened or saved last, kept in the settings, and their menu.
class RecentProjects : public QObject {
    Q_OBJECT
public:
    /// The settings must outlive it.
    explicit RecentProjects(QSettings& settings);

    /// The newest first; those whose files are gone are left out.
    QStringList paths() const;
    /// The same without looking for them.
    QStringList known() const;
    void add(const QString& path);
    QMenu& menu() { return m_menu; }

signals:
    void chosen(const QString& path);

private:
    void fill();

    QSettings& m_settings;
    QMenu m_menu;
};

}  // namespace strainlens::gui
