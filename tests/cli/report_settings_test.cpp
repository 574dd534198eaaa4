// SPDX-License-Identifier: MPL-2.0
// Reports that people hand on, read by programs that are not ours.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>

#include "app/project/project.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::Process;
using test::readText;
using test::runCli;

constexpr const char* kSettings = R"({"title": "Tensile test <3>", "specimen": "S-17 & co", "operator": "A. Müller",
    "client": "Aqua GmbH", "notes": "Rolled plate.\nCut across.", "logo": "logo.png",
    "maps": [{"quantity": "exx", "frame": 1}, {"quantity": "u"}], "charts": ["mean-strain"], "probesOnMaps": true,
    "pairs": [1, 0], "reportingTable": true})";

int countOf(const std::string& text, const std::string& word) {
    int count = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
    return count;
}

/// A measured project of a reference and two images.
class ReportSettingsCli : public testing::Test {
protected:
    ReportSettingsCli() {
        Project project;
        for (int i = 0; i < 3; ++i) {
            const std::string name = "img" + std::to_string(i) + ".png";
            test::writeImage(m_folder / name, test::speckles(160, 130, i, -i));
            project.images.push_back({{m_folder / name, ""}, 0});
        }
        cv::Mat logo(40, 120, CV_8UC4, cv::Scalar(0, 0, 0, 0));  // transparent, with a red half
        logo(cv::Rect(0, 0, 60, 40)) = cv::Scalar(0, 0, 255, 255);
        test::writeImage(m_folder / "logo.png", logo);
        project.parameters.grid.step = 10;
        project.parameters.refinement = Refinement::Icgn1;
        project.parameters.refine.subset = 21;
        project.parameters.strain.window = 5;
        project.parameters.device = "cpu";
        project.probes = {{"E1", Extensometer{{{40, 40}, {40, 40}}, {{110, 90}, {110, 90}}}}};
        project.annotations = {{AnnotationKind::Dimension, {20, 20}, {50, 60}, "L0"}};
        writeProject(m_folder / "p.strainlens", project);
        test::writeFile(m_folder / "s.json", std::string(kSettings));
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    Finished run(const std::string& settings, const std::string& report) const {
        return runCli({"run", at("p.strainlens"), "--report-settings", at(settings), "--report", at(report)});
    }

    test::TemporaryFolder m_folder;
};

TEST_F(ReportSettingsCli, PdfHasWhatIsChosen) {
    const Finished done = run("s.json", "r.pdf");
    ASSERT_EQ(done.exitCode, 0) << done.err;
    const Finished read = Process({"-layout", at("r.pdf"), "-"}, 0, "/usr/bin/pdftotext").wait();
    ASSERT_EQ(read.exitCode, 0) << read.err;
    for (const char* words : {"Tensile test <3>", "S-17 & co", "A. Müller", "Aqua GmbH", "Rolled plate.", "Cut across.",
                              "img1.png: Strain exx", "img2.png: Displacement u", "Mean strain over the frames",
                              "Pairs of images", "Reference: img0.png", "Frame 1: img1.png", "Frame 2: img2.png",
                              "How this was measured: Camera and lens", "subset"}) {
        EXPECT_NE(read.out.find(words), std::string::npos) << words << " in " << read.out;
    }
    EXPECT_EQ(read.out.find("displacement vectors"), std::string::npos) << read.out;
    EXPECT_EQ(read.out.find("Probes over the frames\n\n"), std::string::npos) << "a chart that is not chosen";
    const auto pages = std::ranges::count(read.out, '\f');
    EXPECT_GE(pages, 4);
    EXPECT_TRUE(std::regex_search(read.out, std::regex("\\s" + std::to_string(pages) + "\\s*\f$"))) << "page numbers";
    const Finished images = Process({"-list", at("r.pdf")}, 0, "/usr/bin/pdfimages").wait();
    // The logo, the chart, two maps and two pairs, of which both have the reference.
    EXPECT_GE(countOf(images.out, " image "), 7) << images.out;
}

TEST_F(ReportSettingsCli, HtmlHasTheSameAndNoOtherFiles) {
    const Finished done = run("s.json", "r.html");
    ASSERT_EQ(done.exitCode, 0) << done.err;
    const std::string page = readText(m_folder / "r.html");
    EXPECT_NE(page.find("<h1>Tensile test &lt;3&gt;</h1>"), std::string::npos);
    EXPECT_NE(page.find("<tr><td>Specimen</td><td>S-17 &amp; co</td></tr>"), std::string::npos);
    EXPECT_NE(page.find("<tr><td>Operator</td><td>A. Müller</td></tr>"), std::string::npos);
    EXPECT_NE(page.find("<img class=\"logo\" alt=\"Logo\" src=\"data:image/png;base64,"), std::string::npos);
    EXPECT_EQ(countOf(page, "<img "), 8);  // logo, chart, two maps, two pairs
    EXPECT_EQ(countOf(page, "src=\"data:image/"), 8);
    const Finished parsed =
        Process({"-c", "import sys, xml.etree.ElementTree as x; x.parse(sys.argv[1])", at("r.html")}, 0,
                "/usr/bin/python3")
            .wait();
    EXPECT_EQ(parsed.exitCode, 0) << parsed.err;
}

TEST_F(ReportSettingsCli, HtmlNamesTheLogoInItsLanguage) {
    const Finished done = runCli({"run", at("p.strainlens"), "--report-settings", at("s.json"), "--report",
                                  at("r.html"), "--report-language", "ru"});
    ASSERT_EQ(done.exitCode, 0) << done.err;
    const std::string page = readText(m_folder / "r.html");
    EXPECT_NE(page.find("<img class=\"logo\" alt=\"Логотип\" "), std::string::npos);
    EXPECT_NE(page.find("<th>E1 деформация [1]</th>"), std::string::npos);
}

TEST_F(ReportSettingsCli, ProjectsHaveTheirOwn) {
    Project project = readProject(m_folder / "p.strainlens");
    project.report.specimen = "of the project";
    project.report.maps.emplace();
    project.report.charts.emplace();
    writeProject(m_folder / "p.strainlens", project);
    ASSERT_EQ(runCli({"run", at("p.strainlens"), "--report", at("own.html")}).exitCode, 0);
    const std::string page = readText(m_folder / "own.html");
    EXPECT_NE(page.find("<h1>Displacement measurement: of the project</h1>"), std::string::npos);
    EXPECT_EQ(countOf(page, "<img "), 0) << "no map and no chart is chosen";
}

TEST_F(ReportSettingsCli, ProblemsAreFoundBeforeAnythingIsMeasured) {
    test::writeFile(m_folder / "broken.png", std::string("no picture"));
    const std::pair<const char*, const char*> cases[] = {
        {R"({"logo": "gone.png"})", "gone.png"},
        {R"({"logo": "broken.png"})", "save it as PNG or JPEG"},
        {R"({"maps": [{"quantity": "exz"}]})", "bad.json: report, maps 1, quantity"},
        {R"({"maps": [{"quantity": "u", "frame": 3}]})", "report, maps 1, frame"},
        {R"({"pairs": [9]})", "report, pairs 1"}};
    for (const auto& [settings, words] : cases) {
        test::writeFile(m_folder / "bad.json", std::string(settings));
        const Finished done = run("bad.json", "no.pdf");
        EXPECT_NE(done.exitCode, 0) << settings;
        EXPECT_NE(done.err.find(words), std::string::npos) << settings << ": " << done.err;
        EXPECT_FALSE(std::filesystem::exists(m_folder / "no.pdf")) << settings;
    }
}

/// The texts between tags of a page, without pictures.
std::vector<std::string> textsOf(std::string page) {
    page = std::regex_replace(page, std::regex("<style>[^<]*</style>"), "");
    std::vector<std::string> texts;
    for (std::size_t at = page.find('>'); at != std::string::npos; at = page.find('>', at + 1)) {
        const std::size_t end = std::min(page.find('<', at), page.size());
        if (end > at + 1 && page[at + 1] != '\n') texts.push_back(page.substr(at + 1, end - at - 1));
    }
    return texts;
}

TEST_F(ReportSettingsCli, LanguagesTranslateEveryText) {
    test::writeFile(m_folder / "s.json",
                    std::string(R"({"specimen": "off", "maps": [{"quantity": "exx", "frames": "all"}],
        "pairs": [0], "reportingTable": true})"));
    ASSERT_EQ(run("s.json", "en.html").exitCode, 0);
    const std::vector<std::string> english = textsOf(readText(m_folder / "en.html"));
    // What stays as it is: names, hashes, options and their values, the command, dates and numbers.
    const std::string kept =
        R"(off|on|auto|sad|recursive|icgn1|quintic|fit|plane|engineering|cpu|cpu \(.*\)|img\d\.png|[0-9a-f]{64}|)"
        R"(--[a-z-]+|StrainLens [0-9.]+|strainlens-cli run .*|/.*|E1|SHA-256|\d{4}-\d\d-\d\dT.*|)"
        R"([^A-Za-z]+|[-+0-9.e ±]+( (s|%))?)";
    const std::string units = R"(|px|mm/px|MiB|[-+0-9.e ±]+ px|[0-9]+ x [0-9]+)";
    const std::map<std::string, std::regex> keptIn = {
        {"de",
         std::regex(kept + units + R"(|Interpolation|Option|Parameter|Software|Threads|sigma [uv] \[px\]|in /.*)")},
        {"ru", std::regex(kept)},
        {"zh_CN", std::regex(kept + units)}};
    for (const char* language : {"de", "ru", "zh_CN"}) {
        const Finished done = runCli({"run", at("p.strainlens"), "--report-settings", at("s.json"), "--report",
                                      at("t.html"), "--report-language", language});
        ASSERT_EQ(done.exitCode, 0) << done.err;
        const std::string page = readText(m_folder / "t.html");
        const std::string tag = std::string(language) == "zh_CN" ? "zh-CN" : language;
        EXPECT_NE(page.find("<html lang=\"" + tag + "\">"), std::string::npos);
        const std::vector<std::string> texts = textsOf(page);
        ASSERT_EQ(texts.size(), english.size()) << language;
        int translated = 0;
        for (std::size_t k = 0; k < texts.size(); ++k) {
            const bool isSame = texts[k] == english[k];
            if (!isSame) {
                ++translated;
                continue;
            }
            EXPECT_TRUE(std::regex_match(texts[k], keptIn.at(language))) << language << ": " << texts[k];
        }
        EXPECT_GT(translated, 100) << language;
        EXPECT_EQ(page.find("Specimen"), std::string::npos) << language;
        EXPECT_EQ(std::regex_search(page, std::regex("<td>-?0,\\d+</td>")), std::string(language) != "zh_CN")
            << language;
    }
    const Finished unknown = runCli({"run", at("p.strainlens"), "--report", at("t.html"), "--report-language", "fr"});
    EXPECT_EQ(unknown.exitCode, 2) << unknown.err;
}

TEST_F(ReportSettingsCli, PdfHasTheCharactersOfTheLanguage) {
    for (const auto& [language, word] : {std::pair{"ru", "Параметры"}, std::pair{"zh_CN", "参数"}}) {
        const Finished done =
            runCli({"run", at("p.strainlens"), "--report", at("l.pdf"), "--report-language", language});
        ASSERT_EQ(done.exitCode, 0) << done.err;
        const Finished read = Process({"-layout", at("l.pdf"), "-"}, 0, "/usr/bin/pdftotext").wait();
        EXPECT_NE(read.out.find(word), std::string::npos) << language << read.out;
    }
}

TEST_F(ReportSettingsCli, SettingsNeedAReportThatShowsThem) {
    for (const char* output : {"no.json", "no.csv"}) {
        const bool isReport = std::string(output) == "no.json";
        const Finished done = runCli({"run", at("p.strainlens"), "--report-settings", at("s.json"),
                                      isReport ? "--report" : "--output", at(output)});
        EXPECT_EQ(done.exitCode, 2) << output;
        EXPECT_NE(done.err.find("--report-settings needs --report OUT.pdf or OUT.html"), std::string::npos) << done.err;
        EXPECT_FALSE(std::filesystem::exists(m_folder / output));
    }
}

}  // namespace
}  // namespace strainlens
