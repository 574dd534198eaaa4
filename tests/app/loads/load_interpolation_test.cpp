// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_interpolation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "app/loads/load_recording.h"

namespace strainlens {
namespace {

using Numbers = std::vector<double>;

const char* const kTable =
    "Prüfzeit;Standardkraft;Weg;Temperatur;Bemerkung;Auslöser\ns;kN;mm;°C;;V\n0,0;0,0;0,00;20,5;a;0,1\n"
    "1,0;1,0;0,10;;b;4,9\n2,0;3,0;0,30;21,5;c;5,0\n3,0;2,0;0,40;22,5;d;0,0\n4,0;2,5;0,50;22,5;e;5,1\n";

MeasuredImages numberedImages(std::size_t count) {
    MeasuredImages all;
    for (std::size_t k = 0; k < count; ++k) {
        all.frames.push_back(static_cast<int>(k));
        all.names.push_back("img_" + std::to_string(k) + ".png");
    }
    return all;
}

LoadErrorCode codeOf(const std::function<void()>& call) {
    try {
        call();
    } catch (const LoadTableError& error) {
        return error.code();
    }
    ADD_FAILURE() << "no error";
    return LoadErrorCode::NoRows;
}

TEST(LoadInterpolation, TableHasChannelsOfNumbersWithTheirUnits) {
    const LoadTable table = parseLoadTable(kTable, "t.csv");
    ASSERT_EQ(table.channels.size(), 3u);
    EXPECT_EQ(table.channels[0].label(), "Weg [mm]");
    EXPECT_EQ(table.channels[1].label(), "Temperatur [°C]");
    EXPECT_EQ(table.channels[0].values, (Numbers{0, .1, .3, .4, .5}));
    EXPECT_TRUE(std::isnan(table.channels[1].values[1]));
}

TEST(LoadInterpolation, GivesValuesAtTheMomentsOfTheImages) {
    const LoadTable table = parseLoadTable(kTable, "t.csv");
    const FrameLoads found = interpolateLoads(table, numberedImages(4), Numbers{0, .5, 1.25, 9}, .5);
    EXPECT_EQ(found.times, (Numbers{.5, 1, 1.75, 9.5}));
    EXPECT_DOUBLE_EQ(found.loads[0], 500);
    EXPECT_DOUBLE_EQ(found.loads[1], 1000);
    EXPECT_DOUBLE_EQ(found.loads[2], 2500);
    EXPECT_TRUE(std::isnan(found.loads[3]));
    EXPECT_DOUBLE_EQ(found.channels[0].values[2], .25);
    EXPECT_TRUE(std::isnan(found.channels[1].values[0]));  // beside a missing temperature
    ASSERT_EQ(found.warnings.back().kind, LoadWarningKind::OutsideTimes);
    EXPECT_EQ(found.warnings.back().text,
              "1 image was taken outside the times of the table and has no load: image img_3.png.");
}

TEST(LoadInterpolation, RefusesTablesWithoutUsableTimes) {
    const auto interpolate = [](const std::string& text, const Numbers& moments) {
        return codeOf([&] { interpolateLoads(parseLoadTable(text, "t.csv"), numberedImages(2), moments, 0); });
    };
    EXPECT_EQ(interpolate("load [N]\n1\n2\n", {0, 1}), LoadErrorCode::NoTimes);
    EXPECT_EQ(interpolate("time [d];load [N]\n0;1\n1;2\n", {0, 1}), LoadErrorCode::UnknownTimeUnit);
    EXPECT_EQ(interpolate("time [s];load [N]\n0;1\n2;2\n1;2\n", {0, 1}), LoadErrorCode::TimesGoBack);
    EXPECT_EQ(interpolate("time [s];load [N]\n0;1\n1;2\n", {0}), LoadErrorCode::MomentCount);
    EXPECT_EQ(interpolate("time [s];load [N]\n0;1\n1;2\n", {5, 6}), LoadErrorCode::NoImageInside);
}

TEST(LoadInterpolation, TimesAreSecondsInAnyUnit) {
    const auto loadAt = [](const std::string& unit) {
        const LoadTable table = parseLoadTable("time [" + unit + "];load [N]\n0;0\n60;60\n", "t.csv");
        return interpolateLoads(table, numberedImages(2), Numbers{0, .03}, 0).loads[1];
    };
    EXPECT_DOUBLE_EQ(loadAt("s"), .03);
    EXPECT_DOUBLE_EQ(loadAt("ms"), 30);
    EXPECT_DOUBLE_EQ(loadAt("min"), .0005);
}

TEST(LoadInterpolation, TriggerWithAMarkTooFewIsNamed) {
    const LoadTable table = parseLoadTable(kTable, "t.csv");
    EXPECT_TRUE(triggeredLoads(table, "Auslöser", numberedImages(2), std::nullopt).warnings.empty());
    const FrameLoads found = triggeredLoads(table, "Auslöser", numberedImages(3), std::nullopt);
    EXPECT_EQ(found.loads, (Numbers{1000, 2500}));
    ASSERT_EQ(found.warnings.size(), 1u);
    EXPECT_EQ(found.warnings[0].kind, LoadWarningKind::UnmarkedImage);
}

TEST(LoadInterpolation, ChannelsHaveDifferentNames) {
    const LoadTable table = parseLoadTable(
        "time [s];load [N];Weg [mm];Weg [mm];true stress [MPa];peak load [kN]\n0;0;1;2;3;4\n1;1;2;3;4;5\n", "t.csv");
    std::vector<std::string> labels;
    for (const LoadChannel& channel : table.channels) labels.push_back(channel.label());
    EXPECT_EQ(labels,
              (std::vector<std::string>{"Weg [mm]", "Weg (2) [mm]", "true stress (2) [MPa]", "peak load (2) [kN]"}));
}

TEST(LoadInterpolation, LoadsInEveryThirdRowAreInterpolated) {
    std::string text = "time [s];load [N];Weg [mm]\n";
    for (int k = 0; k <= 12; ++k)
        text += std::to_string(k) + ";" + (k % 3 == 0 ? std::to_string(10 * k) : "") + ";" + std::to_string(k) + "\n";
    const FrameLoads found =
        interpolateLoads(parseLoadTable(text, "t.csv"), numberedImages(4), Numbers{.5, 4, 7.25, 12}, 0);
    EXPECT_EQ(found.loads, (Numbers{5, 40, 72.5, 120}));
    EXPECT_TRUE(found.warnings.empty());
}

TEST(LoadInterpolation, ImagesInAGapOfTheLoadsAreNamed) {
    const LoadTable table = parseLoadTable("time [s];load [N]\n0;0\n1;1\n2;2\n3;\n4;\n5;5\n6;6\n7;7\n", "t.csv");
    const FrameLoads found = interpolateLoads(table, numberedImages(4), Numbers{0, 2.5, 3.5, 6.5}, 0);
    EXPECT_TRUE(std::isnan(found.loads[1]) && std::isnan(found.loads[2]));
    EXPECT_DOUBLE_EQ(found.loads[3], 6.5);
    ASSERT_EQ(found.warnings.size(), 1u);
    EXPECT_EQ(found.warnings[0].text, "2 images were taken where the table has no load: image img_1.png is the first.");
    EXPECT_EQ(codeOf([&] {
                  interpolateLoads(table, numberedImages(2), Numbers{3, 4}, 0);
              }),
              LoadErrorCode::NoLoadAtImages);
}

TEST(LoadInterpolation, TriggerSelectsARowForEachImage) {
    const LoadTable table = parseLoadTable(kTable, "t.csv");
    EXPECT_EQ(selectTriggeredRows(table, "Auslöser").loads, (Numbers{1000, 2500}));
    EXPECT_EQ(selectTriggeredRows(table, "Auslöser [V]").lines, (std::vector<int>{4, 7}));
    const LoadTable counted = parseLoadTable("Bilder gesamt;load [N]\n0;0\n1;1\n1;2\n2;3\n2;4\n3;5\n", "t.csv");
    const std::string name = counted.channels.empty() ? "" : counted.channels[0].name;
    EXPECT_EQ(selectTriggeredRows(counted, name).loads, (Numbers{1, 3, 5}));
    EXPECT_EQ(codeOf([&] { selectTriggeredRows(table, "Bildzähler"); }), LoadErrorCode::NoSuchColumn);
}

}  // namespace
}  // namespace strainlens
