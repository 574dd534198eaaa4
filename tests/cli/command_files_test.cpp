// SPDX-License-Identifier: MPL-2.0
// No command writes over what it reads, or twice into one file, whatever links lead there.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "app/cli/command.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

namespace fs = std::filesystem;
using test::Finished;
using test::runCli;
using Words = std::vector<std::string>;

constexpr const char* kSentence = "a file that is neither an input nor another output";
/// Inputs that no exporter of a command would write are refused for their ending.
constexpr const char* kEndingSentence = "a name that ends in ";

/// A command line that would do its work, without outputs; names of files are those of the fixture's folder.
struct OutputCommand {
    Words words;
    Words inputs;             ///< what it reads
    Words needed = {};        ///< an output that it cannot do without
    bool isNumbered = false;  ///< of --output, a picture has a number in its name
};

/// Every command with outputs. A new one is missed by the test below and gets its row.
const std::map<std::string, OutputCommand> kCommands = {
    {"run",
     {{"ref.png", "def.png", "--roi", "roi.json", "--probes", "probes.json", "--load", "load.csv", "--calibration",
       "lens.json"},
      {"ref.png", "def.png", "roi.json", "mask.png", "probes.json", "load.csv", "lens.json"}}},
    {"calibrate",
     {{"--calibration", "lens.json", "--known-length", "8,8,80,8:5", "--image", "ref.png"},
      {"ref.png", "lens.json"},
      {"-o", "new.json"}}},
    {"calibrate-rig", {{"--rig", "cameras.json"}, {"cameras.json"}, {"-o", "new.json"}}},
    {"strain",
     {{"field.csv", "--reference", "ref.png", "--roi", "roi.json"},
      {"field.csv", "ref.png", "roi.json", "mask.png"},
      {"-o", "new.csv"}}},
    {"probe",
     {{"field.csv", "--probes", "probes.json", "--load", "load.csv", "--area-mm2", "25", "--modulus-range", "0,1",
       "--images", "ref.png", "def.png", "--roi", "roi.json"},
      {"field.csv", "probes.json", "load.csv", "ref.png", "def.png", "roi.json", "mask.png"}}},
    {"flow",
     {{"ref.png", "def.png", "--roi", "roi.json"}, {"ref.png", "def.png", "roi.json", "mask.png"}, {"-o", "new.flo"}}},
    {"compare", {{"field.csv", "truth.csv"}, {"field.csv", "truth.csv"}}},
    {"statistics", {{"field.csv"}, {"field.csv"}}},
    {"noise", {{"ref.png", "def.png", "--roi", "roi.json"}, {"ref.png", "def.png", "roi.json", "mask.png"}}},
    {"quality", {{"ref.png", "--roi", "roi.json"}, {"ref.png", "roi.json", "mask.png"}}},
    {"advise", {{"ref.png", "def.png", "--roi", "roi.json"}, {"ref.png", "def.png", "roi.json", "mask.png"}}},
    {"convert", {{"field.csv"}, {"field.csv"}, {"-o", "new.csv"}}},
    {"report",
     {{"field.csv", "--reference", "ref.png", "--roi", "roi.json", "--at-rest", "def.png", "--rig", "load.csv"},
      {"field.csv", "ref.png", "roi.json", "mask.png", "def.png", "load.csv"}}},
    {"bench", {{}, {}}},      // reads nothing
    {"synth", {{}, {}}},      // writes a folder: tests of their own
    {"batch", {{}, {}}},      // the same
    {"metrology", {{}, {}}},  // the same
    {"live",
     {{"ring:nothing", "ref.png", "--roi", "roi.json", "--probes", "probes.json", "--calibration", "lens.json",
       "--alarm", "P u > 1"},
      {"ref.png", "roi.json", "mask.png", "probes.json", "lens.json"},
      {},
      true}},
};

/// Options that take a text of their own and name no file.
const std::set<std::string> kTexts = {"size",   "tension", "table",         "device",       "map",     "method",
                                      "preset", "block",   "export-points", "instructions", "pattern", "load-pattern"};

bool isOutput(const CLI::Option& option) { return option.get_type_name().starts_with("OUT"); }

/// Calls `visit` with every option of every command.
template <typename Visit>
void forEveryOption(Visit visit) {
    for (const cli::CommandRow& row : cli::commandTable()) {
        const auto command = row.make();
        CLI::App parser;
        command->addOptions(parser);
        for (const CLI::Option* option : parser.get_options()) visit(std::string(row.name), *option);
    }
}

