// SPDX-License-Identifier: GPL-3.0-or-later
// Keyboard input, focus afterwards and messages.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QStatusBar>
#include <QTableWidget>
#include <QToolButton>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/engine_text.h"
#include "gui/panels/run_bar.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowEntry : public WindowTest {
protected:
    void openGroup(const char* heading) { find<QToolButton>(heading)->setChecked(true); }
    QString problem(const char* label) {
        const auto* shown = find<QLabel>(label);
        return shown->isVisible() ? shown->text() : QString();
    }
};

TEST_F(WindowEntry, IntegerFieldsRejectTheDecimalSeparator) {
    for (const char* text : {"1.25", "1,25"}) {
        enter("parameter_step", "24");
        enter("parameter_step", text);
        EXPECT_EQ(document().project.parameters().grid.step, 1) << text;
        EXPECT_TRUE(problem("problem_step").contains(QStringLiteral("1.25 is not possible here: 1 is used")))
            << problem("problem_step").toStdString();
    }
    enter("parameter_step", "2.5");
    EXPECT_EQ(document().project.parameters().grid.step, 3);
    enter("parameter_step", "30");
    EXPECT_EQ(problem("problem_step"), QString());
}

TEST_F(WindowEntry, OutOfRangeNumbersAreReported) {
    enter("parameter_step", "0");
    EXPECT_EQ(document().project.parameters().grid.step, 1);
    EXPECT_TRUE(problem("problem_step").contains(QStringLiteral("0 is not possible here: 1 is used")));
    enter("parameter_block-width", "999");
    EXPECT_EQ(document().project.parameters().grid.blockWidth, 256);
    EXPECT_TRUE(problem("problem_block-width").contains(QStringLiteral("999 is not possible here: 256 is used")));
    enter("parameter_block-width", "64");
    EXPECT_EQ(problem("problem_block-width"), QString());
}

TEST_F(WindowEntry, AutomaticValueIsAWordBelowTheRange) {
    find<QComboBox>("parameter_refine")->setCurrentIndex(static_cast<int>(Refinement::Icgn1));
    openGroup("groupRefinement");
    auto* smoothing = find<NumberField>("parameter_prefilter-sigma");
    EXPECT_EQ(smoothing->text(), QStringLiteral("automatic"));
    smoothing->setFocus();
    QTest::keyClick(smoothing, Qt::Key_Down);
    EXPECT_EQ(document().project.parameters().refine.prefilterSigmaPx, kAutomatic);
    QTest::keyClick(smoothing, Qt::Key_Up);
    EXPECT_EQ(document().project.parameters().refine.prefilterSigmaPx, 0);
    EXPECT_EQ(smoothing->text(), QStringLiteral("off"));
    QTest::keyClick(smoothing, Qt::Key_Down);
    EXPECT_EQ(document().project.parameters().refine.prefilterSigmaPx, kAutomatic);
    enter("parameter_prefilter-sigma", "0.7");
    EXPECT_EQ(document().project.parameters().refine.prefilterSigmaPx, 0.7);
    enter("parameter_prefilter-sigma", "-1");
    EXPECT_EQ(document().project.parameters().refine.prefilterSigmaPx, 0);
    EXPECT_TRUE(problem("problem_prefilter-sigma").contains(QStringLiteral("-1 is not possible here: off is used")));
    trigger("undo");
    trigger("undo");
    trigger("undo");
    EXPECT_EQ(smoothing->text(), QStringLiteral("off"));
    trigger("undo");
    EXPECT_EQ(smoothing->text(), QStringLiteral("automatic"));
    trigger("language_de");
    QCoreApplication::processEvents();
    EXPECT_EQ(smoothing->text(), QStringLiteral("automatisch"));
}

