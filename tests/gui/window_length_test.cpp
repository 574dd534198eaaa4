// SPDX-License-Identifier: GPL-3.0-or-later
// The scale from a line over a known length.
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QUndoStack>
#include <cmath>

#include "app/measure/known_length.h"
#include "gui/panels/length_entry.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowLength : public WindowTest {
protected:
    void begin() {
        open(renderFrames(2));
        trigger("knownLength");
    }
    /// Draws a line between two image positions with the mouse.
    void drawLine(QPointF from, QPointF to) { drag(at(from.x(), from.y()), at(to.x(), to.y())); }
    LengthEntry& entry() { return *find<LengthEntry>("lengthEntry"); }
    void type(const char* mm) {
        auto* field = find<NumberField>("knownLengthMm");
        EXPECT_TRUE(field->hasFocus()) << "the length is typed in place";
        QTest::keyClicks(field, QLatin1String(mm));
    }
    void press(Qt::Key key) { QTest::keyClick(find<NumberField>("knownLengthMm"), key); }
    QString said() { return find<QLabel>("knownLengthScale")->text(); }
    double scale() { return document().project.parameters().scaleMmPerPx; }
    QUndoStack& undoStack() { return document().project.undoStack(); }
};

TEST_F(WindowLength, LineAndLengthSetTheScaleInOneUndoStep) {
    begin();
    drawLine({40, 50}, {240, 200});
    ASSERT_TRUE(entry().isVisible());
    ASSERT_TRUE(canvas().input().toolLine());
    const double px = canvas().input().toolLine()->length();
    EXPECT_NEAR(px, 250, 2);
    // Two ends, each accurate to half a pixel.
    const double sigma = std::sqrt(2.0) * 0.5 / px;
    const QLocale locale;
    const QString percent = locale.toString(sigma * 100, 'g', 2);
    EXPECT_TRUE(said().contains(percent)) << said().toStdString();
    EXPECT_FALSE(find<QPushButton>("knownLengthAccept")->isEnabled());
    type("12,5");
    EXPECT_TRUE(said().contains(locale.toString(12.5 / px, 'g', 4))) << said().toStdString();
    EXPECT_TRUE(said().contains(locale.toString(12.5 / px * sigma, 'g', 2))) << said().toStdString();
    const int steps = undoStack().index();
    press(Qt::Key_Return);
    EXPECT_EQ(scale(), 12.5 / px);
    EXPECT_FALSE(entry().isVisible());
    EXPECT_FALSE(canvas().input().toolLine());
    EXPECT_TRUE(find<QAction>("roiPan")->isChecked());
    EXPECT_TRUE(m_window->statusBar()->currentMessage().contains(percent));
    EXPECT_EQ(undoStack().index(), steps + 1);
    trigger("undo");
    EXPECT_EQ(scale(), 0);
    trigger("redo");
    EXPECT_EQ(scale(), 12.5 / px);
}

TEST_F(WindowLength, IsDrawnByKeyboard) {
    begin();
    canvas().setFocus();
    const auto key = [this](Qt::Key k, Qt::KeyboardModifiers with = {}) { QTest::keyClick(&canvas(), k, with); };
    key(Qt::Key_Right);
    ASSERT_TRUE(canvas().input().keyboardCursor().position());
    key(Qt::Key_Space);
    for (int i = 0; i < 6; ++i) key(Qt::Key_Right, Qt::ShiftModifier);
    for (int i = 0; i < 8; ++i) key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Space);
    ASSERT_TRUE(entry().isVisible());
    EXPECT_EQ(canvas().input().toolLine()->length(), 100);
    type("5");
    press(Qt::Key_Return);
    EXPECT_EQ(scale(), 0.05);
}

TEST_F(WindowLength, EscapeOtherToolsAndZeroLengthKeepTheScale) {
    begin();
    const int steps = undoStack().index();
    drawLine({40, 50}, {240, 50});
    type("7");
    press(Qt::Key_Escape);
    EXPECT_FALSE(entry().isVisible());
    EXPECT_FALSE(canvas().input().toolLine());
    drawLine({40, 50}, {240, 50});
    press(Qt::Key_Return);
    EXPECT_TRUE(entry().isVisible()) << "nothing has been typed";
    trigger("roiRectangle");
    EXPECT_FALSE(entry().isVisible());
    trigger("knownLength");
    click(at(100, 100));
    EXPECT_FALSE(entry().isVisible()) << "a click is no line";
    EXPECT_EQ(scale(), 0);
    EXPECT_EQ(undoStack().index(), steps);
}

TEST_F(WindowLength, UsesTheCalibration) {
    begin();
    RunParameters parameters = document().project.parameters();
    Calibration bent = unitCalibration({320, 240});
    bent.map.lens = {800, 800, 160, 120, -0.2, 0, 0, 0, 0};
    bent.map.mmFromRay = {300, 0, 0, 0, 300, 0, 0.2, 0, 1};
    parameters.calibration = std::make_shared<Calibration>(bent);
    document().project.editParameters(parameters, QStringLiteral("calibration"));
    drawLine({30, 40}, {280, 200});
    const QLineF line = canvas().input().toolLine().value_or(QLineF());
    type("100");
    press(Qt::Key_Return);
    const Calibration expected = scaleToLength(bent, {{line.x1(), line.y1()}, {line.x2(), line.y2()}, 100, 0});
    ASSERT_TRUE(document().project.parameters().calibration);
    EXPECT_EQ(document().project.parameters().calibration->map.mmFromRay, expected.map.mmFromRay);
    EXPECT_EQ(document().project.parameters().calibration->covariance, expected.covariance);
    EXPECT_EQ(scale(), 0) << "the calibration has it";
}

}  // namespace
}  // namespace strainlens::gui
