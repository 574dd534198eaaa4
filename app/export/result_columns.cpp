// SPDX-License-Identifier: MPL-2.0
#include "app/export/result_columns.h"

#include <algorithm>

#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

using Field = DisplacementField;

template <std::vector<double> Field::*values>
ColumnValues ofField(const Field& field) {
    return std::span<const double>(field.*values);
}

template <std::vector<float> RefinedDetails::*values>
ColumnValues ofRefinement(const Field& field) {
    return std::span<const float>(field.refined.*values);
}

template <std::vector<double> StrainField::*values>
ColumnValues ofStrain(const Field& field) {
    return std::span<const double>(field.strain.*values);
}

ColumnValues frameNumber(const Field&) { return FrameNumber{}; }
ColumnValues referenceNumber(const Field&) { return FrameNumber{true}; }
ColumnValues status(const Field& field) { return std::span<const PointStatus>(field.status); }
ColumnValues strainStatus(const Field& field) { return std::span<const StrainStatus>(field.strain.status); }
template <std::vector<std::int16_t> RefinedDetails::*values>
ColumnValues ofIntegers(const Field& field) {
    return std::span<const std::int16_t>(field.refined.*values);
}

constexpr ResultColumn kBasicColumns[] = {
    {"frame", "1", "Number of the image, 1 for the first deformed one", QuantityGroup::Place, frameNumber},
    {"x_px", "px", "Place in the reference image, to the right", QuantityGroup::Place, ofField<&Field::x>},
    {"y_px", "px", "Place in the reference image, down", QuantityGroup::Place, ofField<&Field::y>},
    {"u_px", "px", "Displacement along x", QuantityGroup::Displacement, ofField<&Field::u>},
    {"v_px", "px", "Displacement along y", QuantityGroup::Displacement, ofField<&Field::v>},
    {"score", "grey", "Difference or correlation of the blocks", QuantityGroup::Quality, ofField<&Field::score>},
    {"status", "", "Whether the point was measured, or why not", QuantityGroup::Quality, status},
};

constexpr ResultColumn kReference = {"reference_frame", "1",
                                     "Number of the image it was compared with, 0 for the first", QuantityGroup::Place,
                                     referenceNumber};

constexpr ResultColumn kRefined[] = {
    {"u_x", "1", "Gradient du/dx", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::ux>},
    {"u_y", "1", "Gradient du/dy", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::uy>},
    {"v_x", "1", "Gradient dv/dx", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::vx>},
    {"v_y", "1", "Gradient dv/dy", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::vy>},
    {"zncc", "1", "Correlation of the subsets", QuantityGroup::Quality, ofRefinement<&RefinedDetails::zncc>},
    {"residual", "grey", "RMS difference of the subsets", QuantityGroup::Quality,
     ofRefinement<&RefinedDetails::residual>},
    {"iterations", "1", "Gauss-Newton steps", QuantityGroup::Quality, ofIntegers<&RefinedDetails::iterations>},
};

constexpr ResultColumn kSecondDerivatives[] = {
    {"u_xx", "1/px", "Second derivative of u", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::uxx>},
    {"u_xy", "1/px", "Second derivative of u", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::uxy>},
    {"u_yy", "1/px", "Second derivative of u", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::uyy>},
    {"v_xx", "1/px", "Second derivative of v", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::vxx>},
    {"v_xy", "1/px", "Second derivative of v", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::vxy>},
    {"v_yy", "1/px", "Second derivative of v", QuantityGroup::Gradients, ofRefinement<&RefinedDetails::vyy>},
};

constexpr ResultColumn kStrain[] = {
    {"exx", "1", "Strain along x", QuantityGroup::Strain, ofStrain<&StrainField::exx>},
    {"eyy", "1", "Strain along y", QuantityGroup::Strain, ofStrain<&StrainField::eyy>},
    {"exy", "1", "Shear strain, half of the angle", QuantityGroup::Strain, ofStrain<&StrainField::exy>},
    {"e1", "1", "First principal strain", QuantityGroup::Strain, ofStrain<&StrainField::e1>},
    {"e2", "1", "Second principal strain", QuantityGroup::Strain, ofStrain<&StrainField::e2>},
    {"angle_rad", "rad", "Direction of e1, from +x towards +y", QuantityGroup::Strain, ofStrain<&StrainField::angle>},
    {"von_mises", "1", "Equivalent strain after von Mises", QuantityGroup::Strain, ofStrain<&StrainField::vonMises>},
    {"max_shear", "1", "Largest shear, (e1 - e2) / 2", QuantityGroup::Strain, ofStrain<&StrainField::maxShear>},
    {"tresca", "1", "Equivalent strain after Tresca", QuantityGroup::Strain, ofStrain<&StrainField::tresca>},
    {"strain_status", "", "Whether there is a strain, or why not", QuantityGroup::Quality, strainStatus},
};

constexpr ResultColumn kAdaptive[] = {
    {"order", "1", "Order of the shape function", QuantityGroup::Quality, ofIntegers<&RefinedDetails::order>},
    {"subset_px", "px", "Side of the subset", QuantityGroup::Quality, ofIntegers<&RefinedDetails::subset>},
};

constexpr ResultColumn kSigmas[] = {
    {"sigma_u_px", "px", "Standard deviation of u", QuantityGroup::Uncertainty, ofRefinement<&RefinedDetails::sigmaU>},
    {"sigma_v_px", "px", "Standard deviation of v", QuantityGroup::Uncertainty, ofRefinement<&RefinedDetails::sigmaV>},
};

