// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/stored_fields.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "app/io/field/field_csv.h"
#include "app/io/field/point_grid.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

struct RefinedColumn {
    FieldColumn column;
    std::vector<float> RefinedDetails::*values;
};

constexpr RefinedColumn kFit[] = {{FieldColumn::Zncc, &RefinedDetails::zncc},
                                  {FieldColumn::Residual, &RefinedDetails::residual}};
constexpr RefinedColumn kFirstOrder[] = {{FieldColumn::Ux, &RefinedDetails::ux},
                                         {FieldColumn::Uy, &RefinedDetails::uy},
                                         {FieldColumn::Vx, &RefinedDetails::vx},
                                         {FieldColumn::Vy, &RefinedDetails::vy}};
constexpr RefinedColumn kSecondOrder[] = {
    {FieldColumn::Uxx, &RefinedDetails::uxx}, {FieldColumn::Uxy, &RefinedDetails::uxy},
    {FieldColumn::Uyy, &RefinedDetails::uyy}, {FieldColumn::Vxx, &RefinedDetails::vxx},
    {FieldColumn::Vxy, &RefinedDetails::vxy}, {FieldColumn::Vyy, &RefinedDetails::vyy}};

// Limits the grid around a narrow region, so that a table cannot request arbitrary memory.
constexpr std::size_t kMinNodeLimit = std::size_t{1} << 22, kNodesPerPoint = 64;

/// The shortest decimal scale with scale * px == mm, to the digits of a float, which is what tables have.
double scaleOf(double px, double mm) {
    for (int digits = 1; digits <= 17; ++digits) {
        char text[40] = {};
        std::to_chars(text, text + sizeof text - 1, mm / px, std::chars_format::scientific, digits - 1);
        double scale = 0;
        std::from_chars(text, text + sizeof text - 1, scale);
        if (static_cast<float>(scale * px) == static_cast<float>(mm)) return scale;
    }
    return mm / px;
}

class StoredFieldsReader {
public:
    explicit StoredFieldsReader(const std::filesystem::path& path) : m_name(utf8(path)), m_rows(path) {
        m_stored.calibrated = m_rows.has(FieldColumn::SigmaUMm);
        const auto present = [this](const RefinedColumn& c) { return m_rows.has(c.column); };
        m_stored.refined = m_rows.has(FieldColumn::Zncc);
        m_stored.gradients = m_stored.refined && std::ranges::all_of(kFirstOrder, present);
        m_stored.secondDerivatives = m_stored.refined && std::ranges::all_of(kSecondOrder, present);
        m_stored.adaptive = m_stored.refined && m_rows.has(FieldColumn::Order) && m_rows.has(FieldColumn::SubsetPx);
    }

    StoredFields read() {
        while (m_rows.next()) append();
        if (m_stored.frames.empty()) {
            throw FileError(m_name, "has no rows below its header; measure the images again or give a complete table.");
        }
        std::size_t points = 0;
        for (const StoredField& stored : m_stored.frames) points += stored.field.size();
        m_maxNodes = std::max(kMinNodeLimit, kNodesPerPoint * points);
        for (StoredField& stored : m_stored.frames) arrange(stored);
        return std::move(m_stored);
    }

private:
    void append() {
        const FieldPoint point = m_rows.point();
        if (m_stored.frames.empty() || m_stored.frames.back().frame != point.frame) {
            m_stored.frames.emplace_back().frame = point.frame;
        }
        DisplacementField& field = m_stored.frames.back().field;
        const bool ok = point.status == PointStatus::Ok;
        constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();
        field.x.push_back(point.x);
        field.y.push_back(point.y);
        field.u.push_back(ok ? point.u : kNoValue);
        field.v.push_back(ok ? point.v : kNoValue);
        field.score.push_back(ok && m_rows.has(FieldColumn::Score) ? m_rows.number(FieldColumn::Score) : kNoValue);
        field.status.push_back(point.status);
        if (m_stored.refined) appendRefined(ok, field.refined);
        if (m_rows.has(FieldColumn::XMm) && !m_stored.calibrated && std::abs(point.x) > m_scaledPx) {
            m_scaledPx = std::abs(point.x);
            const double scale = scaleOf(point.x, m_rows.number(FieldColumn::XMm));
            if (!(scale > 0) || !std::isfinite(scale)) {
                m_rows.refuse(FieldColumn::XMm, "do not match x_px: no scale above 0 converts one to the other.");
            }
            m_stored.scaleMmPerPx = scale;
        }
    }

