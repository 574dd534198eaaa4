// SPDX-License-Identifier: GPL-3.0-or-later
// A machine's record with its own clock: from folder and file to a stress-strain curve.
#include <QFile>
#include <QLocale>
#include <QTableWidget>
#include <algorithm>

#include "gui/dialogs/loads_dialog.h"
#include "gui/widgets/chart_view.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/plots/plots_fixture.h"

namespace strainlens::gui {
namespace {

constexpr int kTimedImages = 24;
constexpr double kOffset = 1.37, kRate = 4;

class WindowTiming : public PlotsTest {
protected:
    /// Images at rest and in linear tension along y up to 0.4 %, and the machine's table at 50 Hz.
    void SetUp() override {
        PlotsTest::SetUp();
        commandLine({QStringLiteral("synth"), QStringLiteral("affine"), QStringLiteral("-o"), path(QStringLiteral("s")),
                     QStringLiteral("--size"), QStringLiteral("160x200"), QStringLiteral("--frames"),
                     QString::number(kTimedImages), QStringLiteral("--eyy"), QStringLiteral("0.004"),
                     QStringLiteral("--noise"), QStringLiteral("0.5"), QStringLiteral("--no-arrays")});
        QFile file(path(QStringLiteral("machine.txt")));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("Prüfprotokoll;Zugversuch\n\nPrüfzeit;Standardkraft;Temperatur\ns;kN;°C\n");
        for (int k = 0; k < 600; ++k) {
            const double time = k * .02, share = std::clamp((time - kOffset) * kRate / kTimedImages, 0., 1.);
            file.write(QStringLiteral("%1;%2;%3\n")
                           .arg(time, 0, 'f', 2)
                           .arg(2.8 * share, 0, 'f', 5)
                           .arg(20 + time, 0, 'f', 2)
                           .replace(QLatin1Char('.'), QLatin1Char(','))
                           .toUtf8());
        }
    }
    void openImages() {
        QStringList files;
        for (int k = 0; k <= kTimedImages; ++k)
            files << path(QStringLiteral("s/image_%1.png").arg(k, 2, 10, QLatin1Char('0')));
        open(files);
        measureWithStrain();
        document().project.editProbes({{"E1", Extensometer{{{80, 30}, {80, 30}}, {{80, 170}, {80, 170}}}}},
                                      QStringLiteral("probes"));
    }
    void waitForTable() {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_TRUE(waitFor([this] { return !m_window->findChild<LoadsDialog*>()->isBusy(); }));
    }
    void import() {
        trigger("loads");
        m_chooser.file = path(QStringLiteral("machine.txt"));
        find<QPushButton>("loadsImport")->click();
        waitForTable();
    }
    QString cell(int row, int column) { return find<QTableWidget>("assignLoads")->item(row, column)->text(); }
};

TEST_F(WindowTiming, LoadsAreInterpolatedAtAFrameRateAndAnOffset) {
    openImages();
    import();
    EXPECT_FALSE(find<QPushButton>("loadTableAccept")->isEnabled()) << "600 rows are not those of the images";
    find<NumberField>("loadsRate")->setValue(kRate);
    waitForTable();
    EXPECT_TRUE(find<QPushButton>("loadTableAccept")->isEnabled());
    find<NumberField>("loadsOffset")->setValue(kOffset);
    waitForTable();
    const double corner = 2800 * kRate / kTimedImages * .01;  // the load starts between two rows
    EXPECT_NEAR(QLocale().toDouble(cell(0, 1)), 0, corner);
    EXPECT_NEAR(QLocale().toDouble(cell(kTimedImages / 2, 1)), 1400, .1);
    EXPECT_NEAR(QLocale().toDouble(cell(kTimedImages, 1)), 2800, corner);
    EXPECT_EQ(cell(1, 2), QStringLiteral("1.62"));
    find<QPushButton>("loadTableAccept")->click();
    waitForTable();
    find<NumberField>("loadsArea")->setValue(10);
    find<QPushButton>("loadsApply")->click();
    waitUntilIdle();
    const ProjectLoad& load = document().project.probesAndLoads().load;
    EXPECT_EQ(load.timing, (LoadTiming{MomentSource::Rate, kRate, kOffset, ""}));
    ASSERT_FALSE(load.channels.empty());
    EXPECT_EQ(load.channels[0].label(), "Temperatur [°C]");
    EXPECT_EQ(find<QComboBox>("plotKind")->currentData().toInt(), static_cast<int>(ChartKind::Stress))
        << "the curve is shown as soon as there is stress";
}

TEST_F(WindowTiming, CurvesAreDrawnOverAColumnOfTheTable) {
    openImages();
    run();
    import();
    find<NumberField>("loadsRate")->setValue(kRate);
    waitForTable();
    find<NumberField>("loadsOffset")->setValue(kOffset);
    waitForTable();
    find<QPushButton>("loadTableAccept")->click();
    waitForTable();
    find<NumberField>("loadsArea")->setValue(10);
    find<QPushButton>("loadsApply")->click();
    waitUntilIdle();
    EXPECT_FALSE(chart().plottableCount() == 0) << "the stress-strain curve";
    auto* view = find<ChartView>("chartView");
    emit view->rangeSelected(.0005, .0035);
    waitUntilIdle();
    EXPECT_EQ(document().project.probesAndLoads().evaluation.modulusRange, (FitRange{.0005, .0035, false}));
    chooseKind(ChartKind::Series);
    choose("plotOver", QStringList{QStringLiteral("Temperatur [°C]"), QString()});
    EXPECT_EQ(chart().xAxis->label(), QStringLiteral("Temperatur [°C]"));
    EXPECT_NEAR(chart().xAxis->range().upper, 20 + kOffset + kTimedImages / kRate, 1);
}

}  // namespace
}  // namespace strainlens::gui
