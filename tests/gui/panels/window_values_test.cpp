// SPDX-License-Identifier: GPL-3.0-or-later
// How values are shown: unit of strain, rigid-body motion, smoothing and differences in time, area beyond a limit.
#include <QCheckBox>
#include <QComboBox>
#include <QMouseEvent>
#include <QTableWidget>
#include <cmath>

#include "app/probes/probe_plot.h"
#include "gui/canvas/colour_legend.h"
#include "gui/document/nearest_point.h"
#include "gui/i18n/quantity_text.h"
#include "gui/panels/map_bar.h"
#include "gui/panels/values_panel.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/exports/export_fixture.h"

namespace strainlens::gui {
namespace {

/// Four images, each shifted by 4 px, with an extensometer; measured with IC-GN and strain.
class WindowValues : public ExportTest {
protected:
    WindowValues() { measureProject(); }

    const FieldMap& map() { return *canvas().layers().map.map(); }
    const std::optional<ColourKey>& key() { return find<ColourLegend>("colourLegend")->key(); }
    /// The field of run frame k.
    std::shared_ptr<const DisplacementField> field(int k) { return document().results.latest().field(k); }
    void showImage(int index) {
        document().images.setCurrent(index);
        waitUntilIdle();
    }
    void apply(const char* action) {
        trigger(action);
        waitUntilIdle();
    }
    void change(const ValueStyle& values) {
        view().edit(&ViewState::showValues, values);
        waitUntilIdle();
    }
    /// Expects that the map shows `expected(i)` at every point.
    template <typename Expected>
    void expectValues(double tolerance, Expected expected) {
        ASSERT_EQ(map().pointValues.size(), field(1)->size());
        std::size_t compared = 0;
        for (std::size_t i = 0; i < map().pointValues.size(); ++i) {
            const double value = expected(i);
            ASSERT_EQ(std::isnan(map().pointValues[i]), std::isnan(value)) << i;
            if (std::isnan(value)) continue;
            ASSERT_NEAR(map().pointValues[i], value, tolerance) << i;
            ++compared;
        }
        EXPECT_GT(compared, 200u);
    }
    void chooseKind(ChartKind kind) {
        auto* list = find<QComboBox>("plotKind");
        list->setCurrentIndex(list->findData(static_cast<int>(kind)));
        emit list->activated(list->currentIndex());
        waitUntilIdle();
    }
};

TEST_F(WindowValues, UnitOfStrainIsEverywhere) {
    showMap("exx");
    showImage(3);
    const std::shared_ptr<const DisplacementField> shown = field(3);
    for (const auto& [action, unit, text] : {std::tuple{"strainUnitPercent", StrainUnit::Percent, "%"},
                                             {"strainUnitMicro", StrainUnit::MicrometrePerMetre, "µm/m"},
                                             {"strainUnitMilli", StrainUnit::MillimetrePerMetre, "mm/m"}}) {
        apply(action);
        EXPECT_TRUE(find<QAction>(action)->isChecked());
        EXPECT_FALSE(find<QAction>("strainUnitOne")->isChecked());
        const double factor = strainlens::factorOf(unit);
        expectValues(1e-12 * factor, [&](std::size_t i) { return shown->strain.exx[i] * factor; });
        EXPECT_EQ(key()->title, QStringLiteral("Strain exx [%1]").arg(QString::fromUtf8(text)));
        EXPECT_DOUBLE_EQ(key()->extremes->high, map().extremes.high);
        // The extensometer's curve and its table.
        const Chart& drawn = m_window->workbench().plots.chart();
        EXPECT_EQ(plotOf(drawn).y.unit, text);
        const PlotCurve curve = plotOf(drawn).curves.at(0);
        EXPECT_NEAR(curve.points.back().y, drawn.results->series.at(0).values.back() * factor, 1e-12 * factor);
        EXPECT_NEAR(curve.sigmas.back(), drawn.results->series.at(0).sigmas.back() * factor, 1e-12 * factor);
        EXPECT_EQ(m_window->workbench().plots.shownProbeResults()->series.at(0).unit, text);
        EXPECT_EQ(m_settings->value(QStringLiteral("map/strainUnit")).toString().toStdString(),
                  kStrainUnitNames[static_cast<std::size_t>(unit)]);
    }
    apply("strainUnitMilli");
    EXPECT_TRUE(find<QAction>("strainUnitMilli")->isChecked()) << "a unit is always chosen";
    apply("strainUnitOne");
    EXPECT_EQ(key()->title, "Strain exx");
}

TEST_F(WindowValues, FixedLimitsAndReadOutFollowTheUnit) {
    showMap("exx");
    showImage(2);
    view().edit(&ViewState::fixLimits, ColourRange{-0.002, 0.004});
    apply("strainUnitPercent");
    EXPECT_NEAR(mapStyle().limits.fixed.low, -0.2, 1e-12);
    EXPECT_NEAR(key()->scale.range.high, 0.4, 1e-12);
    // The pixel of a measured point.
    const std::shared_ptr<const DisplacementField> shown = field(2);
    std::size_t node = shown->size() / 2;
    while (!std::isfinite(shown->strain.exx[node])) ++node;
    view().set(&ViewState::reference, true);
    waitUntilIdle();
    const QPoint place = at(shown->x[node], shown->y[node]);
    QMouseEvent move(QEvent::MouseMove, place, canvas().viewport()->mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(canvas().viewport(), &move);
    EXPECT_EQ(find<QLabel>("readoutExx")->text(), QLocale().toString(shown->strain.exx[node] * 100, 'f', 3));
    EXPECT_EQ(find<QLabel>("readoutExx")->accessibleName(), "exx [%]");
    showMap("e1");
    EXPECT_NE(mapStyle().limits.kind, ColourLimits::Kind::Fixed);
    QCoreApplication::sendEvent(canvas().viewport(), &move);
    EXPECT_EQ(find<QLabel>("readoutMap")->text(), QLocale().toString(shown->strain.e1[node] * 100, 'f', 3));
    apply("strainUnitOne");
    EXPECT_EQ(find<QLabel>("readoutExx")->text(), QLocale().toString(shown->strain.exx[node], 'f', 5));
}

TEST_F(WindowValues, PicturesHaveTheUnitAndTablesHaveNumbers) {
    exportTo("exportResults", path(QStringLiteral("numbers.csv")));
    showMap("exx");
    showImage(2);
    apply("strainUnitPercent");
    exportTo("exportPicture", path(QStringLiteral("a.svg")));
    commandLine({QStringLiteral("--overlay"), path(QStringLiteral("cli.svg")), QStringLiteral("--overlay-field"),
                 QStringLiteral("exx"), QStringLiteral("--overlay-scale-bar"), QStringLiteral("--strain-unit"),
                 QStringLiteral("percent")});
    EXPECT_EQ(content("a.svg"), content("cli_02.svg"));
    exportTo("exportResults", path(QStringLiteral("b.csv")));
    EXPECT_EQ(content("b.csv"), content("numbers.csv"));
    const QString curve = path(QStringLiteral("curve.csv"));
    exportTo("exportChart", curve);
    EXPECT_TRUE(contentOf(curve).startsWith("frame,image,E strain [1]")) << contentOf(curve).left(80).toStdString();
}

TEST_F(WindowValues, RigidBodyMotionIsShownAndRemoved) {
    showMap("u");
    showImage(3);
    trigger("showValues");
    const auto& motion = m_window->workbench().values.values().motion;
    ASSERT_TRUE(motion);
    // The specimen is stretched about its middle and shifted by 4 px an image.
    EXPECT_NEAR(motion->shift.x, 12, 0.3);
    EXPECT_GT(motion->sigmaShiftX, 0);
    const RigidMotion fitted = *fitRigidMotion(*field(3));
    EXPECT_EQ(motion->shift.x, fitted.shift.x);
    EXPECT_EQ(motion->sigmaAngle, fitted.sigmaAngle);
    auto* table = find<QTableWidget>("valuesMotion");
    EXPECT_EQ(table->rowCount(), 4);
    EXPECT_TRUE(table->item(0, 1)->text().contains(QStringLiteral("\u00b1")))
        << table->item(0, 1)->text().toStdString();
    find<QCheckBox>("valuesRigid")->click();
    waitUntilIdle();
    EXPECT_TRUE(find<QAction>("withoutRigidMotion")->isChecked());
    const Displacements left = withoutRigidMotion(*field(3), fitted);
    expectValues(1e-12, [&](std::size_t i) { return left.u[i]; });
    EXPECT_EQ(key()->title, "Displacement u without rigid-body motion [px]");
    EXPECT_LT(map().extremes.high, 1) << "the shift is gone";
    // The arrows become shorter; what they belong to stays.
    EXPECT_EQ(canvas().layers().vectors.field(), field(3).get());
    EXPECT_LT(canvas().layers().vectors.extent().largest, 2);
    // A picture of the arrows is the command line's.
    showMap("");
    exportTo("exportPicture", path(QStringLiteral("r.svg")));
    commandLine({QStringLiteral("--overlay"), path(QStringLiteral("cli.svg")), QStringLiteral("--overlay-arrow-motion"),
                 QStringLiteral("nonrigid"), QStringLiteral("--overlay-scale-bar")});
    EXPECT_EQ(content("r.svg"), content("cli_03.svg"));
    showMap("u");
    apply("withoutRigidMotion");
    expectValues(0, [&](std::size_t i) { return field(3)->u[i]; });
    EXPECT_GT(canvas().layers().vectors.extent().largest, 10);
}

TEST_F(WindowValues, ProbesShowDisplacementsWithoutRigidMotion) {
    ProbesAndLoads probes = document().project.probesAndLoads();
    probes.probes.push_back({"P", PointProbe{{160, 60}, {"u"}}});
    document().project.editProbesAndLoads(probes, QStringLiteral("point"));
    waitUntilIdle();
    m_window->workbench().plots.chooseQuantity("u");
    waitUntilIdle();
    const auto last = [this] { return plotOf(m_window->workbench().plots.chart()).curves.at(0).points.back().y; };
    const double total = last();
    apply("withoutRigidMotion");
    const RigidMotion motion = *fitRigidMotion(*field(3));
    EXPECT_EQ(m_window->workbench().plots.chart().quantity, "u_nonrigid");
    // To first order in the rotation, which is below a thousandth.
    EXPECT_NEAR(last(), total - motion.displacement({160, 60}).x, 0.02);
    EXPECT_GT(std::abs(total - last()), 5);
    // The right axis has the same choice.
    m_window->workbench().plots.chooseRight("v");
    waitUntilIdle();
    EXPECT_EQ(m_window->workbench().plots.chart().right, "v_nonrigid");
    m_window->workbench().plots.chooseRight("u");
    waitUntilIdle();
    EXPECT_EQ(m_window->workbench().plots.chart().right, "") << "it is the quantity of the left axis";
    m_window->workbench().plots.chooseRight("v");
    apply("withoutRigidMotion");
    EXPECT_EQ(m_window->workbench().plots.chart().quantity, "u");
    EXPECT_EQ(m_window->workbench().plots.chart().right, "v");
    m_window->workbench().plots.chooseRight("");
    waitUntilIdle();
    EXPECT_EQ(last(), total);
}

TEST_F(WindowValues, DifferencesAndSmoothingInTimeAreExact) {
    showMap("u");
    showImage(1);
    apply("minusImage");
    showImage(3);
    expectValues(1e-12, [&](std::size_t i) { return field(3)->u[i] - field(1)->u[i]; });
    EXPECT_NEAR(map().scale.range.low, 8, 0.4) << "two images of 4 px";
    EXPECT_EQ(key()->title, "Displacement u [px], minus image 1");
    exportTo("exportPicture", path(QStringLiteral("d.svg")));
    EXPECT_GT(content("d.svg").size(), 1000);
    apply("minusImage");
    exportTo("exportPicture", path(QStringLiteral("plain.svg")));
    EXPECT_NE(content("d.svg"), content("plain.svg"));
    showImage(1);
    apply("minusImage");
    apply("minusImage");
    EXPECT_FALSE(find<QAction>("minusImage")->isChecked());
    ValueStyle smoothed;
    smoothed.smoothedImages = 3;
    change(smoothed);
    showImage(2);
    expectValues(1e-9, [&](std::size_t i) { return (field(1)->u[i] + field(2)->u[i] + field(3)->u[i]) / 3; });
    EXPECT_EQ(key()->title, "Displacement u [px]\naveraged over 3 frames");
    // An excluded image has no weight: the line through images 1 and 2 passes through the latter.
    showImage(3);
    trigger("leaveOut");
    waitUntilIdle();
    showImage(2);
    expectValues(1e-9, [&](std::size_t i) { return field(2)->u[i]; });
    showMap("angle");
    EXPECT_EQ(key()->title, "Direction of e1 [rad]") << "angles are not averaged";
}

TEST_F(WindowValues, AreaBeyondALimitIsOutlinedAndCounted) {
    showMap("u");
    showImage(2);
    view().edit(&ViewState::limitArea, AreaLimit{8, false});
    waitUntilIdle();
    const auto shareOf = [&](int frame, const AreaLimit& limit) {
        return *statisticsOf(*field(frame), field(frame)->u, limit).beyond;
    };
    ASSERT_TRUE(map().share);
    EXPECT_EQ(map().share->percent, shareOf(2, {8, false}).percent);
    EXPECT_GT(map().share->percent, 20);
    EXPECT_LT(map().share->percent, 80);
    ASSERT_TRUE(map().limitLine);
    ASSERT_GT(map().limitLine->segments.size(), 10u);
    // The line is where the displacement is 8 px; it changes by less than .1 px to the nearest point.
    for (const Line& line : map().limitLine->segments) {
        const auto nearest = nearestDeformedPoint(*field(2), {line.from.x, line.from.y});
        ASSERT_TRUE(nearest);
        EXPECT_NEAR(field(2)->u[*nearest], 8, 0.1);
    }
    chooseKind(ChartKind::Area);
    const Chart& drawn = m_window->workbench().plots.chart();
    ASSERT_TRUE(drawn.results);
    EXPECT_EQ(drawn.results->frames, (std::vector<int>{1, 2, 3}));
    for (int frame = 1; frame <= 3; ++frame)
        EXPECT_EQ(drawn.results->series.at(0).values.at(static_cast<std::size_t>(frame) - 1),
                  shareOf(frame, {8, false}).percent);
    EXPECT_EQ(drawn.results->series.at(0).values.back(), 100);
    EXPECT_EQ(drawn.results->series.at(1).unit, "px^2");
    EXPECT_EQ(find<QLabel>("plotReading")->text(),
              QStringLiteral("Image 2\nu > 8 px: %1 %").arg(QLocale().toString(map().share->percent, 'g', 4)));
    exportTo("exportChart", path(QStringLiteral("area.csv")));
    EXPECT_TRUE(content("area.csv").startsWith("frame,image,u > 8 px area share [%],u > 8 px area [px^2]\n"))
        << content("area.csv").left(90).toStdString();
    // The panel changes the side; the limit of a strain follows the unit.
    auto* side = find<QComboBox>("valuesSide");
    side->setCurrentIndex(2);
    waitUntilIdle();
    EXPECT_EQ(map().share->percent, shareOf(2, {8, true}).percent);
    showMap("exx");
    EXPECT_FALSE(mapStyle().areaLimit) << "a limit belongs to a quantity";
    view().edit(&ViewState::limitArea, AreaLimit{0.001, false});
    apply("strainUnitPercent");
    EXPECT_NEAR(mapStyle().areaLimit->value, 0.1, 1e-15);
    apply("strainUnitOne");
}

}  // namespace
}  // namespace strainlens::gui
