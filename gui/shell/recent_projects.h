// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>
#include <QSettings>
#include <QStringList>

namespace strainlens::gui {

/// Recently opened or saved projects in the settings, and their menu.
class RecentProjects : public QObject {
    Q_OBJECT
public:
    explicit RecentProjects(QSettings& settings);

    /// Existing projects, newest first.
    QStringList paths() const;
    /// All entries, without checking for existence.
    QStringList allPaths() const;
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
