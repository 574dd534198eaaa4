// SPDX-License-Identifier: GPL-3.0-or-later
// A watched folder that a camera writes into.
#include <QDir>
#include <QElapsedTimer>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QUndoStack>
#include <filesystem>
#include <fstream>

#include "app/measure/camera_images.h"
#include "app/project/project.h"
#include "gui/files/recovery.h"
#include "gui/widgets/message_bar.h"
#include "tests/compute/stop_limit.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowWatch : public WindowTest {
protected:
    explicit WindowWatch(const StoreFactory& makeStore = cachedResults()) : WindowTest(quickRegistry(), makeStore) {
        QDir(m_folder.path()).mkpath(QStringLiteral("in"));
        QDir(m_folder.path()).mkpath(QStringLiteral("camera"));
        in = path(QStringLiteral("in"));
    }
    /// Renders images to be copied later.
    void renderImages(int count, QSize size = {320, 240}) {
        for (const QString& file : renderFrames(count, size)) {
            QFile::rename(file, path(QStringLiteral("camera/")) + QFileInfo(file).fileName());
        }
    }
    static QString nameOf(int i) { return QStringLiteral("frame_%1.png").arg(i); }
    QString camera(int i) const { return path(QStringLiteral("camera/") + nameOf(i)); }
    QString inFolder(const QString& name) const { return in + QLatin1Char('/') + name; }
    /// Moves complete images into the folder, as many cameras do.
    void moveIntoFolder(int from, int to) {
        for (int i = from; i <= to; ++i) {
            const QString partial = inFolder(QStringLiteral("arriving.tmp"));
            ASSERT_TRUE(QFile::copy(camera(i), partial));
            ASSERT_TRUE(QFile::rename(partial, inFolder(nameOf(i))));
        }
    }
    void watch() {
        m_chooser.file = in;
        ASSERT_TRUE(enabled("watchFolder"));
        trigger("watchFolder");
        ASSERT_TRUE(isRunning());
    }
    bool isRunning() { return m_session.run().isRunning(); }
    bool waitForMeasured(int images) {
        return waitFor([&] { return document().results.latest().measured >= images || !isRunning(); }, 60000) &&
               document().results.latest().measured >= images;
    }
    QString state() { return find<QLabel>("runState")->text(); }
    bool waitForState(const QString& text) {
        const bool came = waitFor([&] { return state().contains(text); });
        if (!came) ADD_FAILURE() << state().toStdString();
        return came;
    }
    /// Presses Cancel; returns the CPU time until the window showed the end [ms].
    double stop() {
        QElapsedTimer clock;
        clock.start();
        const auto before = processCpuTime();
        trigger("cancel");
        EXPECT_TRUE(waitFor([&] { return !isRunning(); }));
        const std::chrono::duration<double, std::milli> used = processCpuTime() - before;
        std::printf("stopped after %lld ms\n", static_cast<long long>(clock.elapsed()));
        waitUntilIdle();
        return used.count();
    }
    static double maxStopMs() { return static_cast<double>(2 * stopCpuLimit().count()); }
    void setSubpixelParameters() {
        RunParameters parameters = document().project.parameters();
        parameters.grid.step = 8;
        parameters.iterations = 1;  // each field depends on the previous ones
        parameters.refinement = Refinement::Icgn1;
        parameters.strain.window = 5;
        document().project.startWith(parameters);
    }
    /// Exported results and probes.
    QByteArray exported(const char* name) {
        const QString table = path(QLatin1String(name) + QStringLiteral(".csv"));
        exportTo("exportResults", table);
        QByteArray all = contentOf(table);
        if (document().project.probes().empty()) return all;
        const QString series = path(QLatin1String(name) + QStringLiteral("_series.csv"));
        exportTo("exportProbes", series);
        return all + contentOf(series);
    }
    /// The same from an ordinary run over the folder with the present region, parameters and probes.
    QByteArray exportOrdinaryRun() {
        const RegionOfInterest region = document().project.roi();
        const std::vector<Probe> selectMeasured = document().project.probes();
        m_prompts.answer = UnsavedChangesAnswer::Discard;
        m_chooser.file = in;
        trigger("openFolder");
        waitUntilIdle();
        document().project.editRoi(region, QStringLiteral("region"));
        document().project.editProbes(selectMeasured, QStringLiteral("probes"));
        run();
        return exported("ordinary");
    }
    MessageBar& message() { return *m_window->findChild<MessageBar*>(); }
    QString said() {
        return message().isVisibleTo(m_window.get()) ? message().findChild<QLabel*>()->text() : QString();
    }
    /// Number of images in the probe curves.
    int probeFrames() {
        const auto& probeResults = m_window->workbench().plots.probeResults();
        return probeResults ? static_cast<int>(probeResults->frames.size()) : 0;
    }
    QListWidget& strip() { return *find<QListWidget>("frameList"); }

    QString in;
};

