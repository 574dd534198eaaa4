// SPDX-License-Identifier: MPL-2.0
#include "app/results/hdf5_store.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <random>
#include <thread>

#include "compute/types/error.h"
#include "tests/app/stored_results.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using test::expectSameField;
using test::fieldWithEverything;
using test::storedHeader;
using test::summaryWithEverything;

FrameIdentity imageOf(int frame) {
    if (frame == 0) return storedHeader().reference;
    return {summaryWithEverything(frame).name, FileImage{"/images/" + std::to_string(frame), 0, 5, ""}};
}

DisplacementField storedField(int frame) { return fieldWithEverything(20, 12, static_cast<unsigned>(frame)); }

class Hdf5StoreTest : public testing::Test {
protected:
    std::unique_ptr<Hdf5Store> open(const Hdf5Store::Mode& mode = {}) const {
        auto store = std::make_unique<Hdf5Store>(m_folder / "a.h5", mode);
        store->startRun({storedHeader(), imageOf});
        return store;
    }
    static void expectFrame(const Hdf5Store& store, int frame) {
        expectSameField(*store.field(frame), storedField(frame));
        test::expectSameSummary(store.summary(frame), summaryWithEverything(frame));
        EXPECT_EQ(store.image(frame), imageOf(frame));
    }

    test::TemporaryFolder m_folder;
};

TEST_F(Hdf5StoreTest, FramesOutliveStoreAndArePublished) {
    {
        const auto store = open();
        for (const int frame : {1, 2}) store->append(summaryWithEverything(frame), storedField(frame));
    }
    {
        const auto store = open();
        EXPECT_EQ(store->frames(), (std::vector<int>{1, 2}));
        EXPECT_EQ(store->header()->reference, storedHeader().reference);
        expectFrame(*store, 1);
        store->append(summaryWithEverything(3), storedField(3));
        store->publish();
        store->discard();
        EXPECT_TRUE(store->frames().empty());
    }
    EXPECT_EQ(m_folder.names(), (std::vector<std::string>{"a.h5"}));
    const auto store = open({.published = true});
    EXPECT_EQ(store->frames(), (std::vector<int>{1, 2, 3}));
    for (const int frame : {1, 2, 3}) expectFrame(*store, frame);
    store->append(summaryWithEverything(4), storedField(4));
    store->publish();
    EXPECT_EQ(ResultsReader(m_folder / "a.h5").frames(), (std::vector<int>{1, 2, 3, 4}));
}

TEST_F(Hdf5StoreTest, RemovesFramesAfterOne) {
    const auto store = open();
    for (const int frame : {1, 2, 3}) store->append(summaryWithEverything(frame), storedField(frame));
    store->removeFramesAfter(1);
    EXPECT_EQ(store->frames(), (std::vector<int>{1}));
    EXPECT_THROW(store->summary(2), InvalidInput);
    EXPECT_FALSE(std::filesystem::exists(m_folder / "a.h5.parts" / "frame_000002.h5"));
}

TEST_F(Hdf5StoreTest, LocksFolderForOneRun) {
    const auto store = open();
    try {
        open();
        FAIL();
    } catch (const FileError& error) {
        EXPECT_NE(std::string(error.what()).find("a.h5.parts: is used by a run; wait"), std::string::npos);
    }
    EXPECT_THROW(Hdf5Store(m_folder / "no" / "a.h5"), FileError);
}

TEST_F(Hdf5StoreTest, RemovesOnlyTemporaryFiles) {
    { open()->append(summaryWithEverything(1), storedField(1)); }
    test::writeFile(m_folder / "a.h5.parts" / "frame_000002.h5.123.part", std::string("half"));
    const std::vector<std::string> others = {"notes.txt",           "frame_notes.txt",        "frame_2.h5.123.part",
                                             "frame_000002.h5.bak", "frame_000002.h5.a.part", "frame_x.h5.123.part"};
    for (const std::string& name : others) test::writeFile(m_folder / "a.h5.parts" / name, std::string("mine"));
    EXPECT_EQ(open()->frames(), (std::vector<int>{1}));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "a.h5.parts" / "frame_000002.h5.123.part"));
    for (const std::string& name : others) {
        EXPECT_TRUE(std::filesystem::exists(m_folder / "a.h5.parts" / name)) << name;
    }
}

