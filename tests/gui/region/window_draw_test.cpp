// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing regions freehand, with the brush and by keyboard; dilating, eroding and detecting regions.
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <cmath>

#include "compute/field/mask_distance.h"
#include "gui/tools/freehand_tool.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowDraw : public WindowTest {
protected:
    WindowDraw() {
        open(renderFrames(2));
        canvas().setZoom(2);
        canvas().centerOn(160, 120);
    }

    const std::vector<RoiShape>& shapes() { return document().project.roi().shapes; }
    int steps() { return document().project.undoStack().count(); }
    bool inside(int x, int y) { return document().project.mask()->contains(x, y); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&canvas(), key, modifiers); }
    void keys(Qt::Key which, int times, Qt::KeyboardModifiers modifiers = {}) {
        for (int i = 0; i < times; ++i) key(which, modifiers);
    }
    /// Drags along the positions; returns the mouse positions, rounded to 0.1 px.
    std::vector<PointPx> dragAlong(const std::vector<QPointF>& places) {
        std::vector<PointPx> seen;
        QWidget* viewport = canvas().viewport();
        for (std::size_t i = 0; i < places.size(); ++i) {
            const QPoint where = at(places[i].x(), places[i].y());
            const QPointF place = canvas().viewportTransform().inverted().map(QPointF(where));
            seen.push_back({std::round(place.x() * 10) / 10, std::round(place.y() * 10) / 10});
            if (i == 0) QTest::mousePress(viewport, Qt::LeftButton, {}, where);
            QTest::mouseMove(viewport, where);
            if (i + 1 == places.size()) QTest::mouseRelease(viewport, Qt::LeftButton, {}, where);
        }
        return seen;
    }
    void expectMask(const RoiMask& expected, const char* what) {
        ASSERT_TRUE(document().project.mask());
        for (int y = 0; y < expected.size().height; ++y) {
            ASSERT_TRUE(
                std::equal(expected.row(y), expected.row(y) + expected.size().width, document().project.mask()->row(y)))
                << what << ", row " << y;
        }
    }
    /// Pixels within `radius` of the polyline.
    RoiMask stroke(const std::vector<PointPx>& way, double radius) {
        return RoiMask::where(document().images.imageSize(), [&](int x, int y) {
            for (std::size_t i = 0; i < way.size(); ++i) {
                const PointPx a = way[i > 0 ? i - 1 : 0], b = way[i];
                const double dx = b.x - a.x, dy = b.y - a.y, squared = dx * dx + dy * dy;
                const double along = squared > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / squared : 0;
                const double share = std::clamp(along, 0.0, 1.0);
                const double ex = x - a.x - share * dx, ey = y - a.y - share * dy;
                if (ex * ex + ey * ey <= radius * radius) return true;
            }
            return false;
        });
    }
    void enter(const char* field, const QString& text) {
        auto* number = find<NumberField>(field);
        ASSERT_TRUE(number->isVisible()) << field;
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, text);
        QTest::keyClick(number, Qt::Key_Return);
    }
};

TEST_F(WindowDraw, FreehandOutlineFollowsTheMouse) {
    trigger("roiFreehand");
    std::vector<QPointF> places;
    for (int i = 0; i < 120; ++i) {
        const double angle = i * 2 * 3.14159265358979 / 120;
        places.emplace_back(160 + (70 + 8 * std::cos(5 * angle)) * std::cos(angle), 120 + 60 * std::sin(angle));
    }
    const std::vector<PointPx> seen = dragAlong(places);
    ASSERT_EQ(shapes().size(), 1u);
    EXPECT_EQ(steps(), 1);
    const auto& corners = std::get<RoiPolygon>(shapes()[0].geometry).vertices;
    EXPECT_LT(corners.size(), seen.size()) << "simplified";
    EXPECT_GT(corners.size(), 12u);
    for (const PointPx& p : seen) {
        double nearest = 1e9;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const PointPx a = corners[i], b = corners[(i + 1) % corners.size()];
            const double dx = b.x - a.x, dy = b.y - a.y;
            const double share = std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
            nearest = std::min(nearest, std::hypot(p.x - a.x - share * dx, p.y - a.y - share * dy));
        }
        // Positions closer than 0.5 px to the previous one are dropped; the outline is within 0.4 px of the others.
        ASSERT_LT(nearest, 0.5) << p.x << ", " << p.y;
    }
    expectMask(document().project.roi().rasterise(document().images.imageSize()), "outline");
    trigger("undo");
    EXPECT_TRUE(shapes().empty());
}

