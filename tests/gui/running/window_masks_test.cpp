// SPDX-License-Identifier: GPL-3.0-or-later
// Masks of each image: chosen after they have been read, shown over their image, used by runs, saved in projects.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <algorithm>

#include "gui/dialogs/masks_dialog.h"
#include "gui/document/point_report.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

constexpr int kWidth = 320, kHeight = 240;
/// The part that masks hide, beginning at that column; in frame k 4 px further right.
constexpr int kHiddenFrom = 200, kStep = 4;

class WindowMasks : public WindowTest {
protected:
    void SetUp() override {
        m_images = renderFrames(3);
        ASSERT_TRUE(QDir().mkpath(path(QStringLiteral("masks"))));
    }
    QString maskPath(int frame) { return path(QStringLiteral("masks/mask_%1.png").arg(frame)); }
    /// White, but black from `hiddenFrom` on.
    void writeMask(int frame, int hiddenFrom, QSize size = {kWidth, kHeight}) {
        QImage mask(size, QImage::Format_Grayscale8);
        for (int y = 0; y < size.height(); ++y) {
            for (int x = 0; x < size.width(); ++x) mask.scanLine(y)[x] = x < hiddenFrom ? 255 : 0;
        }
        ASSERT_TRUE(mask.save(maskPath(frame)));
    }
    void writeMasks() {
        for (int frame = 0; frame < 3; ++frame) writeMask(frame, kHiddenFrom + kStep * frame);
    }
    void waitForCheck() {
        auto* dialog = find<MasksDialog>("masksDialog");
        ASSERT_TRUE(waitFor([dialog] { return !dialog->isBusy(); }));
    }
    void chooseFolder() {
        trigger("frameMasks");
        m_chooser.file = path(QStringLiteral("masks"));
        click("masksFolder");
        waitForCheck();
    }
    void useMasks() {
        chooseFolder();
        ASSERT_TRUE(find<QPushButton>("masksUse")->isEnabled()) << problem();
        click("masksUse");
        waitUntilIdle();
    }
    void click(const char* button) { find<QPushButton>(button)->click(); }
    QString cell(int row, int column) { return find<QTableWidget>("masksTable")->item(row, column)->text(); }
    std::string problem() { return find<QLabel>("masksProblem")->text().toStdString(); }
    const CalibrationFile& masks() { return document().project.parameters().masks; }
    void showImage(int index) {
        view().edit(&ViewState::showReference, false);
        document().images.setCurrent(index);
        waitUntilIdle();
    }
    /// Whether the layer hatches that pixel of the image.
    bool isHatched(int x, int y) {
        const FieldMap* map = canvas().layers().hidden.map();
        return map && map->picture.pixelIndex(x, y) != 0;
    }
    std::size_t countMasked(int frame) {
        const auto field = document().results.latest().store->field(frame);
        return static_cast<std::size_t>(std::ranges::count(field->status, PointStatus::Masked));
    }

    QStringList m_images;
};

TEST_F(WindowMasks, AreReadBeforeTheyAreUsed) {
    writeMasks();
    open(m_images);
    chooseFolder();
    ASSERT_EQ(find<QTableWidget>("masksTable")->rowCount(), 3);
    EXPECT_EQ(cell(1, 0), QStringLiteral("frame_1.png"));
    EXPECT_EQ(cell(1, 1), QStringLiteral("mask_1.png"));
    EXPECT_EQ(cell(1, 2), QLocale().toString(100 * ((kHiddenFrom + kStep) / double{kWidth}), 'f', 1));
    EXPECT_TRUE(masks().path.empty()) << "they are only shown yet";
    click("masksUse");
    waitUntilIdle();
    EXPECT_EQ(masks(), hashedMasks(path(QStringLiteral("masks")).toStdString()));
    trigger("undo");
    EXPECT_TRUE(masks().path.empty());
    trigger("redo");
    EXPECT_FALSE(masks().path.empty());
    trigger("frameMasks");
    click("masksRemove");
    EXPECT_TRUE(masks().path.empty());
    trigger("undo");
    EXPECT_FALSE(masks().path.empty());
}

TEST_F(WindowMasks, OneFileStandsForThoseNamedAlike) {
    writeMasks();
    ASSERT_TRUE(QFile::copy(maskPath(0), path(QStringLiteral("masks/other.png"))));
    open(m_images);
    trigger("frameMasks");
    m_chooser.file = maskPath(1);
    click("masksFile");
    waitForCheck();
    EXPECT_EQ(QDir::fromNativeSeparators(find<QLineEdit>("masksPath")->text()),
              path(QStringLiteral("masks/mask_*.png")));
    EXPECT_TRUE(find<QPushButton>("masksUse")->isEnabled()) << problem();
}

