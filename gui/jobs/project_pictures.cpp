// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/project_pictures.h"

#include <QFileInfo>

#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "compute/types/error.h"
#include "gui/pictures/display_image.h"

namespace strainlens::gui {
namespace {
constexpr int kProjectPictureSide = 240;  // enough for screens of twice the pixels [px]
}

ProjectPictures::Picture ProjectPictures::make(const QString& path, const Picture& known) {
    const QFileInfo file(path);
    Picture picture;
    picture.there = file.exists();
    if (!picture.there) return picture;
    picture.written = file.lastModified();
    if (picture.written == known.written) return known;
    try {
        const Project project = readProject(pathFromUtf8(path.toStdString()));
        if (project.images.empty()) return picture;
        const ProjectImage& reference = project.images.front();
        picture.image = DisplayImage(readImage(reference.file.path, reference.page)).thumbnail(kProjectPictureSide);
    } catch (const Error&) {
        // Who opens the project is told why; here it has no picture.
    }
    return picture;
}

void ProjectPictures::want(const QStringList& paths) {
    forget();
    for (const QString& path : paths) {
        const Picture known = m_known[path];
        if (!known.image.isNull()) emit made(path, known.image);
        ++m_pending;
        m_runner.start([path, known] { return make(path, known); },
                       [this, path, request = m_request](const TaskOutcome<Picture>& outcome) {
                           if (outcome.value) m_known[path] = *outcome.value;
                           if (request != m_request) return;
                           --m_pending;
                           if (!m_known[path].there) {
                               emit gone(path);
                           } else {
                               emit made(path, m_known[path].image);
                           }
                       });
    }
}

void ProjectPictures::forget() {
    ++m_request;
    m_pending = 0;
    m_runner.clear();
}

}  // namespace strainlens::gui
