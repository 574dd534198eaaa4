// SPDX-License-Identifier: MPL-2.0
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "app/io/image/paged_file.h"
#include "app/io/image/tiff_directories.h"
#include "app/io/image/tiff_handle.h"
#include "app/io/image/tiff_pixels.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Exceeds any recording; limits the memory for a chain of tiny directories.
constexpr std::size_t kMaxTiffPages = 100'000;

class TiffFile : public PagedFile {
public:
    explicit TiffFile(InputFile file) : m_handle(std::move(file)) {
        if (!m_handle.open()) refuseDirectory("");
        m_firstDirectory = m_lastDirectory = TIFFCurrentDirOffset(m_handle.tiff());
        m_axesProblem = tiffAxesProblem(m_handle.tiff());
        if (isTiffImage(m_handle.tiff())) m_pages.push_back({m_firstDirectory});
    }

    int pageCount() override {
        findPages(kMaxTiffPages);
        return static_cast<int>(m_pages.size()) + (m_broken && m_pages.size() > 1 ? 1 : 0);
    }

    ImageSize size(int page) override {
        const TiffLayout layout = select(page);
        return {static_cast<int>(layout.width), static_cast<int>(layout.height)};
    }

    AnyImage read(int page) override { return readAs(page, select(page)); }

    std::optional<AnyImage> alpha(int page) override {
        const auto layout = tiffAlphaLayout(m_handle.tiff(), select(page));
        if (!layout) return std::nullopt;
        return readAs(page, *layout);
    }

    InputFile& file() override { return m_handle.file(); }

private:
    AnyImage readAs(int page, const TiffLayout& layout) {
        m_handle.clearMessages();
        const TiffPage& current = m_pages[static_cast<std::size_t>(page)];
        m_handle.shift(m_planes.begin, m_planes.begin + m_planes.bytes, current.shift);
        try {
            AnyImage image = readTiffPixels(m_handle, layout);
            m_handle.rethrow();
            return image;
        } catch (const TiffDamage& damage) {
            m_handle.rethrow();
            const std::string reason = m_handle.message();
            refuseDamaged(name(), ImageFormat::Tiff, where(page), damage.part + (reason.empty() ? "" : ": " + reason));
        } catch (const std::bad_alloc&) {
            throw FileError(name(), where(page) + "does not fit into memory: " + std::to_string(layout.width) + " x " +
                                        std::to_string(layout.height) + " px. Close other programs or crop the image.");
        }
    }

    /// Throws FileError for several pages that are no sequence. A single page may have its other channels in other
    /// files.
    void requireSequence() {
        if (m_axesProblem.empty()) return;
        findPages(2);
        if (m_pages.size() > 1) throw FileError(name(), m_axesProblem);
    }

    const std::string& name() const { return m_handle.file().name(); }

    /// Names the page if there are several.
    std::string where(int page) const {
        const bool isOnlyPage = page == 0 && m_pages.size() == 1 && TIFFLastDirectory(m_handle.tiff()) != 0;
        return isOnlyPage ? "" : "page " + std::to_string(page + 1) + " ";
    }

    [[noreturn]] void refuseDirectory(const std::string& where) {
        m_handle.rethrow();
        ImageHeader header;
        header.truncated = m_handle.pastEnd();
        if (header.truncated) requireReadable(header, ImageFormat::Tiff, name(), where);
        refuseDamaged(name(), ImageFormat::Tiff, where, m_handle.message());
    }

    /// Follows the chain of directories until `count` pages are known.
    void findPages(std::size_t count) {
        TIFF* tiff = m_handle.tiff();
        if (m_reachedEnd || m_pages.size() >= count) return;
        m_handle.shift(0, 0, 0);
        if (TIFFSetSubDirectory(tiff, m_lastDirectory) != 1) return endChain();
        while (m_pages.size() < count && !m_reachedEnd) {
            m_handle.clearMessages();
            if (TIFFReadDirectory(tiff) != 1) return endChain();
            m_lastDirectory = TIFFCurrentDirOffset(tiff);
            if (isTiffImage(tiff)) m_pages.push_back({m_lastDirectory});
        }
    }

    void endChain() {
        breakChain();
        if (m_pages.empty()) addSubImages();
        if (m_pages.empty()) m_pages.push_back({m_firstDirectory});
        if (m_lastDirectory == m_firstDirectory && !m_broken) addPlanePages();
    }

