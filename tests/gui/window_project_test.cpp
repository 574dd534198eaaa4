// SPDX-License-Identifier: GPL-3.0-or-later
// Saving and opening of projects.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QProcess>

#include "app/probes/probe_defaults.h"
#include "app/project/project.h"
#include "app/project/roi_json.h"
#include "gui/files/moved_files.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowProject : public WindowTest {
protected:
    void saveAs(const QString& name) {
        m_chooser.file = path(name);
        trigger("saveProjectAs");
        waitUntilIdle();
        ASSERT_TRUE(QFileInfo::exists(path(name)));
    }
    void openProject(const QString& name) {
        m_chooser.file = path(name);
        trigger("openProject");
        waitUntilIdle();
    }
    void setStep(int step) {
        RunParameters parameters = document().project.parameters();
        parameters.grid.step = step;
        document().project.editParameters(parameters, QStringLiteral("step"));
    }
    QStringList names() {
        QStringList list;
        for (const Frame& frame : document().images.frames()) list << frame.name;
        return list;
    }
};

/// The window cannot create calibrations, but uses and saves them.
TEST_F(WindowProject, CalibrationIsSavedAndUsed) {
    open(renderFrames(2));
    RunParameters parameters = document().project.parameters();
    Calibration calibration;
    calibration.image = {320, 240};  // as renderFrames() makes them
    calibration.map.mmFromRay = {0.05, 0, 0, 0, 0.05, 0, 1e-5, 0, 1};
    parameters.calibration = std::make_shared<const Calibration>(calibration);
    document().project.editParameters(parameters, QStringLiteral("calibration"));
    saveAs(QStringLiteral("plane.strainlens"));
    trigger("newProject");
    EXPECT_EQ(document().project.parameters().calibration, nullptr);
    openProject(QStringLiteral("plane.strainlens"));
    ASSERT_NE(document().project.parameters().calibration, nullptr);
    EXPECT_EQ(parametersOf(document().project.parameters().calibration->map), parametersOf(calibration.map));
    setStep(24);
    run();
    const auto field = document().results.latest().store->field(1);
    ASSERT_NE(field, nullptr);
    EXPECT_EQ(field->plane.x[0], calibration.map.at({field->x[0], field->y[0]}).x);
}

TEST_F(WindowProject, SavedProjectIsRestored) {
    open(renderFrames(4));
    document().setReference(2);
    drawRegionWithHole();
    setStep(24);
    document().project.editFrameRate(10, QStringLiteral("rate"));  // velocities are of neighbours in time
    document().images.setCurrent(1);
    const std::string shapes = roiToJson(document().project.roi());
    saveAs(QStringLiteral("work.strainlens"));
    trigger("newProject");
    EXPECT_EQ(document().images.frameCount(), 0);
    EXPECT_TRUE(document().project.path().isEmpty());
    openProject(QStringLiteral("work.strainlens"));
    EXPECT_EQ(names(), (QStringList{QStringLiteral("frame_0.png"), QStringLiteral("frame_1.png"),
                                    QStringLiteral("frame_2.png"), QStringLiteral("frame_3.png")}));
    EXPECT_EQ(document().images.reference(), 2);
    EXPECT_EQ(document().images.frame(document().images.current()).name, QStringLiteral("frame_1.png"));
    EXPECT_EQ(roiToJson(document().project.roi()), shapes);
    EXPECT_EQ(document().project.parameters().grid.step, 24);
    EXPECT_FALSE(document().project.isModified());
    run();
    exportTo("exportResults", path(QStringLiteral("window.csv")));
    QProcess cli;
    cli.start(QStringLiteral(STRAINLENS_CLI), {QStringLiteral("run"), path(QStringLiteral("work.strainlens")),
                                               QStringLiteral("-o"), path(QStringLiteral("cli.csv"))});
    ASSERT_TRUE(cli.waitForFinished(60000));
    ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
    EXPECT_GT(contentOf(path(QStringLiteral("window.csv"))).size(), 1000);
    EXPECT_EQ(contentOf(path(QStringLiteral("window.csv"))), contentOf(path(QStringLiteral("cli.csv"))))
        << "the command line measures the same";
}