TEST_F(WindowDraw, EscapeUndoAndClickDrawNoFreehandOutline) {
    trigger("roiFreehand");
    for (const bool byUndo : {false, true}) {
        QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, at(100, 100));
        QTest::mouseMove(canvas().viewport(), at(150, 100));
        QTest::mouseMove(canvas().viewport(), at(150, 150));
        EXPECT_TRUE(canvas().input().isDrawing());
        byUndo ? trigger("undo") : key(Qt::Key_Escape);
        QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, at(100, 150));
        EXPECT_TRUE(shapes().empty());
    }
    click(at(100, 100));
    EXPECT_TRUE(shapes().empty());
}

TEST_F(WindowDraw, BrushPaintsExactlyTheCoveredPixels) {
    trigger("roiBrush");
    enter("brushRadius", QStringLiteral("12,5"));
    const std::vector<PointPx> way = dragAlong({{60, 60}, {100, 70}, {180, 90}, {200, 160}, {120, 170}, {90, 110}});
    ASSERT_EQ(shapes().size(), 1u);
    EXPECT_EQ(steps(), 1) << "a stroke is one step";
    const RoiMask painted = stroke(way, 12.5);
    expectMask(painted, "added");
    EXPECT_FALSE(inside(145, 125)) << "the inside of a painted ring stays empty";
    trigger("roiSubtract");
    trigger("roiBrushSmaller");
    EXPECT_EQ(find<NumberField>("brushRadius")->value(), 9.5);
    const std::vector<PointPx> cut = dragAlong({{150, 40}, {150, 200}});
    const RoiMask removed = stroke(cut, 9.5);
    expectMask(
        RoiMask::where(painted.size(), [&](int x, int y) { return painted.contains(x, y) && !removed.contains(x, y); }),
        "cut");
    // The saved region is equal.
    exportTo("roiExportShapes", path(QStringLiteral("roi.json")));
    const auto before = document().project.mask();
    trigger("roiClear");
    m_chooser.file = path(QStringLiteral("roi.json"));
    trigger("roiImport");
    waitUntilIdle();
    EXPECT_EQ(shapes().size(), 2u);
    expectMask(*before, "read again");
    RunParameters parameters = document().project.parameters();
    parameters.grid.step = 4;
    document().project.editParameters(parameters, QStringLiteral("finer"));
    run();
    expectSameAsCommandLine(
        {path(QStringLiteral("frame_0.png")), path(QStringLiteral("frame_1.png"))},
        {QStringLiteral("--refine"), QStringLiteral("none"), QStringLiteral("--step"), QStringLiteral("4")});
}

TEST_F(WindowDraw, OversizedStrokesAreDropped) {
    EXPECT_TRUE(makeStroke({{0, 0}, {20000, 32000}}, kMaxBrush).vertices.empty());
    EXPECT_FALSE(makeStroke({{0, 0}, {5000, 3000}}, kMaxBrush).vertices.empty());
}