/// Runs `work` in a child process; returns its exit code, or minus the signal that ended it.
int inChild(const std::function<void()>& work, const std::function<void(pid_t)>& meanwhile = {}) {
    const pid_t child = fork();
    if (child == 0) {
        work();
        _exit(0);
    }
    if (meanwhile) meanwhile(child);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST_F(Hdf5StoreTest, FinishedFramesSurviveKill) {
    std::mt19937 random(3);
    int stored = 0;
    for (int i = 0; i < 20; ++i) {
        int finished[2];
        ASSERT_EQ(pipe(finished), 0);
        const auto work = [&] {
            const auto store = open();
            const int first = static_cast<int>(store->frames().size()) + 1;
            for (int frame = first;; ++frame) {
                store->append(summaryWithEverything(frame), storedField(frame));
                if (frame == first) store->flush();
                if (write(finished[1], &frame, sizeof frame) < 0) _exit(1);
            }
        };
        int frame = 0, last = stored;
        const auto killSoon = [&](pid_t child) {
            EXPECT_EQ(read(finished[0], &last, sizeof last), static_cast<ssize_t>(sizeof last));
            std::this_thread::sleep_for(std::chrono::microseconds(random() % 10000));
            kill(child, SIGKILL);
        };
        ASSERT_EQ(inChild(work, killSoon), -SIGKILL);
        close(finished[1]);
        while (read(finished[0], &frame, sizeof frame) == sizeof frame) last = frame;
        close(finished[0]);
        const auto store = open();
        const std::vector<int> frames = store->frames();
        // One file may have been in progress, one on its way to the disk, and one incomplete.
        ASSERT_GE(static_cast<int>(frames.size()), std::max(last - 3 * Hdf5Store::Batch::kFrames, stored + 1));
        for (const int number : frames) {
            if (number > stored) expectFrame(*store, number);
        }
        stored = static_cast<int>(frames.size());
        EXPECT_TRUE(stored == 0 || frames.back() == stored);
    }
    EXPECT_GT(stored, 0);
    open()->publish();
    EXPECT_EQ(static_cast<int>(ResultsReader(m_folder / "a.h5").frames().size()), stored);
}

/// Names of the files of frames, in order.
std::vector<std::string> partsIn(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

TEST_F(Hdf5StoreTest, FramesStoredFastShareFiles) {
    constexpr int kAlone = Hdf5Store::Batch::kAlone, kFrames = kAlone + 3 * Hdf5Store::Batch::kFrames;
    {
        // However slow the disk is, the frames come within this interval.
        const auto store = open({.batchInterval = std::chrono::minutes(10)});
        for (int frame = 1; frame <= kFrames; ++frame) store->append(summaryWithEverything(frame), storedField(frame));
    }
    const std::filesystem::path folder = m_folder / "a.h5.parts";
    const std::size_t parts = partsIn(folder).size();
    EXPECT_GT(parts, kAlone + 0u);
    EXPECT_LT(parts, kAlone + 10u);
    EXPECT_TRUE(std::filesystem::exists(folder / "frame_000032.h5")) << "the first frames have files of their own";
    const auto store = open();
    ASSERT_EQ(store->frames().size(), std::size_t{kFrames});
    for (const int frame : {1, 2, 50, kFrames}) expectFrame(*store, frame);
    EXPECT_TRUE(std::filesystem::exists(Hdf5Store::frameFile(folder, 50)));
    // Removing frames inside a file leaves the others of it.
    store->removeFrames(60, 62);
    for (const int frame : {59, 63}) expectFrame(*store, frame);
    EXPECT_THROW(store->summary(61), InvalidInput);
    store->append(summaryWithEverything(61), storedField(61));
    store->append(summaryWithEverything(59), storedField(90));  // replaces one of a file
    store->flush();
    expectFrame(*store, 61);
    expectSameField(*store->field(59), storedField(90));
    store->publish();
    EXPECT_EQ(ResultsReader(m_folder / "a.h5").frames().size(), std::size_t{kFrames - 2});
    store->discard();
    EXPECT_TRUE(partsIn(folder).empty());
}

TEST_F(Hdf5StoreTest, FramesStoredSlowlyHaveFilesOfTheirOwnAtOnce) {
    const auto store = open();
    for (int frame = 1; frame <= 3; ++frame) {
        store->append(summaryWithEverything(frame), storedField(frame));
        const std::filesystem::path file = m_folder / "a.h5.parts" / ("frame_00000" + std::to_string(frame) + ".h5");
        for (int k = 0; k < 1000 && !std::filesystem::exists(file); ++k)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        EXPECT_TRUE(std::filesystem::exists(file)) << "no flush, and no later frame";
        std::this_thread::sleep_for(2 * Hdf5Store::Mode().batchInterval);
    }
}

TEST_F(Hdf5StoreTest, TakesOverFilesOfSeveralFrames) {
    {
        Hdf5Store other(m_folder / "b.h5", Hdf5Store::Mode{});
        other.startRun({storedHeader(), imageOf});
        for (int frame = 1; frame <= 80; ++frame) other.append(summaryWithEverything(frame), storedField(frame));
    }
    const auto store = open();
    EXPECT_EQ(store->importFrames(m_folder / "b.h5.parts"), 80);
    for (const int frame : {1, 40, 80}) expectFrame(*store, frame);
    EXPECT_FALSE(std::filesystem::exists(m_folder / "b.h5.parts"));
}

TEST_F(Hdf5StoreTest, PublishesTheFramesThatAreKept) {
    const auto store = open();
    Hdf5Store::RunInfo info = {storedHeader(), imageOf};
    info.kept = KeptFrames("every:3", "keep-fields");
    store->startRun(info);
    for (int frame = 1; frame <= 10; ++frame) store->append(summaryWithEverything(frame), storedField(frame));
    store->publish();
    const ResultsReader published(m_folder / "a.h5");
    EXPECT_EQ(published.frames(), (std::vector<int>{3, 6, 9}));
    EXPECT_EQ(published.header().keptFrames, "every:3");
    expectSameField(*published.field(6), storedField(6));
    EXPECT_EQ(store->frames().size(), 10U) << "all frames stay for --resume";
    expectFrame(*store, 5);
}

TEST_F(Hdf5StoreTest, FullDiskIsErrorAndRetainsFrames) {
    { open()->append(summaryWithEverything(1), storedField(1)); }
    const auto bytes = std::filesystem::file_size(m_folder / "a.h5.parts" / "frame_000001.h5");
    for (const std::uintmax_t limit : {std::uintmax_t{0}, std::uintmax_t{1000}, bytes / 2, bytes / 4 * 3}) {
        const auto work = [&] {
            std::signal(SIGXFSZ, SIG_IGN);
            const auto store = open();
            const rlimit maximum{limit, limit};
            setrlimit(RLIMIT_FSIZE, &maximum);
            int refused = 0;
            try {
                store->append(summaryWithEverything(2), storedField(2));
                store->flush();
            } catch (const FileError& error) {
                refused += std::string(error.what()).find("is the disk full?") != std::string::npos;
            }
            try {
                store->publish();
            } catch (const FileError& error) {
                refused += error.path() == (m_folder / "a.h5").string();
            }
            std::exit(refused);  // and the library's own end must not hang or crash
        };
        EXPECT_EQ(inChild(work), 2) << limit;
        const auto store = open();
        EXPECT_EQ(store->frames(), (std::vector<int>{1}));
        expectFrame(*store, 1);
        EXPECT_EQ(m_folder.names(), (std::vector<std::string>{"a.h5.parts"}));
    }
}

}  // namespace
}  // namespace strainlens
