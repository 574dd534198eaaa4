// SPDX-License-Identifier: MPL-2.0
#include "app/export/result_columns.h"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <set>

#include "app/probes/area_points.h"
#include "app/render/formula_quantity.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

using Field = DisplacementField;

/// The values of a member of the field.
template <auto values>
ColumnValues ofField(const Field& field) {
    return std::span(field.*values);
}

/// The values of a member of a part of the field.
template <auto part, auto values>
ColumnValues ofPart(const Field& field) {
    return std::span((field.*part).*values);
}

ColumnValues frameNumber(const Field&) { return FrameNumber{}; }
ColumnValues referenceNumber(const Field&) { return FrameNumber{true}; }

constexpr bool kCommon = true;

constexpr ResultColumn kBasicColumns[] = {
    {"frame", "1", QuantityGroup::Position, frameNumber, kCommon},
    {"x_px", "px", QuantityGroup::Position, ofField<&Field::x>, kCommon},
    {"y_px", "px", QuantityGroup::Position, ofField<&Field::y>, kCommon},
    {"u_px", "px", QuantityGroup::Displacement, ofField<&Field::u>, kCommon},
    {"v_px", "px", QuantityGroup::Displacement, ofField<&Field::v>, kCommon},
    {"score", "grey", QuantityGroup::Quality, ofField<&Field::score>, kCommon},
    {"status", "", QuantityGroup::Quality, ofField<&Field::status>, kCommon},
};

constexpr ResultColumn kReference = {"reference_frame", "1", QuantityGroup::Position, referenceNumber, kCommon};

/// Of pairs: other programs and later commands must not take their displacements for those from the first image.
constexpr ResultColumn kFirstOfPair = {"first_frame", "1", QuantityGroup::Position, referenceNumber, kCommon};

constexpr ResultColumn kRefined[] = {
    {"u_x", "1", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::ux>},
    {"u_y", "1", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::uy>},
    {"v_x", "1", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::vx>},
    {"v_y", "1", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::vy>},
    {"zncc", "1", QuantityGroup::Quality, ofPart<&Field::refined, &RefinedDetails::zncc>, kCommon},
    {"residual", "grey", QuantityGroup::Quality, ofPart<&Field::refined, &RefinedDetails::residual>, kCommon},
    {"iterations", "1", QuantityGroup::Quality, ofPart<&Field::refined, &RefinedDetails::iterations>},
};

constexpr ResultColumn kSecondDerivatives[] = {
    {"u_xx", "1/px", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::uxx>},
    {"u_xy", "1/px", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::uxy>},
    {"u_yy", "1/px", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::uyy>},
    {"v_xx", "1/px", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::vxx>},
    {"v_xy", "1/px", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::vxy>},
    {"v_yy", "1/px", QuantityGroup::Gradients, ofPart<&Field::refined, &RefinedDetails::vyy>},
};

constexpr ResultColumn kStrain[] = {
    {"exx", "1", QuantityGroup::Strain, ofPart<&Field::strain, &StrainField::exx>, kCommon},
    {"eyy", "1", QuantityGroup::Strain, ofPart<&Field::strain, &StrainField::eyy>, kCommon},
    {"exy", "1", QuantityGroup::Strain, ofPart<&Field::strain, &StrainField::exy>, kCommon},
    {"e1", "1", QuantityGroup::Strain, ofPart<&Field::strain, &StrainField::e1>, kCommon},
    {"e2", "1", QuantityGroup::Strain, ofPart<&Field::strain, &StrainField::e2>, kCommon},
    {"angle_rad", "rad", QuantityGroup::Strain, ofPart<&Field::strain, &StrainField::angle>},
    {"von_mises", "1", QuantityGroup::Strain, ofPart<&Field::strain, &StrainField::vonMises>},
    {"max_shear", "1", QuantityGroup::Strain, ofPart<&Field::strain, &StrainField::maxShear>},
    {"tresca", "1", QuantityGroup::Strain, ofPart<&Field::strain, &StrainField::tresca>},
    {"strain_status", "", QuantityGroup::Quality, ofPart<&Field::strain, &StrainField::status>},
};

constexpr ResultColumn kAdaptive[] = {
    {"order", "1", QuantityGroup::Quality, ofPart<&Field::refined, &RefinedDetails::order>, kCommon},
    {"subset_px", "px", QuantityGroup::Quality, ofPart<&Field::refined, &RefinedDetails::subset>, kCommon},
};

constexpr ResultColumn kStrainWindow[] = {
    {"strain_window", "points", QuantityGroup::Quality, ofPart<&Field::strain, &StrainField::window>, kCommon},
};

