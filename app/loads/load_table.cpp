// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_table.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"
#include "app/loads/load_units.h"
#include "app/loads/table_columns.h"
#include "app/loads/table_layout.h"
#include "app/loads/table_number.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

/// Times of the rows of a table.
struct TimeColumn {
    std::vector<double> seconds;            ///< or in `unit`; empty if any of them is invalid
    std::string unit;                       ///< as in the table, "s" for clock times; empty if unknown
    std::optional<std::size_t> invalidRow;  ///< first row with an invalid time
};

constexpr double kDay = 86400;

/// Seconds since the first clock time. A time half a day before its predecessor is on the next day.
std::vector<double> secondsSinceFirst(const std::vector<double>& clock) {
    std::vector<double> seconds;
    double days = 0;
    for (std::size_t k = 0; k < clock.size(); ++k) {
        if (k > 0 && clock[k] < clock[k - 1] - kDay / 2) days += kDay;
        seconds.push_back(clock[k] + days - clock.front());
    }
    return seconds;
}

/// Reads numbers, or clock times as seconds since the first row; these may pass midnight.
TimeColumn readTimeColumn(const TableLayout& layout, std::size_t column, DecimalSeparator decimal) {
    TimeColumn times;
    const ColumnDecimals decimals = findDecimalSeparator(layout, column, decimal);
    const bool isClock = clockSeconds(layout.cell(layout.dataRows.front(), column)).has_value();
    times.invalidRow = decimals.ambiguousRow ? decimals.ambiguousRow : decimals.mixedRow;
    for (const std::size_t row : layout.dataRows) {
        if (times.invalidRow) return {{}, {}, times.invalidRow};
        const std::string& cell = layout.cell(row, column);
        const std::optional<TableNumber> number = TableNumber::parse(cell);
        const std::optional<double> value = isClock  ? clockSeconds(cell)
                                            : number ? number->value(decimals.separator)
                                                     : std::nullopt;
        if (value) times.seconds.push_back(*value);
        if (!value) times.invalidRow = row;
    }
    if (times.invalidRow) return {{}, {}, times.invalidRow};
    const std::string unit = timeUnit(layout.units[column]);
    times.unit = isClock ? "s" : unit.empty() ? layout.units[column] : unit;
    if (isClock) times.seconds = secondsSinceFirst(times.seconds);
    return times;
}

std::string quoteShortened(const std::string& text) {
    constexpr std::size_t kMaxShown = 40;
    return jsonText(shorten(text, kMaxShown));
}

std::string quotedList(std::vector<std::string> names) {
    std::erase(names, "");
    return join(names, quoteShortened);
}

/// Reads the table of a layout.
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
        if (m_layout.invalidRow) throwInvalidRow(*m_layout.invalidRow);
        if (m_layout.dataRows.empty()) throwNoData();
        m_columns = chooseFrameColumns(m_layout);
        readLoads();
        if (m_columns.number) readFrameNumbers();
        if (m_columns.image) readImages();
        if (m_columns.time) readTimes();
        readChannels();
        warnSkippedRows();
        return std::move(m_table);
    }

    const FrameColumns& columns() const { return m_columns; }
    const std::string& unit() const { return m_unit; }
    DecimalSeparator decimal() const { return m_decimal; }

