// SPDX-License-Identifier: MPL-2.0
// A real folder, written into as cameras do, heard of by the system and by listing.
#include "app/live/watched_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <fstream>
#include <mutex>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

/// Keeps what a watch gives out, and waits for it.
class Heard {
public:
    WatchedFolder::Listener listener() {
        return {[this](const std::filesystem::path& image, std::optional<LiveTime> closed) {
                    change([&] { names.push_back(image.filename().string()), times.push_back(closed); });
                },
                [this](const WatchNote& note) { change([&] { notes.push_back(sentenceOf(note)); }); },
                [this] { change([&] { ended = true; }); }};
    }
    template <typename Condition>
    bool waitFor(const Condition& condition, std::chrono::milliseconds most = std::chrono::seconds(30)) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, most, condition);
    }
    bool waitForImages(std::size_t count) {
        return waitFor([&] { return names.size() >= count; });
    }

    bool waitForNote(const std::string& part) {
        const auto isIt = [&](const std::string& note) { return note.find(part) != std::string::npos; };
        return waitFor([&] { return std::ranges::any_of(notes, isIt); });
    }

    std::vector<std::string> names, notes;
    std::vector<std::optional<LiveTime>> times;
    bool ended = false;

private:
    template <typename Work>
    void change(const Work& work) {
        const std::lock_guard lock(m_mutex);
        work();
        m_changed.notify_all();
    }
    std::mutex m_mutex;
    std::condition_variable m_changed;
};

using Names = std::vector<std::string>;

class WatchedFolderTest : public testing::TestWithParam<bool> {
protected:
    void write(const std::string& name) const { test::writeFile(m_folder / name, std::string("pixels")); }
    WatchPlan plan() const {
        WatchPlan plan;
        plan.folder = m_folder.path();
        plan.listens = GetParam();
        return plan;
    }

    test::TemporaryFolder m_folder;
    Heard m_heard;
};

TEST_P(WatchedFolderTest, GivesOutWhatIsThereAndWhatComes) {
    write("a1.png");
    std::filesystem::last_write_time(m_folder / "a1.png",
                                     std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    std::stop_source stop;
    WatchedFolder watch(plan(), m_heard.listener(), stop.get_token());
    ASSERT_TRUE(m_heard.waitForImages(1));
    EXPECT_FALSE(m_heard.times[0]);
    write("a2.png");
    write("notes.txt");
    write("mask.png");
    std::filesystem::create_directory(m_folder / "folder.png");
    write(".a3.png");
    std::filesystem::rename(m_folder / ".a3.png", m_folder / "a3.png");
    ASSERT_TRUE(m_heard.waitForImages(3));
    EXPECT_TRUE(m_heard.times[1] && m_heard.times[2]);
    stop.request_stop();
    ASSERT_TRUE(m_heard.waitFor([&] { return m_heard.ended; }));
    EXPECT_EQ(m_heard.names, (Names{"a1.png", "a2.png", "a3.png"}));
    EXPECT_EQ(m_heard.notes.size(), GetParam() ? 0U : 1U);
}

TEST_P(WatchedFolderTest, WaitsForTheRestOfAFile) {
    std::stop_source stop;
    WatchedFolder watch(plan(), m_heard.listener(), stop.get_token());
    std::ofstream half(m_folder / "a1.png");
    half << "half" << std::flush;
    write("a2.png");
    EXPECT_FALSE(m_heard.waitFor([&] { return !m_heard.names.empty(); }, std::chrono::milliseconds(250)));
    half << "whole" << std::flush;
    half.close();
    ASSERT_TRUE(m_heard.waitForImages(2));
    EXPECT_EQ(m_heard.names, (Names{"a1.png", "a2.png"}));
}

TEST_P(WatchedFolderTest, EndsAfterSoManyImages) {
    WatchPlan wanted = plan();
    wanted.images = 2;
    WatchedFolder watch(wanted, m_heard.listener(), {});
    for (const char* name : {"a1.png", "a2.png", "a3.png"}) write(name);
    ASSERT_TRUE(m_heard.waitFor([&] { return m_heard.ended; }));
    EXPECT_EQ(m_heard.names, (Names{"a1.png", "a2.png"}));
}

TEST_P(WatchedFolderTest, EndsWhenNothingComes) {
    WatchPlan wanted = plan();
    wanted.idleSeconds = 0.2;
    WatchedFolder watch(wanted, m_heard.listener(), {});
    ASSERT_TRUE(m_heard.waitFor([&] { return m_heard.ended; }));
    EXPECT_TRUE(m_heard.names.empty());
}

TEST_P(WatchedFolderTest, TellsOfWhatComesTooLateAndOfWhatIsNotWhole) {
    WatchPlan wanted = plan();
    wanted.measured = {"a5.png"};
    std::stop_source stop;
    WatchedFolder watch(wanted, m_heard.listener(), stop.get_token());
    write("a3.png");
    ASSERT_TRUE(m_heard.waitFor([&] {
        return !m_heard.notes.empty() && m_heard.notes.back().find("a3.png has come after") != std::string::npos;
    }));
    std::ofstream half(m_folder / "a6.png");
    stop.request_stop();
    ASSERT_TRUE(m_heard.waitFor([&] { return m_heard.ended; }));
    EXPECT_NE(m_heard.notes.back().find("a6.png was not whole"), std::string::npos) << m_heard.notes.back();
}

TEST_P(WatchedFolderTest, WaitsForAFolderThatIsAway) {
    std::filesystem::create_directory(m_folder / "in");
    WatchPlan wanted = plan();
    wanted.folder = m_folder / "in";
    wanted.images = 2;
    write("in/a1.png");
    WatchedFolder watch(wanted, m_heard.listener(), {});
    ASSERT_TRUE(m_heard.waitForImages(1));
    std::filesystem::rename(m_folder / "in", m_folder / "elsewhere");
    ASSERT_TRUE(m_heard.waitForNote("is away"));
    EXPECT_FALSE(m_heard.ended);
    std::filesystem::rename(m_folder / "elsewhere", m_folder / "in");
    ASSERT_TRUE(m_heard.waitForNote("is there again"));
    write("in/a2.png");
    ASSERT_TRUE(m_heard.waitFor([&] { return m_heard.ended; }));
    EXPECT_EQ(m_heard.names, (Names{"a1.png", "a2.png"}));
}

TEST_P(WatchedFolderTest, SaysWhatMayBeMissingWhereTheFolderIsAwayAtTheEnd) {
    std::filesystem::create_directory(m_folder / "in");
    WatchPlan wanted = plan();
    wanted.folder = m_folder / "in";
    wanted.idleSeconds = 0.5;
    wanted.images = 3;
    WatchedFolder watch(wanted, m_heard.listener(), {});
    std::filesystem::remove(m_folder / "in");
    ASSERT_TRUE(m_heard.waitFor([&] { return m_heard.ended; }));
    EXPECT_TRUE(m_heard.waitForNote("could not be listed when the watch ended"));
    EXPECT_TRUE(m_heard.waitForNote("3 images fewer than --watch-frames asks for"));
}

TEST_P(WatchedFolderTest, AFolderThatIsNotThereIsNamed) {
    WatchPlan wanted = plan();
    wanted.folder = m_folder / "none";
    EXPECT_THROW(WatchedFolder(wanted, m_heard.listener(), {}), FileError);
}

INSTANTIATE_TEST_SUITE_P(HeardAndListed, WatchedFolderTest, testing::Bool(),
                         [](const auto& way) { return way.param ? "Heard" : "Listed"; });

}  // namespace
}  // namespace strainlens
