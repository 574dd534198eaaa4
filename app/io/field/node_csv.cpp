// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cctype>
#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "app/io/field/csv_text.h"
#include "app/io/field/node_field.h"
#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Spellings of a column, without case, spaces and unit.
struct NodeColumn {
    const char* name;
    std::initializer_list<std::string_view> spellings;
    std::vector<double> NodeField::*values;
};

const NodeColumn kNodeColumns[] = {
    {"x", {"x", "x0", "coord_x", "coor1", "coord.coor1", "x coordinate", "points:0", "nodex"}, &NodeField::x},
    {"y", {"y", "y0", "coord_y", "coor2", "coord.coor2", "y coordinate", "points:1", "nodey"}, &NodeField::y},
    {"u", {"u", "ux", "u1", "u.u1", "disp_x", "displacement_x", "displacement:0", "u:0", "u_x"}, &NodeField::u},
    {"v", {"v", "uy", "u2", "u.u2", "disp_y", "displacement_y", "displacement:1", "u:1", "u_y"}, &NodeField::v},
};

/// "  Ux [mm] " -> "ux", "x_mm" -> "x".
std::string plainHeader(std::string_view header) {
    header = header.substr(0, header.find_first_of("[("));
    std::string plain;
    for (const char c : header) plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (const std::string_view unit : {"_mm", "_m", "_in"}) {
        if (plain.ends_with(unit)) plain.resize(plain.size() - unit.size());
    }
    const auto first = plain.find_first_not_of(" '"), last = plain.find_last_not_of(" '");
    return first == plain.npos ? std::string() : plain.substr(first, last - first + 1);
}

char delimiterOf(std::string_view firstLine) {
    for (const char delimiter : {'\t', ';'}) {
        if (firstLine.find(delimiter) != firstLine.npos) return delimiter;
    }
    return ',';
}

std::optional<std::size_t> findColumn(const std::vector<std::string>& headers, const NodeColumn& column) {
    // Spellings are in the order of preference.
    for (const std::string_view spelling : column.spellings) {
        const auto found = std::ranges::find(headers, spelling, plainHeader);
        if (found != headers.end()) return static_cast<std::size_t>(found - headers.begin());
    }
    return std::nullopt;
}

double numberIn(const std::string& cell, const std::string& name, int line, const char* column) {
    const auto first = cell.find_first_not_of(" +"), last = cell.find_last_not_of(' ');
    double value = 0;
    const bool isNumber =
        first != cell.npos && parseNumber(std::string_view(cell).substr(first, last - first + 1), value);
    if (isNumber && std::isfinite(value)) return value;
    constexpr std::size_t kShown = 40;
    throw FileError(name, "line " + std::to_string(line) + ", column " + column + ": " +
                              jsonText(cell.substr(0, kShown)) + " is not a number with a point before its decimals.");
}

std::string_view textOf(const std::vector<std::uint8_t>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

NodeField readNodeCsv(const std::filesystem::path& path) {
    const std::string name = utf8(path);
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    const std::string_view text = textOf(bytes);
    CsvText csv(text, delimiterOf(text.substr(0, text.find('\n'))));
    std::vector<std::string> cells;
    csv.next(cells);
    std::array<std::size_t, std::size(kNodeColumns)> columns{};
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const auto found = findColumn(cells, kNodeColumns[k]);
        if (!found) {
            throw FileError(name, std::string("has no column ") + kNodeColumns[k].name +
                                      " in line 1; nodes need x, y, u and v, in one unit.");
        }
        columns[k] = *found;
    }
    const std::size_t width = cells.size();
    NodeField nodes;
    nodes.displacement = cells[columns[2]] + ", " + cells[columns[3]];
    while (csv.next(cells)) {
        if (cells.size() == 1 && cells[0].empty()) continue;
        if (cells.size() != width) {
            throw FileError(name, "line " + std::to_string(csv.line()) + " has " + std::to_string(cells.size()) +
                                      " columns instead of " + std::to_string(width) + ".");
        }
        for (std::size_t k = 0; k < columns.size(); ++k) {
            (nodes.*kNodeColumns[k].values)
                .push_back(numberIn(cells[columns[k]], name, csv.line(), kNodeColumns[k].name));
        }
    }
    if (nodes.size() < 3) throw FileError(name, "has fewer than three nodes.");
    return nodes;
}

bool isNodeCsv(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    const std::string_view text = textOf(bytes);
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.find("x_px") != line.npos) return false;
    CsvText csv(line, delimiterOf(line));
    std::vector<std::string> cells;
    csv.next(cells);
    return std::ranges::all_of(kNodeColumns,
                               [&](const NodeColumn& column) { return findColumn(cells, column).has_value(); });
}

}  // namespace strainlens
