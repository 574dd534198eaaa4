// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/private_cache.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/app/test_files.h"

namespace strainlens {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxBytes = 100;
constexpr fs::perms kOthersMayWrite = fs::perms::group_write | fs::perms::others_write;

class PrivateCacheTest : public testing::Test {
protected:
    PrivateCacheTest() : m_folder(m_root / "cache" / "inner"), m_cache(m_folder), m_file(m_folder / "name") {}

    std::optional<std::string> load() const { return m_cache.load("name", kMaxBytes); }

    test::TemporaryFolder m_root;
    fs::path m_folder;
    PrivateCache m_cache;
    fs::path m_file;
};

fs::perms permissionsOf(const fs::path& path) { return fs::status(path).permissions(); }

TEST_F(PrivateCacheTest, StoresFilesPrivately) {
    EXPECT_FALSE(load());
    m_cache.store("name", {"one, ", "two"});
    EXPECT_EQ(load(), "one, two");
    EXPECT_EQ(permissionsOf(m_root / "cache"), fs::perms::owner_all);
    EXPECT_EQ(permissionsOf(m_folder), fs::perms::owner_all);
    EXPECT_EQ(permissionsOf(m_file), fs::perms::owner_read | fs::perms::owner_write);
    m_cache.store("name", {"three"});
    EXPECT_EQ(load(), "three");
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), {}), 1) << "a temporary file was left";
    m_cache.remove("name");
    EXPECT_FALSE(load());
    PrivateCache("").store("name", {"one"});
    EXPECT_FALSE(PrivateCache("").load("name", kMaxBytes));
}

TEST_F(PrivateCacheTest, IgnoresFilesWritableByOthers) {
    m_cache.store("name", {"mine"});
    fs::permissions(m_file, kOthersMayWrite, fs::perm_options::add);
    EXPECT_FALSE(load());
    fs::permissions(m_file, kOthersMayWrite, fs::perm_options::remove);
    EXPECT_TRUE(load());
    fs::permissions(m_folder, kOthersMayWrite, fs::perm_options::add);
    EXPECT_FALSE(load());
    // store() removes the access of others to the folder; load() still checks the owner of each file.
    m_cache.store("name", {"again"});
    EXPECT_EQ(permissionsOf(m_folder), fs::perms::owner_all);
    EXPECT_EQ(load(), "again");
}

TEST_F(PrivateCacheTest, IgnoresFilesOfOtherUsers) {
    if (geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    constexpr uid_t kNobody = 65534;
    m_cache.store("name", {"mine"});
    ASSERT_EQ(chown(m_file.c_str(), kNobody, static_cast<gid_t>(-1)), 0);
    EXPECT_FALSE(load());
    ASSERT_EQ(chown(m_file.c_str(), geteuid(), static_cast<gid_t>(-1)), 0);
    EXPECT_TRUE(load());
    ASSERT_EQ(chown(m_folder.c_str(), kNobody, static_cast<gid_t>(-1)), 0);
    EXPECT_FALSE(load());
    m_cache.store("other", {"into somebody's folder"});
    EXPECT_FALSE(fs::exists(m_folder / "other"));
    m_cache.remove("name");
    EXPECT_TRUE(fs::exists(m_file));
}

TEST_F(PrivateCacheTest, DoesNotFollowLinks) {
    m_cache.store("other", {"mine"});
    fs::create_symlink(m_folder / "other", m_file);
    EXPECT_FALSE(load());
    m_cache.store("name", {"replaces the link"});
    EXPECT_EQ(load(), "replaces the link");
    EXPECT_EQ(m_cache.load("other", kMaxBytes), "mine");
    fs::create_directory_symlink(m_folder, m_root / "link");
    EXPECT_FALSE(PrivateCache(m_root / "link").load("name", kMaxBytes));
    PrivateCache(m_root / "link").store("third", {"x"});
    EXPECT_FALSE(fs::exists(m_folder / "third"));
}

TEST_F(PrivateCacheTest, IgnoresPipesAndFolders) {
    m_cache.store("other", {"makes the folder"});
    ASSERT_EQ(mkfifo(m_file.c_str(), 0600), 0);
    EXPECT_FALSE(load());
    m_cache.store("name", {"replaces the pipe"});
    EXPECT_EQ(load(), "replaces the pipe");
    m_cache.remove("name");
    fs::create_directory(m_file);
    EXPECT_FALSE(load());
    m_cache.store("name", {"cannot"});
    m_cache.remove("name");
    EXPECT_FALSE(load());
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), {}), 2) << "a temporary file was left";
}

TEST_F(PrivateCacheTest, IgnoresFilesAboveSizeLimit) {
    m_cache.store("name", {std::string(kMaxBytes, 'x')});
    EXPECT_TRUE(load());
    m_cache.store("name", {std::string(kMaxBytes + 1, 'x')});
    EXPECT_FALSE(load());
}

}  // namespace
}  // namespace strainlens
