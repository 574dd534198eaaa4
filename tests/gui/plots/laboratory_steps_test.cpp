// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a laboratory's day in docs/tutorial.md, counted: from a folder and the machine's file to a stress-strain
// curve, to a report with the data of the specimen, and from a saved project to its curve. An action is a click, a key,
// a drag, a drop, a choice in a list or a number that is typed and entered, also in the dialogs for files, which the
// test answers.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "gui/dialogs/loads_dialog.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/plots/plots_fixture.h"

namespace strainlens::gui {
namespace {

constexpr int kMaxToCurve = 8, kMaxToReport = 12, kMaxToExportedCurve = 3;
constexpr int kRestImages = 6, kTensionImages = 24, kDeformedImages = kRestImages + kTensionImages;
constexpr double kOffsetS = 1.37, kImagesPerSecond = 4;

class LaboratorySteps : public PlotsTest {
protected:
    LaboratorySteps() {
        m_session.advice().setEnabled(true);
        document().project.startWith({});
    }
    /// Images at rest and in linear tension along y up to 0.4 %, and the machine's table at 50 Hz with its own clock.
    void SetUp() override {
        PlotsTest::SetUp();
        commandLine({QStringLiteral("synth"), QStringLiteral("affine"), QStringLiteral("-o"), folder(),
                     QStringLiteral("--size"), QStringLiteral("160x200"), QStringLiteral("--frames"),
                     QString::number(kTensionImages), QStringLiteral("--eyy"), QStringLiteral("0.004"),
                     QStringLiteral("--noise"), QStringLiteral("0.5"), QStringLiteral("--no-arrays")});
        for (const QFileInfo& file : QDir(folder()).entryInfoList(QDir::Files)) {
            if (!file.fileName().startsWith(QLatin1String("image_"))) QFile::remove(file.filePath());
        }
        // The images of the specimen at rest come first.
        for (int k = kTensionImages; k > 0; --k) ASSERT_TRUE(QFile::rename(imageFile(k), imageFile(k + kRestImages)));
        for (int k = 1; k <= kRestImages; ++k) ASSERT_TRUE(QFile::copy(imageFile(0), imageFile(k)));
        QFile file(machineFile());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("Prüfzeit;Standardkraft\ns;kN\n");
        for (int k = 0; k < 600; ++k) {
            const double time = k * .02;
            const double images = (time - kOffsetS) * kImagesPerSecond - kRestImages;
            const double share = std::clamp(images / kTensionImages, 0., 1.);
            file.write(QStringLiteral("%1;%2\n")
                           .arg(time, 0, 'f', 2)
                           .arg(2.8 * share, 0, 'f', 5)
                           .replace(QLatin1Char('.'), QLatin1Char(','))
                           .toUtf8());
        }
    }
    QString folder() const { return path(QStringLiteral("specimen")); }
    QString imageFile(int k) const {
        return folder() + QStringLiteral("/image_%1.png").arg(k, 2, 10, QLatin1Char('0'));
    }
    QString machineFile() const { return path(QStringLiteral("machine.txt")); }

