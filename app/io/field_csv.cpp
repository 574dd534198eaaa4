// SPDX-License-Identifier: MPL-2.0
#include "app/io/field_csv.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

#include "app/io/file_bytes.h"
#include "app/io/image_reader.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

enum Column : std::size_t { kFrame, kX, kY, kU, kV, kStatus, kColumnCount };
constexpr std::array<std::string_view, kColumnCount> kColumnNames = {"frame", "x_px", "y_px", "u_px", "v_px", "status"};

/// Cuts a CSV text (RFC 4180, LF or CRLF) into records of cells.
class CsvText {
public:
    explicit CsvText(std::string_view text) : m_rest(text) {
        if (m_rest.starts_with("\xEF\xBB\xBF")) m_rest.remove_prefix(3);
    }

    /// Reads the next record; false at the end. `line()` is then the line it began on.
    bool next(std::vector<std::string>& cells) {
        cells.clear();
        if (m_rest.empty()) return false;
        m_line = m_nextLine;
        bool more = true;
        while (more) more = nextCell(cells.emplace_back());
        return true;
    }
    int line() const { return m_line; }

private:
    /// True if another cell follows in the record.
    bool nextCell(std::string& cell) {
        bool quoted = false;
        while (!m_rest.empty()) {
            const char c = m_rest.front();
            m_rest.remove_prefix(1);
            if (c == '\n') ++m_nextLine;
            if (c == '"') {
                const bool doubled = quoted && !m_rest.empty() && m_rest.front() == '"';
                if (doubled) {
                    cell += c;
                    m_rest.remove_prefix(1);
                } else {
                    quoted = !quoted;
                }
            } else if (!quoted && c == ',') {
                return true;
            } else if (!quoted && c == '\n') {
                break;
            } else if (quoted || c != '\r') {
                cell += c;
            }
        }
        return false;
    }

    std::string_view m_rest;
    int m_line = 1;
    int m_nextLine = 1;
};

class FieldCsvReader {
public:
    explicit FieldCsvReader(const std::filesystem::path& path) : m_name(utf8(path)), m_bytes(readFileBytes(path)) {}

    std::vector<FieldPoint> read() {
        CsvText text(std::string_view(reinterpret_cast<const char*>(m_bytes.data()), m_bytes.size()));
        text.next(m_cells);
        findColumns();
        std::vector<FieldPoint> points;
        while (text.next(m_cells)) {
            m_line = text.line();
            if (m_cells.size() == 1 && m_cells[0].empty()) continue;
            points.push_back(point());
        }
        return points;
    }

private:
    void findColumns() {
        for (std::size_t i = 0; i < kColumnCount; ++i) {
            const auto found = std::ranges::find(m_cells, kColumnNames[i]);
            if (found == m_cells.end()) {
                throw FileError(m_name, "has no column " + std::string(kColumnNames[i]) +
                                            " in line 1; a field as strainlens-cli run writes it is needed.");
            }
            m_places[i] = static_cast<std::size_t>(found - m_cells.begin());
        }
        m_width = m_cells.size();
    }

    [[noreturn]] void refuse(Column column, const std::string& problem) const {
        throw FileError(m_name, "line " + std::to_string(m_line) + ", column " + std::string(kColumnNames[column]) +
                                    ": '" + m_cells[m_places[column]].substr(0, 40) + "' " + problem);
    }

    template <typename Number>
    Number number(Column column) const {
        const std::string& cell = m_cells[m_places[column]];
        Number value{};
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (error != std::errc{} || end != cell.data() + cell.size()) refuse(column, "is not a number.");
        return value;
    }

    PointStatus status() const {
        const auto found = std::ranges::find(kPointStatusNames, m_cells[m_places[kStatus]]);
        if (found == kPointStatusNames.end()) refuse(kStatus, "is not a status.");
        return static_cast<PointStatus>(found - kPointStatusNames.begin());
    }

    FieldPoint point() const {
        if (m_cells.size() != m_width) {
            throw FileError(m_name, "line " + std::to_string(m_line) + " has " + std::to_string(m_cells.size()) +
                                        " columns instead of " + std::to_string(m_width) + ".");
        }
        const FieldPoint p = {number<int>(kFrame), number<double>(kX), number<double>(kY),
                              number<double>(kU),  number<double>(kV), status()};
        for (Column column : {kX, kY}) {
            if (!std::isfinite(column == kX ? p.x : p.y)) refuse(column, "is not a coordinate.");
        }
        for (Column column : {kU, kV}) {
            const bool finite = std::isfinite(column == kU ? p.u : p.v);
            if (p.status == PointStatus::Ok && !finite)
                refuse(column, "cannot be the displacement of a point that is Ok.");
        }
        return p;
    }

    std::string m_name;
    std::vector<std::uint8_t> m_bytes;
    std::vector<std::string> m_cells;
    std::array<std::size_t, kColumnCount> m_places{};
    std::size_t m_width = 0;
    int m_line = 1;
};

}  // namespace

std::vector<FieldPoint> readFieldCsv(const std::filesystem::path& path) { return FieldCsvReader(path).read(); }

}  // namespace strainlens
