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
#include "app/io/field/table_dialect.h"
#include "app/io/field/whole_grid.h"
#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/io/text_decoding.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kMostNodes = std::size_t{1} << 24, kMostOfDialectCell = 40;
/// Places in millimetres come back as pixels with a rounding; points of a column are to stand in one [1/px].
constexpr double kPlacesOfPx = 1e5, kLargestScale = 1000;
constexpr std::size_t kMostOfRemarks = 4096;
constexpr DialectQuantity kNeeded[] = {DialectQuantity::X, DialectQuantity::Y, DialectQuantity::U, DialectQuantity::V};

std::string trimmed(std::string text) {
    const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    text.erase(text.begin(), std::ranges::find_if_not(text, isSpace));
    while (!text.empty() && isSpace(text.back())) text.pop_back();
    return text;
}

/// Takes the lines off the front that begin with a remark; the scale in one of them is kept.
std::string_view belowRemarks(std::string_view text, std::string_view remark, double& scale, int& lines) {
    while (!remark.empty() && text.starts_with(remark)) {
        const std::string_view line = text.substr(0, text.find('\n'));
        if (const std::size_t at = line.find(kScaleRemark); at != std::string_view::npos) {
            const std::string_view number = line.substr(at + kScaleRemark.size());
            std::from_chars(number.data(), number.data() + number.size(), scale);
        }
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        ++lines;
    }
    return text;
}

/// What may separate the cells of a table with names: spreadsheets and programs of other countries write another sign.
std::string separatorsOf(const TableDialect& dialect) {
    std::string separators(1, dialect.separator);
    for (const char other : {',', ';', '\t'}) {
        if (dialect.named && other != dialect.separator) separators += other;
    }
    return separators;
}

