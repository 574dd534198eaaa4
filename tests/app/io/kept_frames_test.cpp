// SPDX-License-Identifier: MPL-2.0
#include "app/io/kept_frames.h"

#include <gtest/gtest.h>

#include <vector>

#include "compute/types/error.h"

namespace strainlens {
namespace {

std::vector<int> keptOf(const std::string& text, int last) {
    const KeptFrames kept(text, "--keep-fields");
    std::vector<int> frames;
    for (int frame = 1; frame <= last; ++frame) {
        if (kept.has(frame, last)) frames.push_back(frame);
    }
    return frames;
}

TEST(KeptFrames, AreListed) {
    EXPECT_EQ(keptOf("", 3), (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(keptOf("none", 3), std::vector<int>{});
    EXPECT_EQ(keptOf("last", 3), (std::vector<int>{3}));
    EXPECT_EQ(keptOf("every:4", 9), (std::vector<int>{4, 8}));
    EXPECT_EQ(keptOf("every:4,last", 9), (std::vector<int>{4, 8, 9}));
    EXPECT_EQ(keptOf("1,every:4,6-", 9), (std::vector<int>{1, 4, 6, 7, 8, 9}));
    EXPECT_EQ(keptOf("2-8:3", 9), (std::vector<int>{2, 5, 8}));
    EXPECT_TRUE(KeptFrames().keepsAll());
    EXPECT_TRUE(KeptFrames("none", "").keepsNone());
    EXPECT_FALSE(KeptFrames("every:2", "").keepsNone());
    EXPECT_TRUE(KeptFrames("1,last", "").needsCount());
}

TEST(KeptFrames, AreNamedByRanges) {
    const auto text = [](std::vector<int> frames) { return keptFramesText(frames); };
    EXPECT_EQ(text({}), "");
    EXPECT_EQ(text({1, 2, 3}), "");
    EXPECT_EQ(text({2}), "2");
    EXPECT_EQ(text({1, 3}), "1,3");
    EXPECT_EQ(text({2, 3, 4, 7, 9, 10}), "2-4,7,9-10");
    EXPECT_EQ(keptOf(text({2, 3, 4, 7, 9, 10}), 12), (std::vector<int>{2, 3, 4, 7, 9, 10}));
}

TEST(KeptFrames, RefuseOtherTexts) {
    for (const char* text : {"every", "every:", "every:0", "every:-1", "every:2x", "all", "none,1", "1,none", ",1",
                             "1,", "last,", "first", "0", "3-1", "1,,2", "every:99999999999"}) {
        try {
            const KeptFrames kept(text, "--keep-fields");
            ADD_FAILURE() << text;
        } catch (const InvalidInput& error) {
            EXPECT_EQ(error.field(), "--keep-fields") << text;
            EXPECT_NE(std::string(error.what()).find("every:N"), std::string::npos) << error.what();
        }
    }
}

}  // namespace
}  // namespace strainlens
