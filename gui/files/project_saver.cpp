// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/project_saver.h"

#include <QDateTime>
#include <QFileInfo>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "app/export/writing_stopped.h"
#include "app/io/atomic_file.h"
#include "app/io/image/picture_pixels.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/project/project_run.h"
#include "app/project/roi_json.h"
#include "gui/document/document.h"
#include "gui/document/project_draft.h"
#include "gui/files/file_chooser.h"
#include "gui/files/opened_results.h"

namespace strainlens::gui {

ProjectSaver::ProjectSaver(Document& document, FileWorker& worker, FileChooser& chooser, QWidget* window)
    : m_document(document),
      m_worker(worker),
      m_chooser(chooser),
      m_window(window),
      m_hashes(std::make_shared<ProjectHashes>()) {}

void ProjectSaver::save(FileWorker::Written then) {
    const QString path = m_document.project.path();
    path.isEmpty() ? saveAs(std::move(then)) : saveTo(path, std::move(then));
}

QString ProjectSaver::choosePath() {
    const QString present = QFileInfo(m_document.project.path()).completeBaseName();
    const QString name = present.isEmpty() ? QStringLiteral("project") : present;
    const QString suffix = QLatin1String(kProjectSuffix + 1);
    return m_chooser.saveFile(m_window, tr("Save the project"), name, {{tr("StrainLens project"), suffix}});
}

void ProjectSaver::saveAs(FileWorker::Written then) {
    const QString path = choosePath();
    if (!path.isEmpty()) saveTo(path, std::move(then));
}

void ProjectSaver::saveRun() {
    const QString path = m_document.project.path().isEmpty() ? choosePath() : m_document.project.path();
    if (path.isEmpty()) return;
    saveTo(path, [this] {
        listLatestRun();
        save();
    });
}

void ProjectSaver::listLatestRun() {
    const std::filesystem::path& file = m_document.results.linkedFile();
    std::vector<ProjectRun> runs = m_document.project.runs();
    const auto isListed = [&](const ProjectRun& run) { return run.results.path == file; };
    std::error_code error;
    if (std::ranges::any_of(runs, isListed) || !std::filesystem::exists(file, error)) return;
    ProjectRun latest{{}, latestRunDate().toStdString(), {file, {}}};
    const auto hasName = [&](const ProjectRun& run) { return run.name == latest.name; };
    for (std::size_t number = runs.size() + 1; latest.name.empty() || std::ranges::any_of(runs, hasName); ++number) {
        latest.name = tr("Run %1").arg(number).toStdString();
    }
    runs.push_back(std::move(latest));
    m_document.project.editRuns(std::move(runs), tr("Save run"));
}

/// When the linked results were measured or, if that is unknown, saved.
QString ProjectSaver::latestRunDate() const {
    using std::chrono::system_clock;
    const system_clock::time_point start = m_document.results.latest().summary.startTime;
    const bool isKnown = start != system_clock::time_point{} && !m_document.results.file().empty();
    const QDateTime date =
        isKnown ? QDateTime::fromSecsSinceEpoch(system_clock::to_time_t(start))
                : QFileInfo(QString::fromStdString(utf8(m_document.results.linkedFile()))).lastModified();
    return date.toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

/// File for new results of a project: that of the results before, unless it is listed among the runs.
std::filesystem::path ProjectSaver::newResultsFile(const std::filesystem::path& project) const {
    const std::filesystem::path usual = resultsFileOf(project);
    std::filesystem::path file = usual;
    const auto isListed = [&](const ProjectRun& run) { return run.results.path == file; };
    std::error_code error;
    for (int number = 2; std::ranges::any_of(m_document.project.runs(), isListed) ||
                         (file != usual && std::filesystem::exists(file, error));
         ++number) {
        file.replace_filename("results-" + std::to_string(number) + ".h5");
    }
    return file;
}

void ProjectSaver::saveTo(const QString& path, FileWorker::Written then) {
    const std::filesystem::path project = toPath(path);
    const bool withResults = hasNewResults(path);
    const std::filesystem::path file = withResults ? newResultsFile(project) : std::filesystem::path();
    const auto saved = [this, path, file, contents = m_document.project.contents(),
                        version = m_document.results.version(), then = std::move(then)] {
        if (!file.empty()) m_document.results.markSavedIn(file, version);
        m_document.project.markSaved(path, contents);
        if (then) then();
    };
    ProjectDraft draft = makeDraft(m_document, project);
    if (!withResults) {
        m_worker.write(
            path,
            [draft, hashes = m_hashes](const std::filesystem::path& place) { writeDraft(draft, place, hashes.get()); },
            saved);
        return;
    }
    m_worker.writeCancellably(
        path,
        [draft, project, file, results = m_document.results.latest(), images = measuredImages(project),
         frames = m_document.results.latest().store->frames(),
         hashes = m_hashes](const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate) mutable {
            throwIfStopped(stop);
            // First without the new results, so that a full disk takes no work.
            writeDraft(draft, project, hashes.get());
            std::filesystem::create_directories(file.parent_path());
            writeResultsFile(results, frames, images, file, stop, *gate);
            draft.pictures.clear();
            draft.project.results = file;
            writeDraft(draft, project, hashes.get());
        },
        saved);
}

/// Whether there are results that the project at `path` does not have yet.
bool ProjectSaver::hasNewResults(const QString& path) const {
    const Results& results = m_document.results.latest();
    if (!results.finished || !results.hasField()) return false;
    const std::filesystem::path present = m_document.results.file();
    std::error_code error;
    return present.empty() || path != m_document.project.path() || !std::filesystem::exists(present, error);
}

/// The images of the run's frames, with the files that a project at `path` has for rendered ones.
std::vector<FrameIdentity> ProjectSaver::measuredImages(const std::filesystem::path& path) const {
    const Results& results = m_document.results.latest();
    const std::vector<int> positions = results.positions();
    std::vector<FrameIdentity> images;
    for (std::size_t k = 0; k < results.order.size(); ++k) {
        if (k < results.identities.size() && results.identities[k].file()) {
            images.push_back(results.identities[k]);
            images.back().position = positions[k];
            continue;
        }
        const int index = results.order[k];
        const ImageOrigin& origin = index < 0 ? results.images[k] : m_document.images.frame(index).origin;
        FrameReference file = origin.file;
        if (origin.rendered) file = {pictureOf(origin, path), 0, file.name};
        file.position = positions[k];
        images.push_back(identityOf(file));
    }
    return images;
}

void ProjectSaver::exportMask() {
    const QString path = m_chooser.saveFile(m_window, tr("Export the region as a mask image"), QStringLiteral("roi"),
                                            {{tr("PNG image"), QStringLiteral("png")}});
    const std::shared_ptr<const RoiMask> mask = m_document.project.mask();
    if (path.isEmpty() || !mask) return;
    m_worker.write(
        path, [mask](const std::filesystem::path& file) { writePng(file, mask->view()); },
        [this, roi = m_document.project.sharedRoi()] { m_document.project.markRoiSaved(roi); });
}

void ProjectSaver::exportShapes(FileWorker::Written then) {
    const QString path = m_chooser.saveFile(m_window, tr("Export the region's shapes"), QStringLiteral("roi"),
                                            {{tr("Shapes"), QStringLiteral("json")}});
    if (path.isEmpty()) return;
    const std::shared_ptr<const RegionOfInterest> roi = m_document.project.sharedRoi();
    m_worker.write(
        path, [roi](const std::filesystem::path& file) { writeFileAtomically(file, roiToJson(*roi)); },
        [this, roi, then = std::move(then)] {
            m_document.project.markRoiSaved(roi);
            if (then) then();
        });
}

}  // namespace strainlens::gui