TEST_F(WindowWatch, ResultsEqualARunOverTheFolder) {
    renderImages(6);
    setSubpixelParameters();
    watch();
    ASSERT_TRUE(waitForState(QStringLiteral("Watching in: 0 measured, waiting for images")));
    EXPECT_FALSE(enabled("run") || enabled("openSample") || enabled("watchFolder"));
    moveIntoFolder(0, 0);
    ASSERT_TRUE(
        waitFor([&] { return document().images.frameCount() == 1 && document().results.latest().order.size() == 1; }));
    EXPECT_EQ(document().images.frame(0).name, nameOf(0)) << "the first is the reference";
    document().project.editProbes({{"E1", Extensometer{{{160, 60}, {160, 60}}, {{160, 180}, {160, 180}}}}},
                                  QStringLiteral("probe"));
    for (int i = 1; i <= 3; ++i) {
        moveIntoFolder(i, i);
        ASSERT_TRUE(waitForMeasured(i)) << i;
        EXPECT_EQ(strip().count(), i + 1);
        EXPECT_TRUE(waitFor([&] { return document().images.current() == i; })) << "the view follows the newest";
        EXPECT_TRUE(waitFor([&] { return canvas().layers().vectors.field() == document().results.fieldOf(i).get(); }))
            << "its map";
        EXPECT_TRUE(strip().item(i)->text().startsWith(nameOf(i) + QLatin1Char('\n'))) << "with its share of points";
        EXPECT_TRUE(waitFor([&] { return probeFrames() == i; })) << "the probes' curves have it too";
        EXPECT_TRUE(waitFor([&] { return !strip().item(0)->icon().isNull(); }));
    }
    // Waits for a file that is being written.
    const QByteArray bytes = contentOf(camera(4));
    {
        std::ofstream file(inFolder(nameOf(4)).toStdString(), std::ios::binary);
        file.write(bytes.constData(), bytes.size() / 2);
        file.flush();
        ASSERT_TRUE(waitForState(QStringLiteral("Watching in: 3 measured, waiting for all of frame_4.png")));
        EXPECT_EQ(document().images.frameCount(), 4);
        file.write(bytes.constData() + bytes.size() / 2, bytes.size() - bytes.size() / 2);
    }
    moveIntoFolder(5, 5);
    ASSERT_TRUE(waitForMeasured(5));
    ASSERT_TRUE(waitForState(QStringLiteral("Watching in: 5 measured, waiting for images")));
    EXPECT_LE(stop(), maxStopMs());
    EXPECT_FALSE(document().results.latest().summary.cancelled) << "all that came is measured";
    EXPECT_FALSE(enabled("goOn"));
    EXPECT_TRUE(document().results.areUnsaved());
    EXPECT_EQ(said(), QString());
    const QByteArray live = exported("live");
    EXPECT_FALSE(document().results.areUnsaved());
    EXPECT_TRUE(live == exportOrdinaryRun()) << "byte for byte";
}

