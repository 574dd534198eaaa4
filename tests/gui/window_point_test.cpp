// SPDX-License-Identifier: GPL-3.0-or-later
// Selected point: its values, its subset, and why it failed.
#include <QDockWidget>
#include <QLabel>
#include <QTableWidget>

#include "compute/reference/search.h"
#include "gui/document/nearest_point.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/panels/point_panel.h"
#include "gui/pictures/score_map.h"
#include "gui/view/workbench.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowPoint : public WindowTest {
protected:
    void measure(RunParameters parameters, int frames = 2) {
        open(renderFrames(frames));
        drawRegionWithHole();
        trigger("roiPan");
        parameters.grid.step = 8;
        document().project.editParameters(parameters, QStringLiteral("parameters"));
        run();
        ASSERT_TRUE(field());
    }
    static RunParameters refined() {
        RunParameters parameters;
        parameters.refinement = Refinement::Icgn1;
        parameters.refine.subset = 21;
        parameters.strain.window = 5;
        return parameters;
    }
    std::shared_ptr<const DisplacementField> field(int k = 1) { return document().results.latest().field(k); }
    void clickNode(std::size_t node) {
        click(at(field()->x[node], field()->y[node]));
        waitUntilIdle();
    }
    /// Value of a row of the panel's table; empty if there is no such row.
    QString value(const QString& name) {
        const auto* table = find<QTableWidget>("pointTable");
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->item(row, 0)->text() == name) return table->item(row, 1)->text();
        }
        return {};
    }
    std::size_t middleNode() { return field()->index(field()->columns / 4, field()->rows / 4); }
};

TEST_F(WindowPoint, ClickShowsValuesAndSubsets) {
    measure(refined(), 3);
    EXPECT_TRUE(find<QLabel>("pointHint")->isVisibleTo(find<QWidget>("pointPanel")));
    const std::size_t node = middleNode();
    ASSERT_TRUE(field(2)->ok(node) && field(2)->strain.ok(node));
    document().images.setCurrent(2);
    waitUntilIdle();
    clickNode(node);
    EXPECT_TRUE(find<QLabel>("pointReference")->isVisible()) << "the panel has come to the front";
    const auto text = [](double v) { return QLocale().toString(v, 'g', 6); };
    EXPECT_EQ(value(QStringLiteral("Status")), QStringLiteral("Measured"));
    EXPECT_EQ(value(QStringLiteral("x [px]")), text(field(2)->x[node]));
    EXPECT_EQ(value(quantityTitle("u")), text(field(2)->u[node]));
    EXPECT_EQ(value(quantityTitle("exx")), text(field(2)->strain.exx[node]));
    EXPECT_EQ(value(quantityTitle("zncc")), text(static_cast<double>(field(2)->refined.zncc[node])));
    EXPECT_EQ(value(quantityTitle("sigma_u")), text(static_cast<double>(field(2)->refined.sigmaU[node])));
    EXPECT_EQ(value(quantityTitle("iterations")), QString::number(field(2)->refined.iterations[node]));
    EXPECT_EQ(value(QStringLiteral("Last step [px]")), text(static_cast<double>(field(2)->refined.increment[node])));
    EXPECT_FALSE(find<QLabel>("pointReason")->isVisible());
    EXPECT_FALSE(find<QLabel>("pointDeformed")->pixmap().isNull());
    EXPECT_FALSE(find<QLabel>("pointDifference")->pixmap().isNull());

    ASSERT_TRUE(canvas().marked());
    const QRectF here = canvas().marked()->outline.boundingRect();
    EXPECT_EQ(here.size(), QSizeF(21, 21));
    EXPECT_EQ(here.center(), QPointF(field()->x[node], field()->y[node]));
    trigger("showReference");
    waitUntilIdle();
    const QRectF moved = canvas().marked()->outline.boundingRect();
    EXPECT_NEAR(moved.center().x() - here.center().x(), field(2)->u[node], 0.2) << "on the deformed image it has moved";
    document().images.setCurrent(1);
    waitUntilIdle();
    EXPECT_EQ(value(quantityTitle("u")), text(field(1)->u[node])) << "the point stays chosen in other images";
}

