// SPDX-License-Identifier: MPL-2.0
#include "app/export/report_content.h"

#include "app/io/text_encoding.h"
#include "app/texts/translator.h"

namespace strainlens {
namespace {

constexpr const char* kStyle =
    "body{font-family:'DejaVu Sans',sans-serif;margin:2em auto;max-width:70em;color:#222}"
    "table{border-collapse:collapse;margin:.5em 0}td,th{border:1px solid #bbb;padding:.2em .6em;text-align:left;"
    "overflow-wrap:anywhere}th{background:#eee}figure{margin:1em 0}img{max-width:100%}p{overflow-wrap:anywhere}"
    ".logo{float:right;max-width:16em;max-height:6em}.pairs{display:grid;grid-template-columns:1fr 1fr;gap:1em}"
    "@media print{section{break-inside:auto}figure,tr{break-inside:avoid}}";

class HtmlPage {
public:
    explicit HtmlPage(std::ostream& out) : m_out(out) {}

    void write(const ReportContent& content) {
        const std::string title = escapeXml(content.title);
        m_out << "<!DOCTYPE html>\n<html lang=\"" << languageTagOf(content.language)
              << "\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>" << title << "</title>\n<style>" << kStyle
              << "</style>\n</head>\n<body>\n";
        if (content.logo) {
            const std::string text = escapeXml(Translator::of(content.language).translate("Logo"));
            writeImage("png", encodeColourPng(*content.logo), "class=\"logo\" alt=\"" + text + "\"");
        }
        m_out << "<h1>" << title << "</h1>\n";
        for (const ReportSection& section : content.sections) write(section);
        m_out << "</body>\n</html>\n";
    }

private:
    void write(const ReportSection& section) {
        m_out << "<section>\n<h2>" << escapeXml(section.heading) << "</h2>\n";
        for (const std::string& text : section.paragraphs) m_out << "<p>" << escapeXml(text) << "</p>\n";
        write(section.table);
        if (section.isPairs) m_out << "<div class=\"pairs\">\n";
        for (const ReportPicture& picture : section.pictures) write(picture);
        if (section.isPairs) m_out << "</div>\n";
        m_out << "</section>\n";
    }

    void write(const ReportTable& table) {
        if (table.rows.empty()) return;
        m_out << "<table>\n";
        if (!table.head.empty()) writeRow(table.head, "th", table.head.size());
        for (const auto& row : table.rows) writeRow(row, "td", table.head.size());
        m_out << "</table>\n";
    }

    /// The last cell of a short row, such as an error message, spans the remaining columns.
    void writeRow(const std::vector<std::string>& cells, const char* element, std::size_t columns) {
        m_out << "<tr>";
        for (std::size_t i = 0; i < cells.size(); ++i) {
            m_out << '<' << element;
            if (i + 1 == cells.size() && cells.size() < columns) {
                m_out << " colspan=\"" << std::to_string(columns - cells.size() + 1) << '"';
            }
            m_out << '>' << escapeXml(cells[i]) << "</" << element << '>';
        }
        m_out << "</tr>\n";
    }

    void write(const ReportPicture& picture) {
        const std::string caption = escapeXml(picture.caption);
        m_out << "<figure>";
        writeImage("jpeg", encodeJpeg(picture.pixels), "alt=\"" + caption + "\"");
        m_out << "<figcaption>" << caption << "</figcaption></figure>\n";
    }

    void writeImage(const char* type, const std::vector<std::uint8_t>& bytes, const std::string& attributes) {
        m_out << "<img " << attributes << " src=\"data:image/" << type << ";base64,";
        Base64Writer base64(m_out);
        base64.write(std::as_bytes(std::span(bytes)));
        base64.finish();
        m_out << "\"/>";
    }

    std::ostream& m_out;
};

}  // namespace

void writeHtmlPage(std::ostream& out, const ReportContent& content) { HtmlPage(out).write(content); }

}  // namespace strainlens