    void doAction(const char* what, const std::function<void()>& action) {
        ++m_actions;
        SCOPED_TRACE(what);
        action();
        waitUntilIdle();
    }
    /// Counts an action in a dialog for files.
    void countFileAction(const char*) { ++m_actions; }
    void waitForTable() {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_TRUE(waitFor([this] { return !m_window->findChild<LoadsDialog*>()->isBusy(); }));
    }
    /// Drops the folder, draws an extensometer along the specimen and measures.
    void measureCurve() {
        doAction("drop the folder", [this] { drop({folder()}); });
        ASSERT_EQ(document().images.frameCount(), kDeformedImages + 1);
        doAction("the extensometer", [this] { trigger("probeExtensometer"); });
        doAction("from one gauge point to the other", [this] { drag(at(80, 40), at(80, 160)); });
        ASSERT_EQ(probes().size(), 1u);
        doAction("Run", [this] { QTest::mouseClick(find<QToolButton>("runButton"), Qt::LeftButton); });
        ASSERT_TRUE(document().results.latest().finished);
    }
    int actions() const { return m_actions; }
    void restartCount() { m_actions = 0; }

private:
    int m_actions = 0;
};

TEST_F(LaboratorySteps, ReachAStressStrainCurve) {
    measureCurve();
    doAction("drop the machine's file", [this] {
        drop({machineFile()});
        EXPECT_TRUE(waitFor([this] { return m_window->findChild<LoadsDialog*>() != nullptr; }));
        waitForTable();
    });
    doAction("the frame rate", [this] {
        find<NumberField>("loadsRate")->setValue(kImagesPerSecond);
        waitForTable();
    });
    ASSERT_TRUE(find<QPushButton>("loadTableAccept")->isEnabled())
        << find<QLabel>("problem_table")->text().toStdString();
    doAction("OK", [this] {
        find<QPushButton>("loadTableAccept")->click();
        waitForTable();
    });
    // Enter also applies.
    doAction("the cross section", [this] {
        auto* area = find<NumberField>("loadsArea");
        area->setFocus();
        area->selectAll();
        QTest::keyClicks(area, QStringLiteral("10"));
        QTest::keyClick(area, Qt::Key_Return);
    });
    EXPECT_LE(actions(), kMaxToCurve);
    EXPECT_EQ(find<QComboBox>("plotKind")->currentData().toInt(), static_cast<int>(ChartKind::Stress));
    const auto* curve = qobject_cast<QCPCurve*>(chart().plottable(0));
    ASSERT_TRUE(curve);
    EXPECT_GE(curve->dataCount(), kDeformedImages);
    const ProjectLoad& load = document().project.probesAndLoads().load;
    EXPECT_NEAR(load.timing.offsetS, kOffsetS, .02) << "found by the curves";
}

TEST_F(LaboratorySteps, ReachAReportWithTheDataOfTheSpecimen) {
    countFileAction("choose the folder");
    m_chooser.file = folder();
    doAction("Open folder", [this] { trigger("openFolder"); });
    doAction("Region from texture", [this] { trigger("roiTexture"); });
    doAction("Run", [this] { QTest::mouseClick(find<QToolButton>("runButton"), Qt::LeftButton); });
    doAction("the extensometer", [this] { trigger("probeExtensometer"); });
    doAction("from one gauge point to the other", [this] { drag(at(80, 40), at(80, 160)); });
    countFileAction("the menu File");
    doAction("Report details", [this] { trigger("reportSettings"); });
    doAction("the specimen", [this] { find<QLineEdit>("reportSpecimen")->setText(QStringLiteral("S-17")); });
    countFileAction("the kind of file");
    countFileAction("Save");
    m_chooser.file = path(QStringLiteral("report.pdf"));
    doAction("Write report", [this] { find<QPushButton>("writeReport")->click(); });
    EXPECT_LE(actions(), kMaxToReport);
    const QByteArray report = contentOf(m_chooser.file);
    EXPECT_TRUE(report.startsWith("%PDF-"));
    EXPECT_GT(report.size(), 10000);
    EXPECT_EQ(document().project.report().report.specimen, "S-17");
}

TEST_F(LaboratorySteps, ReachTheCurveOfASavedProject) {
    measureCurve();
    saveAs("p.strainlens");
    m_chooser.file = path(QStringLiteral("before.csv"));
    trigger("exportChart");
    waitUntilIdle();
    trigger("newProject");
    waitUntilIdle();
    restartCount();
    doAction("drop the project", [this] { drop({path(QStringLiteral("p.strainlens"))}); });
    m_chooser.file = path(QStringLiteral("after.csv"));
    countFileAction("Save");
    doAction("Export chart", [this] { trigger("exportChart"); });
    EXPECT_LE(actions(), kMaxToExportedCurve);
    EXPECT_EQ(content("after.csv"), content("before.csv"));
    EXPECT_GT(content("after.csv").size(), 500);
}

}  // namespace
}  // namespace strainlens::gui
