// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/first_page.h"

#include "gui/document/document.h"
#include "gui/panels/welcome_page.h"
#include "gui/shell/recent_projects.h"

namespace strainlens::gui {

FirstPage::FirstPage(WelcomePage& page, const RecentProjects& recent, const Document& document)
    : m_page(page), m_recent(recent), m_document(document) {
    connect(&m_pictures, &ProjectPictures::made, &m_page, &WelcomePage::setPicture);
    connect(&m_pictures, &ProjectPictures::gone, this, [this](const QString& path) {
        m_gone << path;
        show();
    });
    connect(&m_document, &Document::framesChanged, this, &FirstPage::show);
    m_page.setProjects(offered());
}

void FirstPage::show() {
    if (m_document.frameCount() > 0) return m_pictures.forget();
    m_page.setProjects(offered());
    m_pictures.want(offered());
}

QStringList FirstPage::offered() const {
    QStringList paths;
    for (const QString& path : m_recent.known()) {
        if (!m_gone.contains(path)) paths << path;
    }
    return paths.mid(0, WelcomePage::mostProjects());
}

}  // namespace strainlens::gui
