// SPDX-License-Identifier: MPL-2.0
#ifdef STRAINLENS_WITH_OPENCL
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "compute/backend/backends.h"
#include "compute/backend/opencl/filters/filters.h"
#include "compute/backend/opencl/runtime/opencl_backend.h"
#include "compute/backend/opencl/runtime/opencl_program.h"
#include "compute/reference/filters.h"

namespace strainlens {
namespace {

namespace fs = std::filesystem;
using Image = GrayImage<std::uint8_t>;

/// Temporary folder with a program cache.
class OpenclCache : public testing::Test {
protected:
    void SetUp() override {
        m_root = fs::temp_directory_path() / ("strainlens-cache-" + std::to_string(getpid()));
        fs::remove_all(m_root);
        setenv("XDG_CACHE_HOME", m_root.c_str(), 1);
        fs::create_directories(m_root);
        // PoCL's own cache is kept.
        const fs::path poclFolder = fs::temp_directory_path() / "strainlens-pocl-cache";
        fs::create_directories(poclFolder);
        setenv("POCL_CACHE_DIR", poclFolder.c_str(), 0);
    }
    void TearDown() override {
        unsetenv("XDG_CACHE_HOME");
        fs::remove_all(m_root);
    }

    static fs::path folder() { return opencl::ProgramCache::userFolder(); }

    static std::vector<fs::path> files() {
        std::vector<fs::path> list;
        if (!fs::exists(folder())) return list;
        for (const auto& entry : fs::directory_iterator(folder())) list.push_back(entry.path());
        return list;
    }

