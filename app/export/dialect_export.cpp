// SPDX-License-Identifier: MPL-2.0
// Tables and matrices as other programs write them, one image a file.
#include <cmath>
#include <string>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/export/result_metadata.h"
#include "app/io/field/table_dialect.h"
#include "app/io/number_text.h"

namespace strainlens {
namespace {

constexpr double kUnknownValue = std::numeric_limits<double>::quiet_NaN();

template <typename Values>
double atPoint(const Values& values, std::size_t i) {
    return i < values.size() ? static_cast<double>(values[i]) : kUnknownValue;
}

double unknown(const DisplacementField&, std::size_t) { return kUnknownValue; }

/// What a column holds of a point, in pixels.
double valueOf(DialectQuantity quantity, const DisplacementField& field, std::size_t i) {
    using Field = DisplacementField;
    using Index = std::size_t;
    // In the order of DialectQuantity.
    constexpr double (*kValues[])(const Field&, Index) = {
        unknown,
        [](const Field& f, Index k) { return f.x[k]; },
        [](const Field& f, Index k) { return f.y[k]; },
        [](const Field& f, Index k) { return f.u[k]; },
        [](const Field& f, Index k) { return f.v[k]; },
        [](const Field& f, Index k) { return std::hypot(f.u[k], f.v[k]); },
        [](const Field& f, Index k) { return atPoint(f.refined.zncc, k); },
        [](const Field& f, Index k) { return 2 * (1 - atPoint(f.refined.zncc, k)); },
        [](const Field& f, Index k) { return atPoint(f.refined.sigmaU, k); },
        [](const Field& f, Index k) { return std::max(atPoint(f.refined.sigmaU, k), atPoint(f.refined.sigmaV, k)); },
        [](const Field& f, Index k) { return f.refined.empty() ? 0 : atPoint(f.refined.iterations, k); },
        [](const Field& f, Index k) { return atPoint(f.strain.exx, k); },
        [](const Field& f, Index k) { return atPoint(f.strain.eyy, k); },
        [](const Field& f, Index k) { return atPoint(f.strain.exy, k); },
        [](const Field&, Index) { return 1.0; },
        unknown,
    };
    static_assert(std::size(kValues) == static_cast<std::size_t>(DialectQuantity::Unknown) + 1);
    return kValues[static_cast<std::size_t>(quantity)](field, i);
}

bool isPosition(DialectQuantity quantity) { return quantity == DialectQuantity::X || quantity == DialectQuantity::Y; }

/// Text of one frame in a dialect.
class DialectText {
public:
    DialectText(const TableDialect& dialect, double scaleMmPerPx) : m_dialect(dialect), m_scale(scaleMmPerPx) {}

    std::string header(const ExportedFrame& frame) const {
        std::string text;
        if (!m_dialect.named) {
            const std::string commentPrefix = std::string(m_dialect.commentPrefix) + " ";
            text += commentPrefix + programText() + "\n" + commentPrefix + "image : " + frame.summary().name + "\n";
            text += commentPrefix +
                    (m_scale > 0 ? std::string(kScaleComment) + exactText(m_scale) : std::string(kPixelComment)) + "\n";
            text += commentPrefix;
        }
        for (const DialectColumn& column : m_dialect.columns) {
            if (&column != m_dialect.columns.data()) text += m_dialect.separator;
            text += m_dialect.quoted ? "\"" + std::string(column.name) + "\"" : std::string(column.name);
        }
        return text + "\n";
    }

    void appendRow(std::string& text, const DisplacementField& field, std::size_t i) const {
        for (const DialectColumn& column : m_dialect.columns) {
            if (&column != m_dialect.columns.data()) text += m_dialect.separator;
            text += column.quantity == DialectQuantity::Number
                        ? std::to_string(static_cast<long>(i) + m_dialect.firstNumber)
                        : exactText(cell(column, field, i));
        }
        text += '\n';
    }

private:
    double cell(const DialectColumn& column, const DisplacementField& field, std::size_t i) const {
        if (!field.ok(i) && !isPosition(column.quantity)) return column.failed;
        const double length = column.millimetres && m_scale > 0 ? m_scale : 1;
        return valueOf(column.quantity, field, i) * column.factor * length;
    }

    const TableDialect& m_dialect;
    const double m_scale;
};

}  // namespace

void writeDialect(ExportFile& file, ExportedFrame& frame, ExportContext& context, std::string_view id) {
    const TableDialect& dialect = tableDialect(id);
    const DialectText dialectText(dialect, context.inputs().parameters.scaleMmPerPx);
    const DisplacementField& field = frame.field();
    std::string text = dialectText.header(frame);
    for (std::size_t i = 0; i < field.size(); ++i) {
        throwIfStopped(context.inputs().stop);
        if (field.status[i] == PointStatus::OutsideRoi || !(dialect.writesFailed || field.ok(i))) continue;
        dialectText.appendRow(text, field, i);
    }
    file.stream() << text;
}

void writeMatrix(ExportFile& file, ExportedFrame& frame, DialectQuantity quantity) {
    const DisplacementField& field = frame.field();
    std::string text;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double value = valueOf(quantity, field, i);
        text += (std::isnan(value) ? "NaN" : exactText(value)) + ";";
        if ((i + 1) % static_cast<std::size_t>(field.columns) == 0) text += '\n';
    }
    file.stream() << text;
}

}  // namespace strainlens