constexpr ResultColumn kStrainSigmas[] = {
    {"sigma_exx", "1", "Standard deviation of exx", QuantityGroup::Uncertainty, ofStrain<&StrainField::sigmaExx>},
    {"sigma_eyy", "1", "Standard deviation of eyy", QuantityGroup::Uncertainty, ofStrain<&StrainField::sigmaEyy>},
    {"sigma_exy", "1", "Standard deviation of exy", QuantityGroup::Uncertainty, ofStrain<&StrainField::sigmaExy>},
    {"sigma_e1", "1", "Standard deviation of e1", QuantityGroup::Uncertainty, ofStrain<&StrainField::sigmaE1>},
};

constexpr ResultColumn kMillimetres[] = {
    {"x_mm", "mm", "Place in the reference image, to the right", QuantityGroup::Place, ofField<&Field::x>},
    {"y_mm", "mm", "Place in the reference image, down", QuantityGroup::Place, ofField<&Field::y>},
    {"u_mm", "mm", "Displacement along x", QuantityGroup::Displacement, ofField<&Field::u>},
    {"v_mm", "mm", "Displacement along y", QuantityGroup::Displacement, ofField<&Field::v>},
};

template <std::vector<double> PlaneField::*values>
ColumnValues ofPlane(const Field& field) {
    return std::span<const double>(field.plane.*values);
}

template <std::vector<float> PlaneField::*values>
ColumnValues ofPlaneNoise(const Field& field) {
    return std::span<const float>(field.plane.*values);
}

constexpr ResultColumn kPlane[] = {
    {"x_mm", "mm", "Place in the specimen's plane, to the right", QuantityGroup::Place, ofPlane<&PlaneField::x>},
    {"y_mm", "mm", "Place in the specimen's plane, down", QuantityGroup::Place, ofPlane<&PlaneField::y>},
    {"u_mm", "mm", "Displacement in the plane along x", QuantityGroup::Displacement, ofPlane<&PlaneField::u>},
    {"v_mm", "mm", "Displacement in the plane along y", QuantityGroup::Displacement, ofPlane<&PlaneField::v>},
    {"sigma_u_mm", "mm", "Standard deviation of u_mm", QuantityGroup::Uncertainty, ofPlaneNoise<&PlaneField::sigmaU>},
    {"sigma_v_mm", "mm", "Standard deviation of v_mm", QuantityGroup::Uncertainty, ofPlaneNoise<&PlaneField::sigmaV>},
};

std::string_view unitOfScore(Criterion criterion) {
    switch (criterion) {
        case Criterion::Sad:
            return "grey";
        case Criterion::Ssd:
            return "grey^2";
        case Criterion::Zncc:
            break;
    }
    return "1";
}

}  // namespace

ColumnSets columnSets(const RunParameters& parameters) {
    return {parameters.scaleMmPerPx,
            refinesByIcgn(parameters),
            hasSecondDerivatives(shapeOrder(parameters.refinement)),
            parameters.strain.isRequested(),
            scoreCriterion(parameters),
            changesReference(parameters),
            choosesSubsets(parameters),
            parameters.calibration != nullptr};
}

bool isFrameColumn(const ResultColumn& column) {
    return column.values == frameNumber || column.values == referenceNumber;
}

std::string_view ResultColumn::plainName() const {
    const bool hasUnit = name.ends_with("_" + std::string(unit)) && unit != "mm";
    return hasUnit ? name.substr(0, name.size() - unit.size() - 1) : name;
}

std::vector<ResultColumn> resultColumns(const ColumnSets& sets) {
    std::vector<ResultColumn> columns(std::begin(kBasicColumns), std::end(kBasicColumns));
    const auto add = [&columns](bool isRequested, std::span<const ResultColumn> more) {
        if (isRequested) columns.insert(columns.end(), more.begin(), more.end());
    };
    if (sets.reference) columns.insert(columns.begin() + 1, kReference);
    std::ranges::find(columns, "score", &ResultColumn::name)->unit = unitOfScore(sets.criterion);
    add(sets.refined, kRefined);
    add(sets.secondDerivatives, kSecondDerivatives);
    add(sets.strain, kStrain);
    add(sets.adaptive, kAdaptive);
    add(sets.refined, kSigmas);
    add(sets.refined && sets.strain, kStrainSigmas);
    add(sets.plane, kPlane);
    if (sets.plane) return columns;
    add(sets.scaleMmPerPx > 0, kMillimetres);
    for (ResultColumn& column : columns) {
        if (column.unit == "mm") column.factor = sets.scaleMmPerPx;
    }
    return columns;
}

std::vector<ResultColumn> selectColumns(const ColumnSets& sets, std::span<const std::string> names,
                                        const std::string& field) {
    std::vector<ResultColumn> all = resultColumns(sets), chosen;
    if (names.empty()) return all;
    for (const std::string& name : names) {
        const auto found = std::ranges::find(all, name, &ResultColumn::name);
        if (std::ranges::find(chosen, name, &ResultColumn::name) != chosen.end()) {
            throw InvalidInput(field, "\"" + name + "\" twice", "columns without repetition");
        }
        if (found == all.end()) throw InvalidInput(field, "\"" + name + "\"", join(all, &ResultColumn::name));
        chosen.push_back(*found);
    }
    return chosen;
}

}  // namespace strainlens
