// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <utility>

#include "app/io/image/header_bytes.h"
#include "app/io/image/recordings/recording.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kFractions = 4294967296.0;  ///< of a second in a TIME64
constexpr std::uint64_t kFlags = 3;          ///< the lowest bits of a TIME64 are no time
constexpr std::uint32_t kTimeBlock = 1002;
constexpr std::uint64_t kBlockHead = 8, kTimeBytes = 8;
constexpr int kMaxTaggedBlocks = 1000;  ///< that are searched for the times; a file of a camera has about ten

// Structures of the file, without what is not read.

/// CINEFILEHEADER.
constexpr std::size_t kFileHeaderBytes = 44;
struct FileHeader {
    std::uint32_t compression = 0, version = 0;
    std::int32_t firstImage = 0;
    std::uint32_t imageCount = 0;
    std::uint64_t bitmapHeader = 0, setup = 0, imageOffsets = 0;  ///< offsets [bytes]
};

/// BITMAPINFOHEADER.
constexpr std::size_t kBitmapHeaderBytes = 40;
struct BitmapHeader {
    std::int64_t width = 0, height = 0;
    std::uint32_t bitCount = 0, compression = 0, imageBytes = 0;
};

class CineHeaderReader {
public:
    explicit CineHeaderReader(const InputFile& file) : m_file(file) {}

    Recording read() {
        readFileHeader();
        readBitmapHeader();
        Recording recording;
        recording.format = ImageFormat::Cine;
        recording.frameCount = m_header.imageCount;
        recording.unsupported = setPixels(recording.pixels);
        // In the order of the file, so that it can be hashed while it is read.
        readSetup(recording);
        readOffsets(recording);
        return recording;
    }

private:
    [[noreturn]] void refuse(const std::string& field, const std::string& problem) const {
        throw FileError(m_file.name(),
                        "is damaged: " + field + " of its cine header " + problem + "; copy or save it again.");
    }

    /// The bytes of a structure, which must be inside the file.
    std::vector<std::uint8_t> bytesAt(const char* field, std::uint64_t offset, std::size_t count) const {
        std::vector<std::uint8_t> bytes(count);
        if (offset > m_file.size() || m_file.readAt(offset, bytes) < count) {
            refuse(field, "is " + std::to_string(offset) + ", outside the file of " + std::to_string(m_file.size()) +
                              " bytes");
        }
        return bytes;
    }

    void readFileHeader() {
        const std::vector<std::uint8_t> bytes = bytesAt("the start", 0, kFileHeaderBytes);
        m_header.compression = littleEndian(bytes, 4, 2);
        m_header.version = littleEndian(bytes, 6, 2);
        m_header.firstImage = static_cast<std::int32_t>(littleEndian(bytes, 16, 4));
        m_header.imageCount = littleEndian(bytes, 20, 4);
        m_header.bitmapHeader = littleEndian(bytes, 24, 4);
        m_header.setup = littleEndian(bytes, 28, 4);
        m_header.imageOffsets = littleEndian(bytes, 32, 4);
        if (m_header.version > 1) refuse("Version", "is " + std::to_string(m_header.version) + " instead of 0 or 1");
        if (m_header.imageCount == 0) refuse("ImageCount", "is 0: the file holds no frames");
    }

    void readBitmapHeader() {
        const std::vector<std::uint8_t> bytes = bytesAt("OffImageHeader", m_header.bitmapHeader, kBitmapHeaderBytes);
        m_bitmap.width = static_cast<std::int32_t>(littleEndian(bytes, 4, 4));
        m_bitmap.height = static_cast<std::int32_t>(littleEndian(bytes, 8, 4));
        m_bitmap.bitCount = littleEndian(bytes, 14, 2);
        m_bitmap.compression = littleEndian(bytes, 16, 4);
        m_bitmap.imageBytes = littleEndian(bytes, 20, 4);
        if (m_bitmap.width < 1) refuse("biWidth", "is " + std::to_string(m_bitmap.width));
        if (m_bitmap.height == 0) refuse("biHeight", "is 0");
    }

    /// Returns why the pixels cannot be read, or "".
    std::string setPixels(StoredPixels& pixels) const {
        constexpr std::uint32_t kUncompressed = 0, kPacked10 = 256, kPacked12 = 1024, kJpeg = 1;
        pixels.width = m_bitmap.width;
        pixels.height = std::abs(m_bitmap.height);
        if (m_header.compression == kJpeg) return "its frames are compressed as JPEG";
        if (m_bitmap.compression == kPacked10 || m_bitmap.compression == kPacked12) {
            // Packed frames are stored from top to bottom whatever the sign of the height.
            const bool isTen = m_bitmap.compression == kPacked10;
            pixels.packing = isTen ? SamplePacking::TenBitsByTable : SamplePacking::HighBitsFirst;
            pixels.bits = 12;
            return "";
        }
        if (m_bitmap.compression != kUncompressed) {
            return "its biCompression " + std::to_string(m_bitmap.compression) + " is none of 0, 256 and 1024";
        }
        pixels.isBottomUp = m_bitmap.height > 0;
        pixels.samples = m_bitmap.bitCount == 24 || m_bitmap.bitCount == 48 ? 3 : 1;
        const bool isWide = m_bitmap.bitCount == 16 || m_bitmap.bitCount == 48;
        if (!isWide && m_bitmap.bitCount != 8 && m_bitmap.bitCount != 24) {
            return "its biBitCount " + std::to_string(m_bitmap.bitCount) + " is none of 8, 16, 24 and 48";
        }
        pixels.bits = isWide ? 16 : 8;
        pixels.packing = isWide ? SamplePacking::LittleWords : SamplePacking::Bytes;
        setRowBytes(pixels);
        return "";
    }

