// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace strainlens {

/// Quantity in a column of another program's table.
enum class DialectQuantity : std::uint8_t {
    Number,  ///< of the point, starting at TableDialect::firstNumber
    X,
    Y,
    U,
    V,
    Length,         ///< of (u, v)
    Zncc,           ///< of the subsets
    Dissimilarity,  ///< 2 (1 - ZNCC), which is ZNSSD
    SigmaU,
    SigmaMaximum,  ///< the larger of SigmaU and SigmaV
    Iterations,
    Exx,
    Eyy,
    Exy,
    Constant,  ///< the factor itself
    Unknown,   ///< not available
};

struct DialectColumn {
    std::string_view name;
    DialectQuantity quantity;
    double factor = 1;  ///< column value / our value in pixels, or strain
    /// Value for a point that is not Ok.
    double failed = std::numeric_limits<double>::quiet_NaN();
    bool millimetres = false;  ///< a length in mm; in px without a scale
};

/// Format of another program's table of one image, with one row per point.
struct TableDialect {
    std::string_view id;  ///< of its exporter
    std::string_view program;
    char separator;
    std::string_view commentPrefix;  ///< prefix of comment lines; "": no comments
    bool quoted;                     ///< names are quoted
    bool named;                      ///< the first line after the comments has the names; else a comment has them
    bool writesFailed;               ///< failed points have a row
    int firstNumber;                 ///< of points
    std::span<const DialectColumn> columns;
};

/// All dialects, described in docs/formats/index.md.
std::span<const TableDialect> tableDialects();

/// The dialect with this id, which must exist.
const TableDialect& tableDialect(std::string_view id);

/// Prefix of the scale in a comment, from which pixels are recovered [mm/px].
inline constexpr std::string_view kScaleComment = "scale_mm_per_px : ";
/// Comment of a table with lengths in pixels because the scale was unknown.
inline constexpr std::string_view kPixelComment = "lengths : px";

}  // namespace strainlens
