// SPDX-License-Identifier: GPL-3.0-or-later
// Recovery of unsaved work after a crash.
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QUndoStack>
#include <algorithm>
#include <filesystem>

#include "app/project/project.h"
#include "app/project/roi_json.h"
#include "gui/files/recovery.h"
#include "gui/panels/warning_bars.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

constexpr int kSoonMs = 20;

/// Folder for the results of a test's windows.
struct RecoveryCache {
    QTemporaryDir cacheFolder;
    std::shared_ptr<ResultCache> m_cache = ResultCache::create(cacheFolder.path().toStdString());
};

class WindowRecovery : protected RecoveryCache, public WindowTest {
protected:
    WindowRecovery() : WindowTest(quickRegistry(), [cache = m_cache] { return cache->makeStore(); }) {}
    std::filesystem::path root() const { return path(QStringLiteral("recovery")).toStdString(); }
    void startRecovery() {
        m_recovery.reset();
        m_recovery = std::make_unique<Recovery>(document(), m_window->workbench().opener, root(), m_cache, kSoonMs);
        m_window->offerRecovery(*m_recovery);
    }
    std::vector<std::filesystem::path> folders() const {
        std::vector<std::filesystem::path> found;
        std::error_code none;
        for (const auto& entry : std::filesystem::directory_iterator(root(), none)) found.push_back(entry.path());
        return found;
    }
    static std::filesystem::path documentIn(const std::filesystem::path& folder) { return folder / "work.strainlens"; }
    bool hasRecoveryFiles() {
        return waitFor([&] { return folders().size() == 1 && exists(documentIn(folders().front())); });
    }
    /// Recovery files as if the window were killed now.
    void copyWork(const char* name) { std::filesystem::copy(folders().front(), root() / name, recursive()); }
    static std::filesystem::copy_options recursive() { return std::filesystem::copy_options::recursive; }
    /// Same with the results, stored in the cache as `results_1`.
    void copyWorkWithResults(const char* name) {
        copyWork(name);
        const std::filesystem::path place = document().results.latest().store->path(),
                                    copy = place.parent_path() / "results_1", note = root() / name / "results.txt";
        std::filesystem::copy(place.string() + ".parts", copy.string() + ".parts", recursive());
        QByteArray text = contentOf(QString::fromStdString(note.string()));
        ASSERT_TRUE(text.startsWith(QByteArray::fromStdString(place.string()) + '\n'));
        QFile file(QString::fromStdString(note.string()));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(copy.string()) + text.mid(static_cast<qsizetype>(place.string().size())));
    }
    bool hasResultsNote() {
        return waitFor([&] { return folders().size() == 1 && recordedResults(root()).size() == 1; });
    }
    void closeAndRestore() {
        m_recovery->finish();
        m_prompts.answer = UnsavedChangesAnswer::Discard;
        trigger("newProject");
        waitUntilIdle();
        ASSERT_TRUE(document().results.latest().empty());
        startRecovery();
        ASSERT_TRUE(isOffered());
        m_recovery->restore();
        waitUntilIdle();
    }
    void setStep(int step) {
        RunParameters parameters = document().project.parameters();
        parameters.grid.step = step;
        document().project.editParameters(parameters, QStringLiteral("step"));
    }
    bool isOffered() { return find<QWidget>("recoveryBar")->isVisibleTo(m_window.get()); }

    std::unique_ptr<Recovery> m_recovery;
};

