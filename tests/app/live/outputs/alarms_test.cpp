// SPDX-License-Identifier: MPL-2.0
#include "app/live/outputs/alarms.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/types/error.h"

namespace strainlens {
namespace {

using Side = AlarmLimit::Side;

TEST(AlarmsTest, LimitsAreReadAsTheyAreWritten) {
    const struct {
        const char *text, *channel;
        Side side;
        double limit;
    } cases[] = {{"E1 strain > 0.002", "E1 strain", Side::Above, 0.002},
                 {"E1 strain<-1e-3", "E1 strain", Side::Below, -0.001},
                 {"| P mean u | > 5", "P mean u", Side::Beyond, 5},
                 {"a>b u > 2", "a>b u", Side::Above, 2}};
    for (const auto& expected : cases) {
        const AlarmLimit limit = parseAlarm(expected.text);
        EXPECT_EQ(limit.channel, expected.channel) << expected.text;
        EXPECT_EQ(limit.side, expected.side) << expected.text;
        EXPECT_EQ(limit.limit, expected.limit) << expected.text;
    }
    for (const char* text : {"", "E1 strain", "> 3", "E1 strain > much", "E1 strain > nan", "E1 strain > 0.1 %",
                             "|E1 strain| < 3", "E1 strain >"}) {
        EXPECT_THROW(parseAlarm(text), InvalidInput) << text;
    }
}

TEST(AlarmsTest, AnAlarmChangesOnlyWhenItsValuePassesTheLimit) {
    Alarms alarms({parseAlarm("a > 1"), parseAlarm("|b| > 2"), parseAlarm("a < 0")});
    EXPECT_TRUE(alarms.setChannels({{"b", "px"}, {"a", "1"}}).empty());
    EXPECT_TRUE(alarms.update({2, 1}).empty()) << "at the limit";
    const auto raised = alarms.update({-2.5, 1.5});
    ASSERT_EQ(raised.size(), 2U);
    EXPECT_EQ(raised[0].alarm, 0U);
    EXPECT_EQ(raised[1].value, -2.5);
    EXPECT_TRUE(alarms.update({-3, 7}).empty()) << "still raised";
    EXPECT_TRUE(alarms.update({NAN, NAN}).empty()) << "an unknown value changes nothing";
    EXPECT_EQ(alarms.raised(), (std::vector<bool>{true, true, false}));
    const auto changed = alarms.update({0, -1});
    ASSERT_EQ(changed.size(), 3U);
    EXPECT_FALSE(changed[0].isRaised);
    EXPECT_TRUE(changed[2].isRaised);
    EXPECT_EQ(describeChange(changed[2], alarms.limits()[2]), "alarm: a is -1 (a < 0)");
}

TEST(AlarmsTest, AChannelThatDoesNotExistIsNamedWithThoseThatDo) {
    Alarms alarms({parseAlarm("E1 strian > 1")});
    const auto problems = alarms.setChannels({{"E1 strain", "1"}, {"E1 length change", "px"}});
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("there is no E1 strian; the values are E1 strain, E1 length change"), std::string::npos)
        << problems[0];
    EXPECT_TRUE(alarms.update({5, 5}).empty());
}

}  // namespace
}  // namespace strainlens
