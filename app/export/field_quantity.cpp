// SPDX-License-Identifier: MPL-2.0
#include "app/export/field_quantity.h"

#include <array>

#include "compute/types/error.h"

namespace strainlens {
namespace {

using Values = std::vector<double>;
using Field = DisplacementField;

template <Values StrainField::*values>
Values strainValues(const Field& field) {
    return field.strain.*values;
}

template <std::vector<float> RefinedDetails::*values>
Values refinedValues(const Field& field) {
    return Values((field.refined.*values).begin(), (field.refined.*values).end());
}

constexpr std::array<FieldQuantity, 20> kQuantities = {{
    {"u", "px", [](const Field& field) { return field.u; }},
    {"v", "px", [](const Field& field) { return field.v; }},
    {"score", "", [](const Field& field) { return field.score; }},
    {"zncc", "", refinedValues<&RefinedDetails::zncc>},
    {"residual", "grey", refinedValues<&RefinedDetails::residual>},
    {"u_x", "", refinedValues<&RefinedDetails::ux>},
    {"u_y", "", refinedValues<&RefinedDetails::uy>},
    {"v_x", "", refinedValues<&RefinedDetails::vx>},
    {"v_y", "", refinedValues<&RefinedDetails::vy>},
    {"sigma_u", "px", refinedValues<&RefinedDetails::sigmaU>},
    {"sigma_v", "px", refinedValues<&RefinedDetails::sigmaV>},
    {"exx", "", strainValues<&StrainField::exx>},
    {"eyy", "", strainValues<&StrainField::eyy>},
    {"exy", "", strainValues<&StrainField::exy>},
    {"e1", "", strainValues<&StrainField::e1>},
    {"e2", "", strainValues<&StrainField::e2>},
    {"angle", "rad", strainValues<&StrainField::angle>},
    {"von_mises", "", strainValues<&StrainField::vonMises>},
    {"max_shear", "", strainValues<&StrainField::maxShear>},
    {"tresca", "", strainValues<&StrainField::tresca>},
}};

}  // namespace

std::span<const FieldQuantity> fieldQuantities() { return kQuantities; }

const FieldQuantity& fieldQuantity(std::string_view name, const std::string& option) {
    for (const FieldQuantity& quantity : kQuantities) {
        if (quantity.name == name) return quantity;
    }
    throw InvalidInput(option, "\"" + std::string(name) + "\"", fieldQuantityNames());
}

std::string fieldQuantityNames() {
    std::string names;
    for (const FieldQuantity& quantity : kQuantities) names += (names.empty() ? "" : ", ") + std::string(quantity.name);
    return names;
}

}  // namespace strainlens
