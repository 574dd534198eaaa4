// SPDX-License-Identifier: GPL-3.0-or-later
// Projects that are opened with their results.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QPushButton>
#include <QTableWidget>
#include <algorithm>
#include <cmath>

#include "app/project/project.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowResultsStay : public WindowTest {
protected:
    void save(const QString& name) {
        m_chooser.file = path(name);
        trigger("saveProjectAs");
        waitUntilIdle();
        ASSERT_TRUE(QFileInfo::exists(path(name)));
    }
    void reopen(const QString& name) {
        trigger("newProject");
        waitUntilIdle();
        ASSERT_EQ(document().images.frameCount(), 0);
        m_chooser.file = path(name);
        trigger("openProject");
        waitUntilIdle();
    }
    void measureAndSave(int images) {
        open(renderFrames(images));
        drawRegionWithHole();
        run();
        ASSERT_EQ(document().results.latest().measured, images - 1);
        save(QStringLiteral("test.strainlens"));
    }
    const Results& results() { return document().results.latest(); }
    QString resultsFile() const { return path(QStringLiteral("test_files/results.h5")); }
};

TEST_F(WindowResultsStay, ReopenedResultsAreTheSame) {
    measureAndSave(4);
    EXPECT_FALSE(document().results.areUnsaved()) << "they are in the project";
    const auto field = results().store->field(2);
    const char* suffixes[] = {"csv", "npz", "h5"};
    for (const char* suffix : suffixes)
        exportTo("exportResults", path(QStringLiteral("before.") + QLatin1String(suffix)));
    reopen(QStringLiteral("test.strainlens"));
    EXPECT_EQ(results().measured, 3);
    EXPECT_TRUE(results().finished);
    EXPECT_FALSE(m_session.hasStaleResults());
    EXPECT_FALSE(document().results.areUnsaved());
    EXPECT_FALSE(document().project.isModified());
    ASSERT_NE(results().store->field(2), nullptr);
    const auto isSame = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    EXPECT_TRUE(std::ranges::equal(results().store->field(2)->u, field->u, isSame));
    showMap("u");
    EXPECT_EQ(mapStyle().quantity, "u");
    for (const char* suffix : suffixes) {
        const QString after = path(QStringLiteral("after.") + QLatin1String(suffix));
        exportTo("exportResults", after);
        EXPECT_GT(contentOf(after).size(), 1000) << suffix;
        EXPECT_TRUE(contentOf(after) == contentOf(path(QStringLiteral("before.") + QLatin1String(suffix)))) << suffix;
    }
}

TEST_F(WindowResultsStay, UnchangedResultsAreNotWrittenAgain) {
    measureAndSave(3);
    const QDateTime written = QFileInfo(resultsFile()).lastModified();
    reopen(QStringLiteral("test.strainlens"));
    QTest::qWait(20);
    trigger("saveProject");
    waitUntilIdle();
    EXPECT_EQ(QFileInfo(resultsFile()).lastModified(), written);
    EXPECT_FALSE(readProject(path(QStringLiteral("test.strainlens")).toStdString()).results.empty());
    save(QStringLiteral("copy.strainlens"));
    EXPECT_TRUE(QFileInfo::exists(path(QStringLiteral("copy_files/results.h5")))) << "a copy has its own";
}

TEST_F(WindowResultsStay, ResultsOfOtherParametersAreMarked) {
    measureAndSave(3);
    RunParameters parameters = document().project.parameters();
    parameters.grid.step += 2;
    document().project.editParameters(parameters, QStringLiteral("step"));
    trigger("saveProject");
    waitUntilIdle();
    reopen(QStringLiteral("test.strainlens"));
    EXPECT_EQ(results().measured, 2);
    EXPECT_TRUE(m_session.hasStaleResults());
    EXPECT_EQ(results().parameters.grid.step + 2, document().project.parameters().grid.step);
}