constexpr ResultColumn kSigmas[] = {
    {"sigma_u_px", "px", QuantityGroup::Uncertainty, ofPart<&Field::refined, &RefinedDetails::sigmaU>, kCommon},
    {"sigma_v_px", "px", QuantityGroup::Uncertainty, ofPart<&Field::refined, &RefinedDetails::sigmaV>, kCommon},
};

constexpr ResultColumn kStrainSigmas[] = {
    {"sigma_exx", "1", QuantityGroup::Uncertainty, ofPart<&Field::strain, &StrainField::sigmaExx>, kCommon},
    {"sigma_eyy", "1", QuantityGroup::Uncertainty, ofPart<&Field::strain, &StrainField::sigmaEyy>, kCommon},
    {"sigma_exy", "1", QuantityGroup::Uncertainty, ofPart<&Field::strain, &StrainField::sigmaExy>, kCommon},
    {"sigma_e1", "1", QuantityGroup::Uncertainty, ofPart<&Field::strain, &StrainField::sigmaE1>},
};

/// Standard deviations that the field has not stored: of the covariance of the strains (errorsOf()).
struct DerivedSigma {
    std::string_view name, unit, formula;
};

constexpr DerivedSigma kDerivedSigmas[] = {
    {"sigma_e2", "1", "sigma(e2)"},
    {"sigma_angle_rad", "rad", "sigma(angle)"},
    {"sigma_von_mises", "1", "sigma(von_mises)"},
    {"sigma_max_shear", "1", "sigma(max_shear)"},
    {"sigma_tresca", "1", "sigma(tresca)"},
};

std::vector<ResultColumn> derivedSigmaColumns() {
    std::vector<ResultColumn> columns;
    for (const DerivedSigma& sigma : kDerivedSigmas) {
        ResultColumn& column =
            columns.emplace_back(ResultColumn{sigma.name, sigma.unit, QuantityGroup::Uncertainty, nullptr});
        column.derived = &makeFormulaQuantity(sigma.formula, "sigma");
    }
    return columns;
}

constexpr ResultColumn kMillimetres[] = {
    {"x_mm", "mm", QuantityGroup::Position, ofField<&Field::x>, kCommon},
    {"y_mm", "mm", QuantityGroup::Position, ofField<&Field::y>, kCommon},
    {"u_mm", "mm", QuantityGroup::Displacement, ofField<&Field::u>, kCommon},
    {"v_mm", "mm", QuantityGroup::Displacement, ofField<&Field::v>, kCommon},
};

constexpr ResultColumn kPlane[] = {
    {"x_mm", "mm", QuantityGroup::Position, ofPart<&Field::plane, &PlaneField::x>, kCommon},
    {"y_mm", "mm", QuantityGroup::Position, ofPart<&Field::plane, &PlaneField::y>, kCommon},
    {"u_mm", "mm", QuantityGroup::Displacement, ofPart<&Field::plane, &PlaneField::u>, kCommon},
    {"v_mm", "mm", QuantityGroup::Displacement, ofPart<&Field::plane, &PlaneField::v>, kCommon},
    {"sigma_u_mm", "mm", QuantityGroup::Uncertainty, ofPart<&Field::plane, &PlaneField::sigmaU>, kCommon},
    {"sigma_v_mm", "mm", QuantityGroup::Uncertainty, ofPart<&Field::plane, &PlaneField::sigmaV>, kCommon},
};

/// A velocity between the images of a pair, or since the frame before, with its standard deviation.
struct VelocityColumn {
    std::string_view name, unit, formula;
    QuantityGroup group;
};

constexpr VelocityColumn kVelocities[] = {
    {"velocity_u_px_s", "px/s", "rate(u)", QuantityGroup::Displacement},
    {"velocity_v_px_s", "px/s", "rate(v)", QuantityGroup::Displacement},
    {"velocity_u_mm_s", "mm/s", "rate(u)", QuantityGroup::Displacement},
    {"velocity_v_mm_s", "mm/s", "rate(v)", QuantityGroup::Displacement},
    {"sigma_velocity_u_px_s", "px/s", "sigma(rate(u))", QuantityGroup::Uncertainty},
    {"sigma_velocity_v_px_s", "px/s", "sigma(rate(v))", QuantityGroup::Uncertainty},
    {"sigma_velocity_u_mm_s", "mm/s", "sigma(rate(u))", QuantityGroup::Uncertainty},
    {"sigma_velocity_v_mm_s", "mm/s", "sigma(rate(v))", QuantityGroup::Uncertainty},
};