TEST_F(WindowDraw, BrushRadiusIsShownTypedAndStepped) {
    EXPECT_FALSE(find<NumberField>("brushRadius")->isVisible()) << "the brush is not the tool";
    trigger("roiBrush");
    EXPECT_TRUE(find<NumberField>("brushRadius")->isVisible());
    EXPECT_EQ(find<NumberField>("brushRadius")->value(), 20);
    trigger("roiBrushLarger");
    EXPECT_EQ(find<NumberField>("brushRadius")->value(), 25);
    enter("brushRadius", QStringLiteral("-3"));
    EXPECT_TRUE(find<QLabel>("problem_brush")->isVisible());
    EXPECT_GT(find<NumberField>("brushRadius")->value(), 0);
    enter("brushRadius", QStringLiteral("1"));
    EXPECT_FALSE(find<QLabel>("problem_brush")->isVisible());
    trigger("roiBrushSmaller");
    EXPECT_EQ(find<NumberField>("brushRadius")->value(), 1);
    click(at(100, 100));
    ASSERT_EQ(shapes().size(), 1u) << "where it is put down it paints";
    EXPECT_EQ(document().project.mask()->insideCount(), 5) << "a pixel and its four neighbours";
    trigger("roiPan");
    EXPECT_FALSE(find<NumberField>("brushRadius")->isVisible());
}

TEST_F(WindowDraw, RegionIsDrawnByKeyboard) {
    canvas().setFocus(Qt::TabFocusReason);
    trigger("roiRectangle");
    EXPECT_FALSE(canvas().input().keyboardCursor().position());
    key(Qt::Key_Left);
    ASSERT_TRUE(canvas().input().keyboardCursor().position()) << "an arrow shows the cursor";
    const PointPx start = *canvas().input().keyboardCursor().position();
    EXPECT_NEAR(start.x, 159, 2) << "in the middle of what is seen";
    keys(Qt::Key_Left, 3, Qt::ShiftModifier);
    keys(Qt::Key_Up, 2, Qt::ShiftModifier);
    key(Qt::Key_Space);
    EXPECT_TRUE(canvas().input().isDrawing());
    keys(Qt::Key_Right, 8, Qt::ShiftModifier);
    keys(Qt::Key_Down, 5, Qt::ShiftModifier);
    key(Qt::Key_Down);
    key(Qt::Key_Space);
    ASSERT_EQ(shapes().size(), 1u);
    EXPECT_EQ(std::get<RoiRectangle>(shapes()[0].geometry),
              (RoiRectangle{start.x - 30, start.y - 20, start.x + 50, start.y + 31}));
    // A polygonal hole, closed by Enter.
    QTest::keyClick(m_window.get(), Qt::Key_S);
    QTest::keyClick(m_window.get(), Qt::Key_P);
    ASSERT_TRUE(find<QAction>("roiPolygon")->isChecked() && find<QAction>("roiSubtract")->isChecked());
    key(Qt::Key_Up);
    const PointPx first = *canvas().input().keyboardCursor().position();
    key(Qt::Key_Space);
    keys(Qt::Key_Right, 3);
    key(Qt::Key_Space);
    keys(Qt::Key_Down, 3);
    key(Qt::Key_Space);
    key(Qt::Key_Return);
    ASSERT_EQ(shapes().size(), 2u);
    EXPECT_EQ(shapes()[1].operation, RoiOperation::Subtract);
    EXPECT_EQ(std::get<RoiPolygon>(shapes()[1].geometry).vertices,
              (std::vector<PointPx>{first, {first.x + 3, first.y}, {first.x + 3, first.y + 3}}))
        << "corners three pixels apart, though the mouse would have taken them for one";
    EXPECT_EQ(steps(), 2);
    expectMask(document().project.roi().rasterise(document().images.imageSize()), "by keyboard");
    key(Qt::Key_Escape);
    EXPECT_FALSE(canvas().input().keyboardCursor().position()) << "Escape puts the cursor away";
    // Select the shape in the list and move it with arrow keys.
    find<QListWidget>("shapeList")->setCurrentRow(0);
    QTest::keyClick(m_window.get(), Qt::Key_Q);
    key(Qt::Key_Right);
    EXPECT_EQ(std::get<RoiRectangle>(shapes()[0].geometry).x0, start.x - 29);
}

