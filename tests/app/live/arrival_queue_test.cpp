// SPDX-License-Identifier: MPL-2.0
// Completeness and order of arriving files, on a simulated clock.
#include "app/live/arrival_queue.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class ArrivalQueueTest : public testing::Test {
protected:
    static FileState bytes(std::uintmax_t count) { return {count, {}}; }
    void add(const std::string& name) {
        m_queue.update(name, bytes(10), m_now);
        m_queue.markComplete(name, m_now);
    }
    /// All files that are available now.
    std::vector<std::string> takeAll() {
        std::vector<std::string> names;
        while (const auto file = m_queue.next(m_now)) names.push_back(file->name);
        return names;
    }
    using Names = std::vector<std::string>;

    ArrivalQueue m_queue;
    LiveTime m_now = LiveTime(seconds(1000));
};

TEST_F(ArrivalQueueTest, ReturnsClosedFilesInNaturalOrder) {
    for (const char* name : {"img2.png", "img10.png", "img1.png"}) add(name);
    EXPECT_EQ(takeAll(), (Names{"img1.png", "img2.png"}));
    m_now += ArrivalQueue::kGapWait;
    EXPECT_EQ(takeAll(), (Names{"img10.png"}));
}

TEST_F(ArrivalQueueTest, WaitsForAnEarlierFileBeingWritten) {
    add("a1.png");
    m_queue.update("a2.png", bytes(5), m_now);
    add("a3.png");
    EXPECT_EQ(takeAll(), Names{"a1.png"});
    m_now += milliseconds(500);
    m_queue.update("a2.png", bytes(9), m_now);  // it has grown
    m_now += milliseconds(999);
    EXPECT_EQ(takeAll(), Names());
    EXPECT_EQ(m_queue.nextDeadline(), m_now + milliseconds(1));
    m_now += milliseconds(1);
    EXPECT_EQ(takeAll(), (Names{"a2.png", "a3.png"}));
}

TEST_F(ArrivalQueueTest, AChangeAfterClosingMakesAFileIncomplete) {
    m_queue.update("a2.png", bytes(5), m_now);
    add("a3.png");
    m_queue.markComplete("a2.png", m_now);
    m_queue.update("a2.png", bytes(6), m_now);
    EXPECT_EQ(takeAll(), Names());
    m_queue.markComplete("a2.png", m_now);
    EXPECT_EQ(takeAll(), (Names{"a2.png", "a3.png"}));
}

TEST_F(ArrivalQueueTest, WaitsForAMissingNumber) {
    add("f_007.tif");
    EXPECT_EQ(takeAll(), Names{"f_007.tif"});
    add("f_009.tif");
    m_now += milliseconds(300);
    EXPECT_EQ(takeAll(), Names());
    add("f_008.tif");
    EXPECT_EQ(takeAll(), (Names{"f_008.tif", "f_009.tif"}));
    add("f_011.tif");
    m_now += ArrivalQueue::kGapWait;
    EXPECT_EQ(takeAll(), Names{"f_011.tif"});
    add("f_010.tif");
    EXPECT_EQ(takeAll(), Names());
    EXPECT_EQ(m_queue.takeLateNames(), Names{"f_010.tif"});
    EXPECT_EQ(m_queue.takeLateNames(), Names());
}

TEST_F(ArrivalQueueTest, LearnsTheStepOfTheNumbers) {
    for (const char* name : {"t100.bmp", "t110.bmp"}) add(name);
    EXPECT_EQ(takeAll(), Names{"t100.bmp"});
    m_now += ArrivalQueue::kGapWait;
    EXPECT_EQ(takeAll(), Names{"t110.bmp"});
    add("t120.bmp");
    EXPECT_EQ(takeAll(), Names{"t120.bmp"});
}

TEST_F(ArrivalQueueTest, ReturnsEveryNameOnce) {
    add("a1.png");
    EXPECT_EQ(takeAll(), Names{"a1.png"});
    add("a1.png");
    m_queue.update("a1.png", bytes(99), m_now);
    m_now += seconds(60);
    EXPECT_EQ(takeAll(), Names());
    EXPECT_TRUE(m_queue.takeLateNames().empty());
}

TEST_F(ArrivalQueueTest, AReferenceIsFirstOrLate) {
    for (const char* name : {"a1.png", "reference.png", "a2.png"}) add(name);
    EXPECT_EQ(takeAll(), (Names{"reference.png", "a1.png", "a2.png"}));
    add("ref.png");
    EXPECT_EQ(m_queue.takeLateNames(), Names{"ref.png"});
}

TEST_F(ArrivalQueueTest, EmptyFilesTakeLonger) {
    m_queue.update("a1.png", bytes(0), m_now);
    m_now += ArrivalQueue::kStableTime;
    EXPECT_EQ(takeAll(), Names());
    m_now += ArrivalQueue::kEmptyStableTime;
    EXPECT_EQ(takeAll(), Names{"a1.png"});
}

TEST_F(ArrivalQueueTest, ExistingFilesHaveNoClosingTime) {
    m_queue.update("a1.png", bytes(7), m_now, seconds(20), false);
    const auto old = m_queue.next(m_now);
    ASSERT_TRUE(old);
    EXPECT_FALSE(old->closed);
    add("a2.png");
    EXPECT_EQ(m_queue.next(m_now)->closed, m_now);
    m_queue.update("a3.png", bytes(7), m_now);
    m_now += ArrivalQueue::kStableTime;
    EXPECT_EQ(m_queue.next(m_now)->closed, m_now - ArrivalQueue::kStableTime);
}

TEST_F(ArrivalQueueTest, SkipsFilesOfAnEarlierRun) {
    m_queue.resumeAfter("a1.png");
    m_queue.resumeAfter("a3.png");
    for (const char* name : {"a1.png", "a2.png", "a3.png", "a4.png"}) add(name);
    EXPECT_EQ(takeAll(), Names{"a4.png"});
    EXPECT_EQ(m_queue.takeLateNames(), Names{"a2.png"});
}

TEST_F(ArrivalQueueTest, ForgetsRemovedFiles) {
    m_queue.update("a1.png", bytes(3), m_now);
    add("a2.png");
    EXPECT_EQ(takeAll(), Names());
    m_queue.remove("a1.png");
    EXPECT_EQ(takeAll(), Names{"a2.png"});
}

}  // namespace
}  // namespace strainlens
