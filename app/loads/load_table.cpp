// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/io/field/csv_text.h"
#include "app/io/file_bytes.h"
#include "app/io/image/image_sequence.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/loads/load_units.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

std::string lowerCase(std::string text) {
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// A column's head: "Load [kN]" is load in kN, "force_N" force in N.
struct ColumnHead {
    std::string name;  ///< small letters
    std::string unit;  ///< as it stands there; empty without

    explicit ColumnHead(std::string_view cell) {
        cell = trimmed(cell);
        const auto end = std::min(cell.find_first_of(" _[(/,"), cell.size());
        name = lowerCase(std::string(cell.substr(0, end)));
        const std::string_view rest = cell.substr(end);
        const auto first = rest.find_first_not_of(" _[(/,"), last = rest.find_last_not_of(" ])");
        if (first != std::string_view::npos) unit = rest.substr(first, last - first + 1);
    }
    bool isOneOf(std::initializer_list<std::string_view> names) const {
        return std::ranges::find(names, name) != names.end();
    }
    bool isLoad() const { return isOneOf({"load", "force"}); }
};

/// A column that is read: its place among the cells.
using ColumnPlace = std::optional<std::size_t>;

char delimiterOf(std::string_view text) {
    const std::string_view head = text.substr(0, text.find('\n'));
    for (const char c : {'\t', ';'}) {
        if (head.find(c) != std::string_view::npos) return c;
    }
    return ',';
}

class LoadTableReader {
public:
    LoadTableReader(std::string_view text, const std::string& name, const LoadFormat& wanted)
        : m_delimiter(delimiterOf(text)), m_text(text, m_delimiter), m_wanted(wanted) {
        m_table.file = name;
    }

    LoadTable read() {
        readHeader();
        while (m_text.next(m_cells)) {
            if (m_cells.size() == 1 && trimmed(m_cells[0]).empty()) continue;
            readRow();
        }
        if (m_table.loads.empty())
            refuse(LoadFault::NoRows, "has no rows below its header; give one for each image.", {});
        return std::move(m_table);
    }

private:
    std::string lineText() const { return "line " + std::to_string(m_text.line()); }

    [[noreturn]] void refuse(LoadFault fault, const std::string& reason, LoadPlace place) const {
        throw LoadTableError(m_table.file, reason, fault, std::move(place));
    }

    [[noreturn]] void refuse(LoadFault fault, std::size_t column, const std::string& problem) const {
        constexpr std::size_t kMostOfLoadCell = 40;
        const auto shown = [](const std::string& cell) { return jsonText(cell.substr(0, kMostOfLoadCell)); };
        const LoadPlace place{m_text.line(), static_cast<int>(column + 1), shown(m_heads[column]),
                              shown(m_cells[column])};
        refuse(fault,
               lineText() + ", column " + std::to_string(place.column) + " (" + place.head + "): " + place.cell + " " +
                   problem,
               place);
    }

    void readHeader() {
        m_text.next(m_cells);
        m_heads = m_cells;
        std::string unit;
        for (std::size_t k = 0; k < m_cells.size(); ++k) {
            const ColumnHead head(m_cells[k]);
            if (isWanted(head, m_cells[k])) claim(m_load, k), unit = m_wanted.unit.empty() ? head.unit : m_wanted.unit;
            if (head.isOneOf({"frame", "number"})) claim(m_frame, k);
            if (head.isOneOf({"image", "file", "name"})) claim(m_image, k);
            if (head.isOneOf({"time"})) claim(m_time, k), m_table.timeUnit = head.unit;
        }
        if (!m_load) refuseHeader();
        const LoadUnit* const known = findLoadUnit(unit);
        if (!known) {
            refuse(unit.empty() ? LoadFault::NoUnit : LoadFault::UnknownUnit, *m_load,
                   std::string(unit.empty() ? "names no unit" : "has a unit that is not known") + "; write " +
                       loadUnitNames() + ", as in \"load [N]\".");
        }
        m_newtons = known->newtons;
    }

    bool isWanted(const ColumnHead& head, const std::string& cell) const {
        return m_wanted.column.empty() ? head.isLoad() : trimmed(cell) == trimmed(m_wanted.column);
    }

    [[noreturn]] void refuseHeader() const {
        if (m_wanted.column.empty()) {
            refuse(LoadFault::NoLoadColumn,
                   "has no column load or force in line 1; write a header such as \"load [N]\".", {});
        }
        std::string there;
        for (const std::string& head : m_heads) there += (there.empty() ? "" : ", ") + jsonText(head);
        refuse(LoadFault::NoSuchColumn,
               "has no column " + jsonText(m_wanted.column) + " in line 1; choose one of " + there + ".",
               {1, 0, jsonText(m_wanted.column), there});
    }

    void claim(ColumnPlace& place, std::size_t column) {
        if (place) refuse(LoadFault::AmbiguousColumn, column, "is there twice; rename one of the columns.");
        place = column;
    }

    void readRow() {
        if (m_cells.size() != m_heads.size()) {
            const std::string hint =
                m_delimiter == ',' ? " (numbers with a decimal comma need tabs or ; between columns)" : "";
            LoadPlace place;
            place.line = m_text.line();
            place.found = m_cells.size(), place.wanted = m_heads.size();
            refuse(LoadFault::CellCount,
                   lineText() + " has " + std::to_string(place.found) + " columns instead of " +
                       std::to_string(place.wanted) + hint + ".",
                   place);
        }
        m_table.lines.push_back(m_text.line());
        m_table.loads.push_back(number(*m_load) * m_newtons);
        if (!std::isfinite(m_table.loads.back())) refuse(LoadFault::TooLarge, *m_load, "is too large.");
        if (m_frame) {
            const double frame = number(*m_frame);
            if (frame != std::floor(frame) || std::abs(frame) > kMostFrameNumber)
                refuse(LoadFault::NoFrameNumber, *m_frame, "is no frame's number.");
            m_table.numbers.push_back(static_cast<int>(frame));
        }
        if (m_image) m_table.images.emplace_back(trimmed(m_cells[*m_image]));
        if (m_time) m_table.times.push_back(number(*m_time));
    }

    double number(std::size_t column) const {
        std::string text(trimmed(m_cells[column]));
        if (m_delimiter != ',' && text.find('.') == std::string::npos && std::ranges::count(text, ',') == 1) {
            std::ranges::replace(text, ',', '.');
        }
        const char* first = text.data() + (text.starts_with('+') ? 1 : 0);
        const char* last = text.data() + text.size();
        double value = 0;
        const auto [end, error] = std::from_chars(first, last, value);
        if (error != std::errc{} || end != last || !std::isfinite(value)) {
            refuse(LoadFault::NoNumber, column, "is not a number; write it as 1234.5, without thousands separators.");
        }
        return value;
    }

    char m_delimiter;
    CsvText m_text;
    const LoadFormat& m_wanted;
    LoadTable m_table;
    std::vector<std::string> m_cells, m_heads;
    ColumnPlace m_load, m_frame, m_image, m_time;
    double m_newtons = 1;
};

}  // namespace

LoadTable loadTableFromText(std::string_view text, const std::string& name, const LoadFormat& format) {
    return LoadTableReader(text, name, format).read();
}

LoadTable readLoadTable(const std::filesystem::path& path, const LoadFormat& format) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    return loadTableFromText({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, utf8(path), format);
}

LoadPreview previewLoadTable(std::string_view bytes, const std::string& name, const LoadFormat& format,
                             std::size_t mostRows) {
    LoadPreview preview;
    preview.format = format;
    CsvText text(bytes, delimiterOf(bytes));
    text.next(preview.columns);
    preview.headLine = 1;
    std::vector<std::string> cells;
    while (text.next(cells)) {
        ++preview.rowCount;
        if (preview.rows.size() < mostRows) preview.rows.push_back({text.line(), cells});
    }
    try {
        preview.table = loadTableFromText(bytes, name, format);
    } catch (const LoadTableError& error) {
        preview.problem = error;
    }
    return preview;
}

}  // namespace strainlens
