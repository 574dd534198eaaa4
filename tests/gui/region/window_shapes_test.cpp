// SPDX-License-Identifier: GPL-3.0-or-later
// Editing existing region shapes: handles, corners, arrow keys, undo; the measured mask follows.
#include <QLabel>
#include <QListWidget>

#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowShapes : public WindowTest {
protected:
    WindowShapes() {
        open(renderFrames(2));
        canvas().setZoom(2);
        canvas().centerOn(160, 120);
    }

    const std::vector<RoiShape>& shapes() { return document().project.roi().shapes; }
    template <typename Shape>
    Shape last() {
        return std::get<Shape>(shapes().back().geometry);
    }
    int steps() { return document().project.undoStack().count(); }
    int corner() { return canvas().input().region().corner(); }
    void draw(RoiGeometry geometry, RoiOperation operation = RoiOperation::Add) {
        RegionOfInterest roi = document().project.roi();
        roi.shapes.push_back({operation, std::move(geometry)});
        document().project.editRoi(std::move(roi), QStringLiteral("drawn"));
    }
    /// The measured mask equals the outlines.
    void expectMaskOf(const RegionOfInterest& roi) {
        const RoiMask expected = roi.rasterise(document().images.imageSize());
        ASSERT_TRUE(document().project.mask());
        for (int y = 0; y < expected.size().height; ++y) {
            ASSERT_TRUE(
                std::equal(expected.row(y), expected.row(y) + expected.size().width, document().project.mask()->row(y)))
                << "row " << y;
        }
    }
    void press(QPoint where) { QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, where); }
    void moveTo(QPoint where) { QTest::mouseMove(canvas().viewport(), where); }
    void enter(const char* field, const QString& text) {
        auto* number = find<NumberField>(field);
        ASSERT_TRUE(number->isVisible()) << field;
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, text);
        QTest::keyClick(number, Qt::Key_Return);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&canvas(), key, modifiers); }

    const RoiRectangle m_rectangle{80, 60, 200, 160};
    const RoiEllipse m_ellipse{160, 120, 40, 30};
    const RoiPolygon m_polygon{{{80, 60}, {220, 70}, {200, 180}, {90, 170}}};
};

TEST_F(WindowShapes, ShapeIsClickedAndMoved) {
    draw(m_rectangle);
    draw(m_ellipse, RoiOperation::Subtract);
    trigger("roiSelect");
    EXPECT_TRUE(canvas().layers().outlines.handles().empty());
    const QPoint before = at(0, 0);
    click(at(90, 70));
    for (int round = 0; round < 5; ++round) QTest::qWait(10);
    EXPECT_EQ(at(0, 0), before) << "the fields of the shape take no room of the image's";
    EXPECT_EQ(find<QListWidget>("shapeList")->currentRow(), 0);
    EXPECT_EQ(canvas().layers().outlines.handles().size(), 8u) << "four corners and four sides";
    click(at(160, 130));
    EXPECT_EQ(find<QListWidget>("shapeList")->currentRow(), 1) << "the topmost shape";
    EXPECT_EQ(canvas().layers().outlines.handles().size(), 4u);
    EXPECT_EQ(steps(), 2) << "a click changes nothing";
    drag(at(160, 130), at(140, 140));
    EXPECT_EQ(steps(), 3) << "a drag is one step";
    EXPECT_EQ(last<RoiEllipse>(), (RoiEllipse{140, 130, 40, 30}));
    EXPECT_FALSE(document().project.mask()->contains(110, 130));
    expectMaskOf({{{RoiOperation::Add, m_rectangle}, {RoiOperation::Subtract, RoiEllipse{140, 130, 40, 30}}}});
    trigger("undo");
    EXPECT_EQ(last<RoiEllipse>(), m_ellipse);
    trigger("redo");
    EXPECT_EQ(last<RoiEllipse>(), (RoiEllipse{140, 130, 40, 30}));
    click(at(20, 20));
    EXPECT_EQ(find<QListWidget>("shapeList")->currentRow(), -1) << "a click beside the shapes lets go";
    EXPECT_TRUE(canvas().layers().outlines.handles().empty());
}