class CommandFiles : public testing::Test {
protected:
    CommandFiles() {
        test::writeImage(m_folder / "ref.png", test::speckles(96, 80, 0, 0));
        test::writeImage(m_folder / "def.png", test::speckles(96, 80, 1, 0));
        test::writeImage(m_folder / "mask.png", cv::Mat(80, 96, CV_8UC1, cv::Scalar(255)));
        test::writeFile(m_folder / "roi.json", std::string(R"({"version": 1, "shapes": [{"mask": "mask.png"}]})"));
        test::writeFile(m_folder / "load.csv", std::string("load [N]\n1\n"));
        test::writeFile(m_folder / "probes.json",
                        std::string(R"({"version": 1, "probes": [{"id": "P", "kind": "point", "at": [8, 8]}]})"));
        test::writeFile(m_folder / "lens.json", std::string(R"({"calibrationVersion": 1, "source": "known length",
            "image": {"width": 96, "height": 80},
            "lens": {"fx": 1, "fy": 1, "cx": 0, "cy": 0, "k1": 0, "k2": 0, "p1": 0, "p2": 0, "k3": 0},
            "plane": [0.1, 0, 0, 0, 0.1, 0, 0, 0, 1]})"));
        test::writeFile(m_folder / "cameras.json", std::string(R"({"cameraRigVersion": 1, "cameras": [{
            "image": {"width": 96, "height": 80},
            "lens": {"fx": 100, "fy": 100, "cx": 0, "cy": 0, "k1": 0, "k2": 0, "p1": 0, "p2": 0, "k3": 0},
            "pose": {"rotation": [0, 0, 0], "translation": [0, 0, 0]}}]})"));
        for (const char* name : {"field.csv", "truth.csv"}) {
            test::writeFile(m_folder / name, std::string("frame,x_px,y_px,u_px,v_px,score,status\n1,8,8,0,0,0,Ok\n"));
        }
    }

    std::string at(const std::string& name) const { return (m_folder / name).string(); }

    /// The words with the names of files that begin with a letter and have an ending put into the folder.
    Words placed(const Words& words) const {
        Words result;
        for (const std::string& word : words) {
            result.push_back(word.find('.') != std::string::npos && word.front() != '-' ? at(word) : word);
        }
        return result;
    }

    /// Other names of one file, of all kinds.
    Words aliasesOf(const std::string& name) const {
        const std::string soft = "soft-" + name, hard = "hard-" + name;
        if (!fs::exists(m_folder / soft)) {
            fs::create_symlink(name, m_folder / soft);
            fs::create_hard_link(m_folder / name, m_folder / hard);
        }
        return {at(name), (m_folder.path() / "." / name).string(), at(soft), at(hard)};
    }

    void expectRefused(const Words& words, const std::string& option, const std::string& input) const {
        const std::string before = test::readText(m_folder / input);
        const Finished finished = runCli(words);
        EXPECT_EQ(finished.exitCode, 2) << testing::PrintToString(words);
        EXPECT_NE(finished.err.find(" " + option + " must be "), std::string::npos) << finished.err;
        EXPECT_TRUE(finished.err.find(kSentence) != std::string::npos ||
                    finished.err.find(kEndingSentence) != std::string::npos)
            << finished.err;
        EXPECT_EQ(test::readText(m_folder / input), before) << testing::PrintToString(words);
    }

    test::TemporaryFolder m_folder;
};

TEST(CommandOptions, EveryOptionSaysWhetherItNamesAFileAndWhichKind) {
    forEveryOption([](const std::string& command, const CLI::Option& option) {
        const std::string name = option.get_single_name();
        if (option.get_type_name() == "TEXT" && !option.get_positional()) {
            EXPECT_TRUE(kTexts.contains(name))
                << command << " " << name
                << ": a text? An input is of type FILE, an output of type OUT..., and both are "
                << "listed in Command::prepare().";
        }
        EXPECT_TRUE(!isOutput(option) || kCommands.contains(command)) << command << " has no row in kCommands";
    });
}

// Labels: slow-sanitized
TEST_F(CommandFiles, NoOutputReplacesAnInput) {
    std::size_t tried = 0;
    forEveryOption([&](const std::string& command, const CLI::Option& option) {
        if (!isOutput(option)) return;
        const OutputCommand& line = kCommands.at(command);
        const std::string name = "--" + option.get_single_name();
        for (std::size_t i = 0; i < line.inputs.size(); ++i) {
            if (line.isNumbered && name == "--output" && line.inputs[i].ends_with(".png")) continue;
            Words words = {command};
            std::ranges::copy(placed(line.words), std::back_inserter(words));
            if (name != "--output") std::ranges::copy(placed(line.needed), std::back_inserter(words));
            words.insert(words.end(), {name, aliasesOf(line.inputs[i])[(tried + tried / 4) % 4]});
            expectRefused(words, name, line.inputs[i]);
            ++tried;
        }
    });
    EXPECT_GE(tried, 40u);
}

TEST_F(CommandFiles, EveryLinkIsSeen) {
    for (const std::string& alias : aliasesOf("ref.png")) {
        expectRefused({"quality", at("ref.png"), "--overlay", alias}, "--overlay", "ref.png");
        expectRefused({"quality", alias, "-o", at("ref.png")}, "--output", "ref.png");
    }
}

