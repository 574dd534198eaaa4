// SPDX-License-Identifier: MPL-2.0
// A real folder, written as cameras do, watched through events and by polling.
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

/// Records what a watch delivers, and waits for it.
class Recorder {
public:
    WatchedFolder::Listener listener() {
        return {[this](const std::filesystem::path& image, std::optional<LiveTime> closed) {
                    change([&] { names.push_back(image.filename().string()), times.push_back(closed); });
                },
                [this](const WatchNote& note) { change([&] { notes.push_back(noteText(note)); }); },
                [this] { change([&] { ended = true; }); }};
    }
    template <typename Condition>
    bool waitFor(const Condition& condition, std::chrono::milliseconds timeout = std::chrono::seconds(30)) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, timeout, condition);
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
        plan.usesEvents = GetParam();
        return plan;
    }

    test::TemporaryFolder m_folder;
    Recorder m_recorder;
};

TEST_P(WatchedFolderTest, DeliversExistingAndNewImages) {
    write("a1.png");
    std::filesystem::last_write_time(m_folder / "a1.png",
                                     std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    std::stop_source stop;
    WatchedFolder watch(plan(), m_recorder.listener(), stop.get_token());
    ASSERT_TRUE(m_recorder.waitForImages(1));
    EXPECT_FALSE(m_recorder.times[0]);
    write("a2.png");
    write("notes.txt");
    write("mask.png");
    std::filesystem::create_directory(m_folder / "folder.png");
    write(".a3.png");
    std::filesystem::rename(m_folder / ".a3.png", m_folder / "a3.png");
    ASSERT_TRUE(m_recorder.waitForImages(3));
    EXPECT_TRUE(m_recorder.times[1] && m_recorder.times[2]);
    stop.request_stop();
    ASSERT_TRUE(m_recorder.waitFor([&] { return m_recorder.ended; }));
    EXPECT_EQ(m_recorder.names, (Names{"a1.png", "a2.png", "a3.png"}));
    EXPECT_EQ(m_recorder.notes.size(), GetParam() ? 0U : 1U);
}

TEST_P(WatchedFolderTest, WaitsUntilAFileIsComplete) {
    std::stop_source stop;
    WatchedFolder watch(plan(), m_recorder.listener(), stop.get_token());
    std::ofstream half(m_folder / "a1.png");
    half << "half" << std::flush;
    write("a2.png");
    EXPECT_FALSE(m_recorder.waitFor([&] { return !m_recorder.names.empty(); }, std::chrono::milliseconds(250)));
    half << "whole" << std::flush;
    half.close();
    ASSERT_TRUE(m_recorder.waitForImages(2));
    EXPECT_EQ(m_recorder.names, (Names{"a1.png", "a2.png"}));
}

TEST_P(WatchedFolderTest, EndsAfterTheRequestedImages) {
    WatchPlan settings = plan();
    settings.images = 2;
    WatchedFolder watch(settings, m_recorder.listener(), {});
    for (const char* name : {"a1.png", "a2.png", "a3.png"}) write(name);
    ASSERT_TRUE(m_recorder.waitFor([&] { return m_recorder.ended; }));
    EXPECT_EQ(m_recorder.names, (Names{"a1.png", "a2.png"}));
}

TEST_P(WatchedFolderTest, EndsWhenIdle) {
    WatchPlan settings = plan();
    settings.idleSeconds = 0.2;
    WatchedFolder watch(settings, m_recorder.listener(), {});
    ASSERT_TRUE(m_recorder.waitFor([&] { return m_recorder.ended; }));
    EXPECT_TRUE(m_recorder.names.empty());
}

TEST_P(WatchedFolderTest, ReportsLateAndIncompleteImages) {
    WatchPlan settings = plan();
    settings.measured = {"a5.png"};
    std::stop_source stop;
    WatchedFolder watch(settings, m_recorder.listener(), stop.get_token());
    write("a3.png");
    ASSERT_TRUE(m_recorder.waitFor([&] {
        return !m_recorder.notes.empty() && m_recorder.notes.back().find("a3.png arrived after") != std::string::npos;
    }));
    std::ofstream half(m_folder / "a6.png");
    stop.request_stop();
    ASSERT_TRUE(m_recorder.waitFor([&] { return m_recorder.ended; }));
    EXPECT_NE(m_recorder.notes.back().find("a6.png was not complete"), std::string::npos) << m_recorder.notes.back();
}

TEST_P(WatchedFolderTest, WaitsForAMissingFolder) {
    std::filesystem::create_directory(m_folder / "in");
    WatchPlan settings = plan();
    settings.folder = m_folder / "in";
    settings.images = 2;
    write("in/a1.png");
    WatchedFolder watch(settings, m_recorder.listener(), {});
    ASSERT_TRUE(m_recorder.waitForImages(1));
    std::filesystem::rename(m_folder / "in", m_folder / "elsewhere");
    ASSERT_TRUE(m_recorder.waitForNote("is missing"));
    EXPECT_FALSE(m_recorder.ended);
    std::filesystem::rename(m_folder / "elsewhere", m_folder / "in");
    ASSERT_TRUE(m_recorder.waitForNote("is available again"));
    write("in/a2.png");
    ASSERT_TRUE(m_recorder.waitFor([&] { return m_recorder.ended; }));
    EXPECT_EQ(m_recorder.names, (Names{"a1.png", "a2.png"}));
}

TEST_P(WatchedFolderTest, ReportsMissingImagesWhenTheFolderIsMissingAtTheEnd) {
    std::filesystem::create_directory(m_folder / "in");
    WatchPlan settings = plan();
    settings.folder = m_folder / "in";
    settings.idleSeconds = 0.5;
    settings.images = 3;
    WatchedFolder watch(settings, m_recorder.listener(), {});
    std::filesystem::remove(m_folder / "in");
    ASSERT_TRUE(m_recorder.waitFor([&] { return m_recorder.ended; }));
    EXPECT_TRUE(m_recorder.waitForNote("could not be listed when the watch ended"));
    EXPECT_TRUE(m_recorder.waitForNote("3 images fewer than --watch-frames requests"));
}

TEST_P(WatchedFolderTest, RejectsANonexistentFolder) {
    WatchPlan settings = plan();
    settings.folder = m_folder / "none";
    EXPECT_THROW(WatchedFolder(settings, m_recorder.listener(), {}), FileError);
}

INSTANTIATE_TEST_SUITE_P(EventsAndPolling, WatchedFolderTest, testing::Bool(),
                         [](const auto& mode) { return mode.param ? "Events" : "Polling"; });

}  // namespace
}  // namespace strainlens
