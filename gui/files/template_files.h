// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "gui/files/file_opener.h"
#include "gui/files/file_worker.h"

namespace strainlens::gui {

struct Document;
class FileChooser;

/// Saves the document as a template and starts projects from templates. Prompts for paths.
class TemplateFiles {
    Q_DECLARE_TR_FUNCTIONS(TemplateFiles)
public:
    TemplateFiles(Document& document, FileWorker& worker, FileChooser& chooser, FileOpener& opener, QWidget* window);

    /// Saves everything of the project but its images.
    void save();
    /// Prompts for a template and a folder of images, and opens these with region and probes placed on them.
    void start();
    /// The same for given paths.
    void start(const QString& given, const QString& folder);
    /// Prompt for a template, or a project, and for folders; empty if cancelled.
    QString chooseTemplate();
    QString chooseSpecimens();
    QString chooseOutput();
    /// Prompts for a table of specimens; empty if cancelled.
    QString chooseTable();

private:
    Document& m_document;
    FileWorker& m_worker;
    FileChooser& m_chooser;
    FileOpener& m_opener;
    QWidget* m_window;
};

}  // namespace strainlens::gui