TEST_F(WindowDraw, KeyboardFocusAndCursorAreVisible) {
    trigger("roiEllipse");
    canvas().clearFocus();
    const auto picture = [this] { return canvas().viewport()->grab().toImage(); };
    const QImage without = picture();
    canvas().setFocus(Qt::TabFocusReason);
    const QImage focused = picture();
    EXPECT_NE(focused.pixel(focused.width() / 2, 1), without.pixel(without.width() / 2, 1)) << "a frame";
    key(Qt::Key_Right);
    const PointPx place = *canvas().input().keyboardCursor().position();
    const QPoint arm = at(place.x, place.y) + QPoint(8, 0);
    EXPECT_NE(picture().pixel(arm), focused.pixel(arm)) << "a cross";
    key(Qt::Key_Escape);
    canvas().clearFocus();
    EXPECT_EQ(picture().pixel(arm), without.pixel(arm));
}

TEST_F(WindowDraw, RegionIsDilatedAndEroded) {
    EXPECT_FALSE(enabled("roiGrow")) << "there is no region";
    drawRegionWithHole();
    const auto before = document().project.mask();
    enter("regionGrowth", QStringLiteral("7"));
    trigger("roiGrow");
    waitUntilIdle();
    expectMask(dilate(*before, 7), "grown");
    EXPECT_EQ(shapes().size(), 2u) << "the part and its hole";
    EXPECT_EQ(steps(), 3);
    trigger("undo");
    trigger("roiShrink");
    waitUntilIdle();
    expectMask(erode(*before, 7), "shrunk");
    trigger("undo");
    expectMask(*before, "as it was");
    enter("regionGrowth", QStringLiteral("500"));
    trigger("roiShrink");
    waitUntilIdle();
    expectMask(*before, "would remove the entire region");
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("500 px")));
    enter("regionGrowth", QStringLiteral("0"));
    EXPECT_TRUE(find<QLabel>("problem_growth")->isVisible());
}

TEST_F(WindowDraw, RegionIsFoundFromTexture) {
    const auto buttons = find<QWidget>("regionDock")->findChildren<QToolButton*>();
    EXPECT_TRUE(std::ranges::any_of(buttons, [](const QToolButton* button) {
        return button->toolButtonStyle() == Qt::ToolButtonTextBesideIcon &&
               button->text() == QStringLiteral("Region from texture");
    })) << "with its words";
    // Speckles on a sheet with a hole, on a uniform background.
    for (const char* name : {"frame_0.png", "frame_1.png"}) {
        QImage image(path(QLatin1String(name)));
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const bool sheet = x >= 50 && x < 270 && y >= 20 && y < 220 && std::hypot(x - 160, y - 120) > 40;
                if (!sheet) image.scanLine(y)[x] = static_cast<uchar>(60 + (x * 7 + y * 13) % 3);
            }
        }
        ASSERT_TRUE(image.save(path(QLatin1String("sheet_") + QLatin1String(name))));
    }
    open({path(QStringLiteral("sheet_frame_0.png")), path(QStringLiteral("sheet_frame_1.png"))});
    trigger("roiTexture");
    waitUntilIdle();
    ASSERT_EQ(shapes().size(), 2u) << "the sheet and its hole";
    EXPECT_TRUE(inside(70, 40) && inside(250, 200) && inside(70, 120));
    EXPECT_FALSE(inside(160, 120) || inside(20, 120) || inside(160, 5));
    EXPECT_EQ(steps(), 1);
    trigger("undo");
    EXPECT_TRUE(shapes().empty());
    // An image without speckles is refused with a message.
    QImage bare(320, 240, QImage::Format_Grayscale8);
    bare.fill(90);
    bare.save(path(QStringLiteral("bare.png")));
    open({path(QStringLiteral("bare.png")), path(QStringLiteral("sheet_frame_1.png"))});
    trigger("roiTexture");
    waitUntilIdle();
    EXPECT_TRUE(shapes().empty());
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("No speckles found")));
}

}  // namespace
}  // namespace strainlens::gui
