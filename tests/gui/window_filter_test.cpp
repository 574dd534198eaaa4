// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowFilter : public WindowTest {
protected:
    std::string filters() { return filterChainText(document().project.parameters().filters); }
    void add(const char* kind) { trigger((std::string("addFilter_") + kind).c_str()); }
    void click(const char* button) { find<QToolButton>(button)->click(); }
    QString problem() { return find<QLabel>("problem_filter")->text(); }
};

TEST_F(WindowFilter, FiltersAreAddedChangedOrderedAndRemoved) {
    add("median");
    add("box");
    add("equalise");
    EXPECT_EQ(filters(), "median3,box3,equalise");
    find<NumberField>("filter_1")->setValue(9);
    EXPECT_EQ(filters(), "median3,box9,equalise");
    click("filter_2_up");
    click("filter_1_up");
    EXPECT_EQ(filters(), "equalise,median3,box9");
    click("filter_0_down");
    EXPECT_EQ(filters(), "median3,equalise,box9");
    click("filter_1_remove");
    EXPECT_EQ(filters(), "median3,box9");
    EXPECT_EQ(find<NumberField>("filter_1")->value(), 9);
    EXPECT_FALSE(find<QToolButton>("filter_0_up")->isEnabled());
    EXPECT_FALSE(find<QToolButton>("filter_1_down")->isEnabled());
    EXPECT_EQ(m_window->findChild<QToolButton*>(QStringLiteral("filter_2_remove")), nullptr);
    click("reset_filter");
    EXPECT_EQ(filters(), "");
    EXPECT_FALSE(find<QToolButton>("reset_filter")->isEnabled());
}

TEST_F(WindowFilter, EveryStepIsUndone) {
    add("stretch");
    find<NumberField>("filter_0")->setValue(20);
    EXPECT_EQ(filters(), "stretch:20");
    trigger("undo");
    trigger("undo");
    EXPECT_EQ(filters(), "");
    trigger("redo");
    EXPECT_EQ(find<QToolButton>("filter_0_remove")->isEnabled(), true);
    EXPECT_EQ(filters(), "stretch:5");
}

TEST_F(WindowFilter, InputForARemovedFilterIsDropped) {
    add("median");
    add("stretch");
    auto* number = find<NumberField>("filter_1");
    m_window->activateWindow();
    number->setFocus();
    ASSERT_TRUE(waitFor([&] { return number->hasFocus(); }));
    number->selectAll();
    QTest::keyClicks(number, QStringLiteral("20"));
    document().project.undoStack().undo();
    EXPECT_EQ(filters(), "median3");
    document().project.undoStack().undo();
    EXPECT_EQ(filters(), "");
}

TEST_F(WindowFilter, KernelIsTypedAsOnTheCommandLine) {
    add("convolve");
    auto* text = find<QLineEdit>("filter_0");
    EXPECT_EQ(text->text(), QStringLiteral(":0,0,0,0,1,0,0,0,0/1+0"));
    text->setText(QStringLiteral(":1,2,1,2,4,2,1,2,1/16"));
    emit text->editingFinished();
    EXPECT_EQ(filters(), "convolve:1,2,1,2,4,2,1,2,1/16+0");
    EXPECT_EQ(text->text(), QStringLiteral(":1,2,1,2,4,2,1,2,1/16+0"));
    for (const char* wrong : {":1,2", ":1,2,1,2,4,2,1,2,1/0"}) {
        text->setText(QLatin1String(wrong));
        emit text->editingFinished();
        EXPECT_FALSE(problem().isEmpty()) << wrong;
        EXPECT_EQ(filters(), "convolve:1,2,1,2,4,2,1,2,1/16+0") << wrong;
    }
    text->setText(QStringLiteral(":1,2,1,2,4,2,1,2,1/16+0"));
    emit text->editingFinished();
    EXPECT_TRUE(problem().isEmpty());
    text->setText(QStringLiteral(":0,0,0,0,2,0,0,0,0"));
    emit text->editingFinished();
    EXPECT_TRUE(problem().isEmpty());
    EXPECT_EQ(filters(), "convolve:0,0,0,0,2,0,0,0,0/1+0");
}

TEST_F(WindowFilter, FocusFollowsAMovedFilter) {
    m_window->activateWindow();
    add("median");
    add("box");
    add("equalise");
    click("filter_2_up");
    EXPECT_TRUE(find<QToolButton>("filter_1_up")->hasFocus());
    click("filter_1_up");
    // The first filter cannot move up.
    EXPECT_TRUE(find<QToolButton>("filter_0_down")->hasFocus());
    click("filter_0_remove");
    EXPECT_TRUE(find<QToolButton>("filter_0_remove")->hasFocus());
}

TEST_F(WindowFilter, ParametersOfACommandLineAreShown) {
    RunParameters parameters = document().project.parameters();
    setFromText(parameters, "filter", "median5,convolve:0,-1,0,-1,5,-1,0,-1,0/1-3,stretch:7");
    document().project.startWith(parameters);
    EXPECT_EQ(find<NumberField>("filter_0")->value(), 5);
    EXPECT_EQ(find<QLineEdit>("filter_1")->text(), QStringLiteral(":0,-1,0,-1,5,-1,0,-1,0/1-3"));
    EXPECT_EQ(find<NumberField>("filter_2")->value(), 7);
    find<NumberField>("filter_0")->stepBy(-1);
    EXPECT_EQ(filters(), "median3,convolve:0,-1,0,-1,5,-1,0,-1,0/1-3,stretch:7");
}

}  // namespace
}  // namespace strainlens::gui
