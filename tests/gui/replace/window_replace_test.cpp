// SPDX-License-Identifier: GPL-3.0-or-later
// Replacing a measured document: nothing of the old one is requested or remains.
#include <QAction>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include "app/project/project.h"
#include "gui/panels/arrow_box.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowReplace : public WindowTest {
protected:
    /// Four measured images with maps in film strip and canvas; the last is selected.
    void measureWithMap() {
        open(renderFrames(4));
        find<QListWidget>("frameList")->parentWidget()->show();
        run();
        showMap("u");
        document().images.setCurrent(3);
        waitUntilIdle();
        ASSERT_GT(m_window->workbench().strip.mapCount(), 0U);
        ASSERT_TRUE(canvas().layers().map.map());
        m_prompts.answer = UnsavedChangesAnswer::Discard;
    }
    QString folderWith(int images) {
        const QString folder = path(QStringLiteral("fewer"));
        EXPECT_TRUE(QDir().mkpath(folder));
        for (int i = 0; i < images; ++i) {
            const QString name = QStringLiteral("frame_%1.png").arg(i);
            EXPECT_TRUE(QFile::copy(path(name), folder + QLatin1Char('/') + name));
        }
        return folder;
    }
    void addProbe() {
        std::vector<Probe> probes = {{"P1", PointProbe{{100, 100}}}};
        document().project.editProbes(std::move(probes), QStringLiteral("Probe"));
    }
    void saveProjectOf(const char* name) {
        m_chooser.file = path(QLatin1String(name));
        trigger("saveProjectAs");
        waitUntilIdle();
    }
    QWidget& missingBar() { return *find<QWidget>("missingImagesBar"); }
    bool isBarShown() { return missingBar().isVisibleTo(m_window.get()); }
};

TEST_F(WindowReplace, NewProjectRemovesTheMap) {
    measureWithMap();
    trigger("newProject");
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 0);
    EXPECT_EQ(find<QListWidget>("frameList")->count(), 0);
    EXPECT_EQ(m_window->workbench().strip.mapCount(), 0U);
    EXPECT_FALSE(canvas().layers().map.map());
    EXPECT_FALSE(canvas().layers().vectors.field());
    EXPECT_FALSE(canvas().image());
}

TEST_F(WindowReplace, SmallerFolderReplacesResults) {
    measureWithMap();
    m_chooser.file = folderWith(2);
    trigger("openFolder");
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 2);
    EXPECT_EQ(find<QListWidget>("frameList")->count(), 2);
    EXPECT_FALSE(canvas().layers().map.map());
    EXPECT_TRUE(canvas().image());
}

TEST_F(WindowReplace, SmallerProjectReplacesResults) {
    open({renderFrames(4)[0], path(QStringLiteral("frame_1.png"))});
    saveProjectOf("two.strainlens");
    measureWithMap();
    m_window->workbench().opener.openProject(path(QStringLiteral("two.strainlens")));
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 2);
    EXPECT_FALSE(canvas().layers().map.map());
}

TEST_F(WindowReplace, ThumbnailsFollowReorderedImages) {
    measureWithMap();
    auto* list = find<QListWidget>("frameList");
    const qint64 picture = list->item(3)->icon().pixmap(64, 48).toImage().pixel(32, 24);
    trigger("imageEarlier");
    waitUntilIdle();
    EXPECT_EQ(list->item(2)->text().section('\n', 0, 0), QStringLiteral("frame_3.png"));
    EXPECT_EQ(list->item(2)->icon().pixmap(64, 48).toImage().pixel(32, 24), picture);
    document().images.setCurrent(1);
    trigger("removeImage");
    waitUntilIdle();
    EXPECT_EQ(list->item(1)->icon().pixmap(64, 48).toImage().pixel(32, 24), picture);
    trigger("undo");
    waitUntilIdle();
    EXPECT_EQ(list->item(2)->icon().pixmap(64, 48).toImage().pixel(32, 24), picture);
}

