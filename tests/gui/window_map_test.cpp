// SPDX-License-Identifier: GPL-3.0-or-later
// Refinement and strain from panel to table, and field maps: colours, limits, holes, readout.
#include <QComboBox>
#include <QLabel>
#include <QMouseEvent>
#include <QProcess>
#include <QSlider>
#include <algorithm>

#include "app/render/field_quantity.h"
#include "app/render/flow_colour.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/canvas/colour_legend.h"
#include "gui/i18n/quantity_text.h"
#include "gui/panels/map_bar.h"
#include "gui/pictures/colours.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowMap : public WindowTest {
protected:
    /// Selects a parameter value in the panel, by command-line name.
    void choose(const char* parameter, const char* value) {
        const ChoiceParameter& choice = choiceParameter(parameter);
        const auto values = choice.values();
        const auto place = std::ranges::find(values, std::string_view(value), &ChoiceValue::name);
        ASSERT_NE(place, values.end()) << value;
        find<QComboBox>((std::string("parameter_") + parameter).c_str())
            ->setCurrentIndex(static_cast<int>(place - values.begin()));
    }
    void setNumber(const char* parameter, const char* text) {
        enter((std::string("parameter_") + parameter).c_str(), text);
    }
    const FieldMap* map() { return canvas().layers().map.map(); }
    const std::optional<ColourKey>& key() { return find<ColourLegend>("colourLegend")->key(); }
    /// Map colour at an image pixel; 0: transparent.
    QRgb shownAt(int x, int y) {
        const QPoint place(x - static_cast<int>(std::ceil(map()->rect.left())),
                           y - static_cast<int>(std::ceil(map()->rect.top())));
        return map()->picture.rect().contains(place) ? map()->picture.pixel(place) : 0;
    }
    QRgb shownAt(std::size_t node) {
        return shownAt(static_cast<int>(field()->x[node]), static_cast<int>(field()->y[node]));
    }
    std::shared_ptr<const DisplacementField> field(int k = 1) { return document().results.latest().field(k); }
    /// Opens frames, draws a region with a hole and measures sub-pixel displacement and strain.
    void measure(int frames = 2) {
        m_images = renderFrames(frames);
        open(m_images);
        drawRegionWithHole();
        setNumber("step", "8");
        choose("refine", "icgn1");
        setNumber("subset", "21");
        setNumber("strain-window", "5");
        run();
        ASSERT_TRUE(field());
        ASSERT_FALSE(field()->refined.empty());
        ASSERT_FALSE(field()->strain.empty());
    }

    QStringList m_images;
};

TEST_F(WindowMap, SubpixelResultsEqualTheCommandLine) {
    const auto words = [](const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); };
    measure(3);
    expectSameAsCommandLine(m_images, words("--step 8 --refine icgn1 --subset 21 --strain-window 5"));
    choose("refine", "icgn2");
    choose("interpolation", "cubic");
    choose("strain-source", "gradients");
    choose("strain-measure", "hencky");
    setNumber("prefilter-sigma", "0.8");
    setNumber("scale", "0.02");
    run();
    expectSameAsCommandLine(m_images,
                            words("--step 8 --refine icgn2 --subset 21 --strain-window 5 --interpolation cubic "
                                  "--strain-source gradients --strain-measure hencky --prefilter-sigma 0.8 "
                                  "--scale 0.02"));
}

TEST_F(WindowMap, InvalidCombinationsShowAMessageAtTheField) {
    open(renderFrames(2));
    choose("refine", "icgn1");
    setNumber("subset", "32");
    EXPECT_FALSE(enabled("run"));
    EXPECT_TRUE(find<QLabel>("problem_subset")->isVisible());
    setNumber("subset", "33");
    EXPECT_TRUE(enabled("run"));
    choose("refine", "none");
    choose("strain-source", "gradients");
    EXPECT_FALSE(enabled("run"));
    EXPECT_TRUE(find<QLabel>("problem_strain-source")->isVisible()) << "the folded rows unfold";
    choose("refine", "icgn1");
    EXPECT_TRUE(enabled("run"));
    choose("strain-source", "fit");
    setNumber("strain-window", "4");
    EXPECT_TRUE(find<QLabel>("problem_strain-window")->isVisible());
    EXPECT_FALSE(enabled("run"));
}

