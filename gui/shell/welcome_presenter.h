// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QImage>
#include <QObject>
#include <QStringList>
#include <map>

#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

class ImageSequence;
class RecentPaths;
class WelcomePage;

/// Fills the welcome page with recent folders, recent projects and thumbnails of their reference images; omits missing
/// projects.
class WelcomePresenter : public QObject {
    Q_OBJECT
public:
    WelcomePresenter(WelcomePage& page, const RecentPaths& recent, const RecentPaths& folders,
                     const ImageSequence& images);

    /// The project exists, even if it was missing before.
    void markExisting(const QString& project) { m_missing.removeAll(project); }
    /// Shows the list and requests thumbnails; no effect if images are open.
    void show();

private:
    /// Thumbnail of a project; a null image if its reference image cannot be read.
    struct Thumbnail {
        bool exists = false;
        QDateTime modified;  ///< last modification of the project
        QImage image;
    };
    /// Makes it anew unless `known` is of the present file.
    static Thumbnail makeThumbnail(const QString& path, const Thumbnail& known);
    /// Requests thumbnails in this order and drops earlier requests that have not started. Known ones are shown at
    /// once, and again if the project was modified since.
    void requestThumbnails(const QStringList& paths);
    void showThumbnail(const QString& path);
    QStringList availableProjects() const;

    WelcomePage& m_page;
    const RecentPaths &m_recent, &m_folders;
    const ImageSequence& m_images;
    QStringList m_missing;
    std::map<QString, Thumbnail> m_known;
    unsigned m_requestId = 0;
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui
