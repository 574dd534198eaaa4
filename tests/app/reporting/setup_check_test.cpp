// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

#include "app/export/reporting_writers.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

FloorStatistics floorOf(std::string_view name, double spatial) {
    FloorStatistics floor;
    floor.name = name;
    floor.spatial = floor.temporal = spatial;
    return floor;
}

/// Inputs without warnings.
ReportingInputs validSetup() {
    ReportingInputs in;
    in.parameters.grid.step = 10;
    in.parameters.refine.subset = 25;
    in.parameters.strain.window = 5;
    in.parameters.scaleMmPerPx = 0.05;
    in.version = "1.2.3";
    in.image = {{1000, 800}, 1, 255, 2, 4, 30, 220, 0};
    in.results = {10, 0.99, 0.01, 0.01, 0.01};
    in.results.gradientLengthPx = 200;
    in.staticNoise = RigNoise{
        {5, 1000, 120, 2, 0, 0, {}, {}},
        2,
        {floorOf("u", 0.01), floorOf("v", 0.01), floorOf("exx", 1e-4), floorOf("eyy", 1e-4), floorOf("exy", 1e-4)}};
    return in;
}

std::set<std::string> idsOf(const ReportingInputs& in) {
    std::set<std::string> ids;
    for (const SetupWarning& warning : checkSetup(in)) ids.insert(warning.id);
    return ids;
}

struct QuestionableSetup {
    const char* id;
    void (*spoil)(ReportingInputs&);
};

class SetupCheck : public testing::TestWithParam<QuestionableSetup> {};

TEST_P(SetupCheck, EveryQuestionableChoiceHasItsWarning) {
    ReportingInputs in = validSetup();
    EXPECT_EQ(idsOf(in), std::set<std::string>{});
    GetParam().spoil(in);
    EXPECT_EQ(idsOf(in), std::set<std::string>{GetParam().id});
}

INSTANTIATE_TEST_SUITE_P(
    Each, SetupCheck,
    testing::Values(QuestionableSetup{"small-features", [](ReportingInputs& in) { in.image.featurePx = 2.9; }},
                    QuestionableSetup{"few-features-in-subset", [](ReportingInputs& in) { in.image.featurePx = 8.4; }},
                    QuestionableSetup{"low-contrast", [](ReportingInputs& in) { in.image.high = in.image.low + 50; }},
                    QuestionableSetup{"saturated", [](ReportingInputs& in) { in.image.saturatedShare = 0.002; }},
                    QuestionableSetup{"noisy-images", [](ReportingInputs& in) { in.staticNoise->greys.sigma = 13; }},
                    QuestionableSetup{"lossy-images", [](ReportingInputs& in) { in.lossy = true; }},
                    QuestionableSetup{"no-scale", [](ReportingInputs& in) { in.parameters.scaleMmPerPx = 0; }},
                    QuestionableSetup{"wide-step", [](ReportingInputs& in) { in.parameters.grid.step = 13; }},
                    QuestionableSetup{"lost-points", [](ReportingInputs& in) { in.results.okShare = 0.94; }},
                    QuestionableSetup{"noise-not-measured", [](ReportingInputs& in) { in.staticNoise.reset(); }},
                    QuestionableSetup{"not-at-rest", [](ReportingInputs& in) { in.staticNoise->floor[1].drift = 0.2; }},
                    QuestionableSetup{"noisy-displacement", [](ReportingInputs& in) { in.results.sigmaPx = 0.06; }},
                    QuestionableSetup{"strain-in-noise",
                                      [](ReportingInputs& in) { in.results.largestStrain = 2.5e-4; }},
                    QuestionableSetup{"wide-gauge", [](ReportingInputs& in) { in.results.gradientLengthPx = 40; }}),
    [](const testing::TestParamInfo<QuestionableSetup>& setup) {
        std::string name = setup.param.id;
        std::erase(name, '-');
        return name;
    });

