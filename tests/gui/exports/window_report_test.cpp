// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog "Report": what it keeps in the project and what the report then contains.
#include <QCheckBox>
#include <QFile>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include "app/io/image/picture_pixels.h"
#include "app/project/project.h"
#include "gui/dialogs/report_dialog.h"
#include "gui/widgets/message_bar.h"
#include "tests/gui/exports/export_fixture.h"

namespace strainlens::gui {
namespace {

class WindowReport : public ExportTest {
protected:
    const ReportSettings& report() { return document().project.report().report; }
    QListWidgetItem* mapNamed(const char* quantity) {
        auto* list = find<QListWidget>("reportMaps");
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->data(Qt::UserRole).toString() == QLatin1String(quantity)) return list->item(row);
        }
        return nullptr;
    }
    /// Saves the project in its file.
    bool saveProject() {
        trigger("saveProject");
        waitUntilIdle();
        return !document().project.isModified();
    }
    void writePicture() {
        const GrayImage<std::uint8_t> grey(40, 20);
        writePng(file("logo.png"), grey.view());
    }
    void click(const char* button) { find<QPushButton>(button)->click(); }
    /// Saves the settings and waits until the logo has been read.
    void saveSettings() {
        click("saveReportSettings");
        EXPECT_TRUE(waitFor([this] { return !find<ReportDialog>("reportDialog")->isBusy(); }));
    }
};

TEST_F(WindowReport, IsWrittenWithTheSpecimenData) {
    measureProject();
    trigger("reportSettings");
    find<QLineEdit>("reportSpecimen")->setText(QStringLiteral("S-17 <b>"));
    find<QLineEdit>("reportClient")->setText(QStringLiteral("Aqua GmbH"));
    find<QCheckBox>("reportPair")->setChecked(true);
    for (const char* quantity : {"u", "v", "exx", "exy"}) mapNamed(quantity)->setCheckState(Qt::Unchecked);
    find<QListWidget>("reportMaps")->setCurrentItem(mapNamed("eyy"));
    m_chooser.file = path(QStringLiteral("r.html"));
    find<QLineEdit>("reportFrames")->setText(QStringLiteral("20000000"));  // more than projects have
    click("writeReport");
    waitUntilIdle();
    EXPECT_FALSE(QFile::exists(m_chooser.file));
    find<QLineEdit>("reportFrames")->setText(QStringLiteral("2"));
    click("writeReport");
    waitUntilIdle();
    EXPECT_EQ(report().specimen, "S-17 <b>");
    EXPECT_EQ(report().maps, (std::vector<ReportMap>{{"vectors", 0}, {"eyy", 2}}));
    EXPECT_EQ(report().pairs, std::vector<int>{0});
    EXPECT_FALSE(report().charts);
    const QByteArray page = content("r.html");
    EXPECT_TRUE(page.contains("<tr><td>Specimen</td><td>S-17 &lt;b&gt;</td></tr>"));
    EXPECT_TRUE(page.contains("<tr><td>Client</td><td>Aqua GmbH</td></tr>"));
    EXPECT_TRUE(page.contains(": Strain eyy</figcaption>"));
    EXPECT_FALSE(page.contains("Strain exx</figcaption>"));
    EXPECT_EQ(page.count("<figcaption>Reference: "), 1);
    // The project repeats it on the command line.
    ASSERT_TRUE(saveProject());
    commandLine({QStringLiteral("--report"), path(QStringLiteral("cli.html"))});
    EXPECT_EQ(content("cli.html").count("<img "), page.count("<img "));
}

TEST_F(WindowReport, SettingsAreAnUndoStepAndStayInTheProject) {
    measureProject();
    writePicture();
    trigger("reportSettings");
    m_chooser.file = path(QStringLiteral("logo.png"));
    click("chooseReportLogo");
    find<QLineEdit>("reportOperator")->setText(QStringLiteral("A. Müller"));
    find<QPlainTextEdit>("reportNotes")->setPlainText(QStringLiteral("one\ntwo"));
    find<QCheckBox>("reportProbeCurves")->setChecked(false);
    EXPECT_EQ(report(), ReportSettings{}) << "nothing is kept before Save";
    saveSettings();
    const ReportSettings kept = report();
    EXPECT_EQ(kept.operatorName, "A. Müller");
    EXPECT_EQ(kept.notes, "one\ntwo");
    EXPECT_EQ(kept.charts, (std::vector<ReportChart>{ReportChart::MeanStrain, ReportChart::StressStrain}));
    EXPECT_TRUE(document().project.isModified());
    trigger("undo");
    EXPECT_EQ(report(), ReportSettings{});
    trigger("redo");
    ASSERT_TRUE(saveProject());
    EXPECT_EQ(readProject(file("a.strainlens")).report, kept);
    trigger("reportSettings");
    EXPECT_EQ(find<QLineEdit>("reportOperator")->text(), QStringLiteral("A. Müller"));
    EXPECT_FALSE(find<QCheckBox>("reportProbeCurves")->isChecked());
    saveSettings();
    EXPECT_EQ(report(), kept) << "no change, no step";
    EXPECT_FALSE(document().project.isModified());
}