TEST_F(WindowWatch, ReusesReferenceRegionAndResults) {
    renderImages(7);
    setSubpixelParameters();
    moveIntoFolder(0, 2);
    open({inFolder(nameOf(0)), inFolder(nameOf(1)), inFolder(nameOf(2))});
    drawRegionWithHole();
    run();
    const double durationMs = document().results.latest().store->summary(1).timesMs.front();
    const int steps = document().project.undoStack().count();
    watch();
    moveIntoFolder(3, 4);
    ASSERT_TRUE(waitForMeasured(4));
    EXPECT_EQ(document().results.latest().store->summary(1).timesMs.front(), durationMs) << "it was measured once";
    stop();
    EXPECT_EQ(document().images.frameCount(), 5);
    EXPECT_EQ(document().project.undoStack().count(), steps + 1) << "what came is one step";
    trigger("undo");
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_EQ(document().results.latest().measured, 4) << "results stay";
    trigger("redo");
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 5);
    EXPECT_FALSE(document().results.areStale());

    watch();  // again
    moveIntoFolder(5, 6);
    ASSERT_TRUE(waitForMeasured(6));
    stop();
    EXPECT_EQ(document().images.frameCount(), 7);
    EXPECT_EQ(document().results.latest().store->summary(1).timesMs.front(), durationMs);
    const QByteArray live = exported("live");
    EXPECT_TRUE(live == exportOrdinaryRun());
}

TEST_F(WindowWatch, ImagesOfTheCameraAreNotMeasured) {
    renderImages(2);
    QImage dark(QSize(320, 240), QImage::Format_Grayscale8);
    dark.fill(1);
    ASSERT_TRUE(dark.save(inFolder(QStringLiteral("dark.png"))));
    RunParameters parameters = document().project.parameters();
    parameters.camera[CameraImageKind::Dark] = hashedFile(inFolder(QStringLiteral("dark.png")).toStdString());
    document().project.startWith(parameters);
    watch();
    moveIntoFolder(0, 1);
    ASSERT_TRUE(waitForMeasured(1));
    EXPECT_EQ(document().images.frameCount(), 2);
    EXPECT_EQ(document().images.frame(0).name, nameOf(0)) << "the dark image comes first in alphabetical order";
    stop();
}

TEST_F(WindowWatch, UnmeasuredImagesAreReplacedByArrivingOnes) {
    renderImages(4);
    moveIntoFolder(0, 2);
    open({inFolder(nameOf(0)), inFolder(nameOf(1)), inFolder(nameOf(2))});
    document().images.setCurrent(1);
    trigger("leaveOut");
    watch();
    moveIntoFolder(3, 3);
    ASSERT_TRUE(waitForMeasured(2));
    stop();
    EXPECT_EQ(document().images.frameCount(), 4) << "none is there twice";
    EXPECT_EQ(document().results.latest().measured, 2) << "an image that is left out is not measured";
    trigger("undo");
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 3);
}

TEST_F(WindowWatch, ReportsLateAndUnreadableImages) {
    renderImages(5);
    watch();
    moveIntoFolder(0, 1);
    moveIntoFolder(3, 3);
    ASSERT_TRUE(waitForMeasured(2)) << "it waits a second for the one that is missing";
    moveIntoFolder(2, 2);
    ASSERT_TRUE(waitForState(QStringLiteral("frame_2.png arrived too late")));
    {
        std::ofstream file(inFolder(QStringLiteral("frame_4.png")).toStdString(), std::ios::binary);
        file << "no picture";
    }
    ASSERT_TRUE(waitFor([&] { return document().results.stateOf(3) == FrameState::Failed; }));
    ASSERT_TRUE(waitForState(QStringLiteral("frame_2.png arrived too late, and 1 more")));
    stop();
    EXPECT_TRUE(said().contains(QStringLiteral("frame_2.png arrived after later images"))) << said().toStdString();
    EXPECT_EQ(document().results.latest().measured, 2);
}

TEST_F(WindowWatch, FilmStripShowsFileNamesOnly) {
    renderImages(1);
    moveIntoFolder(0, 0);
    QFile noImage(inFolder(nameOf(1)));
    ASSERT_TRUE(noImage.open(QIODevice::WriteOnly) && noImage.write("no picture") > 0);
    noImage.close();
    for (const Language& language : LanguageManager::available()) {
        trigger(("language_" + language.code).toUtf8().constData());
        open({inFolder(nameOf(0)), inFolder(nameOf(1))});
        ASSERT_TRUE(waitFor([&] { return !document().images.frameProblem(1).isEmpty(); }));
        EXPECT_TRUE(document().images.frameProblem(1).contains(in));
        EXPECT_FALSE(strip().item(1)->text().contains(in)) << strip().item(1)->text().toStdString();
        EXPECT_GT(strip().item(1)->text().size(), nameOf(1).size() + 5) << "but why";
    }
}