    void appendRefined(bool ok, RefinedDetails& details) {
        const std::size_t i = details.size();
        details.append(m_stored.secondDerivatives ? ShapeOrder::Second : ShapeOrder::First);
        if (m_stored.adaptive) {
            details.order.push_back(ok ? integerInRange(FieldColumn::Order, 1, kHighestOrder) : std::int16_t{0});
            details.subset.push_back(ok ? integerInRange(FieldColumn::SubsetPx, 9, 255) : std::int16_t{0});
        }
        if (!ok) return;
        const auto read = [&](const RefinedColumn& c) {
            const double value = m_rows.number(c.column);
            if (!std::isfinite(value)) m_rows.refuse(c.column, "cannot belong to a point that is Ok.");
            (details.*c.values)[i] = static_cast<float>(value);
        };
        const auto readIfStored = [&](FieldColumn column, std::vector<float>& values) {
            if (m_rows.has(column)) values[i] = static_cast<float>(m_rows.number(column));
        };
        for (const RefinedColumn& column : kFit) {
            if (m_rows.has(column.column)) read(column);
        }
        if (m_rows.has(FieldColumn::Iterations)) {
            details.iterations[i] =
                static_cast<std::int16_t>(std::clamp(m_rows.integer(FieldColumn::Iterations), 0, 32767));
        }
        readIfStored(FieldColumn::SigmaU, details.sigmaU);
        readIfStored(FieldColumn::SigmaV, details.sigmaV);
        if (m_stored.gradients) {
            for (const RefinedColumn& column : kFirstOrder) read(column);
        }
        if (m_stored.secondDerivatives) {
            for (const RefinedColumn& column : kSecondOrder) read(column);
        }
    }

    std::int16_t integerInRange(FieldColumn column, int minimum, int maximum) const {
        const int number = m_rows.integer(column);
        if (number >= minimum && number <= maximum) return static_cast<std::int16_t>(number);
        m_rows.refuse(column, "is not between " + std::to_string(minimum) + " and " + std::to_string(maximum) + ".");
    }

    /// Finds the grid's columns and rows and adds missing nodes.
    void arrange(StoredField& stored) {
        std::optional<DisplacementField> field = arrangeAsGrid(std::move(stored.field), m_maxNodes);
        if (!field) {
            throw FileError(m_name, "frame " + std::to_string(stored.frame) +
                                        " is not a grid, row by row, as strainlens-cli run writes it.");
        }
        m_maxNodes -= field->size();
        stored.field = std::move(*field);
    }

    std::string m_name;
    FieldRows m_rows;
    StoredFields m_stored;
    double m_scaledPx = 0;
    std::size_t m_maxNodes = 0;  ///< remaining limit for the grids of further frames
};

}  // namespace

int stepOf(const DisplacementField& field) {
    const double step = field.columns > 1 ? field.x[1] - field.x[0] : 1;
    return static_cast<int>(std::clamp(step, 1.0, 1024.0));
}

void setFromTable(RunParameters& parameters, const StoredFields& stored) {
    parameters.scaleMmPerPx = stored.scaleMmPerPx;
    parameters.refinement = stored.adaptive            ? Refinement::IcgnAuto
                            : stored.secondDerivatives ? Refinement::Icgn2
                            : stored.refined           ? Refinement::Icgn1
                                                       : Refinement::None;
    if (stored.parameters) {
        const RunParameters& run = *stored.parameters;
        parameters.refinement = run.refinement;
        parameters.deconvolution |= run.deconvolution;
        if (parameters.refine.gaussianWeight == 0) parameters.refine.gaussianWeight = run.refine.gaussianWeight;
    }
    if (!stored.frames.empty()) parameters.grid.step = stepOf(stored.frames.front().field);
}

void requireGradients(RunParameters& parameters, const StoredFields& stored) {
    if (stored.gradients) return;
    parameters.validation.residualTest = false;  // it predicts displacements by the neighbours' gradients
    const char* const kFields = "fields with the gradients u_x to v_y (-o results.h5, or --export-columns all)";
    double& tolerance = parameters.validation.gradientTolerancePx;
    if (parameters.strain.source == StrainSource::Gradients) {
        throw InvalidInput::needs("--strain-source gradients", kFields);
    }
    if (tolerance > 0 && tolerance != RunParameters().validation.gradientTolerancePx) {
        throw InvalidInput::needs("--gradient-tolerance", kFields);
    }
    tolerance = 0;
}

StoredFields readStoredFields(const std::filesystem::path& path) { return StoredFieldsReader(path).read(); }

}  // namespace strainlens
