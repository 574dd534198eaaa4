// SPDX-License-Identifier: MPL-2.0
// Which files of a watched folder are whole, and in which order: rules on a clock of the test's own.
#include "app/live/arrivals.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class ArrivalsTest : public testing::Test {
protected:
    static FileState bytes(std::uintmax_t count) { return {count, {}}; }
    void come(const std::string& name) {
        m_arrivals.see(name, bytes(10), m_now);
        m_arrivals.close(name, m_now);
    }
    /// Everything that is given out now.
    std::vector<std::string> out() {
        std::vector<std::string> names;
        while (const auto file = m_arrivals.next(m_now)) names.push_back(file->name);
        return names;
    }
    using Names = std::vector<std::string>;

    Arrivals m_arrivals;
    LiveTime m_now = LiveTime(seconds(1000));
};

TEST_F(ArrivalsTest, ClosedFilesComeAtOnceInNaturalOrder) {
    for (const char* name : {"img2.png", "img10.png", "img1.png"}) come(name);
    EXPECT_EQ(out(), (Names{"img1.png", "img2.png"}));
    m_now += Arrivals::kGapWait;
    EXPECT_EQ(out(), (Names{"img10.png"}));
}

TEST_F(ArrivalsTest, WhatIsBeingWrittenHoldsUpWhatStandsBehindIt) {
    come("a1.png");
    m_arrivals.see("a2.png", bytes(5), m_now);
    come("a3.png");
    EXPECT_EQ(out(), Names{"a1.png"});
    m_now += milliseconds(500);
    m_arrivals.see("a2.png", bytes(9), m_now);  // it has grown
    m_now += milliseconds(999);
    EXPECT_EQ(out(), Names());
    EXPECT_EQ(m_arrivals.changesAt(), m_now + milliseconds(1));
    m_now += milliseconds(1);
    EXPECT_EQ(out(), (Names{"a2.png", "a3.png"}));
}

TEST_F(ArrivalsTest, AFileThatIsWrittenOnAfterItWasClosedIsNotWhole) {
    m_arrivals.see("a2.png", bytes(5), m_now);
    come("a3.png");
    m_arrivals.close("a2.png", m_now);
    m_arrivals.see("a2.png", bytes(6), m_now);
    EXPECT_EQ(out(), Names());
    m_arrivals.close("a2.png", m_now);
    EXPECT_EQ(out(), (Names{"a2.png", "a3.png"}));
}

TEST_F(ArrivalsTest, AMissingNumberIsWaitedForAndThenLate) {
    come("f_007.tif");
    EXPECT_EQ(out(), Names{"f_007.tif"});
    come("f_009.tif");
    m_now += milliseconds(300);
    EXPECT_EQ(out(), Names());
    come("f_008.tif");
    EXPECT_EQ(out(), (Names{"f_008.tif", "f_009.tif"}));
    come("f_011.tif");
    m_now += Arrivals::kGapWait;
    EXPECT_EQ(out(), Names{"f_011.tif"});
    come("f_010.tif");
    EXPECT_EQ(out(), Names());
    EXPECT_EQ(m_arrivals.takeLate(), Names{"f_010.tif"});
    EXPECT_EQ(m_arrivals.takeLate(), Names());
}

TEST_F(ArrivalsTest, ACounterOfLargerStepsIsWaitedForOnce) {
    for (const char* name : {"t100.bmp", "t110.bmp"}) come(name);
    EXPECT_EQ(out(), Names{"t100.bmp"});
    m_now += Arrivals::kGapWait;
    EXPECT_EQ(out(), Names{"t110.bmp"});
    come("t120.bmp");
    EXPECT_EQ(out(), Names{"t120.bmp"});
}

TEST_F(ArrivalsTest, NoNameIsGivenOutTwice) {
    come("a1.png");
    EXPECT_EQ(out(), Names{"a1.png"});
    come("a1.png");
    m_arrivals.see("a1.png", bytes(99), m_now);
    m_now += seconds(60);
    EXPECT_EQ(out(), Names());
    EXPECT_TRUE(m_arrivals.takeLate().empty());
}

TEST_F(ArrivalsTest, AReferenceByItsNameIsFirstOrLate) {
    for (const char* name : {"a1.png", "reference.png", "a2.png"}) come(name);
    EXPECT_EQ(out(), (Names{"reference.png", "a1.png", "a2.png"}));
    come("ref.png");
    EXPECT_EQ(m_arrivals.takeLate(), Names{"ref.png"});
}

TEST_F(ArrivalsTest, EmptyFilesNeedLonger) {
    m_arrivals.see("a1.png", bytes(0), m_now);
    m_now += Arrivals::kQuiet;
    EXPECT_EQ(out(), Names());
    m_now += Arrivals::kEmptyQuiet;
    EXPECT_EQ(out(), Names{"a1.png"});
}

TEST_F(ArrivalsTest, WhatWasThereBeforeHasNoTimeOfItsClosing) {
    m_arrivals.see("a1.png", bytes(7), m_now, seconds(20), false);
    const auto old = m_arrivals.next(m_now);
    ASSERT_TRUE(old);
    EXPECT_FALSE(old->closed);
    come("a2.png");
    EXPECT_EQ(m_arrivals.next(m_now)->closed, m_now);
    m_arrivals.see("a3.png", bytes(7), m_now);
    m_now += Arrivals::kQuiet;
    EXPECT_EQ(m_arrivals.next(m_now)->closed, m_now - Arrivals::kQuiet);
}

TEST_F(ArrivalsTest, AnEarlierRunsImagesAndThoseBeforeThemDoNotComeAgain) {
    m_arrivals.goOnAfter("a1.png");
    m_arrivals.goOnAfter("a3.png");
    for (const char* name : {"a1.png", "a2.png", "a3.png", "a4.png"}) come(name);
    EXPECT_EQ(out(), Names{"a4.png"});
    EXPECT_EQ(m_arrivals.takeLate(), Names{"a2.png"});
}

TEST_F(ArrivalsTest, WhatIsRemovedIsForgotten) {
    m_arrivals.see("a1.png", bytes(3), m_now);
    come("a2.png");
    EXPECT_EQ(out(), Names());
    m_arrivals.remove("a1.png");
    EXPECT_EQ(out(), Names{"a2.png"});
}

}  // namespace
}  // namespace strainlens
