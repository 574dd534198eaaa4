// SPDX-License-Identifier: MPL-2.0
#include "app/export/reporting_writers.h"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "app/io/paths.h"
#include "app/io/text_encoding.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr const char* kReportingTitle = "How this was measured";
constexpr const char* kWarningsTitle = "To be questioned";

std::string cellOf(const ReportingRow& row) { return row.value.empty() ? "not known: " + row.reason : row.value; }

/// Escapes text for Markdown, including links, images, headings and bare addresses.
std::string markdownText(std::string_view text) {
    std::string out = replaceCharacters(text, {{'\\', "\\\\"},
                                               {'|', "\\|"},
                                               {'*', "\\*"},
                                               {'_', "\\_"},
                                               {'[', "\\["},
                                               {']', "\\]"},
                                               {'!', "\\!"},
                                               {'#', "\\#"},
                                               {'@', "\\@"},
                                               {'~', "\\~"},
                                               {'<', "&lt;"},
                                               {'`', "\\`"},
                                               {'\r', " "},
                                               {'\n', " "}});
    for (const auto& [address, escaped] : {std::pair{"://", "\\://"}, std::pair{"www.", "www\\."}}) {
        const std::string_view found = address, by = escaped;
        for (std::size_t at = out.find(found); at != std::string::npos; at = out.find(found, at + by.size()))
            out.replace(at, found.size(), by);
    }
    return out;
}

std::string markdownTable(const ReportingTable& table) {
    const auto escaped = markdownText;
    std::string out = std::string("# ") + kReportingTitle + "\n\n| | | |\n|---|---|---|\n";
    std::string section;
    for (const ReportingRow& row : table.rows) {
        out += "| " + (row.section == section ? "" : escaped(row.section)) + " | " + escaped(row.quantity) + " | " +
               escaped(cellOf(row)) + " |\n";
        section = row.section;
    }
    if (!table.warnings.empty()) out += std::string("\n## ") + kWarningsTitle + "\n\n";
    for (const SetupWarning& warning : table.warnings) out += "- " + escaped(warning.text) + "\n";
    return out;
}

std::string latexTable(const ReportingTable& table) {
    const auto escaped = [](std::string_view text) {
        return replaceCharacters(text, {{'\\', "\\textbackslash{}"},
                                        {'{', "\\{"},
                                        {'}', "\\}"},
                                        {'%', "\\%"},
                                        {'&', "\\&"},
                                        {'#', "\\#"},
                                        {'_', "\\_"},
                                        {'$', "\\$"},
                                        {'~', "\\textasciitilde{}"},
                                        {'^', "\\textasciicircum{}"},
                                        {'\n', " "}});
    };
    std::string out = "\\begin{table}\n\\caption{" + std::string(kReportingTitle) +
                      "}\n\\begin{tabular}{p{0.42\\linewidth}p{0.52\\linewidth}}\n";
    std::string section;
    for (const ReportingRow& row : table.rows) {
        if (row.section != section)
            out += "\\hline\n\\multicolumn{2}{l}{\\textbf{" + escaped(row.section) + "}} \\\\\n\\hline\n";
        out += escaped(row.quantity) + " & " + escaped(cellOf(row)) + " \\\\\n";
        section = row.section;
    }
    out += "\\hline\n\\end{tabular}\n\\end{table}\n";
    // Comments: for the author, not for the paper.
    for (const SetupWarning& warning : table.warnings)
        out += "% " + replaceCharacters(warning.text, {{'\n', " "}}) + "\n";
    return out;
}

ReportContent tableContent(const ReportingTable& table) {
    ReportContent content{kReportingTitle, {}};
    for (const ReportingRow& row : table.rows) {
        if (content.sections.empty() || content.sections.back().heading != row.section)
            content.sections.push_back({row.section, {}});
        content.sections.back().table.rows.push_back({row.quantity, cellOf(row)});
    }
    if (table.warnings.empty()) return content;
    ReportSection questionable{kWarningsTitle, {}};
    for (const SetupWarning& warning : table.warnings) questionable.paragraphs.push_back(warning.text);
    content.sections.push_back(std::move(questionable));
    return content;
}

std::vector<std::uint8_t> bytesOf(std::string_view text) { return {text.begin(), text.end()}; }

std::vector<std::uint8_t> htmlTable(const ReportingTable& table) {
    std::ostringstream page;
    writeHtmlPage(page, tableContent(table));
    return bytesOf(page.str());
}

struct ReportingFormat {
    std::string_view suffix;
    std::vector<std::uint8_t> (*write)(const ReportingTable&);
};

constexpr ReportingFormat kReportingFormats[] = {
    {".pdf", [](const ReportingTable& table) { return pdfPages(tableContent(table)); }},
    {".html", htmlTable},
    {".md", [](const ReportingTable& table) { return bytesOf(markdownTable(table)); }},
    {".tex", [](const ReportingTable& table) { return bytesOf(latexTable(table)); }},
};

const ReportingFormat& formatFor(const std::filesystem::path& path) {
    const auto hasItsSuffix = [&path](const ReportingFormat& format) { return hasSuffix(path, format.suffix); };
    const auto found = std::ranges::find_if(kReportingFormats, hasItsSuffix);
    if (found == std::end(kReportingFormats))
        throw InvalidInput("output", utf8(path), "a name that ends in .pdf, .html, .md or .tex");
    return *found;
}

}  // namespace

std::vector<ReportSection> reportingSections(const ReportingTable& table) {
    std::vector<ReportSection> sections = tableContent(table).sections;
    for (ReportSection& section : sections) section.heading = kReportingTitle + (": " + section.heading);
    return sections;
}

void requireReportingFormat(const std::filesystem::path& path) { formatFor(path); }

std::vector<std::uint8_t> reportingBytes(const ReportingTable& table, const std::filesystem::path& path) {
    return formatFor(path).write(table);
}

std::string reportingText(const ReportingTable& table) {
    std::string out, section;
    for (const ReportingRow& row : table.rows) {
        if (row.section != section) out += (section.empty() ? "" : "\n") + row.section + "\n";
        section = row.section;
        out += "  " + row.quantity + ": " + cellOf(row) + "\n";
    }
    if (!table.warnings.empty()) out += std::string("\n") + kWarningsTitle + "\n";
    for (const SetupWarning& warning : table.warnings) out += "  " + warning.text + "\n";
    return out;
}

}  // namespace strainlens
