// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/welcome_presenter.h"

#include <QFileInfo>

#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "compute/types/error.h"
#include "gui/document/image_sequence.h"
#include "gui/panels/welcome_page.h"
#include "gui/pictures/display_image.h"
#include "gui/shell/recent_paths.h"

namespace strainlens::gui {

WelcomePresenter::WelcomePresenter(WelcomePage& page, const RecentPaths& recent, const RecentPaths& folders,
                                   const ImageSequence& images)
    : m_page(page), m_recent(recent), m_folders(folders), m_images(images) {
    connect(&m_images, &ImageSequence::framesChanged, this, &WelcomePresenter::show);
    m_page.setProjects(availableProjects());
    m_page.setFolders(m_folders.allPaths());
}

void WelcomePresenter::show() {
    ++m_requestId;
    m_runner.clear();
    if (m_images.frameCount() > 0) return;
    m_page.setProjects(availableProjects());
    m_page.setFolders(m_folders.allPaths());
    requestThumbnails(availableProjects());
}

WelcomePresenter::Thumbnail WelcomePresenter::makeThumbnail(const QString& path, const Thumbnail& known) {
    constexpr int kProjectThumbnailSide = 240;  // sufficient for a device pixel ratio of 2 [px]
    const QFileInfo file(path);
    Thumbnail thumbnail;
    thumbnail.exists = file.exists();
    if (!thumbnail.exists) return thumbnail;
    thumbnail.modified = file.lastModified();
    if (thumbnail.modified == known.modified) return known;
    try {
        const Project project = readProject(pathFromUtf8(path.toStdString()));
        if (project.images.empty()) return thumbnail;
        const ProjectImage& reference = project.images.front();
        thumbnail.image = DisplayImage(readImage(reference.file.path, reference.page)).thumbnail(kProjectThumbnailSide);
    } catch (const Error&) {
        // Opening the project reports the error; here it has no thumbnail.
    }
    return thumbnail;
}

void WelcomePresenter::requestThumbnails(const QStringList& paths) {
    for (const QString& path : paths) {
        const Thumbnail known = m_known[path];
        if (!known.image.isNull()) m_page.setPicture(path, known.image);
        m_runner.start([path, known] { return makeThumbnail(path, known); },
                       [this, path, request = m_requestId](const TaskOutcome<Thumbnail>& outcome) {
                           if (outcome.value) m_known[path] = *outcome.value;
                           if (request == m_requestId) showThumbnail(path);
                       });
    }
}

void WelcomePresenter::showThumbnail(const QString& path) {
    if (m_known[path].exists) return m_page.setPicture(path, m_known[path].image);
    m_missing << path;
    show();
}

QStringList WelcomePresenter::availableProjects() const {
    QStringList paths;
    for (const QString& path : m_recent.allPaths()) {
        if (!m_missing.contains(path)) paths << path;
    }
    return paths.mid(0, WelcomePage::maxProjects());
}

}  // namespace strainlens::gui
