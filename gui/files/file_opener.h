// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

#include "compute/types/calibration/camera_images.h"
#include "gui/files/file_worker.h"
#include "gui/files/project_images.h"

class QWidget;

namespace strainlens::gui {

struct Document;
struct GivenFiles;
class FileChooser;

/// Opens images, projects and regions by their content.
///
/// Opened images are announced by opened(), so that unsaved changes can be handled before the document changes.
class FileOpener : public QObject {
    Q_OBJECT
public:
    /// `makeStore`: for the frames that are added to results of a project.
    FileOpener(Document& document, FileWorker& worker, FileChooser& chooser, StoreFactory makeStore, QWidget* window);
    ~FileOpener() override { m_checkStop.request_stop(); }

    void chooseImages();
    void chooseFolder();
    void chooseProject();
    /// Prompts for a folder to watch; empty if cancelled.
    QString chooseWatchFolder();
    QString chooseLiveFolder();
    /// A new file for the recording of a camera.
    QString chooseRecording();
    /// Prompts for a load table; empty if cancelled.
    QString chooseLoads();
    /// Prompts for results or a finite-element field to compare with; empty if cancelled.
    QString chooseComparison();
    /// Prompts for an image of the camera and sets it as an undo step, if the document's images can be corrected by it.
    void chooseCameraImage(CameraImageKind kind);
    /// Prompt for the masks of the images: a folder, or one of them; empty if cancelled.
    QString chooseMaskFolder();
    QString chooseMaskFile();
    /// Prompts for photographs of a calibration target; empty if cancelled.
    QStringList chooseTargetPhotographs();
    /// Prompts for the file that a calibration is saved in; empty if cancelled.
    QString chooseCalibrationFile(const QString& name);
    /// Prompts for images and appends them as an undo step.
    void addImages();
    /// Prompts for the folder of moved images and relocates unreadable ones there, images of the camera, and masks.
    void findImages();
    /// Opens files and folders by their content: images in the given order or a project; with open images also a region
    /// or a load table. Unsupported files are rejected before anything changes.
    void open(const QStringList& paths) { openPaths(paths, {}); }
    /// Opens dropped files in natural order; a black and white image of the open images' size becomes their region.
    void openDropped(QStringList paths);
    void openProject(const QString& path);
    /// Opens a results file with the images that it names.
    void openResultsFile(const QString& path);
    /// Shows a saved run of the project instead of the latest results.
    void showRun(const ProjectRun& run);
    /// Closes the project and resets everything to the defaults.
    void closeProject();
    /// Opens recovered work, if necessary without its results, and calls `onRestored`.
    void openRecovered(const RecoveredWork& work, std::function<void()> onRestored);
    /// Opens the sample, with `parameters` if given; `onShown` is called after it has been added to the document.
    void openSample(std::optional<RunParameters> parameters = {}, std::function<void()> onShown = {});
    void importRoi();
    void importRoiFrom(const QString& path);

signals:
    void opened(const strainlens::gui::OpenedImages& images);
    /// A load table for the open images.
    void loadTableOpened(const QString& path);
    /// A folder of images was opened.
    void folderOpened(const QString& path);
    /// Region files of an opened image folder were excluded.
    void regionsExcluded(const QStringList& regions);
    /// An excluded region file fits the images that were opened.
    void regionFound(const QString& path);
    /// Warnings about successfully opened files.
    void noted(const QString& message);

private:
    /// Filter of a file dialog: these files, or all.
    static QString makeFilter(const QString& name, const char* patterns);
    QStringList chooseImages(const QString& title);
    /// Checks the image with the present others; once more if these have changed meanwhile.
    void setCameraImage(CameraImageKind kind, const std::filesystem::path& path);
    void findCameraImages(const std::filesystem::path& folder);
    void findMasks(const QString& folder);
    /// `pattern` selects one of several image sequences in a folder; empty: not chosen yet.
    void openPaths(const QStringList& paths, ImageSize maskSize, const QString& pattern = {});
    /// `folder`: contains the images; empty if they were given as files.
    void openGivenFiles(const GivenFiles& given, const QString& folder);
    /// Prompts for one of a folder's sequences; returns its pattern, empty if cancelled.
    QString chooseSequence(const GivenFiles& given);
    /// Compares the project's files with their hashes in the background and reports changed ones.
    void reportChangedFiles(const QString& project);

    Document& m_document;
    FileWorker& m_worker;
    FileChooser& m_chooser;
    const StoreFactory m_makeStore;
    QWidget* m_window;
    std::stop_source m_checkStop;
    TaskRunner m_checks;  // checks of open files; last member: its thread ends first
};

}  // namespace strainlens::gui
