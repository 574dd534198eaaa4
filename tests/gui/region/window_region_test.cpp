// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing and editing the region with the mouse, undo and redo, import and export.
#include <QImage>
#include <QListWidget>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/project/roi_json.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowRegion : public WindowTest {
protected:
    WindowRegion() { open(renderFrames(2)); }
    const std::vector<RoiShape>& shapes() { return document().project.roi().shapes; }
    std::size_t corners() { return std::get<RoiPolygon>(shapes().back().geometry).vertices.size(); }
    void clickTriangle() {
        trigger("roiPolygon");
        for (const QPoint& corner : {at(50, 50), at(250, 60), at(150, 200)}) click(corner);
    }
};

TEST_F(WindowRegion, RectangleWithHoleGivesTheMask) {
    drawRegionWithHole();
    ASSERT_EQ(shapes().size(), 2u);
    EXPECT_EQ(shapes()[0].operation, RoiOperation::Add);
    EXPECT_EQ(shapes()[1].operation, RoiOperation::Subtract);
    const RoiMask& mask = *document().project.mask();
    EXPECT_FALSE(mask.contains(160, 120)) << "the hole";
    EXPECT_TRUE(mask.contains(60, 120)) << "the material";
    EXPECT_FALSE(mask.contains(10, 10)) << "outside";
    const RoiMask again = document().project.roi().rasterise(document().images.imageSize());
    for (int y = 0; y < again.size().height; ++y) {
        ASSERT_TRUE(std::equal(again.row(y), again.row(y) + again.size().width, mask.row(y))) << "row " << y;
    }
}

TEST_F(WindowRegion, OneDragIsOneUndoStep) {
    drawRegionWithHole();
    const int steps = document().project.undoStack().count();
    EXPECT_EQ(steps, 2);
    trigger("undo");
    EXPECT_EQ(shapes().size(), 1u);
    EXPECT_TRUE(document().project.mask()->contains(160, 120));
    trigger("undo");
    EXPECT_TRUE(shapes().empty());
    EXPECT_FALSE(enabled("undo"));
    trigger("redo");
    trigger("redo");
    EXPECT_EQ(shapes().size(), 2u);
    EXPECT_FALSE(document().project.mask()->contains(160, 120));
    EXPECT_FALSE(enabled("redo"));
}

TEST_F(WindowRegion, EnterClosesAPolygon) {
    clickTriangle();
    EXPECT_TRUE(shapes().empty());
    QTest::keyClick(&canvas(), Qt::Key_Return);
    ASSERT_EQ(shapes().size(), 1u);
    EXPECT_EQ(corners(), 3u);
}

TEST_F(WindowRegion, DoubleClickClosesAPolygonWithoutADuplicate) {
    clickTriangle();
    // Like a mouse: a click, then a double click.
    click(at(60, 180));
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, at(60, 180));
    ASSERT_EQ(shapes().size(), 1u);
    EXPECT_EQ(corners(), 4u);
}

TEST_F(WindowRegion, FirstPointClosesAPolygonWithoutADuplicate) {
    clickTriangle();
    click(at(50, 50) + QPoint(2, 1));
    ASSERT_EQ(shapes().size(), 1u);
    EXPECT_EQ(corners(), 3u);
}

TEST_F(WindowRegion, EscapeCancelsAPolygon) {
    clickTriangle();
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QTest::keyClick(&canvas(), Qt::Key_Return);
    EXPECT_TRUE(shapes().empty());
    EXPECT_EQ(document().project.undoStack().count(), 0);
}

TEST_F(WindowRegion, UndoWhileDrawingRemovesTheLastCorner) {
    clickTriangle();
    click(at(60, 180));
    ASSERT_TRUE(enabled("undo"));
    trigger("undo");
    QTest::keyClick(&canvas(), Qt::Key_Return);
    ASSERT_EQ(shapes().size(), 1u);
    EXPECT_EQ(corners(), 3u);
}

