// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/render/field_quantity.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// What results hold beside the columns that are always there.
struct ColumnSets {
    double scaleMmPerPx = 0;         ///< above 0: x_mm,y_mm,u_mm,v_mm at the end
    bool refined = false;            ///< what IC-GN found: u_x,u_y,v_x,v_y,zncc,residual,iterations, and
                                     ///< sigma_u_px,sigma_v_px before the millimetres
    bool secondDerivatives = false;  ///< u_xx,u_xy,u_yy,v_xx,v_xy,v_yy after these
    bool strain = false;  ///< exx,eyy,exy,e1,e2,angle_rad,von_mises,max_shear,tresca,strain_status after these; where
                          ///< IC-GN refined, sigma_exx,sigma_eyy,sigma_exy,sigma_e1 after sigma_v_px
    Criterion criterion = Criterion::Sad;  ///< that the score is of
    bool reference = false;                ///< reference_frame after frame, as it is not always the first image
    bool chosen = false;                   ///< order,subset_px before sigma_u_px, as points choose their own
    bool plane = false;  ///< x_mm,y_mm,u_mm,v_mm,sigma_u_mm,sigma_v_mm at the end, in the plane of a calibration
};

/// What a run with these parameters has.
ColumnSets columnSets(const RunParameters& parameters);

/// What stands in the place of values for the frame's number, or that of the frame it was compared with.
struct FrameNumber {
    bool ofReference = false;
};

/// The values of a column, one a point, where the field keeps them.
using ColumnValues =
    std::variant<FrameNumber, std::span<const double>, std::span<const float>, std::span<const std::int16_t>,
                 std::span<const PointStatus>, std::span<const StrainStatus>>;

/// One quantity of every point, as all files of results call it.
struct ResultColumn {
    std::string_view name;     ///< "u_px"
    std::string_view unit;     ///< "px", "grey", "1/px", "rad", "mm"; "1" for a number without, "" for a status
    std::string_view meaning;  ///< in English: "Displacement along x"
    QuantityGroup group;
    ColumnValues (*values)(const DisplacementField&);
    double factor = 1;  ///< of doubles

    /// Its name without the unit: "u".
    std::string_view plainName() const;
};

/// Whether a column is the same for all points of a frame.
bool isOfFrame(const ResultColumn& column);

/// All columns there are, in the order in which they are written; the first is the frame's number.
std::vector<ResultColumn> resultColumns(const ColumnSets& sets);

/// Those of these names, in the order of `names`; all for none. Throws InvalidInput for `field` that lists the names.
std::vector<ResultColumn> chosenColumns(const ColumnSets& sets, std::span<const std::string> names,
                                        const std::string& field);

}  // namespace strainlens