TEST_F(WindowProject, KeepsFieldsThatAreNotShown) {
    const QStringList images = renderFrames(3);
    Project project;
    for (const QString& image : images) project.images.push_back({{image.toStdString(), ""}, 0});
    project.probes = withDefaults({{"E", Extensometer{{{40, 40}, {40, 40}}, {{40, 90}, {40, 90}}}}});
    project.load = {"kN", {0, 1, 2}, "s", {5, 6, 7}};
    project.evaluation = {12, 0.5, FitRange{0, 1, false}, "E", ""};
    writeProject(path(QStringLiteral("a.strainlens")).toStdString(), project);
    openProject(QStringLiteral("a.strainlens"));
    saveAs(QStringLiteral("b.strainlens"));
    const Project same = readProject(path(QStringLiteral("b.strainlens")).toStdString());
    EXPECT_EQ(same.probes, project.probes);
    EXPECT_EQ(same.load, project.load);
    EXPECT_EQ(same.evaluation, project.evaluation);
    document().setReference(1);
    saveAs(QStringLiteral("c.strainlens"));
    EXPECT_EQ(readProject(path(QStringLiteral("c.strainlens")).toStdString()).load,
              (ProjectLoad{"kN", {1, 0, 2}, "s", {6, 5, 7}}))
        << "a load stays with its image";
    open(renderFrames(2));
    saveAs(QStringLiteral("d.strainlens"));
    EXPECT_TRUE(readProject(path(QStringLiteral("d.strainlens")).toStdString()).probes.empty());
}

TEST_F(WindowProject, ImagesKeepTheirPositionsInASequenceWithGaps) {
    const auto project = [this](const QString& name) { return readProject(path(name).toStdString()); };
    const auto positionsIn = [&](const QString& name) {
        std::vector<int> positions;
        for (std::size_t k = 0; k < project(name).images.size(); ++k) positions.push_back(positionOf(project(name), k));
        return positions;
    };
    Project gaps;
    for (const QString& image : renderFrames(3)) gaps.images.push_back({{image.toStdString(), ""}, 0});
    gaps.images[1].position = 2, gaps.images[2].position = 5;
    gaps.frameRateHz = 10;
    writeProject(path(QStringLiteral("a.strainlens")).toStdString(), gaps);
    openProject(QStringLiteral("a.strainlens"));
    saveAs(QStringLiteral("b.strainlens"));
    EXPECT_EQ(positionsIn(QStringLiteral("b.strainlens")), (std::vector<int>{0, 2, 5}));
    setStep(24);
    run();
    EXPECT_EQ(document().results.latest().positions(), (std::vector<int>{0, 2, 5}));
    document().setReference(1);
    saveAs(QStringLiteral("c.strainlens"));
    EXPECT_EQ(positionsIn(QStringLiteral("c.strainlens")), (std::vector<int>{2, 0, 5}));
    // In another order, images are taken to follow each other.
    document().images.setCurrent(1);
    trigger("imageLater");
    saveAs(QStringLiteral("d.strainlens"));
    EXPECT_EQ(positionsIn(QStringLiteral("d.strainlens")), (std::vector<int>{2, 0, 1}));
}

TEST_F(WindowProject, TitleShowsNameAndChanges) {
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("StrainLens"));
    open(renderFrames(2));
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("Untitled")));
    saveAs(QStringLiteral("plate.strainlens"));
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("plate[*]")));
    EXPECT_FALSE(m_window->isWindowModified());
    setStep(24);
    EXPECT_TRUE(m_window->isWindowModified());
    trigger("undo");
    EXPECT_FALSE(m_window->isWindowModified());
    drawRegionWithHole();
    EXPECT_TRUE(m_window->isWindowModified());
    trigger("saveProject");
    waitUntilIdle();
    EXPECT_FALSE(m_window->isWindowModified());
}

