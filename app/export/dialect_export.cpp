// SPDX-License-Identifier: MPL-2.0
// Tables and matrices as other programs write them, one image a file.
#include <cmath>
#include <functional>
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

/// What a column holds of a point, in pixels.
double valueOf(DialectQuantity quantity, const DisplacementField& field, std::size_t i) {
    switch (quantity) {
        case DialectQuantity::X:
            return field.x[i];
        case DialectQuantity::Y:
            return field.y[i];
        case DialectQuantity::U:
            return field.u[i];
        case DialectQuantity::V:
            return field.v[i];
        case DialectQuantity::Length:
            return std::hypot(field.u[i], field.v[i]);
        case DialectQuantity::Zncc:
            return atPoint(field.refined.zncc, i);
        case DialectQuantity::Dissimilarity:
            return 2 * (1 - atPoint(field.refined.zncc, i));
        case DialectQuantity::SigmaU:
            return atPoint(field.refined.sigmaU, i);
        case DialectQuantity::SigmaMost:
            return std::max(atPoint(field.refined.sigmaU, i), atPoint(field.refined.sigmaV, i));
        case DialectQuantity::Iterations:
            return field.refined.empty() ? 0 : atPoint(field.refined.iterations, i);
        case DialectQuantity::Exx:
            return atPoint(field.strain.exx, i);
        case DialectQuantity::Eyy:
            return atPoint(field.strain.eyy, i);
        case DialectQuantity::Exy:
            return atPoint(field.strain.exy, i);
        case DialectQuantity::Constant:
            return 1;
        case DialectQuantity::Number:
        case DialectQuantity::Unknown:
            break;
    }
    return kUnknownValue;
}

bool isPosition(DialectQuantity quantity) { return quantity == DialectQuantity::X || quantity == DialectQuantity::Y; }

class DialectExport : public ExportWriter {
public:
    DialectExport(ExportFile& file, const ExportInputs& inputs, const TableDialect& dialect)
        : m_file(file), m_inputs(inputs), m_dialect(dialect), m_scale(inputs.parameters.scaleMmPerPx) {}

    void addFrame(ExportedFrame& frame) override {
        const DisplacementField& field = frame.field();
        std::string text = headerOf(frame);
        for (std::size_t i = 0; i < field.size(); ++i) {
            throwIfStopped(m_inputs.stop);
            if (field.status[i] == PointStatus::OutsideRoi || !(m_dialect.writesFailed || field.ok(i))) continue;
            appendRow(text, field, i);
        }
        m_file.stream() << text;
    }

private:
    std::string headerOf(const ExportedFrame& frame) const {
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

    double cell(const DialectColumn& column, const DisplacementField& field, std::size_t i) const {
        if (!field.ok(i) && !isPosition(column.quantity)) return column.failed;
        const double length = column.millimetres && m_scale > 0 ? m_scale : 1;
        return valueOf(column.quantity, field, i) * column.factor * length;
    }

    ExportFile& m_file;
    const ExportInputs& m_inputs;
    const TableDialect& m_dialect;
    const double m_scale;
};

/// MatchID's matrices: a quantity of the whole grid, semicolons after every number.
class MatrixExport : public ExportWriter {
public:
    MatrixExport(ExportFile& file, DialectQuantity quantity) : m_file(file), m_quantity(quantity) {}

    void addFrame(ExportedFrame& frame) override {
        const DisplacementField& field = frame.field();
        std::string text;
        for (std::size_t i = 0; i < field.size(); ++i) {
            const double value = valueOf(m_quantity, field, i);
            text += (std::isnan(value) ? "NaN" : exactText(value)) + ";";
            if ((i + 1) % static_cast<std::size_t>(field.columns) == 0) text += '\n';
        }
        m_file.stream() << text;
    }

private:
    ExportFile& m_file;
    const DialectQuantity m_quantity;
};

template <DialectQuantity quantity>
std::unique_ptr<ExportWriter> openMatrix(ExportFile& file, ExportContext&) {
    return std::make_unique<MatrixExport>(file, quantity);
}

std::unique_ptr<ExportWriter> openDialect(ExportFile& file, ExportContext& context, std::string_view id) {
    return std::make_unique<DialectExport>(file, context.inputs(), tableDialect(id));
}

}  // namespace

std::unique_ptr<ExportWriter> openDice(ExportFile& file, ExportContext& context) {
    return openDialect(file, context, "dice");
}
std::unique_ptr<ExportWriter> openMatchId(ExportFile& file, ExportContext& context) {
    return openDialect(file, context, "matchid");
}
std::unique_ptr<ExportWriter> openGom(ExportFile& file, ExportContext& context) {
    return openDialect(file, context, "gom");
}
std::unique_ptr<ExportWriter> openPyvale(ExportFile& file, ExportContext& context) {
    return openDialect(file, context, "pyvale");
}
std::unique_ptr<ExportWriter> openAldic(ExportFile& file, ExportContext& context) {
    return openDialect(file, context, "aldic");
}

std::unique_ptr<ExportWriter> openMatchIdU(ExportFile& file, ExportContext& context) {
    return openMatrix<DialectQuantity::U>(file, context);
}
std::unique_ptr<ExportWriter> openMatchIdV(ExportFile& file, ExportContext& context) {
    return openMatrix<DialectQuantity::V>(file, context);
}
std::unique_ptr<ExportWriter> openMatchIdExx(ExportFile& file, ExportContext& context) {
    return openMatrix<DialectQuantity::Exx>(file, context);
}
std::unique_ptr<ExportWriter> openMatchIdEyy(ExportFile& file, ExportContext& context) {
    return openMatrix<DialectQuantity::Eyy>(file, context);
}
std::unique_ptr<ExportWriter> openMatchIdExy(ExportFile& file, ExportContext& context) {
    return openMatrix<DialectQuantity::Exy>(file, context);
}

}  // namespace strainlens