TEST_F(WindowMasks, ProblemsAreShownInWordsBeforeTheyAreUsed) {
    open(m_images);
    struct Case {
        std::function<void()> damage;
        const char* words;
        int row;  ///< of the image; -1: none
    };
    const Case cases[] = {
        {[this] { QFile::remove(maskPath(2)); }, "has no mask", 2},
        {[this] {
             writeMask(1, 100, {kWidth, kHeight - 1});
         },
         "320 x 239 px", 1},
        {[this] { writeMask(0, 0); }, "hides all of the reference image", 0},
        {[this] { writeMask(7, 100); }, "is the mask of no image", -1},
        {[this] {
             QFile broken(maskPath(1));
             ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
             broken.write("no image");
         },
         "mask_1.png", 1},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.words);
        QFile::remove(maskPath(7));
        writeMasks();
        one.damage();
        chooseFolder();
        EXPECT_FALSE(find<QPushButton>("masksUse")->isEnabled());
        EXPECT_NE(problem().find(one.words), std::string::npos) << problem();
        EXPECT_TRUE(one.row < 0 || !cell(one.row, 3).isEmpty());
        click("masksClose");
        EXPECT_TRUE(masks().path.empty());
    }
    QFile::remove(maskPath(7));
    writeMasks();
    writeMask(2, 0);
    chooseFolder();
    EXPECT_TRUE(find<QPushButton>("masksUse")->isEnabled()) << "a part of the test may be hidden completely";
    EXPECT_FALSE(cell(2, 3).isEmpty());
}

TEST_F(WindowMasks, DialogShowsThoseOfTheProject) {
    writeMasks();
    open(m_images);
    useMasks();
    trigger("frameMasks");
    waitForCheck();
    const auto entered = [this] { return QDir::fromNativeSeparators(find<QLineEdit>("masksPath")->text()); };
    EXPECT_EQ(entered(), path(QStringLiteral("masks")));
    click("masksRemove");
    EXPECT_EQ(entered(), QString());
    EXPECT_EQ(find<QTableWidget>("masksTable")->rowCount(), 0);
    trigger("undo");
    waitForCheck();
    EXPECT_EQ(entered(), path(QStringLiteral("masks")));
    EXPECT_EQ(find<QTableWidget>("masksTable")->rowCount(), 3);
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    open(m_images.mid(0, 2));
    ASSERT_TRUE(masks().path.empty());
    EXPECT_EQ(entered(), QString()) << "the masks of the previous images";
    EXPECT_FALSE(find<QPushButton>("masksUse")->isEnabled());
}

TEST_F(WindowMasks, ChangedFilesLeaveOthersThatAreEntered) {
    writeMasks();
    const QString others = path(QStringLiteral("others"));
    ASSERT_TRUE(QDir().mkpath(others));
    for (int frame = 0; frame < 3; ++frame)
        ASSERT_TRUE(QFile::copy(maskPath(frame), others + QStringLiteral("/mask_%1.png").arg(frame)));
    open(m_images);
    useMasks();
    trigger("frameMasks");
    waitForCheck();
    const auto change = [this](int hiddenFrom) {
        const std::string before = masks().sha256;
        QFile::remove(maskPath(1));
        writeMask(1, hiddenFrom);
        m_session.masks().poll();
        ASSERT_TRUE(waitFor([&] { return masks().sha256 != before; }));
        waitForCheck();
    };
    const auto share = [](int hiddenFrom) { return QLocale().toString(100 * (hiddenFrom / double{kWidth}), 'f', 1); };
    change(120);
    EXPECT_EQ(cell(1, 2), share(120)) << "they are read again";
    m_chooser.file = others;
    click("masksFolder");
    waitForCheck();
    change(140);
    EXPECT_EQ(QDir::fromNativeSeparators(find<QLineEdit>("masksPath")->text()), others);
    EXPECT_EQ(cell(1, 2), share(kHiddenFrom + kStep));
    ASSERT_TRUE(find<QPushButton>("masksUse")->isEnabled()) << problem();
    click("masksUse");
    waitUntilIdle();
    EXPECT_EQ(masks(), hashedMasks(others.toStdString()));
}

TEST_F(WindowMasks, RegionIsComparedWithTheReferenceOnly) {
    writeMasks();
    open(m_images);
    chooseFolder();
    QFile::remove(maskPath(1));
    drawRegionWithHole();
    waitForCheck();
    EXPECT_EQ(problem(), "") << "the others were not read again";
    EXPECT_EQ(find<QTableWidget>("masksTable")->rowCount(), 3);
    EXPECT_TRUE(find<QPushButton>("masksUse")->isEnabled());
}

