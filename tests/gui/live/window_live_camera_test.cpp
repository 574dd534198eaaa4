// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog of a live camera, whose images the test writes into shared memory.
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <cstring>

#include "gui/widgets/picture_view.h"
#include "tests/app/camera/ring_writer.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowLiveCamera : public WindowTest {
protected:
    static constexpr int kImages = 5;

    WindowLiveCamera() {
        for (const QString& file : renderFrames(kImages)) {
            const QImage image = QImage(file).convertToFormat(QImage::Format_Grayscale8);
            std::vector<std::uint8_t> pixels;
            for (int y = 0; y < image.height(); ++y)
                pixels.insert(pixels.end(), image.constScanLine(y), image.constScanLine(y) + image.width());
            m_images.push_back(std::move(pixels));
        }
        RunParameters parameters;
        parameters.device = "cpu";
        parameters.refinement = Refinement::Icgn1;
        parameters.refine.subset = 21;
        parameters.grid.step = 20;
        parameters.strain.window = 3;
        document().project.startWith(parameters);
    }
    /// The window may not be idle while it watches a folder: only this dialog is waited for.
    bool waitForButton(const char* name) {
        return waitFor([&] { return find<QPushButton>(name)->isEnabled(); }, 30000);
    }
    void press(const char* name) {
        ASSERT_TRUE(waitForButton(name)) << name << ": " << state();
        find<QPushButton>(name)->click();
    }
    std::string state() { return find<QLabel>("liveState")->text().toStdString(); }
    void openCamera() {
        trigger("liveCamera");
        ASSERT_TRUE(waitForButton("liveRefresh")) << "cameras are listed";
        find<QComboBox>("liveCameras")->setEditText(QString::fromStdString(m_camera.id()));
        press("liveOpen");
        ASSERT_TRUE(waitForState("test camera: 320 x 240 px")) << state();
    }
    bool waitForState(const std::string& text) {
        return waitFor([&] { return state().find(text) != std::string::npos; }, 30000);
    }
    void write(int image) { m_camera.write(m_images[static_cast<std::size_t>(image)], m_counter++); }

    std::vector<std::vector<std::uint8_t>> m_images;
    test::RingWriter m_camera{path(QStringLiteral("ring")).toStdString(), {320, 240}};
    int m_counter = 0;
};

TEST_F(WindowLiveCamera, ShowsWhatTheCameraSees) {
    openCamera();
    EXPECT_TRUE(find<PictureView>("livePicture")->picture().isNull());
    write(0);
    ASSERT_TRUE(waitFor([&] { return !find<PictureView>("livePicture")->picture().isNull(); }));
    const QImage shown = find<PictureView>("livePicture")->picture();
    ASSERT_EQ(shown.size(), QSize(320, 240));
    const std::vector<std::uint8_t>& pixels = m_images.front();
    for (const auto& [x, y] : {std::pair{3, 5}, {160, 120}, {318, 238}}) {
        EXPECT_EQ(qGray(shown.pixel(x, y)), pixels[static_cast<std::size_t>(320 * y + x)]) << x << ", " << y;
    }
    EXPECT_TRUE(find<QLabel>("liveQuality")->text().contains(QStringLiteral("Speckles: "))) << "they are judged";
    EXPECT_FALSE(find<QWidget>("liveExposure")->isEnabled()) << "this camera has no settings";
    press("liveOpen");
    ASSERT_TRUE(waitForState("Open the camera"));
    EXPECT_TRUE(find<PictureView>("livePicture")->picture().isNull());
}

TEST_F(WindowLiveCamera, MeasuresWhatComesAndKeepsItInAProject) {
    ASSERT_TRUE(QDir().mkpath(path(QStringLiteral("images"))));
    openCamera();
    m_chooser.file = path(QStringLiteral("images"));
    press("liveMeasure");
    ASSERT_TRUE(waitForState("Stored to be measured: 0 images")) << state();
    ASSERT_TRUE(m_session.run().isWatching());
    for (int k = 0; k < kImages; ++k) write(k);
    ASSERT_TRUE(waitFor([&] { return document().results.latest().measured == kImages - 1; }, 60000)) << state();
    EXPECT_NE(state().find("Stored to be measured: 5 images, left out: 0"), std::string::npos) << state();
    press("liveStop");
    ASSERT_TRUE(waitFor([&] { return !m_session.run().isRunning(); }, 30000));
    waitUntilIdle();
    ASSERT_TRUE(waitForButton("liveOpen")) << "it is shown on, and can be closed";
    find<QPushButton>("closeLive")->click();
    EXPECT_EQ(document().images.frameCount(), kImages);

    m_chooser.file = path(QStringLiteral("test.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    trigger("newProject");
    waitUntilIdle();
    trigger("openProject");
    waitUntilIdle();
    const Results& results = document().results.latest();
    ASSERT_EQ(results.measured, kImages - 1);
    const auto field = results.store->field(kImages - 1);
    ASSERT_TRUE(field);
    int compared = 0;
    for (std::size_t i = 0; i < field->status.size(); ++i) {
        if (field->status[i] != PointStatus::Ok) continue;
        EXPECT_NEAR(field->u[i], 4 * (kImages - 1), 0.1) << "4 px for each image";
        ++compared;
    }
    EXPECT_GT(compared, 50);
}

TEST_F(WindowLiveCamera, ARecordingOpensAsASequence) {
    openCamera();
    const QString recording = path(QStringLiteral("test.raw"));
    m_chooser.file = recording;
    press("liveRecord");
    ASSERT_TRUE(waitForState("Recorded: 0 of 0 images")) << state();
    EXPECT_FALSE(find<QPushButton>("liveMeasure")->isEnabled());
    for (int k = 0; k < kImages; ++k) write(k);
    ASSERT_TRUE(waitForState("Recorded: 5 of 5 images")) << state();
    press("liveStop");
    ASSERT_TRUE(waitForButton("liveRecord"));
    find<QPushButton>("closeLive")->click();
    open({recording});
    EXPECT_EQ(document().images.frameCount(), kImages);
    run();
    EXPECT_EQ(document().results.latest().measured, kImages - 1);
}

TEST_F(WindowLiveCamera, SaysWhatCannotBe) {
    openCamera();
    m_chooser.file = m_folder.path();  // has images
    press("liveMeasure");
    EXPECT_TRUE(waitForState("is not empty; choose an empty folder")) << state();
    EXPECT_FALSE(m_session.run().isRunning());
    find<QLineEdit>("liveRegion")->setText(QStringLiteral("1,2"));
    press("liveRecord");
    EXPECT_TRUE(waitForState("camera region")) << state();
    find<QLineEdit>("liveRegion")->clear();
    press("liveOpen");  // closes it
    ASSERT_TRUE(waitForButton("liveRefresh"));
    find<QComboBox>("liveCameras")->setEditText(QStringLiteral("ring:/nowhere"));
    press("liveOpen");
    EXPECT_TRUE(waitForState("start the program that writes its images first")) << state();
}

}  // namespace
}  // namespace strainlens::gui
