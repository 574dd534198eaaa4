// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/failed_points.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>

namespace strainlens {
namespace {

std::string_view reasonFor(std::initializer_list<std::pair<PointStatus, std::size_t>> counted) {
    StatusCounts counts{};
    for (const auto& [status, count] : counted) counts[static_cast<std::size_t>(status)] = count;
    return reasonOfFailure(counts);
}

TEST(FailedPoints, HalfOfTheMatchesIsEnough) {
    using enum PointStatus;
    EXPECT_TRUE(reasonFor({{Ok, 50}, {Outlier, 30}, {NotConverged, 20}}).empty());
    EXPECT_TRUE(reasonFor({{Ok, 10}, {OutOfImage, 500}, {OutsideRoi, 900}, {NoTexture, 300}}).empty());
    EXPECT_FALSE(reasonFor({{Ok, 49}, {Outlier, 30}, {NotConverged, 21}}).empty());
}

TEST(FailedPoints, TheMostFrequentStatusIsTheReason) {
    using enum PointStatus;
    EXPECT_NE(reasonFor({{Ambiguous, 9}, {Outlier, 3}}).find("repeats itself"), std::string_view::npos);
    EXPECT_NE(reasonFor({{FixedPattern, 9}, {Outlier, 3}}).find("pattern of the camera"), std::string_view::npos);
    EXPECT_NE(reasonFor({{Ok, 2}, {LowScore, 9}}).find("same surface"), std::string_view::npos);
    EXPECT_NE(reasonFor({{OutOfImage, 9}}).find("left the deformed image"), std::string_view::npos);
    EXPECT_NE(reasonFor({{NoTexture, 9}}).find("no texture"), std::string_view::npos);
    EXPECT_TRUE(reasonFor({}).empty());
}

TEST(FailedPoints, CountsEveryStatus) {
    DisplacementField field;
    field.resize(4, 1);
    field.status = {PointStatus::Ok, PointStatus::Ambiguous, PointStatus::Ambiguous, PointStatus::NotComputed};
    const StatusCounts counts = countStatuses(field);
    EXPECT_EQ(counts[static_cast<std::size_t>(PointStatus::Ok)], 1u);
    EXPECT_EQ(counts[static_cast<std::size_t>(PointStatus::Ambiguous)], 2u);
    EXPECT_EQ(counts[static_cast<std::size_t>(PointStatus::NotComputed)], 1u);
}

}  // namespace
}  // namespace strainlens
