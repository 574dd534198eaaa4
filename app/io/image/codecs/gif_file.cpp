// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/codecs/gif_file.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "app/io/image/grey_rows.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kMostGifPages = 100'000;  ///< more than any recording has

/// Rows of an interlaced image: where each pass begins and its step.
struct RowPass {
    int begin, step;
};
constexpr std::array<RowPass, 4> kInterlaced = {{{0, 8}, {4, 8}, {2, 4}, {1, 2}}};
constexpr std::array<RowPass, 1> kInOrder = {{{0, 1}}};

}  // namespace

/// Giflib's view of a file, from its beginning. It has a name outside, as GifFile::Player has a member of it.
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

    /// Goes on to the next image's description, with what its extension says; false at the end or where the file is
    /// damaged, which isBroken() tells apart.
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

    /// Passes over the pixels of the present image.
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
            // Exceptions must not pass through the library: it is the end of the file then.
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
            // The first byte is the count of those that follow.
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

namespace {

std::array<std::uint8_t, 256> greysOf(const ColorMapObject& colours) {
    std::array<std::uint8_t, 256> greys{};
    for (int i = 0; i < std::min(colours.ColorCount, 256); ++i) {
        const GifColorType& colour = colours.Colors[i];
        greys[static_cast<std::size_t>(i)] = luminance(colour.Red, colour.Green, colour.Blue);
    }
    return greys;
}

}  // namespace

/// Paints the images one after the other.
class GifFile::Player {
public:
    explicit Player(const InputFile& file)
        : m_stream(file), m_grey(m_stream.size()), m_alpha(m_stream.size()), m_line(std::size_t(m_grey.width())) {}

    int played() const { return m_played; }
    const GrayImage<std::uint8_t>& grey() const { return m_grey; }
    const GrayImage<std::uint8_t>& alpha() const { return m_alpha; }
    bool isBroken() const { return m_stream.isBroken() || m_isDamaged; }
    bool pastEnd() const { return m_stream.pastEnd(); }

    /// False where there is no further image, or it is damaged.
    bool playNext() {
        dispose();
        GraphicsControlBlock control;
        if (!m_stream.nextImage(control)) return false;
        const GifImageDesc& place = m_stream.gif().Image;
        const ColorMapObject* colours = place.ColorMap ? place.ColorMap : m_stream.gif().SColorMap;
        const bool isInside = place.Left >= 0 && place.Top >= 0 && place.Width > 0 && place.Height > 0 &&
                              place.Left + place.Width <= m_grey.width() && place.Top + place.Height <= m_grey.height();
        m_isDamaged = !colours || !isInside;
        if (m_isDamaged) return false;
        m_disposal = control.DisposalMode;
        m_place = {place.Left, place.Top, place.Width, place.Height};
        if (m_disposal == DISPOSE_PREVIOUS) {
            m_before = std::pair(m_grey, m_alpha);
        }
        const std::span<const RowPass> passes =
            place.Interlace ? std::span<const RowPass>(kInterlaced) : std::span<const RowPass>(kInOrder);
        const auto greys = greysOf(*colours);
        for (const RowPass& pass : passes) {
            for (int row = pass.begin; row < place.Height; row += pass.step) {
                if (!paintRow(row, greys, colours->ColorCount, control.TransparentColor)) return false;
            }
        }
        ++m_played;
        return true;
    }

private:
    struct Place {
        int left = 0, top = 0, width = 0, height = 0;
    };

    bool paintRow(int row, const std::array<std::uint8_t, 256>& greys, int colours, int transparent) {
        m_isDamaged = DGifGetLine(&m_stream.gif(), m_line.data(), m_place.width) == GIF_ERROR;
        for (int x = 0; x < m_place.width && !m_isDamaged; ++x) {
            const int index = m_line[static_cast<std::size_t>(x)];
            if (index == transparent) continue;
            m_isDamaged = index >= colours;
            m_grey(m_place.left + x, m_place.top + row) = greys[static_cast<std::size_t>(index)];
            m_alpha(m_place.left + x, m_place.top + row) = 255;
        }
        return !m_isDamaged;
    }

    /// Does with the image that was painted last what its description says.
    void dispose() {
        if (m_disposal == DISPOSE_PREVIOUS && m_before) std::tie(m_grey, m_alpha) = std::move(*m_before);
        if (m_disposal == DISPOSE_BACKGROUND) {
            for (int y = m_place.top; y < m_place.top + m_place.height; ++y) {
                std::fill_n(m_grey.row(y) + m_place.left, m_place.width, std::uint8_t{0});
                std::fill_n(m_alpha.row(y) + m_place.left, m_place.width, std::uint8_t{0});
            }
        }
        m_before.reset();
        m_disposal = DISPOSAL_UNSPECIFIED;
    }

    GifStream m_stream;
    GrayImage<std::uint8_t> m_grey, m_alpha;
    std::vector<GifPixelType> m_line;
    std::optional<std::pair<GrayImage<std::uint8_t>, GrayImage<std::uint8_t>>> m_before;
    Place m_place;
    int m_disposal = DISPOSAL_UNSPECIFIED;
    int m_played = 0;
    bool m_isDamaged = false;
};

GifFile::GifFile(InputFile file) : m_file(std::move(file)) {}
GifFile::~GifFile() = default;

int GifFile::pageCount() {
    GifStream stream(m_file);
    GraphicsControlBlock control;
    int count = 0;
    while (count < kMostGifPages && stream.nextImage(control) && stream.skipPixels()) ++count;
    return std::max(count, 1) + (stream.isBroken() && count > 1 ? 1 : 0);
}

ImageHeader GifFile::header(int) {
    GifStream stream(m_file);
    ImageHeader header;
    header.width = stream.size().width;
    header.height = stream.size().height;
    return header;
}

GifFile::Player& GifFile::playTo(int page) {
    if (!m_player || m_player->played() > page + 1) m_player = std::make_unique<Player>(m_file);
    while (m_player->played() <= page) {
        if (m_player->playNext()) continue;
        const std::unique_ptr<Player> player = std::move(m_player);
        const int played = player->played();
        const std::string where = page == 0 ? "" : "page " + std::to_string(played + 1) + " ";
        if (player->isBroken() || played == 0) {
            ImageHeader header;
            header.width = header.height = 1;
            header.truncated = player->pastEnd();
            requireReadable(header, ImageFormat::Gif, m_file.name(), where);
            refuseDamaged(m_file.name(), ImageFormat::Gif, where);
        }
        throw FileError(m_file.name(), "has no page " + std::to_string(page + 1) + "; its pages are 1 to " +
                                           std::to_string(played) + ".");
    }
    return *m_player;
}

AnyImage GifFile::read(int page) { return playTo(page).grey(); }
std::optional<AnyImage> GifFile::alpha(int page) { return playTo(page).alpha(); }

}  // namespace strainlens
