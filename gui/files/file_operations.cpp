// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/file_operations.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <future>

#include "app/io/atomic_file.h"
#include "app/io/image/natural_order.h"
#include "app/io/image/png_writer.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/project/roi_json.h"
#include "compute/types/error.h"
#include "compute/types/threads/detached_threads.h"
#include "gui/document/document.h"
#include "gui/document/project_draft.h"
#include "gui/document/run_times.h"
#include "gui/document/sample_specimen.h"
#include "gui/files/chart_files.h"
#include "gui/files/file_chooser.h"
#include "gui/files/flow_files.h"
#include "gui/files/given_files.h"
#include "gui/files/moved_files.h"
#include "gui/files/project_images.h"
#include "gui/files/result_export.h"
#include "gui/i18n/file_reason_text.h"

namespace strainlens::gui {
namespace {

std::filesystem::path toPath(const QString& text) { return pathFromUtf8(text.toStdString()); }

void sortNaturally(QStringList& paths) { std::ranges::sort(paths, naturalLess, &QString::toStdString); }

void writeShapes(const RegionOfInterest& roi, const QString& path) {
    writeFileAtomically(toPath(path), roiToJson(roi));
}

bool writeMask(const RoiMask& mask, const QString& path) {
    writePng(toPath(path), mask.view());
    return true;
}

}  // namespace

FileOperations::FileOperations(Document& document, FileChooser& chooser, QWidget* window)
    : m_document(document), m_chooser(chooser), m_window(window), m_hashes(std::make_shared<ProjectHashes>()) {}

FileOperations::~FileOperations() {
    m_stop.request_stop();
    m_checkStop.request_stop();
}

void FileOperations::cancelExport() {
    m_stop.request_stop();
    m_stop = std::stop_source();
}

template <typename Work, typename Done>
void FileOperations::perform(Work work, Done done) {
    performWithCleanup(
        std::move(work), [] {}, std::move(done));
}

template <typename Work, typename Ended, typename Done>
void FileOperations::performWithCleanup(Work work, Ended ended, Done done) {
    ++m_busy;
    emit busyChanged();
    using Value = decltype(work());
    m_runner.start(std::move(work),
                   [this, ended = std::move(ended), done = std::move(done)](TaskOutcome<Value> outcome) {
                       --m_busy;
                       ended();
                       if (outcome.value) {
                           done(std::move(*outcome.value));
                       } else {
                           emit failed(outcome.error);
                       }
                       emit busyChanged();
                   });
}

QString FileOperations::imageFilter() {
    return tr("Images and videos") +
           QStringLiteral(
               " (*.png *.jpg *.jpeg *.bmp *.pgm *.ppm *.tif *.tiff *.btf *.tf8 *.lsm *.stk *.gif *.webp *.jp2 "
               "*.j2k *.exr *.dng *.heic *.avif *.mp4 *.m4v *.avi *.mov "
               "*.mkv *.webm *.3gp *.qt *.wmv *.mpg *.ts);;") +
           tr("All files") + QStringLiteral(" (*)");
}

void FileOperations::chooseImages() {
    openSequence(m_chooser.openFiles(m_window, tr("Open the reference and the deformed images"), imageFilter()));
}

void FileOperations::openSequence(QStringList paths) {
    sortNaturally(paths);
    open(paths);
}

void FileOperations::chooseFolder() {
    const QString folder = m_chooser.openFolder(m_window, tr("Open a folder of images"));
    if (!folder.isEmpty()) open({folder});
}

QString FileOperations::chooseWatchFolder() {
    return m_chooser.openFolder(m_window, tr("Watch a camera's output folder"));
}

void FileOperations::addImages() {
    QStringList paths = m_chooser.openFiles(m_window, tr("Add images to the sequence"), imageFilter());
    if (paths.isEmpty()) return;
    sortNaturally(paths);
    std::vector<std::filesystem::path> inputs;
    for (const QString& path : paths) inputs.push_back(toPath(path));
    perform([inputs] { return expandFrames(inputs); },
            [this](const std::vector<FrameReference>& added) {
                if (m_document.results.latest().isRunning()) {
                    emit failed(tr("Images cannot be added during a run. Add them again when it has finished."));
                    return;
                }
                std::vector<Frame> frames = m_document.images.frames();
                for (const FrameReference& file : added) frames.push_back(makeFrame({file, nullptr}));
                m_document.editFrames(std::move(frames), tr("Add images"));
            });
}

void FileOperations::findImages() {
    const QString folder = m_chooser.openFolder(m_window, tr("Locate missing images"));
    if (folder.isEmpty()) return;
    std::vector<MissingFile> missing;
    for (const int index : m_document.images.missingFrames()) {
        missing.push_back({index, m_document.images.frame(index).origin.file.path});
    }
    perform([missing, root = toPath(folder)] { return findMovedFiles(missing, root); },
            [this, missing, folder](const std::vector<MissingFile>& found) {
                for (const MissingFile& file : found) {
                    // Other images may have been opened meanwhile.
                    const bool isThere = file.frame < m_document.images.frameCount();
                    const auto isSame = [&](const MissingFile& was) {
                        return was.frame == file.frame &&
                               was.path == m_document.images.frame(file.frame).origin.file.path;
                    };
                    if (isThere && std::ranges::any_of(missing, isSame))
                        m_document.images.setFrameFile(file.frame, file.path);
                }
                if (found.size() == missing.size()) return;
                emit failed(tr("%1 contains %2 of %3 missing images; the others were not found in it or its "
                               "subfolders.")
                                .arg(folder)
                                .arg(found.size())
                                .arg(missing.size()));
            });
}

void FileOperations::open(const QStringList& paths) { openPaths(paths, {}); }

void FileOperations::openPaths(const QStringList& paths, ImageSize maskSize, const QString& pattern) {
    if (paths.isEmpty()) return;
    perform([paths, maskSize, pattern] { return classifyFiles(paths, maskSize, pattern); },
            [this, paths, maskSize](const GivenFiles& given) {
                if (given.ambiguousFolder.isEmpty()) return openGivenFiles(given);
                const QString chosen = chooseSequence(given);
                if (!chosen.isEmpty()) openPaths(paths, maskSize, chosen);
            });
}

QString FileOperations::chooseSequence(const GivenFiles& given) {
    const QString folder = QDir::toNativeSeparators(given.ambiguousFolder);
    const QString question =
        given.several.kind == GroupKind::Cameras
            ? tr("%1 contains images of several cameras. Which should be opened?").arg(folder)
            : tr("%1 contains each image in several file formats. Which should be opened?").arg(folder);
    QStringList patterns, choices;
    for (const ImageGroup& group : given.several.groups) {
        patterns << QString::fromStdString(group.pattern);
        choices << tr("%1: %n images", nullptr, group.images).arg(patterns.back());
    }
    patterns << QStringLiteral("*");
    choices << tr("All, as one sequence");
    const std::optional<std::size_t> chosen = m_chooser.choose(m_window, question, choices);
    return chosen ? patterns[static_cast<qsizetype>(*chosen)] : QString();
}

void FileOperations::openGivenFiles(const GivenFiles& given) {
    if (!given.project.isEmpty()) return openProject(given.project);
    const auto openOthers = [this, given] {
        if (!given.region.isEmpty()) importRoiFrom(given.region);
        if (!given.loads.isEmpty()) emit loadsGiven(given.loads);
    };
    if (!given.images.empty()) {
        OpenedImages images;
        images.frames = given.images;
        images.onShown = [this, openOthers, doubts = given.doubts.join(QLatin1Char('\n'))] {
            openOthers();
            if (!doubts.isEmpty()) emit noted(doubts);
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
        emit failed(text.arg(QFileInfo(file).fileName()));
    }
}

void FileOperations::closeProject() {
    OpenedImages none;
    none.isReset = true;
    emit opened(none);
}

void FileOperations::chooseProject() {
    const QString filter = tr("StrainLens projects") + QStringLiteral(" (*%1);;").arg(QLatin1String(kProjectSuffix)) +
                           tr("All files") + QStringLiteral(" (*)");
    const QString path = m_chooser.openFile(m_window, tr("Open a project"), filter);
    if (!path.isEmpty()) openProject(path);
}

void FileOperations::openProject(const QString& path) {
    perform(
        [path] {
            OpenedImages images = readProjectImages(toPath(path));
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

void FileOperations::reportChangedFiles(const QString& project) {
    // Runs in the background: hundreds of photographs take a while.
    m_checks.clear();
    m_checks.start(
        [project, stop = m_checkStop.get_token()] { return changedFiles(readProject(toPath(project)), stop); },
        [this, project](const TaskOutcome<std::vector<std::filesystem::path>>& outcome) {
            if (!outcome.value || outcome.value->empty() || m_document.project.path() != project) return;
            constexpr std::size_t kMostNames = 3;
            QStringList names;
            for (const std::filesystem::path& file : *outcome.value) {
                if (names.size() < qsizetype{kMostNames}) names << QString::fromStdString(utf8(file.filename()));
            }
            if (outcome.value->size() > kMostNames) names << QStringLiteral("...");
            emit noted(tr("%n files have changed since the project was saved: %1. Their current content is "
                          "measured; open the original images, or save the project again.",
                          nullptr, static_cast<int>(outcome.value->size()))
                           .arg(names.join(QStringLiteral(", "))));
        });
}

void FileOperations::openRecovered(const RecoveredWork& work, std::function<void()> onRestored) {
    perform([work] { return readRecoveredWork(work); },
            [this, project = work.project, onRestored = std::move(onRestored)](RecoveredImages found) {
                found.images.project = project;
                found.images.onRestored = onRestored;
                emit opened(found.images);
                if (!found.problem.isEmpty()) {
                    emit failed(tr("The session was restored without results: %1").arg(found.problem));
                }
            });
}

void FileOperations::saveProject(Written then) {
    if (m_document.project.path().isEmpty()) {
        saveProjectAs(std::move(then));
    } else {
        saveProjectTo(m_document.project.path(), std::move(then));
    }
}

void FileOperations::saveProjectAs(Written then) {
    const QString name = m_document.project.path().isEmpty() ? QStringLiteral("project")
                                                             : QFileInfo(m_document.project.path()).completeBaseName();
    const QString suffix = QLatin1String(kProjectSuffix + 1);
    const QString path =
        m_chooser.saveFile(m_window, tr("Save the project"), name, {{tr("StrainLens project"), suffix}});
    if (!path.isEmpty()) saveProjectTo(path, std::move(then));
}

void FileOperations::saveProjectTo(const QString& path, Written then) {
    performWriting(
        path,
        [draft = makeDraft(m_document, toPath(path)), hashes = m_hashes](const QString& to) {
            writeDraft(draft, toPath(to), hashes.get());
        },
        [this, path, contents = m_document.project.contents(), then = std::move(then)] {
            m_document.project.markSaved(path, contents);
            if (then) then();
        });
}

void FileOperations::openDropped(QStringList paths) {
    sortNaturally(paths);
    openPaths(paths, m_document.images.imageSize());
}

void FileOperations::openSample(std::optional<RunParameters> parameters, std::function<void()> onShown) {
    perform(renderSampleSpecimen,
            [this, parameters = std::move(parameters), onShown = std::move(onShown)](SampleSpecimen sample) {
                OpenedImages images{std::move(sample.images), std::move(sample.roi)};
                images.parameters = parameters;
                images.onShown = onShown;
                emit opened(images);
            });
}

void FileOperations::importRoi() {
    const QString filter = tr("Regions and mask images") +
                           QStringLiteral(" (*.json *.png *.bmp *.pgm *.tif *.tiff *.gif *.webp *.jp2);;") +
                           tr("All files") + QStringLiteral(" (*)");
    const QString path = m_chooser.openFile(m_window, tr("Import a region"), filter);
    if (!path.isEmpty()) importRoiFrom(path);
}

void FileOperations::importRoiFrom(const QString& path) {
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
    perform(read, [this](Read result) {
        m_document.project.editRoi(std::move(result.roi), tr("Import region"));
        m_document.project.markRoiSaved(m_document.project.sharedRoi());
        if (!result.notes.isEmpty()) emit noted(result.notes.join(QLatin1Char('\n')));
    });
}

bool FileOperations::rejectsOverwrite(const QString& path) {
    const auto isThat = [file = toPath(path)](const Frame& frame) {
        std::error_code unknown;
        return !frame.origin.rendered && std::filesystem::equivalent(frame.origin.file.path, file, unknown);
    };
    if (!QFileInfo::exists(path) || std::ranges::none_of(m_document.images.frames(), isThat)) return false;
    emit failed(tr("%1 is one of the open images and would be overwritten. Nothing was written; choose another name.")
                    .arg(QDir::toNativeSeparators(path)));
    return true;
}

template <typename Write>
void FileOperations::performWriting(const QString& path, Write write, Written then) {
    if (rejectsOverwrite(path)) return;
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
    if (path.isEmpty() || !m_document.project.mask()) return;
    performWriting(
        path, [mask = m_document.project.mask()](const QString& to) { writeMask(*mask, to); },
        [this, roi = m_document.project.sharedRoi()] { m_document.project.markRoiSaved(roi); });
}

void FileOperations::exportShapes(Written then) {
    const QString path = m_chooser.saveFile(m_window, tr("Export the region's shapes"), QStringLiteral("roi"),
                                            {{tr("Shapes"), QStringLiteral("json")}});
    if (path.isEmpty()) return;
    performWriting(
        path, [roi = m_document.project.sharedRoi()](const QString& to) { writeShapes(*roi, to); },
        [this, roi = m_document.project.sharedRoi(), then = std::move(then)] {
            m_document.project.markRoiSaved(roi);
            if (then) then();
        });
}

void FileOperations::exportResults() {
    exportAll(tr("Export the results"), QStringLiteral("displacements"), ExportScope::Sequence, {});
}

void FileOperations::exportForeign() {
    exportAll(tr("Export for another program"), QStringLiteral("displacements"), ExportScope::Foreign, {});
}

void FileOperations::saveResults(Written then) {
    const QString path = m_chooser.saveFile(m_window, tr("Export the results"), QStringLiteral("displacements"),
                                            formatsOf(ExportScope::Sequence));
    if (path.isEmpty()) return;
    // Saves all results if every image is excluded, instead of an empty file.
    const Results& results = m_document.results.latest();
    const auto store = m_document.results.hasExportable() ? results.includedStore : results.store;
    const ExportTarget target{path, ExportScope::Sequence, store->frames()};
    writeFile(makeExportSource(m_document), target,
              markSavedAfter(target, m_document.results.version(), std::move(then)));
}

void FileOperations::exportFlow() {
    exportCurrent(tr("Export the displacement of every pixel"), QStringLiteral("flow"), ExportScope::Flow, {});
}

void FileOperations::exportPicture(const ExportStyle& style) {
    exportCurrent(tr("Export a picture"), QStringLiteral("picture"), ExportScope::Frame, style);
}

void FileOperations::exportVideo(const ExportStyle& style) {
    exportAll(tr("Export a video"), QStringLiteral("video"), ExportScope::Video, style);
}

void FileOperations::exportProbes() {
    exportAll(tr("Export the probes"), QStringLiteral("probes"), ExportScope::Probes, {});
}

void FileOperations::exportChart(const Chart& chart) {
    const QString path = m_chooser.saveFile(m_window, tr("Export the chart"), QStringLiteral("chart"), chartFormats());
    if (path.isEmpty()) return;
    performWriting(path, [chart](const QString& to) { writeChart(chart, toPath(to)); });
}

void FileOperations::exportTimes() {
    const QString path = m_chooser.saveFile(m_window, tr("Export the times"), QStringLiteral("times"),
                                            {{tr("CSV table"), QStringLiteral("csv")}});
    if (path.isEmpty()) return;
    std::vector<TimesRow> rows = runTimes(m_document.results.latest());
    // The document holds the name of the reference.
    if (!rows.empty())
        rows.front().image = m_document.images.frame(m_document.results.latest().order.front()).origin.file.name;
    performWriting(path,
                   [rows = std::move(rows)](const QString& to) { writeFileAtomically(toPath(to), timesCsv(rows)); });
}

QString FileOperations::chooseLoads() {
    const QString filter =
        tr("Tables") + QStringLiteral(" (*.csv *.txt *.tsv *.dat);;") + tr("All files") + QStringLiteral(" (*)");
    return m_chooser.openFile(m_window, tr("Import loads"), filter);
}

void FileOperations::exportReport(const ExportStyle& style) {
    exportAll(tr("Export a report"), QStringLiteral("report"), ExportScope::Report, style);
}

void FileOperations::exportAll(const QString& title, const QString& name, ExportScope scope, const ExportStyle& style) {
    const QString path = m_chooser.saveFile(m_window, title, name, formatsOf(scope));
    if (path.isEmpty() || !m_document.results.hasExportable()) return;
    promptAndWrite(
        {path, scope, m_document.results.latest().includedStore->frames(), style, {}, m_chooser.chosenFormat()});
}

void FileOperations::promptAndWrite(ExportTarget target) {
    ExportPrompt question;
    try {
        question.exporter = &exporterOf(target.path, target.scope, target.format);
    } catch (const InvalidInput& error) {
        emit failed(errorText(error));
        return;
    }
    const Results& results = m_document.results.latest();
    question.path = target.path;
    question.columns = resultColumns(columnSets(results.parameters));
    question.frames = target.frames;
    const int shown = results.runFrameOf(m_document.images.current());
    if (std::ranges::find(target.frames, shown) != target.frames.end()) {
        question.shown = shown;
        question.displayName = m_document.images.frame(m_document.images.current()).name;
    }
    question.image = results.mask->size();
    // Captures the present results; they may be replaced before the user answers.
    m_promptExport(std::move(question), [this, target = std::move(target), source = makeExportSource(m_document),
                                         version = m_document.results.version()](const ExportDetails& answer) {
        ExportTarget chosen = target;
        chosen.choice = answer.choice;
        chosen.style.width = answer.width;
        chosen.style.framesPerSecond = answer.framesPerSecond;
        chosen.style.scalePerFrame = answer.scalePerFrame;
        writeFile(source, chosen, markSavedAfter(chosen, version));
    });
}

FileOperations::Written FileOperations::markSavedAfter(const ExportTarget& target, unsigned version, Written then) {
    const ExportChoice& choice = target.choice;
    const bool complete = target.scope == ExportScope::Sequence && choice.columns.empty() &&
                          choice.points != PointChoice::Ok &&
                          std::ranges::all_of(target.frames, [&](int frame) { return choice.frames.has(frame); });
    if (!complete) return then;
    return [this, version, then = std::move(then)] {
        m_document.results.markSaved(version);
        if (then) then();
    };
}

void FileOperations::writeFile(const ExportSource& source, const ExportTarget& target, Written then) {
    writeCancellably(
        target.path,
        [source, target](const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate) {
            writeResults(source, target, stop, gate);
        },
        std::move(then));
}

void FileOperations::exportMeasuredFlow(const std::shared_ptr<const MeasuredFlow>& flow) {
    if (!flow) return;
    const QString path = m_chooser.saveFile(m_window, tr("Export the optical flow"), QStringLiteral("flow"),
                                            formatsOf(ExportScope::Flow));
    if (path.isEmpty()) return;
    writeCancellably(
        path, [flow, path, format = m_chooser.chosenFormat(), scale = m_document.project.parameters().scaleMmPerPx](
                  const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate) {
            writeMeasuredFlow(*flow, path, format, scale, stop, gate);
        });
}

template <typename Write>
void FileOperations::writeCancellably(const QString& path, Write write, Written then) {
    if (rejectsOverwrite(path)) return;
    const auto work = [write = std::move(write), stop = m_stop.get_token()] {
        const auto gate = std::make_shared<WritingGate>();
        const auto promise = std::make_shared<std::promise<bool>>();
        // Image and video libraries cannot be cancelled.
        const auto complete = runCancellable(stop, [=] {
            try {
                write(stop, gate);
                promise->set_value(true);
            } catch (const WritingStopped&) {
                promise->set_value(false);
            } catch (...) {
                promise->set_exception(std::current_exception());
            }
            return true;
        });
        // A file that is already being moved into place is not cancelled.
        return (complete || !gate->cancel()) && promise->get_future().get();
    };
    ++m_exporting;
    performWithCleanup(
        work, [this] { --m_exporting; },
        [this, path, then = std::move(then)](bool complete) {
            emit complete ? written(path) : stopped(path);
            if (complete && then) then();
        });
}

void FileOperations::exportCurrent(const QString& title, const QString& name, ExportScope scope,
                                   const ExportStyle& style) {
    const QString path = m_chooser.saveFile(m_window, title, name, formatsOf(scope));
    const int frame = m_document.results.latest().runFrameOf(m_document.images.current());
    if (path.isEmpty() || m_document.results.latest().state(frame) != FrameState::Measured) return;
    promptAndWrite({path, scope, {frame}, style});
}

}  // namespace strainlens::gui
