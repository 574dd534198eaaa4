// SPDX-License-Identifier: GPL-3.0-or-later
// Calibration of lens and plane from photographs of a target.
#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QTableWidget>
#include <QUrl>
#include <array>
#include <atomic>
#include <cmath>
#include <future>
#include <memory>
#include <utility>

#include "app/io/calibration_json.h"
#include "app/io/file_hash.h"
#include "app/io/paths.h"
#include "gui/dialogs/calibration/calibration_dialog.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

constexpr QSize kPhotograph(320, 240);
constexpr double kFocalPx = 400, kDistanceMm = 110, kSquareMm = 8;
constexpr int kCorners = 7 * 5;

/// A chequerboard of 7 x 5 inner corners that is tilted about both axes and shifted, through a pinhole camera.
QImage renderBoard(double tiltX, double tiltY, double shiftXMm, double shiftYMm, QSize size = kPhotograph) {
    // Columns of the rotation: the board's axes in the camera's.
    const std::array<double, 3> right = {std::cos(tiltY), 0, -std::sin(tiltY)};
    const std::array<double, 3> down = {std::sin(tiltX) * std::sin(tiltY), std::cos(tiltX),
                                        std::sin(tiltX) * std::cos(tiltY)};
    const std::array<double, 3> normal = {std::cos(tiltX) * std::sin(tiltY), -std::sin(tiltX),
                                          std::cos(tiltX) * std::cos(tiltY)};
    const auto dot = [](const std::array<double, 3>& a, const std::array<double, 3>& b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    };
    const std::array<double, 3> middle = {shiftXMm, shiftYMm, kDistanceMm};
    QImage image(size, QImage::Format_Grayscale8);
    constexpr int kSamples = 4;
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x) {
            int sum = 0;
            for (int k = 0; k < kSamples * kSamples; ++k) {
                const double px = x + (k % kSamples + 0.5) / kSamples - 0.5,
                             py = y + (k / kSamples + 0.5) / kSamples - 0.5;
                const std::array<double, 3> ray = {(px - (size.width() - 1) / 2.0) / kFocalPx,
                                                   (py - (size.height() - 1) / 2.0) / kFocalPx, 1};
                const double depth = dot(middle, normal) / dot(ray, normal);
                const std::array<double, 3> onBoard = {depth * ray[0] - middle[0], depth * ray[1] - middle[1],
                                                       depth - middle[2]};
                const double u = dot(onBoard, right) / kSquareMm + 4, v = dot(onBoard, down) / kSquareMm + 3;
                const bool isBoard = u > 0 && v > 0 && u < 8 && v < 6;
                const bool isDark = (static_cast<int>(std::floor(u)) + static_cast<int>(std::floor(v))) % 2 == 0;
                sum += isBoard && isDark ? 30 : 215;
            }
            image.scanLine(y)[x] = static_cast<uchar>(sum / (kSamples * kSamples));
        }
    }
    return image;
}

/// Detects photographs; all but the first end only after release().
class WaitingDetector {
public:
    explicit WaitingDetector(const QString& first) : m_first(first.toStdString()) {}
    WaitingDetector(const WaitingDetector&) = delete;
    WaitingDetector& operator=(const WaitingDetector&) = delete;
    ~WaitingDetector() { release(); }

    PhotographDetector detector() {
        return [reads = m_reads, mayEnd = m_mayEnd, first = m_first](
                   const std::string& file, const CalibrationTarget& target, const auto& onRead) {
            ++*reads;
            DetectedPhotograph detected = detectPhotograph(file, target, onRead);
            if (file != first) mayEnd.wait();
            return detected;
        };
    }
    void release() {
        if (!std::exchange(m_isReleased, true)) m_end.set_value();
    }
    int reads() const { return *m_reads; }
    /// Detectors in existence: one in the dialog, more in requests that have not ended.
    long owners() const { return m_reads.use_count() - 1; }

private:
    const std::string m_first;
    bool m_isReleased = false;
    std::promise<void> m_end;
    const std::shared_future<void> m_mayEnd = m_end.get_future().share();
    const std::shared_ptr<std::atomic<int>> m_reads = std::make_shared<std::atomic<int>>(0);
};

