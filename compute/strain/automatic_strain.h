// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "compute/strain/grid_links.h"
#include "compute/strain/strain.h"
#include "compute/types/calibration/plane_map.h"
#include "compute/types/displacement_field.h"
#include "compute/types/strain.h"
#include "compute/types/strain_windows.h"

namespace strainlens {

/// Whether windows can be chosen: the noise of the displacements is known and not that of a deconvolution, which
/// correlates differently, and the points are at integer pixels.
bool canChooseWindows(const DisplacementField& field, const SubsetNoise& noise);

/// Computes strain with the windows of chooseWindows(), in `strain` of the field's size. Standard deviations include
/// the bias that the windows leave. `finder` may choose and fit the windows on a device; empty: the host does.
void fillAutomatic(const DisplacementField& field, const StrainParameters& parameters, const GridLinks& links,
                   int threads, const SubsetNoise& noise, const std::stop_token& stop, const PlaneMap* plane,
                   const StrainWindowFinder& finder, StrainField& strain);

}  // namespace strainlens