TEST_F(WindowMap, SpinArrowsKeepOddNumbersOdd) {
    auto* window = find<NumberField>("parameter_strain-window");
    window->stepBy(1);
    EXPECT_EQ(document().project.parameters().strain.window, 3);
    window->stepBy(2);
    EXPECT_EQ(document().project.parameters().strain.window, 7);
    window->stepBy(-3);
    EXPECT_EQ(document().project.parameters().strain.window, 0);
    window->stepBy(-1);
    EXPECT_EQ(document().project.parameters().strain.window, kAutomatic);
    EXPECT_EQ(window->text().left(9), "automatic");
    auto* subset = find<NumberField>("parameter_subset");
    subset->stepBy(1);
    EXPECT_EQ(document().project.parameters().refine.subset, 35);
    subset->stepBy(-100);
    EXPECT_EQ(document().project.parameters().refine.subset, 9);
    subset->stepBy(-1);
    EXPECT_EQ(document().project.parameters().refine.subset, kAutomatic);
    EXPECT_EQ(subset->text().left(9), "automatic");
    subset->stepBy(1);
    EXPECT_EQ(document().project.parameters().refine.subset, 9);
}

TEST_F(WindowMap, SliderMovesAutomaticWindowsBetweenDetailAndSmoothness) {
    setNumber("strain-window", "5");
    auto* row = find<QWidget>("slider_strain-smoothness");
    auto* slider = row->findChild<QSlider*>();
    EXPECT_FALSE(slider->isEnabled());
    find<NumberField>("parameter_strain-window")->setValue(kAutomatic);
    EXPECT_TRUE(slider->isEnabled());
    slider->setValue(3);
    EXPECT_EQ(document().project.parameters().strain.smoothness, 1.5);
    setNumber("strain-smoothness", "-2");
    EXPECT_EQ(slider->value(), -4);
    trigger("undo");
    EXPECT_EQ(slider->value(), 3);
}

TEST_F(WindowMap, EveryQuantityIsDrawnPerCellWithHoles) {
    measure();
    for (const FieldQuantity& quantity : fieldQuantities()) {
        showMap(std::string(quantity.name).c_str());
        ASSERT_TRUE(map()) << quantity.name;
        EXPECT_TRUE(map()->available) << quantity.name;
        const std::vector<double> values = quantity.values(*field());
        ASSERT_EQ(values.size(), field()->size());
        std::size_t shown = 0, holes = 0;
        for (std::size_t node = 0; node < field()->size(); ++node) {
            if (field()->status[node] == PointStatus::OutsideRoi) {
                holes += std::isfinite(values[node]) ? 0 : 1;
                continue;
            }
            // A square of one step around the point, clipped to the region.
            const auto x = static_cast<int>(field()->x[node]), y = static_cast<int>(field()->y[node]);
            const bool isKnown = std::isfinite(values[node]);
            shown += isKnown ? 1 : 0;
            const QRgb colour = isKnown ? toQColor(map()->scale.colour(values[node])).rgb() : 0;
            for (int dy = -4; dy < 4; ++dy) {
                for (int dx = -4; dx < 4; ++dx) {
                    const bool inside = document().results.latest().mask->contains(x + dx, y + dy);
                    ASSERT_EQ(shownAt(x + dx, y + dy), inside ? colour : 0) << quantity.name;
                }
            }
        }
        EXPECT_GT(shown, 50u) << quantity.name;
        EXPECT_GT(holes, 20u) << "the region's hole, " << quantity.name;
        EXPECT_EQ(map()->valueCount, shown);
        ASSERT_TRUE(key());
        EXPECT_EQ(key()->title, quantityTitle(std::string(quantity.name)));
    }
}

