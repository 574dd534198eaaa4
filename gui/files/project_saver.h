// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "app/project/project.h"
#include "compute/sequence/frame_identity.h"
#include "gui/files/file_worker.h"

class QWidget;

namespace strainlens::gui {

struct Document;
class FileChooser;

/// Saves the project, and its region alone. Prompts for paths.
class ProjectSaver {
    Q_DECLARE_TR_FUNCTIONS(ProjectSaver)
public:
    ProjectSaver(Document& document, FileWorker& worker, FileChooser& chooser, QWidget* window);

    /// Saves the project and its results; prompts for a path if it has none.
    void save(FileWorker::Written then = {});
    void saveAs(FileWorker::Written then = {});
    /// Saves the project and keeps its results beside later ones; `then` is called when it has. Requires results.
    void keepRun(FileWorker::Written then = {});
    void exportMask();
    void exportShapes(FileWorker::Written then = {});

private:
    /// The results are written to `run`'s file and added to the kept ones, or without it to the project's own file.
    void saveTo(const QString& path, FileWorker::Written then, const std::optional<ProjectRun>& run = {});
    QString choosePath();
    ProjectRun nextRun(const QString& path) const;
    bool hasNewResults(const QString& path) const;
    std::vector<FrameIdentity> measuredImages(const std::filesystem::path& path) const;

    Document& m_document;
    FileWorker& m_worker;
    FileChooser& m_chooser;
    QWidget* m_window;
    std::shared_ptr<ProjectHashes> m_hashes;
};

}  // namespace strainlens::gui