TEST_F(WindowWatch, KeepsTheSelectedImage) {
    renderImages(5);
    watch();
    moveIntoFolder(0, 2);
    ASSERT_TRUE(waitForMeasured(2));
    ASSERT_TRUE(waitFor([&] { return document().images.current() == 2; }));
    strip().setCurrentRow(1);
    moveIntoFolder(3, 3);
    ASSERT_TRUE(waitForMeasured(3));
    ASSERT_TRUE(waitForState(QStringLiteral("3 measured, waiting for images")));
    EXPECT_EQ(document().images.current(), 1);
    strip().setCurrentRow(3);
    moveIntoFolder(4, 4);
    ASSERT_TRUE(waitForMeasured(4));
    EXPECT_TRUE(waitFor([&] { return document().images.current() == 4; })) << "the newest is followed again";
    strip().setCurrentRow(1);
    stop();
    EXPECT_EQ(document().images.current(), 1);
}

TEST_F(WindowWatch, WaitsForAMissingFolderWithoutLoad) {
    renderImages(5);
    setSubpixelParameters();
    watch();
    moveIntoFolder(0, 2);
    ASSERT_TRUE(waitForMeasured(2));
    ASSERT_TRUE(QDir().rename(in, path(QStringLiteral("away"))));
    ASSERT_TRUE(waitForState(QStringLiteral("The folder in is unavailable; watching resumes when")));
    EXPECT_TRUE(isRunning());
    EXPECT_EQ(document().results.latest().measured, 2);
    const auto before = document().results.latest().store->summary(2).timesMs;
    ASSERT_TRUE(QDir().rename(path(QStringLiteral("away")), in));
    ASSERT_TRUE(waitForState(QStringLiteral("2 measured, waiting for images")));
    moveIntoFolder(3, 4);
    ASSERT_TRUE(waitForMeasured(4));
    stop();
    EXPECT_TRUE(said().contains(QStringLiteral("is available again; watching continues"))) << said().toStdString();
    EXPECT_EQ(document().results.latest().store->summary(2).timesMs, before) << "it was measured once";
    const QByteArray live = exported("live");
    EXPECT_TRUE(live == exportOrdinaryRun());
}

TEST_F(WindowWatch, NonFolderIsRefused) {
    in = path(QStringLiteral("nowhere"));
    watch();
    ASSERT_TRUE(waitFor([&] { return !isRunning(); }));
    EXPECT_TRUE(said().contains(QStringLiteral("nowhere"))) << said().toStdString();
    EXPECT_TRUE(said().contains(QStringLiteral("there is no such folder to watch"))) << said().toStdString();
    EXPECT_TRUE(enabled("watchFolder"));
}

TEST_F(WindowWatch, StopsAtOnceAndIsResumed) {
    renderImages(7, {800, 600});
    RunParameters parameters;
    parameters.grid.step = 5;
    parameters.refine.subset = 21;
    parameters.strain.window = 5;
    document().project.startWith(parameters);
    watch();
    ASSERT_TRUE(waitForState(QStringLiteral("waiting for images")));
    EXPECT_LE(stop(), maxStopMs()) << "before anything has come";
    EXPECT_EQ(document().images.frameCount(), 0);
    watch();
    moveIntoFolder(0, 6);
    ASSERT_TRUE(waitForMeasured(2));
    EXPECT_LE(stop(), maxStopMs()) << "while images are measured";
    EXPECT_TRUE(document().results.latest().summary.cancelled);
    ASSERT_GT(document().results.imagesBeforeResume(), 0) << "it was too quick to be stopped";
    const auto before = document().results.latest().store->summary(1).timesMs;
    trigger("goOn");
    waitUntilIdle();
    EXPECT_EQ(document().results.latest().measured, 6);
    EXPECT_EQ(document().results.latest().store->summary(1).timesMs, before);
    const QByteArray live = exported("live");
    EXPECT_TRUE(live == exportOrdinaryRun());
}

