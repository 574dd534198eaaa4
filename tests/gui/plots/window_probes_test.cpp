// SPDX-License-Identifier: GPL-3.0-or-later
// Names, colours and positions of probes, their table, and curves that relate probes.
#include <QAction>
#include <QClipboard>
#include <QColorDialog>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QTableView>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "app/probes/probe_defaults.h"
#include "app/probes/probe_json.h"
#include "app/probes/probe_statistics.h"
#include "gui/canvas/image_canvas.h"
#include "gui/panels/plots_panel.h"
#include "gui/panels/probes/probe_table.h"
#include "gui/tools/probe_geometry.h"
#include "gui/tools/snap_target.h"
#include "gui/view/probe_edits.h"
#include "tests/gui/plots/plots_fixture.h"

namespace strainlens::gui {
namespace {

class WindowProbes : public PlotsTest {
protected:
    QTableView& table() { return *find<QTableView>("probesTable"); }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
    void enter(int row, int column, const QString& text) {
        table().model()->setData(table().model()->index(row, column), text);
    }
    /// Statistics are calculated for a visible table.
    void showTable() {
        find<QDockWidget>("probesDock")->raise();
        waitUntilIdle();
        ASSERT_TRUE(table().isVisible());
    }
    static QRgb rgb(const Probe& probe) { return qRgb(probe.colour->red, probe.colour->green, probe.colour->blue); }
};

TEST(ProbeEdits, ReferencesFollowTheirProbeAlone) {
    const Extensometer gauge{{{0, 0}, {0, 0}}, {{10, 0}, {10, 0}}, false};
    const std::vector<Probe> before = {{"E", gauge, {}},
                                       {"E 1", gauge, {}},
                                       {"X", ExtensometerArray{{0, 0}, {10, 0}, 2, 8, 0, false}, {}},
                                       {"A", AreaProbe{{{0, 0}, {10, 0}, {10, 10}}, {"eyy"}}, {}}};
    const auto follow = [&](std::size_t probe, const char* reference) {
        std::vector<Probe> after = before;
        after[probe].id = "new";
        return followRename(reference, before, after);
    };
    EXPECT_EQ(follow(0, "E"), "new");
    EXPECT_EQ(follow(0, "E 1"), "E 1") << "another probe";
    EXPECT_EQ(follow(1, "E 1"), "new");
    EXPECT_EQ(follow(2, "X 2"), "new 2") << "a gauge of the array";
    EXPECT_EQ(follow(3, "A mean eyy"), "new mean eyy");
    EXPECT_EQ(follow(3, ""), "");
}

TEST(ProbeEdits, MirroredGaugesKeepTheirSizes) {
    const std::vector<Probe> gauge = {{"G", FoilGauge{{100, 60}, 3, 1.5, 30, true}, {}}};
    const std::vector<Probe> both = addMirrored(gauge, std::array{0}, 120, false);
    ASSERT_EQ(both.size(), 2u);
    const auto& mirrored = std::get<FoilGauge>(both[1].geometry);
    EXPECT_EQ(mirrored.centre, (PointPx{140, 60}));
    EXPECT_NEAR(mirrored.length, 3, 1e-9);
    EXPECT_NEAR(mirrored.width, 1.5, 1e-9);
    EXPECT_NEAR(mirrored.angleDeg, 150, 1e-6);
    EXPECT_TRUE(mirrored.isInMm);
}

TEST(ProbeEdits, OneNumberChangesNoOther) {
    const FoilGauge gauge{{1.0 / 3, 2.0 / 3}, 1e5 / 7, 0.00004, 30, true};
    QString text = positionText(gauge);
    ASSERT_TRUE(text.endsWith(QStringLiteral("30"))) << text.toStdString();
    text.replace(text.size() - 2, 2, QStringLiteral("45"));
    EXPECT_EQ(editedNumbers(text, gauge), (std::vector<double>{1.0 / 3, 2.0 / 3, 1e5 / 7, 0.00004, 45}));
    EXPECT_EQ(editedNumbers(QStringLiteral("1, 2"), gauge), (std::vector<double>{1, 2}));
}

TEST_F(WindowProbes, ShapesOfTheRegionBecomeNamedAreas) {
    open(renderFrames(2));
    const RegionOfInterest region{{{RoiOperation::Add, RoiRectangle{20, 20, 80, 90}},
                                   {RoiOperation::Add, RoiRectangle{100, 20, 160, 90}},
                                   {RoiOperation::Subtract, RoiEllipse{130, 50, 10, 10}}}};
    document().project.editRoi(region, QStringLiteral("region"));
    trigger("probeRegion");
    ASSERT_EQ(probes().size(), 2u);
    EXPECT_EQ(probes()[0].id, "A1");
    EXPECT_EQ(probes()[1].id, "A2");
    EXPECT_NE(probes()[0].colour, probes()[1].colour);
    for (std::size_t k = 0; k < 2; ++k) {
        const RegionOfInterest part{{region.shapes[k], region.shapes[2]}};
        const RegionOfInterest area{
            {{RoiOperation::Add, RoiPolygon{std::get<AreaProbe>(probes()[k].geometry).vertices}}}};
        const RoiMask expected = part.rasterise({200, 200}), made = area.rasterise({200, 200});
        forEachPixel(expected.size(), [&](int x, int y) { ASSERT_EQ(made.contains(x, y), expected.contains(x, y)); });
    }
    trigger("undo");
    EXPECT_TRUE(probes().empty());
}

TEST_F(WindowProbes, AreasAreFixedInSpace) {
    openAndMeasure(2);
    draw("probeArea", {60, 60}, {120, 120});
    draw("probeExtensometer", {60, 60}, {160, 60});
    table().selectAll();
    trigger("probeFixed");
    EXPECT_TRUE(std::get<AreaProbe>(probes()[0].geometry).isFixed);
    EXPECT_EQ(cell(0, ProbeTable::Kind), QStringLiteral("Area fixed in space"));
    trigger("probeFixed");
    EXPECT_FALSE(std::get<AreaProbe>(probes()[0].geometry).isFixed);
    trigger("undo");
    EXPECT_TRUE(std::get<AreaProbe>(probes()[0].geometry).isFixed);
}

TEST_F(WindowProbes, GaugesInMmNeedAScale) {
    open(renderFrames(2));
    const FoilGauge gauge{{100, 60}, 3, 1.5, 0, true};
    document().project.editProbes({{"G1", gauge, Rgb{}}}, QStringLiteral("add"));
    EXPECT_EQ(cell(0, ProbeTable::Quantity), QStringLiteral("Needs a scale"));
    // A handle turns the gauge, and its size is unknown in pixels.
    const ProbeGeometry turned = FoilGauge{{100, 60}, 60, 1.5, 20, false};
    EXPECT_EQ(withSizesOf(turned, gauge, 0), (ProbeGeometry{FoilGauge{{100, 60}, 3, 1.5, 20, true}}));
    RunParameters parameters = document().project.parameters();
    parameters.scaleMmPerPx = 0.05;
    document().project.editParameters(parameters, QStringLiteral("scale"));
    EXPECT_EQ(cell(0, ProbeTable::Quantity), QString());
}

TEST_F(WindowProbes, TypedNamesSurviveNewStatistics) {
    openAndMeasure(3);
    draw("probeExtensometer", {60, 60}, {160, 60});
    run();
    showTable();
    trigger("probeRename");
    auto* editor = table().findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    editor->setText(QStringLiteral(" left "));
    document().images.setCurrent(1);
    document().images.setCurrent(2);
    waitUntilIdle();
    EXPECT_EQ(editor->text(), QStringLiteral(" left "));
    QTest::keyClick(editor, Qt::Key_Return);  // commits later
    QCoreApplication::processEvents();
    EXPECT_EQ(probes()[0].id, "left");
}

TEST_F(WindowProbes, ColoursAreForTheProbesOfTheDialog) {
    open(renderFrames(2));
    drawPoint({60, 50});
    const auto accept = [this](const char* colour) {
        auto* dialog = m_window->findChild<QColorDialog*>(QStringLiteral("probeColourDialog"));
        ASSERT_NE(dialog, nullptr);
        dialog->setCurrentColor(QColor(QLatin1String(colour)));
        dialog->accept();
        waitUntilIdle();
    };
    trigger("probeColour");
    accept("#102030");
    EXPECT_EQ(probes()[0].colour, (Rgb{0x10, 0x20, 0x30}));
    trigger("probeColour");
    document().project.editProbes({}, QStringLiteral("another project"));
    accept("#405060");
    EXPECT_TRUE(probes().empty());
}

TEST_F(WindowProbes, GaugesAndSectionsAreDrawn) {
    open(renderFrames(2));
    draw("probeGauge", {100, 60}, {100, 120});
    trigger("probeSection");
    for (const PointPx corner : {PointPx{40, 40}, PointPx{140, 60}, PointPx{200, 160}}) click(at(corner.x, corner.y));
    QTest::keyClick(&canvas(), Qt::Key_Return);
    ASSERT_EQ(probes().size(), 2u);
    EXPECT_EQ(probes()[0].id, "G1");
    const auto& gauge = std::get<FoilGauge>(probes()[0].geometry);
    EXPECT_NEAR(gauge.length, 60, 1.5);
    EXPECT_NEAR(gauge.width, gauge.length / 2, 1e-9);
    EXPECT_NEAR(gauge.angleDeg, 90, 2);
    EXPECT_NEAR(gauge.centre.y, 90, 1);
    EXPECT_EQ(probes()[1].id, "S1");
    EXPECT_EQ(std::get<SectionProbe>(probes()[1].geometry).vertices.size(), 3u);
    // The end of the axis turns the gauge; its centre moves it.
    trigger("roiPan");
    drag(at(100, 120), at(130, 90));
    EXPECT_NEAR(std::get<FoilGauge>(probes()[0].geometry).angleDeg, 0, 2);
    const double length = std::get<FoilGauge>(probes()[0].geometry).length;
    drag(at(100, 90), at(110, 100));
    EXPECT_NEAR(std::get<FoilGauge>(probes()[0].geometry).centre.x, 110, 1);
    EXPECT_NEAR(std::get<FoilGauge>(probes()[0].geometry).length, length, 1e-9);
}

TEST_F(WindowProbes, TwoQuantitiesHaveTwoAxes) {
    openAndMeasure(3);
    draw("probeExtensometer", {60, 60}, {160, 60});
    run();
    ASSERT_TRUE(find<QComboBox>("plotRight")->isVisibleTo(m_window.get()));
    choose("plotRight", QStringLiteral("elongation"));
    const Chart& shown = m_window->workbench().plots.chart();
    const LinePlot plot = plotOf(shown);
    ASSERT_TRUE(plot.right);
    EXPECT_EQ(plot.right->unit, "px");
    ASSERT_EQ(plot.curves.size(), 2u);
    EXPECT_FALSE(plot.curves[0].isOnRight);
    EXPECT_TRUE(plot.curves[1].isOnRight);
    const auto elongation = std::ranges::find(shown.results->series, "elongation", &Series::quantity);
    ASSERT_NE(elongation, shown.results->series.end());
    EXPECT_EQ(plot.curves[1].points.back().y, elongation->values.back());
    EXPECT_TRUE(chart().yAxis2->visible());
    // Each curve is drawn against its axis, which shows all of it.
    const auto* right = chart().graph(chart().graphCount() - 1);
    EXPECT_EQ(right->valueAxis(), chart().yAxis2);
    EXPECT_TRUE(chart().yAxis2->range().contains(plot.curves[1].points.back().y));
    EXPECT_TRUE(find<QLabel>("plotReading")->text().contains(QStringLiteral("E1, Elongation")))
        << find<QLabel>("plotReading")->text().toStdString();
    // The table has both quantities, and the picture both axes.
    m_chooser.file = path(QStringLiteral("both.csv"));
    trigger("exportChart");
    waitUntilIdle();
    EXPECT_TRUE(content("both.csv").startsWith("frame,image,E1 strain [1],E1 strain sigma [1],E1 elongation [px]"))
        << content("both.csv").left(120).toStdString();
    m_chooser.file = path(QStringLiteral("both.svg"));
    trigger("exportChart");
    waitUntilIdle();
    EXPECT_TRUE(content("both.svg").contains("<svg"));
    saveAs("both.strainlens");
    commandLine({QStringLiteral("run"), path(QStringLiteral("both.strainlens")), QStringLiteral("--chart"),
                 path(QStringLiteral("cli.svg")), QStringLiteral("--chart-quantity"), QStringLiteral("strain"),
                 QStringLiteral("--chart-right"), QStringLiteral("elongation")});
    EXPECT_EQ(content("both.svg"), content("cli.svg"));
    // Not for differences and ratios.
    drawPoint({200, 60});
    waitUntilIdle();
    CurveOptions related;
    related.relation = SeriesRelation::Difference;
    related.relatedTo = "E1";
    m_window->workbench().plots.chooseCurves(related);
    EXPECT_FALSE(plotOf(m_window->workbench().plots.chart()).right);
    m_window->workbench().plots.chooseCurves({});
    choose("plotRight", QString());
    EXPECT_FALSE(chart().yAxis2->visible());
}

TEST_F(WindowProbes, ControlSnapsPointsOfProbes) {
    open(renderFrames(2));
    // A region with a hole, whose centre is (200, 100).
    RegionOfInterest region;
    region.shapes = {{RoiOperation::Add, RoiRectangle{20, 20, 300, 220}},
                     {RoiOperation::Subtract, RoiEllipse{200, 100, 30, 20}}};
    document().project.editRoi(region, QStringLiteral("hole"));
    document().project.editProbes({{"P", PointProbe{{60, 50}, {"u"}}, Rgb{}}}, QStringLiteral("point"));
    waitUntilIdle();
    trigger("probeExtensometer");
    const auto send = [this](QEvent::Type type, PointPx place, Qt::KeyboardModifiers modifiers) {
        const QPoint where = at(place.x, place.y);
        const bool isMove = type == QEvent::MouseMove;
        QMouseEvent event(type, where, canvas().viewport()->mapToGlobal(where), isMove ? Qt::NoButton : Qt::LeftButton,
                          Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(canvas().viewport(), &event);
    };
    const auto dragWith = [&](PointPx from, PointPx to, Qt::KeyboardModifiers modifiers) {
        send(QEvent::MouseButtonPress, from, modifiers);
        send(QEvent::MouseMove, to, modifiers);
        send(QEvent::MouseButtonRelease, to, modifiers);
        waitUntilIdle();
    };
    dragWith({62, 51}, {198, 102}, Qt::ControlModifier);
    ASSERT_EQ(probes().size(), 2u);
    const auto ends = [this](std::size_t probe) { return handlesOf(probes()[probe].geometry); };
    EXPECT_EQ(ends(1).front(), (PointPx{60, 50})) << "the other probe";
    EXPECT_EQ(ends(1).back(), (PointPx{200, 100})) << "the centre of the hole";
    // An end is moved to the corner of the region.
    trigger("roiPan");
    dragWith({200, 100}, {298, 219}, Qt::ControlModifier);
    EXPECT_EQ(ends(1).back(), (PointPx{300, 220}));
    dragWith({300, 220}, {250, 150}, {});
    EXPECT_NEAR(ends(1).back().x, 250, 1);
    EXPECT_FALSE(ends(1).back() == (PointPx{300, 220})) << "without the key points are free";
    trigger("undo");
    EXPECT_EQ(ends(1).back(), (PointPx{300, 220}));
}

TEST(SnapTarget, PrefersMarksToFeatures) {
    // A bright corner at (20, 20), and a uniform rest.
    SnapTargets targets;
    targets.size = {60, 60};
    targets.grey = [](int x, int y) { return x >= 20 && y >= 20 && x < 40 && y < 40 ? 200.0 : 50.0; };
    const std::optional<PointPx> corner = findSnapTarget(targets, {18, 23}, 6);
    ASSERT_TRUE(corner);
    EXPECT_NEAR(corner->x, 20, 1);
    EXPECT_NEAR(corner->y, 20, 1);
    EXPECT_FALSE(findSnapTarget(targets, {30, 30}, 4)) << "a uniform surface has no feature";
    EXPECT_FALSE(findSnapTarget(targets, {30, 20}, 4)) << "an edge is no corner";
    targets.marks = {{23, 24}};
    EXPECT_EQ(findSnapTarget(targets, {18, 23}, 6), (PointPx{23, 24}));
    const std::vector<Probe> probes = {{"P", PointProbe{{18, 22}, {"u"}}}};
    targets.probes = probes;
    EXPECT_EQ(findSnapTarget(targets, {18, 23}, 6), (PointPx{18, 22}));
    targets.excludedProbe = 0;
    EXPECT_EQ(findSnapTarget(targets, {18, 23}, 6), (PointPx{23, 24})) << "not to itself";
}

TEST_F(WindowProbes, TableRenamesRecoloursAndMoves) {
    open(renderFrames(2));
    drawPoint({60, 50});
    draw("probeExtensometer", {100, 60}, {100, 180});
    ASSERT_EQ(table().model()->rowCount(), 2);
    EXPECT_EQ(cell(1, ProbeTable::Name), QStringLiteral("E1"));
    EXPECT_EQ(cell(1, ProbeTable::Kind), QStringLiteral("Extensometer"));
    ProbesAndLoads evaluated = document().project.probesAndLoads();
    evaluated.evaluation.axial = "E1";
    document().project.setProbesAndLoads(evaluated);

    enter(1, ProbeTable::Name, QStringLiteral("left"));
    EXPECT_EQ(probes()[1].id, "left");
    EXPECT_EQ(document().project.probesAndLoads().evaluation.axial, "left") << "the evaluation follows";
    enter(1, ProbeTable::Name, QStringLiteral("P1"));
    EXPECT_EQ(probes()[1].id, "left") << "names are unique";

    enter(0, ProbeTable::Colour, QStringLiteral("#102030"));
    EXPECT_EQ(probes()[0].colour, (Rgb{0x10, 0x20, 0x30}));
    enter(0, ProbeTable::Colour, QStringLiteral("red"));
    EXPECT_EQ(probes()[0].colour, (Rgb{0x10, 0x20, 0x30}));

    enter(0, ProbeTable::Position, QStringLiteral("70.5, 80"));
    EXPECT_EQ(std::get<PointProbe>(probes()[0].geometry).at, (PointPx{70.5, 80}));
    const std::vector<Probe> before = probes();
    for (const char* text : {"70", "70, x", "1e9, 4"}) {
        enter(0, ProbeTable::Position, QLatin1String(text));
        EXPECT_EQ(probes(), before) << text;
    }
    for (int step = 0; step < 3; ++step) trigger("undo");
    EXPECT_EQ(probes()[1].id, "E1");
    EXPECT_EQ(document().project.probesAndLoads().evaluation.axial, "E1");
}

TEST_F(WindowProbes, AreCopiedRepeatedAndMirrored) {
    open(renderFrames(2));
    draw("probeExtensometer", {100, 60}, {100, 120});
    ASSERT_TRUE(enabled("probeCopy"));
    trigger("probeCopy");
    EXPECT_EQ(probesFromText(QGuiApplication::clipboard()->text().toStdString()), probes());
    trigger("probePaste");
    ASSERT_EQ(probes().size(), 2u);
    EXPECT_EQ(probes()[1].id, "E2");
    EXPECT_EQ(probes()[1].geometry, probes()[0].geometry);
    QGuiApplication::clipboard()->setText(QStringLiteral("no probes"));
    trigger("probePaste");
    EXPECT_EQ(probes().size(), 2u);

    trigger("probeMirrorX");
    ASSERT_EQ(probes().size(), 3u);
    const double width = document().images.imageSize().width;
    EXPECT_NEAR(std::get<Extensometer>(probes()[2].geometry).first.from.x,
                width - 1 - std::get<Extensometer>(probes()[1].geometry).first.from.x, 1e-9);
    trigger("undo");
    EXPECT_EQ(probes().size(), 2u);
    view().edit(&ViewState::selectProbe, 1);
    m_window->workbench().probes.addArray({3, 10, 5});
    ASSERT_EQ(probes().size(), 5u);
    EXPECT_NEAR(std::get<Extensometer>(probes()[4].geometry).first.from.x,
                std::get<Extensometer>(probes()[0].geometry).first.from.x + 30, 1e-9);
    std::set<std::string> colours;
    for (const Probe& probe : probes()) colours.insert(hexText(*probe.colour));
    EXPECT_EQ(colours.size(), 4u) << "of five probes the pasted one has its original's";
    table().selectAll();
    trigger("probeDelete");
    EXPECT_TRUE(probes().empty());
    trigger("undo");
    EXPECT_EQ(probes().size(), 5u);
}

TEST_F(WindowProbes, MenuOnTheImageSelectsTheProbe) {
    open(renderFrames(2));
    drawPoint({60, 50});
    drawPoint({160, 50});
    trigger("roiPan");
    QContextMenuEvent event(QContextMenuEvent::Mouse, at(60, 50), canvas().viewport()->mapToGlobal(at(60, 50)));
    QCoreApplication::sendEvent(canvas().viewport(), &event);
    auto* menu = m_window->findChild<QMenu*>(QStringLiteral("probeContextMenu"));
    ASSERT_NE(menu, nullptr);
    EXPECT_EQ(m_window->workbench().probes.selectedId(), "P1");
    menu->close();
    trigger("probeDelete");
    ASSERT_EQ(probes().size(), 1u);
    EXPECT_EQ(probes()[0].id, "P2");
    trigger("undo");
    table().selectAll();
    QCoreApplication::sendEvent(canvas().viewport(), &event);
    EXPECT_EQ(m_window->workbench().probes.chosen().size(), 2u) << "one of several: the menu is for all";
    m_window->findChild<QMenu*>(QStringLiteral("probeContextMenu"))->close();
    trigger("probeDelete");
    EXPECT_TRUE(probes().empty());
}

TEST_F(WindowProbes, TableAndCurvesShowTheProbesColoursAndStatistics) {
    openAndMeasure(3);
    draw("probeArea", {60, 60}, {160, 140});
    draw("probeExtensometer", {60, 180}, {160, 180});
    run();
    const ProbeResults results = *m_window->workbench().plots.probeResults();
    chooseKind(ChartKind::Series);
    choose("plotQuantity", QStringLiteral("strain"));
    ASSERT_GT(chart().graphCount(), 0);
    EXPECT_EQ(chart().graph(chart().graphCount() - 1)->pen().color().rgb(), rgb(probes()[1]));
    const LinePlot plot = plotOf(m_window->workbench().plots.chart());
    ASSERT_EQ(plot.curves.size(), 1u);
    EXPECT_EQ(plot.curves[0].points.front(), (PointPx{0, 0})) << "the reference";
    EXPECT_EQ(plot.curves[0].points.size(), results.frames.size() + 1);

    showTable();
    // A quantity that the area does not have is read.
    choose("probesQuantity", QStringLiteral("e1"));
    waitUntilIdle();
    const ProbeResults more = *m_window->workbench().plots.probeResults();
    const int frame = m_window->workbench().plots.chart().frame;
    const std::optional<ProbeStatistics> area = probeStatistics(more, "A1", "e1", frame);
    ASSERT_TRUE(area);
    EXPECT_EQ(area->quantity, "e1");
    EXPECT_TRUE(std::isfinite(area->deviation));
    EXPECT_EQ(cell(0, ProbeTable::Deviation), QLocale().toString(area->deviation, 'g', 4));
    EXPECT_EQ(cell(1, ProbeTable::Deviation), QStringLiteral("\u2013")) << "an extensometer is one value";
    auto* extent = find<QComboBox>("probesExtent");
    extent->setCurrentIndex(1);
    emit extent->activated(1);
    const std::optional<ProbeStatistics> all = probeStatistics(more, "A1", "e1", std::nullopt);
    EXPECT_EQ(cell(0, ProbeTable::Maximum), QLocale().toString(all->maximum, 'g', 4));
    const Series& maxima = *std::ranges::find(more.series, "A1 maximum of e1", &Series::name);
    EXPECT_EQ(all->maximum, std::ranges::max(maxima.values));
}

TEST_F(WindowProbes, CurvesRelateProbes) {
    openAndMeasure(3);
    draw("probeExtensometer", {60, 60}, {160, 60});
    draw("probeExtensometer", {60, 120}, {160, 120});
    run();
    const ProbeResults results = *m_window->workbench().plots.probeResults();
    const Series& first = *findValues(results, "E1", "strain");
    const Series& second = *findValues(results, "E2", "strain");
    auto* relation = find<QComboBox>("plotRelation");
    relation->setCurrentIndex(1);
    emit relation->activated(1);
    const Chart& minus = m_window->workbench().plots.chart();
    EXPECT_EQ(minus.curves, (CurveOptions{"", SeriesRelation::Difference, "E1"}));
    const LinePlot plot = plotOf(minus);
    ASSERT_EQ(plot.curves.size(), 1u);
    EXPECT_EQ(plot.curves[0].name, "E2 - E1");
    EXPECT_EQ(plot.curves[0].points.back().y, second.values.back() - first.values.back());
    EXPECT_EQ(plot.curves[0].sigmas.back(), std::hypot(second.sigmas.back(), first.sigmas.back()));
    m_window->workbench().probes.rename(0, QStringLiteral("left"));
    waitUntilIdle();
    EXPECT_EQ(m_window->workbench().plots.chart().curves, (CurveOptions{"", SeriesRelation::Difference, "left"}));
    trigger("undo");
    waitUntilIdle();
    EXPECT_EQ(m_window->workbench().plots.chart().curves.relatedTo, "E1");
    auto* over = find<QComboBox>("plotOver");
    over->setCurrentIndex(1);
    emit over->activated(1);
    const LinePlot related = plotOf(m_window->workbench().plots.chart());
    ASSERT_EQ(related.curves.size(), 1u);
    EXPECT_EQ(related.curves[0].points.back().x, first.values.back());
    EXPECT_EQ(related.curves[0].points.front(), (PointPx{0, 0}));
}

}  // namespace
}  // namespace strainlens::gui
