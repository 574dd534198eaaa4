// SPDX-License-Identifier: GPL-3.0-or-later
// Times of a run: summary line, bars, table, CSV.
#include <qcustomplot.h>

#include <QLabel>
#include <QTableWidget>

#include "app/io/number_text.h"
#include "gui/document/run_times.h"
#include "gui/i18n/device_text.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowTimes : public WindowTest {
protected:
    QToolButton* button(const char* name) { return find<QToolButton>(name); }
};

TEST_F(WindowTimes, SummaryNamesWallTimeDeviceAndSpeed) {
    open(renderFrames(3));
    run();
    const QString line = find<QLabel>("timingSummary")->toolTip();
    const Results& results = document().results.latest();
    EXPECT_TRUE(line.contains(QLocale().toString(results.summary.wallMs, 'f', 1))) << line.toStdString();
    const DisplacementField& field = *document().results.fieldOf(1);
    const double points = 2.0 * static_cast<double>(field.size() - field.count(PointStatus::OutsideRoi));
    EXPECT_DOUBLE_EQ(pointsPerSecond(results), points * 1e3 / results.summary.wallMs);
    const QString speed = QLocale().toString(pointsPerSecond(results), 'f', 0);
    EXPECT_TRUE(line.contains(QStringLiteral("%1 points/s").arg(speed))) << line.toStdString();
    EXPECT_TRUE(line.endsWith(deviceName(results.summary.devices.front()))) << "what has no room is its name";
}

TEST_F(WindowTimes, FoldToOneLineAndUnfold) {
    open(renderFrames(2));
    run();
    auto* table = find<QTableWidget>("timingTable");
    button("timingFold")->click();
    EXPECT_TRUE(table->isVisible());
    const int before = canvas().height();
    button("timingFold")->click();
    EXPECT_FALSE(table->isVisible());
    EXPECT_FALSE(button("timingBars")->isEnabled());
    EXPECT_TRUE(find<QLabel>("timingSummary")->isVisible());
    EXPECT_TRUE(waitFor([&] { return canvas().height() >= before; }));
    QTest::keyClick(button("timingFold"), Qt::Key_Space);
    EXPECT_TRUE(table->isVisible());
    EXPECT_FALSE(button("timingFold")->accessibleName().isEmpty());
}

TEST_F(WindowTimes, StageBarsAreStacked) {
    open(renderFrames(3));
    run();
    button("timingFold")->click();
    button("timingBars")->click();
    auto* plot = find<QWidget>("stageChart")->findChild<QCustomPlot*>();
    ASSERT_TRUE(plot);
    EXPECT_TRUE(plot->isVisible());
    const std::vector<TimesRow> rows = runTimes(document().results.latest());
    ASSERT_EQ(rows.size(), 4u);  // reference, two images, complete run
    ASSERT_GE(plot->plottableCount(), 2);
    double drawn = 0, known = 0;
    const QCPBars* below = nullptr;
    for (int k = 0; k < plot->plottableCount(); ++k) {
        const auto* bars = qobject_cast<QCPBars*>(plot->plottable(k));
        ASSERT_TRUE(bars);
        ASSERT_EQ(bars->dataCount(), 3);
        EXPECT_EQ(bars->barBelow(), below);
        EXPECT_FALSE(bars->name().isEmpty());
        below = bars;
        drawn += bars->dataMainValue(2);
    }
    known = rows[2].totalMs;
    EXPECT_NEAR(drawn, known, 0.05 * 10) << "but for stages too short to be seen";
    button("timingBars")->click();
    EXPECT_TRUE(find<QTableWidget>("timingTable")->isVisible());
}

TEST_F(WindowTimes, TableIsExportedExactly) {
    open(renderFrames(3));
    EXPECT_FALSE(enabled("exportTimes"));
    run();
    exportTo("exportTimes", path(QStringLiteral("times.csv")));
    const QList<QByteArray> lines = contentOf(path(QStringLiteral("times.csv"))).trimmed().split('\n');
    ASSERT_EQ(lines.size(), 5);
    EXPECT_TRUE(lines[0].startsWith("frame,image,device,read_ms,prepare_ms,")) << lines[0].toStdString();
    EXPECT_TRUE(lines[0].endsWith(",export_ms,other_ms,total_ms"));
    EXPECT_TRUE(lines[1].startsWith("0,frame_0.png,,"));
    EXPECT_TRUE(lines[4].startsWith("all,,,"));
    const RunSummary& summary = document().results.latest().summary;
    const QList<QByteArray> cells = lines[3].split(',');
    ASSERT_EQ(cells.size(), 5 + static_cast<qsizetype>(kStageNames.size()));
    EXPECT_EQ(cells[1], "frame_2.png");
    EXPECT_EQ(cells[2].toStdString(), summary.frames[1].device);
    for (std::size_t stage = 0; stage < kStageNames.size(); ++stage) {
        EXPECT_EQ(cells[3 + static_cast<qsizetype>(stage)].toStdString(), exactText(summary.frames[1].timesMs[stage]));
    }
    EXPECT_EQ(lines[4].split(',').back().toStdString(), exactText(summary.wallMs));
}

}  // namespace
}  // namespace strainlens::gui