TEST_F(WindowShapes, SelectingAListRowShowsHandles) {
    draw(m_polygon);
    find<QListWidget>("shapeList")->setCurrentRow(0);
    EXPECT_EQ(canvas().layers().outlines.handles().size(), 8u) << "four corners and the middles of four edges";
    drag(at(80, 60), at(70, 50));
    EXPECT_EQ(last<RoiPolygon>().vertices[0], (PointPx{70, 50})) << "with the tool that moves the view, too";
    const QPoint before = at(0, 0);
    drag(at(150, 120), at(160, 130));
    EXPECT_NE(at(0, 0), before) << "beside the handles that tool moves the view";
    EXPECT_EQ(last<RoiPolygon>().vertices[1], (PointPx{220, 70}));
}

TEST_F(WindowShapes, PolygonCornersAreMovedInsertedAndDeleted) {
    draw(m_polygon);
    trigger("roiSelect");
    click(at(150, 120));
    drag(at(220, 70), at(230, 60));
    EXPECT_EQ(last<RoiPolygon>().vertices[1], (PointPx{230, 60}));
    EXPECT_EQ(corner(), 1);
    // Dragging the middle handle of the right edge creates a corner.
    drag(at(215, 120), at(250, 120));
    ASSERT_EQ(last<RoiPolygon>().vertices.size(), 5u);
    EXPECT_EQ(last<RoiPolygon>().vertices[2], (PointPx{250, 120}));
    EXPECT_EQ(corner(), 2);
    EXPECT_EQ(steps(), 3);
    // A double click on the lower edge, as by a mouse.
    click(at(170, 177.3));
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, at(170, 177.3));
    ASSERT_EQ(last<RoiPolygon>().vertices.size(), 6u);
    EXPECT_NEAR(last<RoiPolygon>().vertices[4].x, 170, 0.51);
    EXPECT_EQ(steps(), 4);
    expectMaskOf(document().project.roi());
    key(Qt::Key_Backspace);
    EXPECT_EQ(last<RoiPolygon>().vertices.size(), 5u) << "the corner, not the shape";
    click(at(250, 120));
    EXPECT_EQ(corner(), 2);
    trigger("roiDelete");
    EXPECT_EQ(last<RoiPolygon>().vertices.size(), 4u);
    EXPECT_EQ(corner(), -1);
    while (document().project.undoStack().canUndo()) trigger("undo");
    EXPECT_TRUE(shapes().empty());
    while (document().project.undoStack().canRedo()) trigger("redo");
    EXPECT_EQ(last<RoiPolygon>().vertices.size(), 4u);
    expectMaskOf(document().project.roi());
}

TEST_F(WindowShapes, TriangleCornersCannotBeDeleted) {
    draw(RoiPolygon{{{80, 60}, {220, 70}, {150, 180}}});
    trigger("roiSelect");
    click(at(150, 100));
    click(at(220, 70));
    ASSERT_EQ(corner(), 1);
    key(Qt::Key_Backspace);
    EXPECT_EQ(last<RoiPolygon>().vertices.size(), 3u);
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("three corners")));
    key(Qt::Key_Escape);
    EXPECT_EQ(corner(), -1);
    key(Qt::Key_Backspace);
    EXPECT_TRUE(shapes().empty()) << "without a corner it is the shape";
}

TEST_F(WindowShapes, RectangleSidesAndCornersAreDragged) {
    draw(m_rectangle);
    trigger("roiSelect");
    click(at(140, 110));
    drag(at(200, 110), at(220, 130));
    EXPECT_EQ(last<RoiRectangle>(), (RoiRectangle{80, 60, 220, 160})) << "the right side alone";
    drag(at(150, 60), at(130, 50));
    EXPECT_EQ(last<RoiRectangle>(), (RoiRectangle{80, 50, 220, 160})) << "the upper side alone";
    drag(at(80, 160), at(90, 170));
    EXPECT_EQ(last<RoiRectangle>(), (RoiRectangle{90, 50, 220, 170})) << "the lower left corner";
    drag(at(90, 110), at(250, 110));
    EXPECT_EQ(last<RoiRectangle>(), (RoiRectangle{220, 50, 250, 170})) << "past the other side";
    EXPECT_EQ(steps(), 5);
    expectMaskOf({{{RoiOperation::Add, RoiRectangle{220, 50, 250, 170}}}});
}

