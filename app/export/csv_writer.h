// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <ostream>

#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// What a CSV file holds beside the columns that are always there.
struct CsvOptions {
    double scaleMmPerPx = 0;         ///< above 0: columns x_mm,y_mm,u_mm,v_mm at the end
    bool refined = false;            ///< what IC-GN found: u_x,u_y,v_x,v_y,zncc,residual,iterations, and
                                     ///< sigma_u_px,sigma_v_px before the millimetres
    bool secondDerivatives = false;  ///< u_xx,u_xy,u_yy,v_xx,v_xy,v_yy after these
    bool strain = false;  ///< exx,eyy,exy,e1,e2,angle_rad,von_mises,max_shear,tresca,strain_status after these; where
                          ///< IC-GN refined, sigma_exx,sigma_eyy,sigma_exy,sigma_e1 after sigma_v_px
};

/// What a run with these parameters writes.
CsvOptions csvOptions(const RunParameters& parameters);

/// The header row: frame,x_px,y_px,u_px,v_px,score,status, then what the options add, and LF.
void writeCsvHeader(std::ostream& out, const CsvOptions& options);

/// One row a grid point (all of them, nodes outside the ROI too), numbers in the shortest form that reads back
/// exactly, '.' in every locale, `nan` for no value. The window and the command line both export through this.
void writeCsvFrame(std::ostream& out, int frame, const DisplacementField& field, const CsvOptions& options);

}  // namespace strainlens
