// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_table.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/io/text_decoding.h"
#include "app/loads/column_numbers.h"
#include "app/loads/load_columns.h"
#include "app/loads/load_units.h"
#include "app/loads/table_number.h"
#include "app/loads/time_column.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

std::string shownText(const std::string& text) {
    constexpr std::size_t kMostShown = 40;
    return jsonText(shortened(text, kMostShown));
}

std::string listOf(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) {
        if (!name.empty()) list += (list.empty() ? "" : ", ") + shownText(name);
    }
    return list;
}

/// Reads the table that a layout shows.
class LoadTableReader {
public:
    LoadTableReader(const TableLayout& layout, const std::string& name, const LoadFormat& format)
        : m_layout(layout), m_format(format), m_labels(layout.labels()) {
        m_table.file = name;
    }

    LoadTable read() {
        requireOneColumn();
        requireOneTable();
        findUnit();
        if (m_layout.badRow) refuseRow(*m_layout.badRow);
        if (m_layout.dataRows.empty()) refuseTableWithoutData();
        m_columns = chooseColumns(m_layout);
        readLoads();
        if (m_columns.number) readNumbers();
        if (m_columns.image) readImages();
        if (m_columns.time) readTimes();
        notePassedRows();
        return std::move(m_table);
    }

    const LoadColumns& columns() const { return m_columns; }
    const std::string& unit() const { return m_unit; }
    DecimalSign decimal() const { return m_decimal; }

private:
    int lineOf(std::size_t row) const { return m_layout.rows[row].line; }

    [[noreturn]] void refuse(LoadFault fault, const std::string& reason, const LoadPlace& place) const {
        throw LoadTableError(m_table.file, reason, fault, place);
    }

    [[noreturn]] void refuse(LoadFault fault, std::size_t row, std::size_t column, const std::string& problem) const {
        const LoadPlace place{lineOf(row), static_cast<int>(column + 1), shownText(m_layout.heads[column].text),
                              shownText(m_layout.cell(row, column))};
        refuse(fault,
               "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + " (" + place.head +
                   "): " + place.cell + " " + problem,
               place);
    }

    void requireOneColumn() {
        if (m_layout.rivals.empty()) return;
        std::vector<std::string> labels = {m_labels[m_layout.load]};
        for (const std::size_t rival : m_layout.rivals) labels.push_back(m_labels[rival]);
        LoadPlace place{lineOf(m_layout.headRow), static_cast<int>(m_layout.load + 1), shownText(labels.front()),
                        listOf(labels)};
        if (!m_layout.isPlainest) {
            refuse(LoadFault::AmbiguousColumn,
                   "line " + std::to_string(place.line) + ": several columns may be the load: " + place.cell +
                       "; choose one by its head or its number (--load-column).",
                   place);
        }
        labels.erase(labels.begin());
        place.cell = listOf(labels);
        m_table.notes.push_back(
            {LoadNoteKind::OtherColumn,
             "the load is the column " + place.head + ", not " + place.cell + "; --load-column chooses another one.",
             place});
    }

    void requireOneTable() const {
        if (!m_layout.otherHeadRow || m_format.skippedLines) return;
        const int first = lineOf(std::min(m_layout.headRow, *m_layout.otherHeadRow));
        const int second = lineOf(std::max(m_layout.headRow, *m_layout.otherHeadRow));
        LoadPlace place;
        place.line = first, place.wanted = static_cast<std::size_t>(second);
        refuse(LoadFault::SeveralTables,
               "the lines " + std::to_string(first) + " and " + std::to_string(second) +
                   " both begin a table of loads; say how many lines are to be skipped (--load-skip " +
                   std::to_string(first - 1) + " or " + std::to_string(second - 1) + ").",
               place);
    }

    void findUnit() {
        m_unit = m_format.unit.empty() ? m_layout.units[m_layout.load] : m_format.unit;
        if (m_unit.empty()) m_unit = unitOfCells();
        const LoadUnit* const known = findLoadUnit(m_unit);
        if (!known) {
            const bool isMissingUnit = m_unit.empty() || isMissing(m_unit);
            const std::string problem =
                isMissingUnit ? "names no unit" : "has the unit " + shownText(m_unit) + ", which is none of force";
            refuse(isMissingUnit ? LoadFault::NoUnit : LoadFault::UnknownUnit, m_layout.headRow, m_layout.load,
                   problem + "; choose " + loadUnitNames() + " (--load-unit), or write it there, as in \"load [N]\".");
        }
        m_unit = known->name;
        m_newtons = known->newtons;
    }

    /// "12.5 kN"
    std::string unitOfCells() const {
        if (m_layout.dataRows.empty()) return {};
        const auto number = TableNumber::parse(m_layout.cell(m_layout.dataRows.front(), m_layout.load));
        return number ? number->unit() : std::string();
    }

    [[noreturn]] void refuseRow(std::size_t row) const {
        const std::vector<std::string>& cells = m_layout.rows[row].cells;
        if (cells.size() <= m_layout.load || cells.size() > m_layout.heads.size()) {
            LoadPlace place;
            place.line = lineOf(row), place.found = cells.size(), place.wanted = m_layout.heads.size();
            const bool isComma = m_layout.delimiter == Delimiter::Comma;
            refuse(LoadFault::CellCount,
                   "line " + std::to_string(place.line) + " has " + std::to_string(place.found) +
                       " columns instead of " + std::to_string(place.wanted) +
                       (isComma ? " (numbers with a decimal comma need tabs or ; between columns, or quotes)." : "."),
                   place);
        }
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const bool isRead = column == m_layout.load || !m_layout.dataRows.empty();
            const bool isNumber = TableNumber::parse(cells[column]) || clockSeconds(cells[column]);
            if (isRead && !isNumber && !isMissing(cells[column]) && isOfNumbers(column)) refuseNumber(row, column);
        }
        refuseNumber(row, m_layout.load);
    }