    /// The first directory may be a preview with its image in a sub-directory.
    void addSubImages() {
        TIFF* tiff = m_handle.tiff();
        std::uint16_t count = 0;
        const std::uint64_t* offsets = nullptr;
        if (TIFFSetSubDirectory(tiff, m_firstDirectory) != 1) return;
        if (TIFFGetField(tiff, TIFFTAG_SUBIFD, &count, &offsets) != 1) return;
        for (const std::uint64_t offset : std::vector<std::uint64_t>(offsets, offsets + count)) {
            if (TIFFSetSubDirectory(tiff, offset) == 1 && isTiffImage(tiff)) m_pages.push_back({offset});
        }
    }

    /// Adds the images after the only one with a directory, and one more for a truncated file.
    void addPlanePages() {
        if (TIFFSetSubDirectory(m_handle.tiff(), m_pages.front().directory) != 1) return;
        m_planes = tiffPlanes(m_handle.tiff());
        const std::uint64_t size = m_handle.file().size();
        for (std::uint64_t i = 1; i < m_planes.count && m_pages.size() < kMaxTiffPages; ++i) {
            m_pages.push_back({m_pages.front().directory, i * m_planes.bytes});
            if (m_planes.begin + (i + 1) * m_planes.bytes > size) break;
        }
    }

    void breakChain() {
        m_handle.rethrow();
        m_reachedEnd = true;
        m_broken = m_handle.hasFailed() || m_handle.pastEnd();
    }

    /// Makes a page the current one and checks that it can be decoded.
    TiffLayout select(int page) {
        requireSequence();
        const auto index = static_cast<std::size_t>(page);
        if (page >= 0) findPages(index + 1);
        if (page < 0 || index >= m_pages.size()) {
            if (m_broken && index == m_pages.size()) refuseDirectory(where(page));
            throw FileError(name(), "has no page " + std::to_string(page + 1) + "; its pages are 1 to " +
                                        std::to_string(m_pages.size()) + ".");
        }
        m_handle.clearMessages();
        // libtiff ignores a missing offset of the next directory at the end of the file.
        m_handle.shift(0, 0, 0);
        const bool read = TIFFSetSubDirectory(m_handle.tiff(), m_pages[index].directory) == 1;
        if (!read || m_handle.pastEnd()) refuseDirectory(where(page));
        const TiffLayout layout = tiffLayout(m_handle.tiff());
        requireReadable(headerOf(layout, m_pages[index].shift), ImageFormat::Tiff, name(), where(page));
        return layout;
    }

    ImageHeader headerOf(const TiffLayout& layout, std::uint64_t shift) {
        ImageHeader header;
        header.width = layout.width;
        header.height = layout.height;
        header.bytesPerPixel = layout.bytesPerPixel();
        header.unsupported = layout.unsupported();
        if (!isImageSize(header.width, header.height)) return header;
        TIFF* tiff = m_handle.tiff();
        const std::uint32_t parts = TIFFIsTiled(tiff) != 0 ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
        header.damaged = parts == 0;
        const std::uint64_t fileBytes = m_handle.file().size();
        if (shift > 0) {
            header.truncated = m_planes.begin + shift + m_planes.bytes > fileBytes;
            return header;
        }
        for (std::uint32_t part = 0; part < parts && !header.truncated; ++part) {
            const std::uint64_t offset = TIFFGetStrileOffset(tiff, part);
            const std::uint64_t bytes = TIFFGetStrileByteCount(tiff, part);
            header.truncated = offset > fileBytes || bytes > fileBytes - offset;
        }
        return header;
    }

    TiffHandle m_handle;
    std::vector<TiffPage> m_pages;
    TiffPlanes m_planes;                 ///< of the only directory
    std::uint64_t m_firstDirectory = 0;  ///< [bytes]
    std::uint64_t m_lastDirectory = 0;   ///< last one read [bytes]
    bool m_reachedEnd = false;           ///< no readable directory follows
    bool m_broken = false;               ///< the next directory cannot be read
    std::string m_axesProblem;           ///< tiffAxesProblem() of the first directory
};

}  // namespace

std::unique_ptr<PagedFile> openTiff(InputFile file) { return std::make_unique<TiffFile>(std::move(file)); }

}  // namespace strainlens
