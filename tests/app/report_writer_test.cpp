// SPDX-License-Identifier: MPL-2.0
#include "app/export/report_writer.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "compute/types/parameters/parameter_schema.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

nlohmann::json describePoint(const RunSummary& summary, const ReportInputs& inputs) {
    std::ostringstream out;
    FileHashes hashes;
    writeReport(out, summary, inputs, hashes);
    return nlohmann::json::parse(out.str());
}

TEST(ReportWriter, ContainsEveryParameter) {
    RunSummary summary;
    summary.parameters.filters = {MedianFilter{5}};
    summary.parameters.scaleMmPerPx = 0.0125;
    const auto parameters = describePoint(summary, {}).at("parameters");
    for (const NumberParameter& number : numberParameters()) {
        const double value = number.get(summary.parameters);
        const nlohmann::json expected =
            isAutomatic(number, value) ? nlohmann::json(number.automatic) : nlohmann::json(value);
        EXPECT_EQ(parameters.at(std::string(number.name)), expected) << number.name;
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        EXPECT_EQ(parameters.at(std::string(choice.name)), valueText(choice, summary.parameters));
    }
    EXPECT_EQ(parameters.at("filter"), nlohmann::json::array({"median5"}));
    EXPECT_EQ(parameters.at("scale").get<double>(), 0.0125);
}

TEST(ReportWriter, FramesContainCountsTimesAndErrors) {
    RunSummary summary;
    FrameSummary good;
    good.frame = 1;
    good.name = "a.png";
    good.counts[static_cast<std::size_t>(PointStatus::Outlier)] = 4;
    good.timesMs[static_cast<std::size_t>(Stage::Search)] = 2.5;
    good.timesMs[static_cast<std::size_t>(Stage::Read)] = 1.5;
    good.meanScore = std::nan("");
    good.noise = {1.5, 0.01, 0.02, 7};
    good.backCheck = BackCheckCounts{.points = 90, .outliers = 3, .medianPx = 0.001, .ms = 0.75};
    FrameSummary bad;
    bad.frame = 2;
    bad.error = "b.png: is empty";
    summary.frames = {good, bad};
    summary.notes = {"something fell back"};
    summary.cancelled = true;
    const auto report = describePoint(summary, {});
    EXPECT_EQ(report.at("version"), STRAINLENS_VERSION);
    EXPECT_EQ(report.at("frames")[0].at("points").at("Outlier"), 4);
    EXPECT_EQ(report.at("frames")[0].at("timesMs").at("search"), 2.5);
    EXPECT_EQ(report.at("frames")[0].at("timesMs").at("total"), 4.0);
    EXPECT_TRUE(report.at("frames")[0].at("meanScore").is_null());
    EXPECT_EQ(report.at("frames")[0].at("noise").at("grey"), 1.5);
    EXPECT_EQ(report.at("frames")[0].at("noise").at("sigmaV"), 0.02);
    EXPECT_EQ(report.at("frames")[0].at("noise").at("points"), 7);
    const auto backCheck = report.at("frames")[0].at("backCheck");
    EXPECT_EQ(backCheck, nlohmann::json({{"points", 90}, {"outliers", 3}, {"medianPx", 0.001}, {"ms", 0.75}}));
    EXPECT_FALSE(report.at("frames")[1].contains("backCheck"));
    EXPECT_EQ(report.at("frames")[1].at("error"), "b.png: is empty");
    EXPECT_FALSE(report.at("frames")[1].contains("points"));
    EXPECT_FALSE(report.at("frames")[0].contains("strain"));
    EXPECT_EQ(report.at("notes")[0], "something fell back");
    EXPECT_EQ(report.at("cancelled"), true);
}

TEST(ReportWriter, FramesContainStrainCountsAndMeans) {
    RunSummary summary;
    summary.frames.resize(1);
    summary.frames[0].strainCounts[static_cast<std::size_t>(StrainStatus::Ok)] = 7;
    summary.frames[0].strainCounts[static_cast<std::size_t>(StrainStatus::TooFewPoints)] = 2;
    summary.frames[0].meanStrain = {0.5, -0.25, std::nan("")};
    const auto strain = describePoint(summary, {}).at("frames")[0].at("strain");
    EXPECT_EQ(strain.at("points").at("Ok"), 7);
    EXPECT_EQ(strain.at("points").at("TooFewPoints"), 2);
    EXPECT_EQ(strain.at("mean").at("exx"), 0.5);
    EXPECT_EQ(strain.at("mean").at("eyy"), -0.25);
    EXPECT_TRUE(strain.at("mean").at("exy").is_null());
}

