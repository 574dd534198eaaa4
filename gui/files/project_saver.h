// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <filesystem>
#include <memory>
#include <vector>

#include "compute/sequence/frame_identity.h"
#include "gui/files/file_worker.h"

class QWidget;

namespace strainlens {
class ProjectHashes;
}

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
    /// Saves the project with its latest results, and lists them among its runs. Requires finished results.
    void saveRun();
    /// Lists the project's results file among its runs, so that no other results replace it. Does nothing if there is
    /// none or it is listed already.
    void listLatestRun();
    void exportMask();
    void exportShapes(FileWorker::Written then = {});

private:
    void saveTo(const QString& path, FileWorker::Written then);
    QString choosePath();
    std::filesystem::path newResultsFile(const std::filesystem::path& project) const;
    QString latestRunDate() const;
    bool hasNewResults(const QString& path) const;
    std::vector<FrameIdentity> measuredImages(const std::filesystem::path& path) const;

    Document& m_document;
    FileWorker& m_worker;
    FileChooser& m_chooser;
    QWidget* m_window;
    std::shared_ptr<ProjectHashes> m_hashes;
};

}  // namespace strainlens::gui
