// SPDX-License-Identifier: MPL-2.0
#include "app/io/file_identity.h"

#include <gtest/gtest.h>

#include "app/io/paths.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

namespace fs = std::filesystem;

class FileIdentity : public testing::Test {
protected:
    bool same(const fs::path& a, const fs::path& b) const {
        return fileIdentity(m_folder / a) == fileIdentity(m_folder / b);
    }
    test::TemporaryFolder m_folder;
};

TEST_F(FileIdentity, LinksHaveIdentityOfTarget) {
    test::writeFile(m_folder / "a", std::string("same"));
    test::writeFile(m_folder / "b", std::string("same"));
    fs::create_symlink("a", m_folder / "soft");
    fs::create_hard_link(m_folder / "a", m_folder / "hard");
    fs::create_directory(m_folder / "sub");
    fs::create_directory_symlink("sub", m_folder / "way");
    for (const char* name : {"soft", "hard", "./a", "sub/../a", "way/../a"}) EXPECT_TRUE(same("a", name)) << name;
    EXPECT_FALSE(same("a", "b"));
}

TEST_F(FileIdentity, MissingFilesAreIdentifiedByPath) {
    fs::create_symlink("a", m_folder / "soft");
    fs::create_directory(m_folder / "sub");
    fs::create_directory_symlink("sub", m_folder / "way");
    EXPECT_TRUE(same("a", "soft"));
    EXPECT_TRUE(same("a", "./a"));
    EXPECT_TRUE(same("sub/a", "way/a"));
    EXPECT_FALSE(same("a", "sub/a"));
    EXPECT_EQ(fileIdentity("strainlens-to-come"), fileIdentity("./strainlens-to-come"));
    EXPECT_EQ(fileIdentity("strainlens-to-come"), fileIdentity(fs::current_path() / "strainlens-to-come"));
}

TEST_F(FileIdentity, RejectsCircularLinks) {
    fs::create_symlink("b", m_folder / "a");
    fs::create_symlink("a", m_folder / "b");
    EXPECT_THROW(linkTarget(m_folder / "a"), FileError);
    EXPECT_THROW(fileIdentity(m_folder / "a"), FileError);
}

TEST(FileSuffix, IsCaseInsensitive) {
    for (const char* name : {"a.json", "A.JSON", "a.b.Json"}) EXPECT_TRUE(hasSuffix(name, ".json")) << name;
    for (const char* name : {"json", ".json", "a.json.png", "a.jso", "a.jsonx"})
        EXPECT_FALSE(hasSuffix(name, ".json")) << name;
}

}  // namespace
}  // namespace strainlens
