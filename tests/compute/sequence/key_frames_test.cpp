// SPDX-License-Identifier: MPL-2.0
// Key frames do not start from earlier fields.
#include <gtest/gtest.h>

#include <cstring>

#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

bool sameValues(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

/// A pattern that moves farther than one pass can find, so results depend on the previous frames.
class KeyFrames : public testing::Test {
protected:
    static constexpr int kDeformed = 8;
    std::vector<DisplacementField> measure(int keyFrames, const FinishedFrames& finished = {}) const {
        RunParameters parameters = test::smallParameters(SearchMethod::Recursive);
        parameters.iterations = 1;
        parameters.keyFrames = keyFrames;
        test::MovingPattern pattern(kDeformed + 1);
        test::Recorder recorder;
        runSequence(pattern, {}, parameters, recorder, {}, {registeredDevices(), nullptr, finished});
        return recorder.fields;
    }
};

TEST_F(KeyFrames, BlocksAreIndependent) {
    const std::vector<DisplacementField> all = measure(3);
    ASSERT_EQ(all.size(), std::size_t{kDeformed});
    for (const int begin : {3, 6}) {  // finished frames: the next one is a key frame
        const FinishedFrames unknown{begin, [](int) { return nullptr; }};
        const std::vector<DisplacementField> rest = measure(3, unknown);
        for (std::size_t k = 0; k < rest.size(); ++k) {
            EXPECT_TRUE(sameValues(rest[k].u, all[static_cast<std::size_t>(begin) + k].u)) << begin << ", " << k;
        }
    }
    const std::vector<DisplacementField> chained = measure(0);
    EXPECT_TRUE(sameValues(all[2].u, chained[2].u));
    EXPECT_FALSE(sameValues(all[3].u, chained[3].u)) << "the pattern would not show it";
}

TEST_F(KeyFrames, ResumedRunUsesOnlyFramesOfTheBlock) {
    const std::vector<DisplacementField> all = measure(3);
    FinishedFrames finished;
    finished.count = 4;
    std::vector<int> asked;
    finished.field = [&](int frame) {
        asked.push_back(frame);
        return std::make_shared<const DisplacementField>(all[static_cast<std::size_t>(frame) - 1]);
    };
    const std::vector<DisplacementField> rest = measure(3, finished);
    EXPECT_EQ(asked, std::vector<int>{4});
    EXPECT_TRUE(sameValues(rest.at(0).u, all[4].u));
}

TEST(KeyFrameBlocks, StartAtKeyFramesUnlessReferencesChange) {
    RunParameters parameters;
    EXPECT_EQ(blockOf(parameters, 1000), 0);
    parameters.keyFrames = 20;
    EXPECT_EQ(blockOf(parameters, 1), 0);
    EXPECT_EQ(blockOf(parameters, 20), 0);
    EXPECT_EQ(blockOf(parameters, 21), 1);
    parameters.reference.choice = ReferenceChoice::Previous;
    EXPECT_EQ(blockOf(parameters, 21), 0);
}

}  // namespace
}  // namespace strainlens