TEST_F(WindowMap, MapCoversExactlyTheRegion) {
    measure();
    const RoiMask& region = *document().results.latest().mask;
    for (const bool smooth : {false, true}) {
        showMap("score");
        find<QToolButton>("mapSmooth")->setChecked(smooth);
        waitUntilIdle();
        std::size_t inside = 0;
        for (int y = 0; y < region.size().height; ++y) {
            for (int x = 0; x < region.size().width; ++x) {
                inside += region.contains(x, y) ? 1 : 0;
                ASSERT_EQ(qAlpha(shownAt(x, y)), region.contains(x, y) ? 255 : 0) << x << ", " << y;
            }
        }
        EXPECT_GT(inside, 20000u);
    }
    // The specimen has moved slightly, so the deformed image shows the same pixels there.
    trigger("showReference");
    waitUntilIdle();
    std::size_t covered = 0;
    for (int y = 0; y < map()->picture.height(); ++y) {
        for (int x = 0; x < map()->picture.width(); ++x) covered += qAlpha(map()->picture.pixel(x, y)) > 0 ? 1 : 0;
    }
    const auto all = static_cast<double>(region.insideCount());
    EXPECT_NEAR(static_cast<double>(covered), all, 0.02 * all) << "there is no gap";
    std::size_t node = 0;
    while (!field()->ok(node)) ++node;
    for (std::size_t i = node; i < field()->size(); ++i) {
        if (!field()->ok(i)) continue;
        ASSERT_GT(qAlpha(shownAt(static_cast<int>(std::lround(field()->x[i] + field()->u[i])),
                                 static_cast<int>(std::lround(field()->y[i] + field()->v[i])))),
                  0)
            << i;
    }
}

TEST_F(WindowMap, CellsMoveWithTheSpecimenOnTheDeformedImage) {
    measure();
    showMap("u");
    int left = 0;
    while (shownAt(left, 120) == 0) ++left;
    EXPECT_TRUE(document().results.latest().mask->contains(left, 120));
    EXPECT_FALSE(document().results.latest().mask->contains(left - 1, 120));
    trigger("showReference");
    waitUntilIdle();
    // Displacement of 4 px.
    int moved = 0;
    while (shownAt(moved, 120) == 0) ++moved;
    EXPECT_NEAR(moved, left + 4, 1);
}

TEST_F(WindowMap, ShadingAndContoursAreShownAndSaved) {
    measure();
    auto* smooth = find<QToolButton>("mapSmooth");
    auto* contours = find<QToolButton>("mapContours");
    showMap("");
    EXPECT_FALSE(smooth->isEnabled()) << "there is no map";
    showMap("u");
    const QImage cells = map()->picture;
    EXPECT_FALSE(smooth->isChecked());
    EXPECT_TRUE(map()->contours.empty());
    QTest::mouseClick(smooth, Qt::LeftButton);
    waitUntilIdle();
    EXPECT_NE(map()->picture, cells);
    EXPECT_EQ(map()->picture.size(), cells.size());
    std::size_t node = 0;
    while (!field()->ok(node)) ++node;
    EXPECT_EQ(shownAt(node), toQColor(map()->scale.colour(field()->u[node])).rgb()) << "at its point a value is itself";
    QTest::mouseClick(contours, Qt::LeftButton);
    waitUntilIdle();
    ASSERT_GT(map()->contours.size(), 3u);
    std::size_t pieces = 0;
    for (const ContourLine& contour : map()->contours) {
        EXPECT_GE(contour.value, map()->scale.range.low);
        EXPECT_LE(contour.value, map()->scale.range.high);
        pieces += contour.segments.size();
    }
    EXPECT_GT(pieces, 20u);
    const QImage with = canvas().grab().toImage();
    QTest::mouseClick(contours, Qt::LeftButton);
    waitUntilIdle();
    EXPECT_NE(canvas().grab().toImage(), with);
    QTest::mouseClick(contours, Qt::LeftButton);
    const ExportStyle style = m_window->workbench().map.exportStyle();
    EXPECT_EQ(style.mapShading, MapShading::Smooth);
    EXPECT_TRUE(style.mapContours);
    showMap("status");
    EXPECT_FALSE(smooth->isEnabled()) << "there is nothing between two statuses";
    EXPECT_FALSE(contours->isEnabled());
    waitUntilIdle();
    EXPECT_TRUE(map()->contours.empty());
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    m_window->close();
    WorkSession session(quickRegistry());
    MainWindow again(session, *m_settings, m_chooser, m_prompts, m_languages);
    const MapStyle& kept = again.workbench().view.state().map;
    EXPECT_EQ(kept.shading, MapShading::Smooth);
    EXPECT_TRUE(kept.contours);
}

TEST_F(WindowMap, StrainMapHidesArrowsUnlessChosen) {
    measure();
    showMap("u");
    EXPECT_TRUE(canvas().layers().vectors.isVisible());
    showMap("exx");
    EXPECT_FALSE(canvas().layers().vectors.isVisible());
    EXPECT_FALSE(find<QAction>("showVectors")->isChecked());
    showMap("u");
    EXPECT_TRUE(canvas().layers().vectors.isVisible());
    showMap("e1");
    trigger("showVectors");
    EXPECT_TRUE(canvas().layers().vectors.isVisible());
    showMap("eyy");
    EXPECT_TRUE(canvas().layers().vectors.isVisible()) << "shown by the user";
    trigger("showVectors");
    showMap("v");
    EXPECT_FALSE(canvas().layers().vectors.isVisible()) << "hidden by the user";
}

