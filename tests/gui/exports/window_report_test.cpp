// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog "Report": what it keeps in the project and what the report then contains.
#include <QCheckBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include "app/io/image/picture_pixels.h"
#include "app/project/project.h"
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
};

TEST_F(WindowReport, IsWrittenWithTheSpecimenData) {
    measureProject();
    trigger("reportSettings");
    find<QLineEdit>("reportSpecimen")->setText(QStringLiteral("S-17 <b>"));
    find<QLineEdit>("reportClient")->setText(QStringLiteral("Aqua GmbH"));
    find<QCheckBox>("reportPair")->setChecked(true);
    for (const char* quantity : {"u", "v", "exx", "exy"}) mapNamed(quantity)->setCheckState(Qt::Unchecked);
    find<QListWidget>("reportMaps")->setCurrentItem(mapNamed("eyy"));
    find<QLineEdit>("reportFrames")->setText(QStringLiteral("2"));
    m_chooser.file = path(QStringLiteral("r.html"));
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
    click("saveReportSettings");
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
    click("saveReportSettings");
    EXPECT_EQ(report(), kept) << "no change, no step";
    EXPECT_FALSE(document().project.isModified());
}

TEST_F(WindowReport, LogosAreInTheProjectsFolderAndReadAtOnce) {
    measureProject();
    trigger("reportSettings");
    find<QLineEdit>("reportLogo")->setText(QStringLiteral("logo.png"));
    click("saveReportSettings");
    EXPECT_TRUE(find<QLabel>("problem_logo")->text().contains(QStringLiteral("logo.png"))) << "there is no such file";
    EXPECT_EQ(report(), ReportSettings{});
    writePicture();
    click("saveReportSettings");
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