TEST_F(WindowPoint, ShowsScoresAroundTheDisplacement) {
    measure(refined());
    std::optional<SubsetResult> answer;
    QObject::connect(&m_window->workbench().point, &PointPresenter::subsetLoaded, m_window.get(),
                     [&answer](const SubsetResult& pictures) { answer = pictures; });
    const std::size_t node = middleNode();
    ASSERT_TRUE(field()->ok(node));
    clickNode(node);
    ASSERT_TRUE(answer && answer->surface);
    const ScoreSurface& surface = *answer->surface;
    EXPECT_EQ(surface.criterion, Criterion::Zncc);
    EXPECT_EQ(surface.centre, (Displacement{roundToPixels(field()->u[node]), roundToPixels(field()->v[node])}));
    EXPECT_EQ(surface.best, surface.centre) << "the refined displacement is the nearest whole one's";
    // As computed by the reference implementation from the image files.
    const auto image = [this](int frame) {
        return mapTo8Bit(document().images.frame(frame).origin.read(), document().results.latest().summary.greyRange);
    };
    Grid grid;
    grid.blockWidth = grid.blockHeight = 21;
    grid.lefts = {static_cast<int>(field()->x[node]) - 10}, grid.tops = {static_cast<int>(field()->y[node]) - 10};
    grid.statuses = {PointStatus::NotComputed};
    const GrayImage<std::uint8_t> reference = image(0), deformed = image(1);
    for (int dy = -surface.radius; dy <= surface.radius; ++dy) {
        for (int dx = -surface.radius; dx <= surface.radius; ++dx) {
            const Displacement trial{static_cast<std::int16_t>(surface.centre.dx + dx),
                                     static_cast<std::int16_t>(surface.centre.dy + dy)};
            SearchResult result;
            reference::fullSearch(reference, deformed, grid, {Criterion::Zncc, BorderMode::Skip, 0, 0}, {&trial, 1},
                                  result, {});
            EXPECT_EQ(surface.at(trial.dx, trial.dy), result.correlation[0]);
        }
    }
    const auto* map = find<QLabel>("pointSurface");
    ASSERT_TRUE(map->isVisible());
    EXPECT_EQ(map->pixmap().toImage().pixel(2, 2), scoreMap(surface, {}, 10).pixel(2, 2));
    const QImage cells = scoreImage(surface);
    const auto lightness = [&cells](Displacement from, Displacement to) {
        return QColor(cells.pixel(to.dx - from.dx + 4, to.dy - from.dy + 4)).lightness();
    };
    EXPECT_GT(lightness(surface.centre, surface.centre),
              lightness(surface.centre, {static_cast<std::int16_t>(surface.centre.dx + 3), surface.centre.dy}));
    const QString text = find<QLabel>("pointSurfaceText")->text();
    EXPECT_TRUE(text.contains(QStringLiteral("ZNCC"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QLocale().toString(surface.at(surface.best->dx, surface.best->dy), 'f', 4)));
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    waitUntilIdle();
    EXPECT_FALSE(map->isVisible());
}

TEST_F(WindowPoint, DraggingOnlyPansTheView) {
    measure(refined());
    const std::size_t node = middleNode();
    const QPoint from = at(field()->x[node], field()->y[node]);
    drag(from, from + QPoint(40, 30));
    waitUntilIdle();
    EXPECT_FALSE(canvas().marked());
}

TEST_F(WindowPoint, FailedPointShowsReasonAndRemedy) {
    RunParameters strict = refined();
    strict.refine.minimumZncc = 0.99999;
    measure(strict);
    std::size_t node = 0;
    while (node < field()->size() && field()->status[node] != PointStatus::LowScore) ++node;
    ASSERT_LT(node, field()->size()) << "noise leaves no subset so well correlated";
    clickNode(node);
    const auto shown = [this](const char* name) {
        EXPECT_TRUE(find<QLabel>(name)->isVisible()) << name;
        return find<QLabel>(name)->text();
    };
    EXPECT_TRUE(shown("pointReason").contains(QStringLiteral("minimum correlation")));
    EXPECT_FALSE(shown("pointRemedy").isEmpty());
    EXPECT_EQ(value(QStringLiteral("Status")), QStringLiteral("Poor match"));
    EXPECT_TRUE(value(quantityTitle("u")).isEmpty()) << "no number where there is none";
}

TEST_F(WindowPoint, PointsOutsideTheRegionOrWithoutStrainShowReasons) {
    RunParameters parameters = refined();
    parameters.strain.minimumShare = 1;
    measure(parameters);
    std::size_t outside = 0, bare = 0;
    while (field()->status[outside] != PointStatus::OutsideRoi) ++outside;
    while (!(field()->ok(bare) && field()->strain.status[bare] == StrainStatus::TooFewPoints)) ++bare;
    clickNode(outside);
    EXPECT_TRUE(find<QLabel>("pointReason")->text().contains(QStringLiteral("inside the region")));
    clickNode(bare);
    EXPECT_TRUE(find<QLabel>("pointReason")->text().contains(QStringLiteral("No strain")));
    EXPECT_FALSE(value(quantityTitle("u")).isEmpty());
    EXPECT_TRUE(value(quantityTitle("exx")).isEmpty());
}

TEST_F(WindowPoint, OtherImagesClearThePoint) {
    measure(refined());
    clickNode(middleNode());
    ASSERT_TRUE(canvas().marked());
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    open(renderFrames(2));
    EXPECT_FALSE(canvas().marked());
    EXPECT_EQ(find<QTableWidget>("pointTable")->rowCount(), 0);
}

TEST(PointReport, EveryStatusHasAReasonAndARemedy) {
    DisplacementField field;
    field.resize(1, 1);
    field.x[0] = field.y[0] = 20;
    for (std::size_t i = 1; i < kPointStatusNames.size(); ++i) {
        field.flag(0, static_cast<PointStatus>(i));
        const PointReport report = describePoint(field, 0, {});
        EXPECT_FALSE(report.reason.isEmpty()) << kPointStatusNames[i];
        EXPECT_FALSE(report.remedy.isEmpty()) << kPointStatusNames[i];
        EXPECT_FALSE(shapeNear(field, 0));
    }
}

TEST(PointReport, FailedPointUsesNeighboursDisplacement) {
    DisplacementField field;
    field.resize(5, 5);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 10.0 * static_cast<double>(i % 5);
        field.y[i] = 10.0 * static_cast<double>(i / 5);
    }
    const auto measure = [&field](int column, int row, double u) {
        const std::size_t i = field.index(column, row);
        field.status[i] = PointStatus::Ok;
        field.u[i] = u, field.v[i] = -u;
    };
    measure(0, 0, 100);
    ASSERT_TRUE(shapeNear(field, field.index(2, 2)));
    EXPECT_EQ(shapeNear(field, field.index(2, 2))->u.value, 100);
    measure(1, 2, 3);
    measure(3, 2, 5);
    EXPECT_EQ(shapeNear(field, field.index(2, 2))->u.value, 4) << "the nearest ring alone";
    EXPECT_EQ(shapeNear(field, field.index(2, 2))->v.value, -4);
}