TEST_F(WindowReport, LogosAreInTheProjectsFolderAndReadAtOnce) {
    measureProject();
    trigger("reportSettings");
    find<QLineEdit>("reportLogo")->setText(QStringLiteral("logo.png"));
    saveSettings();
    EXPECT_TRUE(find<QLabel>("problem_logo")->text().contains(QStringLiteral("logo.png"))) << "there is no such file";
    EXPECT_EQ(report(), ReportSettings{});
    writePicture();
    saveSettings();
    EXPECT_EQ(report().logo, file("logo.png"));
    EXPECT_EQ(find<QLabel>("problem_logo")->text(), QString());
}

TEST_F(WindowReport, AnnotationsAreDrawnNamedAndUndone) {
    measureProject();
    const auto annotate = [&](const char* tool, QPoint from, QPoint to, const char* text) {
        trigger(tool);
        drag(at(from.x(), from.y()), at(to.x(), to.y()));
        auto* dialog = m_window->findChild<QInputDialog*>(QStringLiteral("annotationText"));
        ASSERT_TRUE(dialog) << tool;
        dialog->setTextValue(QString::fromUtf8(text));
        dialog->accept();
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    annotate("annotateText", {40, 40}, {40, 40}, "weld");
    annotate("annotateArrow", {60, 40}, {90, 80}, "crack");
    annotate("annotateDimension", {40, 100}, {40, 140}, "");
    const std::vector<Annotation> drawn = document().project.report().annotations;
    ASSERT_EQ(drawn.size(), 3u);
    EXPECT_EQ(drawn[0].text, "weld");
    EXPECT_EQ(drawn[1].kind, AnnotationKind::Arrow);
    EXPECT_NEAR(drawn[1].to.x - drawn[1].from.x, 30, 1.5);
    EXPECT_NEAR(drawn[1].to.y - drawn[1].from.y, 40, 1.5);
    EXPECT_NEAR(drawn[2].to.y - drawn[2].from.y, 40, 1.5);
    const std::vector<PictureMark>& shown = canvas().layers().annotations.marks();
    ASSERT_EQ(shown.size(), 3u);
    EXPECT_EQ(shown[2].text, shownText(drawn[2], 0));
    // Moved by the mouse: the tip of the arrow, then all of the dimension by its line.
    trigger("roiPan");
    const auto annotations = [this] { return document().project.report().annotations; };
    drag(at(drawn[1].to.x, drawn[1].to.y), at(drawn[1].to.x + 20, drawn[1].to.y + 10));
    EXPECT_NEAR(annotations()[1].to.x - drawn[1].to.x, 20, 1.5);
    EXPECT_NEAR(annotations()[1].to.y - drawn[1].to.y, 10, 1.5);
    EXPECT_EQ(annotations()[1].from.x, drawn[1].from.x);
    drag(at(drawn[2].from.x, 120), at(drawn[2].from.x + 30, 120));
    EXPECT_NEAR(annotations()[2].from.x - drawn[2].from.x, 30, 1.5);
    EXPECT_NEAR(annotations()[2].to.x - drawn[2].to.x, 30, 1.5);
    trigger("undo");
    trigger("undo");
    EXPECT_EQ(annotations(), drawn);
    trigger("undo");
    EXPECT_EQ(document().project.report().annotations.size(), 2u);
    trigger("annotateRemove");
    EXPECT_EQ(document().project.report().annotations, std::vector<Annotation>{drawn[0]});
    ASSERT_TRUE(saveProject());
    EXPECT_EQ(readProject(file("a.strainlens")).annotations, std::vector<Annotation>{drawn[0]});
}

TEST_F(WindowReport, CursorShowsWhatCanBeMoved) {
    measureProject();
    ReportAndAnnotations shown = document().project.report();
    shown.annotations = {{AnnotationKind::Arrow, {60, 40}, {90, 80}, "crack"}};
    document().project.editReport(shown, QStringLiteral("annotation"));
    trigger("roiPan");
    const auto cursorAt = [this](double x, double y) {
        QTest::mouseMove(canvas().viewport(), at(x, y));
        return canvas().viewport()->cursor().shape();
    };
    const Qt::CursorShape usual = cursorAt(150, 20);
    EXPECT_EQ(cursorAt(90, 80), Qt::PointingHandCursor) << "the tip";
    EXPECT_EQ(cursorAt(75, 60), Qt::SizeAllCursor) << "the line";
    EXPECT_EQ(cursorAt(150, 20), usual);
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, at(90, 80));
    cursorAt(95, 78);
    EXPECT_EQ(cursorAt(150, 20), Qt::PointingHandCursor) << "while the tip is dragged";
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    EXPECT_EQ(cursorAt(150, 21), usual);
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, at(150, 21));
    trigger("annotateText");
    EXPECT_NE(cursorAt(75, 60), Qt::SizeAllCursor) << "a tool that draws does not move";
}

