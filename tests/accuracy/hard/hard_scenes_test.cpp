// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "tests/accuracy/hard/hard_scene.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

/// At most one Ok point in 100,000 is wrong by more than a pixel and one in 1,000 by more than six of its standard
/// deviations, and at least 99 % of what a perfect judge keeps is Ok.
TEST(HardScenes, OkMeansRight) {
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    SceneOutcome all;
    std::printf("%-26s %7s %7s %7s %7s %7s %8s\n", "scene", "points", "right", "kept %", "Ok", "> 1 px", "> 6 sig");
    const auto print = [](const std::string& name, const SceneOutcome& one) {
        std::printf("%-26s %7d %7d %7.2f %7d %7d %8d\n", name.c_str(), one.points, one.right,
                    100.0 * one.rightOk / std::max(1, one.right), one.ok, one.wrong, one.beyondSix);
    };
    const std::vector<HardScene> scenes = hardScenes();
    EXPECT_GE(scenes.size(), 40u);
    for (const HardScene& scene : scenes) {
        const SceneOutcome one = outcomeOf(scene, settingsOf(scene));
        print(scene.name, one);
        all.points += one.points, all.right += one.right, all.rightOk += one.rightOk, all.ok += one.ok;
        all.wrong += one.wrong, all.beyondSix += one.beyondSix;
        EXPECT_FALSE(scene.nothingIsRight && one.ok > 0) << scene.name;
    }
    print("all", all);
    EXPECT_LE(all.wrong, all.ok / 100'000);
    EXPECT_LE(all.beyondSix, all.ok / 1'000);
    EXPECT_GE(all.rightOk, all.right * 0.99);
}