TEST_F(WindowRecovery, RestoresUnsavedWork) {
    startRecovery();
    EXPECT_FALSE(isOffered());
    const QStringList frames = renderFrames(3);
    open(frames);
    drawRegionWithHole();
    setStep(29);
    const RegionOfInterest drawn = document().project.roi();
    ASSERT_TRUE(hasRecoveryFiles());
    ASSERT_TRUE(waitFor([&] {
        const Project kept = readProject(documentIn(folders().front()));
        return kept.parameters.grid.step == 29 && kept.region.size() == 2;
    }));
    copyWork("work_1");
    m_recovery->finish();
    EXPECT_EQ(folders(), std::vector<std::filesystem::path>{root() / "work_1"}) << "a window that is closed keeps none";

    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("newProject");
    waitUntilIdle();
    ASSERT_EQ(document().images.frameCount(), 0);
    startRecovery();
    ASSERT_TRUE(isOffered());
    EXPECT_TRUE(find<QLabel>("recoveryText")->text().contains(QStringLiteral("Unsaved work")));
    find<QPushButton>("recoveryRestore")->click();
    waitUntilIdle();
    EXPECT_FALSE(isOffered());
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_EQ(document().images.frame(2).origin.file.path, frames[2].toStdString());
    EXPECT_EQ(roiToJson(document().project.roi()), roiToJson(drawn));
    EXPECT_EQ(document().project.parameters().grid.step, 29);
    EXPECT_TRUE(document().project.roiIsUnsaved()) << "it is in no file of the user's";
    EXPECT_TRUE(waitFor([&] { return folders().size() == 1 && folders().front() != root() / "work_1"; }))
        << "the old copy goes when there is a new one";
    EXPECT_TRUE(exists(documentIn(folders().front())));
}

TEST_F(WindowRecovery, RestoresProbes) {
    startRecovery();
    open(renderFrames(2));
    trigger("probeExtensometer");
    drag(at(100, 60), at(100, 180));
    const std::vector<Probe> drawn = document().project.probes();
    ASSERT_EQ(drawn.size(), 1u);
    ASSERT_TRUE(hasRecoveryFiles());
    ASSERT_TRUE(waitFor([&] { return readProject(documentIn(folders().front())).probes == drawn; }));
    copyWork("work_1");
    m_recovery->finish();
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("newProject");
    waitUntilIdle();
    EXPECT_TRUE(document().project.probes().empty());
    startRecovery();
    ASSERT_TRUE(isOffered());
    m_recovery->restore();
    waitUntilIdle();
    EXPECT_EQ(document().project.probes(), drawn);
}

