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

/// A grid of one point.
DisplacementField fieldOf(double u) {
    DisplacementField field;
    field.columns = field.rows = 1;
    field.x = field.y = field.v = field.score = {0};
    field.u = {u};
    field.status = {PointStatus::Ok};
    return field;
}

TEST(MemoryStore, GivesBackEachFrameByItself) {
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

TEST(MemoryStore, AnnouncesOneFrameAtATimeWhenItIsThere) {
    MemoryStore store;
    std::vector<std::string> heard;
    for (const char* who : {"first", "second"}) {
        store.listen([&, who](const FrameSummary& summary, const DisplacementField& field) {
            EXPECT_EQ(store.field(summary.frame)->u, field.u);
            heard.push_back(who + std::to_string(summary.frame));
        });
    }
    store.append(summaryOf(1), fieldOf(1));
    EXPECT_EQ(heard, (std::vector<std::string>{"first1", "second1"}));
    store.append(summaryOf(2), fieldOf(2));
    EXPECT_EQ(heard.size(), 4u);
}

TEST(MemoryStore, KeepsNoMoreFieldsThanItMay) {
    MemoryStore store(2);
    for (int frame = 1; frame <= 4; ++frame) store.append(summaryOf(frame), fieldOf(frame));
    store.append(summaryOf(3), fieldOf(33));
    EXPECT_EQ(store.frames().size(), 4u);
    EXPECT_EQ(store.field(1), nullptr);
    EXPECT_EQ(store.field(2), nullptr);
    EXPECT_EQ(store.field(3)->u.at(0), 33);
    EXPECT_EQ(store.field(4)->u.at(0), 4);
    store.append(summaryOf(5), fieldOf(5));
    EXPECT_EQ(store.field(4), nullptr) << "3 was added after it";
    EXPECT_NE(store.field(3), nullptr);
}

TEST(MemoryStore, WithoutFieldsCopiesNone) {
    MemoryStore store(0);
    const DisplacementField field = fieldOf(1);
    const DisplacementField* heard = nullptr;
    store.listen([&](const FrameSummary&, const DisplacementField& announced) { heard = &announced; });
    store.append(summaryOf(1), field);
    EXPECT_EQ(heard, &field);
    EXPECT_EQ(store.field(1), nullptr);
    EXPECT_EQ(store.summary(1).name, "image 1");
}

}  // namespace
}  // namespace strainlens
