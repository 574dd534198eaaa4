// SPDX-License-Identifier: MPL-2.0
#include "app/render/field_quantity.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/fields/rigid_motion.h"
#include "app/render/formula_quantity.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

using Values = std::vector<double>;
using Field = DisplacementField;
using Group = QuantityGroup;
using Needs = QuantityNeeds;

template <Values StrainField::*values>
Values strainValues(const Field& field) {
    return field.strain.*values;
}

/// Empty without IC-GN.
template <Values StrainField::*values>
Values strainSigmas(const Field& field) {
    return field.refined.empty() ? Values{} : field.strain.*values;
}

template <std::vector<float> RefinedDetails::*values>
Values refinedValues(const Field& field) {
    return Values((field.refined.*values).begin(), (field.refined.*values).end());
}

Values magnitudes(const Field& field) {
    Values lengths(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) lengths[i] = std::hypot(field.u[i], field.v[i]);
    return lengths;
}

Values iterations(const Field& field) {
    Values steps(field.refined.size());
    for (std::size_t i = 0; i < steps.size(); ++i) steps[i] = field.ok(i) ? field.refined.iterations[i] : std::nan("");
    return steps;
}

/// Polar rotation of the deformation gradient, from x towards y [rad].
Values rotations(const Field& field) {
    Values angles(field.refined.size());
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const double curl = static_cast<double>(field.refined.vx[i]) - field.refined.uy[i];
        angles[i] = std::atan2(curl, 2 + static_cast<double>(field.refined.ux[i]) + field.refined.vy[i]);
    }
    return angles;
}

/// Displacements less the rigid-body motion of the field.
Displacements nonrigid(const Field& field) {
    const auto motion = fitRigidMotion(field);
    return motion ? withoutRigidMotion(field, *motion) : Displacements{field.u, field.v};
}

Values nonrigidLengths(const Field& field) {
    Displacements left = nonrigid(field);
    std::ranges::transform(left.u, left.v, left.u.begin(), [](double u, double v) { return std::hypot(u, v); });
    return left.u;
}

constexpr bool kIsStrain = true;

const std::array<FieldQuantity, 30> kQuantities = {{
    {"u", "px", "Displacement u", Group::Displacement, Needs::Search, [](const Field& field) { return field.u; }},
    {"v", "px", "Displacement v", Group::Displacement, Needs::Search, [](const Field& field) { return field.v; }},
    {"magnitude", "px", "Displacement", Group::Displacement, Needs::Search, magnitudes},
    {"u_nonrigid", "px", "Displacement u without rigid-body motion", Group::Displacement, Needs::Search,
     [](const Field& field) { return nonrigid(field).u; }},
    {"v_nonrigid", "px", "Displacement v without rigid-body motion", Group::Displacement, Needs::Search,
     [](const Field& field) { return nonrigid(field).v; }},
    {"magnitude_nonrigid", "px", "Displacement without rigid-body motion", Group::Displacement, Needs::Search,
     nonrigidLengths},
    {"rotation", "rad", "Local rotation", Group::Displacement, Needs::Refinement, rotations},
    {"exx", "", "Strain exx", Group::Strain, Needs::Strain, strainValues<&StrainField::exx>, kIsStrain},
    {"eyy", "", "Strain eyy", Group::Strain, Needs::Strain, strainValues<&StrainField::eyy>, kIsStrain},
    {"exy", "", "Shear strain exy", Group::Strain, Needs::Strain, strainValues<&StrainField::exy>, kIsStrain},
    {"e1", "", "Principal strain e1", Group::Strain, Needs::Strain, strainValues<&StrainField::e1>, kIsStrain},
    {"e2", "", "Principal strain e2", Group::Strain, Needs::Strain, strainValues<&StrainField::e2>, kIsStrain},
    {"angle", "rad", "Direction of e1", Group::Strain, Needs::Strain, strainValues<&StrainField::angle>},
    {"max_shear", "", "Maximum shear", Group::Strain, Needs::Strain, strainValues<&StrainField::maxShear>, kIsStrain},
    {"von_mises", "", "Von Mises strain", Group::Strain, Needs::Strain, strainValues<&StrainField::vonMises>,
     kIsStrain},
    {"tresca", "", "Tresca strain", Group::Strain, Needs::Strain, strainValues<&StrainField::tresca>, kIsStrain},
    {"sigma_u", "px", "Standard deviation of u", Group::Uncertainty, Needs::Refinement,
     refinedValues<&RefinedDetails::sigmaU>},
    {"sigma_v", "px", "Standard deviation of v", Group::Uncertainty, Needs::Refinement,
     refinedValues<&RefinedDetails::sigmaV>},
    {"sigma_exx", "", "Standard deviation of exx", Group::Uncertainty, Needs::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaExx>, kIsStrain},
    {"sigma_eyy", "", "Standard deviation of eyy", Group::Uncertainty, Needs::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaEyy>, kIsStrain},
    {"sigma_exy", "", "Standard deviation of exy", Group::Uncertainty, Needs::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaExy>, kIsStrain},
    {"sigma_e1", "", "Standard deviation of e1", Group::Uncertainty, Needs::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaE1>, kIsStrain},
    {"score", "", "Score of the search", Group::Quality, Needs::Search, [](const Field& field) { return field.score; }},
    {"zncc", "", "Correlation (ZNCC)", Group::Quality, Needs::Refinement, refinedValues<&RefinedDetails::zncc>},
    {"residual", "grey", "Residual", Group::Quality, Needs::Refinement, refinedValues<&RefinedDetails::residual>},
    {"iterations", "", "Refinement steps", Group::Quality, Needs::Refinement, iterations},
    {"u_x", "", "Gradient du/dx", Group::Gradients, Needs::Refinement, refinedValues<&RefinedDetails::ux>},
    {"u_y", "", "Gradient du/dy", Group::Gradients, Needs::Refinement, refinedValues<&RefinedDetails::uy>},
    {"v_x", "", "Gradient dv/dx", Group::Gradients, Needs::Refinement, refinedValues<&RefinedDetails::vx>},
    {"v_y", "", "Gradient dv/dy", Group::Gradients, Needs::Refinement, refinedValues<&RefinedDetails::vy>},
}};

}  // namespace

std::span<const FieldQuantity> fieldQuantities() { return kQuantities; }

const FieldQuantity* findFieldQuantity(std::string_view name) {
    const auto found = std::ranges::find(kQuantities, name, &FieldQuantity::name);
    return found != kQuantities.end() ? &*found : findFormulaQuantity(name);
}

const FieldQuantity& fieldQuantity(std::string_view name, const std::string& option) {
    if (const FieldQuantity* found = findFieldQuantity(name)) return *found;
    if (!isFormula(name)) {
        throw InvalidInput(option, "\"" + std::string(name) + "\"", fieldQuantityNames() + ", or a formula of these");
    }
    return makeFormulaQuantity(name, option);
}

std::string fieldQuantityNames() { return join(kQuantities, &FieldQuantity::name); }

}  // namespace strainlens
