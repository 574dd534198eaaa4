// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of pairs of images.
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QStandardItemModel>
#include <algorithm>
#include <cmath>

#include "app/probes/probe_defaults.h"
#include "compute/types/median.h"
#include "gui/canvas/arrow_legend.h"
#include "gui/canvas/colour_legend.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

/// Rendered images of which each is 4 px right of the one before.
class WindowPairs : public WindowTest {
protected:
    void openImages(int count) {
        m_images = renderFrames(count);
        open(m_images);
        drawRegionWithHole();
    }
    void choose(ReferenceChoice choice) { find<QComboBox>("parameter_reference")->setCurrentIndex(int(choice)); }
    void chooseInterval(const char* interval) {
        choose(ReferenceChoice::Interval);
        enter("parameter_pair-interval", interval);
    }
    void showImage(int index) {
        document().images.setCurrent(index);
        waitUntilIdle();
    }
    QString rowText(int index) { return find<QListWidget>("frameList")->item(index)->text(); }
    int displayedFrame() { return m_window->workbench().image.displayedFrame(); }
    double medianOfMap() {
        std::vector<double> values = canvas().layers().map.map()->pointValues;
        std::erase_if(values, [](double value) { return std::isnan(value); });
        return values.empty() ? std::nan("") : medianOf(values);
    }
    const Results& results() { return document().results.latest(); }

    QStringList m_images;
};

TEST_F(WindowPairs, TablesAreThoseOfTheCommandLine) {
    openImages(5);
    choose(ReferenceChoice::Pairs);
    run();
    EXPECT_EQ(results().measured, 2) << "the last image has no partner";
    expectSameAsCommandLine(m_images, {QStringLiteral("--reference"), QStringLiteral("pairs")});
    enter("valuesFrameRate", "10");
    expectSameAsCommandLine(m_images, {QStringLiteral("--reference"), QStringLiteral("pairs"),
                                       QStringLiteral("--frame-rate"), QStringLiteral("10")});
    EXPECT_TRUE(contentOf(path(QStringLiteral("window.csv"))).contains("velocity_u_px_s"));
    chooseInterval("2");
    run();
    EXPECT_EQ(results().measured, 3);
    expectSameAsCommandLine(
        m_images, {QStringLiteral("--reference"), QStringLiteral("interval"), QStringLiteral("--pair-interval"),
                   QStringLiteral("2"), QStringLiteral("--frame-rate"), QStringLiteral("10")});
}

TEST_F(WindowPairs, BothImagesOfAPairAreNamed) {
    openImages(5);
    EXPECT_FALSE(enabled("pairLater"));
    EXPECT_TRUE(rowText(0).contains(QStringLiteral("Reference")));
    choose(ReferenceChoice::Pairs);
    EXPECT_TRUE(rowText(0).contains(QStringLiteral("First of a pair")));
    EXPECT_TRUE(rowText(3).contains(QStringLiteral("With frame_2.png"))) << rowText(3).toStdString();
    EXPECT_TRUE(rowText(4).contains(QStringLiteral("No partner")));
    run();
    EXPECT_TRUE(rowText(3).contains(QStringLiteral("With frame_2.png"))) << rowText(3).toStdString();
    EXPECT_TRUE(rowText(3).contains(QLatin1Char('%')));
    showImage(0);
    EXPECT_EQ(canvas().layers().vectors.field(), nullptr);
    trigger("pairLater");
    EXPECT_EQ(document().images.current(), 1);
    trigger("pairLater");
    waitUntilIdle();
    EXPECT_EQ(document().images.current(), 3);
    view().edit(&ViewState::showReference, true);
    EXPECT_EQ(displayedFrame(), 2) << "the first image of the pair";
    const QString badge = find<QLabel>("chipFacts")->toolTip();
    EXPECT_TRUE(badge.contains(QStringLiteral("frame_2.png")) && badge.contains(QStringLiteral("frame_3.png")))
        << badge.toStdString();
    trigger("pairLater");
    EXPECT_EQ(document().images.current(), 3) << "there is no later pair";
    trigger("pairEarlier");
    EXPECT_EQ(document().images.current(), 1);
}

