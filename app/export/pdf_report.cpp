// SPDX-License-Identifier: MPL-2.0
#include "app/export/report_content.h"

#include <algorithm>
#include <span>
#include <sstream>

#include "app/render/canvas.h"

namespace strainlens {
namespace {

// A4 at 96 px per inch.
constexpr ImageSize kPage = {794, 1123};
constexpr double kPageMargin = 64;
constexpr double kContentWidth = kPage.width - 2 * kPageMargin;
constexpr double kBottom = kPage.height - kPageMargin;
constexpr double kTextPx = 11, kHeadingPx = 15, kTitlePx = 20;
constexpr double kLineHeight = 1.45;  ///< of the font size
constexpr double kCellGap = 10;
constexpr double kCaptionHeight = 3 + kTextPx * (kLineHeight + 1);  ///< below a picture
constexpr double kMaxPictureHeight = (kBottom - kPageMargin) / 2 - kCaptionHeight;
constexpr double kPictureGap = 16;  ///< between two in a row
constexpr double kHalf = (kContentWidth - kPictureGap) / 2;
constexpr double kLogoWidth = 220, kLogoHeight = 70;
constexpr Rgb kPageColour = {255, 255, 255}, kTextColour = {30, 30, 30}, kFaint = {190, 190, 190};

/// Lays out a report as pages.
class PdfPages {
public:
    PdfPages() : m_canvas(kPage, PictureFormat::Pdf, kPageColour) {}

    PictureBytes write(const ReportContent& content) {
        if (content.logo) logo(*content.logo);
        paragraph(content.title, kTitlePx);
        for (const ReportSection& section : content.sections) write(section);
        pageNumber();
        return m_canvas.finish();
    }

private:
    void write(const ReportSection& section) {
        m_y += kHeadingPx;
        const bool isOfPictures = section.paragraphs.empty() && section.table.rows.empty() && !section.pictures.empty();
        const double first =
            isOfPictures
                ? sizeOnPage(section.pictures.front(), section.isPairs ? kHalf : kContentWidth).height + kCaptionHeight
                : 0;
        reserve(std::max(4 * kHeadingPx, 2 * kHeadingPx + first));
        paragraph(section.heading, kHeadingPx);
        for (const std::string& text : section.paragraphs) paragraph(text, kTextPx);
        table(section.table);
        section.isPairs ? pairs(section.pictures) : pictures(section.pictures);
    }

    /// In the upper right corner of the first page, above the title.
    void logo(const PixelBlock& pixels) {
        const double scale = std::min(kLogoWidth / pixels.size.width, kLogoHeight / pixels.size.height);
        const double width = pixels.size.width * scale, height = pixels.size.height * scale;
        m_canvas.image(pixels, {kPage.width - kPageMargin - width, m_y, width, height});
        m_y += height + kTextPx;
    }

    void reserve(double height) {
        if (m_y + height <= kBottom) return;
        pageNumber();
        m_canvas.nextPage();
        ++m_page;
        m_y = kPageMargin;
    }

    void pageNumber() {
        m_canvas.text(std::to_string(m_page), {kPage.width - kPageMargin, kPage.height - kPageMargin / 2},
                      {kTextPx, {kTextColour}, TextStyle::Align::Right});
    }

    void line(const std::string& text, double x, double sizePx) {
        m_canvas.text(text, {x, m_y + sizePx}, {sizePx, {kTextColour}});
    }

    void paragraph(const std::string& text, double sizePx) {
        for (const std::string& part : wrap(text, kContentWidth, sizePx)) {
            reserve(kLineHeight * sizePx);
            line(part, kPageMargin, sizePx);
            m_y += kLineHeight * sizePx;
        }
    }

    /// Wraps text to lines of at most that width, within a word only if it is longer than a line.
    std::vector<std::string> wrap(const std::string& text, double width, double sizePx) {
        std::vector<std::string> lines = {""};
        std::istringstream in(text);
        for (std::string word; std::getline(in, word, ' ');) append(lines, word, width, sizePx);
        return lines;
    }

    void append(std::vector<std::string>& lines, std::string word, double width, double sizePx) {
        const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
        if (fits(longer, width, sizePx)) {
            lines.back() = longer;
            return;
        }
        if (!lines.back().empty()) lines.emplace_back();
        while (!fits(word, width, sizePx)) {
            const std::size_t bytes = fittingBytes(word, width, sizePx);
            lines.back() = word.substr(0, bytes);
            lines.emplace_back();
            word.erase(0, bytes);
        }
        lines.back() = word;
    }

    bool fits(const std::string& text, double width, double sizePx) {
        return m_canvas.textWidth(text, sizePx) <= width;
    }

