// SPDX-License-Identifier: MPL-2.0
#include "app/batch/specimen_table.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iterator>
#include <numbers>
#include <optional>
#include <set>

#include "app/io/file_bytes.h"
#include "app/io/paths.h"
#include "app/loads/shown_separators.h"
#include "app/loads/table_number.h"
#include "app/loads/table_text.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

/// Columns that have a meaning; "area_mm2" is "area [mm2]".
enum class SpecimenColumn : std::uint8_t { Name, Area, Width, Thickness, Diameter, Property };
constexpr bool isSize(SpecimenColumn column) {
    return column != SpecimenColumn::Name && column != SpecimenColumn::Property;
}
constexpr std::array<std::string_view, 5> kSpecimenColumns = {"specimen", "area [mm2]", "width [mm]", "thickness [mm]",
                                                              "diameter [mm]"};
/// Columns of batch.csv, which others cannot be called.
constexpr std::array<std::string_view, 4> kBatchColumns = {"status", "reason", "notes", "images"};

/// "Area_mm2", "area (mm^2)" and "Area [mm²]" as "area [mm2]".
std::string plainHeader(const std::string& header) {
    std::string plain;
    for (const char c : header) plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const std::pair<std::string_view, std::string_view> spellings[] = {{"²", "2"},
                                                                       {"^", ""},
                                                                       {"(", "["},
                                                                       {")", "]"},
                                                                       {"_mm2", " [mm2]"},
                                                                       {"_mm", " [mm]"},
                                                                       {"cross section", "area"},
                                                                       {"cross-section", "area"},
                                                                       {"cross_section", "area"}};
    for (const auto& [from, to] : spellings) {
        for (std::size_t at = plain.find(from); at != std::string::npos; at = plain.find(from, at + to.size()))
            plain.replace(at, from.size(), to);
    }
    return plain;
}

/// "area" of "area [mm2]".
std::string_view nameOf(std::string_view column) { return column.substr(0, column.find(' ')); }

/// "mm2" of "area [mm2]".
std::string_view unitOf(SpecimenColumn column) {
    const std::string_view header = kSpecimenColumns[static_cast<std::size_t>(column)];
    const std::size_t start = header.find('[') + 1;
    return header.substr(start, header.find(']') - start);
}

/// Whether a header has this name as its first word, alone or with any unit: "width mm", "widthMm", "width".
bool startsWithName(std::string_view header, std::string_view name) {
    if (!header.starts_with(name)) return false;
    const std::string_view rest = header.substr(name.size());
    constexpr std::string_view kUnits[] = {"mm", "cm", "µm", "um", "inch"};
    const bool isWordEnd = rest.empty() || std::isalpha(static_cast<unsigned char>(rest.front())) == 0;
    return isWordEnd || std::ranges::any_of(kUnits, [&](std::string_view unit) { return rest.starts_with(unit); });
}

std::string placeIn(int line, const std::string& header) {
    return "line " + std::to_string(line) + ", column " + header;
}

/// Throws InvalidInput for a size in another unit, which would be missing in silence.
SpecimenColumn columnOf(const std::string& header, int line) {
    const std::string plain = plainHeader(header);
    for (std::size_t k = 0; k < kSpecimenColumns.size(); ++k) {
        const auto column = static_cast<SpecimenColumn>(k);
        if (plain == kSpecimenColumns[k]) return column;
        if (isSize(column) && startsWithName(plain, nameOf(kSpecimenColumns[k]))) {
            throw InvalidInput(placeIn(line, header), "\"" + header + "\"",
                               "\"" + std::string(kSpecimenColumns[k]) + "\" with values in " +
                                   std::string(unitOf(column)) + ", or for something else another first word");
        }
    }
    return SpecimenColumn::Property;
}

/// The rows, with the delimiter that gives the header most cells.
std::vector<TextRow> rowsOf(const std::string& text) {
    std::vector<TextRow> best;
    for (const Delimiter delimiter : {Delimiter::Tab, Delimiter::Semicolon, Delimiter::Comma}) {
        std::vector<TextRow> rows = splitRows(text, delimiter);
        std::erase_if(rows, [](const TextRow& row) { return row.isBlank(); });
        if (!rows.empty() && (best.empty() || rows.front().cells.size() > best.front().cells.size()))
            best = std::move(rows);
    }
    return best;
}