TEST_F(WindowMap, TypedLimitsAreValidated) {
    measure();
    showMap("u");
    const ColourRange automatic = map()->scale.range;
    EXPECT_LT(automatic.low, automatic.high);
    enter("mapLow", "3,5");
    waitUntilIdle();
    EXPECT_DOUBLE_EQ(map()->scale.range.low, 3.5);
    EXPECT_EQ(find<QComboBox>("mapLimits")->currentText(), QStringLiteral("Fixed"));
    enter("mapHigh", "4.5");
    waitUntilIdle();
    EXPECT_EQ(map()->scale.range, (ColourRange{3.5, 4.5}));
    enter("mapLow", "4.5");
    waitUntilIdle();
    EXPECT_TRUE(find<QLabel>("mapProblem")->isVisible());
    EXPECT_TRUE(find<QLabel>("mapProblem")->text().contains(QStringLiteral("less than the upper")));
    EXPECT_EQ(map()->scale.range, (ColourRange{3.5, 4.5})) << "the map keeps what was possible";
    enter("mapLow", "4");
    waitUntilIdle();
    EXPECT_FALSE(find<QLabel>("mapProblem")->isVisible());
    EXPECT_EQ(map()->scale.range, (ColourRange{4, 4.5}));
    find<QComboBox>("mapLimits")->setCurrentIndex(0);
    waitUntilIdle();
    EXPECT_EQ(map()->scale.range, automatic);
    find<QComboBox>("mapLimits")->setCurrentText(QStringLiteral("Full range"));
    waitUntilIdle();
    EXPECT_EQ(map()->scale.range, map()->extremes);
    find<QComboBox>("mapColours")->setCurrentIndex(static_cast<int>(ColourMap::Diverging));
    waitUntilIdle();
    EXPECT_EQ(map()->scale.fraction(0.0) < 0.5, false) << "values are positive: only the upper half is used";
}

TEST_F(WindowMap, LockedLimitsSpanAllImages) {
    measure(3);
    showMap("u");
    const auto rangeOfFrame = [this](int frame) {
        document().images.setCurrent(frame);
        waitUntilIdle();
        return map()->scale.range;
    };
    const ColourRange first = rangeOfFrame(1), second = rangeOfFrame(2);
    EXPECT_LT(first.high, second.low) << "4 and 8 px";
    QTest::mouseClick(find<QToolButton>("mapLock"), Qt::LeftButton);
    waitUntilIdle();
    EXPECT_EQ(rangeOfFrame(1), (ColourRange{first.low, second.high}));
    EXPECT_EQ(rangeOfFrame(2), (ColourRange{first.low, second.high}));
}

TEST_F(WindowMap, StatusMapHasALegendOfTexts) {
    measure();
    showMap("status");
    ASSERT_TRUE(map() && map()->kind() == MapKind::Statuses);
    for (std::size_t i = 0; i < field()->size(); ++i) {
        if (field()->status[i] == PointStatus::OutsideRoi) continue;
        ASSERT_EQ(shownAt(i), toQColor(statusColour(field()->status[i])).rgb());
    }
    ASSERT_FALSE(key()->categories.empty());
    EXPECT_EQ(key()->categories[0].text,
              QStringLiteral("Measured: %1").arg(QLocale().toString(qulonglong{field()->count(PointStatus::Ok)})));
    EXPECT_FALSE(find<NumberField>("mapLow")->isEnabled());
}