TEST_F(WindowResultsStay, RunMeasuresWhatIsMissing) {
    const QStringList images = renderFrames(5);
    open(images.mid(0, 3));
    run();
    m_chooser.files = images.mid(3);
    trigger("addImages");
    waitUntilIdle();
    save(QStringLiteral("test.strainlens"));
    reopen(QStringLiteral("test.strainlens"));
    ASSERT_EQ(results().measured, 2);
    EXPECT_EQ(document().results.imagesBeforeResume(), 2);
    const StageTimes before = results().store->summary(1).timesMs;
    trigger("goOn");
    waitUntilIdle();
    EXPECT_EQ(results().measured, 4);
    EXPECT_EQ(results().store->summary(1).timesMs, before) << "it was not measured again";
    trigger("saveProject");
    waitUntilIdle();
    reopen(QStringLiteral("test.strainlens"));
    EXPECT_EQ(results().measured, 4);
}

TEST_F(WindowResultsStay, ResultsOfTheCommandLineOpenAlone) {
    const QStringList images = renderFrames(4);
    QImage mask(320, 240, QImage::Format_Grayscale8);
    mask.fill(0);
    for (int y = 40; y < 200; ++y) std::fill_n(mask.scanLine(y) + 60, 200, 255);
    ASSERT_TRUE(mask.save(path(QStringLiteral("mask.png"))));
    for (const bool hasRegion : {true, false}) {
        const QString file = path(hasRegion ? QStringLiteral("region.h5") : QStringLiteral("all.h5"));
        QStringList words = QStringList{QStringLiteral("run")} + images + QStringList{QStringLiteral("-o"), file};
        if (hasRegion) words << QStringLiteral("--roi") << path(QStringLiteral("mask.png"));
        QProcess cli;
        cli.start(QStringLiteral(STRAINLENS_CLI), words);
        ASSERT_TRUE(cli.waitForFinished(60000));
        ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
        open({file});
        EXPECT_EQ(document().images.frameCount(), 4);
        ASSERT_EQ(results().measured, 3);
        EXPECT_FALSE(m_session.hasStaleResults());
        EXPECT_FALSE(document().results.areUnsaved());
        EXPECT_EQ(document().results.finishedImages(), 3);
        EXPECT_EQ(results().mask->insideCount(), hasRegion ? 200 * 160 : 320 * 240);
        exportTo("exportResults", path(QStringLiteral("window.csv")));
        cli.start(QStringLiteral(STRAINLENS_CLI),
                  {QStringLiteral("convert"), file, QStringLiteral("-o"), path(QStringLiteral("cli.csv"))});
        ASSERT_TRUE(cli.waitForFinished(60000));
        EXPECT_GT(contentOf(path(QStringLiteral("window.csv"))).size(), 1000);
        EXPECT_EQ(contentOf(path(QStringLiteral("window.csv"))), contentOf(path(QStringLiteral("cli.csv"))));
    }
}

TEST_F(WindowResultsStay, MovedProjectFindsItsImagesByContent) {
    measureAndSave(3);
    trigger("newProject");
    waitUntilIdle();
    QDir(m_folder.path()).mkdir(QStringLiteral("elsewhere"));
    for (const QString& name : QDir(m_folder.path()).entryList(QDir::Files)) {
        ASSERT_TRUE(QFile::rename(path(name), path(QStringLiteral("elsewhere/") + name)));
    }
    ASSERT_TRUE(QDir(m_folder.path()).rename(QStringLiteral("test_files"), QStringLiteral("elsewhere/test_files")));
    m_chooser.file = path(QStringLiteral("elsewhere/test.strainlens"));
    trigger("openProject");
    waitUntilIdle();
    EXPECT_EQ(results().measured, 2);
    EXPECT_EQ(results().order, (std::vector<int>{0, 1, 2}));
}

