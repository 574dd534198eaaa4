// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cstdio>

#include "tests/accuracy/hard/hard_scene.h"

using namespace strainlens;

TEST(HardScenes, OkMeansRight) {
    SceneOutcome all;
    std::printf("%-28s %7s %7s %7s %7s %7s %8s\n", "scene", "points", "right", "kept %", "ok", "> 1 px", "> 6 sig");
    for (const HardScene& scene : hardScenes()) {
        if (getenv("ONLY") && scene.name != getenv("ONLY")) continue;
        const SceneOutcome one = outcomeOf(scene);
        std::printf("%-28s %7d %7d %7.2f %7d %7d %8d\n", scene.name.c_str(), one.points, one.right,
                    100.0 * one.rightOk / std::max(1, one.right), one.ok, one.wrong, one.beyondSix);
        all.right += one.right, all.rightOk += one.rightOk, all.ok += one.ok;
        all.wrong += one.wrong, all.beyondSix += one.beyondSix;
    }
    std::printf("%-28s %7s %7d %7.3f %7d %7d %8d\n", "all", "", all.right, 100.0 * all.rightOk / all.right, all.ok,
                all.wrong, all.beyondSix);
}