TEST_F(WindowMap, DirectionMapHasAWheelLegend) {
    measure();
    showMap("direction");
    ASSERT_TRUE(map() && map()->kind() == MapKind::Directions);
    EXPECT_EQ(map()->scale.range.low, 0);
    const auto expectColours = [this](double fullPx) {
        ASSERT_EQ(map()->scale.range.high, fullPx);
        for (std::size_t i = 0; i < field()->size(); ++i) {
            if (field()->status[i] == PointStatus::OutsideRoi) continue;
            const Rgb colour = flowColour(field()->u[i] / fullPx, field()->v[i] / fullPx);
            ASSERT_EQ(shownAt(i), field()->ok(i) ? toQColor(colour).rgb() : 0);
        }
    };
    const double longest = sortedNumbers(fieldQuantity("magnitude", "map").values(*field())).back();
    find<QComboBox>("mapLimits")->setCurrentIndex(3);
    waitUntilIdle();
    expectColours(longest);
    EXPECT_EQ(key()->kind, MapKind::Directions);
    EXPECT_EQ(key()->scale.range.high, longest);
    EXPECT_FALSE(find<NumberField>("mapLow")->isEnabled()) << "lengths begin at zero";
    EXPECT_FALSE(find<QComboBox>("mapColours")->isEnabled()) << "the wheel has colours of its own";
    enter("mapHigh", "2.5");
    waitUntilIdle();
    expectColours(2.5);
    enter("mapHigh", "0");
    EXPECT_TRUE(find<QLabel>("mapProblem")->isVisible()) << "no direction has a length below zero";
    waitUntilIdle();
    expectColours(2.5);
}

TEST_F(WindowMap, DenseFlowEqualsTheCommandLine) {
    measure(3);
    document().images.setCurrent(2);
    exportTo("roiExportShapes", path(QStringLiteral("roi.json")));
    exportTo("exportFlow", path(QStringLiteral("window.flo")));
    exportTo("exportFlow", path(QStringLiteral("window.png")));
    QProcess cli;
    QStringList arguments = {QStringLiteral("run")};
    arguments << m_images << QStringLiteral("--roi") << path(QStringLiteral("roi.json"));
    for (const char* word :
         {"--step", "8", "--block", "32", "--refine", "icgn1", "--subset", "21", "--strain-window", "5"}) {
        arguments << QLatin1String(word);
    }
    arguments << QStringLiteral("--flow") << path(QStringLiteral("cli.flo")) << QStringLiteral("--flow-picture")
              << path(QStringLiteral("cli.png"));
    cli.start(QStringLiteral(STRAINLENS_CLI), arguments);
    ASSERT_TRUE(cli.waitForFinished(120000));
    ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
    const QByteArray flow = contentOf(path(QStringLiteral("window.flo")));
    EXPECT_EQ(flow.size(), 12 + 8 * document().images.imageSize().width * document().images.imageSize().height);
    EXPECT_TRUE(flow == contentOf(path(QStringLiteral("cli_02.flo")))) << "the flows differ";
    EXPECT_TRUE(contentOf(path(QStringLiteral("window.png"))) == contentOf(path(QStringLiteral("cli_02.png"))))
        << "the pictures differ";
    document().images.setCurrent(document().images.reference());
    EXPECT_FALSE(enabled("exportFlow")) << "the reference does not move";
}

TEST_F(WindowMap, HeadingsCannotBeSelected) {
    open(renderFrames(2));
    run();
    showMap("u");
    auto* box = find<QComboBox>("mapQuantity");
    const int shown = box->currentIndex();
    int heading = 0;
    while (box->itemData(heading).typeId() != QMetaType::Int) ++heading;
    box->setCurrentIndex(heading);
    waitUntilIdle();
    EXPECT_EQ(box->currentIndex(), shown);
    EXPECT_EQ(box->currentData().toString(), QStringLiteral("u"));
}

TEST_F(WindowMap, FormulasAreMaps) {
    open(renderFrames(2));
    run();
    auto* bar = find<MapBar>("mapBar");
    auto* box = find<QComboBox>("mapQuantity");
    const int before = box->count();
    bar->showFormula("sqrt(u^2 + v^2)");
    waitUntilIdle();
    ASSERT_TRUE(canvas().layers().map.map());
    EXPECT_EQ(canvas().layers().map.map()->extremes.high,
              sortedNumbers(fieldQuantity("sqrt(u^2 + v^2)", "map").values(*field())).back());
    EXPECT_EQ(box->currentText(), QStringLiteral("sqrt(u^2 + v^2)"));
    EXPECT_EQ(box->count(), before + 1) << "it is in the list now";
    bar->showFormula("u + nothing");
    waitUntilIdle();
    EXPECT_TRUE(find<QLabel>("mapProblem")->text().contains(QStringLiteral("position 5")));
    EXPECT_EQ(box->currentText(), QStringLiteral("sqrt(u^2 + v^2)")) << "the last valid map stays";
}