/// Those of the run: in millimetres with a scale, standard deviations with IC-GN.
std::vector<ResultColumn> velocityColumns(const ColumnSets& sets) {
    std::vector<ResultColumn> columns;
    for (const VelocityColumn& velocity : kVelocities) {
        const bool isMillimetres = velocity.unit == "mm/s";
        if (isMillimetres && (sets.plane || !(sets.scaleMmPerPx > 0))) continue;
        if (velocity.group == QuantityGroup::Uncertainty && !sets.refined) continue;
        ResultColumn column{velocity.name, velocity.unit, velocity.group, nullptr, kCommon};
        column.factor = isMillimetres ? sets.scaleMmPerPx : 1;
        column.derived = &makeFormulaQuantity(velocity.formula, "velocity");
        column.comparesFrames = !sets.pairs;
        columns.push_back(column);
    }
    return columns;
}

/// Shows strain and its standard deviations in the unit.
void setStrainUnit(ResultColumn& column, StrainUnit unit) {
    if (unit == StrainUnit::One || column.unit != "1") return;
    if (column.group != QuantityGroup::Strain && column.group != QuantityGroup::Uncertainty) return;
    column.factor = factorOf(unit);
    column.unit = textOf(unit).symbol;
    column.unitEnding = textOf(unit).inHeader;
}

/// Returns a text that stays valid: columns refer to it.
std::string_view keepText(const std::string& text) {
    static std::mutex mutex;
    static std::set<std::string> texts;
    const std::lock_guard lock(mutex);
    return *texts.insert(text).first;
}

/// The unit of strain after a formula, in brackets since an operator may precede it: " [%]".
std::string_view formulaUnitEnding(const FieldQuantity& quantity, const ColumnSets& sets) {
    const std::string_view unit = quantity.isStrain ? textOf(sets.strainUnit).symbol : std::string_view();
    return unit.empty() ? unit : keepText(" [" + std::string(unit) + "]");
}

/// The column of a quantity or formula. Throws InvalidInput naming `field`.
ResultColumn derivedColumn(const std::string& name, const ColumnSets& sets, std::span<const ResultColumn> all,
                           const std::string& field) {
    if (isFormula(name)) fieldQuantity(name, field);
    const FieldQuantity* quantity = findFieldQuantity(name);
    if (!quantity || !isComputed(*quantity, sets)) {
        throw InvalidInput(field, "\"" + name + "\"", "all, or of " + join(all, &ResultColumn::name));
    }
    if (comparesFrames(name, kKnowsFrameBefore)) {
        throw InvalidInput(field, "\"" + name + "\"",
                           "a formula of one frame, or rate() of one; strainlens-cli statistics compares frames");
    }
    ResultColumn column{quantity->name, quantity->unit.empty() ? "1" : quantity->unit, quantity->group, nullptr};
    column.derived = quantity;
    column.comparesFrames = !sets.pairs && comparesFrames(name);
    if (quantity->isStrain && sets.strainUnit != StrainUnit::One) {
        column.factor = factorOf(sets.strainUnit);
        column.unit = textOf(sets.strainUnit).symbol;
    }
    column.unitEnding = formulaUnitEnding(*quantity, sets);
    column.smoothing = keepText(smoothingText(quantity->name, sets.stepPx, {sets.scaleMmPerPx}));
    return column;
}

bool isArea(const Probe& probe) { return std::holds_alternative<AreaProbe>(probe.geometry); }

/// Returns the number of the first area that has the point, for each point.
std::vector<double> areaNumbers(const std::vector<Probe>& probes, const Field& field) {
    std::vector<double> numbers(field.size(), 0);
    int number = 0;
    for (const Probe& probe : probes) {
        if (!isArea(probe)) continue;
        ++number;
        for (const std::size_t i : pointsIn(std::get<AreaProbe>(probe.geometry), field)) {
            if (numbers[i] == 0 && field.status[i] != PointStatus::OutsideRoi) numbers[i] = number;
        }
    }
    return numbers;
}

/// The column of named regions; only on request, and where there are some.
ResultColumn regionColumn(const std::vector<Probe>& probes) {
    ResultColumn column{"region", "1", QuantityGroup::Quality, nullptr};
    column.areas = &probes;
    return column;
}

std::string_view unitOfScore(Criterion criterion) {
    if (criterion == Criterion::Zncc) return "1";
    return criterion == Criterion::Sad ? "grey" : "grey^2";
}

}  // namespace