TEST_F(WindowMasks, FileThatCannotBeReadEndsTheCheck) {
    writeMasks();
    QFile broken(path(QStringLiteral("broken.tif")));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write(QByteArray::fromHex("49492a00ffffff7f"));  // a directory beyond the end
    broken.close();
    open(m_images);
    trigger("frameMasks");
    m_chooser.file = path(QStringLiteral("masks"));
    click("masksFolder");
    m_chooser.file = broken.fileName();
    click("masksFile");
    waitForCheck();
    EXPECT_NE(problem().find("broken.tif"), std::string::npos) << problem();
    EXPECT_TRUE(find<QProgressBar>("masksProgress")->isHidden());
}

TEST_F(WindowMasks, HiddenPixelsAreHatchedOnTheirImage) {
    writeMasks();
    open(m_images);
    EXPECT_EQ(canvas().layers().hidden.map(), nullptr);
    useMasks();
    for (int frame = 0; frame < 3; ++frame) {
        SCOPED_TRACE(frame);
        showImage(frame);
        ASSERT_TRUE(waitFor([&] { return isHatched(kHiddenFrom + kStep * frame, 100); }));
        EXPECT_FALSE(isHatched(kHiddenFrom + kStep * frame - 1, 100));
        EXPECT_TRUE(isHatched(kWidth - 1, kHeight - 1));
    }
    view().edit(&ViewState::showReference, true);
    EXPECT_TRUE(waitFor([&] { return isHatched(kHiddenFrom, 100); })) << "the mask of the image on display";
    trigger("showMasks");
    EXPECT_EQ(canvas().layers().hidden.map(), nullptr);
    trigger("showMasks");
    EXPECT_TRUE(waitFor([&] { return isHatched(kHiddenFrom, 100); }));
    trigger("undo");
    waitUntilIdle();
    EXPECT_EQ(canvas().layers().hidden.map(), nullptr);
}

TEST_F(WindowMasks, RunsAreThoseOfTheCommandLine) {
    writeMasks();
    open(m_images);
    drawRegionWithHole();
    run();
    EXPECT_EQ(countMasked(1), 0u);
    useMasks();
    EXPECT_TRUE(m_session.hasStaleResults()) << "measured without masks";
    run();
    EXPECT_FALSE(m_session.hasStaleResults());
    EXPECT_GT(countMasked(1), 0u);
    expectSameAsCommandLine(m_images, {QStringLiteral("--refine"), QStringLiteral("none"), QStringLiteral("--masks"),
                                       path(QStringLiteral("masks"))});
    const auto field = document().results.latest().store->field(1);
    const auto masked = std::ranges::find(field->status, PointStatus::Masked) - field->status.begin();
    const QString reason =
        describePoint(*field, static_cast<std::size_t>(masked), document().project.parameters()).reason;
    EXPECT_TRUE(reason.contains(QStringLiteral("masks hide it"))) << reason.toStdString();
    trigger("undo");
    EXPECT_TRUE(m_session.hasStaleResults()) << "measured with masks";
}

TEST_F(WindowMasks, RunSaysWhichImageHasNoMask) {
    writeMasks();
    open(m_images);
    useMasks();
    EXPECT_TRUE(enabled("run"));
    m_chooser.files = renderFrames(4).mid(3);
    trigger("addImages");
    waitUntilIdle();
    ASSERT_TRUE(waitFor([this] { return !enabled("run"); }));
    const QString reason = m_window->workbench().run.readiness().problem->text;
    EXPECT_TRUE(reason.contains(QStringLiteral("frame_3.png"))) << reason.toStdString();
    writeMask(3, 100);
    m_session.masks().poll();
    EXPECT_TRUE(waitFor([this] { return enabled("run"); })) << "it was added";
}

TEST_F(WindowMasks, ChangedFilesMakeResultsOutOfDate) {
    writeMasks();
    open(m_images);
    useMasks();
    run();
    ASSERT_FALSE(m_session.hasStaleResults());
    const std::string before = masks().sha256;
    QFile::remove(maskPath(1));
    writeMask(1, 120);
    m_session.masks().poll();
    ASSERT_TRUE(waitFor([this] { return m_session.hasStaleResults(); }));
    waitUntilIdle();
    EXPECT_NE(masks().sha256, before);
    EXPECT_EQ(masks(), hashedMasks(path(QStringLiteral("masks")).toStdString()));
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("masks have changed")))
        << find<QLabel>("messageText")->text().toStdString();
    showImage(1);
    EXPECT_TRUE(waitFor([&] { return isHatched(130, 100); })) << "as they are now";
    run();
    EXPECT_FALSE(m_session.hasStaleResults());
}

