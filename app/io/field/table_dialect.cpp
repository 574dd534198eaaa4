// SPDX-License-Identifier: MPL-2.0
// Tables of other programs, with names and meanings from files that these programs write and read. If y points up, the
// factor of y, v and exy is -1.
#include "app/io/field/table_dialect.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace strainlens {
namespace {

using Quantity = DialectQuantity;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// DICe_solution_N.txt: a failed point has a SIGMA of -1.
constexpr DialectColumn kDice[] = {
    {"SUBSET_ID", Quantity::Number},
    {"COORDINATE_X", Quantity::X},
    {"COORDINATE_Y", Quantity::Y},
    {"DISPLACEMENT_X", Quantity::U, 1, 0},
    {"DISPLACEMENT_Y", Quantity::V, 1, 0},
    {"SIGMA", Quantity::SigmaU, 1, -1},
    {"GAMMA", Quantity::Dissimilarity, 1, -1},
    {"BETA", Quantity::Constant, 0, -1},
    {"STATUS_FLAG", Quantity::Constant, 4, 9},
    {"UNCERTAINTY", Quantity::SigmaMaximum, 1, -1},
    {"VSG_STRAIN_XX", Quantity::Exx, 1, 0},
    {"VSG_STRAIN_YY", Quantity::Eyy, 1, 0},
    {"VSG_STRAIN_XY", Quantity::Exy, 1, 0},
};

/// MatchID's table of points, names as since 2024.
constexpr DialectColumn kMatchId[] = {
    {"Coordinates.Image X [Pixel]", Quantity::X},
    {"Coordinates.Image Y [Pixel]", Quantity::Y},
    {"disp.Horizontal Displacement U [Pixel]", Quantity::U},
    {"disp.Vertical Displacement V [Pixel]", Quantity::V},
    {"strain.Strain-global frame: Exx [ ]", Quantity::Exx},
    {"strain.Strain-global frame: Eyy [ ]", Quantity::Eyy},
    {"strain.Strain-global frame: Exy [ ]", Quantity::Exy},
};

/// MatchID's table with a calibrated camera.
constexpr DialectColumn kMatchIdMm[] = {
    {"Coordinates.Image X [Pixel]", Quantity::X},
    {"Coordinates.Image Y [Pixel]", Quantity::Y},
    {"disp.Horizontal Displacement U [mm]", Quantity::U, 1, kNone, true},
    {"disp.Vertical Displacement V [mm]", Quantity::V, 1, kNone, true},
};

/// GOM Correlate's and Aramis' table of nodes; the plane's y points up, normal strains are per cent.
constexpr DialectColumn kGom[] = {
    {"index", Quantity::Number},
    {"x_undef", Quantity::X, 1, kNone, true},
    {"y_undef", Quantity::Y, -1, kNone, true},
    {"z_undef", Quantity::Constant, 0},
    {"u", Quantity::U, 1, kNone, true},
    {"v", Quantity::V, -1, kNone, true},
    {"w", Quantity::Constant, 0},
    {"epsx [%]", Quantity::Exx, 100},
    {"epsy [%]", Quantity::Eyy, 100},
    {"epsxy", Quantity::Exy, -1},
};

constexpr DialectColumn kPyvale[] = {
    {"subset_x", Quantity::X},      {"subset_y", Quantity::Y},
    {"disp_u", Quantity::U},        {"disp_v", Quantity::V},
    {"disp_mag", Quantity::Length}, {"converged", Quantity::Constant, 1, 0},
    {"cost_zncc", Quantity::Zncc},  {"ftol", Quantity::Unknown},
    {"xtol", Quantity::Unknown},    {"num_iter", Quantity::Iterations, 1, 0},
};

/// pyALDIC: image positions; displacements and strains with y up.
constexpr DialectColumn kAldic[] = {
    {"node_id", Quantity::Number}, {"x_px", Quantity::X},         {"y_px", Quantity::Y},
    {"disp_u", Quantity::U},       {"disp_v", Quantity::V, -1},   {"disp_magnitude", Quantity::Length},
    {"strain_exx", Quantity::Exx}, {"strain_eyy", Quantity::Eyy}, {"strain_exy", Quantity::Exy, -1},
};

constexpr TableDialect kDialects[] = {
    {"dice", "DICe", ',', "***", false, true, true, 0, kDice},
    {"matchid", "MatchID", ',', "", false, true, true, 1, kMatchId},
    {"matchid-mm", "MatchID", ',', "", false, true, true, 1, kMatchIdMm},
    {"gom", "GOM", ';', "#", false, false, false, 1, kGom},
    {"pyvale", "pyvale", ',', "", true, true, true, 1, kPyvale},
    {"aldic", "pyALDIC", ',', "", false, true, true, 0, kAldic},
};

}  // namespace

std::span<const TableDialect> tableDialects() { return kDialects; }

const TableDialect& tableDialect(std::string_view id) {
    const auto* found = std::ranges::find(kDialects, id, &TableDialect::id);
    assert(found != std::end(kDialects));
    return *found;
}

}  // namespace strainlens
