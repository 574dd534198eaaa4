// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/dialect_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>
#include <vector>

#include "app/io/field/csv_text.h"
#include "app/io/field/point_grid.h"
#include "app/io/field/table_dialect.h"
#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kMaxNodes = std::size_t{1} << 24, kMaxDialectCellBytes = 40;
/// Positions converted from millimetres are rounded to 1 / kRoundingPerPx px, so that the points of a column have equal
/// x.
constexpr double kRoundingPerPx = 1e5, kMaxScale = 1000;
constexpr std::size_t kMaxCommentBytes = 4096;
constexpr DialectQuantity kRequired[] = {DialectQuantity::X, DialectQuantity::Y, DialectQuantity::U,
                                         DialectQuantity::V};

/// Removes leading comment lines and reads the scale from them.
std::string_view skipComments(std::string_view text, std::string_view commentPrefix, double& scale, int& lines) {
    while (!commentPrefix.empty() && text.starts_with(commentPrefix)) {
        const std::string_view line = text.substr(0, text.find('\n'));
        if (const std::size_t at = line.find(kScaleComment); at != std::string_view::npos) {
            const std::string_view number = line.substr(at + kScaleComment.size());
            std::from_chars(number.data(), number.data() + number.size(), scale);
        }
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        ++lines;
    }
    return text;
}

/// Possible separators of a table with names: spreadsheets may have changed the separator.
std::string separatorsOf(const TableDialect& dialect) {
    std::string separators(1, dialect.separator);
    for (const char other : {',', ';', '\t'}) {
        if (dialect.named && other != dialect.separator) separators += other;
    }
    return separators;
}