class WindowCalibration : public WindowTest {
protected:
    /// Photographs of the board in the plane and tilted in several ways.
    QStringList renderPhotographs(QSize size = kPhotograph) {
        constexpr std::array<double, 4> kPoses[] = {{0, 0, 0, 0},      {0.4, 0, -8, 4},       {-0.4, 0.1, 8, -4},
                                                    {0.1, 0.45, 4, 8}, {-0.1, -0.45, -6, -6}, {0.3, 0.3, 2, 0}};
        QStringList files;
        for (const auto& [tiltX, tiltY, x, y] : kPoses) {
            files << path(QStringLiteral("board_%1.png").arg(files.size()));
            EXPECT_TRUE(renderBoard(tiltX, tiltY, x, y, size).save(files.back()));
        }
        return files;
    }
    CalibrationDialog& dialog() { return *find<CalibrationDialog>("calibrationDialog"); }
    /// Opens the dialog for the rendered target.
    void openDialog() {
        trigger("calibrateCamera");
        enterTarget();
    }
    void enterTarget() {
        enter("targetColumns", "7");
        enter("targetRows", "5");
        enter("targetSpacing", "8");
    }
    /// The dialog of a test, which the window does not open, for the rendered target.
    void showOwn(CalibrationDialog& own) {
        own.show();
        enterTarget();
    }
    void add(const QStringList& files) {
        m_chooser.files = files;
        click("calibrationAdd");
    }
    void waitForFit() {
        ASSERT_TRUE(waitFor([this] { return !dialog().isBusy(); }, 60000));
    }
    bool waitForFirstPhotograph() {
        return waitFor([this] { return cell(0, 1) == std::to_string(kCorners); }, 60000);
    }
    void click(const char* button) { find<QPushButton>(button)->click(); }
    bool canClick(const char* button) { return find<QPushButton>(button)->isEnabled(); }
    std::string cell(int row, int column) {
        return find<QTableWidget>("calibrationTable")->item(row, column)->text().toStdString();
    }
    std::string text(const char* label) { return find<QLabel>(label)->text().toStdString(); }
    const std::shared_ptr<const Calibration>& calibration() { return document().project.parameters().calibration; }
};

TEST_F(WindowCalibration, PhotographsAreDetectedFittedAndSavedAsByTheCommandLine) {
    QStringList photographs = renderPhotographs();
    QImage blank(kPhotograph, QImage::Format_Grayscale8);
    blank.fill(120);
    photographs << path(QStringLiteral("z_blank.png"));
    ASSERT_TRUE(blank.save(photographs.back()));
    openDialog();
    add(photographs);
    waitForFit();
    ASSERT_EQ(find<QTableWidget>("calibrationTable")->rowCount(), 7);
    for (int row = 0; row < 6; ++row) {
        EXPECT_EQ(cell(row, 1), std::to_string(kCorners)) << row;
        EXPECT_LT(QLocale().toDouble(QString::fromStdString(cell(row, 2))), 0.1) << row;
    }
    EXPECT_EQ(cell(0, 3), "Shows the plane");
    EXPECT_EQ(cell(1, 3), "Used");
    EXPECT_NE(cell(6, 3).find("does not show 7 x 5 inner corners"), std::string::npos) << cell(6, 3);
    EXPECT_EQ(cell(6, 2), "");
    find<QTableWidget>("calibrationTable")->setCurrentCell(2, 0);
    EXPECT_EQ(find<MarksView>("calibrationView")->marks().size(), std::size_t{kCorners});
    EXPECT_FALSE(text("calibrationCoverage").empty());
    EXPECT_FALSE(canClick("calibrationUse")) << "no images are open";
    m_chooser.file = path(QStringLiteral("window.json"));
    click("calibrationSave");
    waitForFit();
    const Calibration saved = readCalibration(m_chooser.file.toStdString());
    EXPECT_NEAR(saved.map.lens.fx, kFocalPx, 0.01 * kFocalPx);
    EXPECT_NEAR(statisticsOf(saved).mmPerPx, kDistanceMm / kFocalPx, 0.002 * kDistanceMm / kFocalPx);
    QProcess cli;
    cli.start(QStringLiteral(STRAINLENS_CLI),
              QStringList{QStringLiteral("calibrate")}
                  << photographs
                  << QStringList{QStringLiteral("--target"), QStringLiteral("chequerboard:7x5:8"), QStringLiteral("-o"),
                                 path(QStringLiteral("cli.json"))});
    ASSERT_TRUE(cli.waitForFinished(120000));
    EXPECT_TRUE(contentOf(path(QStringLiteral("cli.json"))) == contentOf(path(QStringLiteral("window.json"))));
}

