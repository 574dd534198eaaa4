// SPDX-License-Identifier: MPL-2.0
#include "app/results/result_cache.h"

#include <gtest/gtest.h>

#include "app/results/hdf5_store.h"
#include "app/results/memory_store.h"
#include "tests/app/stored_results.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using test::expectSameField;
using test::fieldWithEverything;
using test::summaryWithEverything;

DisplacementField cachedField(int frame) { return fieldWithEverything(9, 7, static_cast<unsigned>(frame)); }

void fill(ResultStore& store, int frames) {
    for (int frame = 1; frame <= frames; ++frame) store.append(summaryWithEverything(frame), cachedField(frame));
}

class ResultCacheTest : public testing::Test {
protected:
    /// Cache with two fields in memory.
    std::shared_ptr<ResultCache> open() const {
        return ResultCache::create(cacheFolder(), 2 * bytesOf(cachedField(1)));
    }
    std::filesystem::path cacheFolder() const { return m_folder / "cache" / "results"; }
    /// Folders of the stores.
    std::vector<std::filesystem::path> stores() const {
        std::vector<std::filesystem::path> found;
        for (const auto& entry : std::filesystem::directory_iterator(cacheFolder())) found.push_back(entry.path());
        return found;
    }

    test::TemporaryFolder m_folder;
};

TEST_F(ResultCacheTest, ReturnsFramesAndRemovesFiles) {
    {
        const auto cache = open();
        const auto first = cache->makeStore(), second = cache->makeStore();
        fill(*first, 6);
        fill(*second, 1);
        EXPECT_EQ(stores().size(), 2u);
        for (int frame = 1; frame <= 6; ++frame) {
            expectSameField(*first->field(frame), cachedField(frame));
            test::expectSameSummary(first->summary(frame), summaryWithEverything(frame));
        }
        EXPECT_EQ(first->problem(), "");
        EXPECT_EQ(first->maxBytes(), 2 * bytesOf(cachedField(1)));
    }
    EXPECT_TRUE(stores().empty());
    const auto status = std::filesystem::status(cacheFolder());
    EXPECT_EQ(status.permissions() & std::filesystem::perms::all, std::filesystem::perms::owner_all);
}

TEST_F(ResultCacheTest, RemovesOnlyStoresOfKilledPrograms) {
    std::filesystem::create_directories(cacheFolder());
    {
        Hdf5Store killed(cacheFolder() / "results_1_1");
        killed.startRun({test::storedHeader(), [](int) { return FrameIdentity{}; }});
        fill(killed, 2);
    }
    test::writeFile(cacheFolder() / "notes.txt", std::string("mine"));
    Hdf5Store running(cacheFolder() / "results_1_2");
    running.startRun({test::storedHeader(), [](int) { return FrameIdentity{}; }});
    fill(running, 1);
    open();  // which waits for its own work when it goes
    EXPECT_FALSE(std::filesystem::exists(cacheFolder() / "results_1_1.parts"));
    EXPECT_TRUE(std::filesystem::exists(cacheFolder() / "notes.txt"));
    expectSameField(*running.field(1), cachedField(1));
}

TEST_F(ResultCacheTest, ReopensRetainedStore) {
    std::filesystem::create_directories(cacheFolder());
    const std::filesystem::path path = cacheFolder() / "results_1_1", other = cacheFolder() / "results_1_2";
    for (const auto& killedAt : {path, other}) {
        Hdf5Store killed(killedAt);
        killed.startRun({test::storedHeader(), [](int) { return FrameIdentity{}; }});
        fill(killed, 6);
    }
    {
        const auto cache = ResultCache::create(cacheFolder(), 2 * bytesOf(cachedField(1)), {path});
        const auto store = cache->reopen(path);
        EXPECT_EQ(store->path(), path);
        EXPECT_EQ(store->frames(), (std::vector<int>{1, 2, 3, 4, 5, 6}));
        for (int frame = 6; frame >= 1; --frame) {
            expectSameField(*store->field(frame), cachedField(frame));
            test::expectSameSummary(store->summary(frame), summaryWithEverything(frame));
        }
        EXPECT_THROW(cache->reopen(path), FileError) << "in use";
        EXPECT_THROW(cache->reopen(cacheFolder() / "results_9"), FileError) << "missing";
    }
    EXPECT_TRUE(stores().empty()) << "one was not retained, the other had an owner";
}

TEST_F(ResultCacheTest, WithoutFolderStaysInMemoryAndReportsProblem) {
    test::writeFile(m_folder / "cache", std::string("a file in the folder's place"));
    for (const auto& folder : {cacheFolder(), std::filesystem::path()}) {
        const auto store = ResultCache::create(folder, 1)->makeStore();
        fill(*store, 4);
        for (int frame = 1; frame <= 4; ++frame) expectSameField(*store->field(frame), cachedField(frame));
        EXPECT_NE(store->problem().find("in memory alone"), std::string::npos) << store->problem();
    }
}

TEST_F(ResultCacheTest, DiskFailureLosesNoFrame) {
    const auto cache = open();
    const auto store = cache->makeStore();
    std::filesystem::remove_all(stores().at(0));
    fill(*store, 8);
    for (int frame = 1; frame <= 8; ++frame) expectSameField(*store->field(frame), cachedField(frame));
    EXPECT_NE(store->problem().find("frame_000001.h5"), std::string::npos) << store->problem();
}

}  // namespace
}  // namespace strainlens
