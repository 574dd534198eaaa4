// SPDX-License-Identifier: MPL-2.0
#include "app/project/project.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "compute/types/error.h"
#include "compute/types/parameters/filter_kinds.h"
#include "compute/types/parameters/filter_text.h"
#include "tests/app/sample_project.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

const std::filesystem::path kPublishedSchema =
    std::filesystem::path(STRAINLENS_SOURCE_DIR) / "docs" / "project.schema.json";

TEST(ProjectSchema, IsPublished) {
    if (std::getenv("STRAINLENS_UPDATE_DOCS") != nullptr) {
        test::writeFile(kPublishedSchema, projectSchema());
        GTEST_SKIP() << "the schema was written again";
    }
    EXPECT_EQ(test::readText(kPublishedSchema), projectSchema())
        << "run this test with STRAINLENS_UPDATE_DOCS=1 to write the schema anew";
}

TEST(ProjectSchema, AcceptsWrittenAndRejectsInvalidProjects) {
    const test::TemporaryFolder folder;
    const auto write = [&](const std::string& name, const Project& project) {
        writeProject(folder / (name + kProjectSuffix), project);
    };
    write("whole", test::fullProject(folder.path()));
    write("empty", {});
    Project project = test::fullProject("elsewhere");
    for (const NumberParameter& number : numberParameters()) number.set(project.parameters, number.minimum);
    for (const ChoiceParameter& choice : choiceParameters()) choice.set(project.parameters, 0);
    for (const FilterKind* kind : filterKinds()) {
        project.parameters.filters.push_back(makeFilter(*kind));
        if (kind->name == "convolve") {
            project.parameters.filters.push_back(filterFromText("convolve:0,-1,0,-1,5,-1,0,-1,0/3-7"));
        }
    }
    write("least", project);

    const std::string command = std::string("/usr/bin/python3 '") + STRAINLENS_SOURCE_DIR +
                                "/tests/app/project_schema.py' '" + kPublishedSchema.string() + "' '" +
                                folder.path().string() + "' > '" + (folder / "said").string() + "' 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << test::readText(folder / "said");
    int refused = 0;
    for (const auto& broken : std::filesystem::directory_iterator(folder / "broken")) {
        EXPECT_THROW(readProject(broken.path()), InvalidInput) << broken.path();
        ++refused;
    }
    EXPECT_GE(refused, 30);
}

}  // namespace
}  // namespace strainlens
