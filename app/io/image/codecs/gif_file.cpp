// SPDX-License-Identifier: MPL-2.0
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "app/io/image/grey_rows.h"
#include "app/io/image/paged_file.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kMaxGifPages = 100'000;  ///< exceeds any recording

/// First row and step of a pass of an interlaced image.
struct RowPass {
    int begin, step;
};
constexpr std::array<RowPass, 4> kInterlaced = {{{0, 8}, {4, 8}, {2, 4}, {1, 2}}};
constexpr std::array<RowPass, 1> kInOrder = {{{0, 1}}};

/// Giflib's view of a file.
class GifStream {
public:
    explicit GifStream(const InputFile& file) : m_file(file) {
        int error = 0;
        m_gif.reset(DGifOpen(this, readBytes, &error));
        if (!m_gif) refuseDamaged(file.name(), ImageFormat::Gif, "", m_pastEnd ? "the file ends" : "");
        ImageHeader header;
        header.width = m_gif->SWidth;
        header.height = m_gif->SHeight;
        header.bytesPerPixel = 4;
        requireReadable(header, ImageFormat::Gif, file.name());
    }

    GifFileType& gif() { return *m_gif; }
    ImageSize size() const { return {m_gif->SWidth, m_gif->SHeight}; }
    bool pastEnd() const { return m_pastEnd; }

    /// Reads the description of the next image and its extension; false at the end or for a damaged file (isBroken()).
    bool nextImage(GraphicsControlBlock& control) {
        control = {DISPOSAL_UNSPECIFIED, false, 0, NO_TRANSPARENT_COLOR};
        while (true) {
            GifRecordType record = UNDEFINED_RECORD_TYPE;
            if (DGifGetRecordType(m_gif.get(), &record) == GIF_ERROR) return fail();
            if (record == TERMINATE_RECORD_TYPE) return false;
            if (record == IMAGE_DESC_RECORD_TYPE) {
                return DGifGetImageDesc(m_gif.get()) != GIF_ERROR || fail();
            }
            if (record == EXTENSION_RECORD_TYPE && !readExtension(control)) return fail();
        }
    }
    bool isBroken() const { return m_isBroken; }

    /// Skips the pixels of the current image.
    bool skipPixels() {
        int size = 0;
        GifByteType* block = nullptr;
        if (DGifGetCode(m_gif.get(), &size, &block) == GIF_ERROR) return fail();
        while (block) {
            if (DGifGetCodeNext(m_gif.get(), &block) == GIF_ERROR) return fail();
        }
        return true;
    }

private:
    struct Close {
        void operator()(GifFileType* gif) const {
            int ignored = 0;
            DGifCloseFile(gif, &ignored);
        }
    };

    static int readBytes(GifFileType* gif, GifByteType* out, int count) {
        auto& self = *static_cast<GifStream*>(gif->UserData);
        std::size_t got = 0;
        try {
            got = self.m_file.readAt(self.m_offset, {out, static_cast<std::size_t>(count)});
        } catch (const FileError&) {
            // Exceptions must not pass through the library: report the end of the file.
        }
        self.m_offset += got;
        self.m_pastEnd = self.m_pastEnd || got < static_cast<std::size_t>(count);
        return static_cast<int>(got);
    }

    bool readExtension(GraphicsControlBlock& control) {
        int code = 0;
        GifByteType* block = nullptr;
        if (DGifGetExtension(m_gif.get(), &code, &block) == GIF_ERROR) return false;
        while (block) {
            // The first byte is the length.
            if (code == GRAPHICS_EXT_FUNC_CODE) DGifExtensionToGCB(block[0], block + 1, &control);
            if (DGifGetExtensionNext(m_gif.get(), &block) == GIF_ERROR) return false;
        }
        return true;
    }

    bool fail() {
        m_isBroken = true;
        return false;
    }

    const InputFile& m_file;
    std::uint64_t m_offset = 0;
    bool m_pastEnd = false;
    bool m_isBroken = false;
    std::unique_ptr<GifFileType, Close> m_gif;
};

std::array<std::uint8_t, 256> greysOf(const ColorMapObject& colours) {
    std::array<std::uint8_t, 256> greys{};
    for (int i = 0; i < std::min(colours.ColorCount, 256); ++i) {
        const GifColorType& colour = colours.Colors[i];
        greys[static_cast<std::size_t>(i)] = luminance(colour.Red, colour.Green, colour.Blue);
    }
    return greys;
}

/// Composes the frames in order.
class GifCompositor {
public:
    explicit GifCompositor(const InputFile& file)
        : m_stream(file), m_grey(m_stream.size()), m_alpha(m_stream.size()), m_line(std::size_t(m_grey.width())) {}

    int composedCount() const { return m_composedCount; }
    const GrayImage<std::uint8_t>& grey() const { return m_grey; }
    const GrayImage<std::uint8_t>& alpha() const { return m_alpha; }
    bool isBroken() const { return m_stream.isBroken() || m_isDamaged; }
    bool pastEnd() const { return m_stream.pastEnd(); }

