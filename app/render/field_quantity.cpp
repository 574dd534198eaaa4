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
    {"u", "px", "Displacement u", QuantityGroup::Displacement, QuantityNeeds::Search,
     [](const Field& field) { return field.u; }},
    {"v", "px", "Displacement v", QuantityGroup::Displacement, QuantityNeeds::Search,
     [](const Field& field) { return field.v; }},
    {"magnitude", "px", "Displacement", QuantityGroup::Displacement, QuantityNeeds::Search, magnitudes},
    {"exx", "", "Strain exx", QuantityGroup::Strain, QuantityNeeds::Strain, strainValues<&StrainField::exx>},
    {"eyy", "", "Strain eyy", QuantityGroup::Strain, QuantityNeeds::Strain, strainValues<&StrainField::eyy>},
    {"exy", "", "Shear strain exy", QuantityGroup::Strain, QuantityNeeds::Strain, strainValues<&StrainField::exy>},
    {"e1", "", "Principal strain e1", QuantityGroup::Strain, QuantityNeeds::Strain, strainValues<&StrainField::e1>},
    {"e2", "", "Principal strain e2", QuantityGroup::Strain, QuantityNeeds::Strain, strainValues<&StrainField::e2>},
    {"angle", "rad", "Direction of e1", QuantityGroup::Strain, QuantityNeeds::Strain,
     strainValues<&StrainField::angle>},
    {"max_shear", "", "Maximum shear", QuantityGroup::Strain, QuantityNeeds::Strain,
     strainValues<&StrainField::maxShear>},
    {"von_mises", "", "Von Mises strain", QuantityGroup::Strain, QuantityNeeds::Strain,
     strainValues<&StrainField::vonMises>},
    {"tresca", "", "Tresca strain", QuantityGroup::Strain, QuantityNeeds::Strain, strainValues<&StrainField::tresca>},
    {"sigma_u", "px", "Standard deviation of u", QuantityGroup::Uncertainty, QuantityNeeds::Refinement,
     refinedValues<&RefinedDetails::sigmaU>},
    {"sigma_v", "px", "Standard deviation of v", QuantityGroup::Uncertainty, QuantityNeeds::Refinement,
     refinedValues<&RefinedDetails::sigmaV>},
    {"sigma_exx", "", "Standard deviation of exx", QuantityGroup::Uncertainty, QuantityNeeds::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaExx>},
    {"sigma_eyy", "", "Standard deviation of eyy", QuantityGroup::Uncertainty, QuantityNeeds::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaEyy>},
    {"sigma_exy", "", "Standard deviation of exy", QuantityGroup::Uncertainty, QuantityNeeds::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaExy>},
    {"sigma_e1", "", "Standard deviation of e1", QuantityGroup::Uncertainty, QuantityNeeds::RefinementAndStrain,
     strainSigmas<&StrainField::sigmaE1>},
    {"score", "", "Score of the search", QuantityGroup::Quality, QuantityNeeds::Search,
     [](const Field& field) { return field.score; }},
    {"zncc", "", "Correlation (ZNCC)", QuantityGroup::Quality, QuantityNeeds::Refinement,
     refinedValues<&RefinedDetails::zncc>},
    {"residual", "grey", "Residual", QuantityGroup::Quality, QuantityNeeds::Refinement,
     refinedValues<&RefinedDetails::residual>},
    {"iterations", "", "Refinement steps", QuantityGroup::Quality, QuantityNeeds::Refinement, iterations},
    {"u_x", "", "Gradient du/dx", QuantityGroup::Gradients, QuantityNeeds::Refinement,
     refinedValues<&RefinedDetails::ux>},
    {"u_y", "", "Gradient du/dy", QuantityGroup::Gradients, QuantityNeeds::Refinement,
     refinedValues<&RefinedDetails::uy>},
    {"v_x", "", "Gradient dv/dx", QuantityGroup::Gradients, QuantityNeeds::Refinement,
     refinedValues<&RefinedDetails::vx>},
    {"v_y", "", "Gradient dv/dy", QuantityGroup::Gradients, QuantityNeeds::Refinement,
     refinedValues<&RefinedDetails::vy>},
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
