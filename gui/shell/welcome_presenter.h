// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "gui/jobs/project_thumbnails.h"

namespace strainlens::gui {

class ImageSequence;
class RecentProjects;
class WelcomePage;

/// Fills the welcome page with recent projects and their thumbnails; omits missing ones.
class WelcomePresenter : public QObject {
    Q_OBJECT
public:
    WelcomePresenter(WelcomePage& page, const RecentProjects& recent, const ImageSequence& images);

    /// The project exists, even if it was missing before.
    void markExisting(const QString& project) { m_missing.removeAll(project); }
    /// Shows the list and requests thumbnails; no effect if images are open.
    void show();

private:
    QStringList availableProjects() const;

    WelcomePage& m_page;
    const RecentProjects& m_recent;
    const ImageSequence& m_images;
    QStringList m_missing;
    ProjectThumbnails m_thumbnails;
};

}  // namespace strainlens::gui