TEST_F(WindowMap, QuantitiesAreGroupedAndMissingOnesExplained) {
    auto* box = find<QComboBox>("mapQuantity");
    const auto stateOf = [box](const char* quantity) {
        const int row = box->findData(QLatin1String(quantity));
        return std::pair(box->model()->flags(box->model()->index(row, 0)).testFlag(Qt::ItemIsEnabled),
                         box->itemData(row, Qt::ToolTipRole).toString());
    };
    const auto headingOf = [box](const char* quantity) {
        int row = box->findData(QLatin1String(quantity));
        while (row > 0 && box->itemData(row).typeId() != QMetaType::Int) --row;
        EXPECT_FALSE(box->model()->flags(box->model()->index(row, 0)).testFlag(Qt::ItemIsEnabled));
        return box->itemText(row);
    };
    EXPECT_EQ(headingOf("magnitude"), QStringLiteral("Displacement"));
    EXPECT_EQ(headingOf("direction"), QStringLiteral("Displacement"));
    EXPECT_EQ(headingOf("tresca"), QStringLiteral("Strain"));
    EXPECT_EQ(headingOf("sigma_e1"), QStringLiteral("Uncertainty"));
    EXPECT_EQ(headingOf("status"), QStringLiteral("Quality"));
    for (const FieldQuantity& quantity : fieldQuantities())
        EXPECT_TRUE(stateOf(std::string(quantity.name).c_str()).first) << "nothing is known yet";
    open(renderFrames(2));
    run();
    for (const FieldQuantity& quantity : fieldQuantities()) {
        const auto [enabled, tip] = stateOf(std::string(quantity.name).c_str());
        const bool computed = !quantity.values(*field()).empty();
        EXPECT_EQ(enabled, computed) << quantity.name;
        EXPECT_EQ(tip.isEmpty(), computed) << quantity.name;
    }
    EXPECT_TRUE(stateOf("exx").second.contains(QStringLiteral("set a strain window")));
    EXPECT_TRUE(stateOf("zncc").second.contains(QStringLiteral("IC-GN")));
    EXPECT_TRUE(stateOf("status").first);
    // Strain only: quantities that need refinement are still unavailable.
    setNumber("strain-window", "5");
    waitUntilIdle();
    for (const FieldQuantity& quantity : fieldQuantities()) {
        EXPECT_EQ(stateOf(std::string(quantity.name).c_str()).first, !quantity.values(*field()).empty())
            << quantity.name;
    }
    EXPECT_TRUE(stateOf("exx").first);
    EXPECT_FALSE(stateOf("sigma_exx").first);
    choose("refine", "icgn1");
    setNumber("subset", "21");
    run();
    for (const FieldQuantity& quantity : fieldQuantities()) {
        EXPECT_TRUE(stateOf(std::string(quantity.name).c_str()).first) << quantity.name;
        EXPECT_FALSE(quantity.values(*field()).empty()) << quantity.name;
    }
}

TEST_F(WindowMap, MissingQuantitiesAreReported) {
    open(renderFrames(2));
    run();
    showMap("exx");
    EXPECT_TRUE(find<QLabel>("mapProblem")->text().contains(QStringLiteral("strain window")));
    EXPECT_TRUE(find<QLabel>("mapProblem")->isVisible());
    showMap("zncc");
    EXPECT_TRUE(find<QLabel>("mapProblem")->text().contains(QStringLiteral("IC-GN")));
    showMap("u");
    EXPECT_FALSE(find<QLabel>("mapProblem")->isVisible());
    EXPECT_TRUE(map());
    showMap("");
    EXPECT_FALSE(map());
    EXPECT_EQ(key()->title, QStringLiteral("Displacement [px]")) << "the arrows' key is back";
}