/// Normalises a column name across versions of a program: case, spaces, MatchID's groups until 2023.
std::string normalizeName(std::string_view name) {
    std::string text;
    for (const char c : name) {
        if (c != ' ' && c != '"') text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    constexpr std::pair<std::string_view, std::string_view> kSpellings[] = {{"coor.", "coordinates."},
                                                                            {"coordinates.x[", "coordinates.imagex["},
                                                                            {"coordinates.y[", "coordinates.imagey["},
                                                                            {"[px]", "[pixel]"},
                                                                            {"[pixels]", "[pixel]"}};
    for (const auto& [other, normalized] : kSpellings) {
        const std::size_t at = text.find(other);
        if (at != std::string::npos) text.replace(at, other.size(), normalized);
    }
    return text;
}

/// Indices of the required columns of a dialect in a table; none if one is missing.
using ColumnIndices = std::array<std::size_t, std::size(kRequired)>;
std::optional<ColumnIndices> findColumns(const TableDialect& dialect, const std::vector<std::string>& cells) {
    ColumnIndices indices{};
    for (std::size_t k = 0; k < indices.size(); ++k) {
        const auto column = std::ranges::find(dialect.columns, kRequired[k], &DialectColumn::quantity);
        const auto own = static_cast<std::size_t>(column - dialect.columns.begin());
        if (!dialect.named) {
            indices[k] = own;
            continue;
        }
        const auto found = std::ranges::find(cells, normalizeName(column->name), normalizeName);
        if (found == cells.end()) return std::nullopt;
        indices[k] = static_cast<std::size_t>(found - cells.begin());
    }
    return indices;
}

class DialectReader {
public:
    DialectReader(std::string name, std::string_view text) : m_name(std::move(name)), m_text(text) {}

    std::optional<ForeignField> read(double scaleMmPerPx) {
        for (const TableDialect& dialect : tableDialects()) {
            for (const char separator : separatorsOf(dialect)) {
                if (std::optional<ForeignField> field = readAs(dialect, separator, scaleMmPerPx)) return field;
            }
        }
        return std::nullopt;
    }

private:
    std::optional<ForeignField> readAs(const TableDialect& dialect, char separator, double scaleMmPerPx) {
        m_scale = 0;
        m_linesAbove = 0;
        m_separator = separator;
        CsvText rows(skipComments(m_text, dialect.commentPrefix, m_scale, m_linesAbove), separator);
        if (!matches(dialect, rows)) return std::nullopt;
        m_dialect = &dialect;
        const bool inPixels = m_text.substr(0, kMaxCommentBytes).find(kPixelComment) != std::string_view::npos;
        if (!dialect.commentPrefix.empty() && inPixels) m_scale = 1;
        if (!(m_scale > 0 && m_scale <= kMaxScale)) m_scale = scaleMmPerPx;
        ForeignField field = readRows(rows);
        if (inPixels) field.scaleMmPerPx = 0;
        return field;
    }

    /// Whether the table is of the dialect: by its names, or without names by comments above and numbers in the first
    /// row.
    bool matches(const TableDialect& dialect, CsvText& rows) {
        CsvText first = rows;
        if (!first.next(m_cells)) return false;
        for (std::string& cell : m_cells) cell = std::string(trim(cell));
        m_names = dialect.named ? m_cells.size() : 0;
        if (dialect.named) {
            rows = first;
        } else {
            double value = 0;
            const bool numbers = std::ranges::all_of(
                m_cells, [&](const std::string& cell) { return cell.empty() || parse(cell, value); });
            if (m_linesAbove == 0 || m_cells.size() < dialect.columns.size() || !numbers) return false;
        }
        const std::optional<ColumnIndices> indices = findColumns(dialect, m_cells);
        if (indices) m_columns = *indices;
        findFailureColumns(dialect);
        return indices.has_value();
    }

    ForeignField readRows(CsvText& rows) {
        DisplacementField points;
        while (rows.next(m_cells)) {
            if (m_cells.size() == 1 && trim(m_cells[0]).empty()) continue;
            m_line = rows.line() + m_linesAbove;
            requireCells();
            append(points);
        }
        if (points.size() == 0) throw FileError(m_name, "has no rows below its column names; give a complete table.");
        std::optional<DisplacementField> field = arrangeAsGrid(sortByPosition(points), kMaxNodes);
        if (!field) {
            throw FileError(m_name, "its points are not on a grid, or one occurs twice; write them on a regular grid.");
        }
        return {std::string(m_dialect->program), std::move(*field), m_scale, assumption()};
    }

    void append(DisplacementField& points) const {
        points.x.push_back(roundPosition(number(0)));
        points.y.push_back(roundPosition(number(1)));
        const double u = number(2), v = number(3);
        const bool ok = std::isfinite(u) && std::isfinite(v) && !isFailed(u, v);
        constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
        points.u.push_back(ok ? u : kNoNumber);
        points.v.push_back(ok ? v : kNoNumber);
        points.score.push_back(kNoNumber);
        points.status.push_back(ok ? PointStatus::Ok : PointStatus::NotConverged);
    }

    double roundPosition(double px) const {
        if (std::isfinite(px) && std::abs(px) < 1e9) return std::round(px * kRoundingPerPx) / kRoundingPerPx;
        throw FileError(m_name, "line " + std::to_string(m_line) + ": a point without coordinates in the image.");
    }

    /// A column that marks failed points.
    struct FailureColumn {
        std::string_view column;
        bool isOwnValue;  ///< failed points have the dialect's `failed` value; else any but its value for Ok points
        bool isFallback;  ///< used only without the other columns
    };
    /// Columns of DICe and pyvale; users choose which of them a table has.
    static constexpr FailureColumn kFailureColumns[] = {
        {"SIGMA", true, false},       {"GAMMA", true, false},     {"BETA", true, false},
        {"UNCERTAINTY", true, false}, {"converged", true, false}, {"STATUS_FLAG", false, true},
    };

    void findFailureColumns(const TableDialect& dialect) {
        m_failureColumns.clear();
        for (const FailureColumn& failure : kFailureColumns) {
            const auto column = std::ranges::find(dialect.columns, failure.column, &DialectColumn::name);
            const auto found = std::ranges::find(m_cells, failure.column);
            if (column == dialect.columns.end() || found == m_cells.end() ||
                (failure.isFallback && !m_failureColumns.empty()))
                continue;
            m_failureColumns.push_back({&failure, &*column, static_cast<std::size_t>(found - m_cells.begin())});
        }
    }
    bool isFailed(double u, double v) const {
        const auto isMarked = [this](const FoundFailureColumn& found) {
            double value = 0;
            if (found.cell >= m_cells.size() || !parse(std::string(trim(m_cells[found.cell])), value)) return false;
            return found.failure->isOwnValue ? value == found.column->failed : value != found.column->factor;
        };
        return std::ranges::any_of(m_failureColumns, isMarked) || (assumesZeroMeansFailed() && u == 0 && v == 0);
    }
    /// Whether failed points can be detected only by a displacement of zero.
    bool assumesZeroMeansFailed() const {
        const auto u = std::ranges::find(m_dialect->columns, DialectQuantity::U, &DialectColumn::quantity);
        return m_failureColumns.empty() && u->failed == 0;
    }
    std::string assumption() const {
        if (!assumesZeroMeansFailed()) return {};
        return "no column marks the points that were not found (SIGMA, GAMMA, BETA, STATUS_FLAG); those with a "
               "displacement of exactly 0 in both directions count as not found";
    }

    /// Rejects rows with more cells than names: commas both as separator and before decimals.
    void requireCells() const {
        if (m_names == 0 || m_cells.size() <= m_names) return;
        if (std::all_of(m_cells.begin() + static_cast<std::ptrdiff_t>(m_names), m_cells.end(),
                        [](const std::string& cell) { return trim(cell).empty(); }))
            return;
        throw FileError(m_name, "line " + std::to_string(m_line) + " has " + std::to_string(m_cells.size()) +
                                    " cells below " + std::to_string(m_names) + " names" +
                                    (m_separator == ',' ? "; where commas separate cells, numbers need a decimal "
                                                          "point, or write ; between the cells."
                                                        : "; give each cell a name."));
    }

    bool parse(std::string text, double& value) const {
        if (m_separator != ',' && std::ranges::count(text, ',') == 1 && text.find('.') == std::string::npos)
            std::ranges::replace(text, ',', '.');
        return parseNumber(std::string_view(text).substr(text.starts_with('+') ? 1 : 0), value);
    }

    /// Value of the k-th required column, in pixels.
    double number(std::size_t k) const {
        const DialectColumn& column = *std::ranges::find(m_dialect->columns, kRequired[k], &DialectColumn::quantity);
        const std::string where = "line " + std::to_string(m_line) + ", column " + std::string(column.name);
        if (m_cells.size() <= m_columns[k]) throw FileError(m_name, where + ": there is none.");
        const std::string cell(trim(m_cells[m_columns[k]]));
        double value = std::numeric_limits<double>::quiet_NaN();
        if (!cell.empty() && !parse(cell, value)) {
            throw FileError(m_name,
                            where + ": " + jsonText(cell.substr(0, kMaxDialectCellBytes)) + " is not a number.");
        }
        m_hasPoints = m_hasPoints || cell.find('.') != std::string::npos;
        m_hasCommas = m_hasCommas || cell.find(',') != std::string::npos;
        if (m_hasPoints && m_hasCommas) {
            throw FileError(m_name, where + ": " + jsonText(cell.substr(0, kMaxDialectCellBytes)) +
                                        " has another sign than the numbers before it: a comma and a point before "
                                        "decimals; write one of them.");
        }
        if (!column.millimetres) return value / column.factor;
        if (!(m_scale > 0)) {
            throw InvalidInput("scale", "0", "the millimetres of a pixel, as " + m_name + " has millimetres");
        }
        return value / column.factor / m_scale;
    }

    static DisplacementField sortByPosition(const DisplacementField& points) {
        std::vector<std::size_t> order(points.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            return std::pair(points.y[a], points.x[a]) < std::pair(points.y[b], points.x[b]);
        });
        DisplacementField sorted;
        const auto sort = [&order](const auto& values, auto& target) {
            for (const std::size_t i : order) target.push_back(values[i]);
        };
        sort(points.x, sorted.x), sort(points.y, sorted.y), sort(points.u, sorted.u), sort(points.v, sorted.v);
        sort(points.score, sorted.score), sort(points.status, sorted.status);
        return sorted;
    }

    const std::string m_name;
    const std::string_view m_text;
    const TableDialect* m_dialect = nullptr;
    ColumnIndices m_columns{};
    struct FoundFailureColumn {
        const FailureColumn* failure;
        const DialectColumn* column;
        std::size_t cell;
    };
    std::vector<FoundFailureColumn> m_failureColumns;  ///< columns of the table
    std::size_t m_names = 0;                           ///< number of columns; 0: unknown
    char m_separator = ',';
    mutable bool m_hasPoints = false, m_hasCommas = false;  ///< in the numbers so far
    double m_scale = 0;
    int m_linesAbove = 0, m_line = 0;
    std::vector<std::string> m_cells;
};