/// Reads the sizes of a table, whose decimal separator other cells may show.
class SizeReader {
public:
    SizeReader(const std::vector<TextRow>& rows, const std::vector<SpecimenColumn>& columns)
        : m_ofColumns(columns.size()) {
        for (std::size_t row = 1; row < rows.size(); ++row) {
            for (std::size_t k = 0; k < std::min(columns.size(), rows[row].cells.size()); ++k) {
                const auto number = isSize(columns[k]) ? TableNumber::parse(rows[row].cells[k]) : std::nullopt;
                if (!number) continue;
                m_ofColumns[k].add(number->evidence(), row);
                m_ofTable.add(number->evidence(), row);
            }
        }
    }

    /// The size in cell `k` of a row. A number that can be read in two ways and that no other cell decides adds a note.
    double read(const TextRow& row, const TextRow& header, std::size_t k, SpecimenColumn column,
                std::vector<std::string>& notes) const {
        const std::string& cell = row.cells[k];
        const std::string place = placeIn(row.line, header.cells[k]);
        const std::optional<TableNumber> number = TableNumber::parse(cell);
        if (number && !number->unit().empty() && plainHeader(number->unit()) != unitOf(column)) {
            throw InvalidInput(place, "\"" + cell + "\"",
                               "a number in " + std::string(unitOf(column)) + ", without a unit");
        }
        DecimalSeparator separator = DecimalSeparator::Auto;
        if (number && number->evidence() == DecimalEvidence::Ambiguous) {
            separator = separatorOf(k);
            if (separator == DecimalSeparator::Auto) {
                const bool isPoint = cell.find('.') != std::string::npos;
                separator = isPoint ? DecimalSeparator::Point : DecimalSeparator::Comma;
                notes.push_back("In the table of specimens, " + place + ", the " + (isPoint ? "point" : "comma") +
                                " in " + cell + " was read as the decimal separator.");
            }
        }
        const std::optional<double> value = number ? number->value(separator) : std::nullopt;
        if (!value || !(*value > 0)) throw InvalidInput(place, "\"" + cell + "\"", "a number above 0, as 12.5 or 12,5");
        return *value;
    }

private:
    /// Auto if no cell decides.
    DecimalSeparator separatorOf(std::size_t column) const {
        const DecimalSeparator own = m_ofColumns[column].separator();
        return own == DecimalSeparator::Auto ? m_ofTable.separator() : own;
    }

    std::vector<ShownSeparators> m_ofColumns;
    ShownSeparators m_ofTable;
};

/// The sizes of one row; NaN where the table has no such column.
struct CrossSection {
    double area = std::nan(""), width = std::nan(""), thickness = std::nan(""), diameter = std::nan("");

    double* of(SpecimenColumn column) {
        switch (column) {
            case SpecimenColumn::Area:
                return &area;
            case SpecimenColumn::Width:
                return &width;
            case SpecimenColumn::Thickness:
                return &thickness;
            case SpecimenColumn::Diameter:
                return &diameter;
            case SpecimenColumn::Name:
            case SpecimenColumn::Property:
                break;
        }
        return nullptr;
    }
    /// 0 without sizes.
    double areaMm2() const {
        if (std::isfinite(area)) return area;
        if (std::isfinite(width)) return width * thickness;
        return std::isfinite(diameter) ? std::numbers::pi * diameter * diameter / 4 : 0;
    }
};

