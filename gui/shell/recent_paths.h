// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>
#include <QSettings>
#include <QStringList>

namespace strainlens::gui {

/// Paths in the settings that were opened or saved recently, and their menu.
class RecentPaths : public QObject {
    Q_OBJECT
public:
    /// `key`: of the settings and, with "Menu", name of the menu.
    RecentPaths(QSettings& settings, const QString& key);

    /// Existing ones, newest first.
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
    const QString m_key;
    QMenu m_menu;
};

}  // namespace strainlens::gui
