// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "gui/jobs/project_pictures.h"

namespace strainlens::gui {

class Document;
class RecentProjects;
class WelcomePage;

/// What the page that a window begins with offers: recent projects with their pictures, without those that are gone.
class FirstPage : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    FirstPage(WelcomePage& page, const RecentProjects& recent, const Document& document);

    /// There is such a project, whatever was found before.
    void isThere(const QString& project) { m_gone.removeAll(project); }
    /// Shows the list at once, and looks for pictures; nothing where images are open.
    void show();

private:
    QStringList offered() const;

    WelcomePage& m_page;
    const RecentProjects& m_recent;
    const Document& m_document;
    QStringList m_gone;
    ProjectPictures m_pictures;
};

}  // namespace strainlens::gui
