// SPDX-License-Identifier: GPL-3.0-or-later
// Number, length and colours of the arrows.
#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QPushButton>

#include "app/render/arrow_style.h"
#include "gui/canvas/colour_legend.h"
#include "gui/canvas/overlay.h"
#include "gui/i18n/quantity_text.h"
#include "gui/panels/arrow_box.h"
#include "gui/view/workbench.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowArrows : public WindowTest {
protected:
    /// Three images displaced by 4, 8 and 12 px; shows the arrows of the first.
    void measure() {
        open(renderFrames(4));
        run();
        show(1);
        trigger("arrowLook");
    }
    void show(int frame) {
        document().images.setCurrent(frame);
        waitUntilIdle();
        canvas().grab();
    }
    VectorLayer& arrows() { return canvas().layers().vectors; }
    double scale() { return arrows().scaleAt(canvas().zoom()); }
    const std::optional<ColourKey>& key() { return find<ColourLegend>("colourLegend")->key(); }
    int drawn() {
        EXPECT_TRUE(waitFor([this] { return !arrows().isMoving(); }));
        canvas().grab();
        return arrows().drawnArrows();
    }
};

TEST_F(WindowArrows, DoNotOverlapUnlessEveryNthIsSet) {
    measure();
    const DisplacementField& field = *arrows().field();
    for (const double zoom : {0.5, 1.0, 2.0, 3.3}) {
        canvas().setZoom(zoom);
        for (const char* typed : {"0", "1", "5"}) {
            enter("arrowTypedScale", typed);
            const ArrowScaling shown = scaleArrows(field, arrows().style(), arrows().extent().largest, zoom, 18);
            const double apart = distanceBetweenPoints(field) * shown.stride;
            EXPECT_GE(apart * zoom, 18);
            EXPECT_LE(arrows().extent().largest * scale(), apart) << zoom << ", " << typed;
            EXPECT_GT(drawn(), 0);
        }
    }
    canvas().fit();
    enter("arrowTypedScale", "0");
    enter("arrowEvery", "1");
    EXPECT_EQ(drawn(), static_cast<int>(arrows().extent().okCount())) << "all of the image is in sight";
    enter("arrowEvery", "2");
    int lattice = 0;
    for (int row = 1; row < field.rows; row += 2) {
        for (int column = 1; column < field.columns; column += 2) lattice += field.ok(field.index(column, row));
    }
    EXPECT_EQ(drawn(), lattice);
}

TEST_F(WindowArrows, HaveACommonScaleIfChosen) {
    measure();
    const double first = scale();
    show(3);
    const double last = scale();
    EXPECT_GT(first, last) << "each suits its own image";
    find<QCheckBox>("arrowOneScale")->setChecked(true);
    waitUntilIdle();
    EXPECT_EQ(scale(), last) << "the longest is in the last image";
    for (const int frame : {1, 2}) {
        show(frame);
        EXPECT_EQ(scale(), last) << frame;
    }
    enter("arrowTypedScale", "2,5");
    EXPECT_FALSE(find<QCheckBox>("arrowOneScale")->isEnabled());
    EXPECT_EQ(find<QComboBox>("arrowScale")->currentText(), Overlay::scaleText(2.5));
    for (const int frame : {1, 3}) {
        show(frame);
        EXPECT_EQ(scale(), 2.5);
    }
    enter("arrowTypedScale", "0");
    find<QCheckBox>("arrowOneScale")->setChecked(false);
    waitUntilIdle();
    show(1);
    EXPECT_EQ(scale(), first);
}

TEST_F(WindowArrows, UseTheMapBarsColoursOrOne) {
    measure();
    ASSERT_TRUE(key());
    EXPECT_EQ(key()->title, quantityTitle("magnitude"));
    EXPECT_TRUE(find<QComboBox>("mapColours")->isEnabled());
    find<QComboBox>("mapColours")->setCurrentIndex(static_cast<int>(ColourMap::Magma));
    find<QComboBox>("arrowColours")->setCurrentIndex(1);
    EXPECT_EQ(key()->title, quantityTitle("u"));
    EXPECT_EQ(key()->scale.map, ColourMap::Magma);
    const DisplacementField& field = *arrows().field();
    double low = 1e9, high = -1e9;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) low = std::min(low, field.u[i]), high = std::max(high, field.u[i]);
    }
    EXPECT_EQ(key()->scale.range, rangeOf({low, high}, {ColourLimits::Kind::FullRange, 0, {}}));
    find<QComboBox>("arrowColours")->setCurrentIndex(3);
    EXPECT_FALSE(key()) << "one colour needs no key";
    find<QPushButton>("arrowColour")->click();
    auto* dialog = m_window->findChild<QColorDialog*>();
    ASSERT_TRUE(dialog);
    dialog->setCurrentColor(QColor(10, 200, 30));
    dialog->accept();
    enter("arrowEvery", "1");
    drawn();
    const QImage picture = canvas().viewport()->grab().toImage();
    const auto green = [&picture] {
        int count = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) count += picture.pixel(x, y) == qRgb(10, 200, 30);
        }
        return count;
    };
    EXPECT_GT(green(), 100);
}

TEST_F(WindowArrows, AreTranslated) {
    open(renderFrames(2));
    trigger("arrowLook");
    const auto* every = find<NumberField>("arrowEvery");
    EXPECT_EQ(every->text(), QStringLiteral("automatic"));
    trigger("language_ru");
    EXPECT_TRUE(waitFor([every] { return every->text() == QStringLiteral("авто"); }));
    EXPECT_EQ(find<QComboBox>("arrowColours")->itemText(3), QStringLiteral("Один цвет"));
}

TEST_F(WindowArrows, PendingInputIsCommittedWhenTheWindowCloses) {
    open(renderFrames(2));
    trigger("arrowLook");
    auto* dialog = find<ArrowDialog>("arrowDialog");
    auto* every = find<NumberField>("arrowEvery");
    dialog->activateWindow();
    every->setFocus();
    every->selectAll();
    QTest::keyClicks(every, QStringLiteral("7"));
    int taken = 0, tooLate = 0;
    QObject* sender = dialog;
    QObject follower;
    QObject::connect(dialog, &ArrowDialog::choiceChanged, &follower, [&](const ArrowChoice& choice) {
        // During destruction the object is no ArrowDialog any more.
        const bool isThere = qobject_cast<ArrowDialog*>(sender) != nullptr;
        (isThere ? taken : tooLate) += choice.style.everyNth == 7;
    });
    m_window.reset();
    EXPECT_EQ(tooLate, 0);
    EXPECT_GT(taken, 0) << "nothing was typed: the test shows nothing";
}

TEST_F(WindowArrows, AreSavedInTheSettings) {
    measure();
    enter("arrowEvery", "4");
    enter("arrowTypedScale", "7,25");
    find<QComboBox>("arrowColours")->setCurrentIndex(2);
    find<QCheckBox>("arrowOneScale")->setChecked(true);
    const ArrowChoice chosen = view().state().arrows;
    EXPECT_EQ(chosen.style.everyNth, 4);
    EXPECT_EQ(chosen.style.scale, 7.25);
    EXPECT_EQ(chosen.style.colouring, ArrowColouring::V);
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    m_window->close();
    WorkSession session(quickRegistry());
    MainWindow again(session, *m_settings, m_chooser, m_prompts, m_languages);
    EXPECT_EQ(again.workbench().view.state().arrows, chosen);
    EXPECT_EQ(again.workbench().canvas.layers().vectors.style(), chosen.style);
}

}  // namespace
}  // namespace strainlens::gui