/// Throws FileError for a table of a known program that lacks required columns.
void throwIfKnownProgram(const std::string& name, std::string_view text) {
    const std::string head = normalizeName(text.substr(0, kMaxCommentBytes));
    const auto has = [&head](std::string_view words) { return head.find(words) != std::string::npos; };
    constexpr const char* kRemedy =
        " a regular grid with the columns of DICe, MatchID, GOM, pyvale or pyALDIC can be read.";
    if (has("davis") || has("lavision")) {
        throw FileError(name, std::string("is a table of DaVis, which is not read, as it does not say where its y axis "
                                          "points;") +
                                  kRemedy);
    }
    if (has("disp.horizontal") || has("coordinates.image") || has("coor.x") || has("x_pic")) {
        throw FileError(name,
                        "is a table of MatchID that lacks a column: needed are the coordinates in the image, "
                        "\"Coordinates.Image X [Pixel]\" and \"... Y [Pixel]\" (until 2023 \"coor.X [Pixel]\"), "
                        "and \"disp.Horizontal Displacement U\" and \"disp.Vertical Displacement V\" in "
                        "[Pixel] or [mm]; export these.");
    }
    if (has("vic-2d") || has("vic-3d")) {
        throw FileError(name, std::string("is a table of VIC, which is not read;") + kRemedy);
    }
}

}  // namespace

std::optional<ForeignField> readDialect(const std::filesystem::path& path, double scaleMmPerPx) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    const std::string text = decodeText({reinterpret_cast<const char*>(bytes.data()), bytes.size()}).front();
    std::optional<ForeignField> field = DialectReader(utf8(path), text).read(scaleMmPerPx);
    if (!field) throwIfKnownProgram(utf8(path), text);
    return field;
}

}  // namespace strainlens