TEST_F(WindowEntry, ZeroIsShownByItsMeaning) {
    for (const char* group : {"groupSearch", "groupRefinement", "groupStrain", "groupOutliers", "groupGeneral"})
        openGroup(group);
    const auto expectWords = [this](const char* language) {
        trigger(language);
        QCoreApplication::processEvents();
        for (const NumberParameter& number : numberParameters()) {
            if (number.zero.empty()) continue;
            const auto* field = find<NumberField>(("parameter_" + std::string(number.name)).c_str());
            EXPECT_EQ(field->text(), engineText(number.zero)) << number.name;
            EXPECT_LT(field->fontMetrics().horizontalAdvance(field->text()), field->width() - 20) << number.name;
        }
    };
    RunParameters parameters = document().project.parameters();
    parameters.refinement = Refinement::Icgn1;
    for (const NumberParameter& number : numberParameters()) {
        if (!number.zero.empty()) number.set(parameters, 0);
    }
    document().project.editParameters(parameters, QStringLiteral("none"));
    for (const char* language : {"language_de", "language_ru", "language_zh_CN", "language_en"}) expectWords(language);
    EXPECT_EQ(find<NumberField>("parameter_scale")->text(), QStringLiteral("not set"));
    EXPECT_EQ(find<NumberField>("parameter_threads")->text(), QStringLiteral("all"));
    EXPECT_EQ(find<NumberField>("parameter_gaussian-weight")->text(), QStringLiteral("off"));
    EXPECT_TRUE(find<NumberField>("parameter_scale")->toolTip().contains(QStringLiteral("default: not set")));

    auto* scale = find<NumberField>("parameter_scale");
    scale->setFocus();
    QTest::mouseClick(scale->findChild<QLineEdit*>(), Qt::LeftButton, {}, {6, scale->height() / 2});
    QTest::keyClicks(scale, QStringLiteral("0.02"));
    QTest::keyClick(scale, Qt::Key_Return);
    EXPECT_EQ(document().project.parameters().scaleMmPerPx, 0.02) << "a digit replaces the word at any cursor position";
    EXPECT_EQ(scale->text(), QStringLiteral("0.02 mm/px"));
    enter("parameter_scale", "0");
    EXPECT_EQ(document().project.parameters().scaleMmPerPx, 0);
    EXPECT_EQ(scale->text(), QStringLiteral("not set"));
    EXPECT_EQ(problem("problem_scale"), QString());
}

TEST_F(WindowEntry, ValuesBetweenOffAndTheMinimumAreRejected) {
    find<QComboBox>("parameter_refine")->setCurrentIndex(static_cast<int>(Refinement::Icgn1));
    openGroup("groupRefinement");
    auto* weight = find<NumberField>("parameter_gaussian-weight");
    const auto value = [this] { return document().project.parameters().refine.gaussianWeight; };
    weight->setFocus();
    QTest::keyClick(weight, Qt::Key_Up);
    EXPECT_EQ(value(), 0.1);
    QTest::keyClick(weight, Qt::Key_Down);
    EXPECT_EQ(value(), 0);
    enter("parameter_gaussian-weight", "0.25");
    EXPECT_EQ(value(), 0.25);
    EXPECT_EQ(problem("problem_gaussian-weight"), QString());
    enter("parameter_gaussian-weight", "0.07");
    EXPECT_EQ(value(), 0.1);
    EXPECT_TRUE(problem("problem_gaussian-weight").contains(QStringLiteral("0.07 is not possible here: 0.1 is used")));
    enter("parameter_gaussian-weight", "0.03");
    EXPECT_EQ(value(), 0);
}

TEST_F(WindowEntry, ShortcutsWorkAfterEnteringANumber) {
    open(renderFrames(2));
    const int before = document().project.parameters().grid.step;
    enter("parameter_step", "24");
    auto* step = find<NumberField>("parameter_step");
    ASSERT_TRUE(step->hasFocus());
    QTest::keyClick(step, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().project.parameters().grid.step, before);
    QTest::keyClick(step, Qt::Key_R);
    EXPECT_TRUE(find<QAction>("roiRectangle")->isChecked());
    EXPECT_FALSE(step->text().contains(QLatin1Char('r')));
}

TEST_F(WindowEntry, UndoWhileTypingAffectsTheField) {
    enter("parameter_step", "24");
    auto* step = find<NumberField>("parameter_step");
    QTest::keyClicks(step, QStringLiteral("77"));
    QTest::keyClick(step, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().project.parameters().grid.step, 24) << "nothing of the document is taken back";
}

TEST_F(WindowEntry, TabLeavesTheTable) {
    open(renderFrames(2));
    run();
    auto* table = find<QTableWidget>("timingTable");
    table->setFocus();
    table->setCurrentCell(0, 0);
    QTest::keyClick(table, Qt::Key_Tab);
    EXPECT_FALSE(table->hasFocus());
}

TEST_F(WindowEntry, RunExplainsWhyItIsDisabled) {
    EXPECT_TRUE(find<QAction>("run")->toolTip().contains(QStringLiteral("Open images first")));
    open(renderFrames(2));
    EXPECT_TRUE(find<QAction>("run")->toolTip().contains(QStringLiteral("Measure the displacements")));
    trigger("language_de");
    QCoreApplication::processEvents();
    EXPECT_FALSE(find<QAction>("run")->toolTip().contains(QStringLiteral("Measure")));
}