ColumnSets columnSets(const RunParameters& parameters) {
    return {parameters.scaleMmPerPx,
            refinesByIcgn(parameters),
            hasSecondDerivatives(shapeOrder(parameters.refinement)),
            parameters.strain.isRequested(),
            scoreCriterion(parameters),
            namesReference(parameters),
            choosesSubsets(parameters),
            choosesWindows(parameters),
            parameters.calibration != nullptr,
            StrainUnit::One,
            measuresPairs(parameters),
            static_cast<double>(parameters.grid.step)};
}

bool isFrameColumn(const ResultColumn& column) {
    return column.stored == frameNumber || column.stored == referenceNumber;
}

ColumnValues ResultColumn::values(const FrameField& field) const {
    if (areas) return areaNumbers(*areas, field.field);
    if (!derived) return stored(field);
    std::vector<double> computed = derived->values(field);
    if (computed.empty() && comparesFrames) computed.assign(field.field.size(), std::nan(""));
    if (computed.size() != field.field.size()) {
        throw InvalidInput(
            "export-columns", "\"" + std::string(name) + "\"",
            "quantities that the field has: strains need --strain-window, gradients IC-GN, rate() and at() "
            "the other frames");
    }
    return computed;
}

std::string ResultColumn::header() const {
    if (smoothing.empty()) return arrayName();
    std::string unit(unitEnding);
    if (!unit.empty()) unit.back() = ',';  // instead of the bracket
    return std::string(name) + (unit.empty() ? " [" : unit + " ") + std::string(smoothing) + "]";
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
    if (sets.reference) columns.insert(columns.begin() + 1, sets.pairs ? kFirstOfPair : kReference);
    std::ranges::find(columns, "score", &ResultColumn::name)->unit = unitOfScore(sets.criterion);
    add(sets.refined, kRefined);
    add(sets.secondDerivatives, kSecondDerivatives);
    // They tell the order of the shape function, which adaptive points have in a column of its own.
    for (ResultColumn& column : columns) column.isCommon |= column.unit == "1/px" && !sets.adaptive;
    add(sets.strain, kStrain);
    add(sets.strain && sets.chosenWindow, kStrainWindow);
    add(sets.adaptive, kAdaptive);
    add(sets.refined, kSigmas);
    add(sets.refined && sets.strain, kStrainSigmas);
    if (sets.refined && sets.strain) add(true, derivedSigmaColumns());
    for (ResultColumn& column : columns) setStrainUnit(column, sets.strainUnit);
    if (sets.velocities) add(true, velocityColumns(sets));
    add(sets.plane, kPlane);
    if (sets.plane) return columns;
    add(sets.scaleMmPerPx > 0, kMillimetres);
    for (ResultColumn& column : columns) {
        if (column.unit == "mm") column.factor = sets.scaleMmPerPx;
    }
    return columns;
}

std::vector<ResultColumn> commonColumns(std::span<const ResultColumn> columns) {
    std::vector<ResultColumn> common;
    std::ranges::copy_if(columns, std::back_inserter(common), &ResultColumn::isCommon);
    return common;
}

bool isComputed(const FieldQuantity& quantity, const ColumnSets& sets) {
    const bool needsBoth = quantity.needs == QuantityNeeds::RefinementAndStrain;
    if ((needsBoth || quantity.needs == QuantityNeeds::Refinement) && !sets.refined) return false;
    return sets.strain || !(needsBoth || quantity.needs == QuantityNeeds::Strain);
}

bool isDerived(const std::string& name) { return findFieldQuantity(name) || isFormula(name); }

std::vector<ResultColumn> selectColumns(const ColumnSets& sets, std::span<const std::string> names,
                                        const std::string& field) {
    std::vector<ResultColumn> all = resultColumns(sets), chosen;
    if (names.empty() || (names.size() == 1 && names[0] == kAllColumns)) return all;
    const bool hasAreas = sets.probes && std::ranges::any_of(*sets.probes, isArea);
    if (hasAreas) all.push_back(regionColumn(*sets.probes));
    for (const std::string& name : names) {
        const auto found = std::ranges::find(all, name, &ResultColumn::name);
        if (std::ranges::find(chosen, name, &ResultColumn::name) != chosen.end()) {
            throw InvalidInput(field, "\"" + name + "\" twice", "columns without repetition");
        }
        chosen.push_back(found != all.end() ? *found : derivedColumn(name, sets, all, field));
    }
    if (sets.pairs && std::ranges::find(chosen, kFirstOfPair.name, &ResultColumn::name) == chosen.end()) {
        const auto frame = std::ranges::find(chosen, "frame", &ResultColumn::name);
        if (frame != chosen.end()) chosen.insert(frame + 1, kFirstOfPair);
    }
    return chosen;
}

}  // namespace strainlens
