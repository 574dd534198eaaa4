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
#include "gui/document/export_question.h"
#include "gui/document/image_origin.h"
#include "gui/document/project_rest.h"
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
struct ResultFiles;
struct WantedFile;
class Document;
class FileChooser;

/// Images that were found or rendered, and their region.
struct OpenedImages {
    std::vector<ImageOrigin> frames;               ///< the first is the reference
    RegionOfInterest roi;                          ///< without shapes: everything
    QString project = {};                          ///< the file that names them; empty: none does
    std::optional<RunParameters> parameters = {};  ///< of the project
    ProjectRest rest = {};                         ///< of the project
    int current = 0;                               ///< the frame that it showed
    std::function<void()> shown = {};              ///< called once they are in the document
    QStringList regions = {};             ///< files of a folder that are regions by their names, and were left out
    std::function<void()> restored = {};  ///< of work that is not in the project's file; called when it is open
    Results results = {};                 ///< of these images in the work; empty: none
    QStringList notes = {};               ///< about masks of the region, in the user's language
    std::set<int> leftOut = {};           ///< frames that are not measured
    bool startsAnew = false;              ///< no images: everything that belonged to the last ones is the default again
};

/// Work that was kept against a crash.
struct RecoveredWork {
    std::filesystem::path document;  ///< a project's file
    QString project;                 ///< that it belongs to; empty: none
    std::optional<MeasuredNote> measured = {};
    std::shared_ptr<ResultCache> cache = {};  ///< that has what was measured
};

/// Opening, importing and exporting. Files are read and written on a worker; failures are told, never thrown.
///
/// What is opened is announced, not put into the document: others may stand before that.
class FileOperations : public QObject {
    Q_OBJECT
public:
    /// Called after something was written, not after a dialog was closed or writing has failed.
    using Written = std::function<void()>;

    FileOperations(Document& document, FileChooser& chooser, QWidget* window);
    /// What is being exported is given up.
    ~FileOperations() override;

    /// What is to be in a file of results is asked with it.
    void setAsk(AskAboutExport ask) { m_ask = std::move(ask); }

    void chooseImages();
    void chooseFolder();
    /// The folder that somebody chooses to be watched; empty: none.
    QString chooseWatched();
    /// Asks for images and appends them to the document's, as a step to undo.
    void addImages();
    /// Asks for the folder that images which cannot be read have moved to, and takes them from there.
    void findImages();
    /// Opens files and folders as what their content says: images in the order given, or a project; beside open images
    /// a region or a table of loads. What is none of these is refused before anything is replaced.
    void open(const QStringList& paths);
    /// The same in natural order: people choose and drop files in any order.
    void openSequence(QStringList paths);
    /// No images, no region, no project; parameters and what is shown are the defaults.
    void closeProject();
    void chooseProject();
    void openProject(const QString& path);
    /// Work that was kept against a crash; `restored` is called when it is open. Without its results where these
    /// cannot be had, which is told.
    void openRecovered(const RecoveredWork& work, std::function<void()> restored);
    /// Into its file; the first time it is asked for.
    void saveProject(Written then = {});
    void saveProjectAs(Written then = {});
    /// What was dropped, in natural order; a black and white picture of the open images' size is their region.
    void openDropped(QStringList paths);
    /// With parameters of its own where these are given; `shown`: called once it is in the document.
    void openSample(std::optional<RunParameters> parameters = {}, std::function<void()> shown = {});
    void importRoi();
    /// Replaces the region by the one in a file.
    void importRoiFrom(const QString& path);
    void exportMask();
    void exportShapes(Written then = {});
    /// The columns, points and images that somebody chooses, in one of the formats for that.
    void exportResults();
    /// The same as the tables of another program.
    void exportForeign();
    /// All of the results: asks for the file only.
    void saveResults(Written then);
    /// Writes the dense flow of the current frame: a .flo file or a picture, as is chosen in the dialog.
    void exportFlow();
    /// Writes dense flow that was measured by itself, as the command line does: what its file's ending says.
    void exportMeasuredFlow(const std::shared_ptr<const MeasuredFlow>& flow);
    /// The current frame as it looks.
    void exportPicture(const ExportLook& look);
    void exportVideo(const ExportLook& look);
    /// What the project's probes read.
    void exportProbes();
    /// A chart with its numbers or as a picture.
    void exportChart(const Chart& chart);
    void exportTimes();
    void exportReport(const ExportLook& look);
    /// The table of loads that somebody chooses; empty: none.
    QString chooseLoads();
    bool busy() const { return m_busy > 0; }
    /// Whether files of results are written, which takes a while.
    bool exporting() const { return m_exporting > 0; }
    /// Gives up what exporting() tells of: nothing of it appears.
    void cancelExport();

signals:
    void failed(const QString& message);
    /// What somebody should know of files that were opened all the same.
    void noted(const QString& message);
    /// Something was written: for the status bar.
    void written(const QString& path);
    /// An export was given up.
    void stopped(const QString& path);
    /// Regions that lie in a folder of images which was opened.
    void leftOut(const QStringList& regions);
    void opened(const strainlens::gui::OpenedImages& images);
    /// A table of loads for the images that are open.
    void loadsGiven(const QString& path);
    /// Work on the worker has begun or ended.
    void busyChanged();

private:
    static QString imageFilter();
    /// `pattern`: of folders with several sequences the images that are meant; empty: not chosen yet.
    void openGiven(const QStringList& paths, ImageSize maskSize, const QString& pattern = {});
    /// Asks which of a folder's sequences is meant; its pattern, empty: none.
    QString chooseSequence(const GivenFiles& given);
    /// Compares the project's files with their hashes in the background, and names those that have changed.
    void tellChangedFiles(const QString& project);
    void take(const GivenFiles& given);
    /// Runs `work` on the worker; `done` gets its value, a failure is told.
    template <typename Work, typename Done>
    void perform(Work work, Done done);
    /// The same; `ended` is called first, whatever came of it.
    template <typename Work, typename Ended, typename Done>
    void performAtEnd(Work work, Ended ended, Done done);
    /// Runs `write(path)` on the worker, then `then`.
    void saveProjectTo(const QString& path, Written then);
    /// Says so and returns true where an image of the document would be written over.
    bool refusesToReplace(const QString& path);
    template <typename Write>
    void performWriting(const QString& path, Write write, Written then = {});
    /// Asks for a file of that scope for all frames, or for the current one, and writes it.
    void exportAll(const QString& title, const QString& name, ExportScope scope, const ExportLook& look);
    void exportCurrent(const QString& title, const QString& name, ExportScope scope, const ExportLook& look);
    /// Asks what is to be in that file, where its exporter has a choice, and writes it.
    void askAndWrite(WantedFile wanted);
    void writeFile(const ResultFiles& files, const WantedFile& wanted, Written then = {});
    /// Runs `write(stop, gate)` on the worker until somebody gives it up, then `then`.
    template <typename Write>
    void writeStoppably(const QString& path, Write write, Written then = {});
    /// What makes the results of that version saved, if the file has all of them.
    Written savedBy(const WantedFile& wanted, unsigned version, Written then = {});

    Document& m_document;
    FileChooser& m_chooser;
    QWidget* m_window;
    AskAboutExport m_ask = [](const ExportQuestion&, const auto& answered) { answered({}); };
    int m_busy = 0;
    int m_exporting = 0;
    std::shared_ptr<ProjectHashes> m_hashes;
    std::stop_source m_stop;  // of exports
    std::stop_source m_checkStop;
    TaskRunner m_checks;  // of files that are open already
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
