// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cctype>
#include <cmath>
#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string_view>

#include "app/io/field/csv_text.h"
#include "app/io/field/node_field.h"
#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "compute/types/parameters/frame_position.h"

namespace strainlens {
namespace {

/// Spellings of a column, without case, spaces and unit.
struct NodeColumn {
    const char* name;
    std::initializer_list<std::string_view> spellings;
    std::vector<double> NodeField::*values;
};

const NodeColumn kNodeColumns[] = {
    {"x", {"x0", "x", "coord_x", "coor1", "coord.coor1", "x coordinate", "points:0", "nodex"}, &NodeField::x},
    {"y", {"y0", "y", "coord_y", "coor2", "coord.coor2", "y coordinate", "points:1", "nodey"}, &NodeField::y},
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

/// Unit in a header: "mm" of "X [mm]" and "x_mm"; empty without one.
std::string unitOf(std::string_view header) {
    if (const auto open = header.find_first_of("[("); open != header.npos) {
        const auto close = header.find_first_of("])", open);
        return std::string(header.substr(open + 1, close == header.npos ? close : close - open - 1));
    }
    for (const std::string_view unit : {"_mm", "_m", "_in"}) {
        if (header.ends_with(unit)) return std::string(unit.substr(1));
    }
    return {};
}

using Columns = std::array<std::size_t, std::size(kNodeColumns)>;

/// Finds both columns of a pair in the same spelling, the first of the list that both have: not the magnitude U and U2.
bool findPair(const std::vector<std::string>& headers, std::size_t first, Columns& columns) {
    const auto find = [&headers](std::string_view spelling) {
        return static_cast<std::size_t>(std::ranges::find(headers, spelling, plainHeader) - headers.begin());
    };
    for (std::size_t k = 0; k < kNodeColumns[first].spellings.size(); ++k) {
        columns[first] = find(kNodeColumns[first].spellings.begin()[k]);
        columns[first + 1] = find(kNodeColumns[first + 1].spellings.begin()[k]);
        if (columns[first] < headers.size() && columns[first + 1] < headers.size()) return true;
    }
    return false;
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

/// Throws FileError unless there are x, y, u and v in one unit.
Columns findColumns(const std::vector<std::string>& cells, const std::string& name) {
    Columns columns{};
    for (const std::size_t first : {std::size_t{0}, std::size_t{2}}) {
        if (findPair(cells, first, columns)) continue;
        throw FileError(name, std::string("has no columns ") + kNodeColumns[first].name + " and " +
                                  kNodeColumns[first + 1].name + " in line 1; nodes need x, y, u and v, in one unit.");
    }
    for (const std::size_t column : columns) {
        if (unitOf(cells[column]) == unitOf(cells[columns[0]])) continue;
        throw FileError(name, "has columns of different units in line 1: " + jsonText(cells[columns[0]]) + " and " +
                                  jsonText(cells[column]) + "; write them in one unit.");
    }
    return columns;
}

constexpr std::size_t kMinNodes = 3;
/// Spellings of the columns that tell steps apart, in the order in which they are preferred.
const std::array<std::vector<std::string_view>, 3> kStepColumns = {{
    {"step", "frame", "increment", "inc", "timestep", "time step", "load step", "loadstep"},
    {"time", "time_s", "total time", "step time", "t"},
    {"load", "load_n", "load_kn", "force", "force_n", "force_kn"},
}};
constexpr std::size_t kNumberColumn = 0, kTimeColumn = 1, kLoadColumn = 2;
using StepColumns = std::array<std::size_t, 3>;

/// Indices of these columns; the number of columns for one that is not there.
StepColumns findStepColumns(const std::vector<std::string>& headers) {
    StepColumns columns{};
    for (std::size_t k = 0; k < columns.size(); ++k) {
        columns[k] = headers.size();
        for (const std::string_view spelling : kStepColumns[k]) {
            const auto found = std::ranges::find(headers, spelling, plainHeader);
            if (found == headers.end()) continue;
            columns[k] = static_cast<std::size_t>(found - headers.begin());
            break;
        }
    }
    return columns;
}

/// Unit of a force in a header: "kN" of "Load [kN]" and "load_kN"; empty without one.
std::string forceUnitOf(std::string_view header) {
    if (std::string unit = unitOf(header); !unit.empty()) return unit;
    const auto underscore = header.rfind('_');
    return underscore == header.npos ? std::string() : std::string(header.substr(underscore + 1));
}

/// NaN without a number.
double stepValueIn(const std::vector<std::string>& cells, std::size_t column) {
    double value = std::nan("");
    if (column < cells.size()) parseNumber(cells[column], value);
    return value;
}

/// The value that all nodes of a group share.
std::optional<double> commonValue(const std::vector<double>& values, const std::vector<std::size_t>& group) {
    const double first = values[group.front()];
    if (!std::isfinite(first)) return std::nullopt;
    const auto isEqual = [&](std::size_t node) { return values[node] == first; };
    return std::ranges::all_of(group, isEqual) ? std::optional(first) : std::nullopt;
}

using NodeGroups = std::vector<std::vector<std::size_t>>;

/// Nodes by their value in a column; one group if it does not tell steps apart: a value is missing or has few nodes.
NodeGroups groupsOf(const std::vector<double>& values) {
    std::map<double, std::size_t> index;
    NodeGroups groups;
    for (std::size_t node = 0; node < values.size(); ++node) {
        if (!std::isfinite(values[node])) return {};
        const auto [found, isNew] = index.emplace(values[node], groups.size());
        if (isNew) groups.emplace_back();
        groups[found->second].push_back(node);
    }
    const bool areSteps = std::ranges::all_of(groups, [](const auto& group) { return group.size() >= kMinNodes; });
    return areSteps ? groups : NodeGroups();
}

NodeField nodesOf(const NodeField& all, const std::vector<std::size_t>& group) {
    NodeField nodes;
    nodes.displacement = all.displacement;
    for (const NodeColumn& column : kNodeColumns) {
        for (const std::size_t node : group) (nodes.*column.values).push_back((all.*column.values)[node]);
    }
    return nodes;
}

std::vector<NodeTableStep> splitSteps(NodeField all, const std::array<std::vector<double>, 3>& keys) {
    NodeGroups groups;
    for (std::size_t k = 0; k < keys.size() && groups.empty(); ++k) groups = groupsOf(keys[k]);
    if (groups.size() <= 1) {
        groups.assign(1, std::vector<std::size_t>(all.size()));
        std::iota(groups[0].begin(), groups[0].end(), std::size_t{0});
    }
    std::vector<NodeTableStep> steps;
    for (const std::vector<std::size_t>& group : groups) {
        NodeTableStep& step = steps.emplace_back();
        const std::optional<double> number = commonValue(keys[kNumberColumn], group);
        if (number && *number == std::floor(*number) && std::abs(*number) < kMaxImages)
            step.number = static_cast<int>(*number);
        step.time = commonValue(keys[kTimeColumn], group);
        step.load = commonValue(keys[kLoadColumn], group);
        step.nodes = groups.size() == 1 ? std::move(all) : nodesOf(all, group);
    }
    return steps;
}

std::string_view textOf(const std::vector<std::uint8_t>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

NodeTable readNodeTable(const std::filesystem::path& path) {
    const std::string name = utf8(path);
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    const std::string_view text = textOf(bytes);
    CsvText csv(text, delimiterOf(text.substr(0, text.find('\n'))));
    std::vector<std::string> cells;
    csv.next(cells);
    const Columns columns = findColumns(cells, name);
    const StepColumns stepColumns = findStepColumns(cells);
    const std::size_t width = cells.size();
    NodeTable table;
    table.loadUnit = stepColumns[kLoadColumn] < width ? forceUnitOf(cells[stepColumns[kLoadColumn]]) : std::string();
    NodeField nodes;
    nodes.displacement = cells[columns[2]] + ", " + cells[columns[3]];
    std::array<std::vector<double>, 3> keys;  // of each node
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
        for (std::size_t k = 0; k < keys.size(); ++k) keys[k].push_back(stepValueIn(cells, stepColumns[k]));
    }
    if (nodes.size() < kMinNodes) throw FileError(name, "has fewer than three nodes.");
    table.steps = splitSteps(std::move(nodes), keys);
    return table;
}

NodeField readNodeCsv(const std::filesystem::path& path) {
    NodeTable table = readNodeTable(path);
    if (table.steps.size() == 1) return std::move(table.steps.front().nodes);
    throw FileError(utf8(path), "has " + std::to_string(table.steps.size()) + " steps; choose a table of one.");
}

bool isNodeCsv(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    const std::string_view text = textOf(bytes);
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.find("x_px") != line.npos) return false;
    CsvText csv(line, delimiterOf(line));
    std::vector<std::string> cells;
    csv.next(cells);
    Columns columns{};
    return findPair(cells, 0, columns) && findPair(cells, 2, columns);
}

}  // namespace strainlens