TEST_F(WindowProject, PromptsForUnsavedChanges) {
    open(renderFrames(2));
    saveAs(QStringLiteral("plate.strainlens"));
    drawRegionWithHole();
    setStep(24);
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    trigger("newProject");
    ASSERT_EQ(m_prompts.asked.size(), 1u);
    EXPECT_TRUE(m_prompts.asked.back().details.contains(QStringLiteral("The project has been changed")));
    EXPECT_FALSE(m_prompts.asked.back().details.contains(QStringLiteral("region"))) << "that is in the project";
    EXPECT_EQ(document().images.frameCount(), 2);
    m_prompts.answer = UnsavedChangesAnswer::Save;
    trigger("newProject");
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 0);
    openProject(QStringLiteral("plate.strainlens"));
    EXPECT_EQ(document().project.parameters().grid.step, 24);
    EXPECT_EQ(document().project.roi().shapes.size(), 2u);
    m_prompts.answer.reset();
    trigger("newProject");
    EXPECT_EQ(document().images.frameCount(), 0) << "nothing is lost, nobody is asked";
}

TEST_F(WindowProject, ImagesInMemoryAreSavedNextToTheProject) {
    trigger("openSample");
    waitUntilIdle();
    QImage mask(960, 640, QImage::Format_Grayscale8);
    mask.fill(255);
    for (int y = 0; y < 100; ++y) std::fill_n(mask.scanLine(y), 960, uchar{0});
    ASSERT_TRUE(mask.save(path(QStringLiteral("mask.png"))));
    drop({path(QStringLiteral("mask.png"))});
    const AnyImage image = document().images.frame(3).origin.read();
    saveAs(QStringLiteral("sample.strainlens"));
    ASSERT_TRUE(QFile::remove(path(QStringLiteral("mask.png"))));
    trigger("newProject");
    openProject(QStringLiteral("sample.strainlens"));
    ASSERT_EQ(document().images.frameCount(), 6);
    EXPECT_EQ(document().project.mask()->insideCount(), 960 * 540);
    const AnyImage again = document().images.frame(3).origin.read();
    const auto& before = std::get<GrayImage<std::uint8_t>>(image);
    const auto& after = std::get<GrayImage<std::uint8_t>>(again);
    ASSERT_EQ(after.size(), before.size());
    for (int y = 0; y < before.size().height; ++y) {
        ASSERT_TRUE(std::equal(before.row(y), before.row(y) + before.size().width, after.row(y))) << y;
    }
}

TEST_F(WindowProject, OpensFromRecentListAndDrop) {
    open(renderFrames(3));
    saveAs(QStringLiteral("one & two.strainlens"));
    trigger("newProject");
    auto* menu = find<QAction>("openRecent")->menu();
    ASSERT_TRUE(menu);
    emit menu->aboutToShow();
    ASSERT_EQ(menu->actions().size(), 1);
    EXPECT_EQ(menu->actions()[0]->text(), QStringLiteral("one && two"));
    menu->actions()[0]->trigger();
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 3);
    trigger("newProject");
    drop({path(QStringLiteral("one & two.strainlens"))});
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_EQ(QFileInfo(document().project.path()).fileName(), QStringLiteral("one & two.strainlens"));
}

TEST_F(WindowProject, InvalidFileIsReportedAndNothingReplaced) {
    open(renderFrames(2));
    QFile file(path(QStringLiteral("broken.strainlens")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{\"projectVersion\": 99}");
    file.close();
    openProject(QStringLiteral("broken.strainlens"));
    EXPECT_EQ(document().images.frameCount(), 2);
    EXPECT_TRUE(find<QLabel>("messageText")->isVisible());
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("broken.strainlens")));
}

