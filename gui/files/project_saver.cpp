// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/project_saver.h"

#include <QFileInfo>
#include <utility>

#include "app/io/atomic_file.h"
#include "app/io/image/picture_pixels.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/project/roi_json.h"
#include "gui/document/document.h"
#include "gui/document/project_draft.h"
#include "gui/files/file_chooser.h"
#include "gui/files/opened_results.h"
#include "gui/files/result_export.h"

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

void ProjectSaver::saveAs(FileWorker::Written then) {
    const QString present = QFileInfo(m_document.project.path()).completeBaseName();
    const QString name = present.isEmpty() ? QStringLiteral("project") : present;
    const QString suffix = QLatin1String(kProjectSuffix + 1);
    const QString path =
        m_chooser.saveFile(m_window, tr("Save the project"), name, {{tr("StrainLens project"), suffix}});
    if (!path.isEmpty()) saveTo(path, std::move(then));
}

void ProjectSaver::saveTo(const QString& path, FileWorker::Written then) {
    ProjectDraft draft = makeDraft(m_document, toPath(path));
    const std::filesystem::path results = addResults(draft, path);
    const auto saved = [this, path, results, contents = m_document.project.contents(),
                        version = m_document.results.version(), then = std::move(then)] {
        if (!results.empty()) m_document.results.markSavedIn(results, version);
        m_document.project.markSaved(path, contents);
        if (then) then();
    };
    if (results.empty()) {
        m_worker.write(
            path,
            [draft, hashes = m_hashes](const std::filesystem::path& file) { writeDraft(draft, file, hashes.get()); },
            saved);
        return;
    }
    ExportTarget target{QString::fromStdString(utf8(results)), ExportScope::Sequence,
                        m_document.results.latest().store->frames()};
    m_worker.writeCancellably(
        path,
        [draft, target, source = makeExportSource(m_document), hashes = m_hashes, file = toPath(path)](
            const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate) {
            std::filesystem::create_directories(toPath(target.path).parent_path());
            writeResults(source, target, stop, gate);
            writeDraft(draft, file, hashes.get());
        },
        saved);
}

/// Adds the results file to a project for `path`; returns its path if it has to be written.
std::filesystem::path ProjectSaver::addResults(ProjectDraft& draft, const QString& path) const {
    const Results& results = m_document.results.latest();
    if (!results.finished || !results.hasField()) return {};
    const std::filesystem::path present = m_document.results.file();
    std::error_code error;
    if (!present.empty() && path == m_document.project.path() && std::filesystem::exists(present, error)) {
        draft.project.results = present;
        return {};
    }
    draft.project.results = resultsFileOf(toPath(path));
    return draft.project.results;
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
