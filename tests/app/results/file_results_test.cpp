// SPDX-License-Identifier: MPL-2.0
#include "app/results/file_results.h"

#include <gtest/gtest.h>

#include "app/results/memory_store.h"
#include "compute/types/error.h"
#include "tests/app/stored_results.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

class FileResultsTest : public testing::Test {
protected:
    void SetUp() override {
        ResultsWriter writer(m_path, test::storedHeader());
        for (int frame = 1; frame <= 3; ++frame) {
            writer.add(*packFrame(test::summaryWithEverything(frame), {}, test::fieldWithEverything(5, 4, 7u + frame)));
        }
        writer.close();
    }
    FileResults opened() {
        return {m_path, [this] {
                    ++m_stores;
                    return std::make_shared<MemoryStore>();
                }};
    }

    test::TemporaryFolder m_folder;
    std::filesystem::path m_path = m_folder / "results.h5";
    int m_stores = 0;
};

TEST_F(FileResultsTest, ReadsTheFramesOfTheFile) {
    const FileResults results = opened();
    EXPECT_EQ(results.frames(), (std::vector<int>{1, 2, 3}));
    test::expectSameField(*results.field(2), test::fieldWithEverything(5, 4, 9));
    test::expectSameSummary(results.summary(3), test::summaryWithEverything(3));
    EXPECT_TRUE(results.isStored(1));
    EXPECT_THROW(results.summary(4), InvalidInput);
    EXPECT_EQ(m_stores, 0);
}

TEST_F(FileResultsTest, AppendedFramesHideThoseOfTheFile) {
    FileResults results = opened();
    results.append(test::summaryWithEverything(3), test::fieldWithEverything(5, 4, 50));
    results.append(test::summaryWithEverything(4), test::fieldWithEverything(5, 4, 51));
    EXPECT_EQ(m_stores, 1);
    EXPECT_EQ(results.frames(), (std::vector<int>{1, 2, 3, 4}));
    test::expectSameField(*results.field(1), test::fieldWithEverything(5, 4, 8));
    test::expectSameField(*results.field(3), test::fieldWithEverything(5, 4, 50));
    test::expectSameField(*results.field(4), test::fieldWithEverything(5, 4, 51));
    const FileResults again = opened();
    test::expectSameField(*again.field(3), test::fieldWithEverything(5, 4, 10));
}

TEST_F(FileResultsTest, DamagedFilesAreRefused) {
    test::writeFile(m_path, std::string("no results"));
    EXPECT_THROW(opened(), FileError);
    std::filesystem::remove(m_path);
    EXPECT_THROW(opened(), FileError);
}

}  // namespace
}  // namespace strainlens
