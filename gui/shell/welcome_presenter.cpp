// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/welcome_presenter.h"

#include "gui/document/image_sequence.h"
#include "gui/panels/welcome_page.h"
#include "gui/shell/recent_projects.h"

namespace strainlens::gui {

WelcomePresenter::WelcomePresenter(WelcomePage& page, const RecentProjects& recent, const ImageSequence& images)
    : m_page(page), m_recent(recent), m_images(images) {
    connect(&m_thumbnails, &ProjectThumbnails::ready, &m_page, &WelcomePage::setPicture);
    connect(&m_thumbnails, &ProjectThumbnails::missing, this, [this](const QString& path) {
        m_missing << path;
        show();
    });
    connect(&m_images, &ImageSequence::framesChanged, this, &WelcomePresenter::show);
    m_page.setProjects(availableProjects());
}

void WelcomePresenter::show() {
    if (m_images.frameCount() > 0) return m_thumbnails.cancel();
    m_page.setProjects(availableProjects());
    m_thumbnails.request(availableProjects());
}

QStringList WelcomePresenter::availableProjects() const {
    QStringList paths;
    for (const QString& path : m_recent.allPaths()) {
        if (!m_missing.contains(path)) paths << path;
    }
    return paths.mid(0, WelcomePage::maxProjects());
}

}  // namespace strainlens::gui
