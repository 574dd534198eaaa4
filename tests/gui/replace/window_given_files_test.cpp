// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are dropped, opened or given at program start are classified by content.
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QPushButton>

#include "gui/dialogs/loads_dialog.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/recording_writer.h"

namespace strainlens::gui {
namespace {

constexpr const char* kLoads = "image,load [N]\nframe_1.png,10\nframe_2.png,20\n";
constexpr const char* kShapes =
    R"({"version": 1, "shapes": [{"rectangle": {"x0": 20, "y0": 20, "x1": 200, "y1": 200}}]})";

class WindowGivenFiles : public WindowTest {
protected:
    QString write(const char* name, const QByteArray& content) {
        QFile file(path(QLatin1String(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(content);
        return file.fileName();
    }
    QString writeMask(const char* name, QSize size) {
        QImage mask(size, QImage::Format_Grayscale8);
        mask.fill(0);
        for (int y = 40; y < 160; ++y) {
            for (int x = 40; x < 160; ++x) mask.scanLine(y)[x] = 255;
        }
        EXPECT_TRUE(mask.save(path(QLatin1String(name))));
        return path(QLatin1String(name));
    }
    /// Three measured images with unsaved results: any prompt fails the test.
    void measure() {
        m_images = renderFrames(3);
        open(m_images);
        run();
    }
    QString message() {
        const auto* text = find<QLabel>("messageText");
        return text->isVisible() ? text->text() : QString();
    }
    void expectNoPrompt() {
        EXPECT_EQ(document().images.frameCount(), 3);
        EXPECT_EQ(document().results.latest().measured, 2);
        EXPECT_TRUE(m_prompts.asked.empty());
    }
    QStringList m_images;
};

TEST_F(WindowGivenFiles, UnsupportedFilesAreRefusedBeforePrompting) {
    measure();
    const std::pair<QString, const char*> wrong[] = {
        {write("results.h5", "\x89HDF\r\n\x1a\n and more"), "is damaged"},
        {write("results.csv", "frame,x_px,y_px,u_px,v_px,status\n1,1,1,0,0,Ok\n"), "holds results"},
        {write("notes.txt", "nothing but words"), "neither an image"},
        {write("words.png", "nothing but words"), "not an image"},
        {write("cut.png", contentOf(m_images[0]).left(2000)), "truncated"},
        {write("empty.csv", ""), "is empty"},
        {path(QStringLiteral("nowhere.tif")), "no such file"},
    };
    for (const auto& [file, reason] : wrong) {
        drop({file});
        EXPECT_TRUE(message().contains(QFileInfo(file).fileName())) << message().toStdString();
        EXPECT_TRUE(message().contains(QLatin1String(reason))) << message().toStdString();
        expectNoPrompt();
        m_window->workbench().opener.open({file});
        waitUntilIdle();
        expectNoPrompt();
    }
    drop({m_images[0], m_images[1], path(QStringLiteral("notes.txt"))});
    EXPECT_TRUE(message().contains(QStringLiteral("notes.txt"))) << message().toStdString();
    expectNoPrompt();
}

TEST_F(WindowGivenFiles, LoadTableOpensItsDialog) {
    measure();
    drop({write("machine.txt", kLoads)});
    auto* dialog = m_window->findChild<LoadsDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
    EXPECT_TRUE(waitFor([dialog] { return !dialog->isBusy(); }));
    EXPECT_EQ(find<QLabel>("loadTableFile")->text(), QStringLiteral("machine.txt"));
    find<QPushButton>("loadTableAccept")->click();
    EXPECT_TRUE(find<QLabel>("loadsFile")->text().contains(QStringLiteral("machine.txt")));
    expectNoPrompt();
}

TEST_F(WindowGivenFiles, RegionIsDetectedByContent) {
    measure();
    drop({write("shapes.txt", kShapes)});
    ASSERT_EQ(document().project.roi().shapes.size(), 1U);
    trigger("undo");
    drop({writeMask("outline.png", {320, 240})});
    ASSERT_EQ(document().project.roi().shapes.size(), 1U);
    EXPECT_FALSE(document().project.roiIsUnsaved());
    expectNoPrompt();
}

TEST_F(WindowGivenFiles, RegionAndLoadsAreOpenedWithTheirImages) {
    QStringList files = renderFrames(3);
    files << write("loads.csv", kLoads) << writeMask("mask.png", {320, 240});
    drop(files);
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_EQ(document().project.roi().shapes.size(), 1U);
    auto* dialog = m_window->findChild<LoadsDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
}

TEST_F(WindowGivenFiles, RegionWithoutImagesIsRefused) {
    drop({write("loads.csv", kLoads)});
    EXPECT_TRUE(message().contains(QStringLiteral("loads.csv"))) << message().toStdString();
    drop({write("roi.json", kShapes)});
    EXPECT_TRUE(message().contains(QStringLiteral("roi.json"))) << message().toStdString();
    EXPECT_EQ(document().images.frameCount(), 0);
}

TEST_F(WindowGivenFiles, ProjectIsDetectedByContent) {
    open(renderFrames(3));
    m_chooser.file = path(QStringLiteral("work.strainlens"));
    trigger("saveProject");
    waitUntilIdle();
    ASSERT_TRUE(QFile::copy(m_chooser.file, path(QStringLiteral("work.json"))));
    trigger("newProject");
    waitUntilIdle();
    drop({path(QStringLiteral("work.json"))});
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_EQ(document().project.path(), path(QStringLiteral("work.json")));
}

TEST_F(WindowGivenFiles, FolderWithSeveralSequencesPrompts) {
    const QStringList images = renderFrames(3);
    const QString folder = path(QStringLiteral("two cameras"));
    ASSERT_TRUE(QDir().mkpath(folder));
    for (int k = 0; k < 3; ++k) {
        for (const char* camera : {"cam0", "cam1"}) {
            ASSERT_TRUE(
                QFile::copy(images[k], QStringLiteral("%1/%2_%3.png").arg(folder, QLatin1String(camera)).arg(k)));
        }
    }
    measure();
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    drop({folder});
    EXPECT_EQ(m_chooser.asked.size(), 4);
    EXPECT_TRUE(m_chooser.asked.first().contains(QStringLiteral("several cameras")));
    EXPECT_TRUE(m_chooser.asked[1].endsWith(QStringLiteral(": 3 images"))) << m_chooser.asked[1].toStdString();
    expectNoPrompt();  // cancelled
    m_chooser.choice = 1;
    m_chooser.file = folder;
    trigger("openFolder");
    waitUntilIdle();
    ASSERT_EQ(document().images.frameCount(), 3);
    EXPECT_EQ(document().images.frame(0).name, QStringLiteral("cam1_0.png"));
    EXPECT_EQ(message(), QString());
    m_chooser.choice = 2;  // all
    m_window->workbench().opener.open({folder});
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 6);
}

TEST_F(WindowGivenFiles, UncertainOrderIsReportedInTheUsersLanguage) {
    const QStringList images = renderFrames(2);
    const QString folder = path(QStringLiteral("test"));
    ASSERT_TRUE(QDir().mkpath(folder));
    ASSERT_TRUE(QFile::copy(images[0], folder + QStringLiteral("/before.png")));
    ASSERT_TRUE(QFile::copy(images[1], folder + QStringLiteral("/after.png")));
    drop({folder});
    EXPECT_EQ(document().images.frameCount(), 2);
    EXPECT_TRUE(message().contains(QStringLiteral("reference: after.png"))) << message().toStdString();
    trigger("language_de");
    drop({folder});
    EXPECT_TRUE(message().contains(QStringLiteral("nur die alphabetische Reihenfolge"))) << message().toStdString();
    EXPECT_TRUE(message().contains(QStringLiteral("Referenz: after.png"))) << message().toStdString();
}

TEST_F(WindowGivenFiles, AlphaChannelMaskIsReported) {
    open(renderFrames(2));
    QImage mask(320, 240, QImage::Format_ARGB32);
    mask.fill(qRgba(90, 90, 90, 0));
    for (int y = 60; y < 180; ++y) {
        for (int x = 60; x < 260; ++x) mask.setPixel(x, y, qRgba(90, 90, 90, 255));
    }
    m_chooser.file = path(QStringLiteral("cut out.png"));
    ASSERT_TRUE(mask.save(m_chooser.file));
    trigger("roiImport");
    waitUntilIdle();
    EXPECT_TRUE(message().contains(QStringLiteral("the alpha channel is the mask"))) << message().toStdString();
    ASSERT_TRUE(document().project.mask());
    EXPECT_EQ(document().project.mask()->insideCount(), 200 * 120);
    trigger("roiClear");
    drop({m_chooser.file});
    EXPECT_EQ(document().images.frameCount(), 2) << "it is no image of the sequence";
    EXPECT_EQ(document().project.mask()->insideCount(), 200 * 120);
}

TEST_F(WindowGivenFiles, DescriptionsOfOpenImagesAreNotOverwritten) {
    const QByteArray layout = R"({"width": 128, "height": 128})";
    const QString film = write("film.raw", QByteArray(2 * 128 * 128, '\x40'));
    const QString description = write("film.raw.json", layout);
    open({film});
    ASSERT_EQ(document().images.frameCount(), 2);
    m_chooser.file = description;
    trigger("saveProjectAs");
    waitUntilIdle();
    EXPECT_TRUE(message().contains(QStringLiteral("film.raw.json is one of the open images")))
        << message().toStdString();
    EXPECT_EQ(contentOf(description), layout);
}

TEST_F(WindowGivenFiles, TheTimesOfARecordingGiveItsFrameRate) {
    test::CineWriter cine;
    cine.width = cine.height = 128, cine.frames = 4;
    const auto openFilm = [&](const char* name, const std::vector<double>& times) {
        cine.timesS = times;
        const test::RecordingBytes bytes = cine.write([](int, int x, int y) { return std::uint32_t(x ^ y); });
        open({write(name, QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())))});
        return document().project.probesAndLoads().frameRateHz;
    };
    EXPECT_EQ(openFilm("nominal.cine", {}), 10'000);
    EXPECT_EQ(openFilm("uniform.cine", {0, 0.25, 0.5, 0.75}), 4);
    EXPECT_FALSE(message().contains(QStringLiteral("unequal intervals"))) << message().toStdString();
    EXPECT_EQ(openFilm("unequal.cine", {0, 0.5, 0.75, 1.75}), 0);
    EXPECT_TRUE(message().contains(QStringLiteral("unequal.cine: its images were taken at unequal intervals")))
        << message().toStdString();
}

TEST_F(WindowGivenFiles, OpenImagesAreNotOverwritten) {
    measure();
    const QByteArray before = contentOf(m_images[1]);
    m_chooser.file = m_images[1];
    for (const char* action : {"saveProjectAs", "exportPicture", "roiExportMask", "exportTimes"}) {
        trigger(action);
        acceptExport();
        waitUntilIdle();
        EXPECT_TRUE(message().contains(QStringLiteral("frame_1.png is one of the open images")))
            << action << ": " << message().toStdString();
        m_window->findChild<QWidget*>(QStringLiteral("messageBar"))->hide();
    }
    EXPECT_EQ(contentOf(m_images[1]), before);
    EXPECT_TRUE(document().project.path().isEmpty());
}

}  // namespace
}  // namespace strainlens::gui