TEST_F(WindowReport, DragDoesNotReplaceAnAnnotationThatHasChangedMeanwhile) {
    measureProject();
    const auto set = [this](std::vector<Annotation> annotations) {
        ReportAndAnnotations report = document().project.report();
        report.annotations = std::move(annotations);
        document().project.setReport(report);
    };
    const Annotation arrow{AnnotationKind::Arrow, {60, 40}, {90, 80}, "crack"};
    const Annotation other{AnnotationKind::Arrow, {20, 100}, {50, 120}, "weld"};
    trigger("roiPan");
    QWidget* viewport = canvas().viewport();
    const auto dragWhile = [&](const std::vector<Annotation>& replacement) {
        set({arrow});
        QTest::mousePress(viewport, Qt::LeftButton, {}, at(90, 80));
        QTest::mouseMove(viewport, at(100, 90));
        EXPECT_TRUE(canvas().input().isDrawing());
        set(replacement);
        QTest::mouseMove(viewport, at(110, 100));
        EXPECT_FALSE(canvas().input().isDrawing());
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, at(110, 100));
        EXPECT_EQ(document().project.report().annotations, replacement);
    };
    dragWhile({other});
    dragWhile({});
    // Without a movement in between.
    set({arrow});
    QTest::mousePress(viewport, Qt::LeftButton, {}, at(90, 80));
    QTest::mouseMove(viewport, at(100, 90));
    set({other});
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, at(110, 100));
    EXPECT_EQ(document().project.report().annotations, std::vector<Annotation>{other});
}

TEST_F(WindowReport, LogoIsReadWithoutBlocking) {
    measureProject();
    writePicture();
    trigger("reportSettings");
    find<QLineEdit>("reportLogo")->setText(path(QStringLiteral("logo.png")));
    auto* dialog = find<ReportDialog>("reportDialog");
    click("saveReportSettings");
    EXPECT_TRUE(dialog->isBusy());
    EXPECT_FALSE(find<QPushButton>("writeReport")->isEnabled());
    EXPECT_TRUE(report().logo.empty()) << "it is being read";
    // What was entered belongs to the project that was open.
    document().setFrames({});
    QTest::qWait(200);
    EXPECT_TRUE(report().logo.empty());
    EXPECT_FALSE(dialog->isBusy());
}

TEST_F(WindowReport, AnnotationsOnADeformedImageAreRefusedWithAMessage) {
    measureProject();
    trigger("annotateArrow");
    find<QAction>("showReference")->setChecked(false);
    document().images.setCurrent(1);
    waitUntilIdle();
    drag(at(60, 40), at(90, 80));
    EXPECT_FALSE(m_window->findChild<QInputDialog*>(QStringLiteral("annotationText")));
    EXPECT_TRUE(document().project.report().annotations.empty());
    const QString message = find<MessageBar>("messageBar")->findChild<QLabel*>()->text();
    EXPECT_TRUE(message.contains(QStringLiteral("reference image"))) << message.toStdString();
}

}  // namespace
}  // namespace strainlens::gui
