// SPDX-License-Identifier: MPL-2.0
#include "compute/types/error.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

TEST(ErrorMessages, ControlCharactersAreReplaced) {
    const FileError file("a\x1B[2J\nb\x7F.png", "is no image; see c\rd.");
    EXPECT_STREQ(file.what(), "a?[2J?b?.png: is no image; see c?d.");
    EXPECT_EQ(file.path(), "a\x1B[2J\nb\x7F.png");  // the full path
    EXPECT_STREQ(InvalidInput("x\ty", "1\a", "2").what(), "x?y must be 2 (got 1?).");
    EXPECT_STREQ(FileError("gr\xC3\xB6\xC3\x9F"
                           "e",
                           "is empty.")
                     .what(),
                 "gr\xC3\xB6\xC3\x9F"
                 "e: is empty.");
}

TEST(ErrorMessages, LongPathsAreTruncated) {
    const std::string folder(FileError::kMaxPathBytes - 1, 'f');
    EXPECT_STREQ(FileError(folder + "/", "is missing.").what(), (folder + "/: is missing.").c_str());
    const FileError longer(folder + "/mask.png", "is missing.");
    EXPECT_STREQ(longer.what(), (folder + "/...: is missing.").c_str());
    EXPECT_EQ(longer.path(), folder + "/mask.png");  // the full path
}

}  // namespace
}  // namespace strainlens