TEST_F(WindowRegion, AClickDrawsNoShape) {
    trigger("roiRectangle");
    click(at(100, 100));
    EXPECT_TRUE(shapes().empty());
}

TEST_F(WindowRegion, ListDeletesAndOrdersShapes) {
    drawRegionWithHole();
    auto* list = find<QListWidget>("shapeList");
    ASSERT_EQ(list->count(), 2);
    EXPECT_FALSE(enabled("roiDelete"));
    list->setCurrentRow(1);
    trigger("roiUp");
    EXPECT_EQ(shapes()[0].operation, RoiOperation::Subtract);
    EXPECT_TRUE(document().project.mask()->contains(160, 120)) << "the rectangle is now added after the hole";
    list->setCurrentRow(0);
    trigger("roiDelete");
    EXPECT_EQ(shapes().size(), 1u);
    trigger("roiClear");
    EXPECT_TRUE(shapes().empty());
    for (int i = 0; i < 3; ++i) trigger("undo");
    EXPECT_EQ(shapes().size(), 2u);
    EXPECT_EQ(shapes()[0].operation, RoiOperation::Add);
}

TEST_F(WindowRegion, MaskSurvivesExportAndImport) {
    drawRegionWithHole();
    const auto before = document().project.mask();
    m_chooser.file = path(QStringLiteral("mask.png"));
    trigger("roiExportMask");
    waitUntilIdle();
    trigger("roiClear");
    trigger("roiImport");
    waitUntilIdle();
    ASSERT_TRUE(document().project.mask());
    ASSERT_EQ(shapes().size(), 1u);
    for (int y = 0; y < before->size().height; ++y) {
        ASSERT_TRUE(
            std::equal(before->row(y), before->row(y) + before->size().width, document().project.mask()->row(y)));
    }
}

TEST_F(WindowRegion, MaskExportReplacesAFileAtomically) {
    drawRegionWithHole();
    m_chooser.file = path(QStringLiteral("mask.png"));
    trigger("roiExportMask");
    waitUntilIdle();
    // A hard link keeps the old content unless the file was overwritten in place.
    const QString other = path(QStringLiteral("other name.png"));
    std::filesystem::create_hard_link(m_chooser.file.toStdString(), other.toStdString());
    const QImage old(other);
    trigger("roiClear");
    clickTriangle();
    QTest::keyClick(&canvas(), Qt::Key_Return);
    trigger("roiExportMask");
    waitUntilIdle();
    EXPECT_EQ(QImage(other), old);
    EXPECT_NE(QImage(m_chooser.file), old);
}

TEST_F(WindowRegion, MaskOfDifferentSizeIsRefused) {
    QImage(50, 40, QImage::Format_Grayscale8).save(path(QStringLiteral("small.png")));
    m_chooser.file = path(QStringLiteral("small.png"));
    trigger("roiImport");
    waitUntilIdle();
    EXPECT_FALSE(enabled("run"));
    EXPECT_TRUE(find<QLabel>("runState")->text().contains(QStringLiteral("50 x 40")))
        << find<QLabel>("runState")->text().toStdString();
    trigger("undo");
    EXPECT_TRUE(enabled("run"));
}

TEST_F(WindowRegion, WheelZoomsAtTheCursor) {
    const QPoint where = at(80, 60);
    QTest::mouseMove(canvas().viewport(), where);
    const double before = canvas().zoom();
    const QPointF below = canvas().mapToScene(where);
    QWheelEvent wheel(where, canvas().viewport()->mapToGlobal(where), {}, {0, 240}, {}, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas().viewport(), &wheel);
    EXPECT_GT(canvas().zoom(), before * 1.4);
    // Up to the integer pixels of cursor and scroll positions.
    const QPointF moved = (canvas().mapToScene(where) - below) * canvas().zoom();
    EXPECT_LE(std::max(std::abs(moved.x()), std::abs(moved.y())), 2);
    trigger("zoomOne");
    EXPECT_DOUBLE_EQ(canvas().zoom(), 1);
}

}  // namespace
}  // namespace strainlens::gui