    static std::string contentOf(const fs::path& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    /// Halves an image on the first device and compares it with the reference.
    static void halveOnce() {
        const auto backend = makeOpenclBackend();
        const auto session = backend->openSession("opencl:0", {});
        Image image(37, 21);
        for (int x = 0; x < 37; ++x) image(x, 4) = static_cast<std::uint8_t>(5 * x);
        session->upload(kReferenceSlot, image);
        session->halve(kReferenceSlot);
        const Image expected = reference::halve(image);
        const Image actual = session->download(kReferenceSlot);
        ASSERT_EQ(actual.size(), expected.size());
        for (int y = 0; y < expected.height(); ++y) {
            for (int x = 0; x < expected.width(); ++x) ASSERT_EQ(actual(x, y), expected(x, y));
        }
    }

    fs::path m_root;
};

TEST_F(OpenclCache, LoadsOnlyMatchingKey) {
    const opencl::ProgramCache cache(folder());
    const opencl::ProgramBinary binary = {1, 2, 3, 0, 255};
    EXPECT_FALSE(cache.load("key"));
    cache.store("key", binary);
    EXPECT_EQ(cache.load("key"), binary);
    EXPECT_FALSE(cache.load("another"));
    ASSERT_EQ(files().size(), 1u);  // no temporary file is left
    // A file with another key's name, as after a hash collision.
    cache.store("another", {9});
    ASSERT_EQ(files().size(), 2u);
    fs::copy_file(files()[0], files()[1], fs::copy_options::overwrite_existing);
    EXPECT_NE(cache.load("key").has_value(), cache.load("another").has_value());
}

TEST_F(OpenclCache, IgnoresDamagedFiles) {
    const opencl::ProgramCache cache(folder());
    cache.store("key", {1, 2, 3, 4, 5, 6, 7, 8});
    const fs::path file = files().at(0);
    const std::string complete = contentOf(file);
    for (std::size_t i = 0; i < complete.size(); ++i) {
        std::string damaged = complete;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x40);
        std::ofstream(file, std::ios::binary) << damaged;
        EXPECT_FALSE(cache.load("key")) << "byte " << i;
        std::ofstream(file, std::ios::binary) << complete.substr(0, i);
        EXPECT_FALSE(cache.load("key")) << i << " bytes";
    }
    std::ofstream(file, std::ios::binary) << complete;
    EXPECT_TRUE(cache.load("key"));
}

TEST_F(OpenclCache, IgnoresFilesNotPrivate) {
    const opencl::ProgramCache cache(folder());
    cache.store("key", {1, 2, 3});
    EXPECT_EQ(fs::status(folder()).permissions(), fs::perms::owner_all);
    fs::permissions(files().at(0), fs::perms::others_write, fs::perm_options::add);
    EXPECT_FALSE(cache.load("key"));
    const fs::path file = files().at(0);
    fs::remove(file);
    ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
    EXPECT_FALSE(cache.load("key"));  // opening a pipe without writer would block
    cache.store("key", {4});
    EXPECT_TRUE(cache.load("key"));
}

TEST_F(OpenclCache, UnwritableFolderIsNoError) {
    std::ofstream(m_root / "file") << "not a folder";
    const opencl::ProgramCache cache(m_root / "file" / "opencl");
    cache.store("key", {1});
    EXPECT_FALSE(cache.load("key"));
    opencl::ProgramCache("").store("key", {1});
    std::ofstream(m_root / "strainlens") << "in the way";
    halveOnce();
}

TEST_F(OpenclCache, SessionReusesCachedPrograms) {
    halveOnce();
    ASSERT_EQ(files().size(), 1u);
    const std::string stored = contentOf(files()[0]);
    const auto written = fs::last_write_time(files()[0]);
    halveOnce();
    EXPECT_EQ(fs::last_write_time(files()[0]), written);  // loaded, not rebuilt
    fs::resize_file(files()[0], stored.size() / 2);
    halveOnce();
    EXPECT_EQ(contentOf(files()[0]).size(), stored.size());
}

TEST_F(OpenclCache, RebuildsBinaryRejectedByDriver) {
    const opencl::OpenclDevice device = opencl::findDevices().at(0);
    const std::string key =
        opencl::cacheKey(device, opencl::kernelSource("filters/halve"), std::string(opencl::kBuildOptions) + " ");
    const opencl::ProgramCache cache(folder());
    const opencl::ProgramBinary stale(1000, 'x');
    cache.store(key, stale);
    halveOnce();
    ASSERT_EQ(files().size(), 1u);  // the same key: the stale file was replaced
    EXPECT_NE(cache.load(key), stale);
    EXPECT_TRUE(cache.load(key));
}

TEST(OpenclProgram, CacheKeyDependsOnDeviceDriverOptionsAndText) {
    opencl::OpenclDevice device;
    device.name = "a", device.driver = "1";
    const std::string key = opencl::cacheKey(device, "text", "-DA");
    EXPECT_NE(opencl::cacheKey(device, "text", "-DB"), key);
    EXPECT_NE(opencl::cacheKey(device, "texts", "-DA"), key);
    device.driver = "2";
    EXPECT_NE(opencl::cacheKey(device, "text", "-DA"), key);
    device.driver = "1", device.name = "b";
    EXPECT_NE(opencl::cacheKey(device, "text", "-DA"), key);
}

TEST(OpenclProgram, BuildErrorNamesDeviceAndCompilerMessage) {
    opencl::OpenclContext context(opencl::findDevices().at(0), {});
    try {
        opencl::buildProgram(context.get(), context.device(), "kernel void f( { undeclaredName }", "",
                             opencl::ProgramCache(""));
        FAIL() << "was built";
    } catch (const DeviceError& error) {
        EXPECT_EQ(error.device(), "opencl:0");
        EXPECT_NE(std::string(error.what()).find("CL_BUILD_PROGRAM_FAILURE"), std::string::npos) << error.what();
        EXPECT_NE(std::string(error.what()).find("--device cpu"), std::string::npos) << error.what();
    }
}

TEST(OpenclMemory, LimitRejectsLargeAllocationsAndCountsReleasedMemory) {
    SessionOptions options;
    options.memoryLimitBytes = 1 << 20;
    opencl::OpenclContext context(opencl::findDevices().at(0), options);
    opencl::DeviceBuffer<std::uint8_t> first, second;
    first.reserve(context, 700 << 10);
    EXPECT_THROW(second.reserve(context, 400 << 10), DeviceError);
    EXPECT_EQ(context.budget()->usedBytes(), 700 << 10);
    second.reserve(context, 300 << 10);
    first = {};
    EXPECT_EQ(context.budget()->usedBytes(), 300 << 10);
    second.reserve(context, 1 << 20);  // replaces the smaller one
    EXPECT_EQ(context.budget()->usedBytes(), 1 << 20);
}

TEST(OpenclMemory, TooLargeImageThrowsWithRemedy) {
    SessionOptions options;
    options.memoryLimitBytes = 1 << 20;
    const auto session = makeOpenclBackend()->openSession("opencl:0", options);
    session->upload(kReferenceSlot, Image(500, 500));
    try {
        session->upload(kDeformedSlot, Image(1000, 1000));
        FAIL() << "was accepted";
    } catch (const DeviceError& error) {
        EXPECT_NE(std::string(error.what()).find("--device cpu"), std::string::npos) << error.what();
    }
    session->upload(kDeformedSlot, Image(500, 500));  // the session stays usable
    EXPECT_THROW(session->uploadNext(Image(1000, 1000)), DeviceError);
    EXPECT_THROW(session->useNext(kDeformedSlot), InvalidInput);
    EXPECT_THROW(makeOpenclBackend()->openSession("opencl:99", {}), DeviceError);
}

TEST(OpenclMemory, BufferSizeIsLimitedByDevice) {
    opencl::OpenclDevice device = opencl::findDevices().at(0);
    device.largestAllocationBytes = 1000;
    opencl::OpenclContext context(device, {});
    opencl::DeviceImage image;
    EXPECT_THROW(image.resize(context, {100, 100}), DeviceError);
    EXPECT_TRUE(image.empty());
    EXPECT_EQ(context.budget()->usedBytes(), 0);
}

}  // namespace
}  // namespace strainlens

#endif
