// SPDX-License-Identifier: GPL-3.0-or-later
// The steps from images to results: state and target panel.
#include <QDockWidget>
#include <QLabel>
#include <QSlider>

#include "gui/panels/steps_bar.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowSteps : public WindowTest {
protected:
    std::string marks() {
        std::string text;
        for (const char* step : {"stepImages", "stepRegion", "stepParameters", "stepRun", "stepResults"}) {
            text += find<QToolButton>(step)->text().section(QLatin1Char(' '), 0, 0).toStdString();
        }
        return text;
    }
    /// The emphasised step; empty: none.
    QString emphasisedStep() {
        QString name;
        for (const auto* button : find<QWidget>("stepsBar")->findChildren<QToolButton*>()) {
            if (button->font().bold()) name += button->objectName();
        }
        return name;
    }
    void choose(const char* step) { QTest::mouseClick(find<QToolButton>(step), Qt::LeftButton); }
};

TEST_F(WindowSteps, ShowStateOfTheWork) {
    EXPECT_EQ(marks(), "\u25cb\u2013\u2713\u25cb\u25cb");
    EXPECT_EQ(emphasisedStep(), QStringLiteral("stepImages"));
    open(renderFrames(2));
    EXPECT_EQ(marks(), "\u2713\u2013\u2713\u25cb\u25cb");
    EXPECT_EQ(emphasisedStep(), QStringLiteral("stepRun"));
    drawRegionWithHole();
    EXPECT_EQ(marks(), "\u2713\u2713\u2713\u25cb\u25cb");
    RunParameters parameters;
    parameters.criterion = Criterion::Zncc;
    document().project.editParameters(parameters, QStringLiteral("not with this search"));
    EXPECT_EQ(marks(), "\u2713\u2713\u26a0\u25cb\u25cb");
    EXPECT_EQ(emphasisedStep(), QStringLiteral("stepParameters"));
    trigger("undo");
    run();
    EXPECT_EQ(marks(), "\u2713\u2713\u2713\u2713\u2713");
    EXPECT_EQ(emphasisedStep(), QString());
    trigger("roiClear");
    EXPECT_EQ(marks(), "\u2713\u2013\u2713\u25cb\u26a0") << "the results are those of another region";
}

TEST_F(WindowSteps, CountAddedImages) {
    const QStringList images = renderFrames(5);
    open(images.mid(0, 1));
    EXPECT_EQ(find<QToolButton>("stepImages")->toolTip(), QStringLiteral("1 image is open"));
    std::vector<ImageOrigin> origins;
    for (const QString& image : images.mid(1)) origins.push_back({FrameReference{image.toStdString(), 0, {}}, nullptr});
    document().addToRun(std::move(origins), QStringLiteral("came"), 1);
    EXPECT_EQ(find<QToolButton>("stepImages")->toolTip(), QStringLiteral("5 images are open"));
}

TEST_F(WindowSteps, OpenTheirPanels) {
    m_chooser.files = renderFrames(2);
    choose("stepImages");
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 2);
    choose("stepRegion");
    EXPECT_TRUE(find<QAction>("roiRectangle")->isChecked());
    find<QDockWidget>("parametersDock")->hide();
    choose("stepParameters");
    EXPECT_TRUE(find<QDockWidget>("parametersDock")->isVisible());
    choose("stepRun");
    waitUntilIdle();
    EXPECT_TRUE(document().results.latest().hasField());
    find<QDockWidget>("timingDock")->hide();
    choose("stepResults");
    EXPECT_TRUE(find<QDockWidget>("timingDock")->isVisible());
}

TEST_F(WindowSteps, ImagesHaveTheNumbersOfChartsAndFiles) {
    open(renderFrames(4));
    const auto number = [this](int image) {
        document().images.setCurrent(image);
        return find<QLabel>("playPosition")->text();
    };
    EXPECT_EQ(number(0), QStringLiteral("0 / 3")) << "the reference";
    EXPECT_EQ(number(3), QStringLiteral("3 / 3"));
    run();
    const Results& results = document().results.latest();
    for (int image = 0; image < 4; ++image)
        EXPECT_TRUE(number(image).startsWith(QString::number(results.runFrameOf(image)))) << image;
    document().images.setCurrent(1);
    trigger("leaveOut");
    EXPECT_EQ(find<QLabel>("playPosition")->text(), QStringLiteral("\u2013 / 2")) << "excluded";
    EXPECT_EQ(number(3), QStringLiteral("2 / 2"));
    document().images.setCurrent(2);
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("useAsReference");
    waitUntilIdle();
    EXPECT_EQ(number(2), QStringLiteral("0 / 2"));
    EXPECT_EQ(number(0), QStringLiteral("1 / 2"));
}

TEST_F(WindowSteps, ImagesOfASequenceArePlayed) {
    open(renderFrames(2));
    EXPECT_FALSE(find<QWidget>("playBar")->isVisible()) << "there is nothing to go through";
    open(renderFrames(4));
    ASSERT_TRUE(find<QWidget>("playBar")->isVisible());
    auto* slider = find<QSlider>("playSlider");
    slider->setValue(2);
    EXPECT_EQ(document().images.current(), 2);
    document().images.setCurrent(1);
    EXPECT_EQ(slider->value(), 1);
    std::vector<int> seen;
    QObject::connect(&document().images, &ImageSequence::currentChanged, m_window.get(),
                     [this, &seen] { seen.push_back(document().images.current()); });
    QTest::mouseClick(find<QToolButton>("play"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&seen] { return seen.size() >= 4; }));
    QTest::mouseClick(find<QToolButton>("play"), Qt::LeftButton);
    seen.resize(4);
    EXPECT_EQ(seen, (std::vector<int>{2, 3, 0, 1})) << "one after the other, and again from the beginning";
    const int last = document().images.current();
    QTest::qWait(500);
    EXPECT_EQ(document().images.current(), last);
}

}  // namespace
}  // namespace strainlens::gui
