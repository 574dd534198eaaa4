// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QWidget>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>

#include "app/export/export_context.h"
#include "app/export/exporter.h"
#include "app/results/result_cache.h"
#include "compute/types/region_of_interest.h"
#include "gui/document/export_prompt.h"
#include "gui/document/image_origin.h"
#include "gui/document/probes_and_loads.h"
#include "gui/document/results.h"
#include "gui/files/recovery_folder.h"
#include "gui/jobs/task_runner.h"

namespace strainlens {
class ProjectHashes;
}

namespace strainlens::gui {

struct Chart;
struct GivenFiles;
struct MeasuredFlow;
struct ExportSource;
struct ExportTarget;
struct Document;
class FileChooser;

/// Opened or rendered images with their region.
struct OpenedImages {
    std::vector<ImageOrigin> frames;               ///< the first is the reference
    RegionOfInterest roi;                          ///< without shapes: the complete image
    QString project = {};                          ///< project file; empty if there is none
    std::optional<RunParameters> parameters = {};  ///< of the project
    ProbesAndLoads probesAndLoads = {};            ///< of the project
    int current = 0;                               ///< selected frame
    std::function<void()> onShown = {};            ///< called after they have been added to the document
    QStringList regions = {};                      ///< region files of a folder, excluded by their names
    std::function<void()> onRestored = {};  ///< called after recovered work has been opened; set for unsaved work only
    Results results = {};                   ///< recovered results; empty if there are none
    QStringList notes = {};                 ///< notes about region masks, in the user's language
    std::set<int> excluded = {};            ///< indices of excluded frames
    bool isReset = false;                   ///< no images: resets everything to the defaults
};

/// Work recovered after a crash.
struct RecoveredWork {
    std::filesystem::path document;  ///< project file
    QString project;                 ///< original project; empty if there is none
    std::optional<ResultsNote> measured = {};
    std::shared_ptr<ResultCache> cache = {};  ///< holds the measured results
};

/// Opens, imports and exports. Files are read and written on a worker; errors are reported through failed().
///
/// Opened images are announced by opened(), so that unsaved changes can be handled before the document changes.
class FileOperations : public QObject {
    Q_OBJECT
public:
    /// Called after a file was written; not after cancellation or failure.
    using Written = std::function<void()>;

    FileOperations(Document& document, FileChooser& chooser, QWidget* window);
    /// Cancels exports.
    ~FileOperations() override;

    /// Sets the prompt for the content of exported results.
    void setExportPrompter(ExportPrompter ask) { m_promptExport = std::move(ask); }