TEST_F(WindowEntry, WrittenFileIsShownInTheStatusBar) {
    open(renderFrames(2));
    run();
    exportTo("exportResults", path(QStringLiteral("table.csv")));
    EXPECT_TRUE(m_window->statusBar()->currentMessage().contains(QStringLiteral("table.csv")));
    EXPECT_FALSE(find<QWidget>("readout")->isVisible()) << "it covers the message";
    m_window->statusBar()->clearMessage();
    EXPECT_TRUE(find<QWidget>("readout")->isVisible());
}

TEST_F(WindowEntry, LargeZoomsAreShownAsNumbers) {
    open(renderFrames(2));
    canvas().setZoom(11.5);
    EXPECT_TRUE(find<QLabel>("zoomLabel")->text().contains(QStringLiteral("1,150 %")))
        << find<QLabel>("zoomLabel")->text().toStdString();
}

TEST_F(WindowEntry, DroppedFilesAreClassifiedByContent) {
    const QStringList images = renderFrames(2);
    QImage mask(320, 240, QImage::Format_Grayscale8);
    mask.fill(0);
    for (int y = 60; y < 180; ++y) std::fill_n(mask.scanLine(y) + 80, 160, uchar{255});
    ASSERT_TRUE(mask.save(path(QStringLiteral("mask.png"))));
    open(images);
    drop({path(QStringLiteral("mask.png"))});
    EXPECT_EQ(document().images.frameCount(), 2) << "the images stay open";
    ASSERT_EQ(document().project.roi().shapes.size(), 1u);
    EXPECT_EQ(document().project.mask()->insideCount(), 120 * 160);
    drawRegionWithHole();
    trigger("undo");
    trigger("undo");
    document().project.editRoi({{{RoiOperation::Add, RoiRectangle{10, 10, 50, 40}}}}, QStringLiteral("rectangle"));
    exportTo("roiExportShapes", path(QStringLiteral("shapes.json")));
    trigger("roiClear");
    drop({path(QStringLiteral("shapes.json"))});
    EXPECT_EQ(document().images.frameCount(), 2);
    EXPECT_EQ(document().project.mask()->insideCount(), 40 * 30);
    ASSERT_TRUE(mask.scaled(200, 100).save(path(QStringLiteral("other.png"))));
    drop({path(QStringLiteral("other.png"))});
    EXPECT_EQ(document().images.frameCount(), 1) << "of another size it is no mask of these images";
    drop({images[0]});
    EXPECT_EQ(document().images.frameCount(), 1);
    EXPECT_EQ(document().images.imageSize(), (ImageSize{320, 240})) << "a photograph is one";
}

