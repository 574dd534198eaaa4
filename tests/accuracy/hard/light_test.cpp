// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>

#include "tests/accuracy/hard/hard_scene.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

constexpr double kSide = 512;

/// Effect of the light on a grey of either image.
using Light = std::function<double(double grey, double x, double y)>;

std::function<void(Scenery&)> seenIn(const Light& light) {
    return [light](Scenery& image) {
        forEachPixel(image.size(), [&](int x, int y) {
            image(x, y) = static_cast<float>(light(static_cast<double>(image(x, y)), x, y));
        });
    };
}

double bump(double x, double y, double middleX, double middleY, double radius) {
    return std::exp(-(std::pow(x - middleX, 2) + std::pow(y - middleY, 2)) / (2 * radius * radius));
}

Light shadowAt(double middleX, double depth, double radius) {
    return [=](double grey, double x, double y) { return grey * (1 - depth * bump(x, y, middleX, 250, radius)); };
}

/// Adds light; where it saturates (every grey above 255), a disc of the radius that saturated() has.
Light highlightAt(double middleX) {
    return [=](double grey, double x, double y) { return grey + 400 * bump(x, y, middleX, 250, 45); };
}
std::function<bool(int, int)> saturated(double middleX) {
    return [=](int x, int y) { return std::hypot(x - middleX, y - 250) <= 78; };
}

HardScene scene(const std::string& name, const Light& deformed) {
    HardScene scene;
    scene.name = name;
    scene.specimen.kind = SpecimenKind::Affine;
    scene.specimen.size = {int(kSide), int(kSide)};
    scene.specimen.exx = 0.005, scene.specimen.eyy = -0.002, scene.specimen.rotationDeg = 0.3;
    scene.specimen.shiftX = 1.3, scene.specimen.shiftY = -0.7;
    scene.spoilDeformed = seenIn(deformed);
    return scene;
}

std::vector<HardScene> lightScenes() {
    std::vector<HardScene> all;
    const auto number = [](double value) {
        const std::string text = std::to_string(value);
        return text.substr(0, text.find('.') + 2);
    };
    for (const double gain : {0.5, 0.7, 0.8, 0.9, 1.1, 1.2, 1.5}) {
        all.push_back(scene("gain " + number(gain), [=](double grey, double, double) { return gain * grey; }));
    }
    for (const double offset : {-60.0, -30.0, -15.0, 15.0, 20.0, 30.0, 60.0}) {
        all.push_back(scene("offset " + number(offset), [=](double grey, double, double) { return grey + offset; }));
    }
    all.push_back(scene("gain 0.5, offset 60", [](double grey, double, double) { return 0.5 * grey + 60; }));
    all.push_back(scene("vignetting", [](double grey, double x, double y) {
        return grey * (0.35 + 0.65 * bump(x, y, 256, 256, 200));
    }));
    for (const double slope : {0.1, 0.2, 0.4, 0.6}) {
        all.push_back(scene("gradient " + number(slope),
                            [=](double grey, double x, double) { return grey * (1 + slope * (2 * x / kSide - 1)); }));
    }
    for (const double depth : {0.2, 0.3, 0.5}) {
        all.push_back(scene("shadow 40, " + number(depth), shadowAt(300, depth, 40)));
    }
    for (const double radius : {40.0, 80.0}) {
        all.push_back(scene("moving shadow " + number(radius), shadowAt(300, 0.6, radius)));
        all.back().spoilReference = seenIn(shadowAt(180, 0.6, radius));
    }
    all.push_back(scene("moving highlight", highlightAt(330)));
    all.back().spoilReference = seenIn(highlightAt(180));
    all.back().isNewInReference = saturated(180), all.back().isNewInDeformed = saturated(330);
    return all;
}

}  // namespace

/// For every change of light every search finds 99 % of the measurable points within a pixel: integer vectors and their
/// refinement by IC-GN.
TEST(HardLight, IntegerSearchToleratesIt) {
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    std::printf("%-22s %7s  %s\n", "kept, right [%]", "right", "off: recursive, full, pyramid; auto: the same; IC-GN");
    for (HardScene scene : lightScenes()) {
        std::vector<RunParameters> settings;
        const auto add = [&](std::string_view search, LightChoice light, Refinement refinement) {
            scene.search = search;
            settings.push_back(settingsOf(scene));
            settings.back().light = light;
            settings.back().refinement = refinement;
        };
        for (const LightChoice light : {LightChoice::Off, LightChoice::Auto}) {
            for (const char* search : {"recursive", "full", "pyramid"}) add(search, light, Refinement::None);
        }
        add("recursive", LightChoice::Auto, Refinement::Icgn1);
        std::printf("%-22s", scene.name.c_str());
        const std::vector<SceneOutcome> outcomes = outcomesOf(scene, settings);
        for (std::size_t k = 0; k < settings.size(); ++k) {
            const SceneOutcome& one = outcomes[k];
            const double kept = 100.0 * (one.rightOk - one.rightWrong) / std::max(1, one.right);
            std::printf(" %7.2f", kept);
            if (settings[k].light == LightChoice::Off) continue;
            EXPECT_GE(kept, 99) << scene.name << ", setting " << k;
        }
        std::printf("\n");
    }
}

/// Without a change of light results stay the same.
TEST(HardLight, ConstantLightChangesNothing) {
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    for (HardScene scene : hardScenes()) {
        const bool even = scene.name.starts_with("shift") || scene.name.starts_with("noise") ||
                          scene.name.starts_with("rotation") || scene.name.starts_with("defocus") ||
                          scene.name.starts_with("JPEG") || scene.name == "nothing wrong";
        if (!even) continue;
        scene.search = "recursive";
        RunParameters parameters = settingsOf(scene);
        parameters.refinement = Refinement::None;
        RunParameters without = parameters;
        without.light = LightChoice::Off;
        const std::vector<SceneOutcome> outcomes = outcomesOf(scene, std::vector{parameters, without});
        const SceneOutcome &chosen = outcomes[0], &off = outcomes[1];
        EXPECT_EQ(chosen.scores, off.scores) << scene.name;
        EXPECT_EQ(chosen.ok, off.ok) << scene.name;
        EXPECT_EQ(chosen.wrong, off.wrong) << scene.name;
    }
}