TEST_F(WindowCalibration, IsUsedInTheProjectAsAnUndoStep) {
    open(renderFrames(2));
    run();
    ASSERT_FALSE(m_session.hasStaleResults());
    openDialog();
    add(renderPhotographs());
    waitForFit();
    ASSERT_TRUE(canClick("calibrationUse")) << text("calibrationProblem");
    click("calibrationUse");
    ASSERT_TRUE(calibration());
    EXPECT_EQ(calibration()->files.size(), 6u);
    EXPECT_TRUE(m_session.hasStaleResults()) << "measured without";
    run();
    EXPECT_FALSE(m_session.hasStaleResults());
    EXPECT_FALSE(document().results.latest().store->field(1)->plane.x.empty());
    m_chooser.file = path(QStringLiteral("p.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    EXPECT_FALSE(document().project.isModified());
    trigger("undo");
    EXPECT_FALSE(calibration());
    EXPECT_TRUE(document().project.isModified());
    EXPECT_TRUE(m_session.hasStaleResults());
}

TEST_F(WindowCalibration, OtherPhotographsAreRefusedInWords) {
    open(renderFrames(2));
    openDialog();
    add(renderPhotographs({400, 300}));
    waitForFit();
    click("calibrationUse");
    EXPECT_FALSE(calibration());
    EXPECT_NE(text("calibrationProblem").find("400 x 300 px"), std::string::npos) << text("calibrationProblem");
    // Photographs in one pose do not determine the camera.
    click("calibrationClear");
    const QStringList photographs = renderPhotographs();
    ASSERT_TRUE(QFile::copy(photographs[0], path(QStringLiteral("same.png"))));
    ASSERT_TRUE(QFile::copy(photographs[0], path(QStringLiteral("same_2.png"))));
    add({photographs[0], path(QStringLiteral("same.png")), path(QStringLiteral("same_2.png"))});
    waitForFit();
    EXPECT_NE(text("calibrationProblem").find("do not determine"), std::string::npos) << text("calibrationProblem");
    EXPECT_FALSE(canClick("calibrationUse"));
    // One of another size does not count.
    click("calibrationClear");
    ASSERT_TRUE(renderBoard(0.3, 0, 0, 0, {360, 240}).save(path(QStringLiteral("wide.png"))));
    add(photographs + QStringList{path(QStringLiteral("wide.png"))});
    waitForFit();
    EXPECT_NE(cell(6, 3).find("360 x 240 px"), std::string::npos) << cell(6, 3);
    EXPECT_TRUE(canClick("calibrationUse"));
    enter("targetSpacing", "9");
    EXPECT_FALSE(canClick("calibrationUse")) << "of another target";
}

TEST_F(WindowCalibration, CancelStopsAtOnce) {
    const QStringList photographs = renderPhotographs();
    WaitingDetector detector(photographs[0]);
    CalibrationDialog own(document(), {[&] { return photographs; }, {}, detector.detector()}, m_window.get());
    showOwn(own);
    click("calibrationAdd");
    ASSERT_TRUE(own.isBusy());
    ASSERT_TRUE(waitForFirstPhotograph()) << "a photograph is shown while others are read";
    EXPECT_FALSE(find<MarksView>("calibrationView")->picture().isNull());
    EXPECT_EQ(cell(1, 3), "being read");
    expectQuickEvents([this] { click("calibrationCancel"); });
    EXPECT_FALSE(own.isBusy());
    EXPECT_EQ(cell(1, 3), "") << "no longer";
    EXPECT_FALSE(canClick("calibrationSave"));
    EXPECT_TRUE(canClick("calibrationStart"));
    EXPECT_EQ(cell(0, 1), std::to_string(kCorners)) << "what was read stays";
}

TEST_F(WindowCalibration, DetectionsOfAnEarlierTargetDoNotCount) {
    const QStringList photographs = renderPhotographs();
    WaitingDetector detector(photographs[0]);
    CalibrationDialog own(document(), {[&] { return photographs; }, {}, detector.detector()}, m_window.get());
    showOwn(own);
    const long idle = detector.owners();
    click("calibrationAdd");
    ASSERT_TRUE(waitForFirstPhotograph());
    enter("targetSpacing", "9");
    EXPECT_FALSE(own.isBusy());
    detector.release();
    ASSERT_TRUE(waitFor([&] { return detector.owners() == idle; }, 60000)) << "those in progress have ended";
    find<QCheckBox>("calibrationThirdRadial")->setChecked(true);
    EXPECT_FALSE(own.isBusy()) << "there is nothing to fit";
    for (int row = 0; row < photographs.size(); ++row) EXPECT_EQ(cell(row, 1), "") << row;
    click("calibrationStart");
    ASSERT_TRUE(waitFor([&] { return !own.isBusy(); }, 60000));
    for (int row = 0; row < photographs.size(); ++row) EXPECT_EQ(cell(row, 1), std::to_string(kCorners)) << row;
}

TEST_F(WindowCalibration, DetectionsOfAClearedListDoNotCount) {
    const QStringList photographs = renderPhotographs();
    WaitingDetector detector(photographs[0]);
    CalibrationDialog own(document(), {[&] { return photographs; }, {}, detector.detector()}, m_window.get());
    showOwn(own);
    const long idle = detector.owners();
    click("calibrationAdd");
    ASSERT_TRUE(waitForFirstPhotograph());
    click("calibrationClear");
    detector.release();
    ASSERT_TRUE(waitFor([&] { return detector.owners() == idle; }, 60000)) << "those in progress have ended";
    find<QCheckBox>("calibrationThirdRadial")->setChecked(true);
    EXPECT_FALSE(own.isBusy());
    EXPECT_EQ(find<QTableWidget>("calibrationTable")->rowCount(), 0);
    EXPECT_FALSE(canClick("calibrationStart"));
}

TEST_F(WindowCalibration, PlaneAndLensAreChosenWhilePhotographsAreRead) {
    const QStringList photographs = renderPhotographs();
    WaitingDetector detector(photographs[0]);
    QString output;
    const auto chooseOutput = [&output](const QString&) { return output; };
    CalibrationDialog own(document(), {[&] { return photographs; }, chooseOutput, detector.detector()}, m_window.get());
    showOwn(own);
    const auto waitForOwn = [&] { return waitFor([&] { return !own.isBusy(); }, 60000); };
    const auto save = [&](const QString& name) {
        output = path(name);
        click("calibrationSave");
        EXPECT_TRUE(waitForOwn());
        return contentOf(output);
    };
    click("calibrationAdd");
    ASSERT_TRUE(waitForFirstPhotograph());
    EXPECT_EQ(cell(0, 3), "Shows the plane");
    find<QComboBox>("calibrationPlane")->setCurrentIndex(3);
    find<QCheckBox>("calibrationThirdRadial")->setChecked(true);
    EXPECT_TRUE(own.isBusy());
    EXPECT_EQ(cell(0, 3), "Used");
    detector.release();
    ASSERT_TRUE(waitForOwn());
    EXPECT_EQ(detector.reads(), 6) << "none is read again";
    EXPECT_EQ(cell(3, 3), "Shows the plane");
    const QByteArray whileRead = save(QStringLiteral("while_read.json"));
    ASSERT_FALSE(whileRead.isEmpty());
    find<QCheckBox>("calibrationThirdRadial")->setChecked(false);
    ASSERT_TRUE(waitForOwn());
    EXPECT_FALSE(save(QStringLiteral("lens.json")) == whileRead);
    find<QCheckBox>("calibrationThirdRadial")->setChecked(true);
    find<QComboBox>("calibrationPlane")->setCurrentIndex(0);
    ASSERT_TRUE(waitForOwn());
    EXPECT_FALSE(save(QStringLiteral("plane.json")) == whileRead);
    find<QComboBox>("calibrationPlane")->setCurrentIndex(3);
    ASSERT_TRUE(waitForOwn());
    EXPECT_TRUE(save(QStringLiteral("afterwards.json")) == whileRead) << "the fit of the same plane and lens";
}

TEST_F(WindowCalibration, PlaneAndLensAreChosenWithoutReadingAgain) {
    QStringList photographs = renderPhotographs();
    photographs << path(QStringLiteral("wide.png"));
    ASSERT_TRUE(renderBoard(0.3, 0, 0, 0, {360, 240}).save(photographs.back()));
    const auto reads = std::make_shared<std::atomic<int>>(0);
    const auto detect = [reads](const std::string& file, const CalibrationTarget& target, const auto& onRead) {
        ++*reads;
        return detectPhotograph(file, target, onRead);
    };
    CalibrationDialog own(document(), {[&] { return photographs; }, {}, detect}, m_window.get());
    showOwn(own);
    const auto waitForOwn = [&] { return waitFor([&] { return !own.isBusy(); }, 60000); };
    const auto choosePlane = [&](int photograph) {
        find<QComboBox>("calibrationPlane")->setCurrentIndex(photograph);
        EXPECT_FALSE(canClick("calibrationSave")) << "of another plane";
        EXPECT_TRUE(waitForOwn());
    };
    click("calibrationAdd");
    ASSERT_TRUE(waitForOwn());
    ASSERT_EQ(*reads, 7);
    EXPECT_NE(cell(6, 3).find("360 x 240 px"), std::string::npos) << cell(6, 3);
    choosePlane(3);
    EXPECT_EQ(cell(0, 3), "Used");
    EXPECT_EQ(cell(3, 3), "Shows the plane");
    EXPECT_TRUE(canClick("calibrationSave"));
    choosePlane(6);
    EXPECT_EQ(cell(6, 3), "Shows the plane");
    EXPECT_NE(cell(0, 3).find("320 x 240 px"), std::string::npos) << cell(0, 3);
    choosePlane(0);
    EXPECT_EQ(cell(3, 3), "Used") << "of the size of the plane's again";
    EXPECT_EQ(cell(3, 1), std::to_string(kCorners));
    EXPECT_TRUE(canClick("calibrationSave"));
    find<QCheckBox>("calibrationThirdRadial")->setChecked(true);
    EXPECT_TRUE(waitForOwn());
    EXPECT_TRUE(canClick("calibrationSave"));
    EXPECT_EQ(*reads, 7) << "none is read again";
    enter("targetSpacing", "9");
    click("calibrationStart");
    EXPECT_TRUE(waitForOwn());
    EXPECT_EQ(*reads, 14) << "another target";
}

TEST_F(WindowCalibration, PhotographThatWasTakenAgainIsReadAgain) {
    const QStringList photographs = renderPhotographs();
    QStringList chosen = photographs;
    const auto reads = std::make_shared<std::atomic<int>>(0);
    const auto detect = [reads](const std::string& file, const CalibrationTarget& target, const auto& onRead) {
        ++*reads;
        return detectPhotograph(file, target, onRead);
    };
    const auto chooseOutput = [this](const QString&) { return path(QStringLiteral("saved.json")); };
    CalibrationDialog own(document(), {[&] { return chosen; }, chooseOutput, detect}, m_window.get());
    showOwn(own);
    const auto waitForOwn = [&] { return waitFor([&] { return !own.isBusy(); }, 60000); };
    const auto takeAgain = [&](double tilt) { ASSERT_TRUE(renderBoard(tilt, 0.3, 2, 0).save(photographs[5])); };
    const auto hash = [&] { return FileHashes().hash(pathFromUtf8(photographs[5].toStdString())).value_or(""); };
    const auto savedHash = [&] {
        click("calibrationSave");
        EXPECT_TRUE(waitForOwn());
        return readCalibration(pathFromUtf8(path(QStringLiteral("saved.json")).toStdString())).files.at(5).sha256;
    };
    click("calibrationAdd");
    ASSERT_TRUE(waitForOwn());
    const std::string first = hash();
    ASSERT_EQ(first.size(), 64u);
    takeAgain(0.25);
    const std::string second = hash();
    ASSERT_NE(first, second);
    find<QCheckBox>("calibrationThirdRadial")->setChecked(true);
    ASSERT_TRUE(waitForOwn());
    EXPECT_EQ(savedHash(), first) << "of the contents that were measured";
    ASSERT_EQ(*reads, 6);
    chosen = photographs.mid(5);
    click("calibrationAdd");
    ASSERT_TRUE(waitForOwn());
    EXPECT_EQ(*reads, 7) << "only this one";
    EXPECT_EQ(find<QTableWidget>("calibrationTable")->rowCount(), 6);
    EXPECT_EQ(savedHash(), second);
    takeAgain(0.2);
    ASSERT_TRUE(canClick("calibrationStart")) << "though there is a calibration";
    click("calibrationStart");
    ASSERT_TRUE(waitForOwn());
    EXPECT_EQ(*reads, 13) << "all";
    EXPECT_EQ(savedHash(), hash());
}

TEST_F(WindowCalibration, PhotographsAreShownIfThePlaneIsNotAmongThem) {
    QImage blank(kPhotograph, QImage::Format_Grayscale8);
    blank.fill(120);
    ASSERT_TRUE(blank.save(path(QStringLiteral("blank.png"))));
    openDialog();
    add(QStringList{path(QStringLiteral("blank.png"))} + renderPhotographs());
    waitForFit();
    EXPECT_NE(text("calibrationProblem").find("is to show the plane"), std::string::npos) << text("calibrationProblem");
    EXPECT_FALSE(canClick("calibrationSave"));
    EXPECT_NE(cell(0, 3).find("does not show 7 x 5 inner corners"), std::string::npos) << cell(0, 3);
    EXPECT_EQ(cell(1, 3), "Used");
    find<QComboBox>("calibrationPlane")->setCurrentIndex(1);
    waitForFit();
    EXPECT_EQ(text("calibrationProblem"), "");
    EXPECT_TRUE(canClick("calibrationSave"));
}

TEST_F(WindowCalibration, DotsThatTouchAreRefusedInWords) {
    openDialog();
    add(renderPhotographs());
    waitForFit();
    find<QComboBox>("targetKind")->setCurrentIndex(1);
    EXPECT_TRUE(canClick("calibrationStart"));
    enter("targetDiameter", "8");
    EXPECT_NE(text("calibrationProblem").find("The dots touch"), std::string::npos) << text("calibrationProblem");
    EXPECT_FALSE(canClick("calibrationStart"));
    enter("targetDiameter", "4");
    EXPECT_EQ(text("calibrationProblem"), "");
    EXPECT_TRUE(canClick("calibrationStart"));
}

TEST_F(WindowCalibration, SavedFileOfAnEarlierFitLeavesLaterProblems) {
    openDialog();
    add(renderPhotographs());
    waitForFit();
    m_chooser.file = path(QStringLiteral("saved.json"));
    click("calibrationSave");
    waitForFit();
    EXPECT_NE(text("calibrationSummary").find("saved.json"), std::string::npos) << text("calibrationSummary");
    m_chooser.file = path(QStringLiteral("later.json"));
    click("calibrationSave");
    find<QComboBox>("targetKind")->setCurrentIndex(1);
    enter("targetDiameter", "8");
    ASSERT_NE(text("calibrationProblem").find("The dots touch"), std::string::npos) << text("calibrationProblem");
    waitForFit();
    EXPECT_TRUE(QFile::exists(m_chooser.file));
    EXPECT_NE(text("calibrationProblem").find("The dots touch"), std::string::npos) << "it was not solved";
    EXPECT_EQ(text("calibrationSummary"), "");
}

TEST_F(WindowCalibration, PhotographsAreDropped) {
    openDialog();
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : renderPhotographs()) urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    QDragEnterEvent enterEvent({60, 60}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&dialog(), &enterEvent);
    EXPECT_TRUE(enterEvent.isAccepted());
    QDropEvent event({60, 60}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&dialog(), &event);
    waitForFit();
    EXPECT_EQ(find<QTableWidget>("calibrationTable")->rowCount(), 6);
    EXPECT_TRUE(canClick("calibrationSave"));
    EXPECT_EQ(document().images.frameCount(), 0) << "they are no images of the project";
}

}  // namespace
}  // namespace strainlens::gui
