// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <new>
#include <utility>

#include "app/io/image/header_bytes.h"
#include "app/io/image/recordings/recording.h"
#include "app/io/image/recordings/unpack_pixels.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Size of a cine's annotation with its own size and that of the pixels, where it has no content.
constexpr std::uint64_t kEmptyAnnotation = 8;

class RecordingFile : public PagedFile {
public:
    RecordingFile(InputFile file, Recording recording)
        : m_file(std::move(file)), m_recording(std::move(recording)), m_pixels(m_recording.pixels) {
        ImageHeader header;
        header.width = m_pixels.width;
        header.height = m_pixels.height;
        header.bytesPerPixel = m_pixels.bytesPerPixel();
        header.unsupported = m_recording.unsupported;
        requireReadable(header, m_recording.format, name());
        m_frameBytes = m_pixels.frameBytes();
        if (m_recording.frameCount > kMaxRecordedFrames) {
            throw FileError(name(), "has " + std::to_string(m_recording.frameCount) +
                                        " frames by its header; at most " + std::to_string(kMaxRecordedFrames) +
                                        " are read. Save a part of it.");
        }
        m_usable = countUsable();
    }

    int pageCount() override { return static_cast<int>(std::min(m_recording.frameCount, m_usable + 1)); }

    ImageSize size(int page) override {
        requireFrame(page);
        return {static_cast<int>(m_pixels.width), static_cast<int>(m_pixels.height)};
    }

    AnyImage read(int page) override {
        requireFrame(page);
        try {
            return unpackPixels(m_pixels, m_recording.offsets.empty() ? readFrame(page) : readBlock(page));
        } catch (const std::bad_alloc&) {
            throw FileError(name(), where(page) + "does not fit into memory: " + std::to_string(m_pixels.width) +
                                        " x " + std::to_string(m_pixels.height) + " px. Close other programs.");
        }
    }

    RecordingTimes times() override { return m_recording.times; }
    InputFile& file() override { return m_file; }

private:
    const std::string& name() const { return m_file.name(); }
    static std::string where(int page) { return "frame " + std::to_string(page + 1) + " "; }

    /// First byte of a frame's pixels, or of its block in a cine.
    std::uint64_t begin(std::uint64_t page) const {
        return m_recording.offsets.empty() ? m_recording.offset + page * m_recording.frameStep
                                           : m_recording.offsets[page];
    }

    /// Whether the file has the bytes of a frame with an empty annotation.
    bool isInFile(std::uint64_t page) const {
        const std::uint64_t bytes = m_frameBytes + (m_recording.offsets.empty() ? 0 : kEmptyAnnotation);
        const std::uint64_t from = begin(page);
        return from <= m_file.size() && bytes <= m_file.size() - from;
    }

    /// Number of frames up to the last one that the file has.
    std::uint64_t countUsable() const {
        std::uint64_t count = m_recording.offsets.empty() ? m_recording.frameCount : m_recording.offsets.size();
        while (count > 0 && !isInFile(count - 1)) --count;
        return count;
    }

    void requireFrame(int page) {
        const int count = pageCount();
        if (page >= 0 && page < count) return;
        throw FileError(name(), "has no frame " + std::to_string(page + 1) + "; its frames are 1 to " +
                                    std::to_string(count) + ".");
    }

    [[noreturn]] void refuse(int page, const std::string& problem) const {
        throw FileError(name(), where(page) + "is damaged: " + problem +
                                    "; copy or record the video again, or measure its other frames (--frames).");
    }

    [[noreturn]] void refuseTruncated(int page) const {
        refuse(page, "the file ends before it is complete, and " + std::to_string(m_usable) + " of " +
                         std::to_string(m_recording.frameCount) + " frames are usable");
    }

    std::span<const std::uint8_t> readBytes(int page, std::uint64_t offset, std::uint64_t bytes) {
        m_bytes.resize(bytes);
        if (m_file.readAt(offset, m_bytes) < bytes) refuseTruncated(page);
        return m_bytes;
    }

    std::span<const std::uint8_t> readFrame(int page) {
        const auto index = static_cast<std::uint64_t>(page);
        if (!isInFile(index)) refuseTruncated(page);
        return readBytes(page, begin(index), m_frameBytes);
    }

    /// Pixels of a cine's frame, behind its annotation, its size and the size of the pixels.
    std::span<const std::uint8_t> readBlock(int page) {
        const auto index = static_cast<std::uint64_t>(page);
        if (index >= m_recording.offsets.size()) refuseTruncated(page);
        const std::uint64_t block = begin(index);
        if (!isInFile(index)) {
            if (index >= m_usable) refuseTruncated(page);
            refuse(page, "its offset " + std::to_string(block) + " is outside the file of " +
                             std::to_string(m_file.size()) + " bytes");
        }
        std::span<const std::uint8_t> bytes = readBytes(page, block, kEmptyAnnotation + m_frameBytes);
        const std::uint64_t annotation = littleEndian(bytes, 0, 4);
        if (annotation < kEmptyAnnotation) {
            refuse(page, "its AnnotationSize is " + std::to_string(annotation) + " instead of 8 or more");
        }
        if (annotation > kEmptyAnnotation) {
            if (annotation > m_file.size() - block || m_frameBytes > m_file.size() - block - annotation) {
                refuse(page, "its AnnotationSize " + std::to_string(annotation) +
                                 " leaves no room for the pixels in the file");
            }
            bytes = readBytes(page, block + annotation - 4, 4 + m_frameBytes);
        } else {
            bytes = bytes.subspan(4);
        }
        const std::uint64_t imageBytes = littleEndian(bytes, 0, 4);
        if (imageBytes < m_frameBytes) {
            refuse(page, "its ImageSize is " + std::to_string(imageBytes) + " bytes instead of " +
                             std::to_string(m_frameBytes));
        }
        return bytes.subspan(4);
    }

    InputFile m_file;
    const Recording m_recording;
    const StoredPixels& m_pixels;  ///< of m_recording
    std::uint64_t m_frameBytes = 0;
    std::uint64_t m_usable = 0;  ///< frames up to the last one in the file
    std::vector<std::uint8_t> m_bytes;
};

}  // namespace

std::unique_ptr<PagedFile> openRecording(InputFile file, Recording recording) {
    return std::make_unique<RecordingFile>(std::move(file), std::move(recording));
}

}  // namespace strainlens