TEST_F(WindowProject, DamagedFileIsReportedWithItsLine) {
    QFile file(path(QStringLiteral("damaged.strainlens")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{\n\"projectVersion\": 1,\n}");
    file.close();
    openProject(QStringLiteral("damaged.strainlens"));
    const QString text = find<QLabel>("messageText")->text();
    EXPECT_TRUE(text.contains(QStringLiteral("Project file is damaged at line 3: "))) << text.toStdString();
    EXPECT_TRUE(text.endsWith(QStringLiteral("damaged.strainlens"))) << text.toStdString();
}

TEST_F(WindowProject, FindsMovedImages) {
    const QStringList files = renderFrames(3);
    open(files);
    drawRegionWithHole();
    m_chooser.file = path(QStringLiteral("moved.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    EXPECT_FALSE(enabled("findImages")) << "none is missing";
    const QString folder = path(QStringLiteral("elsewhere/test"));
    ASSERT_TRUE(QDir().mkpath(folder));
    for (const QString& file : files) ASSERT_TRUE(QFile::rename(file, folder + '/' + QFileInfo(file).fileName()));
    const QString empty = path(QStringLiteral("empty"));
    ASSERT_TRUE(QDir().mkpath(empty));
    m_window->workbench().opener.openProject(path(QStringLiteral("moved.strainlens")));
    waitUntilIdle();
    ASSERT_EQ(document().images.missingFrames().size(), 3U);
    ASSERT_TRUE(enabled("findImages"));

    m_chooser.file = empty;
    trigger("findImages");
    waitUntilIdle();
    EXPECT_EQ(document().images.missingFrames().size(), 3U);
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("0 of 3")));

    m_chooser.file = path(QStringLiteral("elsewhere"));
    trigger("findImages");
    waitUntilIdle();
    EXPECT_TRUE(document().images.missingFrames().empty());
    EXPECT_FALSE(enabled("findImages"));
    EXPECT_EQ(document().images.frame(1).origin.file.path, (folder + "/frame_1.png").toStdString());
    EXPECT_EQ(document().images.imageSize(), (ImageSize{320, 240}));
    EXPECT_EQ(document().project.roi().shapes.size(), 2U);
    EXPECT_TRUE(document().project.isModified()) << "its file names the old places";
    run();
    EXPECT_EQ(document().results.latest().measured, 2);
    trigger("saveProject");
    waitUntilIdle();
    EXPECT_FALSE(document().project.isModified());
    EXPECT_EQ(readProject(path(QStringLiteral("moved.strainlens")).toStdString()).images[2].file.path,
              (folder + "/frame_2.png").toStdString());
}

TEST(MovedFiles, MatchByFolderName) {
    QTemporaryDir folder;
    for (const char* name : {"a/left/x.png", "a/right/x.png", "b/y.png"}) {
        const QString file = folder.filePath(QLatin1String(name));
        ASSERT_TRUE(QDir().mkpath(QFileInfo(file).path()));
        ASSERT_TRUE(QFile(file).open(QIODevice::WriteOnly));
    }
    const std::filesystem::path root = folder.path().toStdString();
    const auto found =
        findMovedFiles({{4, "/old/right/x.png"}, {5, "/old/left/x.png"}, {6, "/old/z.png"}, {7, "y.png"}}, root);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].path, root / "a/right/x.png");
    EXPECT_EQ(found[1].path, root / "a/left/x.png");
    EXPECT_EQ(found[2].frame, 7);
    EXPECT_TRUE(findMovedFiles({{1, "x.png"}}, root / "nowhere").empty());
}

TEST_F(WindowProject, ReportsFilesChangedSinceSaving) {
    const QStringList images = renderFrames(3);
    open(images);
    saveAs(QStringLiteral("a.strainlens"));
    const auto message = [this] {
        const auto* text = find<QLabel>("messageText");
        return text->isVisible() ? text->text() : QString();
    };
    openProject(QStringLiteral("a.strainlens"));
    waitUntilIdle();
    EXPECT_EQ(message(), QString());
    ASSERT_TRUE(QFile::remove(images[1]) && QFile::copy(images[2], images[1]));
    openProject(QStringLiteral("a.strainlens"));
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_TRUE(waitFor([&] {
        return message().contains(
            QStringLiteral("1 file has changed since the project was saved: "
                           "frame_1.png"));
    })) << message().toStdString();
}

TEST_F(WindowProject, OwnPicturesAreNotReportedAsChanged) {
    open(renderFrames(2));
    const auto cut = [&](int left) {
        RegionOfInterest roi;
        roi.shapes.push_back({RoiOperation::Add, RoiBitmap{RoiMask::where({320, 240}, [left](int x, int y) {
                                  return x > left && y > 40;
                              })}});
        document().project.editRoi(std::move(roi), QStringLiteral("mask"));
    };
    cut(60);
    saveAs(QStringLiteral("a.strainlens"));
    cut(90);
    trigger("saveProject");
    waitUntilIdle();
    EXPECT_TRUE(changedFiles(readProject(path(QStringLiteral("a.strainlens")).toStdString())).empty());
}

}  // namespace
}  // namespace strainlens::gui
