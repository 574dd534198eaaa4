// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/file_opener.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "app/io/file_hash.h"
#include "app/io/image/frame_masks.h"
#include "app/io/image/natural_order.h"
#include "app/io/paths.h"
#include "app/measure/camera_images.h"
#include "app/project/project.h"
#include "app/project/roi_json.h"
#include "gui/document/document.h"
#include "gui/document/project_draft.h"
#include "gui/document/sample_specimen.h"
#include "gui/files/file_chooser.h"
#include "gui/files/given_files.h"
#include "gui/files/moved_files.h"
#include "gui/files/opened_results.h"
#include "gui/i18n/file_reason_text.h"

namespace strainlens::gui {
namespace {

QStringList sortedNaturally(QStringList paths) {
    std::ranges::sort(paths, naturalLess, &QString::toStdString);
    return paths;
}

/// The path if it is the only one and a folder; otherwise empty.
QString onlyFolder(const QStringList& paths) {
    return paths.size() == 1 && QFileInfo(paths.front()).isDir() ? paths.front() : QString();
}

/// Completes the images of a project by the hashes that its file has, if it can be read.
void addSavedHashes(Project& project, const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return;
    std::map<std::filesystem::path, ProjectFile> saved;
    for (const ProjectImage& image : readProject(file).images) saved.emplace(image.file.path, image.file);
    for (ProjectImage& image : project.images) {
        if (const auto found = saved.find(image.file.path); found != saved.end()) image.file = found->second;
    }
}

}  // namespace

FileOpener::FileOpener(Document& document, FileWorker& worker, FileChooser& chooser, StoreFactory makeStore,
                       QWidget* window)
    : m_document(document), m_worker(worker), m_chooser(chooser), m_makeStore(std::move(makeStore)), m_window(window) {}

QString FileOpener::makeFilter(const QString& name, const char* patterns) {
    return QStringLiteral("%1 (%2);;%3 (*)").arg(name, QLatin1String(patterns), tr("All files"));
}

QStringList FileOpener::chooseImages(const QString& title) {
    const QString filter = makeFilter(tr("Images and videos"),
                                      "*.png *.jpg *.jpeg *.bmp *.pgm *.ppm *.tif *.tiff *.btf *.tf8 *.lsm *.stk *.gif "
                                      "*.webp *.jp2 *.j2k *.exr *.dng "
                                      "*.heic *.avif *.mp4 *.m4v *.avi *.mov *.mkv *.webm *.3gp *.qt *.wmv *.mpg *.ts "
                                      "*.cine *.mraw *.cihx *.cih *.raw *.bin");
    return sortedNaturally(m_chooser.openFiles(m_window, title, filter));
}

void FileOpener::chooseImages() { open(chooseImages(tr("Open the reference and the deformed images"))); }

void FileOpener::chooseFolder() {
    const QString folder = m_chooser.openFolder(m_window, tr("Open a folder of images"));
    if (!folder.isEmpty()) open({folder});
}

void FileOpener::chooseProject() {
    const QString filter =
        makeFilter(tr("Projects and results"), (std::string("*") + kProjectSuffix + " *.h5").c_str());
    const QString path = m_chooser.openFile(m_window, tr("Open a project"), filter);
    if (!path.isEmpty()) open({path});
}

QString FileOpener::chooseWatchFolder() { return m_chooser.openFolder(m_window, tr("Watch a camera's output folder")); }

QString FileOpener::chooseLiveFolder() { return m_chooser.openFolder(m_window, tr("Empty folder for the images")); }

QString FileOpener::chooseRecording() {
    return m_chooser.saveFile(m_window, tr("Record images"), tr("recording"),
                              {{tr("Raw recording"), QStringLiteral("raw")}});
}

QString FileOpener::chooseLoads() {
    return m_chooser.openFile(m_window, tr("Import loads"), makeFilter(tr("Tables"), "*.csv *.txt *.tsv *.dat"));
}

QString FileOpener::chooseComparison() {
    return m_chooser.openFile(
        m_window, tr("Compare with"),
        makeFilter(tr("Results and finite-element fields"), "*.h5 *.csv *.vtu *.pvd *.vtkhdf *.strainlens"));
}

QString FileOpener::chooseMaskFolder() { return m_chooser.openFolder(m_window, tr("Folder of masks")); }

QString FileOpener::chooseMaskFile() {
    return m_chooser.openFile(
        m_window, tr("Choose one of the masks, or a file with all of them"),
        makeFilter(tr("Masks"), "*.png *.bmp *.pgm *.tif *.tiff *.gif *.webp *.jp2 *.avi *.mp4 *.mov *.mkv"));
}

QStringList FileOpener::chooseTargetPhotographs() { return chooseImages(tr("Photographs of the calibration target")); }

QString FileOpener::chooseCalibrationFile(const QString& name) {
    return m_chooser.saveFile(m_window, tr("Save calibration"), name, {{tr("Calibration"), QStringLiteral("json")}});
}

void FileOpener::chooseCameraImage(CameraImageKind kind) {
    const QString path =
        m_chooser.openFile(m_window, tr("Choose an image of the camera"),
                           makeFilter(tr("Images"), "*.png *.bmp *.pgm *.tif *.tiff *.jpg *.jpeg *.jp2 *.exr *.dng"));
    if (!path.isEmpty()) setCameraImage(kind, toPath(path));
}

void FileOpener::setCameraImage(CameraImageKind kind, const std::filesystem::path& path) {
    const auto reference = [this] { return m_document.images.frame(m_document.images.reference()).origin; };
    m_worker.perform(
        [kind, path, camera = m_document.project.parameters().camera, image = reference()] {
            CameraImages chosen = camera;
            chosen[kind] = hashedFile(path);
            readCorrection(chosen)->apply(image.read());
            return chosen[kind];
        },
        [this, kind, path, reference, camera = m_document.project.parameters().camera, image = reference(),
         project = m_document.project.path()](const CalibrationFile& file) {
            // Another project may have been opened meanwhile.
            if (m_document.project.path() != project || m_document.images.frameCount() == 0) return;
            if (reference() != image) return;
            RunParameters parameters = m_document.project.parameters();
            if (parameters.camera != camera) return setCameraImage(kind, path);
            parameters.camera[kind] = file;
            m_document.project.editParameters(parameters, tr("Choose camera image"));
        });
}

void FileOpener::addImages() {
    std::vector<std::filesystem::path> inputs;
    for (const QString& path : chooseImages(tr("Add images to the sequence"))) inputs.push_back(toPath(path));
    if (inputs.empty()) return;
    m_worker.perform(
        [inputs] { return expandFrames(inputs); },
        [this](const std::vector<FrameReference>& added) {
            if (m_document.results.latest().isRunning()) {
                emit m_worker.failed(tr("Images cannot be added during a run. Add them again when it has finished."));
                return;
            }
            std::vector<Frame> frames = m_document.images.frames();
            for (const FrameReference& file : added) frames.push_back(makeFrame({file, nullptr}));
            m_document.editFrames(std::move(frames), tr("Add images"));
        });
}

/// Relocates missing images of the camera.
void FileOpener::findCameraImages(const std::filesystem::path& folder) {
    std::vector<MissingFile> missing;
    const CameraImages camera = m_document.project.parameters().camera;
    for (std::size_t kind = 0; kind < camera.files.size(); ++kind) {
        const std::filesystem::path path = pathFromUtf8(camera.files[kind].path);
        std::error_code error;
        if (!path.empty() && !std::filesystem::exists(path, error)) missing.push_back({static_cast<int>(kind), path});
    }
    if (missing.empty()) return;
    m_worker.perform([missing, folder] { return findMovedFiles(missing, folder); },
                     [this, camera](const std::vector<MissingFile>& found) {
                         RunParameters parameters = m_document.project.parameters();
                         // Another project may have been opened meanwhile.
                         if (parameters.camera != camera) return;
                         for (const MissingFile& file : found) {
                             parameters.camera.files[static_cast<std::size_t>(file.frame)].path = utf8(file.path);
                         }
                         m_document.project.startWith(parameters);
                     });
}

/// Relocates missing masks.
void FileOpener::findMasks(const QString& folder) {
    const CalibrationFile masks = m_document.project.parameters().masks;
    if (masks.path.empty() || !maskFilesOf(masks.path).empty()) return;
    m_worker.perform(
        [masks, root = toPath(folder)] { return findMovedMasks(masks, root); },
        [this, masks, folder](const std::filesystem::path& found) {
            RunParameters parameters = m_document.project.parameters();
            // Another project may have been opened meanwhile.
            if (parameters.masks != masks) return;
            if (found.empty()) {
                emit m_worker.failed(tr("%1 does not contain the masks of the images as they were chosen, nor do its "
                                        "subfolders.")
                                         .arg(folder));
                return;
            }
            parameters.masks.path = utf8(found);
            m_document.project.startWith(parameters);
        });
}

void FileOpener::findImages() {
    const QString folder = m_chooser.openFolder(m_window, tr("Locate missing images"));
    if (folder.isEmpty()) return;
    findCameraImages(toPath(folder));
    findMasks(folder);
    std::vector<MissingFile> missing;
    for (const int index : m_document.images.missingFrames()) {
        missing.push_back({index, m_document.images.frame(index).origin.file.path});
    }
    m_worker.perform(
        [missing, root = toPath(folder)] { return findMovedFiles(missing, root); },
        [this, missing, folder](const std::vector<MissingFile>& found) {
            for (const MissingFile& file : found) {
                // Other images may have been opened meanwhile.
                const bool isThere = file.frame < m_document.images.frameCount();
                const auto isSame = [&](const MissingFile& was) {
                    return was.frame == file.frame && was.path == m_document.images.frame(file.frame).origin.file.path;
                };
                if (isThere && std::ranges::any_of(missing, isSame))
                    m_document.images.setFrameFile(file.frame, file.path);
            }
            if (found.size() == missing.size()) return;
            emit m_worker.failed(tr("%1 contains %2 of %3 missing images; the others were not found in it or its "
                                    "subfolders.")
                                     .arg(folder)
                                     .arg(found.size())
                                     .arg(missing.size()));
        });
}

void FileOpener::openPaths(const QStringList& paths, ImageSize maskSize, const QString& pattern) {
    if (paths.isEmpty()) return;
    m_worker.perform([paths, maskSize, pattern] { return classifyFiles(paths, maskSize, pattern); },
                     [this, paths, maskSize](const GivenFiles& given) {
                         if (given.ambiguousFolder.isEmpty()) return openGivenFiles(given, onlyFolder(paths));
                         const QString chosen = chooseSequence(given);
                         if (!chosen.isEmpty()) openPaths(paths, maskSize, chosen);
                     });
}

QString FileOpener::chooseSequence(const GivenFiles& given) {
    const QString folder = QDir::toNativeSeparators(given.ambiguousFolder);
    const QString prompt =
        given.sequences.kind == GroupKind::Cameras
            ? tr("%1 contains images of several cameras. Which should be opened?").arg(folder)
            : tr("%1 contains each image in several file formats. Which should be opened?").arg(folder);
    QStringList patterns, choices;
    for (const ImageGroup& group : given.sequences.groups) {
        patterns << QString::fromStdString(group.pattern);
        choices << tr("%1: %n images", nullptr, group.images).arg(patterns.back());
    }
    patterns << QStringLiteral("*");
    choices << tr("All, as one sequence");
    const std::optional<std::size_t> chosen = m_chooser.choose(m_window, prompt, choices);
    return chosen ? patterns[static_cast<qsizetype>(*chosen)] : QString();
}

void FileOpener::openGivenFiles(const GivenFiles& given, const QString& folder) {
    if (!given.project.isEmpty()) return openProject(given.project);
    if (!given.results.isEmpty()) return openResultsFile(given.results);
    const auto openOthers = [this, given] {
        if (!given.region.isEmpty()) importRoiFrom(given.region);
        if (!given.loads.isEmpty()) emit loadTableOpened(given.loads);
    };
    if (!given.images.empty()) {
        OpenedImages images;
        images.frames = given.images;
        images.probesAndLoads.frameRateHz = given.frameRateHz;
        images.onShown = [this, openOthers, folder, region = given.offeredRegion, hasRegion = !given.region.isEmpty(),
                          warnings = given.warnings.join(QLatin1Char('\n'))] {
            openOthers();
            if (!folder.isEmpty()) emit folderOpened(folder);
            if (!region.isEmpty() && !hasRegion) emit regionFound(region);
            if (!warnings.isEmpty()) emit noted(warnings);
        };
        emit opened(images);
        if (!given.excludedRegions.isEmpty()) emit regionsExcluded(given.excludedRegions);
    } else if (m_document.images.frameCount() > 0) {
        openOthers();
    } else {
        const QString file = given.region.isEmpty() ? given.loads : given.region;
        const QString text = given.region.isEmpty()
                                 ? tr("%1 is a load table. Open its images first, then open it again.")
                                 : tr("%1 is a region. Open its images first, then open it again.");
        emit m_worker.failed(text.arg(QFileInfo(file).fileName()));
    }
}

void FileOpener::openDropped(QStringList paths) {
    openPaths(sortedNaturally(std::move(paths)), m_document.images.imageSize());
}

void FileOpener::openProject(const QString& path) {
    m_worker.perform(
        [path, makeStore = m_makeStore] {
            OpenedImages images = readProjectImages(toPath(path), makeStore);
            images.project = path;
            return images;
        },
        [this, path](OpenedImages images) {
            images.onShown = [this, path, notes = images.notes.join(QLatin1Char('\n'))] {
                if (!notes.isEmpty()) emit noted(notes);
                reportChangedFiles(path);
            };
            emit opened(images);
        });
}

void FileOpener::openResultsFile(const QString& path) {
    m_worker.perform([path, makeStore = m_makeStore] { return readResultsImages(toPath(path), makeStore); },
                     [this](OpenedImages images) {
                         images.onShown = [this, notes = images.notes.join(QLatin1Char('\n'))] {
                             if (!notes.isEmpty()) emit noted(notes);
                         };
                         emit opened(images);
                     });
}

void FileOpener::showRun(const ProjectRun& run) {
    std::vector<ImageOrigin> frames;
    for (const int index : m_document.images.fileOrder()) frames.push_back(m_document.images.frame(index).origin);
    const std::filesystem::path path = toPath(m_document.project.path());
    Project project = makeDraft(m_document, path).project;
    project.results = run.results.path;
    const auto roi = m_document.project.sharedRoi();
    m_worker.perform(
        [project, path, frames, roi, run, makeStore = m_makeStore]() mutable {
            const std::string& known = run.results.sha256;
            if (!known.empty() && FileHashes().hash(run.results.path) != known) {
                throw FileError(utf8(run.results.path), "has changed since the run was saved; restore the file.");
            }
            addSavedHashes(project, path);
            return openResults(project, frames, *roi, makeStore);
        },
        [this, frames, run, roi, version = m_document.results.version()](Results results) {
            const std::vector<int> order = m_document.images.fileOrder();
            const auto isSame = [this](int index, const ImageOrigin& was) {
                return m_document.images.frame(index).origin == was;
            };
            if (!std::ranges::equal(order, frames, isSame) || roi != m_document.project.sharedRoi() ||
                version != m_document.results.version()) {
                emit m_worker.failed(tr("The run was not shown, as images, region or results have changed meanwhile."));
                return;
            }
            for (int& index : results.order) {
                if (index >= 0) index = order[static_cast<std::size_t>(index)];
            }
            m_document.results.restore(std::move(results));
            m_document.results.markSavedIn(run.results.path, m_document.results.version());
        });
}

void FileOpener::reportChangedFiles(const QString& project) {
    // Runs in the background: hundreds of photographs take a while.
    m_checks.clear();
    m_checks.start(
        [project, stop = m_checkStop.get_token()] {
            Project measured = readProject(toPath(project));
            measured.runs.clear();  // compared when they are shown
            return changedFiles(measured, stop);
        },
        [this, project](const TaskOutcome<std::vector<std::filesystem::path>>& outcome) {
            if (!outcome.value || outcome.value->empty() || m_document.project.path() != project) return;
            constexpr std::size_t kMaxNames = 3;
            QStringList names;
            for (const std::filesystem::path& file : *outcome.value) {
                if (names.size() < qsizetype{kMaxNames}) names << QString::fromStdString(utf8(file.filename()));
            }
            if (outcome.value->size() > kMaxNames) names << QStringLiteral("...");
            emit noted(tr("%n files have changed since the project was saved: %1. Their current content is "
                          "measured; open the original images, or save the project again.",
                          nullptr, static_cast<int>(outcome.value->size()))
                           .arg(names.join(QStringLiteral(", "))));
        });
}

void FileOpener::closeProject() {
    OpenedImages none;
    none.isReset = true;
    emit opened(none);
}

void FileOpener::openRecovered(const RecoveredWork& work, std::function<void()> onRestored) {
    m_worker.perform(
        [work] { return readRecoveredWork(work); },
        [this, project = work.project, onRestored = std::move(onRestored)](RecoveredImages found) {
            found.images.project = project;
            found.images.onRestored = onRestored;
            emit opened(found.images);
            if (!found.problem.isEmpty()) {
                emit m_worker.failed(tr("The session was restored without results: %1").arg(found.problem));
            }
        });
}

void FileOpener::openSample(std::optional<RunParameters> parameters, std::function<void()> onShown) {
    m_worker.perform(renderSampleSpecimen,
                     [this, parameters = std::move(parameters), onShown = std::move(onShown)](SampleSpecimen sample) {
                         OpenedImages images{std::move(sample.images), std::move(sample.roi)};
                         images.parameters = parameters;
                         images.onShown = onShown;
                         emit opened(images);
                     });
}

void FileOpener::importRoi() {
    const QString filter =
        makeFilter(tr("Regions and mask images"), "*.json *.png *.bmp *.pgm *.tif *.tiff *.gif *.webp *.jp2");
    const QString path = m_chooser.openFile(m_window, tr("Import a region"), filter);
    if (!path.isEmpty()) importRoiFrom(path);
}

void FileOpener::importRoiFrom(const QString& path) {
    struct Read {
        RegionOfInterest roi;
        QStringList notes;
    };
    const auto read = [path] {
        std::vector<std::string> notes;
        Read result{readRoi(toPath(path), &notes), {}};
        for (const std::string& note : notes) result.notes << fileReasonText(note);
        return result;
    };
    m_worker.perform(read, [this](Read result) {
        m_document.project.editRoi(std::move(result.roi), tr("Import region"));
        m_document.project.markRoiSaved(m_document.project.sharedRoi());
        if (!result.notes.isEmpty()) emit noted(result.notes.join(QLatin1Char('\n')));
    });
}

}  // namespace strainlens::gui