TEST(ReportWriter, InputsAreHashed) {
    test::TemporaryFolder folder;
    test::writeFile(folder / "abc.png", std::string("abc"));
    const auto report =
        describePoint({}, {identitiesOf({{folder / "abc.png", 1, "abc.png[2]"}, {folder / "gone.png", 0, "gone.png"}}),
                           {folder / "abc.png"},
                           {"strainlens-cli", "run", "a b.png", "it's"}});
    const char* hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    EXPECT_EQ(report.at("images")[0].at("sha256"), hash);
    EXPECT_EQ(report.at("images")[0].at("page"), 2);
    EXPECT_TRUE(report.at("images")[1].at("sha256").is_null());
    EXPECT_EQ(report.at("roi")[0].at("sha256"), hash);
    EXPECT_EQ(report.at("command").size(), 4u);
    EXPECT_EQ(report.at("commandLine"), "strainlens-cli run 'a b.png' 'it'\\''s'");
}

TEST(ReportWriter, UnmeasuredImagesAreNotHashed) {
    test::TemporaryFolder folder;
    for (const char* name : {"0.png", "1.png", "2.png"}) test::writeFile(folder / name, std::string("abc"));
    RunSummary summary;
    summary.frames.resize(1);
    summary.frames[0].frame = 1;
    const auto images =
        describePoint(
            summary,
            {identitiesOf({{folder / "0.png", 0, ""}, {folder / "1.png", 0, ""}, {folder / "2.png", 0, ""}}), {}, {}})
            .at("images");
    EXPECT_TRUE(images[0].at("sha256").is_string());
    EXPECT_TRUE(images[1].at("sha256").is_string());
    EXPECT_TRUE(images[2].at("sha256").is_null());
}

TEST(ReportWriter, HashesAreOfTheMeasuredImages) {
    test::TemporaryFolder folder;
    const std::vector<FrameReference> frames = {{folder / "a.pgm", 0, "a.pgm"}};
    test::writeFile(frames[0].path, std::string("P5 2 1 255\nab"));
    FileHashes before;
    const std::string measured = *before.hash(frames[0].path);
    FileFrameSource source(frames);
    source.hashFiles();
    source.loadFrame(0);
    test::writeFile(frames[0].path, std::string("P5 2 1 255\ncd"));
    EXPECT_EQ(describePoint({}, {{source.identity(0)}, {}, {}}).at("images")[0].at("sha256"), measured);
}

TEST(ReportWriter, TheDateHasAZone) {
    const char* zone = std::getenv("TZ");
    const std::string before = zone ? zone : "";
    const auto dateIn = [](const char* where) {
        setenv("TZ", where, 1);
        tzset();
        RunSummary summary;
        summary.startTime = std::chrono::system_clock::from_time_t(1795390052);
        return describePoint(summary, {}).at("date").get<std::string>();
    };
    EXPECT_EQ(dateIn("UTC"), "2026-11-22T23:27:32+00:00");
    EXPECT_EQ(dateIn("IST-5:30"), "2026-11-23T04:57:32+05:30");
    EXPECT_EQ(dateIn("NST3:30"), "2026-11-22T19:57:32-03:30");
    zone ? setenv("TZ", before.c_str(), 1) : unsetenv("TZ");
    tzset();
    EXPECT_TRUE(describePoint({}, {}).at("date").is_null());
}

TEST(ReportWriter, HashedFilesAreNotReadAgain) {
    FileHashes hashes;
    hashes.add("gone.png", "0123");
    std::ostringstream out;
    writeReport(out, {}, {identitiesOf({{"gone.png", 0, "gone.png"}}), {}, {}}, hashes);
    EXPECT_EQ(nlohmann::json::parse(out.str()).at("images")[0].at("sha256"), "0123");
}

}  // namespace
}  // namespace strainlens