TEST_F(WindowReplace, NewProjectRestoresTheDefaults) {
    measureWithMap();
    addProbe();
    RunParameters parameters = document().project.parameters();
    parameters.device = "scalar";
    parameters.grid.step = 31;
    parameters.scaleMmPerPx = 0.5;
    document().project.editParameters(parameters, QStringLiteral("Step"));
    ProbesAndLoads probesAndLoads = document().project.probesAndLoads();
    probesAndLoads.load.values = {10, 20, 30};
    probesAndLoads.load.unit = "N";
    document().project.editProbesAndLoads(probesAndLoads, QStringLiteral("Loads"));
    view().edit(&ViewState::fixLimits, ColourRange{0, 12});
    ArrowChoice arrows;
    arrows.style.scale = 20;
    view().set(&ViewState::arrows, arrows);
    FlowStyle flow;
    flow.arrows = true;
    view().set(&ViewState::flowStyle, flow);
    m_session.flow().setMethod(DenseFlowMethod::Grid);
    trigger("newProject");
    waitUntilIdle();
    const RunParameters defaults;
    EXPECT_EQ(document().project.parameters().grid.step, defaults.grid.step);
    EXPECT_EQ(document().project.parameters().scaleMmPerPx, 0);
    EXPECT_EQ(document().project.parameters().device, "scalar") << "belongs to the computer";
    EXPECT_EQ(mapStyle().quantity, "");
    EXPECT_EQ(mapStyle().limits.kind, ColourLimits::Kind::Percentile);
    EXPECT_EQ(find<QComboBox>("arrowScale")->currentData().toDouble(), 0);
    EXPECT_EQ(view().state().flowStyle, FlowStyle());
    EXPECT_FALSE(m_session.flow().method());
    EXPECT_EQ(find<QComboBox>("flowMethod")->currentIndex(), 0);
    EXPECT_EQ(document().project.probesAndLoads(), ProbesAndLoads());
    EXPECT_FALSE(document().project.undoStack().canUndo());
}

TEST_F(WindowReplace, MissingImagesShowOneBanner) {
    const QStringList images = renderFrames(3);
    open(images);
    addProbe();
    document().images.setCurrent(2);
    saveProjectOf("moved.strainlens");
    const QString folder = path(QStringLiteral("elsewhere"));
    ASSERT_TRUE(QDir().mkpath(folder));
    for (const QString& file : images) ASSERT_TRUE(QFile::rename(file, folder + '/' + QFileInfo(file).fileName()));
    EXPECT_FALSE(isBarShown());
    measureWithMap();  // images of a different specimen
    document().project.editRoi({{{RoiOperation::Add, RoiRectangle{1, 1, 100, 100}}}}, QStringLiteral("Region"));
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(QFile::remove(images[i]));
    m_window->workbench().opener.openProject(path(QStringLiteral("moved.strainlens")));
    waitUntilIdle();
    EXPECT_EQ(document().images.current(), 2);
    EXPECT_FALSE(canvas().image()) << "the image of another specimen";
    EXPECT_FALSE(canvas().layers().map.map());
    EXPECT_TRUE(document().project.roi().shapes.empty());
    EXPECT_EQ(document().project.probes().size(), 1U);
    ASSERT_TRUE(isBarShown());
    EXPECT_EQ(find<QLabel>("missingImagesText")->text(), QStringLiteral("3 images missing"));
    EXPECT_FALSE(find<QLabel>("messageText")->isVisible()) << "the banner reports it once";
    m_window->grab();
    m_chooser.file = folder;
    find<QPushButton>("locateImages")->click();
    waitUntilIdle();
    EXPECT_FALSE(isBarShown());
    ASSERT_TRUE(canvas().image());
    EXPECT_EQ(canvas().image()->size(), (ImageSize{320, 240}));
}

TEST_F(WindowReplace, UnreadableImageClearsTheCanvas) {
    const QStringList images = renderFrames(3);
    QFile bad(images[2]);
    ASSERT_TRUE(bad.open(QIODevice::WriteOnly));
    bad.write("no picture");
    bad.close();
    open(images);
    document().images.setCurrent(2);
    waitUntilIdle();
    EXPECT_FALSE(canvas().image());
    EXPECT_FALSE(isBarShown()) << "its file is there";
}

}  // namespace
}  // namespace strainlens::gui
