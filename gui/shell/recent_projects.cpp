// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/recent_projects.h"

#include <QDir>
#include <QFileInfo>

namespace strainlens::gui {
namespace {
constexpr int kMaxRecent = 8;
const QString kRecentKey = QStringLiteral("recentProjects");
}  // namespace

RecentProjects::RecentProjects(QSettings& settings) : m_settings(settings) {
    m_menu.setObjectName(QStringLiteral("recentMenu"));
    m_menu.setToolTipsVisible(true);
    connect(&m_menu, &QMenu::aboutToShow, this, &RecentProjects::fill);
}

QStringList RecentProjects::allPaths() const { return m_settings.value(kRecentKey).toStringList(); }

QStringList RecentProjects::paths() const {
    QStringList existing;
    for (const QString& path : allPaths()) {
        if (QFileInfo::exists(path)) existing << path;
    }
    return existing;
}

void RecentProjects::add(const QString& path) {
    QStringList all = paths();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    all.removeAll(absolute);
    all.prepend(absolute);
    m_settings.setValue(kRecentKey, all.mid(0, kMaxRecent));
}

void RecentProjects::fill() {
    m_menu.clear();
    const QStringList all = paths();
    if (all.isEmpty()) m_menu.addAction(tr("None yet"))->setEnabled(false);
    for (const QString& path : all) {
        // Escape ampersands, which menus interpret as shortcuts.
        QString name = QFileInfo(path).completeBaseName();
        QAction* action = m_menu.addAction(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setToolTip(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
    }
}

}  // namespace strainlens::gui
