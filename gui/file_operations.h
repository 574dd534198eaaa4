// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QWidget>

#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

class Document;
class FileChooser;

/// Opening, importing and exporting. Files are read and written on a worker; failures are told, never thrown.
class FileOperations : public QObject {
    Q_OBJECT
public:
    FileOperations(Document& document, FileChooser& chooser, QWidget* window);

    void chooseImages();
    void chooseFolder();
    /// Opens files and folders in the order given; the one way in for menu, command line and drop.
    void open(const QStringList& paths);
    /// The same in natural order: people choose and drop files in any order.
    void openSequence(QStringList paths);
    void openSample();
    void importRoi();
    /// Replaces the region by the one in a file.
    void importRoiFrom(const QString& path);
    void exportMask();
    void exportShapes();
    void exportCsv();
    /// Writes the results as the command line does.
    void exportCsvTo(const QString& path);
    /// Writes the dense flow of the current frame: a .flo file, or a picture where the name ends in .png.
    void exportFlow();
    bool busy() const { return m_busy > 0; }

signals:
    void failed(const QString& message);
    /// Something was written: for the status bar.
    void written(const QString& path);
    /// Frames are about to be replaced: a run must end first.
    void aboutToReplaceFrames();
    /// Work on the worker has begun or ended.
    void busyChanged();

private:
    /// Runs `work` on the worker; `done` gets its value, a failure is told.
    template <typename Work, typename Done>
    void perform(Work work, Done done);
    QString chooseSaveName(const QString& title, const QString& name, const QString& filter, const QString& suffix);

    Document& m_document;
    FileChooser& m_chooser;
    QWidget* m_window;
    int m_busy = 0;
    TaskRunner m_runner;
};

}  // namespace strainlens::gui