/// A name without what versions of a program write differently: capitals, spaces, MatchID's groups until 2023.
std::string comparableName(std::string_view name) {
    std::string text;
    for (const char c : name) {
        if (c != ' ' && c != '"') text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    constexpr std::pair<std::string_view, std::string_view> kSpellings[] = {{"coor.", "coordinates."},
                                                                            {"coordinates.x[", "coordinates.imagex["},
                                                                            {"coordinates.y[", "coordinates.imagey["},
                                                                            {"[px]", "[pixel]"},
                                                                            {"[pixels]", "[pixel]"}};
    for (const auto& [other, ours] : kSpellings) {
        const std::size_t at = text.find(other);
        if (at != std::string::npos) text.replace(at, other.size(), ours);
    }
    return text;
}

/// Where the columns of a dialect that are needed stand in a table; none where one is missing.
using Places = std::array<std::size_t, std::size(kNeeded)>;
std::optional<Places> placesOf(const TableDialect& dialect, const std::vector<std::string>& cells) {
    Places places{};
    for (std::size_t k = 0; k < places.size(); ++k) {
        const auto column = std::ranges::find(dialect.columns, kNeeded[k], &DialectColumn::quantity);
        const auto own = static_cast<std::size_t>(column - dialect.columns.begin());
        if (!dialect.named) {
            places[k] = own;
            continue;
        }
        const auto found = std::ranges::find(cells, comparableName(column->name), comparableName);
        if (found == cells.end()) return std::nullopt;
        places[k] = static_cast<std::size_t>(found - cells.begin());
    }
    return places;
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
        CsvText rows(belowRemarks(m_text, dialect.remark, m_scale, m_linesAbove), separator);
        if (!isOf(dialect, rows)) return std::nullopt;
        m_dialect = &dialect;
        const bool inPixels = m_text.substr(0, kMostOfRemarks).find(kPixelRemark) != std::string_view::npos;
        if (!dialect.remark.empty() && inPixels) m_scale = 1;
        if (!(m_scale > 0 && m_scale <= kLargestScale)) m_scale = scaleMmPerPx;
        ForeignField field = readRows(rows);
        if (inPixels) field.scaleMmPerPx = 0;
        return field;
    }

    /// A table without names is known by its remarks and by the numbers of its first row.
    bool isOf(const TableDialect& dialect, CsvText& rows) {
        CsvText first = rows;
        if (!first.next(m_cells)) return false;
        std::ranges::transform(m_cells, m_cells.begin(), trimmed);
        m_names = dialect.named ? m_cells.size() : 0;
        if (dialect.named) {
            rows = first;
        } else {
            double value = 0;
            const bool numbers = std::ranges::all_of(
                m_cells, [&](const std::string& cell) { return cell.empty() || parse(cell, value); });
            if (m_linesAbove == 0 || m_cells.size() < dialect.columns.size() || !numbers) return false;
        }
        const std::optional<Places> places = placesOf(dialect, m_cells);
        if (places) m_places = *places;
        findStatus(dialect);
        return places.has_value();
    }

    ForeignField readRows(CsvText& rows) {
        DisplacementField points;
        while (rows.next(m_cells)) {
            if (m_cells.size() == 1 && trimmed(m_cells[0]).empty()) continue;
            m_line = rows.line() + m_linesAbove;
            requireCells();
            append(points);
        }
        if (points.size() == 0) throw FileError(m_name, "has no rows below its names; give a whole table.");
        std::optional<DisplacementField> field = wholeGrid(inOrder(points), kMostNodes);
        if (!field) {
            throw FileError(m_name, "its points are no grid, or one stands there twice; write them on a regular grid.");
        }
        return {std::string(m_dialect->program), std::move(*field), m_scale, assumption()};
    }

    void append(DisplacementField& points) const {
        points.x.push_back(place(number(0)));
        points.y.push_back(place(number(1)));
        const double u = number(2), v = number(3);
        const bool ok = std::isfinite(u) && std::isfinite(v) && !saysFailed(u, v);
        constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
        points.u.push_back(ok ? u : kNoNumber);
        points.v.push_back(ok ? v : kNoNumber);
        points.score.push_back(kNoNumber);
        points.status.push_back(ok ? PointStatus::Ok : PointStatus::NotConverged);
    }

    double place(double px) const {
        if (std::isfinite(px) && std::abs(px) < 1e9) return std::round(px * kPlacesOfPx) / kPlacesOfPx;
        throw FileError(m_name, "line " + std::to_string(m_line) + ": a point without a place in the image.");
    }

    /// A column that says of a point that it was not found where the displacement does not say so.
    struct FailureSign {
        std::string_view column;
        bool isOwnValue;  ///< failed points have the dialect's value for them; else all but its value for Ok points
        bool isSpare;     ///< only where none of the others is there
    };
    /// DICe's and pyvale's; users choose which of them a table has.
    static constexpr FailureSign kFailureSigns[] = {
        {"SIGMA", true, false},       {"GAMMA", true, false},     {"BETA", true, false},
        {"UNCERTAINTY", true, false}, {"converged", true, false}, {"STATUS_FLAG", false, true},
    };

    void findStatus(const TableDialect& dialect) {
        m_signs.clear();
        for (const FailureSign& sign : kFailureSigns) {
            const auto column = std::ranges::find(dialect.columns, sign.column, &DialectColumn::name);
            const auto found = std::ranges::find(m_cells, sign.column);
            if (column == dialect.columns.end() || found == m_cells.end() || (sign.isSpare && !m_signs.empty()))
                continue;
            m_signs.push_back({&sign, &*column, static_cast<std::size_t>(found - m_cells.begin())});
        }
    }
    bool saysFailed(double u, double v) const {
        const auto says = [this](const SignPlace& place) {
            double value = 0;
            if (place.cell >= m_cells.size() || !parse(trimmed(m_cells[place.cell]), value)) return false;
            return place.sign->isOwnValue ? value == place.column->failed : value != place.column->factor;
        };
        return std::ranges::any_of(m_signs, says) || (guessesFailed() && u == 0 && v == 0);
    }
    /// Whether only the displacement tells, which is then the one that the program gives to points it has not found.
    bool guessesFailed() const {
        const auto u = std::ranges::find(m_dialect->columns, DialectQuantity::U, &DialectColumn::quantity);
        return m_signs.empty() && u->failed == 0;
    }
    std::string assumption() const {
        if (!guessesFailed()) return {};
        return "no column says which points were not found (SIGMA, GAMMA, BETA, STATUS_FLAG); those with a "
               "displacement of exactly 0 in both directions count as not found";
    }

    /// Commas that separate cells and stand before decimals make more cells than there are names.
    void requireCells() const {
        if (m_names == 0 || m_cells.size() <= m_names) return;
        if (std::all_of(m_cells.begin() + static_cast<std::ptrdiff_t>(m_names), m_cells.end(),
                        [](const std::string& cell) { return trimmed(cell).empty(); }))
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
        const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
        const auto [end, error] = std::from_chars(begin, text.data() + text.size(), value);
        return error == std::errc{} && end == text.data() + text.size();
    }

    /// Of what is needed the k-th, in pixels.
    double number(std::size_t k) const {
        const DialectColumn& column = *std::ranges::find(m_dialect->columns, kNeeded[k], &DialectColumn::quantity);
        const std::string where = "line " + std::to_string(m_line) + ", column " + std::string(column.name);
        if (m_cells.size() <= m_places[k]) throw FileError(m_name, where + ": there is none.");
        const std::string cell = trimmed(m_cells[m_places[k]]);
        double value = std::numeric_limits<double>::quiet_NaN();
        if (!cell.empty() && !parse(cell, value)) {
            throw FileError(m_name, where + ": " + jsonText(cell.substr(0, kMostOfDialectCell)) + " is not a number.");
        }
        m_hasPoints = m_hasPoints || cell.find('.') != std::string::npos;
        m_hasCommas = m_hasCommas || cell.find(',') != std::string::npos;
        if (m_hasPoints && m_hasCommas) {
            throw FileError(m_name, where + ": " + jsonText(cell.substr(0, kMostOfDialectCell)) +
                                        " has another sign than the numbers before it: a comma and a point before "
                                        "decimals; write one of them.");
        }
        if (!column.millimetres) return value / column.factor;
        if (!(m_scale > 0)) {
            throw InvalidInput("scale", "0", "the millimetres of a pixel, as " + m_name + " has millimetres");
        }
        return value / column.factor / m_scale;
    }

    static DisplacementField inOrder(const DisplacementField& points) {
        std::vector<std::size_t> order(points.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            return std::pair(points.y[a], points.x[a]) < std::pair(points.y[b], points.x[b]);
        });
        DisplacementField sorted;
        for (const std::size_t i : order) {
            sorted.x.push_back(points.x[i]);
            sorted.y.push_back(points.y[i]);
            sorted.u.push_back(points.u[i]);
            sorted.v.push_back(points.v[i]);
            sorted.score.push_back(points.score[i]);
            sorted.status.push_back(points.status[i]);
        }
        return sorted;
    }

    const std::string m_name;
    const std::string_view m_text;
    const TableDialect* m_dialect = nullptr;
    Places m_places{};
    struct SignPlace {
        const FailureSign* sign;
        const DialectColumn* column;
        std::size_t cell;
    };
    std::vector<SignPlace> m_signs;  ///< that the table has
    std::size_t m_names = 0;         ///< of columns; 0: not known
    char m_separator = ',';
    mutable bool m_hasPoints = false, m_hasCommas = false;  ///< in the numbers so far
    double m_scale = 0;
    int m_linesAbove = 0, m_line = 0;
    std::vector<std::string> m_cells;
};

/// Throws for a table that shows its program, though not what is needed.
void refuseKnownProgram(const std::string& name, std::string_view text) {
    const std::string head = comparableName(text.substr(0, kMostOfRemarks));
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
                        "is a table of MatchID that lacks a column: needed are the places in the image, "
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
    const std::string text = textsOfBytes({reinterpret_cast<const char*>(bytes.data()), bytes.size()}).front();
    std::optional<ForeignField> field = DialectReader(utf8(path), text).read(scaleMmPerPx);
    if (!field) refuseKnownProgram(utf8(path), text);
    return field;
}

}  // namespace strainlens
