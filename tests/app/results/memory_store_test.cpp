// SPDX-License-Identifier: MPL-2.0
#include "app/results/memory_store.h"

#include <gtest/gtest.h>

#include "compute/types/error.h"

namespace strainlens {
namespace {

FrameSummary summaryOf(int frame, const std::string& error = "") {
    FrameSummary summary;
    summary.frame = frame;
    summary.name = "image " + std::to_string(frame);
    summary.error = error;
    return summary;
}

/// Field of one point.
DisplacementField fieldOf(double u) {
    DisplacementField field;
    field.columns = field.rows = 1;
    field.x = field.y = field.v = field.score = {0};
    field.u = {u};
    field.status = {PointStatus::Ok};
    return field;
}

TEST(MemoryStore, ReturnsEachFrame) {
    MemoryStore store;
    store.append(summaryOf(2), fieldOf(0.25));
    store.append(summaryOf(1, "cannot be read"), {});
    EXPECT_EQ(store.frames(), (std::vector<int>{1, 2}));
    EXPECT_EQ(store.summary(2).name, "image 2");
    EXPECT_EQ(store.field(2)->u.at(0), 0.25);
    EXPECT_EQ(store.summary(1).error, "cannot be read");
    EXPECT_EQ(store.field(1), nullptr);
    EXPECT_EQ(store.field(3), nullptr);
    EXPECT_THROW(store.summary(3), InvalidInput);
}

/// Backing store that counts reads and can be made to fail.
class BackingStore : public ResultStore {
public:
    void append(const FrameSummary& summary, const DisplacementField& field) override {
        if (fails) throw FileError("disk", "is full.");
        all.append(summary, field);
    }
    std::vector<int> frames() const override { return all.frames(); }
    FrameSummary summary(int frame) const override { return all.summary(frame); }
    std::shared_ptr<const DisplacementField> field(int frame) const override {
        ++reads;
        if (fails) throw FileError("disk", "is gone.");
        return all.field(frame);
    }
    bool isStored(int frame) const override { return frame < underWayFrom && all.isStored(frame); }

    MemoryStore all;
    int underWayFrom = 1000;
    bool fails = false;
    mutable int reads = 0;
};

class CachingStore : public testing::Test {
protected:
    void add(int frame) { store.append(summaryOf(frame), fieldOf(frame)); }
    /// Expects that reading these fields does not read the backing store.
    void expectInMemory(std::initializer_list<int> frames) {
        const int before = backing->reads;
        for (const int frame : frames) EXPECT_EQ(store.field(frame)->u.at(0), frame);
        EXPECT_EQ(backing->reads, before);
    }

    const std::shared_ptr<BackingStore> backing = std::make_shared<BackingStore>();
    MemoryStore store{backing, 2 * bytesOf(fieldOf(0))};
};

TEST_F(CachingStore, RetainsRecentFieldsAndReloadsOthers) {
    for (const int frame : {1, 2, 3, 4}) add(frame);
    EXPECT_EQ(store.frames(), (std::vector<int>{1, 2, 3, 4}));
    expectInMemory({4, 3});
    for (const int frame : {1, 2}) EXPECT_EQ(store.field(frame)->u.at(0), frame);
    EXPECT_EQ(backing->reads, 2);
    expectInMemory({2, 1});
    add(5);
    expectInMemory({1, 5});
    EXPECT_EQ(store.field(4)->u.at(0), 4);
    EXPECT_EQ(backing->reads, 3);
    EXPECT_EQ(store.problem(), "");
}

TEST_F(CachingStore, ReplacedFieldsCountOnce) {
    for (int i = 0; i < 5; ++i) add(1);
    add(2);
    expectInMemory({1, 2});
}

TEST_F(CachingStore, UnstoredFieldsStayInMemory) {
    backing->underWayFrom = 2;
    for (const int frame : {1, 2, 3, 4}) add(frame);
    expectInMemory({2, 3, 4});
    EXPECT_FALSE(store.isStored(2)) << "only in memory";
    backing->underWayFrom = 1000;
    EXPECT_TRUE(store.isStored(2));
    EXPECT_FALSE(store.isStored(5)) << "no such frame";
    add(5);
    expectInMemory({4, 5});
    EXPECT_EQ(store.field(2)->u.at(0), 2);
}

TEST_F(CachingStore, DiskFailureRetainsFramesAndIsReported) {
    add(1);
    backing->fails = true;
    for (const int frame : {2, 3, 4, 5}) add(frame);
    EXPECT_NE(store.problem().find("is full"), std::string::npos);
    EXPECT_TRUE(store.isStored(3)) << "memory is the final storage";
    expectInMemory({5, 4, 3, 2});
    // The first frame was stored and dropped from memory.
    EXPECT_THROW(store.field(1), FileError);
    EXPECT_NE(store.problem().find("is gone"), std::string::npos);
    EXPECT_EQ(store.summary(1).name, "image 1");
}

}  // namespace
}  // namespace strainlens
