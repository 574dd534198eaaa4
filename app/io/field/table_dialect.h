// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace strainlens {

/// What a column of another program's table holds of a point.
enum class DialectQuantity : std::uint8_t {
    Number,  ///< of the point, from the dialect's first one
    X,
    Y,
    U,
    V,
    Length,         ///< of (u, v)
    Zncc,           ///< of the subsets
    Dissimilarity,  ///< 2 (1 - ZNCC), which is ZNSSD
    SigmaU,
    SigmaMost,  ///< the larger one of both
    Iterations,
    Exx,
    Eyy,
    Exy,
    Constant,  ///< the factor itself
    Unknown,   ///< nothing of it is known here
};

struct DialectColumn {
    std::string_view name;
    DialectQuantity quantity;
    double factor = 1;  ///< of our value in pixels, or of strain
    /// What stands there for a point that is not Ok.
    double failed = std::numeric_limits<double>::quiet_NaN();
    bool millimetres = false;  ///< a length in mm; in px where no scale is known
};

/// How another program writes the table of one image's points, a row a point.
struct TableDialect {
    std::string_view id;  ///< of its exporter
    std::string_view program;
    char separator;
    std::string_view remark;  ///< what lines begin with that are none of the table; "": there are none
    bool quoted;              ///< names stand in quotation marks
    bool named;               ///< the first line below the remarks holds the names; else they are a remark
    bool keepsFailed;         ///< points that are not Ok have a row
    int firstNumber;          ///< of points
    std::span<const DialectColumn> columns;
};

/// All of them, docs/file-formats.md describes each.
std::span<const TableDialect> tableDialects();

/// The one with this id, which must exist.
const TableDialect& tableDialect(std::string_view id);

/// What stands before the scale in a remark, so that the pixels can be found again [mm/px].
inline constexpr std::string_view kScaleRemark = "scale_mm_per_px : ";
/// The remark of a table whose lengths are pixels, as no scale was known.
inline constexpr std::string_view kPixelRemark = "lengths : px";

}  // namespace strainlens
