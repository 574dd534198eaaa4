// SPDX-License-Identifier: MPL-2.0
// Recordings of high-speed cameras are measured as the images that they hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "app/results/results_file.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"
#include "tests/support/recording_writer.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

constexpr int kFilmFrames = 5, kFilmWidth = 160, kFilmHeight = 128;

class Recording : public testing::Test {
protected:
    void SetUp() override {
        for (int k = 0; k < kFilmFrames; ++k) {
            m_images.push_back(test::speckles(kFilmWidth, kFilmHeight, k, 0));
            test::writeImage(at(std::to_string(k + 1) + ".png"), m_images.back());
            cv::Mat wide;
            m_images.back().convertTo(wide, CV_16U, 256);
            test::writeImage(at("wide" + std::to_string(k + 1) + ".png"), wide);
        }
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }

    /// Grey of the images, times a power of two.
    test::SampleValue grey(int shift = 0) const {
        return [this, shift](int frame, int x, int y) {
            return std::uint32_t{m_images[static_cast<std::size_t>(frame)].at<std::uint8_t>(y, x)} << shift;
        };
    }

    template <typename Writer>
    static Writer sized(Writer writer = {}) {
        writer.width = kFilmWidth, writer.height = kFilmHeight, writer.frames = kFilmFrames;
        return writer;
    }
    void write(const std::string& name, const test::RecordingBytes& bytes) const {
        test::writeFile(m_folder / name, bytes);
    }

    Finished run(std::vector<std::string> inputs, const std::string& output,
                 const std::string& columns = "frame,x_px,y_px,u_px,v_px,status") const {
        inputs.insert(inputs.begin(), "run");
        inputs.insert(inputs.end(), {"--device", "cpu", "-o", at(output)});
        if (!columns.empty()) inputs.insert(inputs.end(), {"--export-columns", columns});
        return runCli(inputs);
    }
    std::string table(const std::vector<std::string>& inputs) const {
        const Finished finished = run(inputs, "t.csv");
        EXPECT_EQ(finished.exitCode, 0) << finished.err;
        return test::readText(m_folder / "t.csv");
    }
    std::vector<std::string> images(const std::string& prefix) const {
        std::vector<std::string> names;
        for (int k = 1; k <= kFilmFrames; ++k) names.push_back(at(prefix + std::to_string(k) + ".png"));
        return names;
    }

    test::TemporaryFolder m_folder;
    std::vector<cv::Mat> m_images;
};

TEST_F(Recording, IsMeasuredAsItsImagesAre) {
    const std::string expected = table(images(""));
    EXPECT_GT(test::csvRows(expected).size(), 300U);
    auto cine = sized<test::CineWriter>();
    write("film.cine", cine.write(grey()));
    EXPECT_EQ(table({at("film.cine")}), expected);
    auto photron = sized<test::PhotronWriter>();
    write("film.mraw", photron.write(grey()));
    test::writeFile(m_folder / "film.cihx", photron.xml());
    EXPECT_EQ(table({at("film.mraw")}), expected);
    EXPECT_EQ(table({at("film.cihx")}), expected);
    test::RecordingBytes raw = photron.write(grey());
    raw.insert(raw.begin(), 100, 7);
    write("film.raw", raw);
    EXPECT_EQ(table({at("film.raw"), "--raw-layout", "160x128,offset=100"}), expected);
    EXPECT_EQ(table({at("film.raw")}), expected) << "the option has described the file";

    const std::string wide = table(images("wide"));
    cine.bitCount = 16, cine.compression = 1024;
    write("packed.cine", cine.write(grey(4)));
    EXPECT_EQ(table({at("packed.cine")}), wide);
    photron.bits = 12;
    write("packed.mraw", photron.write(grey(4)));
    test::writeFile(m_folder / "packed.cih", photron.text());
    EXPECT_EQ(table({at("packed.mraw")}), wide);
    EXPECT_EQ(table({at("packed.mraw"), "--frames", "1,3-5"}),
              table({at("wide1.png"), at("wide3.png"), at("wide4.png"), at("wide5.png")}));
}