TEST_F(WindowPoint, KeyboardSelectsPointsAndDeselects) {
    measure(refined());
    const auto chosen = [this] {
        return value(QStringLiteral("x [px]")) + QLatin1Char(' ') + value(QStringLiteral("y [px]"));
    };
    const auto place = [this](std::size_t node) {
        return QLocale().toString(field()->x[node], 'g', 6) + QLatin1Char(' ') +
               QLocale().toString(field()->y[node], 'g', 6);
    };
    EXPECT_EQ(chosen(), QStringLiteral(" "));
    QTest::keyClick(&canvas(), Qt::Key_Right);
    EXPECT_EQ(chosen(), QStringLiteral(" ")) << "without a chosen point arrows move the view";
    // The centre of the image is in the hole: the nearest point is selected. The panel that opens moves the centre.
    const auto inTheMiddle = [this] {
        return *nearestRoiPoint(*field(), canvas().mapToScene(canvas().viewport()->rect().center()));
    };
    std::size_t node = inTheMiddle();
    trigger("choosePoint");
    waitUntilIdle();
    EXPECT_EQ(chosen(), place(node));
    EXPECT_TRUE(canvas().hasFocus());
    const auto press = [&](Qt::Key key, int columns, int rows) {
        node = neighbourRoiPoint(*field(), node, columns, rows).value_or(node);
        QTest::keyClick(&canvas(), key);
        waitUntilIdle();
        EXPECT_EQ(chosen(), place(node));
    };
    press(Qt::Key_Left, -1, 0);
    press(Qt::Key_Up, 0, -1);
    for (int k = 0; k < field()->rows; ++k) press(Qt::Key_Down, 0, 1);
    EXPECT_FALSE(neighbourRoiPoint(*field(), node, 0, 1)) << "at the end it stays";
    press(Qt::Key_Right, 1, 0);
    canvas().setZoom(20);
    node = inTheMiddle();
    trigger("choosePoint");
    press(Qt::Key_Right, 1, 0);
    press(Qt::Key_Right, 1, 0);
    EXPECT_TRUE(canvas().viewport()->rect().contains(at(field()->x[node], field()->y[node]))) << "the view follows";
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    EXPECT_EQ(chosen(), QStringLiteral(" "));
}

TEST_F(WindowPoint, NeighboursSkipGaps) {
    DisplacementField field;
    field.columns = 4, field.rows = 1;
    field.x = {0, 10, 20, 30}, field.y = {5, 5, 5, 5};
    using enum PointStatus;
    field.status = {Ok, OutsideRoi, NotConverged, OutsideRoi};
    EXPECT_EQ(neighbourRoiPoint(field, 0, 1, 0), 2u);
    EXPECT_EQ(neighbourRoiPoint(field, 2, 1, 0), std::nullopt);
    EXPECT_EQ(neighbourRoiPoint(field, 2, -1, 0), 0u);
    EXPECT_EQ(neighbourRoiPoint(field, 0, 0, 1), std::nullopt);
    EXPECT_EQ(nearestRoiPoint(field, {14, 300}), 2u);
    field.status.assign(4, OutsideRoi);
    EXPECT_EQ(nearestRoiPoint(field, {14, 300}), std::nullopt);
}

}  // namespace
}  // namespace strainlens::gui