private:
    int lineOf(std::size_t row) const { return m_layout.rows[row].line; }
    TableLocation locationOf(std::size_t row, std::size_t column) const {
        return {lineOf(row), static_cast<int>(column + 1), quoteShortened(m_layout.headers[column].text),
                quoteShortened(m_layout.cell(row, column))};
    }

    [[noreturn]] void refuse(LoadErrorCode code, const std::string& reason, const TableLocation& location) const {
        throw LoadTableError(m_table.file, reason, code, location);
    }

    [[noreturn]] void refuse(LoadErrorCode code, std::size_t row, std::size_t column,
                             const std::string& problem) const {
        const TableLocation location = locationOf(row, column);
        refuse(code,
               "line " + std::to_string(location.line) + ", column " + std::to_string(location.column) + " (" +
                   location.header + "): " + location.cell + " " + problem,
               location);
    }

    void requireOneColumn() {
        if (m_layout.alternatives.empty()) return;
        std::vector<std::string> labels = {m_labels[m_layout.load]};
        for (const std::size_t alternative : m_layout.alternatives) labels.push_back(m_labels[alternative]);
        TableLocation location{lineOf(m_layout.headerRow), static_cast<int>(m_layout.load + 1),
                               quoteShortened(labels.front()), quotedList(labels)};
        if (!m_layout.isOnlyExactMatch) {
            refuse(LoadErrorCode::AmbiguousColumn,
                   "line " + std::to_string(location.line) + ": several columns may be the load: " + location.cell +
                       "; choose one by its header or its number (--load-column).",
                   location);
        }
        labels.erase(labels.begin());
        location.cell = quotedList(labels);
        m_table.warnings.push_back({LoadWarningKind::OtherColumn,
                                    "the load is the column " + location.header + ", not " + location.cell +
                                        "; --load-column chooses another one.",
                                    location});
    }

    void requireOneTable() const {
        if (!m_layout.otherHeaderRow || m_format.skippedLines) return;
        const int first = lineOf(std::min(m_layout.headerRow, *m_layout.otherHeaderRow));
        const int second = lineOf(std::max(m_layout.headerRow, *m_layout.otherHeaderRow));
        const TableLocation location{.line = first, .expected = static_cast<std::size_t>(second)};
        refuse(LoadErrorCode::SeveralTables,
               "the lines " + std::to_string(first) + " and " + std::to_string(second) +
                   " both start a load table; give the number of lines to skip (--load-skip " +
                   std::to_string(first - 1) + " or " + std::to_string(second - 1) + ").",
               location);
    }

    void findUnit() {
        m_unit = m_format.unit.empty() ? m_layout.units[m_layout.load] : m_format.unit;
        if (m_unit.empty()) m_unit = unitInCells();
        const LoadUnit* const known = findLoadUnit(m_unit);
        if (!known) {
            const bool isMissingUnit = m_unit.empty() || isMissing(m_unit);
            const std::string problem =
                isMissingUnit ? "names no unit"
                              : "has the unit " + quoteShortened(m_unit) + ", which is not a unit of force";
            refuse(isMissingUnit ? LoadErrorCode::NoUnit : LoadErrorCode::UnknownUnit, m_layout.headerRow,
                   m_layout.load,
                   problem + "; choose " + loadUnitNames() + " (--load-unit), or write it there, as in \"load [N]\".");
        }
        m_unit = known->name;
        m_newtons = known->newtons;
    }

    /// "12.5 kN"
    std::string unitInCells() const {
        if (m_layout.dataRows.empty()) return {};
        const auto number = TableNumber::parse(m_layout.cell(m_layout.dataRows.front(), m_layout.load));
        return number ? number->unit() : std::string();
    }

    [[noreturn]] void throwInvalidRow(std::size_t row) const {
        const std::vector<std::string>& cells = m_layout.rows[row].cells;
        if (cells.size() <= m_layout.load || cells.size() > m_layout.headers.size()) {
            const TableLocation location{
                .line = lineOf(row), .found = cells.size(), .expected = m_layout.headers.size()};
            const bool isComma = m_layout.delimiter == Delimiter::Comma;
            refuse(LoadErrorCode::CellCount,
                   "line " + std::to_string(location.line) + " has " + std::to_string(location.found) +
                       " columns instead of " + std::to_string(location.expected) +
                       (isComma ? " (numbers with a decimal comma need tabs or ; between columns, or quotes)." : "."),
                   location);
        }
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const bool isRead = column == m_layout.load || !m_layout.dataRows.empty();
            const bool hasText = !isValue(cells[column]) && !isMissing(cells[column]);
            if (isRead && hasText && isNumberColumn(column)) throwNotANumber(row, column);
        }
        throwNotANumber(row, m_layout.load);
    }

    bool isNumberColumn(std::size_t column) const {
        if (column == m_layout.load) return true;
        return !m_layout.dataRows.empty() && isValue(m_layout.cell(m_layout.dataRows.front(), column));
    }

    /// Reports a text in the load column, else that there are no rows.
    [[noreturn]] void throwNoData() const {
        for (const std::size_t row : m_layout.skippedRows) {
            if (!m_layout.cell(row, m_layout.load).empty()) throwNotANumber(row, m_layout.load);
        }
        refuse(LoadErrorCode::NoRows, "has no rows below its headers; give one for each image.", {});
    }

    [[noreturn]] void throwNotANumber(std::size_t row, std::size_t column) const {
        refuse(LoadErrorCode::NoNumber, row, column,
               "is not a number; correct it, or leave the cell empty where there is no value.");
    }

    DecimalSeparator requireDecimalSeparator(std::size_t column) const {
        const ColumnDecimals decimals = findDecimalSeparator(m_layout, column, m_format.decimal);
        if (decimals.ambiguousRow) {
            refuse(LoadErrorCode::AmbiguousNumber, *decimals.ambiguousRow, column,
                   "may have decimals or thousands, and no other number decides it; give the decimal separator "
                   "(--load-decimal point or --load-decimal comma).");
        }
        if (decimals.mixedRow) {
            refuse(LoadErrorCode::MixedDecimals, *decimals.mixedRow, column,
                   "has another decimal separator than the numbers before it; give the decimal separator "
                   "(--load-decimal).");
        }
        return decimals.separator;
    }

    /// Number in a cell that is not missing.
    double parseNumber(std::size_t row, std::size_t column, DecimalSeparator decimal) const {
        const std::optional<TableNumber> parsed = TableNumber::parse(m_layout.cell(row, column));
        const std::optional<double> value = parsed ? parsed->value(decimal) : std::nullopt;
        if (!value) throwNotANumber(row, column);
        return *value;
    }

    void readLoads() {
        const std::size_t column = m_layout.load;
        m_decimal = requireDecimalSeparator(column);
        for (const std::size_t row : m_layout.dataRows) {
            m_table.lines.push_back(lineOf(row));
            m_table.loads.push_back(std::nan(""));
            if (isMissing(m_layout.cell(row, column))) continue;
            m_table.loads.back() = parseNumber(row, column, m_decimal) * newtonsOf(row);
            if (!std::isfinite(m_table.loads.back())) refuse(LoadErrorCode::TooLarge, row, column, "is too large.");
        }
    }

    /// Newtons per unit of the cell, else of the column.
    double newtonsOf(std::size_t row) const {
        const std::string unit = TableNumber::parse(m_layout.cell(row, m_layout.load))->unit();
        if (unit.empty()) return m_newtons;
        const LoadUnit* const known = findLoadUnit(unit);
        if (!known) throwNotANumber(row, m_layout.load);
        return known->newtons;
    }

    void readFrameNumbers() {
        const std::size_t column = *m_columns.number;
        const DecimalSeparator decimal = requireDecimalSeparator(column);
        m_table.numbersHeader = m_layout.headers[column].text;
        for (const std::size_t row : m_layout.dataRows) {
            m_table.numbers.push_back(kNoFrameNumber);
            if (isMissing(m_layout.cell(row, column))) continue;
            const double frame = parseNumber(row, column, decimal);
            if (frame != std::floor(frame) || std::abs(frame) > kMaxFrameNumber) {
                refuse(LoadErrorCode::NoFrameNumber, row, column,
                       "is not a frame number; write an integer, or give the column another header.");
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
        if (!times.invalidRow) return;
        const TableLocation location = locationOf(*times.invalidRow, *m_columns.time);
        m_table.warnings.push_back({LoadWarningKind::IgnoredTimes,
                                    "the times of the column " + location.header + " are ignored: " + location.cell +
                                        " in line " + std::to_string(location.line) + " is not a time.",
                                    location});
    }

    /// Reads the other columns that hold only numbers with a clear decimal separator.
    void readChannels() {
        for (std::size_t column = 0; column < m_layout.headers.size(); ++column) {
            const bool isRead = column == m_layout.load || column == m_columns.number || column == m_columns.image ||
                                column == m_columns.time;
            if (isRead || m_layout.headers[column].text.empty()) continue;
            if (std::optional<LoadChannel> channel = readChannel(column)) {
                channel->name = uniqueName(channel->name);
                m_table.channels.push_back(std::move(*channel));
            }
        }
    }

    /// The name, with a number if another channel or one that the evaluation adds has it.
    std::string uniqueName(const std::string& name) const {
        constexpr std::string_view kAdded[] = {"peak load", "true stress", "true strain", "strain rate"};
        const auto isTaken = [&](const std::string& trial) {
            return std::ranges::find(kAdded, trial) != std::end(kAdded) ||
                   std::ranges::find(m_table.channels, trial, &LoadChannel::name) != m_table.channels.end();
        };
        std::string unique = name;
        for (int number = 2; isTaken(unique); ++number) unique = name + " (" + std::to_string(number) + ")";
        return unique;
    }

    std::optional<LoadChannel> readChannel(std::size_t column) const {
        const ColumnDecimals decimals = findDecimalSeparator(m_layout, column, m_format.decimal);
        if (decimals.ambiguousRow || decimals.mixedRow) return std::nullopt;
        LoadChannel channel{m_layout.headers[column].name, m_layout.units[column], {}};
        bool hasValue = false;
        for (const std::size_t row : m_layout.dataRows) {
            const std::string& cell = m_layout.cell(row, column);
            channel.values.push_back(std::nan(""));
            if (isMissing(cell)) continue;
            const std::optional<TableNumber> number = TableNumber::parse(cell);
            const std::optional<double> value = number ? number->value(decimals.separator) : std::nullopt;
            if (!value || !std::isfinite(*value)) return std::nullopt;
            channel.values.back() = *value;
            hasValue = true;
        }
        return hasValue ? std::optional(std::move(channel)) : std::nullopt;
    }

    void warnSkippedRows() {
        if (m_layout.skippedRows.empty()) return;
        const TableLocation location{.line = lineOf(m_layout.skippedRows.front()),
                                     .cell = quoteShortened(m_layout.cell(m_layout.skippedRows.front(), 0)),
                                     .found = m_layout.skippedRows.size()};
        const bool isOne = location.found == 1;
        m_table.warnings.push_back({LoadWarningKind::SkippedLines,
                                    std::to_string(location.found) + (isOne ? " line" : " lines") +
                                        " outside the table's rows " + (isOne ? "is" : "are") + " not read: line " +
                                        std::to_string(location.line) + " (" + location.cell + ")" +
                                        (isOne ? "." : " is the first."),
                                    location});
    }

    const TableLayout& m_layout;
    const LoadFormat& m_format;
    std::vector<std::string> m_labels;
    LoadTable m_table;
    FrameColumns m_columns;
    std::string m_unit;
    double m_newtons = 1;
    DecimalSeparator m_decimal = DecimalSeparator::Auto;
};

/// The first decoding of a file that has a load table, with its layout; without a layout the likeliest decoding.
struct FoundLayout {
    std::string text;
    std::optional<TableLayout> layout;
};

FoundLayout findLayout(std::string_view bytes, const LoadFormat& format) {
    std::vector<std::string> texts = decodeText(bytes);
    for (std::string& text : texts) {
        if (std::optional<TableLayout> layout = findTableLayout(text, format))
            return {std::move(text), std::move(layout)};
    }
    return {std::move(texts.front()), std::nullopt};
}

LoadTableError makeNoTableError(const FoundLayout& found, const std::string& name, const LoadFormat& format) {
    const std::vector<std::string> headers = guessHeaders(found.text, format);
    const std::string list = quotedList(headers);
    if (!format.column.empty()) {
        const TableLocation location{0, 0, quoteShortened(format.column), list};
        return {
            name,
            "has no column " + location.header + (list.empty() ? "." : "; choose one of " + list + " (--load-column)."),
            LoadErrorCode::NoSuchColumn, location};
    }
    const TableLocation location{0, 0, {}, list};
    return {name,
            "has no column of loads, such as \"load [N]\" or \"Force (kN)\"" +
                (list.empty() ? "; write a header line above the numbers."
                              : "; choose one of " + list + " by its header or its number (--load-column)."),
            LoadErrorCode::NoLoadColumn, location};
}

}  // namespace