    void chooseImages();
    void chooseFolder();
    /// Prompts for a folder to watch; empty if cancelled.
    QString chooseWatchFolder();
    /// Prompts for images and appends them as an undo step.
    void addImages();
    /// Prompts for the folder of moved images and relocates unreadable ones there.
    void findImages();
    /// Opens files and folders by their content: images in the given order or a project; with open images also a region
    /// or a load table. Unsupported files are rejected before anything changes.
    void open(const QStringList& paths);
    /// As open(), in natural order.
    void openSequence(QStringList paths);
    /// Closes the project and resets everything to the defaults.
    void closeProject();
    void chooseProject();
    void openProject(const QString& path);
    /// Opens recovered work; `onRestored` is called afterwards. If its results are unavailable, opens the rest and
    /// reports it.
    void openRecovered(const RecoveredWork& work, std::function<void()> onRestored);
    /// Saves the project; prompts for a path if it has none.
    void saveProject(Written then = {});
    void saveProjectAs(Written then = {});
    /// Opens dropped files in natural order; a black and white image of the open images' size becomes their region.
    void openDropped(QStringList paths);
    /// Opens the sample, with `parameters` if given; `onShown` is called after it has been added to the document.
    void openSample(std::optional<RunParameters> parameters = {}, std::function<void()> onShown = {});
    void importRoi();
    /// Replaces the region by that of a file.
    void importRoiFrom(const QString& path);
    void exportMask();
    void exportShapes(Written then = {});
    /// Exports chosen columns, points and images in one of the table formats.
    void exportResults();
    /// Exports to the table formats of other programs.
    void exportForeign();
    /// Exports all results; prompts for the file only.
    void saveResults(Written then);
    /// Exports the dense flow of the current frame as a .flo file or an image.
    void exportFlow();
    /// Exports separately measured dense flow in the format of the file suffix, as the command line does.
    void exportMeasuredFlow(const std::shared_ptr<const MeasuredFlow>& flow);
    /// Exports the current frame as displayed.
    void exportPicture(const ExportStyle& style);
    void exportVideo(const ExportStyle& style);
    /// Exports the probe results.
    void exportProbes();
    /// Exports a chart as a table or image.
    void exportChart(const Chart& chart);
    void exportTimes();
    void exportReport(const ExportStyle& style);
    /// Prompts for a load table; empty if cancelled.
    QString chooseLoads();
    bool busy() const { return m_busy > 0; }
    /// Whether an export is running.
    bool exporting() const { return m_exporting > 0; }
    /// Cancels running exports without leaving files.
    void cancelExport();

signals:
    void failed(const QString& message);
    /// Warnings about successfully opened files.
    void noted(const QString& message);
    /// A file was written; for the status bar.
    void written(const QString& path);
    /// An export was cancelled.
    void stopped(const QString& path);
    /// Region files of an opened image folder were excluded.
    void regionsExcluded(const QStringList& regions);
    void opened(const strainlens::gui::OpenedImages& images);
    /// A load table for the open images.
    void loadsGiven(const QString& path);
    /// Work was started or finished.
    void busyChanged();

private:
    static QString imageFilter();
    /// `pattern` selects one of several image sequences in a folder; empty: not chosen yet.
    void openPaths(const QStringList& paths, ImageSize maskSize, const QString& pattern = {});
    /// Prompts for one of a folder's sequences; returns its pattern, empty if cancelled.
    QString chooseSequence(const GivenFiles& given);
    /// Compares the project's files with their hashes in the background and reports changed ones.
    void reportChangedFiles(const QString& project);
    void openGivenFiles(const GivenFiles& given);
    /// Runs `work` on the worker; passes its value to `done` and reports failures.
    template <typename Work, typename Done>
    void perform(Work work, Done done);
    /// As perform(); `ended` is always called first.
    template <typename Work, typename Ended, typename Done>
    void performWithCleanup(Work work, Ended ended, Done done);
    /// Writes on the worker, then calls `then`.
    void saveProjectTo(const QString& path, Written then);
    /// Reports and returns true if an image of the document would be overwritten.
    bool rejectsOverwrite(const QString& path);
    template <typename Write>
    void performWriting(const QString& path, Write write, Written then = {});
    /// Prompts for a file of that scope for all frames, or for the current one, and writes it.
    void exportAll(const QString& title, const QString& name, ExportScope scope, const ExportStyle& style);
    void exportCurrent(const QString& title, const QString& name, ExportScope scope, const ExportStyle& style);
    /// Prompts for the content if the exporter has options, then writes the file.
    void promptAndWrite(ExportTarget target);
    void writeFile(const ExportSource& source, const ExportTarget& target, Written then = {});
    /// Runs the cancellable `write(stop, gate)` on the worker, then `then`.
    template <typename Write>
    void writeCancellably(const QString& path, Write write, Written then = {});
    /// Callback that marks the results as saved, if the file contains all of them.
    Written markSavedAfter(const ExportTarget& target, unsigned version, Written then = {});

    Document& m_document;
    FileChooser& m_chooser;
    QWidget* m_window;
    ExportPrompter m_promptExport = [](const ExportPrompt&, const auto& answered) { answered({}); };
    int m_busy = 0;
    int m_exporting = 0;
    std::shared_ptr<ProjectHashes> m_hashes;
    std::stop_source m_stop;  // of exports
    std::stop_source m_checkStop;
    TaskRunner m_checks;  // checks of open files
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui
