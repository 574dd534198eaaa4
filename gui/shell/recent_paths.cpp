// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/recent_paths.h"

#include <QDir>
#include <QFileInfo>

namespace strainlens::gui {
namespace {
constexpr int kMaxRecent = 8;
}  // namespace

RecentPaths::RecentPaths(QSettings& settings, const QString& key) : m_settings(settings), m_key(key) {
    m_menu.setObjectName(key + QStringLiteral("Menu"));
    m_menu.setToolTipsVisible(true);
    connect(&m_menu, &QMenu::aboutToShow, this, &RecentPaths::fill);
}

QStringList RecentPaths::allPaths() const { return m_settings.value(m_key).toStringList(); }

QStringList RecentPaths::paths() const {
    QStringList existing;
    for (const QString& path : allPaths()) {
        if (QFileInfo::exists(path)) existing << path;
    }
    return existing;
}

void RecentPaths::add(const QString& path) {
    QStringList all = paths();
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    all.removeAll(absolute);
    all.prepend(absolute);
    m_settings.setValue(m_key, all.mid(0, kMaxRecent));
}

void RecentPaths::fill() {
    m_menu.clear();
    const QStringList all = paths();
    if (all.isEmpty()) m_menu.addAction(tr("None yet"))->setEnabled(false);
    for (const QString& path : all) {
        // Escape ampersands, which menus interpret as shortcuts.
        const QFileInfo file(path);
        QString name = file.isDir() ? file.fileName() : file.completeBaseName();
        QAction* action = m_menu.addAction(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setToolTip(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
    }
}

}  // namespace strainlens::gui