    /// False at the end or for a damaged image.
    bool composeNext() {
        dispose();
        GraphicsControlBlock control;
        if (!m_stream.nextImage(control)) return false;
        const GifImageDesc& description = m_stream.gif().Image;
        const ColorMapObject* colours = description.ColorMap ? description.ColorMap : m_stream.gif().SColorMap;
        const bool isInside = description.Left >= 0 && description.Top >= 0 && description.Width > 0 &&
                              description.Height > 0 && description.Left + description.Width <= m_grey.width() &&
                              description.Top + description.Height <= m_grey.height();
        m_isDamaged = !colours || !isInside;
        if (m_isDamaged) return false;
        m_disposal = control.DisposalMode;
        m_rectangle = {description.Left, description.Top, description.Width, description.Height};
        if (m_disposal == DISPOSE_PREVIOUS) {
            m_before = std::pair(m_grey, m_alpha);
        }
        const std::span<const RowPass> passes =
            description.Interlace ? std::span<const RowPass>(kInterlaced) : std::span<const RowPass>(kInOrder);
        const auto greys = greysOf(*colours);
        for (const RowPass& pass : passes) {
            for (int row = pass.begin; row < description.Height; row += pass.step) {
                if (!paintRow(row, greys, colours->ColorCount, control.TransparentColor)) return false;
            }
        }
        ++m_composedCount;
        return true;
    }

private:
    struct FrameRectangle {
        int left = 0, top = 0, width = 0, height = 0;
    };

    bool paintRow(int row, const std::array<std::uint8_t, 256>& greys, int colours, int transparent) {
        m_isDamaged = DGifGetLine(&m_stream.gif(), m_line.data(), m_rectangle.width) == GIF_ERROR;
        for (int x = 0; x < m_rectangle.width && !m_isDamaged; ++x) {
            const int index = m_line[static_cast<std::size_t>(x)];
            if (index == transparent) continue;
            m_isDamaged = index >= colours;
            m_grey(m_rectangle.left + x, m_rectangle.top + row) = greys[static_cast<std::size_t>(index)];
            m_alpha(m_rectangle.left + x, m_rectangle.top + row) = 255;
        }
        return !m_isDamaged;
    }

    /// Applies the disposal method of the last painted image.
    void dispose() {
        if (m_disposal == DISPOSE_PREVIOUS && m_before) std::tie(m_grey, m_alpha) = std::move(*m_before);
        if (m_disposal == DISPOSE_BACKGROUND) {
            for (int y = m_rectangle.top; y < m_rectangle.top + m_rectangle.height; ++y) {
                std::fill_n(m_grey.row(y) + m_rectangle.left, m_rectangle.width, std::uint8_t{0});
                std::fill_n(m_alpha.row(y) + m_rectangle.left, m_rectangle.width, std::uint8_t{0});
            }
        }
        m_before.reset();
        m_disposal = DISPOSAL_UNSPECIFIED;
    }

    GifStream m_stream;
    GrayImage<std::uint8_t> m_grey, m_alpha;
    std::vector<GifPixelType> m_line;
    std::optional<std::pair<GrayImage<std::uint8_t>, GrayImage<std::uint8_t>>> m_before;
    FrameRectangle m_rectangle;
    int m_disposal = DISPOSAL_UNSPECIFIED;
    int m_composedCount = 0;
    bool m_isDamaged = false;
};

class GifFile : public PagedFile {
public:
    explicit GifFile(InputFile file) : m_file(std::move(file)) {}

    int pageCount() override {
        GifStream stream(m_file);
        GraphicsControlBlock control;
        int count = 0;
        while (count < kMaxGifPages && stream.nextImage(control) && stream.skipPixels()) ++count;
        return std::max(count, 1) + (stream.isBroken() && count > 1 ? 1 : 0);
    }
    ImageSize size(int) override { return GifStream(m_file).size(); }
    AnyImage read(int page) override { return composeTo(page).grey(); }
    std::optional<AnyImage> alpha(int page) override { return composeTo(page).alpha(); }
    InputFile& file() override { return m_file; }

private:
    /// Composes the frames up to the page. Throws FileError.
    const GifCompositor& composeTo(int page) {
        if (!m_compositor || m_compositor->composedCount() > page + 1) {
            m_compositor = std::make_unique<GifCompositor>(m_file);
        }
        while (m_compositor->composedCount() <= page) {
            if (m_compositor->composeNext()) continue;
            const std::unique_ptr<GifCompositor> compositor = std::move(m_compositor);
            const int composedCount = compositor->composedCount();
            const std::string where = page == 0 ? "" : "page " + std::to_string(composedCount + 1) + " ";
            if (compositor->isBroken() || composedCount == 0) {
                ImageHeader header;
                header.width = header.height = 1;
                header.truncated = compositor->pastEnd();
                requireReadable(header, ImageFormat::Gif, m_file.name(), where);
                refuseDamaged(m_file.name(), ImageFormat::Gif, where);
            }
            throw FileError(m_file.name(), "has no page " + std::to_string(page + 1) + "; its pages are 1 to " +
                                               std::to_string(composedCount) + ".");
        }
        return *m_compositor;
    }

    InputFile m_file;
    std::unique_ptr<GifCompositor> m_compositor;  ///< null until a page is read
};

}  // namespace

std::unique_ptr<PagedFile> openGif(InputFile file) { return std::make_unique<GifFile>(std::move(file)); }

}  // namespace strainlens
