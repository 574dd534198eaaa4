// SPDX-License-Identifier: GPL-3.0-or-later
// "Compare with": another run or a finite-element field, against what the command line's functions give.
#include <qcustomplot.h>

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <cmath>

#include "gui/canvas/colour_legend.h"
#include "gui/dialogs/compare_dialog.h"
#include "tests/gui/exports/export_fixture.h"

namespace strainlens::gui {
namespace {

enum AlignmentKind { kFitted, kByPoints, kNone };

class WindowCompare : public ExportTest {
protected:
    WindowCompare() { measureProject(); }

    std::shared_ptr<const DisplacementField> field(int k) { return document().results.latest().field(k); }
    CompareDialog& dialog() { return *find<CompareDialog>("compareDialog"); }
    QString text(const char* label) { return find<QLabel>(label)->text(); }
    /// Whether the statistics have the complete line.
    bool hasLine(const char* line) {
        return text("compareStatistics").split(QLatin1Char('\n')).contains(QString::fromUtf8(line));
    }
    void setScale(double mmPerPx) {
        RunParameters parameters = document().project.parameters();
        parameters.scaleMmPerPx = mmPerPx;
        document().project.editParameters(parameters, QStringLiteral("scale"));
        waitUntilIdle();
    }
    void choose(const QString& file) {
        m_chooser.file = file;
        find<QPushButton>("compareFile")->click();
    }
    void chooseQuantity(const char* name) {
        auto* list = find<QComboBox>("compareQuantity");
        list->setCurrentIndex(list->findData(QString::fromLatin1(name)));
    }
    void compare() {
        find<QPushButton>("compareStart")->click();
        ASSERT_TRUE(waitFor([this] { return !dialog().isBusy(); }, 60000));
    }
    /// Exports the result to that file.
    void exportDifference(const char* name) {
        m_chooser.file = path(QLatin1String(name));
        find<QPushButton>("compareExport")->click();
        waitUntilIdle();
    }
    void alignBy(int kind) { find<QComboBox>("compareAlignmentKind")->setCurrentIndex(kind); }
    QCustomPlot& chartOf(const char* view) { return *find<QWidget>(view)->findChild<QCustomPlot*>(); }
    /// Nodes every 20 px with one displacement.
    QString writeMesh(double u, double v) {
        const QString name = path(QStringLiteral("nodes.csv"));
        QFile file(name);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("x,y,ux,uy\n");
        for (int y = 0; y <= 240; y += 20) {
            for (int x = 0; x <= 320; x += 20)
                file.write(QStringLiteral("%1,%2,%3,%4\n").arg(x).arg(y).arg(u).arg(v).toUtf8());
        }
        return name;
    }
    void enterPair(int row, double x, double y) {
        auto* table = find<QTableWidget>("comparePairs");
        for (int column = 0; column < 4; ++column)
            table->setItem(row, column, new QTableWidgetItem(QString::number(column % 2 == 0 ? x : y)));
    }
};

TEST_F(WindowCompare, ARunMinusItselfIsZeroInEveryImage) {
    exportTo("exportResults", path(QStringLiteral("other.h5")));
    trigger("compareWith");
    EXPECT_FALSE(find<QPushButton>("compareStart")->isEnabled()) << "nothing is chosen";
    choose(path(QStringLiteral("other.h5")));
    EXPECT_FALSE(find<QCheckBox>("compareRigid")->isChecked()) << "runs keep the motion between both";
    EXPECT_FALSE(find<QTableWidget>("comparePairs")->isEnabled());
    chooseQuantity("exx");
    compare();
    EXPECT_TRUE(text("compareProblem").isEmpty()) << text("compareProblem").toStdString();
    EXPECT_TRUE(hasLine("RMS: 0")) << text("compareStatistics").toStdString();
    EXPECT_TRUE(text("compareStatistics").startsWith(QStringLiteral("Image 3: ")));
    ASSERT_EQ(chartOf("compareCurve").graph(0)->dataCount(), 3);
    QTest::keyClick(find<ChartView>("compareCurve"), Qt::Key_Left);
    ASSERT_TRUE(waitFor([this] { return !dialog().isBusy(); }, 60000));
    EXPECT_TRUE(text("compareStatistics").startsWith(QStringLiteral("Image 2: ")));
}

TEST_F(WindowCompare, AFiniteElementFieldAlignedByPointsIsSubtractedExactly) {
    const double meshU = 11.5;
    trigger("compareWith");
    choose(writeMesh(meshU, 0.25));
    EXPECT_TRUE(find<QCheckBox>("compareRigid")->isChecked()) << "as on the command line";
    find<QCheckBox>("compareRigid")->setChecked(false);
    EXPECT_FALSE(find<QTableWidget>("comparePairs")->isEnabled()) << "it is fitted at first";
    alignBy(kByPoints);
    EXPECT_TRUE(find<QTableWidget>("comparePairs")->isEnabled());
    enterPair(0, 20, 20);
    enterPair(1, 300, 20);
    find<QTableWidget>("comparePairs")->setItem(2, 0, new QTableWidgetItem(QStringLiteral("20,0")));
    chooseQuantity("u");
    find<QPushButton>("compareStart")->click();
    EXPECT_TRUE(text("compareProblem").contains(QStringLiteral("row 3"))) << text("compareProblem").toStdString();
    enterPair(2, 20, 220);
    compare();
    EXPECT_TRUE(text("compareProblem").isEmpty()) << text("compareProblem").toStdString();
    EXPECT_TRUE(text("compareAlignment").contains(QStringLiteral("Scale: 1 px")))
        << text("compareAlignment").toStdString();
    // The last image; every point of it is inside the mesh.
    double sum = 0, squares = 0, largest = 0, count = 0;
    for (std::size_t i = 0; i < field(3)->size(); ++i) {
        if (!field(3)->ok(i)) continue;
        const double difference = field(3)->u[i] - meshU;
        sum += difference, squares += difference * difference, ++count;
        largest = std::max(largest, std::abs(difference));
    }
    const auto number = [](double value) { return QLocale().toString(value, 'g', 4); };
    EXPECT_TRUE(text("compareStatistics").contains(QStringLiteral("Mean: %1 px").arg(number(sum / count))))
        << text("compareStatistics").toStdString() << sum / count;
    EXPECT_TRUE(
        text("compareStatistics").contains(QStringLiteral("RMS: %1 px").arg(number(std::sqrt(squares / count)))));
    EXPECT_TRUE(text("compareStatistics").contains(QStringLiteral("Largest: %1 px").arg(number(largest))));
    // The map has one scale, centred at zero, and the legend states the quantity with its unit.
    EXPECT_FALSE(find<PictureView>("compareMap")->picture().isNull());
    const auto& key = dialog().findChild<ColourLegend*>()->key();
    ASSERT_TRUE(key);
    EXPECT_EQ(key->scale.range.low, -key->scale.range.high);
    EXPECT_EQ(key->title, "Difference of Displacement u [px]");
    // Every point is in one bin of the histogram.
    const auto* bars = chartOf("compareHistogram").graph(0);
    EXPECT_GT(bars->dataCount(), 10);
}

TEST_F(WindowCompare, WrongFilesAreNamedAndCancelStops) {
    QFile file(path(QStringLiteral("wrong.h5")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("no results");
    file.close();
    trigger("compareWith");
    choose(file.fileName());
    compare();
    EXPECT_TRUE(text("compareProblem").contains(QStringLiteral("wrong.h5"))) << text("compareProblem").toStdString();
    EXPECT_TRUE(find<QPushButton>("compareStart")->isEnabled()) << "the next one can start";
    choose(writeMesh(1, 1));
    find<QPushButton>("compareStart")->click();
    EXPECT_TRUE(find<QPushButton>("compareCancel")->isEnabled());
    find<QPushButton>("compareCancel")->click();
    EXPECT_FALSE(dialog().isBusy());
    EXPECT_TRUE(find<QPushButton>("compareStart")->isEnabled());
    QTest::qWait(300);  // the worker ends without a result
    EXPECT_TRUE(text("compareStatistics").isEmpty());
    EXPECT_TRUE(text("compareProblem").isEmpty());
}

TEST_F(WindowCompare, ExportsAreThoseOfTheCommandLine) {
    exportTo("exportResults", path(QStringLiteral("run.h5")));
    trigger("compareWith");
    EXPECT_FALSE(find<QPushButton>("compareExport")->isEnabled()) << "there is no result";
    choose(writeMesh(11.5, 0.25));
    find<QCheckBox>("compareRigid")->setChecked(false);
    alignBy(kNone);
    chooseQuantity("u");
    compare();
    EXPECT_TRUE(text("compareProblem").isEmpty()) << text("compareProblem").toStdString();
    for (const char* name : {"d.csv", "d.json"}) exportDifference(name);
    QProcess cli;
    cli.start(QStringLiteral(STRAINLENS_CLI),
              {QStringLiteral("compare"), path(QStringLiteral("run.h5")), path(QStringLiteral("nodes.csv")),
               QStringLiteral("--pair"), QStringLiteral("0,0=0,0"), QStringLiteral("--pair"), QStringLiteral("1,0=1,0"),
               QStringLiteral("--pair"), QStringLiteral("0,1=0,1"), QStringLiteral("--rigid-motion"),
               QStringLiteral("keep"), QStringLiteral("-o"), path(QStringLiteral("cli.csv")), QStringLiteral("--json"),
               path(QStringLiteral("cli.json"))});
    ASSERT_TRUE(cli.waitForFinished(120000));
    ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
    EXPECT_GT(content("d.csv").size(), 1000);
    EXPECT_EQ(content("d.csv"), content("cli.csv"));
    EXPECT_EQ(content("d.json"), content("cli.json"));
    // The map of the image shown, and no file of the comparison is overwritten.
    exportDifference("d.png");
    EXPECT_FALSE(QImage(path(QStringLiteral("d.png"))).isNull());
    const QByteArray mesh = content("nodes.csv");
    exportDifference("nodes.csv");
    EXPECT_EQ(content("nodes.csv"), mesh);
}

TEST_F(WindowCompare, ExportedMapsHaveTheQuantityShownAndTablesHaveNumbers) {
    trigger("compareWith");
    choose(writeMesh(11.5, 0.25));
    find<QCheckBox>("compareRigid")->setChecked(false);
    alignBy(kNone);
    chooseQuantity("u");
    compare();
    exportDifference("u.svg");
    exportDifference("numbers.csv");
    trigger("strainUnitPercent");
    chooseQuantity("magnitude");
    compare();
    exportDifference("magnitude.svg");
    EXPECT_GT(content("magnitude.svg").size(), 1000);
    EXPECT_NE(content("magnitude.svg"), content("u.svg"));
    exportDifference("percent.csv");
    EXPECT_TRUE(content("numbers.csv").contains("exx"));
    EXPECT_EQ(content("percent.csv"), content("numbers.csv"));
}

TEST_F(WindowCompare, ResultsOfTheProjectAreNotReplaced) {
    exportTo("exportResults", path(QStringLiteral("one.h5")));
    exportTo("exportResults", path(QStringLiteral("two.h5")));
    const QByteArray one = content("one.h5"), two = content("two.h5");
    Project project = readProject(file("a.strainlens"));
    project.results = file("one.h5");
    writeProject(file("b.strainlens"), project);
    document().project.setRuns({{"two", "2026-11-30 10:12", {file("two.h5"), {}}}});
    trigger("compareWith");
    choose(path(QStringLiteral("b.strainlens")));
    compare();
    EXPECT_TRUE(text("compareProblem").isEmpty()) << text("compareProblem").toStdString();
    // The results of the project that is compared, and a saved run of this project.
    exportDifference("one.h5");
    EXPECT_TRUE(content("one.h5") == one);
    exportDifference("two.h5");
    EXPECT_TRUE(content("two.h5") == two);
    exportDifference("three.h5");
    EXPECT_GT(content("three.h5").size(), 1000);
}

TEST_F(WindowCompare, SavedRunIsChosenInTheDialog) {
    exportTo("exportResults", path(QStringLiteral("one.h5")));
    exportTo("exportResults", path(QStringLiteral("two.h5")));
    document().project.setRuns(
        {{"one", "2026-11-30 10:05", {file("one.h5"), {}}}, {"two", "2026-11-30 10:12", {file("two.h5"), {}}}});
    trigger("savedRuns");
    auto* table = find<QTableWidget>("savedRunsTable");
    ASSERT_TRUE(waitFor([table] { return table->rowCount() == 2; }));
    table->selectRow(1);
    ASSERT_TRUE(find<QPushButton>("compareSavedRun")->isEnabled());
    find<QPushButton>("compareSavedRun")->click();
    EXPECT_EQ(find<QComboBox>("compareOther")->currentText(), "two");
    chooseQuantity("u");
    compare();
    EXPECT_TRUE(hasLine("RMS: 0 px")) << text("compareStatistics").toStdString();
    // In the unit of the window.
    setScale(0.05);
    trigger("lengthUnitMicro");
    compare();
    EXPECT_TRUE(hasLine("RMS: 0 µm")) << text("compareStatistics").toStdString();
    EXPECT_TRUE(find<QPushButton>("compareExport")->isEnabled());
    // Another scale changes lengths in µm: no old ones stay.
    setScale(0.1);
    EXPECT_TRUE(text("compareStatistics").isEmpty());
    EXPECT_FALSE(find<QPushButton>("compareExport")->isEnabled());
    compare();
    EXPECT_TRUE(hasLine("RMS: 0 µm")) << text("compareStatistics").toStdString();
}

}  // namespace
}  // namespace strainlens::gui