TEST_F(Recording, HasVelocitiesByItsOwnTimes) {
    auto cine = sized<test::CineWriter>();
    cine.timesS = {0, 0.5, 0.75, 1.75, 2};
    write("film.cine", cine.write(grey()));
    const Finished finished = run({at("film.cine")}, "t.csv", "frame,u_px,velocity_u_px_s,status");
    ASSERT_EQ(finished.exitCode, 0) << finished.err;
    for (const char* note : {"film.cine has 2 images per second on average, at unequal intervals.",
                             "The time of each image is used.", "The trigger was at film.cine[2]."}) {
        EXPECT_NE(finished.err.find(note), std::string::npos) << note << finished.err;
    }
    const double steps[] = {0.5, 0.25, 1, 0.25};
    int compared = 0;
    for (const auto& row : test::csvRows(test::readText(m_folder / "t.csv"))) {
        if (row.back() != "Ok") continue;
        const auto frame = static_cast<std::size_t>(std::atoi(row[0].c_str()));
        EXPECT_NEAR(std::atof(row[2].c_str()) * steps[frame - 1], 1, 0.05) << "a pixel from image to image";
        ++compared;
    }
    EXPECT_GT(compared, 200);
    const Finished given = run({at("film.cine"), "--frame-rate", "50"}, "t.csv", "frame,velocity_u_px_s,status");
    ASSERT_EQ(given.exitCode, 0) << given.err;
    EXPECT_NE(given.err.find("The given frame rate of 50 images per second is used instead."), std::string::npos)
        << given.err;
    for (const auto& row : test::csvRows(test::readText(m_folder / "t.csv"))) {
        if (row.back() == "Ok") {
            EXPECT_NEAR(std::atof(row[1].c_str()), 50, 3);
        }
    }
    ASSERT_EQ(run({at("film.cine")}, "t.csv", "").exitCode, 0);
    EXPECT_NE(test::readText(m_folder / "t.csv").find("velocity_u_px_s"), std::string::npos);
    const Finished none = run({at("film.cine"), "--frame-rate", "0"}, "t.csv", "");
    ASSERT_EQ(none.exitCode, 0) << none.err;
    EXPECT_NE(none.err.find("The given frame rate is 0: there are no velocities."), std::string::npos) << none.err;
    EXPECT_EQ(test::readText(m_folder / "t.csv").find("velocity_u_px_s"), std::string::npos);
}

TEST_F(Recording, TruncatedFilesAreMeasuredAsFarAsTheyGo) {
    auto cine = sized<test::CineWriter>();
    test::RecordingBytes bytes = cine.write(grey());
    bytes.resize(bytes.size() - kFilmWidth * kFilmHeight - 100);
    write("film.cine", bytes);
    const Finished finished = run({at("film.cine")}, "t.csv");
    EXPECT_EQ(finished.exitCode, 1) << finished.err;
    EXPECT_NE(finished.err.find("frame 4 is damaged: the file ends before it is complete, and 3 of 5 frames are"),
              std::string::npos)
        << finished.err;
    const std::string measured = test::readText(m_folder / "t.csv");
    EXPECT_EQ(measured, table({at("1.png"), at("2.png"), at("3.png")}));
}

TEST_F(Recording, ResumesOnlyTheSameFilm) {
    auto photron = sized<test::PhotronWriter>();
    test::RecordingBytes bytes = photron.write(grey());
    const test::RecordingBytes whole = bytes;
    bytes.resize(bytes.size() - 1);
    write("film.mraw", bytes);
    test::writeFile(m_folder / "film.cih", photron.text());
    EXPECT_EQ(run({at("film.mraw")}, "t.h5", "").exitCode, 1) << "the last frame is incomplete";
    std::string other = photron.text();
    other.replace(other.find("Comment Text : a"), 16, "Comment Text : z");
    test::writeFile(m_folder / "film.cih", other);
    const Finished refused = run({at("film.mraw"), "--resume"}, "t.h5", "");
    EXPECT_EQ(refused.exitCode, 2) << refused.err;
    EXPECT_NE(refused.err.find("reference image"), std::string::npos) << refused.err;
    test::writeFile(m_folder / "film.cih", photron.text());
    const Finished resumed = run({at("film.mraw"), "--resume"}, "t.h5", "");
    EXPECT_EQ(resumed.exitCode, 1) << resumed.err;
    EXPECT_NE(resumed.err.find("are finished since an earlier run"), std::string::npos) << resumed.err;
}