    bool isOfNumbers(std::size_t column) const {
        if (column == m_layout.load) return true;
        if (m_layout.dataRows.empty()) return false;
        const std::string& first = m_layout.cell(m_layout.dataRows.front(), column);
        return TableNumber::parse(first) || clockSeconds(first);
    }

    /// The column may be one of texts.
    [[noreturn]] void refuseTableWithoutData() const {
        for (const std::size_t row : m_layout.passedRows) {
            if (!m_layout.cell(row, m_layout.load).empty()) refuseNumber(row, m_layout.load);
        }
        refuse(LoadFault::NoRows, "has no rows below its heads; give one for each image.", {});
    }

    [[noreturn]] void refuseNumber(std::size_t row, std::size_t column) const {
        refuse(LoadFault::NoNumber, row, column,
               "is not a number; correct it, or leave the cell empty where there is no value.");
    }

    DecimalSign decimalsOf(std::size_t column) const {
        const ColumnDecimals decimals = findDecimals(m_layout, column, m_format.decimal);
        if (decimals.ambiguousRow) {
            refuse(LoadFault::AmbiguousNumber, *decimals.ambiguousRow, column,
                   "may have decimals or thousands, and no other number tells which; give the decimal sign "
                   "(--load-decimal point or --load-decimal comma).");
        }
        if (decimals.mixedRow) {
            refuse(LoadFault::MixedDecimals, *decimals.mixedRow, column,
                   "has another decimal sign than numbers before it; give the decimal sign (--load-decimal).");
        }
        return decimals.sign;
    }

    /// Of a cell that has a value.
    double number(std::size_t row, std::size_t column, DecimalSign decimal) const {
        const std::optional<TableNumber> parsed = TableNumber::parse(m_layout.cell(row, column));
        const std::optional<double> value = parsed ? parsed->value(decimal) : std::nullopt;
        if (!value) refuseNumber(row, column);
        return *value;
    }

    void readLoads() {
        const std::size_t column = m_layout.load;
        m_decimal = decimalsOf(column);
        for (const std::size_t row : m_layout.dataRows) {
            m_table.lines.push_back(lineOf(row));
            m_table.loads.push_back(std::nan(""));
            if (isMissing(m_layout.cell(row, column))) continue;
            m_table.loads.back() = number(row, column, m_decimal) * newtonsOf(row);
            if (!std::isfinite(m_table.loads.back())) refuse(LoadFault::TooLarge, row, column, "is too large.");
        }
    }

    /// Of the unit that the cell names, else of the column's.
    double newtonsOf(std::size_t row) const {
        const std::string unit = TableNumber::parse(m_layout.cell(row, m_layout.load))->unit();
        if (unit.empty()) return m_newtons;
        const LoadUnit* const known = findLoadUnit(unit);
        if (!known) refuseNumber(row, m_layout.load);
        return known->newtons;
    }

    void readNumbers() {
        const std::size_t column = *m_columns.number;
        const DecimalSign decimal = decimalsOf(column);
        m_table.numbersHead = m_layout.heads[column].text;
        for (const std::size_t row : m_layout.dataRows) {
            m_table.numbers.push_back(kNoFrameNumber);
            if (isMissing(m_layout.cell(row, column))) continue;
            const double frame = number(row, column, decimal);
            if (frame != std::floor(frame) || std::abs(frame) > kMostFrameNumber) {
                refuse(LoadFault::NoFrameNumber, row, column,
                       "is no frame's number; write an integer, or give the column another head.");
            }
            m_table.numbers.back() = static_cast<int>(frame);
        }
    }

    void readImages() {
        for (const std::size_t row : m_layout.dataRows) m_table.images.push_back(m_layout.cell(row, *m_columns.image));
    }

