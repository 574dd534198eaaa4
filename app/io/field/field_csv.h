// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/io/field/csv_text.h"
#include "compute/types/point_status.h"

namespace strainlens {

/// One row of a field's CSV file.
struct FieldPoint {
    int frame = 0;
    double x = 0, y = 0;  ///< [px]
    double u = 0, v = 0;  ///< [px]; NaN unless the status is Ok
    PointStatus status = PointStatus::NotComputed;
};

/// Reads the columns frame, x_px, y_px, u_px, v_px and status, in any order and among others; rows in file order.
/// Throws FileError naming line and column for a missing column, a short row, an invalid number or status, and an Ok
/// point without displacement; and for pairs of images.
std::vector<FieldPoint> readFieldCsv(const std::filesystem::path& path);

/// Known columns of a field's CSV file; those up to FieldColumn::Status are required.
enum class FieldColumn : std::uint8_t {
    Frame,
    X,
    Y,
    U,
    V,
    Status,
    Score,
    Ux,
    Uy,
    Vx,
    Vy,
    Zncc,
    Residual,
    Iterations,
    Uxx,
    Uxy,
    Uyy,
    Vxx,
    Vxy,
    Vyy,
    XMm,
    SigmaU,
    SigmaV,
    SigmaUMm,
    Order,
    SubsetPx,
    FirstFrame,
};
inline constexpr std::array<std::string_view, 27> kFieldColumnNames = {
    "frame", "x_px", "y_px", "u_px",       "v_px",       "status",     "score", "u_x",       "u_y",
    "v_x",   "v_y",  "zncc", "residual",   "iterations", "u_xx",       "u_xy",  "u_yy",      "v_xx",
    "v_xy",  "v_yy", "x_mm", "sigma_u_px", "sigma_v_px", "sigma_u_mm", "order", "subset_px", "first_frame"};

/// Reads a field's CSV file row by row; columns in any order and among others. All functions throw FileError naming
/// line and column of invalid content.
class FieldRows {
public:
    explicit FieldRows(const std::filesystem::path& path);
    FieldRows(const FieldRows&) = delete;  // m_text points into m_bytes
    FieldRows& operator=(const FieldRows&) = delete;

    /// Reads the next row, skipping empty lines; false at the end.
    bool next();
    bool has(FieldColumn column) const { return columnIndex(column) != kNone; }

    /// Values of the current row.
    FieldPoint point() const;
    double number(FieldColumn column) const;
    int integer(FieldColumn column) const;
    [[noreturn]] void refuse(FieldColumn column, const std::string& problem) const;

private:
    static constexpr std::size_t kNone = ~std::size_t{0};

    std::size_t columnIndex(FieldColumn column) const { return m_columns[static_cast<std::size_t>(column)]; }
    const std::string& cell(FieldColumn column) const { return m_cells[columnIndex(column)]; }
    void findColumns();
    PointStatus status() const;

    std::string m_name;
    std::vector<std::uint8_t> m_bytes;
    CsvText m_text;
    std::vector<std::string> m_cells;
    std::array<std::size_t, kFieldColumnNames.size()> m_columns{};
    std::size_t m_width = 0;
};

}  // namespace strainlens