TEST_F(WindowEntry, MaskInAFolderIsNoImageAndCanBeImported) {
    const QStringList images = renderFrames(3);
    const QString folder = path(QStringLiteral("specimen"));
    ASSERT_TRUE(QDir().mkpath(folder));
    for (const QString& image : images) QFile::copy(image, folder + QLatin1Char('/') + QFileInfo(image).fileName());
    QImage mask(320, 240, QImage::Format_Grayscale8);
    mask.fill(0);
    for (int y = 60; y < 180; ++y) std::fill_n(mask.scanLine(y) + 80, 160, uchar{255});
    for (const char* name : {"/roi.png", "/Mask.tif"}) {
        ASSERT_TRUE(mask.save(folder + QLatin1String(name), "PNG"));
    }
    m_chooser.file = folder;
    trigger("openFolder");
    waitUntilIdle();
    ASSERT_EQ(document().images.frameCount(), 3);
    for (int k = 0; k < 3; ++k) EXPECT_TRUE(document().images.frame(k).name.startsWith(QStringLiteral("frame_")));
    EXPECT_TRUE(document().project.roi().shapes.empty()) << "it was not imported";
    const QString message = m_window->statusBar()->currentMessage();
    EXPECT_TRUE(message.contains(QStringLiteral("Mask.tif, roi.png"))) << message.toStdString();
    const auto* offer = find<QWidget>("regionFileBar");
    EXPECT_TRUE(offer->isVisible());
    EXPECT_TRUE(find<QLabel>("regionFileText")->text().startsWith(QStringLiteral("roi.png ")));
    QTest::mouseClick(find<QPushButton>("regionFileUse"), Qt::LeftButton);
    waitUntilIdle();
    EXPECT_FALSE(offer->isVisible());
    EXPECT_EQ(document().project.mask()->insideCount(), 120 * 160);
    trigger("undo");
    EXPECT_TRUE(document().project.roi().shapes.empty()) << "one step";
    trigger("redo");
    run();
    exportTo("exportResults", path(QStringLiteral("window.csv")));
    const QString words = QStringLiteral("run %1 --roi %1/roi.png --refine none -o %2");
    ASSERT_EQ(QProcess::execute(QStringLiteral(STRAINLENS_CLI),
                                words.arg(folder, path(QStringLiteral("cli.csv"))).split(QLatin1Char(' '))),
              0);
    EXPECT_TRUE(contentOf(path(QStringLiteral("window.csv"))) == contentOf(path(QStringLiteral("cli.csv"))));
    // The file is offered again with its folder, a mask of another size is not.
    open({folder});
    EXPECT_TRUE(offer->isVisible());
    QTest::mouseClick(find<QPushButton>("regionFileIgnore"), Qt::LeftButton);
    EXPECT_FALSE(offer->isVisible());
    EXPECT_TRUE(document().project.roi().shapes.empty());
    for (const char* name : {"/roi.png", "/Mask.tif"}) QFile::remove(folder + QLatin1String(name));
    ASSERT_TRUE(mask.copy(0, 0, 160, 120).save(folder + QStringLiteral("/roi.png")));
    open({folder});
    EXPECT_FALSE(offer->isVisible());
    ASSERT_TRUE(mask.save(folder + QStringLiteral("/frame_0_mask.png")));
    open({folder});
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_TRUE(find<QLabel>("regionFileText")->text().startsWith(QStringLiteral("frame_0_mask.png ")));
    // Without excluded files there is no message.
    m_window->statusBar()->clearMessage();
    open(images);
    EXPECT_FALSE(offer->isVisible());
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_FALSE(m_window->statusBar()->currentMessage().contains(QStringLiteral("roi.png")));
}

TEST_F(WindowEntry, RemainingTimeIsShownOnceKnown) {
    EXPECT_EQ(remainingTimeText(0.5, 65000), QStringLiteral("01:05"));
    EXPECT_EQ(remainingTimeText(0.25, 3600000), QStringLiteral("3:00:00"));
    EXPECT_EQ(remainingTimeText(0.01, 65000), QString());
    EXPECT_EQ(remainingTimeText(0.5, 1000), QString());
}

TEST_F(WindowEntry, RefiningRunShowsAnImageOnceTheMapHasValues) {
    open(renderFrames(5));
    showMap("exx");
    RunParameters parameters;
    parameters.grid.step = 6;
    parameters.refinement = Refinement::Icgn1;
    parameters.strain.window = 5;
    document().project.editParameters(parameters, QStringLiteral("refined"));
    int shown = 0;
    QObject::connect(&document().images, &ImageSequence::currentChanged, m_window.get(), [this, &shown] {
        const Results& results = document().results.latest();
        ++shown;
        EXPECT_TRUE(document().results.fieldOf(document().images.current()));
        EXPECT_TRUE(results.measured == 0 ||
                    document().results.stateOf(document().images.current()) == FrameState::Measured);
    });
    run();
    EXPECT_GT(shown, 0);
    EXPECT_EQ(document().images.current(), 4);
}

TEST_F(WindowEntry, StaleResultsAreFaintAndMarked) {
    open(renderFrames(2));
    EXPECT_FALSE(find<QLabel>("staleText")->isVisible());
    run();
    const double fresh = canvas().layers().vectors.opacity();
    EXPECT_FALSE(find<QLabel>("staleText")->isVisible());
    drawRegionWithHole();
    EXPECT_TRUE(find<QLabel>("staleText")->isVisible());
    EXPECT_LT(canvas().layers().vectors.opacity(), fresh);
    trigger("undo");
    trigger("undo");
    EXPECT_FALSE(find<QLabel>("staleText")->isVisible()) << "the region is the measured one again";
    EXPECT_EQ(canvas().layers().vectors.opacity(), fresh);
    enter("parameter_step", "24");
    EXPECT_TRUE(find<QLabel>("staleText")->isVisible());
    QTest::mouseClick(find<QToolButton>("staleRun"), Qt::LeftButton);
    waitUntilIdle();
    EXPECT_FALSE(find<QLabel>("staleText")->isVisible());
    EXPECT_EQ(canvas().layers().vectors.opacity(), fresh);
}

}  // namespace
}  // namespace strainlens::gui
