// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/field_csv.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kMaxCellBytes = 40;  ///< of a cell in a message [bytes]

}  // namespace

FieldRows::FieldRows(const std::filesystem::path& path)
    : m_name(utf8(path)),
      m_bytes(readFileBytes(path)),
      m_text(std::string_view(reinterpret_cast<const char*>(m_bytes.data()), m_bytes.size())) {
    m_text.next(m_cells);
    findColumns();
}

bool FieldRows::next() {
    do {
        if (!m_text.next(m_cells)) return false;
    } while (m_cells.size() == 1 && m_cells[0].empty());
    if (m_cells.size() != m_width) {
        throw FileError(m_name, "line " + std::to_string(m_text.line()) + " has " + std::to_string(m_cells.size()) +
                                    " columns instead of " + std::to_string(m_width) + ".");
    }
    return true;
}

void FieldRows::findColumns() {
    for (std::size_t i = 0; i < kFieldColumnNames.size(); ++i) {
        const auto found = std::ranges::find(m_cells, kFieldColumnNames[i]);
        m_columns[i] = found == m_cells.end() ? kNone : static_cast<std::size_t>(found - m_cells.begin());
        if (m_columns[i] == kNone && i <= static_cast<std::size_t>(FieldColumn::Status)) {
            const bool hasOtherSeparator = m_cells.size() == 1 && m_cells[0].find("x_px") != std::string::npos;
            throw FileError(m_name,
                            "has no column " + std::string(kFieldColumnNames[i]) +
                                (hasOtherSeparator ? " in line 1, as its columns are not separated by commas; write "
                                                     "commas between cells and points before decimals."
                                                   : " in line 1; a field as strainlens-cli run writes it is needed."));
        }
    }
    if (has(FieldColumn::FirstFrame)) {
        throw FileError(m_name,
                        "has pairs of images (first_frame): tables are read as displacements from the first image; "
                        "keep the results (-o results.h5) for statistics, compare and convert.");
    }
    m_width = m_cells.size();
}

void FieldRows::refuse(FieldColumn column, const std::string& problem) const {
    throw FileError(m_name, "line " + std::to_string(m_text.line()) + ", column " +
                                std::string(kFieldColumnNames[static_cast<std::size_t>(column)]) + ": " +
                                jsonText(cell(column).substr(0, kMaxCellBytes)) + " " + problem);
}

double FieldRows::number(FieldColumn column) const {
    double value = 0;
    if (!parseNumber(cell(column), value)) refuse(column, "is not a number.");
    return value;
}

int FieldRows::integer(FieldColumn column) const {
    int value = 0;
    if (!parseNumber(cell(column), value)) refuse(column, "is not a number.");
    return value;
}

PointStatus FieldRows::status() const {
    const auto found = std::ranges::find(kPointStatusNames, cell(FieldColumn::Status));
    if (found == kPointStatusNames.end()) refuse(FieldColumn::Status, "is not a status.");
    return static_cast<PointStatus>(found - kPointStatusNames.begin());
}

FieldPoint FieldRows::point() const {
    using enum FieldColumn;
    const FieldPoint p = {integer(Frame), number(X), number(Y), number(U), number(V), status()};
    for (FieldColumn column : {X, Y}) {
        if (!std::isfinite(column == X ? p.x : p.y)) refuse(column, "is not a coordinate.");
    }
    for (FieldColumn column : {U, V}) {
        const bool finite = std::isfinite(column == U ? p.u : p.v);
        if (p.status == PointStatus::Ok && !finite) refuse(column, "cannot be the displacement of a point that is Ok.");
    }
    return p;
}

std::vector<FieldPoint> readFieldCsv(const std::filesystem::path& path) {
    std::vector<FieldPoint> points;
    for (FieldRows rows(path); rows.next();) points.push_back(rows.point());
    return points;
}

}  // namespace strainlens
