// SPDX-License-Identifier: GPL-3.0-or-later
// Probes drawn on the image, and their charts.
#include <QDockWidget>
#include <algorithm>
#include <cmath>

#include "app/io/number_text.h"
#include "app/project/project.h"
#include "gui/pictures/field_map.h"
#include "gui/tools/probe_geometry.h"
#include "gui/widgets/chart_view.h"
#include "tests/gui/plots/plots_fixture.h"

namespace strainlens::gui {
namespace {

class WindowPlots : public PlotsTest {
protected:
    /// Graphs of the curves, without the bands.
    std::vector<QCPGraph*> curves() {
        std::vector<QCPGraph*> found;
        for (int k = 0; k < chart().graphCount(); ++k) {
            if (chart().graph(k)->pen().style() != Qt::NoPen) found.push_back(chart().graph(k));
        }
        return found;
    }
};

/// Columns of a table by the names in its first row.
std::map<std::string, std::vector<std::string>> columnsOf(const QByteArray& csv) {
    std::map<std::string, std::vector<std::string>> columns;
    const QList<QByteArray> lines = csv.trimmed().split('\n');
    const QList<QByteArray> names = lines.front().split(',');
    for (qsizetype row = 1; row < lines.size(); ++row) {
        const QList<QByteArray> cells = lines[row].split(',');
        for (qsizetype k = 0; k < names.size(); ++k) columns[names[k].toStdString()].push_back(cells[k].toStdString());
    }
    return columns;
}

TEST_F(WindowPlots, AxisLabelIsHiddenWithoutSpace) {
    openAndMeasure(2);
    run();
    draw("probeExtensometer", {100, 80}, {100, 180});
    waitUntilIdle();
    auto* view = qobject_cast<ChartView*>(chart().parentWidget());
    ASSERT_TRUE(view);
    trigger("language_ru");
    waitUntilIdle();
    const auto showAt = [&](int height) {
        view->setFixedHeight(height);
        QTest::qWait(20);
        chart().replot();
        chart().replot();
        return chart().yAxis->label();
    };
    const QString name = showAt(300);
    EXPECT_FALSE(name.isEmpty());
    const int length = QFontMetrics(chart().yAxis->labelFont()).horizontalAdvance(name);
    for (int height = 60; height < 300; height += 20) {
        const QString shown = showAt(height);
        const int middle = chart().axisRect()->center().y();
        EXPECT_EQ(!shown.isEmpty(), length / 2 <= std::min(middle, chart().height() - middle)) << height;
    }
    EXPECT_TRUE(showAt(60).isEmpty());
}

TEST_F(WindowPlots, MouseDrawsEveryKind) {
    open(renderFrames(2));
    drawPoint({60, 50});
    draw("probeLine", {40, 60}, {200, 60});
    draw("probeExtensometer", {100, 80}, {100, 180});
    draw("probeArea", {120, 100}, {180, 150});
    draw("probeCrack", {220, 100}, {240, 100});
    ASSERT_EQ(probes().size(), 5u);
    const char* ids[] = {"P1", "L1", "E1", "A1", "C1"};
    const char* kinds[] = {"point", "line", "extensometer", "area", "crack-opening"};
    for (std::size_t k = 0; k < 5; ++k) {
        EXPECT_EQ(probes()[k].id, ids[k]);
        EXPECT_EQ(probeKind(probes()[k].geometry), kinds[k]);
    }
    const auto& gauge = std::get<Extensometer>(probes()[2].geometry);
    EXPECT_NEAR(gauge.first.from.y, 80, 1);
    EXPECT_NEAR(gauge.second.from.y, 180, 1);
    EXPECT_TRUE(gauge.first.isPoint());
    EXPECT_EQ(std::get<AreaProbe>(probes()[3].geometry).vertices.size(), 4u);
    EXPECT_NO_THROW(requireValid(probes()));
    EXPECT_EQ(document().project.undoStack().count(), 5) << "one step each";
    EXPECT_EQ(canvas().layers().probes.probes(), probes());
    EXPECT_EQ(canvas().layers().probes.selected(), 4);
    trigger("probeLine");
    click(at(50, 200));
    EXPECT_EQ(probes().size(), 5u) << "a click is no line";
}

TEST_F(WindowPlots, ProbeNamesAreUnique) {
    open(renderFrames(2));
    drawPoint({60, 50});
    drawPoint({160, 50});
    drawPoint({60, 150});
    EXPECT_EQ(probes()[1].id, "P2");
    trigger("roiPan");
    click(at(160, 50));
    trigger("probeDelete");
    drawPoint({200, 200});
    EXPECT_EQ(probes().back().id, "P2") << "the first that is free";
}

TEST_F(WindowPlots, DraggingMovesHandlesAndProbes) {
    open(renderFrames(2));
    draw("probeExtensometer", {100, 60}, {100, 180});
    trigger("roiPan");
    const auto before = std::get<Extensometer>(probes()[0].geometry);
    drag(at(100, 180), at(140, 200));
    const auto moved = std::get<Extensometer>(probes()[0].geometry);
    EXPECT_EQ(moved.first, before.first);
    EXPECT_NEAR(moved.second.from.x, 140, 1);
    EXPECT_NEAR(moved.second.from.y, 200, 1);
    EXPECT_TRUE(moved.second.isPoint());
    EXPECT_EQ(document().project.undoStack().count(), 2);
    drag(at(120, 130), at(150, 120));
    const auto wholly = std::get<Extensometer>(probes()[0].geometry);
    EXPECT_NEAR(wholly.first.from.x - moved.first.from.x, 30, 1);
    EXPECT_NEAR(wholly.second.from.x - moved.second.from.x, 30, 1);
    EXPECT_NEAR(wholly.second.from.y - moved.second.from.y, -10, 1);
    EXPECT_EQ(document().project.undoStack().count(), 3) << "one drag is one step";
    trigger("undo");
    EXPECT_EQ(std::get<Extensometer>(probes()[0].geometry), moved);
    trigger("undo");
    trigger("undo");
    EXPECT_TRUE(probes().empty());
    for (int k = 0; k < 3; ++k) trigger("redo");
    EXPECT_EQ(std::get<Extensometer>(probes()[0].geometry), wholly);
}

TEST_F(WindowPlots, EscapeAndUndoRevertAMove) {
    open(renderFrames(2));
    drawPoint({60, 50});
    trigger("roiPan");
    const Probe before = probes()[0];
    QWidget* viewport = canvas().viewport();
    for (const bool byKey : {true, false}) {
        QTest::mousePress(viewport, Qt::LeftButton, {}, at(60, 50));
        QTest::mouseMove(viewport, at(90, 90));
        if (byKey) {
            QTest::keyClick(&canvas(), Qt::Key_Escape);
        } else {
            trigger("undo");
        }
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, at(90, 90));
        EXPECT_EQ(probes(), std::vector<Probe>{before});
        EXPECT_EQ(document().project.undoStack().count(), 1);
    }
}

TEST_F(WindowPlots, DeleteKeyRemovesSelectedProbe) {
    open(renderFrames(2));
    drawRegionWithHole();
    drawPoint({60, 50});
    drawPoint({200, 190});
    trigger("roiPan");
    click(at(60, 50));
    EXPECT_TRUE(enabled("probeDelete"));
    EXPECT_FALSE(enabled("roiDelete"));
    QTest::keyClick(&canvas(), Qt::Key_Delete);
    ASSERT_EQ(probes().size(), 1u);
    EXPECT_EQ(probes()[0].id, "P2");
    EXPECT_EQ(document().project.roi().shapes.size(), 2u);
    EXPECT_FALSE(enabled("probeDelete"));
    trigger("undo");
    EXPECT_EQ(probes().size(), 2u);
    trigger("probeClear");
    EXPECT_TRUE(probes().empty());
    trigger("undo");
    EXPECT_EQ(probes().size(), 2u);
}

TEST_F(WindowPlots, ProbesAreSavedAndRestored) {
    open(renderFrames(2));
    draw("probeExtensometer", {100, 60}, {100, 180});
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    trigger("newProject");
    ASSERT_EQ(m_prompts.asked.size(), 1u);
    EXPECT_TRUE(m_prompts.asked.back().details.contains(QStringLiteral("probes")));
    saveAs("a.strainlens");
    EXPECT_FALSE(m_window->isWindowModified());
    const std::vector<Probe> saved = probes();
    EXPECT_EQ(readProject(path(QStringLiteral("a.strainlens")).toStdString()).probes, saved);
    drawPoint({60, 50});
    EXPECT_TRUE(m_window->isWindowModified());
    trigger("undo");
    EXPECT_FALSE(m_window->isWindowModified());
    trigger("newProject");
    EXPECT_TRUE(probes().empty());
    EXPECT_EQ(m_prompts.asked.size(), 1u) << "nothing is lost";
    m_chooser.file = path(QStringLiteral("a.strainlens"));
    trigger("openProject");
    waitUntilIdle();
    EXPECT_EQ(probes(), saved);
    EXPECT_EQ(canvas().layers().probes.probes(), saved);
    EXPECT_FALSE(m_window->isWindowModified());
}

TEST_F(WindowPlots, ProbesFollowTheMaterial) {
    openAndMeasure(2);
    drawPoint({160, 120});
    run();
    trigger("roiPan");
    document().images.setCurrent(1);
    find<QAction>("showReference")->setChecked(false);
    EXPECT_FALSE(canvas().layers().probes.isMovable()) << "they belong to the reference image";
    const PointPx moved = std::get<PointProbe>(canvas().layers().probes.probes()[0].geometry).at;
    const PointPx place = std::get<PointProbe>(probes()[0].geometry).at;
    EXPECT_NEAR(moved.x - place.x, 4, 0.1);
    EXPECT_NEAR(moved.y - place.y, 0, 0.1);
    find<QAction>("showReference")->setChecked(true);
    EXPECT_EQ(canvas().layers().probes.probes(), probes());
    trigger("showProbes");
    EXPECT_FALSE(canvas().layers().probes.isVisible());
}

TEST_F(WindowPlots, SeriesMatchCommandLine) {
    openAndMeasure(4);
    draw("probeExtensometer", {100, 60}, {100, 180});
    drawPoint({160, 120});
    draw("probeLine", {60, 100}, {250, 140});
    draw("probeArea", {120, 100}, {180, 150});
    draw("probeCrack", {220, 100}, {240, 100});
    run();
    saveAs("a.strainlens");
    commandLine({QStringLiteral("run"), path(QStringLiteral("a.strainlens")), QStringLiteral("--series"),
                 path(QStringLiteral("cli.csv")), QStringLiteral("--profiles"), path(QStringLiteral("cli_p.csv"))});
    const auto expected = columnsOf(content("cli.csv"));
    auto* quantities = find<QComboBox>("plotQuantity");
    EXPECT_EQ(quantities->currentData().toString(), QStringLiteral("strain")) << "what one looks for first";
    ASSERT_GT(quantities->count(), 20);
    std::size_t compared = 0;
    for (int row = 0; row < quantities->count(); ++row) {
        const QString quantity = quantities->itemData(row).toString();
        const std::string end = " " + quantity.toStdString() + " [";
        const auto isOwn = [&](const auto& column) { return column.first.find(end) != std::string::npos; };
        if (std::ranges::none_of(expected, isOwn)) continue;  // the project does not ask for it
        choose("plotQuantity", quantity);
        exportTo("exportChart", path(QStringLiteral("chart.csv")));
        for (const auto& [name, values] : columnsOf(content("chart.csv"))) {
            ASSERT_TRUE(expected.contains(name)) << name;
            EXPECT_EQ(values, expected.at(name)) << name;
            ++compared;
        }
        // The chart draws the same numbers.
        const std::string probe = curves().front()->name().toStdString();
        for (const auto& [name, values] : expected) {
            if (!name.starts_with(probe + " " + quantity.toStdString() + " [")) continue;
            // The reference may be before them.
            const int first = curves().front()->dataCount() - static_cast<int>(values.size());
            for (std::size_t k = 0; k < values.size(); ++k) {
                const double drawn = curves().front()->dataMainValue(first + static_cast<int>(k));
                EXPECT_EQ(exactText(drawn), values[k]) << name;
            }
        }
    }
    EXPECT_GT(compared, expected.size());
    chooseKind(ChartKind::Profiles);
    choose("plotQuantity", QStringLiteral("u"));
    exportTo("exportChart", path(QStringLiteral("profile.csv")));
    const int frame = document().results.latest().runFrameOf(document().images.current());
    QByteArray profile = content("cli_p.csv").split('\n').front() + '\n';
    for (const QByteArray& line : content("cli_p.csv").split('\n')) {
        if (line.startsWith(QByteArray::number(frame) + ",L1,u,")) profile += line + '\n';
    }
    EXPECT_GT(profile.count('\n'), 100);
    EXPECT_EQ(content("profile.csv"), profile);
}

TEST_F(WindowPlots, ChartShowsBandAndImageCursor) {
    openAndMeasure(4);
    draw("probeExtensometer", {100, 60}, {100, 180});
    run();
    auto* dock = find<QDockWidget>("plotsDock");
    EXPECT_FALSE(dock->visibleRegion().isEmpty()) << "drawing brings the chart up";
    ASSERT_EQ(curves().size(), 1u);
    EXPECT_EQ(chart().graphCount(), 3) << "a curve and the two edges of its band";
    EXPECT_TRUE(chart().graph(1)->channelFillGraph());
    document().images.setCurrent(2);
    waitUntilIdle();
    auto* cursor = qobject_cast<QCPItemStraightLine*>(chart().item(0));
    ASSERT_TRUE(cursor);
    EXPECT_EQ(cursor->point1->key(), 2);
    EXPECT_TRUE(find<QLabel>("plotReading")->text().contains(QStringLiteral("E1: ")));
    const auto clickAt = [this](double frame) {
        QCoreApplication::processEvents();
        chart().replot();  // lays out the axes
        const QPoint place(static_cast<int>(std::lround(chart().xAxis->coordToPixel(frame))),
                           chart().axisRect()->center().y());
        QTest::mouseClick(&chart(), Qt::LeftButton, {}, place);
    };
    clickAt(2.9);
    EXPECT_EQ(document().images.current(), 3);
    clickAt(0.9);
    EXPECT_EQ(document().images.current(), 1);
    QTest::keyClick(find<ChartView>("chartView"), Qt::Key_Right);
    EXPECT_EQ(document().images.current(), 2);
}

TEST_F(WindowPlots, CurveIsMarkedOutOfDateWithTheMap) {
    openAndMeasure(3);
    drawPoint({160, 120});
    run();
    ASSERT_EQ(curves().size(), 1U);
    const auto isMarked = [this] { return find<QLabel>("plotStale")->isVisibleTo(find<QWidget>("plotsPanel")); };
    const auto isMapMarked = [this] { return find<QLabel>("staleText")->isVisible(); };
    EXPECT_FALSE(isMarked() || isMapMarked());
    RunParameters other = document().project.parameters();
    other.grid.step = 12;
    document().project.editParameters(other, QStringLiteral("other"));
    EXPECT_TRUE(isMarked() && isMapMarked());
    trigger("undo");
    EXPECT_FALSE(isMarked() || isMapMarked());
    trigger("roiRectangle");
    drag(at(40, 40), at(280, 200));
    EXPECT_TRUE(isMarked() && isMapMarked());
    run();
    EXPECT_TRUE(waitFor([&] { return !isMarked() && !isMapMarked(); }));
}

TEST_F(WindowPlots, MissingValuesAreGaps) {
    openAndMeasure(3);
    trigger("roiSubtract");
    trigger("roiEllipse");
    drag(at(140, 100), at(180, 140));
    draw("probeLine", {60, 120}, {260, 120});
    run();
    chooseKind(ChartKind::Profiles);
    ASSERT_EQ(curves().size(), 1u);
    int gaps = 0;
    for (int k = 0; k < curves()[0]->dataCount(); ++k) gaps += std::isnan(curves()[0]->dataMainValue(k));
    EXPECT_EQ(curves()[0]->dataCount(), 101);
    EXPECT_GT(gaps, 5) << "the hole";
    EXPECT_LT(gaps, 50);
}

TEST_F(WindowPlots, HistogramCountsMapValues) {
    openAndMeasure(2);
    run();
    showMap("u");
    chooseKind(ChartKind::Histogram);
    EXPECT_TRUE(waitFor([this] { return !m_window->isBusy(); }));
    ASSERT_EQ(curves().size(), 1u);
    std::vector<double> values;
    for (const double value : mapValues(*document().results.fieldOf(document().images.current()), "u")) {
        if (std::isfinite(value)) values.push_back(value);
    }
    const QCPGraph& bars = *curves()[0];
    double total = 0;
    for (int k = 0; k + 1 < bars.dataCount(); ++k) {
        const double from = bars.dataMainKey(k), to = bars.dataMainKey(k + 1);
        const bool last = k + 2 == bars.dataCount();
        const auto truth = std::ranges::count_if(
            values, [&](double value) { return value >= from && (value < to || (last && value == to)); });
        EXPECT_EQ(bars.dataMainValue(k), static_cast<double>(truth)) << k;
        total += bars.dataMainValue(k);
    }
    EXPECT_EQ(total, static_cast<double>(values.size()));
    exportTo("exportChart", path(QStringLiteral("histogram.csv")));
    EXPECT_EQ(content("histogram.csv").count('\n'), 65);
    showMap("exx");
    EXPECT_TRUE(find<QLabel>("plotReading")->text().contains(QStringLiteral("Points: ")));
    EXPECT_TRUE(chart().xAxis->label().startsWith(QStringLiteral("Strain exx")));
    showMap("status");
    EXPECT_FALSE(hint().isEmpty());
    EXPECT_FALSE(enabled("exportChart"));
}

TEST_F(WindowPlots, EmptyChartShowsHint) {
    EXPECT_EQ(hint(), QStringLiteral("Draw a point, a line or an extensometer on the image."));
    open(renderFrames(2));
    EXPECT_FALSE(enabled("exportChart"));
    draw("probeExtensometer", {100, 60}, {100, 180});
    EXPECT_TRUE(hint().startsWith(QStringLiteral("Run the measurement")));
    run();
    EXPECT_TRUE(hint().isEmpty());
    EXPECT_TRUE(enabled("exportChart"));
    chooseKind(ChartKind::Profiles);
    EXPECT_EQ(hint(), QStringLiteral("Draw a line on the image."));
    chooseKind(ChartKind::Series);
    trigger("probeClear");
    EXPECT_EQ(hint(), QStringLiteral("Draw a point, a line or an extensometer on the image."));
}

TEST_F(WindowPlots, PicturesMatchCommandLine) {
    openAndMeasure(3);
    draw("probeExtensometer", {100, 60}, {100, 180});
    run();
    saveAs("a.strainlens");
    commandLine({QStringLiteral("run"), path(QStringLiteral("a.strainlens")), QStringLiteral("--chart"),
                 path(QStringLiteral("cli.png"))});
    exportTo("exportChart", path(QStringLiteral("chart.png")));
    EXPECT_GT(content("chart.png").size(), 1000);
    EXPECT_EQ(content("chart.png"), content("cli.png"));
    exportTo("exportChart", path(QStringLiteral("chart.svg")));
    EXPECT_TRUE(content("chart.svg").contains("<svg"));
    exportTo("exportChart", path(QStringLiteral("chart.pdf")));
    EXPECT_TRUE(content("chart.pdf").startsWith("%PDF"));
}

TEST_F(WindowPlots, ChartFollowsLanguageAndTheme) {
    openAndMeasure(2);
    draw("probeExtensometer", {100, 60}, {100, 180});
    run();
    chart().replot();
    EXPECT_EQ(chart().yAxis->label(), QStringLiteral("Strain"));
    trigger("language_de");
    QCoreApplication::processEvents();
    chart().replot();
    EXPECT_EQ(chart().yAxis->label(), QStringLiteral("Dehnung"));
    EXPECT_EQ(chart().xAxis->label(), QStringLiteral("Bild"));
    EXPECT_EQ(find<ChartView>("chartView")->accessibleName(), QStringLiteral("Diagramm"));
    EXPECT_EQ(chart().locale().decimalPoint(), QStringLiteral(","));
    const auto contrast = [](const QColor& a, const QColor& b) {
        const auto light = [](const QColor& colour) {
            const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
            return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
        };
        const double low = std::min(light(a), light(b)), high = std::max(light(a), light(b));
        return (high + 0.05) / (low + 0.05);
    };
    for (const char* appearance : {"dark", "light"}) {
        for (QAction* action : m_window->findChildren<QAction*>()) {
            if (action->data().toString() == QLatin1String(appearance)) action->trigger();
        }
        QCoreApplication::processEvents();
        const QColor paper = QApplication::palette().color(QPalette::Base);
        chart().resize(400, 200);
        EXPECT_EQ(chart().toPixmap().toImage().pixelColor(1, 1), paper) << appearance;
        EXPECT_GE(contrast(chart().xAxis->labelColor(), paper), 4.5);
        // The probe's colour is the same in both: 3 : 1, as WCAG 2.1 asks of what is no text.
        EXPECT_GE(contrast(curves()[0]->pen().color(), paper), 3);
        for (std::size_t k = 0; k < curveColourCount(); ++k)
            EXPECT_GE(contrast(curveColour(k, appearance == std::string("dark")), paper), 4.5) << appearance << k;
    }
    trigger("language_en");
}

TEST_F(WindowPlots, ControlsHaveNamesAndTabOrder) {
    for (const char* name : {"plotKind", "plotQuantity"}) {
        EXPECT_FALSE(find<QWidget>(name)->accessibleName().isEmpty()) << name;
    }
    EXPECT_FALSE(find<QWidget>("chartView")->accessibleName().isEmpty());
    std::vector<QString> order;
    QWidget* first = find<QWidget>("plotKind");
    for (QWidget* next = first; order.size() < 400; next = next->nextInFocusChain()) {
        if (order.size() > 1 && next == first) break;
        order.push_back(next->objectName());
    }
    const auto placeOf = [&order](const char* name) { return std::ranges::find(order, QLatin1String(name)); };
    EXPECT_LT(placeOf("plotKind"), placeOf("plotQuantity"));
    EXPECT_LT(placeOf("plotQuantity"), placeOf("plotExport"));
    EXPECT_LT(placeOf("plotExport"), placeOf("chartView"));
    EXPECT_NE(placeOf("chartView"), order.end());
}

TEST_F(WindowPlots, ReadingManyFramesNeverBlocks) {
    constexpr int kFrames = 1000;
    open(renderFrames(2));
    // The same image many times: only the reading matters.
    std::vector<ImageOrigin> origins = {document().images.frame(0).origin};
    for (int k = 0; k < kFrames; ++k) origins.push_back(document().images.frame(1).origin);
    document().setFrames(origins);
    waitUntilIdle();
    RunParameters parameters = document().project.parameters();
    parameters.grid.step = 32;
    document().project.startWith(parameters);
    run();
    ASSERT_EQ(document().results.latest().measured, kFrames);
    expectQuickEvents([this] {
        std::vector<Probe> all = {{"P", PointProbe{{160, 120}}},
                                  {"L", LineProbe{{60, 120}, {260, 120}}},
                                  {"E", Extensometer{{{100, 60}, {100, 60}}, {{100, 180}, {100, 180}}}}};
        document().project.editProbes(std::move(all), QStringLiteral("probes"));
        waitUntilIdle();
    });
    ASSERT_EQ(curves().size(), 1u);
    EXPECT_EQ(curves()[0]->dataCount(), kFrames + 1) << "with the reference";
}

}  // namespace
}  // namespace strainlens::gui