TEST_F(WindowWatch, StaysResponsiveWithHundredsOfImages) {
    constexpr int kImages = 300;
    renderImages(2, {160, 120});
    moveIntoFolder(0, 0);
    watch();
    expectQuickEvents([&] {
        for (int i = 1; i <= kImages; ++i) {
            QFile::copy(camera(1), inFolder(QStringLiteral("frame_%1.tmp").arg(i)));
            QFile::rename(inFolder(QStringLiteral("frame_%1.tmp").arg(i)), inFolder(nameOf(i)));
            if (i % 10 == 0) QTest::qWait(5);
        }
        EXPECT_TRUE(waitForMeasured(kImages));
    });
    EXPECT_EQ(strip().count(), kImages + 1);
    expectQuickEvents([&] { EXPECT_LE(stop(), maxStopMs()); });
}

/// Result folder of a test's windows.
struct WatchCache {
    QTemporaryDir cacheFolder;
    std::shared_ptr<ResultCache> m_cache = ResultCache::create(cacheFolder.path().toStdString());
};

class WindowWatchKilled : protected WatchCache, public WindowWatch {
protected:
    WindowWatchKilled() : WindowWatch([cache = m_cache] { return cache->makeStore(); }) {}
    std::filesystem::path root() const { return path(QStringLiteral("recovery")).toStdString(); }
    void beginRecovery() {
        constexpr int kSoonMs = 20;
        m_recovery.reset();
        m_recovery = std::make_unique<Recovery>(document(), m_window->workbench().opener, root(), m_cache, kSoonMs);
        m_window->offerRecovery(*m_recovery);
    }
    std::filesystem::path ownFolder() const { return std::filesystem::directory_iterator(root())->path(); }

    std::unique_ptr<Recovery> m_recovery;
};

TEST_F(WindowWatchKilled, ResumesWithoutMeasuringTwice) {
    renderImages(7);
    setSubpixelParameters();
    beginRecovery();
    watch();
    moveIntoFolder(0, 2);
    ASSERT_TRUE(waitForMeasured(2));
    // The window is killed after measuring more than the last save recorded.
    const auto isNoted = [&] {
        return recordedResults(root()).size() == 1 && readProject(ownFolder() / "work.strainlens").images.size() == 3;
    };
    ASSERT_TRUE(waitFor(isNoted));
    QTest::qWait(100);  // let a repeated save finish
    const std::filesystem::path copy = root() / "work_1";
    const std::filesystem::path place = document().results.latest().store->path();
    std::filesystem::copy(ownFolder(), copy, std::filesystem::copy_options::recursive);
    moveIntoFolder(3, 4);
    ASSERT_TRUE(waitForMeasured(4));
    const auto isKept = [&] {
        const auto kept = document().results.latest().store->frames();
        return std::ranges::all_of(kept, [&](int k) { return document().results.latest().store->isStored(k); });
    };
    ASSERT_TRUE(waitFor(isKept));
    const std::filesystem::path placeOfCopy = place.parent_path() / "results_1";
    std::filesystem::copy(place.string() + ".parts", placeOfCopy.string() + ".parts",
                          std::filesystem::copy_options::recursive);
    const QString note = QString::fromStdString((copy / "results.txt").string());
    QByteArray text = contentOf(note);
    {
        QFile file(note);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(placeOfCopy.string()) +
                   text.mid(static_cast<qsizetype>(place.string().size())));
    }
    std::vector<StageTimes> took;
    for (int k = 1; k <= 4; ++k) took.push_back(document().results.latest().store->summary(k).timesMs);
    stop();
    m_recovery->finish();
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("newProject");
    waitUntilIdle();
    moveIntoFolder(5, 5);

    beginRecovery();
    ASSERT_TRUE(m_recovery->hasFound());
    m_recovery->restore();
    waitUntilIdle();
    ASSERT_EQ(document().images.frameCount(), 5) << "those that came after the note too";
    EXPECT_EQ(document().results.latest().measured, 4);
    watch();
    ASSERT_TRUE(waitForMeasured(5)) << "images that arrived between the watches";
    moveIntoFolder(6, 6);
    ASSERT_TRUE(waitForMeasured(6));
    stop();
    for (int k = 1; k <= 4; ++k) {
        EXPECT_EQ(document().results.latest().store->summary(k).timesMs, took[static_cast<std::size_t>(k) - 1]) << k;
    }
    const QByteArray live = exported("live");
    EXPECT_TRUE(live == exportOrdinaryRun());
}

}  // namespace
}  // namespace strainlens::gui