/// eyy = A sin(2 pi x / L): the gradient length is A / (A 2 pi / L).
TEST(GradientLength, OfAWaveIsItsPeriodOverTwoPi) {
    constexpr double kPeriod = 300, kAmplitude = 0.01;
    DisplacementField field;
    field.columns = 120, field.rows = 40;
    field.strain.resize(4800);
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const std::size_t i = field.x.size();
            field.x.push_back(10.0 * column);
            field.y.push_back(10.0 * row);
            field.strain.exx[i] = field.strain.exy[i] = 0;
            field.strain.eyy[i] = kAmplitude * std::sin(2 * std::numbers::pi * field.x.back() / kPeriod);
            field.strain.sigmaEyy.empty() ? void() : void(field.strain.sigmaEyy[i] = kAmplitude / 20);
            field.strain.status[i] = StrainStatus::Ok;
        }
    }
    const double expected = kPeriod / (2 * std::numbers::pi);
    EXPECT_NEAR(gradientLength(field, 3), expected, 0.03 * expected);
    field.strain.sigmaEyy.assign(4800, kAmplitude / 4);
    EXPECT_TRUE(std::isnan(gradientLength(field, 3))) << "it may be noise";
}

TEST(ReportingTable, EveryRowHasAValueOrAReason) {
    ReportingInputs in = validSetup();
    for (const bool isBare : {false, true}) {
        if (isBare) {
            in.staticNoise.reset();
            in.parameters.scaleMmPerPx = 0;
            in.parameters.refinement = Refinement::None;
            in.parameters.strain = {.window = 0};
            in.image.featurePx = in.image.noiseGrey = in.results.okShare = in.results.sigmaPx = std::nan("");
        }
        const ReportingTable table = reportingTable(in);
        EXPECT_GE(table.rows.size(), 30u - 10 * isBare);
        for (const ReportingRow& row : table.rows) {
            EXPECT_NE(row.value.empty(), row.reason.empty()) << row.quantity;
            EXPECT_EQ(row.value.find("nan"), std::string::npos) << row.quantity;
        }
    }
}

TEST(ReportingTable, VirtualStrainGaugeIncludesWindowAndSubset) {
    ReportingInputs in = validSetup();
    EXPECT_EQ(virtualGaugePx(in.parameters), 4 * 10 + 25);
    in.parameters.strain.source = StrainSource::Gradients;
    EXPECT_EQ(virtualGaugePx(in.parameters), 25);
}

/// Cell contents do not end a cell, row or comment.
TEST(ReportingTable, EscapesSpecialCharacters) {
    ReportingInputs in = validSetup();
    in.rig.values["lighting"] = "50 % & more_light | $x$ {1} #2 \\ ~ ^ <b>";
    const auto written = [&](const char* name) {
        const std::vector<std::uint8_t> bytes = reportingBytes(reportingTable(in), name);
        return std::string(bytes.begin(), bytes.end());
    };
    EXPECT_NE(
        written("a.tex").find("50 \\% \\& more\\_light | \\$x\\$ \\{1\\} \\#2 \\textbackslash{} \\textasciitilde{} "
                              "\\textasciicircum{} <b> \\\\"),
        std::string::npos);
    EXPECT_NE(written("a.md").find("50 % & more\\_light \\| $x$"), std::string::npos);
    EXPECT_NE(written("a.html").find("more_light | $x$ {1} #2 \\ ~ ^ &lt;b&gt;"), std::string::npos);
    EXPECT_EQ(written("a.PDF").substr(0, 4), "%PDF");
    EXPECT_THROW(requireReportingFormat("a.doc"), InvalidInput);
}

TEST(ReportingTable, MarkdownHasNoLinksOrImagesFromTheRig) {
    ReportingInputs in = validSetup();
    in.rig.values["lighting"] = "![x](http://evil.test/a.png) [y](javascript:z) <img src=x> www.evil.test a@b.test";
    const std::vector<std::uint8_t> bytes = reportingBytes(reportingTable(in), "a.md");
    const std::string text(bytes.begin(), bytes.end());
    EXPECT_NE(text.find("\\!\\[x\\](http\\://evil.test/a.png) \\[y\\](javascript:z) &lt;img src=x> www\\.evil.test "
                        "a\\@b.test"),
              std::string::npos)
        << text;
}

TEST(RigProfile, RoundTripsAndRejectsUnknownKeys) {
    const RigProfile profile = rigProfileFromJson(R"({"camera": "A \"B\"", "rate": "5 Hz"})", "rig.json");
    EXPECT_EQ(profile.of("camera"), "A \"B\"");
    EXPECT_EQ(profile.of("lens"), "");
    EXPECT_EQ(rigProfileFromJson(rigProfileJson(profile), "again").values, profile.values);
    for (const char* wrong : {"[]", "{\"camera\": 5}", "{\"Camera\": \"x\"}", "{", ""}) {
        EXPECT_THROW(rigProfileFromJson(wrong, "rig.json"), InvalidInput) << wrong;
    }
}

}  // namespace
}  // namespace strainlens
