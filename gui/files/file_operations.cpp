// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/file_operations.h"

#include <QFileInfo>
#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <type_traits>
#include <variant>

#include "app/export/export_files.h"
#include "app/io/atomic_file.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/png_writer.h"
#include "app/io/paths.h"
#include "app/project/project_run.h"
#include "app/project/roi_json.h"
#include "compute/types/error.h"
#include "gui/document/document.h"
#include "gui/document/project_draft.h"
#include "gui/document/sample_specimen.h"
#include "gui/files/file_chooser.h"
#include "gui/i18n/exporter_text.h"

namespace strainlens::gui {
namespace {

std::filesystem::path toPath(const QString& text) { return pathFromUtf8(text.toStdString()); }

/// What the table of exporters has for files of these kinds, as people call it.
std::vector<FileFormat> formatsOf(std::initializer_list<ExportScope> scopes) {
    std::vector<FileFormat> formats;
    for (const Exporter& exporter : exporters()) {
        if (std::ranges::find(scopes, exporter.scope) == scopes.end()) continue;
        for (const std::string& suffix : exporter.suffixes) {
            formats.push_back({exporterText(exporter), QString::fromStdString(suffix).sliced(1)});
        }
    }
    return formats;
}

/// The exporter for a name's ending; for a name without one, the first that is offered.
const Exporter& exporterOf(const std::filesystem::path& path, ExportScope scope) {
    if (!path.has_extension()) return *std::ranges::find(exporters(), scope, &Exporter::scope);
    return exporterFor(path, std::array{scope}, "file");
}

/// Writes the run's frames to a file by its name's ending, as the command line does.
void writeResults(const Results& results, std::span<const int> frames, ExportScope scope, const QString& path) {
    ExportInputs inputs;
    inputs.parameters = results.parameters;
    inputs.region = *results.mask;
    inputs.referenceSize = [size = results.mask->size()] { return size; };
    ExportFiles file({{&exporterOf(toPath(path), scope), toPath(path)}}, std::move(inputs),
                     static_cast<int>(frames.size()));
    for (const int frame : frames) {
        const std::shared_ptr<const DisplacementField> field = results.store->field(frame);
        if (field) file.writeFrame(results.store->summary(frame), *field);
    }
    file.finish(results.summary);
}

void writeShapes(const RegionOfInterest& roi, const QString& path) { writeWholeFile(toPath(path), roiToJson(roi)); }

constexpr int kLeastInside = 128;  // grey level of a mask's pixels that belong to the region

/// Whether a picture holds nothing but black and white and would fit over images of that size.
bool isMaskFor(ImageSize size, const AnyImage& image) {
    return std::visit(
        [size](const auto& pixels) {
            if (pixels.size() != size) return false;
            using Pixel = std::remove_const_t<std::remove_pointer_t<decltype(pixels.row(0))>>;
            Pixel low = pixels.row(0)[0], high = low;
            for (int y = 0; y < size.height; ++y) {
                const auto [least, most] = std::minmax_element(pixels.row(y), pixels.row(y) + size.width);
                low = std::min(low, *least), high = std::max(high, *most);
            }
            if (low != 0 || high < kLeastInside) return false;
            for (int y = 0; y < size.height; ++y) {
                const Pixel* row = pixels.row(y);
                if (std::any_of(row, row + size.width, [&](Pixel p) { return p != low && p != high; })) return false;
            }
            return true;
        },
        image);
}

bool writeMask(const RoiMask& mask, const QString& path) {
    writePng(toPath(path), mask.view());
    return true;
}

}  // namespace

FileOperations::FileOperations(Document& document, FileChooser& chooser, QWidget* window)
    : m_document(document), m_chooser(chooser), m_window(window) {}

template <typename Work, typename Done>
void FileOperations::perform(Work work, Done done) {
    ++m_busy;
    emit busyChanged();
    using Value = decltype(work());
    m_runner.start(std::move(work), [this, done = std::move(done)](TaskOutcome<Value> outcome) {
        --m_busy;
        if (outcome.value) {
            done(std::move(*outcome.value));
        } else {
            emit failed(outcome.error);
        }
        emit busyChanged();
    });
}

void FileOperations::chooseImages() {
    const QString filter = tr("Images and videos") +
                           QStringLiteral(
                               " (*.png *.jpg *.jpeg *.bmp *.pgm *.ppm *.tif *.tiff"
                               " *.mp4 *.m4v *.avi *.mov *.mkv *.webm);;") +
                           tr("All files") + QStringLiteral(" (*)");
    openSequence(m_chooser.openFiles(m_window, tr("Open the reference and the deformed images"), filter));
}

void FileOperations::openSequence(QStringList paths) {
    std::sort(paths.begin(), paths.end(),
              [](const QString& a, const QString& b) { return naturalLess(a.toStdString(), b.toStdString()); });
    open(paths);
}

void FileOperations::chooseFolder() {
    const QString folder = m_chooser.openFolder(m_window, tr("Open a folder of images"));
    if (!folder.isEmpty()) open({folder});
}

void FileOperations::open(const QStringList& paths) {
    if (paths.isEmpty()) return;
    if (paths.size() == 1 && hasSuffix(toPath(paths.front()), kProjectSuffix)) return openProject(paths.front());
    std::vector<std::filesystem::path> inputs;
    for (const QString& path : paths) inputs.push_back(toPath(path));
    const auto expand = [inputs] {
        std::vector<ImageOrigin> origins;
        for (FrameReference& frame : expandFrames(inputs)) origins.push_back({std::move(frame), nullptr});
        return origins;
    };
    perform(expand, [this](std::vector<ImageOrigin> origins) { emit opened({std::move(origins), {}}); });
}

void FileOperations::closeProject() { emit opened({}); }

void FileOperations::chooseProject() {
    const QString filter = tr("StrainLens projects") + QStringLiteral(" (*%1);;").arg(QLatin1String(kProjectSuffix)) +
                           tr("All files") + QStringLiteral(" (*)");
    const QString path = m_chooser.openFile(m_window, tr("Open a project"), filter);
    if (!path.isEmpty()) openProject(path);
}

void FileOperations::openProject(const QString& path) {
    const auto read = [path] {
        const Project project = readProject(toPath(path));
        OpenedImages images{{},
                            regionOf(project),
                            path,
                            project.parameters,
                            {project.probes, project.load, project.evaluation},
                            project.view.image};
        for (FrameReference& frame : framesOf(project)) images.frames.push_back({std::move(frame), nullptr});
        return images;
    };
    perform(read, [this](const OpenedImages& images) { emit opened(images); });
}

void FileOperations::saveProject(Written then) {
    if (m_document.projectPath().isEmpty()) {
        saveProjectAs(std::move(then));
    } else {
        saveProjectTo(m_document.projectPath(), std::move(then));
    }
}

void FileOperations::saveProjectAs(Written then) {
    const QString name = m_document.projectPath().isEmpty() ? QStringLiteral("project")
                                                            : QFileInfo(m_document.projectPath()).completeBaseName();
    const QString suffix = QLatin1String(kProjectSuffix + 1);
    const QString path =
        m_chooser.saveFile(m_window, tr("Save the project"), name, {{tr("StrainLens project"), suffix}});
    if (!path.isEmpty()) saveProjectTo(path, std::move(then));
}

void FileOperations::saveProjectTo(const QString& path, Written then) {
    performWriting(
        path, [draft = draftOf(m_document, toPath(path))](const QString& to) { writeDraft(draft, toPath(to)); },
        [this, path, roi = m_document.sharedRoi(), parameters = m_document.parameters(),
         reference = m_document.reference(), then = std::move(then)] {
            m_document.tieToProject(path, roi, parameters, reference);
            if (then) then();
        });
}

void FileOperations::openDropped(const QStringList& paths) {
    const ImageSize size = m_document.imageSize();
    const bool isProject = hasSuffix(toPath(paths.front()), kProjectSuffix);
    if (paths.size() != 1 || size.width == 0 || isProject || QFileInfo(paths.front()).isDir())
        return openSequence(paths);
    const auto isRegion = [path = toPath(paths.front()), size] {
        if (hasSuffix(path, ".json")) return true;
        try {
            return isMaskFor(size, readImage(path));
        } catch (const FileError&) {
            return false;  // whoever opens it says why
        }
    };
    perform(isRegion, [this, paths](bool region) {
        if (region) {
            importRoiFrom(paths.front());
        } else {
            openSequence(paths);
        }
    });
}

void FileOperations::openSample() {
    perform(renderSampleSpecimen, [this](SampleSpecimen sample) {
        emit opened({std::move(sample.images), std::move(sample.roi)});
    });
}

void FileOperations::importRoi() {
    const QString filter = tr("Regions and mask images") +
                           QStringLiteral(" (*.json *.png *.bmp *.pgm *.tif *.tiff);;") + tr("All files") +
                           QStringLiteral(" (*)");
    const QString path = m_chooser.openFile(m_window, tr("Import a region"), filter);
    if (!path.isEmpty()) importRoiFrom(path);
}

void FileOperations::importRoiFrom(const QString& path) {
    perform([path] { return readRoi(toPath(path)); },
            [this](RegionOfInterest roi) {
                m_document.editRoi(std::move(roi), tr("Import region"));
                m_document.markRoiSaved(m_document.sharedRoi());
            });
}

template <typename Write>
void FileOperations::performWriting(const QString& path, Write write, Written then) {
    const auto work = [path, write = std::move(write)] {
        write(path);
        return true;
    };
    perform(work, [this, path, then = std::move(then)](bool) {
        emit written(path);
        if (then) then();
    });
}

void FileOperations::exportMask() {
    const QString path = m_chooser.saveFile(m_window, tr("Export the region as a mask image"), QStringLiteral("roi"),
                                            {{tr("PNG image"), QStringLiteral("png")}});
    if (path.isEmpty() || !m_document.mask()) return;
    performWriting(
        path, [mask = m_document.mask()](const QString& to) { writeMask(*mask, to); },
        [this, roi = m_document.sharedRoi()] { m_document.markRoiSaved(roi); });
}

void FileOperations::exportShapes(Written then) {
    const QString path = m_chooser.saveFile(m_window, tr("Export the region's shapes"), QStringLiteral("roi"),
                                            {{tr("Shapes"), QStringLiteral("json")}});
    if (path.isEmpty()) return;
    performWriting(
        path, [roi = m_document.sharedRoi()](const QString& to) { writeShapes(*roi, to); },
        [this, roi = m_document.sharedRoi(), then = std::move(then)] {
            m_document.markRoiSaved(roi);
            if (then) then();
        });
}

void FileOperations::exportCsv(Written then) {
    const QString path = m_chooser.saveFile(m_window, tr("Export the displacements"), QStringLiteral("displacements"),
                                            formatsOf({ExportScope::Sequence}));
    if (!path.isEmpty()) exportCsvTo(path, std::move(then));
}

void FileOperations::exportCsvTo(const QString& path, Written then) {
    // The copy shares the store, so the worker may write while another run begins.
    performWriting(
        path,
        [results = m_document.results()](const QString& to) {
            writeResults(results, results.store->frames(), ExportScope::Sequence, to);
        },
        [this, version = m_document.resultsVersion(), then = std::move(then)] {
            m_document.markResultsSaved(version);
            if (then) then();
        });
}

void FileOperations::exportFlow() {
    const QString path = m_chooser.saveFile(m_window, tr("Export the displacement of every pixel"),
                                            QStringLiteral("flow"), formatsOf({ExportScope::Flow}));
    const Results& results = m_document.results();
    const int frame = results.runFrameOf(m_document.current());
    if (path.isEmpty() || results.state(frame) != FrameState::Measured) return;
    performWriting(path, [results, frame](const QString& to) {
        writeResults(results, std::span(&frame, 1), ExportScope::Flow, to);
    });
}

}  // namespace strainlens::gui
