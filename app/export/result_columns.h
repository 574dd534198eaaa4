// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/fields/shown_units.h"
#include "app/io/frame_choice.h"
#include "app/io/kept_frames.h"
#include "app/probes/probe.h"
#include "app/render/field_quantity.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Optional columns of the results.
struct ColumnSets {
    double scaleMmPerPx = 0;         ///< above 0: x_mm,y_mm,u_mm,v_mm at the end
    bool refined = false;            ///< IC-GN: u_x,u_y,v_x,v_y,zncc,residual,iterations, and
                                     ///< sigma_u_px,sigma_v_px before the millimetres
    bool secondDerivatives = false;  ///< u_xx,u_xy,u_yy,v_xx,v_xy,v_yy after these
    bool strain = false;  ///< exx,eyy,exy,e1,e2,angle_rad,von_mises,max_shear,tresca,strain_status after these; with
                          ///< IC-GN also sigma_exx,sigma_eyy,sigma_exy,sigma_e1 after sigma_v_px
    Criterion criterion = Criterion::Sad;  ///< of the score
    bool reference = false;                ///< reference updates: reference_frame after frame
    bool adaptive = false;                 ///< adaptive subsets: order,subset_px before sigma_u_px
    bool chosenWindow = false;             ///< automatic strain window: strain_window after strain_status
    bool plane = false;  ///< x_mm,y_mm,u_mm,v_mm,sigma_u_mm,sigma_v_mm at the end, in the plane of a calibration
    StrainUnit strainUnit = StrainUnit::One;     ///< of strain and its standard deviations
    bool pairs = false;                          ///< formulas may have rate(), the change since the pair's first image
    double stepPx = 0;                           ///< of the grid, for the gauge length of smoothed columns
    bool velocities = false;                     ///< with a frame rate: velocity_u_px_s, ..., before the millimetres
    const std::vector<Probe>* probes = nullptr;  ///< whose areas are the named regions of the column "region"
};

/// The optional columns of a run with these parameters.
ColumnSets columnSets(const RunParameters& parameters);

/// Placeholder for the number of the frame or of its reference frame.
struct FrameNumber {
    bool isReference = false;
};

/// The values of a column in the field, one per point: spans of the field, or a vector of derived values.
using ColumnValues =
    std::variant<FrameNumber, std::span<const double>, std::span<const float>, std::span<const std::int16_t>,
                 std::span<const PointStatus>, std::span<const StrainStatus>, std::vector<double>>;

/// A column of all result files.
struct ResultColumn {
    std::string_view name;  ///< "u_px"
    std::string_view unit;  ///< "px", "grey", "1/px", "rad", "mm"; "1" for dimensionless numbers, "" for a status
    QuantityGroup group;
    ColumnValues (*stored)(const DisplacementField&);  ///< null for derived quantities
    /// Tables of text have the common columns unless asked for others; arrays have all.
    bool isCommon = false;
    double factor = 1;                       ///< of doubles
    const FieldQuantity* derived = nullptr;  ///< quantity or formula that is computed from the field
    bool comparesFrames = false;             ///< `derived` has no value (NaN) where the frame before has no field
    std::string_view unitEnding = {};  ///< unit of strain in the name that files show: "_percent"; of formulas " [%]"
    std::string_view smoothing = {};   ///< gauge length of a smoothed formula: "averaged over 40 px (2 mm)"
    /// Instead of stored values the number of the first area that has the point, from 1 in the order of the areas; 0:
    /// none.
    const std::vector<Probe>* areas = nullptr;

    /// Throws InvalidInput if the field lacks a derived quantity.
    ColumnValues values(const FrameField& field) const;
    /// The name of arrays in files, which does not depend on grid and scale: "exx_percent", "smooth(exx, 5) [%]".
    std::string arrayName() const { return std::string(name) + std::string(unitEnding); }
    /// The heading of tables: the same with the gauge length, "smooth(exx, 5) [%, averaged over 40 px (2 mm)]".
    std::string header() const;

    /// The name without the unit: "u".
    std::string_view plainName() const;
};

/// Whether the column has one value per frame.
bool isFrameColumn(const ResultColumn& column);

/// The points that a table has rows for.
enum class PointChoice : std::uint8_t {
    All,     ///< of the grid
    Region,  ///< inside the region of interest
    Ok,
};
inline constexpr std::array<std::string_view, 3> kPointChoiceNames = {"all", "region", "ok"};

/// The results to write.
struct ExportChoice {
    std::vector<std::string> columns = {};     ///< names, or kAllColumns alone; empty: what the format has by default
    PointChoice points = PointChoice::Region;  ///< of tables; arrays have the complete grid
    FrameChoice frames = {};                   ///< of tables, arrays and pictures
    KeptFrames kept = {};                      ///< of these, and of the results file
    StrainUnit strainUnit = StrainUnit::One;   ///< of tables, arrays and pictures
    LengthUnit lengthUnit = LengthUnit::PixelAndMillimetre;  ///< of pictures
};

/// All columns in the order of output; the first is the frame number.
std::vector<ResultColumn> resultColumns(const ColumnSets& sets);

/// Those of `columns` that a table has by default, in their order.
std::vector<ResultColumn> commonColumns(std::span<const ResultColumn> columns);

/// The name that stands for every column in ExportChoice::columns.
inline constexpr std::string_view kAllColumns = "all";

/// Whether a run with these columns has the values of a quantity or formula.
bool isComputed(const FieldQuantity& quantity, const ColumnSets& sets);

/// Whether the name is a quantity of maps or has the form of a formula.
bool isDerived(const std::string& name);

/// Selects columns by name, in the order of `names`; every one if `names` is empty or kAllColumns. A name may
/// also be another quantity of maps or a formula. Throws InvalidInput naming `field` for unknown names.
std::vector<ResultColumn> selectColumns(const ColumnSets& sets, std::span<const std::string> names,
                                        const std::string& field);

}  // namespace strainlens