TEST_F(WindowPairs, PreviewMeasuresThePairOnDisplay) {
    openImages(6);
    const auto previewedMotion = [this] {
        waitUntilIdle();
        const auto field = m_window->workbench().preview.field();
        if (!field) return std::nan("");
        std::vector<double> u;
        for (std::size_t i = 0; i < field->size(); ++i) {
            if (field->ok(i)) u.push_back(field->u[i]);
        }
        return u.empty() ? std::nan("") : medianOf(u);
    };
    showImage(2);
    enter("parameter_step", "12");
    EXPECT_NEAR(previewedMotion(), 8, 0.5) << "to the first image";
    choose(ReferenceChoice::Pairs);
    showImage(5);
    EXPECT_NEAR(previewedMotion(), 4, 0.5) << "images 4 and 5";
    showImage(2);
    EXPECT_NEAR(previewedMotion(), 4, 0.5) << "the pair that the first image on display belongs to";
    chooseInterval("2");
    showImage(5);
    EXPECT_NEAR(previewedMotion(), 8, 0.5) << "images 3 and 5";
    run();
    enter("parameter_step", "16");
    showImage(5);
    EXPECT_NEAR(previewedMotion(), 8, 0.5) << "over the results of the same pair";
}

TEST_F(WindowPairs, StepsSkipExcludedPairs) {
    openImages(6);
    choose(ReferenceChoice::Pairs);
    run();
    showImage(2);
    trigger("leaveOut");
    showImage(1);
    trigger("pairLater");
    EXPECT_EQ(document().images.current(), 5) << "the first image of the second pair is excluded";
    trigger("pairEarlier");
    EXPECT_EQ(document().images.current(), 1);
}

TEST_F(WindowPairs, VelocitiesFollowTheFrameRateAndTheScale) {
    openImages(4);
    chooseInterval("2");
    run();
    showImage(3);
    auto* box = find<QComboBox>("mapQuantity");
    const int row = box->findData(QStringLiteral("rate(u)"));
    ASSERT_GE(row, 0);
    const auto* item = static_cast<const QStandardItemModel*>(box->model())->item(row);
    EXPECT_FALSE(item->isEnabled());
    EXPECT_FALSE(box->itemData(row, Qt::ToolTipRole).toString().isEmpty());
    enter("valuesFrameRate", "10");
    EXPECT_TRUE(item->isEnabled());
    showMap("rate(u)");
    EXPECT_NEAR(medianOfMap(), 40, 1) << "8 px in .2 s";
    const auto* legend = find<ColourLegend>("colourLegend");
    EXPECT_EQ(legend->key()->title, QStringLiteral("Velocity u [px/s]"));
    RunParameters parameters = document().project.parameters();
    parameters.scaleMmPerPx = 0.5;
    document().project.editParameters(parameters, QStringLiteral("scale"));
    EXPECT_TRUE(legend->key()->isVelocity);
    EXPECT_EQ(legend->key()->mmPerPx, 0.5);
    const auto* arrows = find<ArrowLegend>("arrowLegend");
    EXPECT_TRUE(waitFor([arrows] { return arrows->texts().value(0).contains(QStringLiteral("mm/s")); }))
        << arrows->texts().join(QLatin1Char('\n')).toStdString();
    enter("valuesFrameRate", "20");
    waitUntilIdle();
    EXPECT_NEAR(medianOfMap(), 80, 2);
    trigger("undo");
    waitUntilIdle();
    EXPECT_EQ(document().project.probesAndLoads().frameRateHz, 10);
    EXPECT_EQ(find<NumberField>("valuesFrameRate")->value(), 10);
    EXPECT_NEAR(medianOfMap(), 40, 1);
}

