// SPDX-License-Identifier: GPL-3.0-or-later
// Images of the camera: chosen and removed in their dialog, used by runs, saved in projects.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "app/measure/camera_images.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowCamera : public WindowTest {
protected:
    /// A pair displaced by 4 px that is seen through gain and dark greys that stay in place.
    QStringList renderThroughDirt() {
        QStringList files = renderFrames(2);
        const QImage flat(QSize(320, 240), QImage::Format_Grayscale8);
        for (const QString& file : files) seeThroughDirt(QImage(file).convertToFormat(QImage::Format_Grayscale8), file);
        QImage even = flat;
        even.fill(255);
        seeThroughDirt(even, path(QStringLiteral("flat.png")));
        even.fill(0);
        seeThroughDirt(even, path(QStringLiteral("dark.png")));
        return files;
    }
    static void seeThroughDirt(QImage image, const QString& file) {
        for (int y = 0; y < image.height(); ++y) {
            uchar* row = image.scanLine(y);
            for (int x = 0; x < image.width(); ++x) {
                const int dirt = (x * 7919 + y * 104729 + x * y * 31) % 97;
                const double gain = 0.5 + 0.4 * dirt / 96.0;
                row[x] = static_cast<uchar>(std::lround(gain * row[x]) + dirt % 23);
            }
        }
        ASSERT_TRUE(image.save(file));
    }
    void choose(const char* button, const QString& file) {
        m_chooser.file = file;
        QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton);
        waitUntilIdle();
    }
    const CameraImages& camera() { return document().project.parameters().camera; }
    /// RMS error of u [px].
    double error() {
        const auto field = document().results.latest().store->field(1);
        double sum = 0, count = 0;
        for (std::size_t i = 0; i < field->size(); ++i) {
            if (field->ok(i)) sum += std::pow(field->u[i] - 4, 2), count += 1;
        }
        return count > 0 ? std::sqrt(sum / count) : 99;
    }
};

TEST_F(WindowCamera, ChosenImagesCorrectTheRun) {
    const QStringList files = renderThroughDirt();
    const QString dark = path(QStringLiteral("dark.png")), flat = path(QStringLiteral("flat.png"));
    open(files);
    drawRegionWithHole();
    run();
    const double raw = error();
    trigger("cameraImages");
    EXPECT_EQ(find<QLabel>("dark-file")->text(), QStringLiteral("none"));
    EXPECT_FALSE(find<QPushButton>("dark-remove")->isEnabled());
    choose("dark-choose", dark);
    choose("flat-choose", flat);
    EXPECT_EQ(find<QLabel>("dark-file")->text(), QStringLiteral("dark.png"));
    EXPECT_EQ(camera()[CameraImageKind::Flat].sha256, hashedFile(flat.toStdString()).sha256);
    const auto estimate = [this] { return m_window->workbench().run.readiness().estimate; };
    ASSERT_TRUE(waitFor([&] { return estimate().has_value(); }));
    const RunMemory estimated = estimate()->memory;
    run();
    ASSERT_TRUE(m_session.run().memory());
    EXPECT_EQ(m_session.run().memory()->runBytes, estimated.runBytes) << "what the run itself has planned";
    EXPECT_EQ(m_session.run().memory()->readerBytes, estimated.readerBytes);
    EXPECT_LT(error(), 0.02);
    EXPECT_LT(error(), 0.5 * raw);
    expectSameAsCommandLine(files, {QStringLiteral("--refine"), QStringLiteral("none"), QStringLiteral("--dark"), dark,
                                    QStringLiteral("--flat"), flat});
    QTest::mouseClick(find<QPushButton>("dark-remove"), Qt::LeftButton);
    EXPECT_TRUE(camera()[CameraImageKind::Dark].path.empty());
    trigger("undo");
    EXPECT_EQ(camera()[CameraImageKind::Dark].path, dark.toStdString());
}

TEST_F(WindowCamera, UnsuitableImageIsRefused) {
    open(renderFrames(2));
    trigger("cameraImages");
    QImage small(QSize(319, 240), QImage::Format_Grayscale8);
    small.fill(3);
    ASSERT_TRUE(small.save(path(QStringLiteral("small.png"))));
    choose("dark-choose", path(QStringLiteral("small.png")));
    EXPECT_FALSE(camera().any());
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("320 x 240")))
        << find<QLabel>("messageText")->text().toStdString();
}

TEST_F(WindowCamera, ImageIsNotSetInAProjectThatIsOpenedMeanwhile) {
    renderThroughDirt();
    open({path(QStringLiteral("frame_0.png")), path(QStringLiteral("frame_1.png"))});
    trigger("cameraImages");
    m_chooser.file = path(QStringLiteral("dark.png"));
    QTest::mouseClick(find<QPushButton>("dark-choose"), Qt::LeftButton);
    document().setFrames({{{path(QStringLiteral("frame_1.png")).toStdString(), 0, "frame_1.png"}, nullptr}});
    waitUntilIdle();
    EXPECT_FALSE(camera().any());
}

TEST_F(WindowCamera, ProjectHoldsThemAndFindsThemAgain) {
    const QStringList files = renderThroughDirt();
    m_session.advice().setEnabled(true);
    RunParameters parameters = document().project.parameters();
    parameters.refinement = Refinement::Icgn1;
    document().project.startWith(parameters);
    open(files);
    const int rawSubset = document().project.parameters().refine.subset;
    trigger("cameraImages");
    choose("dark-choose", path(QStringLiteral("dark.png")));
    choose("flat-choose", path(QStringLiteral("flat.png")));
    EXPECT_LT(document().project.parameters().refine.subset, rawSubset) << "it is chosen again";
    const CameraImages chosen = camera();
    m_chooser.file = path(QStringLiteral("p.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    EXPECT_FALSE(document().project.isModified());
    RunParameters withoutDark = document().project.parameters();
    withoutDark.camera[CameraImageKind::Dark] = {};
    document().project.editParameters(withoutDark, QStringLiteral("remove"));
    EXPECT_FALSE(document().project.savedParameters()) << "a copied command would measure with the dark image";
    trigger("undo");
    EXPECT_TRUE(document().project.savedParameters());
    trigger("newProject");
    EXPECT_FALSE(camera().any());
    ASSERT_TRUE(QDir().mkpath(path(QStringLiteral("elsewhere"))));
    const auto move = [&](const QString& file) {
        ASSERT_TRUE(QFile::rename(file, path(QStringLiteral("elsewhere/")) + QFileInfo(file).fileName()));
    };
    m_window->workbench().opener.openProject(path(QStringLiteral("p.strainlens")));
    waitUntilIdle();
    EXPECT_TRUE(camera() == chosen);

    move(path(QStringLiteral("dark.png")));
    run();
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("dark.png")))
        << find<QLabel>("messageText")->text().toStdString();
    for (const QString& file : files) move(file);
    m_window->workbench().opener.openProject(path(QStringLiteral("p.strainlens")));
    waitUntilIdle();
    m_chooser.file = path(QStringLiteral("elsewhere"));
    trigger("findImages");
    waitUntilIdle();
    EXPECT_EQ(camera()[CameraImageKind::Dark].path, path(QStringLiteral("elsewhere/dark.png")).toStdString());
    run();
    EXPECT_LT(error(), 0.02);
}

}  // namespace
}  // namespace strainlens::gui
