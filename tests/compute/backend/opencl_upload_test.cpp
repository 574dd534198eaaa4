// SPDX-License-Identifier: MPL-2.0
#ifdef STRAINLENS_WITH_OPENCL
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "compute/backend/gpu/runtime/image_uploader.h"
#include "compute/backend/opencl/runtime/device.h"
#include "compute/backend/opencl/runtime/opencl_backend.h"
#include "compute/reference/filters.h"
#include "compute/reference/search.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;
using View = ImageView<std::uint8_t>;

/// A pattern displaced by `shift`, smooth enough for the search.
Image pattern(int width, int height, int shift = 0) {
    Image image(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const auto cell = static_cast<unsigned>((x + shift) / 3 * 7919 + y / 3 * 104729);
            image(x, y) = static_cast<std::uint8_t>(cell * 2654435761U >> 24);
        }
    }
    return image;
}

void expectSame(View actual, View expected) {
    ASSERT_EQ(actual.size(), expected.size());
    for (int y = 0; y < expected.height; ++y) {
        ASSERT_TRUE(std::equal(actual.row(y), actual.row(y) + actual.width, expected.row(y))) << "row " << y;
    }
}

/// Every device of this machine, with its own upload and with staging buffers.
class OpenclUpload : public testing::TestWithParam<bool> {
protected:
    static std::vector<opencl::OpenclDevice> devices() {
        std::vector<opencl::OpenclDevice> list;
        for (opencl::OpenclDevice& device : opencl::findDevices()) {
            if (!device.problem.empty()) continue;
            if (GetParam()) device.sharesHostMemory = false;
            list.push_back(std::move(device));
        }
        return list;
    }
    /// Runs `test` with a session of every device.
    template <typename Test>
    static void withSessions(const Test& test, const SessionOptions& options = {}) {
        for (const opencl::OpenclDevice& device : devices()) {
            SCOPED_TRACE(device.id + " " + device.name);
            test(*opencl::makeSession(device, options));
        }
    }
};

TEST_P(OpenclUpload, UploadsImagesOfChangingSizes) {
    constexpr ImageSize kSizes[] = {{641, 480}, {1, 1},  {5001, 4001}, {65500, 1}, {1, 700},
                                    {64, 64},   {63, 5}, {5184, 3456}, {17, 2000}};
    withSessions([&](Session& session) {
        for (const ImageSize& size : kSizes) {
            SCOPED_TRACE(std::to_string(size.width) + " x " + std::to_string(size.height));
            const Image image = pattern(size.width, size.height), next = pattern(size.width, size.height, 5);
            session.upload(kReferenceSlot, image);
            session.uploadNext(next);
            session.upload(kDeformedSlot, image);
            expectSame(session.download(kReferenceSlot), image);
            expectSame(session.download(kDeformedSlot), image);
            session.useNext(kDeformedSlot);
            expectSame(session.download(kDeformedSlot), next);
        }
    });
}

TEST_P(OpenclUpload, UploadsCrop) {
    const Image image = pattern(901, 700);
    const View crop = image.view().crop(11, 5, 333, 601);
    withSessions([&](Session& session) {
        session.upload(kDeformedSlot, crop);
        expectSame(session.download(kDeformedSlot), crop);
    });
}

TEST_P(OpenclUpload, UploadsNextImageDuringSearch) {
    const ImageSize size{1301, 901};
    const Image reference = pattern(size.width, size.height);
    const Grid grid = makeGrid({64, 32, 32, 0}, size, {});
    std::vector<SearchResult> expected(3);
    for (int i = 0; i < 3; ++i) {
        const Image deformed = pattern(size.width, size.height, i);
        reference::recursiveSearch(reference, deformed, grid, {}, {}, expected[static_cast<std::size_t>(i)], {});
    }
    withSessions([&](Session& session) {
        session.upload(kReferenceSlot, reference);
        session.upload(kDeformedSlot, pattern(size.width, size.height));
        for (int i = 0; i < 6; ++i) {
            std::jthread uploader([&] {
                Image next = pattern(size.width, size.height, (i + 1) % 3);
                session.uploadNext(next);
                next = Image(1, 1);
            });
            SearchResult found;
            session.recursiveSearch(kForwardPair, grid, {}, {}, found, {});
            ASSERT_EQ(found.vectors, expected[static_cast<std::size_t>(i % 3)].vectors) << "image " << i;
            ASSERT_EQ(found.cost, expected[static_cast<std::size_t>(i % 3)].cost) << "image " << i;
            uploader.join();
            session.useNext(kDeformedSlot);
        }
    });
}

TEST_P(OpenclUpload, ReplacesFilteredImage) {
    const Image image = pattern(3001, 2001), next = pattern(3001, 2001, 1), last = pattern(3001, 2001, 2);
    const Filter filter = MedianFilter{5};
    withSessions([&](Session& session) {
        for (int round = 0; round < 3; ++round) {
            session.upload(kDeformedSlot, image);
            session.uploadNext(next);
            session.filter(kDeformedSlot, filter);
            session.useNext(kDeformedSlot);
            session.uploadNext(last);  // into the memory of the filtered image
            expectSame(session.download(kDeformedSlot), next);
            session.useNext(kDeformedSlot);
            expectSame(session.download(kDeformedSlot), last);
        }
    });
}

TEST_P(OpenclUpload, TooLargeImageKeepsOtherImages) {
    SessionOptions options;
    options.memoryLimitBytes = 8 << 20;  // does not include staging buffers
    const Image image = pattern(1500, 1000), large = pattern(3000, 3000);
    withSessions(
        [&](Session& session) {
            session.upload(kReferenceSlot, image);
            session.uploadNext(image);
            EXPECT_THROW(session.upload(kDeformedSlot, large), DeviceError);
            session.upload(kDeformedSlot, image);
            EXPECT_THROW(session.uploadNext(large), DeviceError);
            EXPECT_THROW(session.useNext(kDeformedSlot), InvalidInput);
            expectSame(session.download(kReferenceSlot), image);
            expectSame(session.download(kDeformedSlot), image);
            session.uploadNext(image);
            session.useNext(kDeformedSlot);
            expectSame(session.download(kDeformedSlot), image);
        },
        options);
}

TEST_P(OpenclUpload, SessionMayEndDuringUpload) {
    const Image image = pattern(5001, 4001);
    withSessions([&](Session& session) { session.uploadNext(image); });
}

INSTANTIATE_TEST_SUITE_P(Uploads, OpenclUpload, testing::Bool(),
                         [](const auto& test) { return test.param ? "Staged" : "Default"; });

/// Staging buffers do not count as device memory, and the uploader can be reused after a failure.
TEST(OpenclImageUploader, CountsOnlyImageAndRecovers) {
    opencl::OpenclDevice device = opencl::findDevices().at(0);
    device.sharesHostMemory = false;
    SessionOptions options;
    options.memoryLimitBytes = 4 << 20;
    opencl::OpenclContext context(device, options);
    opencl::DeviceImage target;
    gpu::ImageUploader<opencl::Device> uploader;
    EXPECT_THROW(uploader.copy(context, context.queue(), Image(3000, 3000), target), DeviceError);
    EXPECT_TRUE(target.empty());
    const Image image = pattern(1999, 1500);
    uploader.copy(context, context.queue(), image, target);
    uploader.wait(context);
    uploader.wait(context);  // nothing is pending
    EXPECT_LT(context.budget()->usedBytes(), 4 << 20);
    expectSame(target.read(context), image);
}

}  // namespace
}  // namespace strainlens

#endif