TEST_F(WindowShapes, EllipseRadiiAreDragged) {
    draw(m_ellipse);
    trigger("roiSelect");
    click(at(160, 120));
    drag(at(200, 120), at(220, 140));
    EXPECT_EQ(last<RoiEllipse>(), (RoiEllipse{160, 120, 60, 30}));
    drag(at(160, 90), at(150, 80));
    EXPECT_EQ(last<RoiEllipse>(), (RoiEllipse{160, 120, 60, 40}));
    expectMaskOf({{{RoiOperation::Add, RoiEllipse{160, 120, 60, 40}}}});
}

TEST_F(WindowShapes, ArrowKeysMoveTheShapeOrTheCorner) {
    draw(m_polygon);
    trigger("roiSelect");
    click(at(150, 120));
    key(Qt::Key_Right);
    key(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(last<RoiPolygon>().vertices[0], (PointPx{81, 70}));
    EXPECT_EQ(last<RoiPolygon>().vertices[2], (PointPx{201, 190}));
    EXPECT_EQ(steps(), 3);
    click(at(81, 70));
    key(Qt::Key_Left, Qt::ShiftModifier);
    key(Qt::Key_Up);
    EXPECT_EQ(last<RoiPolygon>().vertices[0], (PointPx{71, 69}));
    EXPECT_EQ(last<RoiPolygon>().vertices[2], (PointPx{201, 190})) << "the others stay";
    // A held key is one undo step.
    const int before = steps();
    for (int i = 0; i < 5; ++i) {
        QKeyEvent held(QEvent::KeyPress, Qt::Key_Right, {}, QString(), i > 0);
        QApplication::sendEvent(&canvas(), &held);
    }
    EXPECT_EQ(last<RoiPolygon>().vertices[0], (PointPx{76, 69}));
    EXPECT_EQ(steps(), before + 1);
    trigger("undo");
    EXPECT_EQ(last<RoiPolygon>().vertices[0], (PointPx{71, 69}));
    expectMaskOf(document().project.roi());
}

TEST_F(WindowShapes, EscapeAndUndoRevertADrag) {
    draw(m_rectangle);
    trigger("roiSelect");
    for (const bool byUndo : {false, true}) {
        press(at(140, 110));
        moveTo(at(150, 120));
        moveTo(at(190, 150));
        EXPECT_TRUE(canvas().input().isDrawing());
        if (byUndo) {
            EXPECT_TRUE(enabled("undo"));
            trigger("undo");
        } else {
            key(Qt::Key_Escape);
        }
        QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, at(190, 150));
        EXPECT_EQ(last<RoiRectangle>(), m_rectangle);
        EXPECT_EQ(steps(), 1);
        EXPECT_FALSE(canvas().input().isDrawing());
        EXPECT_EQ(find<QListWidget>("shapeList")->currentRow(), 0) << "it is still selected";
    }
}

TEST_F(WindowShapes, HiddenRegionIsNotEditable) {
    draw(m_rectangle);
    trigger("roiSelect");
    click(at(140, 110));
    trigger("showRegion");
    drag(at(140, 110), at(160, 130));
    key(Qt::Key_Right);
    EXPECT_EQ(last<RoiRectangle>(), m_rectangle);
    trigger("showRegion");
    key(Qt::Key_Right);
    EXPECT_EQ(last<RoiRectangle>(), (RoiRectangle{81, 60, 201, 160}));
}

TEST_F(WindowShapes, RectangleNumbersAcceptPointAndComma) {
    draw(m_rectangle);
    EXPECT_FALSE(find<NumberField>("shapeNumber0")->isVisible()) << "without a selected shape there are none";
    find<QListWidget>("shapeList")->setCurrentRow(0);
    EXPECT_EQ(find<NumberField>("shapeNumber0")->value(), 80);
    EXPECT_EQ(find<NumberField>("shapeNumber1")->value(), 60);
    EXPECT_EQ(find<NumberField>("shapeNumber2")->value(), 120);
    EXPECT_EQ(find<NumberField>("shapeNumber3")->value(), 100);
    for (const char* language : {"language_de", "language_en"}) {
        trigger(language);
        enter("shapeNumber0", QStringLiteral("81,25"));
        EXPECT_EQ(last<RoiRectangle>(), (RoiRectangle{81.25, 60, 201.25, 160})) << "the width stays";
        enter("shapeNumber2", QStringLiteral("100.5"));
        EXPECT_EQ(last<RoiRectangle>(), (RoiRectangle{81.25, 60, 181.75, 160}));
        enter("shapeNumber1", QStringLiteral("-10"));
        enter("shapeNumber3", QStringLiteral("50"));
        EXPECT_EQ(last<RoiRectangle>(), (RoiRectangle{81.25, -10, 181.75, 40}));
        EXPECT_EQ(steps(), 5);
        expectMaskOf({{{RoiOperation::Add, RoiRectangle{81.25, -10, 181.75, 40}}}});
        for (int i = 0; i < 4; ++i) trigger("undo");
        EXPECT_EQ(last<RoiRectangle>(), m_rectangle);
        EXPECT_EQ(find<NumberField>("shapeNumber2")->value(), 120);
    }
}