    void readTimes() {
        TimeColumn times = readTimeColumn(m_layout, *m_columns.time, m_format.decimal);
        m_table.times = std::move(times.seconds);
        m_table.timeUnit = std::move(times.unit);
        if (!times.badRow) return;
        const std::size_t column = *m_columns.time;
        const LoadPlace place{lineOf(*times.badRow), static_cast<int>(column + 1),
                              shownText(m_layout.heads[column].text), shownText(m_layout.cell(*times.badRow, column))};
        m_table.notes.push_back({LoadNoteKind::TimesLeftOut,
                                 "the times of the column " + place.head + " are left out, as " + place.cell +
                                     " in line " + std::to_string(place.line) + " is none that is understood.",
                                 place});
    }

    void notePassedRows() {
        if (m_layout.passedRows.empty()) return;
        LoadPlace place;
        place.line = lineOf(m_layout.passedRows.front()), place.found = m_layout.passedRows.size();
        place.cell = shownText(m_layout.cell(m_layout.passedRows.front(), 0));
        const bool isOne = place.found == 1;
        m_table.notes.push_back({LoadNoteKind::LinesPassed,
                                 std::to_string(place.found) + (isOne ? " line" : " lines") +
                                     " beside the rows of the table " + (isOne ? "is" : "are") + " not read: line " +
                                     std::to_string(place.line) + " (" + place.cell + ")" +
                                     (isOne ? "." : " is the first."),
                                 place});
    }

    const TableLayout& m_layout;
    const LoadFormat& m_format;
    std::vector<std::string> m_labels;
    LoadTable m_table;
    LoadColumns m_columns;
    std::string m_unit;
    double m_newtons = 1;
    DecimalSign m_decimal = DecimalSign::Recognised;
};

/// The first of the texts in which there is a table of loads, and its layout; none: the likeliest text.
struct FoundLayout {
    std::string text;
    std::optional<TableLayout> layout;
};

FoundLayout findLayout(std::string_view bytes, const LoadFormat& format) {
    std::vector<std::string> texts = textsOfBytes(bytes);
    for (std::string& text : texts) {
        if (std::optional<TableLayout> layout = findTableLayout(text, format))
            return {std::move(text), std::move(layout)};
    }
    return {std::move(texts.front()), std::nullopt};
}

LoadTableError noTable(const FoundLayout& found, const std::string& name, const LoadFormat& format) {
    const std::vector<std::string> heads = likelyHeads(found.text, format);
    const std::string list = listOf(heads);
    if (!format.column.empty()) {
        const LoadPlace place{0, 0, shownText(format.column), list};
        return {name,
                "has no column " + place.head + (list.empty() ? "." : "; choose one of " + list + " (--load-column)."),
                LoadFault::NoSuchColumn, place};
    }
    const LoadPlace place{0, 0, {}, list};
    return {name,
            "has no column of loads, such as \"load [N]\" or \"Force (kN)\"" +
                (list.empty() ? "; write a line of heads above the numbers."
                              : "; choose one of " + list + " by its head or its number (--load-column)."),
            LoadFault::NoLoadColumn, place};
}

}  // namespace

LoadTable loadTableFromText(std::string_view bytes, const std::string& name, const LoadFormat& format) {
    const FoundLayout found = findLayout(bytes, format);
    if (!found.layout) throw noTable(found, name, format);
    return LoadTableReader(*found.layout, name, format).read();
}

LoadTable readLoadTable(const std::filesystem::path& path, const LoadFormat& format) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    return loadTableFromText({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, utf8(path), format);
}

LoadPreview previewLoadTable(std::string_view bytes, const std::string& name, const LoadFormat& format,
                             std::size_t mostRows) {
    LoadPreview preview;
    preview.format = format;
    const FoundLayout found = findLayout(bytes, format);
    if (!found.layout) {
        preview.problem = noTable(found, name, format);
        preview.columns = likelyHeads(found.text, format);
        return preview;
    }
    const TableLayout& layout = *found.layout;
    LoadTableReader reader(layout, name, format);
    try {
        preview.table = reader.read();
    } catch (const LoadTableError& error) {
        preview.problem = error;
    }
    preview.columns = layout.labels();
    preview.load = layout.load;
    preview.number = reader.columns().number;
    preview.image = reader.columns().image;
    preview.time = reader.columns().time;
    preview.headLine = layout.rows[layout.headRow].line;
    preview.unitLine = layout.unitRow ? layout.rows[*layout.unitRow].line : 0;
    preview.rowCount = layout.dataRows.size();
    for (const std::size_t row : layout.dataRows) {
        if (preview.rows.size() < mostRows) preview.rows.push_back({layout.rows[row].line, layout.rows[row].cells});
    }
    preview.format.column = preview.columns[layout.load];
    preview.format.unit = reader.unit();
    if (preview.format.decimal == DecimalSign::Recognised) preview.format.decimal = reader.decimal();
    preview.format.skippedLines = preview.headLine - 1;
    return preview;
}

}  // namespace strainlens