    /// Bytes of the longest prefix of complete characters that fits, at least one character.
    std::size_t fittingBytes(const std::string& word, double width, double sizePx) {
        const auto nextCharacter = [&word](std::size_t at) {
            ++at;
            while (at < word.size() && (static_cast<unsigned char>(word[at]) & 0xC0) == 0x80) ++at;
            return at;
        };
        std::size_t bytes = nextCharacter(0);
        for (std::size_t next = nextCharacter(bytes); next <= word.size(); next = nextCharacter(next)) {
            if (!fits(word.substr(0, next), width, sizePx)) break;
            bytes = next;
        }
        return bytes;
    }

    void table(const ReportTable& content) {
        if (content.rows.empty()) return;
        const std::vector<double> widths = columnWidths(content);
        m_y += kTextPx / 2;
        if (!content.head.empty()) {
            row(content.head, widths);
            m_canvas.addLine({{kPageMargin, m_y}, {kPageMargin + kContentWidth, m_y}});
            m_canvas.stroke({kFaint}, 1);
            m_y += 3;
        }
        for (const auto& cells : content.rows) row(cells, widths);
    }

    /// The widest cell of the first rows; if the table is too wide, the widest column shrinks.
    std::vector<double> columnWidths(const ReportTable& content) {
        constexpr std::size_t kMeasuredRows = 200;
        std::vector<double> widths(std::max(content.head.size(), content.rows.front().size()), 20);
        const auto widen = [&](const std::vector<std::string>& cells) {
            if (cells.size() < widths.size()) return;
            for (std::size_t i = 0; i < widths.size(); ++i) {
                widths[i] = std::max(widths[i], m_canvas.textWidth(cells[i], kTextPx));
            }
        };
        widen(content.head);
        for (std::size_t i = 0; i < std::min(kMeasuredRows, content.rows.size()); ++i) widen(content.rows[i]);
        double total = -kCellGap;
        for (const double width : widths) total += width + kCellGap;
        if (total > kContentWidth) {
            double& widest = *std::ranges::max_element(widths);
            widest = std::max(60.0, widest - (total - kContentWidth));
        }
        return widths;
    }

    /// The last cell of a short row, such as an error message, spans the remaining columns.
    void row(const std::vector<std::string>& cells, const std::vector<double>& widths) {
        std::vector<std::vector<std::string>> lines;
        std::size_t lineCount = 1;
        double x = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool isLast = i + 1 == cells.size();
            lines.push_back(wrap(cells[i], isLast ? std::max(widths[i], kContentWidth - x) : widths[i], kTextPx));
            lineCount = std::max(lineCount, lines.back().size());
            x += widths[i] + kCellGap;
        }
        for (std::size_t k = 0; k < lineCount; ++k) {
            reserve(kLineHeight * kTextPx);
            x = kPageMargin;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if (k < lines[i].size()) line(lines[i][k], x, kTextPx);
                x += widths[i] + kCellGap;
            }
            m_y += kLineHeight * kTextPx;
        }
    }

    struct PictureSize {
        double width, height;
    };
    static PictureSize sizeOnPage(const ReportPicture& picture, double width = kContentWidth) {
        const ImageSize size = picture.pixels.size;
        const double scale = std::min(width / size.width, kMaxPictureHeight / size.height);
        return {size.width * scale, size.height * scale};
    }

    /// Places two narrow pictures in one row.
    void pictures(std::span<const ReportPicture> all) {
        const auto isNarrow = [](const ReportPicture& picture) { return sizeOnPage(picture).width <= kHalf; };
        while (!all.empty()) {
            const bool isPair = all.size() > 1 && isNarrow(all[0]) && isNarrow(all[1]);
            pictureRow(all.first(isPair ? 2 : 1), isPair ? kHalf : kContentWidth);
            all = all.subspan(isPair ? 2 : 1);
        }
    }

    void pairs(std::span<const ReportPicture> all) {
        for (; !all.empty(); all = all.subspan(std::min<std::size_t>(2, all.size()))) {
            pictureRow(all.first(std::min<std::size_t>(2, all.size())), kHalf);
        }
    }

    /// Draws pictures of a row, each within `width`, with captions below.
    void pictureRow(std::span<const ReportPicture> row, double width) {
        double height = 0;
        for (const ReportPicture& picture : row) height = std::max(height, sizeOnPage(picture, width).height);
        reserve(height + kCaptionHeight);
        const double top = m_y;
        double x = kPageMargin, end = top;
        for (const ReportPicture& picture : row) {
            const PictureSize size = sizeOnPage(picture, width);
            m_canvas.image(picture.pixels, {x, top, size.width, size.height});
            m_y = top + height + 3;
            for (const std::string& part : wrap(picture.caption, width, kTextPx)) {
                line(part, x, kTextPx);
                m_y += kLineHeight * kTextPx;
            }
            end = std::max(end, m_y);
            x += width + kPictureGap;
        }
        m_y = end + kTextPx;
    }

    Canvas m_canvas;
    double m_y = kPageMargin;
    int m_page = 1;
};

}  // namespace

PictureBytes pdfPages(const ReportContent& content) { return PdfPages().write(content); }

}  // namespace strainlens