TEST_F(WindowMap, StrainIsUpdatedWithoutMatching) {
    measure();
    showMap("exx");
    const std::shared_ptr<const DisplacementField> before = field();
    setNumber("strain-window", "9");
    waitUntilIdle();
    EXPECT_EQ(field()->x, before->x);
    EXPECT_NE(field()->strain.exx, before->strain.exx);
    EXPECT_FALSE(document().results.areStale());
    EXPECT_EQ(document().results.latest().store->summary(1).strainCounts[0], field()->strain.count(StrainStatus::Ok));
    const std::vector<double> values = fieldQuantity("exx", "map").values(*field());
    EXPECT_EQ(map()->valueCount, sortedNumbers(values).size());
    expectSameAsCommandLine(m_images, {QStringLiteral("--step"), QStringLiteral("8"), QStringLiteral("--refine"),
                                       QStringLiteral("icgn1"), QStringLiteral("--subset"), QStringLiteral("21"),
                                       QStringLiteral("--strain-window"), QStringLiteral("9")});
    trigger("undo");
    waitUntilIdle();
    EXPECT_TRUE(std::ranges::equal(field()->strain.exx, before->strain.exx,
                                   [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }));
    setNumber("strain-window", "0");
    waitUntilIdle();
    EXPECT_TRUE(field()->strain.empty());
    setNumber("subset", "25");
    EXPECT_TRUE(document().results.areStale()) << "that needs a run";
    trigger("undo");
    EXPECT_FALSE(document().results.areStale());
}

TEST_F(WindowMap, ReadoutShowsStrainDeviationsAndCorrelation) {
    measure();
    setNumber("scale", "0.5");
    showMap("von_mises");
    std::size_t node = 0;
    while (!(field()->ok(node) && field()->strain.ok(node))) ++node;
    QTest::mouseMove(canvas().viewport(), at(field()->x[node] + 1, field()->y[node] + 1));
    const auto shown = [this](const char* name) {
        EXPECT_TRUE(find<QLabel>(name)->isVisible()) << name;
        return QLocale().toDouble(find<QLabel>(name)->text());
    };
    const RefinedDetails& refined = field()->refined;
    EXPECT_NEAR(shown("readoutXmm"), shown("readoutX") * 0.5, 0.0006);
    EXPECT_NEAR(shown("readoutU"), field()->u[node], 0.00006);
    EXPECT_NEAR(shown("readoutExx"), field()->strain.exx[node], 0.000006);
    EXPECT_NEAR(shown("readoutEyy"), field()->strain.eyy[node], 0.000006);
    EXPECT_NEAR(shown("readoutExy"), field()->strain.exy[node], 0.000006);
    EXPECT_NEAR(shown("readoutMap"), field()->strain.vonMises[node], 0.000006);
    EXPECT_NEAR(shown("readoutSigmaU"), static_cast<double>(refined.sigmaU[node]), 0.00006);
    EXPECT_NEAR(shown("readoutZncc"), static_cast<double>(refined.zncc[node]), 0.00006);
    EXPECT_EQ(find<QLabel>("readoutStatus")->text(), QStringLiteral("Measured"));
}

TEST_F(WindowMap, CursorShapesFollowTheParameters) {
    open(renderFrames(2));
    ASSERT_TRUE(canvas().cursorShapes());
    EXPECT_EQ(canvas().cursorShapes()->subset, 0);
    choose("refine", "icgn1");
    setNumber("subset", "41");
    setNumber("strain-window", "7");
    choose("search", "full");
    EXPECT_EQ(canvas().cursorShapes()->subset, 41);
    EXPECT_EQ(canvas().cursorShapes()->strainWindow, 7);
    EXPECT_EQ(canvas().cursorShapes()->searchRadius, QSize(16, 16));
    trigger("showBlock");
    EXPECT_FALSE(canvas().cursorShapes());
}

TEST_F(WindowMap, StyleAndDeviceAreSaved) {
    RunParameters parameters;
    parameters.device = "scalar";
    document().project.editParameters(parameters, QStringLiteral("device"));
    showMap("eyy");
    find<QComboBox>("mapColours")->setCurrentIndex(static_cast<int>(ColourMap::Magma));
    find<QSlider>("mapOpacity")->setValue(40);
    m_window->close();
    WorkSession session(quickRegistry());
    MainWindow again(session, *m_settings, m_chooser, m_prompts, m_languages);
    EXPECT_EQ(session.document().project.parameters().device, "scalar");
    EXPECT_FALSE(session.document().project.undoStack().canUndo());
    const MapStyle& style = again.workbench().view.state().map;
    EXPECT_EQ(style.quantity, "eyy");
    EXPECT_EQ(style.colours, ColourMap::Magma);
    EXPECT_DOUBLE_EQ(style.opacity, 0.4);
    EXPECT_DOUBLE_EQ(again.workbench().canvas.layers().map.opacity(), 0.4);
}

}  // namespace
}  // namespace strainlens::gui