/// The rows of a table that belong to these frames.
std::string rowsOf(const std::string& table, const std::vector<std::string>& frames) {
    std::string rows;
    for (std::size_t begin = 0; begin < table.size();) {
        const std::size_t end = table.find('\n', begin) + 1;
        const std::string row = table.substr(begin, end - begin);
        const std::string frame = row.substr(0, row.find(','));
        if (begin == 0 || std::ranges::find(frames, frame) != frames.end()) rows += row;
        begin = end;
    }
    return rows;
}

TEST_F(Recording, KeepsFieldsOfSomeFramesAndProbesOfAll) {
    write("film.cine", sized<test::CineWriter>().write(grey()));
    const std::vector<std::string> gauge = {at("film.cine"), "--extensometer", "50,60,110,60", "--series"};
    const auto with = [&](const std::string& series, std::vector<std::string> more) {
        std::vector<std::string> words = gauge;
        words.push_back(at(series));
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    ASSERT_EQ(run(with("all_series.csv", {"-o", at("all.h5")}), "all.csv").exitCode, 0);
    const std::string all = test::readText(m_folder / "all.csv"), series = test::readText(m_folder / "all_series.csv");
    const Finished some = run(with("s.csv", {"-o", at("some.h5"), "--keep-fields", "2,last"}), "some.csv");
    ASSERT_EQ(some.exitCode, 0) << some.err;
    EXPECT_EQ(test::readText(m_folder / "some.csv"), rowsOf(all, {"2", "4"}));
    EXPECT_EQ(test::readText(m_folder / "s.csv"), series) << "probes have all frames";
    EXPECT_EQ(ResultsReader(m_folder / "some.h5").frames(), (std::vector<int>{2, 4}));
    EXPECT_EQ(ResultsReader(m_folder / "all.h5").frames(), (std::vector<int>{1, 2, 3, 4}));

    std::vector<std::string> alone = with("alone.csv", {"--device", "cpu", "--keep-fields", "none"});
    alone.insert(alone.begin(), "run");
    const Finished probes = runCli(alone);
    EXPECT_EQ(probes.exitCode, 0) << probes.err;
    EXPECT_EQ(test::readText(m_folder / "alone.csv"), series);
    const struct {
        const char *list, *words;
    } refused[] = {{"none", "--keep-fields none cannot be"},
                   {"9-", "frames from 1 to 4, or none"},
                   {"every:5", "frames from 1 to 4"},
                   {"first", "every:N"}};
    for (const auto& [list, words] : refused) {
        const Finished finished = run({at("film.cine"), "--keep-fields", list}, "no.csv");
        EXPECT_EQ(finished.exitCode, 2) << list;
        EXPECT_NE(finished.err.find(words), std::string::npos) << finished.err;
    }
}

TEST_F(Recording, ItsDescriptionIsNoOutput) {
    const auto photron = sized<test::PhotronWriter>();
    write("film.mraw", photron.write(grey()));
    test::writeFile(m_folder / "film.cih", photron.text());
    write("film.raw", photron.write(grey()));
    const std::string layout = R"({"width": 160, "height": 128})";
    test::writeFile(m_folder / "film.raw.json", layout);
    const auto refuses = [&](const std::vector<std::string>& words) {
        const Finished finished = runCli(words);
        EXPECT_EQ(finished.exitCode, 2) << finished.err;
        EXPECT_NE(finished.err.find("a file that is neither an input nor another output"), std::string::npos)
            << finished.err;
    };
    refuses({"run", at("film.raw"), "-o", at("t.csv"), "--report", at("film.raw.json")});
    refuses({"run", at("film.mraw"), "-o", at("t.csv"), "--report", at("film.cih")});
    ASSERT_EQ(runCli({"project", at("film.strainlens"), at("film.raw")}).exitCode, 0);
    refuses({"run", at("film.strainlens"), "-o", at("t.csv"), "--report", at("film.raw.json")});
    refuses({"run", at("1.png"), at("2.png"), "--dark", at("film.raw"), "-o", at("t.csv"), "--report",
             at("film.raw.json")});
    EXPECT_EQ(test::readText(m_folder / "film.raw.json"), layout);
    EXPECT_EQ(test::readText(m_folder / "film.cih"), photron.text());
}

TEST_F(Recording, ProjectsKnowItsFrames) {
    write("film.cine", sized<test::CineWriter>().write(grey()));
    ASSERT_EQ(runCli({"project", at("film.strainlens"), at("film.cine")}).exitCode, 0);
    EXPECT_EQ(table({at("film.strainlens")}), table({at("film.cine")}));
}

}  // namespace
}  // namespace strainlens