TEST_F(WindowPairs, ReopenedPairsAreTheSame) {
    openImages(5);
    choose(ReferenceChoice::Pairs);
    enter("valuesFrameRate", "25");
    run();
    m_chooser.file = path(QStringLiteral("pairs.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    exportTo("exportResults", path(QStringLiteral("before.csv")));
    exportTo("exportResults", path(QStringLiteral("before.h5")));
    trigger("newProject");
    waitUntilIdle();
    m_chooser.file = path(QStringLiteral("pairs.strainlens"));
    trigger("openProject");
    waitUntilIdle();
    EXPECT_EQ(results().measured, 2);
    EXPECT_FALSE(m_session.hasStaleResults());
    EXPECT_EQ(document().project.probesAndLoads().frameRateHz, 25);
    EXPECT_FALSE(enabled("goOn")) << "no pair is left";
    exportTo("exportResults", path(QStringLiteral("after.csv")));
    exportTo("exportResults", path(QStringLiteral("after.h5")));
    EXPECT_TRUE(contentOf(path(QStringLiteral("before.csv"))) == contentOf(path(QStringLiteral("after.csv"))));
    EXPECT_TRUE(contentOf(path(QStringLiteral("before.h5"))) == contentOf(path(QStringLiteral("after.h5"))));
    showImage(3);
    EXPECT_EQ(document().results.referenceOf(3), 2);
    // The results file alone has the images of its pairs.
    trigger("newProject");
    waitUntilIdle();
    m_chooser.file = path(QStringLiteral("before.h5"));
    trigger("openProject");
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 4);
    EXPECT_EQ(results().measured, 2);
    EXPECT_EQ(document().results.referenceOf(3), 2);
}

TEST_F(WindowPairs, LaterPairsAreAdded) {
    openImages(3);
    choose(ReferenceChoice::Pairs);
    run();
    EXPECT_EQ(results().measured, 1);
    EXPECT_FALSE(enabled("goOn")) << "the third image has no partner";
    const QStringList all = renderFrames(6);
    m_chooser.files = all.mid(3);
    trigger("addImages");
    waitUntilIdle();
    ASSERT_TRUE(enabled("goOn"));
    trigger("goOn");
    waitUntilIdle();
    EXPECT_EQ(results().measured, 3);
    expectSameAsCommandLine(all, {QStringLiteral("--reference"), QStringLiteral("pairs")});
    // Without one of its images, a run has other pairs.
    EXPECT_FALSE(m_session.hasStaleResults());
    showImage(2);
    trigger("leaveOut");
    EXPECT_TRUE(m_session.hasStaleResults());
    EXPECT_FALSE(enabled("run")) << "other images would be pairs";
    EXPECT_EQ(m_window->workbench().run.readiness().problem->field, QStringLiteral("reference"));
}

TEST_F(WindowPairs, BeginWithTheFirstImageOfTheList) {
    openImages(4);
    document().setReference(2);
    choose(ReferenceChoice::Pairs);
    EXPECT_FALSE(enabled("run"));
    EXPECT_EQ(m_window->workbench().run.readiness().problem->field, QStringLiteral("reference"));
    showImage(0);
    ASSERT_TRUE(enabled("useAsReference"));
    trigger("useAsReference");
    waitUntilIdle();
    EXPECT_TRUE(enabled("run"));
    EXPECT_FALSE(enabled("useAsReference"));
}

TEST_F(WindowPairs, ExportsIgnoreLoads) {
    openImages(4);
    ProbesAndLoads loads = document().project.probesAndLoads();
    loads.probes = withDefaults({Probe{"P", PointProbe{{160, 120}, {}}}});
    loads.load.unit = "N";
    loads.load.values = {0, 1, 2, 3};
    document().project.editProbesAndLoads(loads, QStringLiteral("loads"));
    choose(ReferenceChoice::Pairs);
    run();
    exportTo("exportResults", path(QStringLiteral("pairs.csv")));
    EXPECT_GT(contentOf(path(QStringLiteral("pairs.csv"))).size(), 1000);
}

TEST_F(WindowPairs, WhatNeedsOneReferenceIsDisabledWithAReason) {
    openImages(4);
    const char* actions[] = {"loads", "useAsReference", "exportVideo"};
    run();
    showImage(2);
    for (const char* action : actions) EXPECT_TRUE(enabled(action)) << action;
    const QString tip = find<QAction>("loads")->toolTip();
    choose(ReferenceChoice::Pairs);
    run();
    for (const char* action : actions) EXPECT_FALSE(enabled(action)) << action;
    EXPECT_NE(find<QAction>("loads")->toolTip(), tip);
    auto* kinds = find<QComboBox>("plotKind");
    const int stress = kinds->findData(static_cast<int>(ChartKind::Stress));
    EXPECT_FALSE(static_cast<QStandardItemModel*>(kinds->model())->item(stress)->isEnabled());
    EXPECT_FALSE(kinds->itemData(stress, Qt::ToolTipRole).toString().isEmpty());
    trigger("undo");
    EXPECT_FALSE(measuresPairs(document().project.parameters()));
    chooseInterval("4");
    EXPECT_FALSE(enabled("run"));
    EXPECT_EQ(m_window->workbench().run.readiness().problem->field, QStringLiteral("pair-interval"));
}

}  // namespace
}  // namespace strainlens::gui
