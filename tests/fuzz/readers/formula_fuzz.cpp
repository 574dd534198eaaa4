// SPDX-License-Identifier: MPL-2.0
// Formulas over the quantities of a field.
#include <cmath>

#include "app/fields/formula.h"
#include "app/render/field_quantity.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

DisplacementField smallField() {
    DisplacementField field;
    field.resize(4, 3);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 10.0 * static_cast<double>(i % 4), field.y[i] = 10.0 * static_cast<double>(i / 4);
        field.u[i] = 0.1 * static_cast<double>(i), field.v[i] = -1;
        field.status[i] = PointStatus::Ok;
    }
    return field;
}

/// Values of every formula are finite or missing.
void readFormula(Input input) {
    const std::string text(input.begin(), input.end());
    readOrRefused("fieldQuantity", [&] {
        const DisplacementField field = smallField();
        const std::vector<double> values = fieldQuantity(text, "formula").values(field);
        require(values.empty() || values.size() == field.size(), "a formula has a value for every point or none");
        for (const double value : values) require(!std::isinf(value), "a value is finite or missing");
    });
}

std::vector<Seed> formulaSeeds() {
    return {{"length", bytesOf("sqrt(u^2 + v^2)")},
            {"field", bytesOf("smooth(u, 3) - sigma(at(v, 0)) + rate(exx)")},
            {"numbers", bytesOf("-1e3 * (.5 / pi) + min(u, max(2, atan2(v, -u)))")}};
}

std::vector<std::string> formulaWords() { return {"exx", "u_nonrigid", "smooth(", "sigma(", "at(", "rate(", "log("}; }

}  // namespace

const FuzzTarget kFormulaTarget = {"formula", readFormula, formulaSeeds, formulaWords};

}  // namespace strainlens::fuzz
