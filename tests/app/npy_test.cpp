// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/npy.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

using namespace strainlens;

namespace {

std::string npyText() {
    std::ostringstream out;
    const std::array<std::size_t, 3> shape = {2, 2, 3};
    const std::array<float, 12> values = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.5F};
    writeNpy(out, shape, values);
    return out.str();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST(Npy, ReadsWhatItWrote) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "a.npy", npyText());
    const NpyArray array = readNpy(folder / "a.npy");
    EXPECT_EQ(array.shape, (std::vector<std::size_t>{2, 2, 3}));
    ASSERT_EQ(array.values.size(), 12u);
    EXPECT_EQ(array.values[7], 7.0F);
    EXPECT_EQ(array.values[11], 11.5F);
}

TEST(Npy, DataAreAlignedTo64Bytes) { EXPECT_EQ((npyText().size() - 12 * sizeof(float)) % 64, 0u); }

TEST(Npy, RejectsInvalidFiles) {
    const test::TemporaryFolder folder;
    const std::string good = npyText();
    for (const std::string& bad :
         {good.substr(0, 4), good.substr(0, 40), good.substr(0, good.size() - 1), replaced(good, "<f4", "<c8"),
          replaced(good, "False", "True "), replaced(good, "2, 2, 3", "9, 9, 9"), replaced(good, "NUMPY", "NUMPX")}) {
        test::writeFile(folder / "bad.npy", bad);
        EXPECT_THROW(readNpy(folder / "bad.npy"), FileError) << bad.substr(0, 80);
    }
}

TEST(Npy, AcceptsEmptyArray) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "none.npy", replaced(npyText(), "2, 2, 3", "0, 9, 3"));
    const NpyArray array = readNpy(folder / "none.npy");
    EXPECT_EQ(array.shape, (std::vector<std::size_t>{0, 9, 3}));
    EXPECT_TRUE(array.values.empty());
}
