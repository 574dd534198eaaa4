// SPDX-License-Identifier: MPL-2.0
#include "app/render/field_quantity.h"

#include <array>
#include <cmath>

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

constexpr std::array<FieldQuantity, 26> kQuantities = {{
    {"u", "px", "Displacement u", Group::Displacement, Needs::Search, [](const Field& field) { return field.u; }},
    {"v", "px", "Displacement v", Group::Displacement, Needs::Search, [](const Field& field) { return field.v; }},
    {"magnitude", "px", "Displacement", Group::Displacement, Needs::Search, magnitudes},
    {"exx", "", "Strain exx", Group::Strain, Needs::Strain, strainValues<&StrainField::exx>},
    {"eyy", "", "Strain eyy", Group::Strain, Needs::Strain, strainValues<&StrainField::eyy>},
    {"exy", "", "Shear strain exy", Group::Strain, Needs::Strain, strainValues<&StrainField::exy>},
    {"e1", "", "Principal strain e1", Group::Strain, Needs::Strain, strainValues<&StrainField::e1>},
    {"e2", "", "Principal strain e2", Group::Strain, Needs::Strain, strainValues<&StrainField::e2>},
    {"angle", "rad", "Direction of e1", Group::Strain, Needs::Strain, strainValues<&StrainField::angle>},
    {"max_shear", "", "Maximum shear", Group::Strain, Needs::Strain, strainValues<&StrainField::maxShear>},
    {"von_mises", "", "Von Mises strain", Group::Strain, Needs::Strain, strainValues<&StrainField::vonMises>},
    {"tresca", "", "Tresca strain", Group::Strain, Needs::Strain, strainValues<&StrainField::tresca>},
    {"sigma_u", "px", "Standard deviation of u", Group::Uncertainty, Needs::Refinement,
     refinedValues<&RefinedDetails::sigmaU>},
    {"sigma_v", "px", "Standard deviation of v", Group::Uncertainty, Needs::Refinement,
     refinedValues<&RefinedDetails::sigmaV>},
    {"sigma_exx", "", "Standard deviation of exx", Group::Uncertainty, Needs::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaExx>},
    {"sigma_eyy", "", "Standard deviation of eyy", Group::Uncertainty, Needs::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaEyy>},
    {"sigma_exy", "", "Standard deviation of exy", Group::Uncertainty, Needs::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaExy>},
    {"sigma_e1", "", "Standard deviation of e1", Group::Uncertainty, Needs::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaE1>},
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

const FieldQuantity& fieldQuantity(std::string_view name, const std::string& option) {
    for (const FieldQuantity& quantity : kQuantities) {
        if (quantity.name == name) return quantity;
    }
    throw InvalidInput(option, "\"" + std::string(name) + "\"", fieldQuantityNames());
}

std::string fieldQuantityNames() { return join(kQuantities, &FieldQuantity::name); }

}  // namespace strainlens