TEST_F(WindowMasks, ProjectHoldsThemAndNoticesOthers) {
    writeMasks();
    open(m_images);
    useMasks();
    run();
    m_chooser.file = path(QStringLiteral("p.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    const CalibrationFile chosen = masks();
    trigger("newProject");
    waitUntilIdle();
    EXPECT_TRUE(masks().path.empty());
    m_window->workbench().opener.openProject(path(QStringLiteral("p.strainlens")));
    waitUntilIdle();
    EXPECT_EQ(masks(), chosen);
    EXPECT_FALSE(m_session.hasStaleResults());
    EXPECT_FALSE(document().project.isModified());
    trigger("newProject");
    waitUntilIdle();
    writeMask(2, 60);
    m_window->workbench().opener.openProject(path(QStringLiteral("p.strainlens")));
    waitUntilIdle();
    ASSERT_TRUE(waitFor([&] { return masks().sha256 != chosen.sha256; }));
    EXPECT_TRUE(m_session.hasStaleResults());
    EXPECT_TRUE(document().project.isModified()) << "the file has the earlier ones";
    run();
    EXPECT_TRUE(document().results.latest().hasField()) << "they are measured";
}

TEST_F(WindowMasks, PreviewLeavesOutWhatTheyHide) {
    writeMasks();
    open(m_images);
    useMasks();
    RunParameters parameters = document().project.parameters();
    parameters.strain.window = 5;
    document().project.editParameters(parameters, QStringLiteral("strain"));
    waitUntilIdle();
    ASSERT_TRUE(waitFor([this] { return canvas().layers().preview.map() != nullptr; }));
    const FieldMap& map = *canvas().layers().preview.map();
    const auto isDrawn = [&map](int x) {
        const QPointF share((x - map.rect.left()) / map.rect.width(), 0.5);
        const int column = static_cast<int>(share.x() * map.picture.width());
        return map.picture.pixelColor(column, map.picture.height() / 2).alpha() > 0;
    };
    EXPECT_TRUE(isDrawn(kHiddenFrom - 80));
    EXPECT_FALSE(isDrawn(kHiddenFrom + 60)) << "points behind what the masks hide have no value";
    ASSERT_TRUE(QFile::remove(maskPath(1)));
    m_session.masks().poll();
    EXPECT_TRUE(waitFor([this] { return canvas().layers().preview.map() == nullptr; })) << "a run would refuse it";
}

TEST_F(WindowMasks, MovedOnesAreLocated) {
    writeMasks();
    open(m_images);
    useMasks();
    m_chooser.file = path(QStringLiteral("p.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    EXPECT_FALSE(enabled("findImages"));
    ASSERT_TRUE(QDir().mkpath(path(QStringLiteral("away/old/masks"))));
    ASSERT_TRUE(QFile::copy(maskPath(0), path(QStringLiteral("away/old/masks/mask_0.png"))));
    ASSERT_TRUE(QDir().rename(path(QStringLiteral("masks")), path(QStringLiteral("away/hidden"))));
    trigger("newProject");
    m_window->workbench().opener.openProject(path(QStringLiteral("p.strainlens")));
    waitUntilIdle();
    ASSERT_TRUE(enabled("findImages"));
    m_chooser.file = path(QStringLiteral("away"));
    trigger("findImages");
    waitUntilIdle();
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("does not contain the masks")))
        << "a folder of that name has others";
    ASSERT_TRUE(QDir().rename(path(QStringLiteral("away/hidden")), path(QStringLiteral("away/masks"))));
    trigger("findImages");
    waitUntilIdle();
    EXPECT_EQ(masks().path, path(QStringLiteral("away/masks")).toStdString());
    EXPECT_FALSE(enabled("findImages"));
    EXPECT_TRUE(m_session.masks().problem().isEmpty());
    run();
    EXPECT_EQ(document().results.latest().measured, 2);
}

TEST_F(WindowMasks, MovedProjectHasItsResults) {
    ASSERT_TRUE(QDir().mkpath(path(QStringLiteral("test"))));
    for (QString& image : m_images) {
        const QString moved = path(QStringLiteral("test/") + QFileInfo(image).fileName());
        ASSERT_TRUE(QFile::rename(image, moved));
        image = moved;
    }
    writeMasks();
    ASSERT_TRUE(QDir().rename(path(QStringLiteral("masks")), path(QStringLiteral("test/masks"))));
    open(m_images);
    trigger("frameMasks");
    m_chooser.file = path(QStringLiteral("test/masks"));
    click("masksFolder");
    waitForCheck();
    click("masksUse");
    waitUntilIdle();
    run();
    m_chooser.file = path(QStringLiteral("test/p.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    trigger("newProject");
    waitUntilIdle();
    ASSERT_TRUE(QDir().rename(path(QStringLiteral("test")), path(QStringLiteral("moved"))));
    m_window->workbench().opener.openProject(path(QStringLiteral("moved/p.strainlens")));
    waitUntilIdle();
    EXPECT_TRUE(document().results.latest().hasField());
    EXPECT_FALSE(m_session.hasStaleResults()) << "masks of the same contents";
}

}  // namespace
}  // namespace strainlens::gui
