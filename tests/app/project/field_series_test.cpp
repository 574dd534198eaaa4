// SPDX-License-Identifier: MPL-2.0
#include "app/project/field_series.h"

#include <gtest/gtest.h>

#include "app/project/project.h"
#include "compute/types/error.h"
#include "tests/app/stored_results.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

/// Results of two frames with these images, and a project of three images with loads.
class FieldSeriesLoads : public testing::Test {
protected:
    FieldSeriesLoads() {
        for (const char* name : {"reference.png", "b.png", "c.png"})
            m_project.images.push_back({{std::filesystem::path("/images") / name, ""}, 0});
        m_project.load = {"kN", {0, 1, 2}, "", {}};
        m_project.results = m_folder / "results.h5";
    }
    std::map<int, double> loadsWith(const FileImage& first, int position, const FileImage& second, int next) const {
        ResultsHeader header = test::storedHeader();
        header.region.clear();
        header.reference.position = 0;
        ResultsWriter writer(m_folder / "results.h5", header);
        const DisplacementField field = test::fieldWithEverything(4, 3, 1);
        writer.add(*packFrame(test::summaryWithEverything(1), {"first", first, position}, field));
        writer.add(*packFrame(test::summaryWithEverything(2), {"second", second, next}, field));
        writer.close();
        writeProject(m_folder / "p.strainlens", m_project);
        return openFieldSeries(m_folder / "p.strainlens").loads;
    }

    const test::TemporaryFolder m_folder;
    Project m_project;
};

TEST_F(FieldSeriesLoads, BelongToImagesWhateverTheirPositions) {
    // The images were measured in another order than the project has now.
    const std::map<int, double> swapped = {{0, 0.}, {1, 2000.}, {2, 1000.}};
    EXPECT_EQ(loadsWith({"/images/c.png"}, 1, {"/images/b.png"}, 2), swapped);
    EXPECT_EQ(loadsWith({"/moved/c.png"}, 1, {"/moved/b.png"}, 2), swapped);
    m_project.images[1].file.sha256 = std::string(64, 'b'), m_project.images[2].file.sha256 = std::string(64, 'd');
    EXPECT_EQ(loadsWith({"/x.png", 0, 9, std::string(64, 'd')}, 1, {"/y.png", 0, 9, std::string(64, 'b')}, 2), swapped)
        << "files of equal content";
    EXPECT_EQ(loadsWith({"/images/c.png"}, 1, {"/images/removed.png"}, 2), (std::map<int, double>{{0, 0.}, {1, 2000.}}))
        << "an image that the project does not have";
}

TEST_F(FieldSeriesLoads, PositionsTellEqualImagesApart) {
    m_project.images[1].file.path = "/one/same.png", m_project.images[2].file.path = "/two/same.png";
    EXPECT_EQ(loadsWith({"/moved/same.png"}, 2, {"/elsewhere/same.png"}, 1),
              (std::map<int, double>{{0, 0.}, {1, 2000.}, {2, 1000.}}));
    EXPECT_THROW(loadsWith({"/moved/same.png"}, 7, {"/elsewhere/same.png"}, 1), FileError);
}

}  // namespace
}  // namespace strainlens