TEST_F(CommandFiles, NumberedPicturesAreSeen) {
    fs::copy(m_folder / "def.png", m_folder / "img_02.png");
    expectRefused(
        {"run", at("ref.png"), at("def.png"), at("img_02.png"), "-o", at("x.csv"), "--overlay", at("img.png")},
        "--overlay", "img_02.png");
    EXPECT_FALSE(fs::exists(m_folder / "x.csv"));
    EXPECT_FALSE(fs::exists(m_folder / "img_01.png"));
}

TEST_F(CommandFiles, TwoOutputsAreTwoFiles) {
    const auto refused = [&](const Words& outputs) {
        Words words = {"run", at("ref.png"), at("def.png")};
        words.insert(words.end(), outputs.begin(), outputs.end());
        expectRefused(words, outputs[2], "ref.png");
    };
    refused({"-o", at("x.csv"), "--report", (m_folder.path() / "." / "x.csv").string()});
    fs::create_symlink("x.csv", m_folder / "y.csv");  // leads to a file that is to come
    refused({"-o", at("x.csv"), "--overlay", at("y.csv")});
    EXPECT_FALSE(fs::exists(m_folder / "x.csv"));
    expectRefused({"bench", "--table", "median", "--json", at("b"), "--markdown", at("b")}, "--markdown", "ref.png");
}

TEST_F(CommandFiles, ANameWithoutAFolderIsTheSameAsOneWithIt) {
    const std::string name = "strainlens-command-files-test.csv";
    const Finished finished = runCli({"run", at("ref.png"), at("def.png"), "-o", name, "--report", "./" + name});
    EXPECT_EQ(finished.exitCode, 2) << finished.err;
    EXPECT_FALSE(fs::exists(name));
}

TEST_F(CommandFiles, DevicesMayBeWrittenToTwice) {
    const Finished finished =
        runCli({"quality", at("ref.png"), "--subset", "21", "-o", "/dev/null", "--overlay", "/dev/null"});
    EXPECT_EQ(finished.exitCode, 0) << finished.err;
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(CommandFiles, FilesInAFolderOfResultsAreOutputsToo) {
    fs::create_directory(m_folder / "out");
    fs::rename(m_folder / "field.csv", m_folder / "out" / "metrology.csv");
    expectRefused(
        {"metrology", at("ref.png"), at("def.png"), at("out/metrology.csv"), "--subsets", "21", "-o", at("out")},
        "--output", "out/metrology.csv");
    fs::create_symlink("deformed.png", m_folder / "out" / "reference.png");
    expectRefused({"synth", "translation", "--size", "32", "-o", at("out")}, "--output", "out/metrology.csv");
    EXPECT_FALSE(fs::exists(m_folder / "out" / "deformed.png"));
}

TEST_F(CommandFiles, ADashIsTheStandardOutputForDataAndAMistakeElsewhere) {
    const Finished table = runCli({"quality", at("ref.png"), "--subset", "21", "-o", "-"});
    EXPECT_EQ(table.exitCode, 0) << table.err;
    EXPECT_TRUE(table.out.starts_with("x_px,y_px,")) << table.out.substr(0, 60);
    EXPECT_EQ(table.out.find("speckle size"), std::string::npos);
    const Finished json = runCli({"compare", at("field.csv"), at("truth.csv"), "--json", "-"});
    EXPECT_EQ(json.exitCode, 0) << json.err;
    EXPECT_TRUE(json.out.starts_with("{")) << json.out.substr(0, 60);
    const Words pair = {at("ref.png"), at("def.png")};
    const std::pair<Words, std::string> refused[] = {
        {{"run", pair[0], pair[1], "--overlay", "-"}, "--overlay"},
        {{"run", pair[0], pair[1], "--report", "-"}, "--report"},
        {{"flow", pair[0], pair[1], "-o", "-"}, "--output"},
        {{"quality", pair[0], "--overlay", "-"}, "--overlay"},
        {{"strain", at("field.csv"), "-o", "-", "--overlay", "-", "--reference", pair[0]}, "--overlay"},
        {{"synth", "translation", "--size", "32", "-o", "-"}, "--output"},
        {{"metrology", "--quick", "-o", "-"}, "--output"},
        {{"bench", "--quick", "--json", "-"}, "--json"}};
    for (const auto& [words, option] : refused) {
        const Finished finished = runCli(words);
        EXPECT_EQ(finished.exitCode, 2) << testing::PrintToString(words);
        EXPECT_NE(finished.err.find(option + " must be "), std::string::npos) << finished.err;
    }
    EXPECT_FALSE(fs::exists("-"));
}

TEST_F(CommandFiles, ATableWithoutRowsIsNamed) {
    test::writeFile(m_folder / "head.csv", std::string("frame,x_px,y_px,u_px,v_px,score,status\n"));
    const Finished finished = runCli({"strain", at("head.csv"), "-o", at("y.csv")});
    EXPECT_EQ(finished.exitCode, 1);
    EXPECT_NE(finished.err.find("head.csv: has no rows"), std::string::npos) << finished.err;
    EXPECT_FALSE(fs::exists(m_folder / "y.csv"));
}

}  // namespace
}  // namespace strainlens
