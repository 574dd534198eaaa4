// SPDX-License-Identifier: GPL-3.0-or-later
// Units of length and smoothing in space, in everything that shows values.
#include <QComboBox>
#include <QMouseEvent>
#include <QTableWidget>
#include <cmath>

#include "app/fields/point_smoothing.h"
#include "app/probes/probe_plot.h"
#include "gui/canvas/arrow_legend.h"
#include "gui/canvas/colour_legend.h"
#include "gui/panels/values_panel.h"
#include "tests/gui/exports/export_fixture.h"

namespace strainlens::gui {
namespace {

constexpr double kMmPerPx = 0.05;

/// Four measured images with an extensometer, a line and a scale.
class WindowUnits : public ExportTest {
protected:
    WindowUnits() {
        measureProject();
        RunParameters parameters = document().project.parameters();
        parameters.scaleMmPerPx = kMmPerPx;
        document().project.editParameters(parameters, QStringLiteral("scale"));
        ProbesAndLoads probes = document().project.probesAndLoads();
        probes.probes.push_back({"L", LineProbe{{60, 60}, {160, 60}, 11, {"u"}}});
        document().project.editProbesAndLoads(probes, QStringLiteral("line"));
        waitUntilIdle();
        document().images.setCurrent(3);
        waitUntilIdle();
    }
    const FieldMap& map() { return *canvas().layers().map.map(); }
    const ColourKey& key() { return *find<ColourLegend>("colourLegend")->key(); }
    std::shared_ptr<const DisplacementField> field() { return document().results.latest().field(3); }
    void apply(const char* action) {
        trigger(action);
        waitUntilIdle();
    }
    void choose(const char* box, int index) {
        find<QComboBox>(box)->setCurrentIndex(index);
        waitUntilIdle();
    }
    LinePlot plotIn(ChartKind kind, const char* quantity) {
        PlotPresenter& plots = m_window->workbench().plots;
        plots.chooseKind(kind);
        plots.chooseQuantity(quantity);
        waitUntilIdle();
        return plotOf(plots.chart());
    }
};

TEST_F(WindowUnits, LengthsFollowTheUnitEverywhere) {
    showMap("u");
    const std::shared_ptr<const DisplacementField> shown = field();
    EXPECT_EQ(key().title, "Displacement u [px]");
    EXPECT_EQ(key().mmPerPx, kMmPerPx) << "px and mm at first";
    EXPECT_EQ(plotIn(ChartKind::Series, "elongation").y.unit, "mm");
    const double elongationMm = plotIn(ChartKind::Series, "elongation").curves.at(0).points.back().y;
    view().set(&ViewState::reference, true);
    for (const auto& [action, unit, perPx, text] :
         {std::tuple{"lengthUnitPixel", LengthUnit::Pixel, 1.0, "px"},
          {"lengthUnitMilli", LengthUnit::Millimetre, kMmPerPx, "mm"},
          {"lengthUnitMicro", LengthUnit::Micrometre, 1000 * kMmPerPx, "µm"}}) {
        apply(action);
        const QString symbol = QString::fromUtf8(text);
        EXPECT_TRUE(find<QAction>(action)->isChecked());
        EXPECT_FALSE(find<QAction>("lengthUnitBoth")->isChecked());
        EXPECT_EQ(find<QComboBox>("valuesLengthUnit")->currentIndex(), static_cast<int>(unit));
        // Map and legend.
        ASSERT_EQ(map().pointValues.size(), shown->size());
        for (std::size_t i = 0; i < shown->size(); ++i) {
            if (std::isfinite(shown->u[i])) {
                ASSERT_NEAR(map().pointValues[i], shown->u[i] * perPx, 1e-12 * perPx);
            }
        }
        EXPECT_EQ(key().title, QStringLiteral("Displacement u [%1]").arg(symbol));
        EXPECT_EQ(key().mmPerPx, 0) << "one unit";
        EXPECT_NEAR(key().scale.range.low, 12 * perPx, perPx);
        // Read-out.
        const std::size_t node = shown->size() / 2;
        const QPoint place = at(shown->x[node], shown->y[node]);
        QMouseEvent move(QEvent::MouseMove, place, canvas().viewport()->mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                         {});
        QCoreApplication::sendEvent(canvas().viewport(), &move);
        EXPECT_NEAR(QLocale().toDouble(find<QLabel>("readoutU")->text()), shown->u[node] * perPx, 1e-3 * perPx);
        EXPECT_EQ(find<QLabel>("readoutU")->accessibleName(), QStringLiteral("u [%1]").arg(symbol));
        // Curves, profiles, histogram, table of probes.
        const LinePlot series = plotIn(ChartKind::Series, "elongation");
        EXPECT_EQ(series.y.unit, text);
        EXPECT_NEAR(series.curves.at(0).points.back().y, elongationMm / kMmPerPx * perPx, 1e-9 * perPx);
        const LinePlot profile = plotIn(ChartKind::Profiles, "u");
        EXPECT_EQ(profile.x.unit, text);
        EXPECT_EQ(profile.y.unit, text);
        EXPECT_NEAR(profile.curves.at(0).points.back().x, 100 * perPx, 1e-9 * perPx);
        const LinePlot histogram = plotIn(ChartKind::Histogram, "u");
        EXPECT_EQ(histogram.x.unit, text);
        EXPECT_NEAR(histogram.curves.at(0).points.front().x, map().extremes.low, 1e-9 * perPx);
        for (const Series& of : m_window->workbench().plots.shownProbeResults()->series) {
            if (of.quantity == "elongation") {
                EXPECT_EQ(of.unit, text);
            }
        }
        // Vectors and rigid-body motion.
        EXPECT_TRUE(find<ArrowLegend>("arrowLegend")->texts().front().contains(QLatin1Char(' ') + symbol));
        trigger("showValues");
        EXPECT_TRUE(find<QTableWidget>("valuesMotion")->item(0, 1)->text().endsWith(symbol))
            << find<QTableWidget>("valuesMotion")->item(0, 1)->text().toStdString();
        EXPECT_EQ(m_settings->value(QStringLiteral("map/lengthUnit")).toString().toStdString(),
                  kLengthUnitNames[static_cast<std::size_t>(unit)]);
    }
}

TEST_F(WindowUnits, TypedLimitsAreInTheUnitShown) {
    showMap("u");
    apply("lengthUnitMilli");
    view().edit(&ViewState::fixLimits, ColourRange{0.5, 0.7});
    view().edit(&ViewState::limitArea, AreaLimit{0.6, false});
    waitUntilIdle();
    EXPECT_EQ(key().scale.range, (ColourRange{0.5, 0.7}));
    const double share = map().share->percent;
    EXPECT_EQ(share, statisticsOf(*field(), field()->u, AreaLimit{12, false}).beyond->percent);
    EXPECT_EQ(find<QDoubleSpinBox>("valuesLimit")->value(), 0.6);
    apply("lengthUnitPixel");
    EXPECT_NEAR(key().scale.range.low, 10, 1e-12);
    EXPECT_NEAR(mapStyle().areaLimit->value, 12, 1e-12);
    // Another scale changes lengths in mm, not the map.
    apply("lengthUnitMilli");
    RunParameters parameters = document().project.parameters();
    parameters.scaleMmPerPx = 2 * kMmPerPx;
    document().project.editParameters(parameters, QStringLiteral("scale"));
    waitUntilIdle();
    EXPECT_NEAR(key().scale.range.low, 1, 1e-12);
    EXPECT_NEAR(map().share->percent, share, 1e-9);
}

TEST_F(WindowUnits, SmallTypedLimitsAreNotRounded) {
    showMap("exx");
    enter("mapLow", "-1.5e-10");
    enter("mapHigh", "2.5e-10");
    waitUntilIdle();
    EXPECT_EQ(key().scale.range, (ColourRange{-1.5e-10, 2.5e-10}));
}

TEST_F(WindowUnits, DirectionsHaveTheSameColoursInEveryUnit) {
    showMap("direction");
    const QImage inPixels = map().picture;
    apply("lengthUnitMicro");
    EXPECT_EQ(map().picture, inPixels);
    EXPECT_EQ(key().unit, QStringLiteral("µm"));
    EXPECT_NEAR(key().scale.range.high, 1000 * kMmPerPx * 12, 1000 * kMmPerPx);
}

TEST_F(WindowUnits, PicturesHaveTheUnitAndTablesStayAsTheyAre) {
    exportTo("exportResults", path(QStringLiteral("before.csv")));
    showMap("u");
    apply("lengthUnitMilli");
    exportTo("exportPicture", path(QStringLiteral("a.svg")));
    commandLine({QStringLiteral("--overlay"), path(QStringLiteral("cli.svg")), QStringLiteral("--overlay-field"),
                 QStringLiteral("u"), QStringLiteral("--overlay-scale-bar"), QStringLiteral("--scale"),
                 QStringLiteral("0.05"), QStringLiteral("--length-unit"), QStringLiteral("mm")});
    EXPECT_EQ(content("a.svg"), content("cli_03.svg"));
    exportTo("exportResults", path(QStringLiteral("after.csv")));
    EXPECT_EQ(content("after.csv"), content("before.csv"));
}

TEST_F(WindowUnits, SmoothingInSpaceIsExactAndStatesItsGauge) {
    showMap("exx");
    constexpr int kWindow = 5;
    choose("valuesGauge", find<QComboBox>("valuesGauge")->findData(kWindow));
    const std::vector<double> expected = smoothValues(*field(), field()->strain.exx, kWindow);
    ASSERT_EQ(map().pointValues.size(), expected.size());
    std::size_t compared = 0, differing = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_EQ(std::isnan(map().pointValues[i]), std::isnan(expected[i]));
        if (std::isnan(expected[i])) continue;
        ASSERT_EQ(map().pointValues[i], expected[i]);
        ++compared;
        if (expected[i] != field()->strain.exx[i]) ++differing;
    }
    EXPECT_GT(compared, 200u);
    EXPECT_GT(differing, 100u);
    EXPECT_EQ(key().title, "Strain exx\naveraged over 40 px (2 mm)");
    // With smoothing in time, and as the command line draws it.
    choose("valuesSmoothing", find<QComboBox>("valuesSmoothing")->findData(3));
    EXPECT_EQ(key().title, "Strain exx\naveraged over 40 px (2 mm); averaged over 3 frames");
    choose("valuesSmoothing", 0);
    exportTo("exportPicture", path(QStringLiteral("s.svg")));
    commandLine({QStringLiteral("--overlay"), path(QStringLiteral("cli.svg")), QStringLiteral("--overlay-field"),
                 QStringLiteral("smooth(exx, 5)"), QStringLiteral("--overlay-scale-bar"), QStringLiteral("--scale"),
                 QStringLiteral("0.05")});
    EXPECT_EQ(content("s.svg"), content("cli_03.svg"));
    showMap("sigma_u");
    EXPECT_EQ(key().title, "Standard deviation of u [px]") << "standard deviations are not averaged";
}

}  // namespace
}  // namespace strainlens::gui
