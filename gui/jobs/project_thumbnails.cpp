// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/project_thumbnails.h"

#include <QFileInfo>

#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "compute/types/error.h"
#include "gui/pictures/display_image.h"

namespace strainlens::gui {
namespace {
constexpr int kProjectThumbnailSide = 240;  // sufficient for a device pixel ratio of 2 [px]
}

ProjectThumbnails::Thumbnail ProjectThumbnails::make(const QString& path, const Thumbnail& known) {
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

void ProjectThumbnails::request(const QStringList& paths) {
    cancel();
    for (const QString& path : paths) {
        const Thumbnail known = m_known[path];
        if (!known.image.isNull()) emit ready(path, known.image);
        ++m_pending;
        m_runner.start([path, known] { return make(path, known); },
                       [this, path, request = m_requestId](const TaskOutcome<Thumbnail>& outcome) {
                           if (outcome.value) m_known[path] = *outcome.value;
                           if (request != m_requestId) return;
                           --m_pending;
                           if (!m_known[path].exists) {
                               emit missing(path);
                           } else {
                               emit ready(path, m_known[path].image);
                           }
                       });
    }
}

void ProjectThumbnails::cancel() {
    ++m_requestId;
    m_pending = 0;
    m_runner.clear();
}

}  // namespace strainlens::gui
