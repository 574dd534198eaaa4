// SPDX-License-Identifier: GPL-3.0-or-later
// The view state: its rules, its signal and what is saved of it.
#include "gui/session/view_state.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <vector>

#include "gui/shell/window_settings.h"

namespace strainlens::gui {
namespace {

TEST(ViewState, AnotherImageEndsBlending) {
    ViewState state;
    state.blend = true;
    state.showReference(false);
    EXPECT_TRUE(state.blend) << "it is shown already";
    state.showReference(true);
    EXPECT_FALSE(state.blend);
}

TEST(ViewState, FixedLimitsApplyToOneQuantity) {
    ViewState state;
    state.showQuantity("u");
    state.setLimits({ColourLimits::Kind::FullRange, 1, {}});
    state.fixLimits({-1, 2});
    state.showQuantity("u");
    EXPECT_EQ(state.map.limits.fixed, (ColourRange{-1, 2}));
    EXPECT_EQ(state.map.limits.kind, ColourLimits::Kind::Fixed);
    state.showQuantity("v");
    EXPECT_EQ(state.map.limits.kind, ColourLimits::Kind::FullRange);
}

TEST(ViewState, StrainMapsHideVectorsUnlessChosen) {
    ViewState state;
    state.showQuantity("exx");
    EXPECT_FALSE(state.vectors);
    state.showQuantity("u");
    EXPECT_TRUE(state.vectors);
    state.showVectors(true);
    state.showQuantity("exx");
    EXPECT_TRUE(state.vectors);
}

TEST(ViewState, ProposedMapYieldsToTheUsersChoice) {
    ViewState state;
    state.proposeQuantity("e1");
    EXPECT_EQ(state.map.quantity, "e1");
    EXPECT_FALSE(state.vectors);
    state.proposeQuantity("");
    EXPECT_EQ(state.map.quantity, "");
    EXPECT_TRUE(state.vectors) << "without strain";
    state.chooseQuantity("v");
    state.proposeQuantity("e1");
    EXPECT_EQ(state.map.quantity, "v");
    state.resetToDefaults();
    state.proposeQuantity("e1");
    EXPECT_EQ(state.map.quantity, "e1");
}

TEST(ViewState, EitherAShapeOrAProbeIsSelected) {
    ViewState state;
    state.selectShape(2);
    state.selectProbe(1);
    EXPECT_EQ(state.shape, -1);
    state.selectShape(-1);
    EXPECT_EQ(state.probe, 1);
    state.selectShape(0);
    EXPECT_EQ(state.probe, -1);
}

TEST(ViewModel, ReportsTheStateBeforeAChangeAndNothingElse) {
    ViewModel view;
    std::vector<ViewState> reported;
    QObject::connect(&view, &ViewModel::changed, [&](const ViewState& before) { reported.push_back(before); });
    view.set(&ViewState::region, true);
    EXPECT_TRUE(reported.empty()) << "it was true already";
    view.set(&ViewState::region, false);
    ASSERT_EQ(reported.size(), 1u);
    EXPECT_EQ(reported.front(), ViewState());
    EXPECT_FALSE(view.state().region);
}

TEST(ViewSettings, AreRestoredAndInvalidOnesIgnored) {
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    ViewState view;
    view.chooseQuantity("eyy");
    view.showStrainUnit(StrainUnit::Percent);
    view.setLimits(kLimitChoices[2]);
    view.map.colours = ColourMap::Magma;
    view.map.shading = MapShading::Smooth;
    view.arrows.style.everyNth = 3;
    view.flowStyle.layer = FlowLayer::Residual;
    view.blendShare = 0.25;
    saveView(view, settings);
    ViewState restored;
    restoreView(settings, restored);
    EXPECT_EQ(restored, view);
    for (const char* key : {"map/quantity", "map/strainUnit", "map/colours", "flow/layer"})
        settings.setValue(QLatin1String(key), QStringLiteral("none"));
    for (const char* key : {"map/limits", "map/opacity", "arrows/every", "image/blend"})
        settings.setValue(QLatin1String(key), 100000);
    settings.setValue(QLatin1String("map/smooth"), false);
    restored = {};
    restoreView(settings, restored);
    EXPECT_EQ(restored, ViewState());
}

}  // namespace
}  // namespace strainlens::gui