TEST_F(WindowRecovery, RestoresUnsavedProjectChanges) {
    open(renderFrames(2));
    m_chooser.file = path(QStringLiteral("test.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    startRecovery();
    setStep(31);
    ASSERT_TRUE(hasRecoveryFiles());
    copyWork("work_2");
    trigger("saveProject");
    waitUntilIdle();
    EXPECT_TRUE(waitFor([&] { return folders().size() == 1; })) << "what is saved need not be kept";
    setStep(33);
    m_recovery->finish();
    startRecovery();
    ASSERT_TRUE(isOffered());
    EXPECT_TRUE(find<QLabel>("recoveryText")->text().contains(QStringLiteral("test")));
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    find<QPushButton>("recoveryRestore")->click();
    waitUntilIdle();
    EXPECT_EQ(document().project.parameters().grid.step, 33) << "Cancel";
    EXPECT_TRUE(isOffered());
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    find<QPushButton>("recoveryRestore")->click();
    waitUntilIdle();
    EXPECT_EQ(document().project.parameters().grid.step, 31);
    EXPECT_EQ(document().project.path(), path(QStringLiteral("test.strainlens")));
    EXPECT_TRUE(document().project.isModified());
    EXPECT_TRUE(m_window->isWindowModified());
}

/// Pictures saved with the work are deleted with it; images stay.
TEST_F(WindowRecovery, RestoresImagesInMemory) {
    startRecovery();
    trigger("openSample");
    waitUntilIdle();
    const int count = document().images.frameCount();
    const std::string name = document().images.frame(1).origin.file.name;
    const AnyImage pixels = document().images.frame(1).origin.read();
    ASSERT_TRUE(hasRecoveryFiles());
    copyWork("work_1");
    m_recovery->finish();
    const std::filesystem::path copy = root() / "work_1";
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("newProject");
    waitUntilIdle();
    startRecovery();
    find<QPushButton>("recoveryRestore")->click();
    waitUntilIdle();
    ASSERT_TRUE(waitFor([&] { return !std::filesystem::exists(copy); }));
    ASSERT_EQ(document().images.frameCount(), count);
    EXPECT_EQ(document().images.frame(1).origin.file.name, name);
    EXPECT_TRUE(document().images.frame(1).readError.isEmpty());
    const auto& expected = std::get<GrayImage<std::uint8_t>>(pixels);
    const AnyImage restored = document().images.frame(1).origin.read();
    const auto& found = std::get<GrayImage<std::uint8_t>>(restored);
    ASSERT_EQ(found.size(), expected.size());
    for (int y = 0; y < found.height(); ++y) {
        ASSERT_TRUE(std::equal(found.row(y), found.row(y) + found.width(), expected.row(y))) << "row " << y;
    }
}

/// A run that was interrupted by the crash is continued.
TEST_F(WindowRecovery, ContinuesARun) {
    startRecovery();
    open(renderFrames(4));
    run();
    const QString before = path(QStringLiteral("before.csv")), after = path(QStringLiteral("after.csv"));
    ASSERT_TRUE(hasResultsNote());
    copyWorkWithResults("work_1");
    const std::filesystem::path place = document().results.latest().store->path().parent_path() / "results_1.parts";
    ASSERT_TRUE(std::filesystem::remove(place / "frame_000003.h5")) << place;
    exportTo("exportResults", before);
    closeAndRestore();
    EXPECT_EQ(document().results.latest().measured, 2);
    ASSERT_TRUE(enabled("goOn"));
    trigger("goOn");
    waitUntilIdle();
    EXPECT_EQ(document().results.latest().measured, 3);
    exportTo("exportResults", after);
    EXPECT_EQ(contentOf(after), contentOf(before));
    EXPECT_FALSE(contentOf(after).isEmpty());
}

TEST_F(WindowRecovery, RestoresResults) {
    startRecovery();
    open(renderFrames(4));
    drawRegionWithHole();
    document().setReference(1);
    waitUntilIdle();
    run();
    const QString before = path(QStringLiteral("before.csv")), after = path(QStringLiteral("after.csv"));
    ASSERT_TRUE(hasResultsNote());
    copyWorkWithResults("work_1");
    exportTo("exportResults", before);
    closeAndRestore();
    const Results& results = document().results.latest();
    ASSERT_FALSE(results.empty());
    EXPECT_EQ(results.measured, 3);
    EXPECT_EQ(results.order, document().images.runOrder());
    EXPECT_FALSE(document().results.areStale());
    EXPECT_TRUE(document().results.areUnsaved()) << "they are in no file of the user's";
    EXPECT_FALSE(m_session.run().isRunning());
    exportTo("exportResults", after);
    EXPECT_EQ(contentOf(after), contentOf(before));
    EXPECT_FALSE(contentOf(after).isEmpty());
    ASSERT_TRUE(hasResultsNote()) << "a second crash would lose nothing more";
    EXPECT_EQ(recordedResults(root()).front(), results.store->path());
    EXPECT_TRUE(waitFor([&] { return !std::filesystem::exists(root() / "work_1"); }));
}

/// With the earlier region and parameters.
TEST_F(WindowRecovery, RestoresOutOfDateState) {
    startRecovery();
    trigger("openSample");
    waitUntilIdle();
    document().project.startWith(test::wholePixels());
    run();
    const RoiMask measured = *document().results.latest().mask;
    const int step = document().project.parameters().grid.step;
    RegionOfInterest other = document().project.roi();
    other.shapes.push_back({RoiOperation::Subtract, RoiRectangle{0, 0, 200, 200}});
    document().project.editRoi(other, QStringLiteral("cut"));
    setStep(step + 3);
    ASSERT_TRUE(hasResultsNote());
    ASSERT_TRUE(waitFor([&] { return readProject(documentIn(folders().front())).parameters.grid.step == step + 3; }));
    copyWorkWithResults("work_1");
    closeAndRestore();
    const Results& results = document().results.latest();
    ASSERT_EQ(results.measured, document().images.frameCount() - 1);
    EXPECT_TRUE(document().results.areStale());
    EXPECT_EQ(results.parameters.grid.step, step);
    EXPECT_EQ(document().project.parameters().grid.step, step + 3);
    ASSERT_EQ(results.mask->size(), measured.size());
    for (int y = 0; y < measured.size().height; ++y) {
        ASSERT_TRUE(std::equal(measured.row(y), measured.row(y) + measured.size().width, results.mask->row(y)));
    }
    setStep(step);
    document().project.editRoi(*results.roi, QStringLiteral("back"));
    EXPECT_TRUE(find<QAction>("run")->isEnabled());
}

/// Results of a saved project are not in its file.
TEST_F(WindowRecovery, KeepsResultsUntilExport) {
    open(renderFrames(2));
    m_chooser.file = path(QStringLiteral("test.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    startRecovery();
    run();
    ASSERT_TRUE(hasResultsNote());
    exportTo("exportResults", path(QStringLiteral("kept.csv")));
    setStep(41);
    trigger("saveProject");
    waitUntilIdle();
    EXPECT_TRUE(waitFor([&] { return folders().empty(); })) << "everything is in files";
}

TEST_F(WindowRecovery, RestoresWorkWithoutUnreadableResults) {
    startRecovery();
    open(renderFrames(3));
    run();
    ASSERT_TRUE(hasResultsNote());
    copyWorkWithResults("work_1");
    std::filesystem::remove_all(document().results.latest().store->path().parent_path() / "results_1.parts");
    closeAndRestore();
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_TRUE(document().results.latest().empty());
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("without results")))
        << find<QLabel>("messageText")->text().toStdString();
}

TEST_F(WindowRecovery, DiscardRemovesResults) {
    startRecovery();
    open(renderFrames(2));
    run();
    ASSERT_TRUE(hasResultsNote());
    copyWorkWithResults("work_1");
    const std::filesystem::path left = document().results.latest().store->path().parent_path() / "results_1.parts";
    m_recovery->finish();
    startRecovery();
    ASSERT_TRUE(std::filesystem::exists(left));
    find<QPushButton>("recoveryDiscard")->click();
    EXPECT_TRUE(waitFor([&] { return !std::filesystem::exists(left); }));
}

TEST_F(WindowRecovery, DiscardRemovesWork) {
    startRecovery();
    open(renderFrames(2));
    ASSERT_TRUE(hasRecoveryFiles());
    copyWork("work_1");
    copyWork("work_2");
    std::filesystem::create_directory(root() / "work_3");  // killed before anything was saved
    m_recovery->finish();
    startRecovery();
    EXPECT_FALSE(std::filesystem::exists(root() / "work_3"));
    find<QPushButton>("recoveryDiscard")->click();
    EXPECT_TRUE(isOffered()) << "there is another";
    find<QPushButton>("recoveryDiscard")->click();
    EXPECT_FALSE(isOffered());
    EXPECT_FALSE(std::filesystem::exists(root() / "work_1") || std::filesystem::exists(root() / "work_2"));
}

TEST_F(WindowRecovery, ReportsUnavailableRecoveryOnce) {
    ASSERT_TRUE(QFile(path(QStringLiteral("recovery"))).open(QIODevice::WriteOnly));
    startRecovery();
    int failures = 0;
    QObject::connect(m_recovery.get(), &Recovery::failed, m_recovery.get(), [&](const QString&) { ++failures; });
    open(renderFrames(2));
    ASSERT_TRUE(waitFor([&] { return failures > 0; }));
    setStep(30);
    QTest::qWait(5 * kSoonMs);
    EXPECT_EQ(failures, 1);
}

/// Kills the real program.
TEST_F(WindowRecovery, FindsWorkOfAKilledProgram) {
    const QStringList frames = renderFrames(2);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_STATE_HOME"), path(QStringLiteral("state")));
    QProcess program;
    program.setProcessEnvironment(environment);
    const QStringList options = {QStringLiteral("--settings"), path(QStringLiteral("other.ini")),
                                 QStringLiteral("--set"), QStringLiteral("step=27")};
    program.start(QStringLiteral(STRAINLENS_WINDOW), options + frames);
    ASSERT_TRUE(program.waitForStarted());
    const std::filesystem::path state = path(QStringLiteral("state/strainlens/recovery")).toStdString();
    const auto keptStep = [&] {
        std::error_code none;
        for (const auto& entry : std::filesystem::directory_iterator(state, none)) {
            if (exists(documentIn(entry.path()))) return readProject(documentIn(entry.path())).parameters.grid.step;
        }
        return 0;
    };
    ASSERT_TRUE(waitFor([&] { return keptStep() == 27; }, 60000));
    EXPECT_TRUE(RecoveryFolder::findAbandoned(state).empty()) << "the program is alive";
    program.kill();
    ASSERT_TRUE(program.waitForFinished());
    const auto left = RecoveryFolder::findAbandoned(state);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(readProject(left.front()->document()).images.size(), 2U);
}

}  // namespace
}  // namespace strainlens::gui