TEST_F(WindowResultsStay, ProjectOpensWithoutUnusableResults) {
    measureAndSave(3);
    const QByteArray good = contentOf(resultsFile());
    const auto write = [this](const QByteArray& bytes) {
        QFile file(resultsFile());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    for (const QByteArray& bytes : {good.first(good.size() / 2), QByteArray("no results"), QByteArray()}) {
        write(bytes);
        reopen(QStringLiteral("test.strainlens"));
        EXPECT_EQ(document().images.frameCount(), 3);
        EXPECT_TRUE(results().empty()) << bytes.size();
    }
    ASSERT_TRUE(QFile::remove(resultsFile()));
    reopen(QStringLiteral("test.strainlens"));
    EXPECT_EQ(document().images.frameCount(), 3);
    // Saving keeps the link to a file that may come back.
    trigger("saveProject");
    waitUntilIdle();
    write(good);
    reopen(QStringLiteral("test.strainlens"));
    EXPECT_EQ(results().measured, 2);
}

TEST_F(WindowResultsStay, ResultsOfAnotherRegionAreMarked) {
    measureAndSave(3);
    const std::int64_t inside = results().mask->insideCount();
    document().project.editRoi({}, QStringLiteral("everything"));
    trigger("saveProject");
    waitUntilIdle();
    reopen(QStringLiteral("test.strainlens"));
    EXPECT_EQ(results().measured, 2);
    EXPECT_EQ(results().mask->insideCount(), inside);
    EXPECT_TRUE(document().project.roi().shapes.empty());
    EXPECT_TRUE(m_session.hasStaleResults());
}

TEST_F(WindowResultsStay, SavedRunsStayBesideLaterOnes) {
    const auto isSame = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    measureAndSave(3);
    const auto first = results().store->field(1);
    trigger("savedRuns");
    waitUntilIdle();
    auto* table = find<QTableWidget>("savedRunsTable");
    EXPECT_EQ(table->rowCount(), 0);
    QTest::mouseClick(find<QPushButton>("saveThisRun"), Qt::LeftButton);
    waitUntilIdle();
    ASSERT_TRUE(waitFor([table] { return table->rowCount() == 1; }));
    EXPECT_EQ(table->item(0, 4)->text(), QStringLiteral("as now"));
    EXPECT_FALSE(find<QPushButton>("saveThisRun")->isEnabled()) << "it is listed";
    EXPECT_FALSE(document().project.isModified());
    RunParameters parameters = document().project.parameters();
    const int step = parameters.grid.step;
    parameters.grid.step += 2;
    document().project.editParameters(parameters, QStringLiteral("step"));
    EXPECT_EQ(table->item(0, 4)->text(), QStringLiteral("--step %1").arg(step));
    run();
    const auto second = results().store->field(1);
    ASSERT_NE(second->size(), first->size());
    trigger("saveProject");
    waitUntilIdle();
    EXPECT_TRUE(QFileInfo::exists(path(QStringLiteral("test_files/results-2.h5"))));
    table->item(0, 0)->setText(QStringLiteral("fine"));
    EXPECT_TRUE(document().project.isModified());
    trigger("saveProject");
    waitUntilIdle();
    reopen(QStringLiteral("test.strainlens"));
    EXPECT_TRUE(std::ranges::equal(results().store->field(1)->u, second->u, isSame)) << "the latest";
    const auto runs = [this] { return document().project.runs(); };
    ASSERT_EQ(runs().size(), 1u);
    EXPECT_EQ(runs()[0].name, "fine");
    EXPECT_EQ(runs()[0].results.sha256.size(), 64u);
    EXPECT_EQ(runs()[0].date.size(), std::string("2026-11-30 10:05").size());
    ASSERT_TRUE(waitFor([table] { return table->rowCount() == 1; }));
    QTest::mouseClick(find<QPushButton>("showSavedRun"), Qt::LeftButton);
    waitUntilIdle();
    EXPECT_TRUE(std::ranges::equal(results().store->field(1)->u, first->u, isSame));
    EXPECT_TRUE(m_session.hasStaleResults()) << "measured with another step";
    EXPECT_FALSE(document().results.areUnsaved());
    ASSERT_EQ(runs().size(), 2u) << "the latest results are listed before others are shown";
    QTest::mouseClick(find<QPushButton>("useSavedParameters"), Qt::LeftButton);
    EXPECT_EQ(document().project.parameters().grid.step, step);
    EXPECT_FALSE(m_session.hasStaleResults());
    trigger("saveProject");
    waitUntilIdle();
    reopen(QStringLiteral("test.strainlens"));
    EXPECT_TRUE(std::ranges::equal(results().store->field(1)->u, first->u, isSame)) << "what was shown";
    ASSERT_TRUE(waitFor([table] { return table->rowCount() == 2; }));
    table->selectRow(1);
    QTest::mouseClick(find<QPushButton>("showSavedRun"), Qt::LeftButton);
    waitUntilIdle();
    EXPECT_TRUE(std::ranges::equal(results().store->field(1)->u, second->u, isSame));
    QTest::mouseClick(find<QPushButton>("removeSavedRun"), Qt::LeftButton);
    EXPECT_EQ(runs().size(), 1u);
    EXPECT_TRUE(QFileInfo::exists(path(QStringLiteral("test_files/results-2.h5"))));
    trigger("undo");
    EXPECT_EQ(runs().size(), 2u);
}

TEST_F(WindowResultsStay, UnreadableSavedRunIsReported) {
    measureAndSave(3);
    trigger("savedRuns");
    QTest::mouseClick(find<QPushButton>("saveThisRun"), Qt::LeftButton);
    waitUntilIdle();
    run();
    trigger("saveProject");
    waitUntilIdle();
    ASSERT_TRUE(QFile::resize(resultsFile(), 100));
    reopen(QStringLiteral("test.strainlens"));
    EXPECT_EQ(results().measured, 2) << "of the second run";
    auto* table = find<QTableWidget>("savedRunsTable");
    ASSERT_TRUE(waitFor([table] { return table->rowCount() == 1; }));
    EXPECT_TRUE(table->item(0, 4)->text().contains(QStringLiteral("results.h5")))
        << table->item(0, 4)->text().toStdString();
    EXPECT_FALSE(find<QPushButton>("showSavedRun")->isEnabled());
    QProcess cli;
    cli.start(QStringLiteral(STRAINLENS_CLI), {QStringLiteral("check"), path(QStringLiteral("test.strainlens"))});
    ASSERT_TRUE(cli.waitForFinished(60000));
    EXPECT_EQ(cli.exitCode(), 1);
    EXPECT_TRUE(cli.readAllStandardError().contains("results.h5"));
}

TEST_F(WindowResultsStay, ExcludedAndRemovedImagesLeaveTheOthersTheirResults) {
    open(renderFrames(6));
    const auto edit = [this](const auto& change) {
        std::vector<Frame> frames = document().images.frames();
        change(frames);
        document().editFrames(std::move(frames), QStringLiteral("edit"));
    };
    edit([](std::vector<Frame>& frames) { frames[1].excluded = true; });
    run();
    const auto expectOwnResults = [this] {
        for (int i = 1; i < document().images.frameCount(); ++i) {
            const auto field = document().results.fieldOf(i);
            if (document().images.frame(i).excluded) continue;
            ASSERT_NE(field, nullptr) << i;
            const auto middle = field->index(field->columns / 2, field->rows / 2);
            const int number = document().images.frame(i).name.sliced(6, 1).toInt();  // of frame_3.png
            EXPECT_NEAR(field->u[middle], 4 * number, 0.1) << i;
        }
    };
    expectOwnResults();
    save(QStringLiteral("a.strainlens"));
    reopen(QStringLiteral("a.strainlens"));
    ASSERT_EQ(document().images.frameCount(), 6);
    expectOwnResults();
    EXPECT_FALSE(m_session.hasStaleResults());
    edit([](std::vector<Frame>& frames) { frames.erase(frames.begin() + 3); });
    for (const char* name : {"b.strainlens", "c.strainlens"}) {
        save(QLatin1String(name));
        reopen(QLatin1String(name));
        ASSERT_EQ(document().images.frameCount(), 5);
        expectOwnResults();
    }
}

TEST_F(WindowResultsStay, FailedImagesStayFailed) {
    const QStringList images = renderFrames(4);
    QFile broken(images[2]);
    ASSERT_TRUE(broken.open(QIODevice::ReadWrite));
    broken.resize(broken.size() / 2);
    broken.close();
    open(images);
    run();
    ASSERT_EQ(document().results.stateOf(2), FrameState::Failed);
    const int finished = document().results.finishedImages();
    const bool isStale = m_session.hasStaleResults();
    save(QStringLiteral("a.strainlens"));
    reopen(QStringLiteral("a.strainlens"));
    EXPECT_EQ(document().results.stateOf(2), FrameState::Failed);
    EXPECT_EQ(document().results.stateOf(3), FrameState::Measured);
    EXPECT_EQ(document().results.finishedImages(), finished);
    EXPECT_EQ(m_session.hasStaleResults(), isStale);
}

}  // namespace
}  // namespace strainlens::gui