    /// Rows of a bitmap are padded to four bytes, unless the size of the image says otherwise.
    void setRowBytes(StoredPixels& pixels) const {
        constexpr std::uint64_t kRowAlign = 4;
        const auto row = static_cast<std::uint64_t>(m_bitmap.width) * (m_bitmap.bitCount / 8);
        const bool isUnpadded = m_bitmap.imageBytes == row * static_cast<std::uint64_t>(pixels.height);
        if (!isUnpadded) pixels.rowBytes = (row + kRowAlign - 1) / kRowAlign * kRowAlign;
    }

    void readOffsets(Recording& recording) const {
        const std::uint64_t entryBytes = m_header.version == 0 ? 4 : 8;
        if (m_header.imageOffsets < kFileHeaderBytes || m_header.imageOffsets >= m_file.size()) {
            refuse("OffImageOffsets", "is " + std::to_string(m_header.imageOffsets) + ", outside the file of " +
                                          std::to_string(m_file.size()) + " bytes");
        }
        const std::uint64_t stored = (m_file.size() - m_header.imageOffsets) / entryBytes;
        const std::uint64_t count = std::min({recording.frameCount, stored, kMaxRecordedFrames});
        if (count == 0) refuse("OffImageOffsets", "leads to the end of the file");
        const std::vector<std::uint8_t> bytes = bytesAt("OffImageOffsets", m_header.imageOffsets, count * entryBytes);
        recording.offsets.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            recording.offsets[i] = littleEndian(bytes, i * entryBytes, 4);
            if (entryBytes == 8) {
                recording.offsets[i] |= std::uint64_t{littleEndian(bytes, i * entryBytes + 4, 4)} << 32;
            }
        }
    }

    /// Frame rate, times and flips; unknown where the set-up is missing.
    void readSetup(Recording& recording) const {
        constexpr std::size_t kMark = 140, kLength = 142, kFrameRate16 = 0, kFlipH = 756, kFlipV = 760,
                              kFrameRate = 768;
        RecordingTimes& times = recording.times;
        times.firstFrame = m_header.firstImage;
        std::vector<std::uint8_t> setup(kFrameRate + 4);
        setup.resize(m_file.readAt(m_header.setup, setup));
        if (!hasAt(setup, kMark, "ST") || setup.size() < kLength + 2) return;
        const std::uint32_t length = littleEndian(setup, kLength, 2);
        const auto numberAt = [&](std::size_t field) {
            const bool isStored = length >= field + 4 && setup.size() >= field + 4;
            return isStored ? littleEndian(setup, field, 4) : 0;
        };
        // The vendor's programs turn the stored images over as these say.
        recording.pixels.isMirrored = numberAt(kFlipH) != 0;
        if (numberAt(kFlipV) != 0) recording.pixels.isBottomUp = !recording.pixels.isBottomUp;
        const std::uint32_t rate = numberAt(kFrameRate);
        times.frameRateHz = knownRate(rate > 0 ? rate : littleEndian(setup, kFrameRate16, 2));
        times.timesS = readTimeBlock(m_header.setup + length);
        // The set-up has the rate that was chosen, the times those of the images.
        const std::size_t count = times.timesS.size();
        if (count > 1) times.frameRateHz = knownRate(static_cast<double>(count - 1) / times.timesS.back());
    }

    /// Times of all frames since the first [s], from the tagged blocks between the set-up and the offsets; empty if
    /// there are none that ascend.
    std::vector<double> readTimeBlock(std::uint64_t at) const {
        for (int block = 0; block < kMaxTaggedBlocks && at + kBlockHead <= m_header.imageOffsets; ++block) {
            std::array<std::uint8_t, kBlockHead> head{};
            if (m_file.readAt(at, head) < head.size()) return {};
            const std::uint64_t bytes = littleEndian(head, 0, 4);
            if (bytes < kBlockHead || bytes > m_header.imageOffsets - at) return {};
            if (littleEndian(head, 4, 2) == kTimeBlock) return timesIn(at + kBlockHead, bytes - kBlockHead);
            at += bytes;
        }
        return {};
    }

    std::vector<double> timesIn(std::uint64_t at, std::uint64_t bytes) const {
        if (bytes != kTimeBytes * m_header.imageCount || m_header.imageCount > kMaxRecordedFrames) return {};
        std::vector<std::uint8_t> block(bytes);
        if (m_file.readAt(at, block) < bytes) return {};
        std::vector<double> times;
        std::uint64_t first = 0, previous = 0;
        for (std::size_t i = 0; i < m_header.imageCount; ++i) {
            const std::uint64_t fractions = littleEndian(block, kTimeBytes * i, 4) & ~kFlags;
            const std::uint64_t time = std::uint64_t{littleEndian(block, kTimeBytes * i + 4, 4)} << 32 | fractions;
            if (i == 0) first = time;
            if (i > 0 && time <= previous) return {};
            previous = time;
            times.push_back(static_cast<double>(time - first) / kFractions);
        }
        return times;
    }

    const InputFile& m_file;
    FileHeader m_header;
    BitmapHeader m_bitmap;
};

}  // namespace

Recording readCineHeader(const InputFile& file) { return CineHeaderReader(file).read(); }

}  // namespace strainlens