/// The header must have the name, and one way to give the cross section.
void requireColumns(const std::vector<SpecimenColumn>& columns, int line) {
    const auto count = [&](SpecimenColumn column) { return std::ranges::count(columns, column); };
    const std::string field = "line " + std::to_string(line) + ", header";
    if (count(SpecimenColumn::Name) == 0)
        throw InvalidInput(field, "no column specimen", "a column specimen with the names of the folders");
    const auto widths = count(SpecimenColumn::Width), thicknesses = count(SpecimenColumn::Thickness);
    const auto ways = count(SpecimenColumn::Area) + count(SpecimenColumn::Diameter) + std::max(widths, thicknesses);
    if (widths != thicknesses || ways > 1) {
        throw InvalidInput(field, "an unclear cross section",
                           "area [mm2] alone, width [mm] and thickness [mm], or diameter [mm] alone");
    }
}

SpecimenData dataOf(const TextRow& row, const TextRow& header, const std::vector<SpecimenColumn>& columns,
                    const SizeReader& sizes) {
    if (row.cells.size() != header.cells.size()) {
        throw InvalidInput("line " + std::to_string(row.line), std::to_string(row.cells.size()) + " cells",
                           std::to_string(header.cells.size()) + ", as the header has");
    }
    SpecimenData data;
    data.line = row.line;
    CrossSection section;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const std::string& cell = row.cells[k];
        if (columns[k] == SpecimenColumn::Name) data.specimen = cell;
        if (columns[k] == SpecimenColumn::Property && !header.cells[k].empty())
            data.properties.emplace_back(header.cells[k], cell);
        if (double* size = section.of(columns[k])) *size = sizes.read(row, header, k, columns[k], data.notes);
    }
    data.areaMm2 = section.areaMm2();
    return data;
}

}  // namespace

std::vector<SpecimenData> parseSpecimenTable(const std::string& text) {
    const std::vector<TextRow> rows = rowsOf(text);
    if (rows.empty()) throw InvalidInput("table of specimens", "no line", "a header and a row for each specimen");
    TextRow header = rows.front();
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (header.cells.front().starts_with(kByteOrderMark)) header.cells.front().erase(0, kByteOrderMark.size());
    std::vector<SpecimenColumn> columns;
    std::set<std::string> headers;
    for (const std::string& cell : header.cells) {
        columns.push_back(columnOf(cell, header.line));
        if (!cell.empty() && !headers.insert(plainHeader(cell)).second)
            throw InvalidInput(placeIn(header.line, cell), "two columns of this name", "one column of each name");
        if (std::ranges::find(kBatchColumns, plainHeader(cell)) != kBatchColumns.end())
            throw InvalidInput(placeIn(header.line, cell), "\"" + cell + "\"",
                               "another name: batch.csv has this column");
    }
    requireColumns(columns, header.line);
    const SizeReader sizes(rows, columns);
    std::vector<SpecimenData> all;
    for (std::size_t k = 1; k < rows.size(); ++k) {
        SpecimenData data = dataOf(rows[k], header, columns, sizes);
        const auto same = std::ranges::find(all, data.specimen, &SpecimenData::specimen);
        if (same != all.end()) {
            throw InvalidInput("line " + std::to_string(data.line) + ", column specimen", "\"" + data.specimen + "\"",
                               "another specimen than line " + std::to_string(same->line));
        }
        all.push_back(std::move(data));
    }
    return all;
}

void addSpecimenData(std::vector<SpecimenFolder>& specimens, const std::filesystem::path& table) {
    readTextFile(table, [&](const std::string& text) {
        for (SpecimenFolder& specimen : specimens) {
            if (specimen.problem.empty())
                specimen.problem = utf8(table) + " has no row for the specimen " + specimen.name + "; add one.";
        }
        for (SpecimenData& data : parseSpecimenTable(text)) {
            const auto found = std::ranges::find(specimens, data.specimen, &SpecimenFolder::name);
            if (found == specimens.end()) {
                throw InvalidInput("line " + std::to_string(data.line) + ", column specimen",
                                   "\"" + data.specimen + "\"", join(specimens, &SpecimenFolder::name));
            }
            if (found->problem.starts_with(utf8(table))) found->problem.clear();
            found->areaMm2 = data.areaMm2;
            std::ranges::move(data.notes, std::back_inserter(found->notes));
            found->properties = std::move(data.properties);
        }
        return 0;
    });
}

}  // namespace strainlens