TEST_F(WindowShapes, InvalidNumbersShowAMessageAtTheField) {
    draw(m_ellipse);
    find<QListWidget>("shapeList")->setCurrentRow(0);
    enter("shapeNumber2", QStringLiteral("-5"));
    auto* problem = find<QLabel>("problem_shape");
    EXPECT_TRUE(problem->isVisible());
    EXPECT_TRUE(problem->text().contains(QStringLiteral("-5 is not possible"))) << problem->text().toStdString();
    EXPECT_GT(last<RoiEllipse>().radiusX, 0);
    enter("shapeNumber2", QStringLiteral("25"));
    EXPECT_FALSE(problem->isVisible());
    EXPECT_EQ(last<RoiEllipse>(), (RoiEllipse{160, 120, 25, 30}));
    enter("shapeNumber3", QStringLiteral("twelve"));
    EXPECT_EQ(last<RoiEllipse>(), (RoiEllipse{160, 120, 25, 30})) << "letters are no number";
    EXPECT_TRUE(document().project.roiProblem().isEmpty());
}

TEST_F(WindowShapes, CornersAreEditedAsNumbers) {
    draw(m_polygon);
    trigger("roiSelect");
    click(at(150, 120));
    enter("shapeCorner", QStringLiteral("3"));
    EXPECT_EQ(corner(), 2) << "the canvas shows which";
    EXPECT_EQ(find<NumberField>("shapeNumber0")->value(), 200);
    enter("shapeNumber0", QStringLiteral("210.5"));
    enter("shapeNumber1", QStringLiteral("190,25"));
    EXPECT_EQ(last<RoiPolygon>().vertices[2], (PointPx{210.5, 190.25}));
    click(at(80, 60));
    EXPECT_EQ(find<NumberField>("shapeCorner")->value(), 1) << "and the other way round";
    EXPECT_EQ(find<NumberField>("shapeNumber0")->value(), 80);
    enter("shapeCorner", QStringLiteral("9"));
    EXPECT_TRUE(find<QLabel>("problem_shape")->isVisible()) << "there are four";
    expectMaskOf(document().project.roi());
}

TEST_F(WindowShapes, LengthsAreShownInMillimetresWithAScale) {
    draw(m_rectangle);
    find<QListWidget>("shapeList")->setCurrentRow(0);
    EXPECT_FALSE(find<QLabel>("shapeLengths")->isVisible());
    RunParameters parameters = document().project.parameters();
    parameters.scaleMmPerPx = 0.05;
    document().project.editParameters(parameters, QStringLiteral("scale"));
    EXPECT_TRUE(find<QLabel>("shapeLengths")->isVisible());
    EXPECT_EQ(find<QLabel>("shapeLengths")->text(), QStringLiteral("6.000 x 5.000 mm at (4.000, 3.000) mm"));
}

TEST_F(WindowShapes, EditedShapesGiveTheCommandLineResults) {
    draw(m_polygon);
    draw(m_ellipse, RoiOperation::Subtract);
    trigger("roiSelect");
    drag(at(160, 120), at(140, 117));
    click(at(100, 80));
    drag(at(210, 125), at(233, 131));
    drag(at(80, 60), at(66, 51));
    EXPECT_EQ(std::get<RoiPolygon>(shapes()[0].geometry).vertices,
              (std::vector<PointPx>{{66, 51}, {220, 70}, {233, 131}, {200, 180}, {90, 170}}));
    EXPECT_EQ(last<RoiEllipse>(), (RoiEllipse{140, 117, 40, 30}));
    expectMaskOf(document().project.roi());
    run();
    expectSameAsCommandLine({path(QStringLiteral("frame_0.png")), path(QStringLiteral("frame_1.png"))},
                            {QStringLiteral("--refine"), QStringLiteral("none")});
}

}  // namespace
}  // namespace strainlens::gui
