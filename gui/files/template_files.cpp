// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/template_files.h"

#include <QFileInfo>
#include <memory>
#include <utility>

#include "app/batch/placed_project.h"
#include "app/batch/project_template.h"
#include "app/project/project_run.h"
#include "compute/types/error.h"
#include "gui/document/document.h"
#include "gui/document/project_draft.h"
#include "gui/files/file_chooser.h"
#include "gui/i18n/file_reason_text.h"

namespace strainlens::gui {
namespace {

OpenedImages placeOn(const QString& given, const QString& folder) {
    const std::vector<SpecimenFolder> specimens = findSpecimens({toPath(folder)});
    const SpecimenFolder& specimen = specimens.front();
    if (specimens.size() > 1) {
        throw FileError(folder.toStdString(), "holds several specimens; choose the folder of one, or measure a batch.");
    }
    if (specimen.images.size() < 2 || !specimen.problem.empty()) throw Error(specimen.problem);
    const PlacedProject placed = placeTemplate(readTemplate(toPath(given)), specimen);
    const Project& project = placed.project;
    OpenedImages images{{},
                        regionOf(project),
                        {},
                        project.parameters,
                        {project.probes, project.load, 0, project.evaluation, project.frameRateHz, project.keptFields}};
    for (const FrameReference& frame : specimen.images) images.frames.push_back({frame, nullptr});
    images.report = {project.report, project.annotations};
    images.isPlaced = true;
    for (const std::string& note : placed.notes) images.notes << fileReasonText(note);
    return images;
}

}  // namespace

TemplateFiles::TemplateFiles(Document& document, FileWorker& worker, FileChooser& chooser, FileOpener& opener,
                             QWidget* window)
    : m_document(document), m_worker(worker), m_chooser(chooser), m_opener(opener), m_window(window) {}

void TemplateFiles::save() {
    const QString present = QFileInfo(m_document.project.path()).completeBaseName();
    const QString name = present.isEmpty() ? QStringLiteral("template") : present;
    const QString path = m_chooser.saveFile(m_window, tr("Save as template"), name,
                                            {{tr("StrainLens template"), QLatin1String(kTemplateSuffix + 1)}});
    if (path.isEmpty()) return;
    const ImageOrigin reference = m_document.images.frame(m_document.images.reference()).origin;
    m_worker.write(path, [project = makeDraft(m_document, toPath(path)).project, reference,
                          region = m_document.project.sharedRoi()](const std::filesystem::path& file) {
        const AnyImage image = reference.read();
        writeTemplate(file, makeTemplate(project, *region, viewOf(image)));
    });
}

void TemplateFiles::start() {
    const QString given = chooseTemplate();
    if (given.isEmpty()) return;
    const QString folder = m_chooser.openFolder(m_window, tr("Choose the folder of the specimen's images"));
    if (!folder.isEmpty()) start(given, folder);
}

void TemplateFiles::start(const QString& given, const QString& folder) {
    m_worker.perform([given, folder] { return placeOn(given, folder); },
                     [this](OpenedImages images) {
                         images.onShown = [this, notes = images.notes.join(QLatin1Char('\n'))] {
                             if (!notes.isEmpty()) emit m_opener.noted(notes);
                         };
                         emit m_opener.opened(images);
                     });
}

QString TemplateFiles::chooseTemplate() {
    const QString suffixes =
        QStringLiteral("*%1 *%2").arg(QLatin1String(kTemplateSuffix), QLatin1String(kProjectSuffix));
    const QString filter =
        QStringLiteral("%1 (%2);;%3 (*)").arg(tr("Templates and projects"), suffixes, tr("All files"));
    return m_chooser.openFile(m_window, tr("Choose a template"), filter);
}

QString TemplateFiles::chooseSpecimens() { return m_chooser.openFolder(m_window, tr("Choose a folder of specimens")); }

QString TemplateFiles::chooseTable() {
    const QString filter = QStringLiteral("%1 (*.csv *.txt *.tsv);;%2 (*)").arg(tr("Tables"), tr("All files"));
    return m_chooser.openFile(m_window, tr("Choose a table of specimens"), filter);
}

QString TemplateFiles::chooseOutput() { return m_chooser.openFolder(m_window, tr("Choose the folder of the results")); }

}  // namespace strainlens::gui