LoadTable parseLoadTable(std::string_view bytes, const std::string& name, const LoadFormat& format) {
    const FoundLayout found = findLayout(bytes, format);
    if (!found.layout) throw makeNoTableError(found, name, format);
    return LoadTableReader(*found.layout, name, format).read();
}

LoadTable readLoadTable(const std::filesystem::path& path, const LoadFormat& format) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    return parseLoadTable({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, utf8(path), format);
}

LoadPreview previewLoadTable(std::string_view bytes, const std::string& name, const LoadFormat& format,
                             std::size_t maxRows) {
    LoadPreview preview;
    preview.format = format;
    const FoundLayout found = findLayout(bytes, format);
    if (!found.layout) {
        preview.problem = makeNoTableError(found, name, format);
        preview.columns = guessHeaders(found.text, format);
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
    preview.headerLine = layout.rows[layout.headerRow].line;
    preview.unitLine = layout.unitRow ? layout.rows[*layout.unitRow].line : 0;
    preview.rowCount = layout.dataRows.size();
    for (const std::size_t row : layout.dataRows) {
        if (preview.rows.size() < maxRows) preview.rows.push_back({layout.rows[row].line, layout.rows[row].cells});
    }
    preview.format.column = preview.columns[layout.load];
    preview.format.unit = reader.unit();
    if (preview.format.decimal == DecimalSeparator::Auto) preview.format.decimal = reader.decimal();
    preview.format.skippedLines = preview.headerLine - 1;
    return preview;
}

}  // namespace strainlens
