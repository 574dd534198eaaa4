// SPDX-License-Identifier: MPL-2.0
#include "app/export/reporting_writers.h"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "app/io/paths.h"
#include "app/io/text_encoding.h"
#include "app/texts/translator.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr const char* kReportingTitle = "How this was measured";
constexpr const char* kWarningsTitle = "To be questioned";

/// The table's texts in a language.
struct ReportingTexts {
    struct Row {
        std::string section, quantity, value;
    };
    std::string title, warningsTitle;
    std::vector<Row> rows;
    std::vector<std::string> warnings;
    Language language = Language::English;
};

/// A value that the user has entered stays as it is; one of the program is composed of its texts.
std::string cellOf(const ReportingRow& row) { return row.value.empty() ? "not known: " + row.reason : row.value; }

ReportingTexts reportingTexts(const ReportingTable& table, Language language) {
    const Translator& translator = Translator::of(language);
    ReportingTexts texts{translator.translate(kReportingTitle), translator.translate(kWarningsTitle), {}, {}, language};
    for (const ReportingRow& row : table.rows) {
        texts.rows.push_back(
            {translator.translate(row.section), translator.translate(row.quantity), translator.translate(cellOf(row))});
    }
    for (const SetupWarning& warning : table.warnings) texts.warnings.push_back(translator.translate(warning.text));
    return texts;
}

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

std::string markdownTable(const ReportingTexts& table) {
    const auto escaped = markdownText;
    std::string out = "# " + table.title + "\n\n| | | |\n|---|---|---|\n";
    std::string section;
    for (const ReportingTexts::Row& row : table.rows) {
        out += "| " + (row.section == section ? "" : escaped(row.section)) + " | " + escaped(row.quantity) + " | " +
               escaped(row.value) + " |\n";
        section = row.section;
    }
    if (!table.warnings.empty()) out += "\n## " + table.warningsTitle + "\n\n";
    for (const std::string& warning : table.warnings) out += "- " + escaped(warning) + "\n";
    return out;
}

std::string latexTable(const ReportingTexts& table) {
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
    std::string out = "\\begin{table}\n\\caption{" + escaped(table.title) +
                      "}\n\\begin{tabular}{p{0.42\\linewidth}p{0.52\\linewidth}}\n";
    std::string section;
    for (const ReportingTexts::Row& row : table.rows) {
        if (row.section != section)
            out += "\\hline\n\\multicolumn{2}{l}{\\textbf{" + escaped(row.section) + "}} \\\\\n\\hline\n";
        out += escaped(row.quantity) + " & " + escaped(row.value) + " \\\\\n";
        section = row.section;
    }
    out += "\\hline\n\\end{tabular}\n\\end{table}\n";
    // Comments: for the author, not for the paper.
    for (const std::string& warning : table.warnings) out += "% " + replaceCharacters(warning, {{'\n', " "}}) + "\n";
    return out;
}

ReportContent tableContent(const ReportingTexts& table) {
    ReportContent content{table.title, {}, {}, table.language};
    for (const ReportingTexts::Row& row : table.rows) {
        if (content.sections.empty() || content.sections.back().heading != row.section)
            content.sections.push_back({row.section, {}});
        content.sections.back().table.rows.push_back({row.quantity, row.value});
    }
    if (!table.warnings.empty()) content.sections.push_back({table.warningsTitle, table.warnings});
    return content;
}

std::vector<std::uint8_t> bytesOf(std::string_view text) { return {text.begin(), text.end()}; }

std::vector<std::uint8_t> htmlTable(const ReportingTexts& table) {
    std::ostringstream page;
    writeHtmlPage(page, tableContent(table));
    return bytesOf(page.str());
}

struct ReportingFormat {
    std::string_view suffix;
    std::vector<std::uint8_t> (*write)(const ReportingTexts&);
};

constexpr ReportingFormat kReportingFormats[] = {
    {".pdf", [](const ReportingTexts& table) { return pdfPages(tableContent(table)); }},
    {".html", htmlTable},
    {".md", [](const ReportingTexts& table) { return bytesOf(markdownTable(table)); }},
    {".tex", [](const ReportingTexts& table) { return bytesOf(latexTable(table)); }},
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
    ReportingTexts texts{kReportingTitle, kWarningsTitle, {}, {}};
    for (const ReportingRow& row : table.rows) texts.rows.push_back({row.section, row.quantity, cellOf(row)});
    for (const SetupWarning& warning : table.warnings) texts.warnings.push_back(warning.text);
    std::vector<ReportSection> sections = tableContent(texts).sections;
    for (ReportSection& section : sections) section.heading = kReportingTitle + (": " + section.heading);
    return sections;
}

void requireReportingFormat(const std::filesystem::path& path) { formatFor(path); }

std::vector<std::uint8_t> reportingBytes(const ReportingTable& table, const std::filesystem::path& path,
                                         Language language) {
    if (hasSuffix(path, ".pdf")) requireFont(language);
    return formatFor(path).write(reportingTexts(table, language));
}

std::string reportingText(const ReportingTable& table, Language language) {
    const ReportingTexts texts = reportingTexts(table, language);
    std::string out, section;
    for (const ReportingTexts::Row& row : texts.rows) {
        if (row.section != section) out += (section.empty() ? "" : "\n") + row.section + "\n";
        section = row.section;
        out += "  " + row.quantity + ": " + row.value + "\n";
    }
    if (!texts.warnings.empty()) out += "\n" + texts.warningsTitle + "\n";
    for (const std::string& warning : texts.warnings) out += "  " + warning + "\n";
    return out;
}

}  // namespace strainlens
