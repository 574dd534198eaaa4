// SPDX-License-Identifier: MPL-2.0
#include "app/export/csv_writer.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "app/export/export_files.h"
#include "app/export/formats.h"

namespace strainlens {
namespace {

/// Collects rows and writes them in large chunks, independent of the stream's locale.
class RowBuffer {
public:
    explicit RowBuffer(std::ostream& out) : m_out(out) { m_text.reserve(kChunkBytes + 1024); }
    ~RowBuffer() { flush(); }
    RowBuffer(const RowBuffer&) = delete;
    RowBuffer& operator=(const RowBuffer&) = delete;

    /// The shortest text that reads back as the same float: no measured value carries more digits.
    void number(double value) {
        separate();
        if (std::isnan(value)) {
            m_text += "nan";
            return;
        }
        char digits[32];
        const auto single = static_cast<float>(value);
        const bool isRepresentable = std::isfinite(single) && (std::abs(single) >= kMinNormal || value == 0);
        char* const end = isRepresentable ? std::to_chars(digits, digits + sizeof digits, single).ptr
                                          : std::to_chars(digits, digits + sizeof digits, value).ptr;
        m_text.append(digits, end);
    }
    void text(std::string_view text) {
        separate();
        m_text += text;
    }
    /// Quoted where it is no plain name.
    void header(const std::string& name) {
        const bool isPlain = name.find_first_of(",\"\n") == name.npos;
        text(isPlain ? name : "\"" + name + "\"");
    }
    void endRow() {
        m_text += '\n';
        m_rowStart = true;
        if (m_text.size() >= kChunkBytes) flush();
    }

private:
    static constexpr std::size_t kChunkBytes = std::size_t{1} << 16;
    static constexpr float kMinNormal = std::numeric_limits<float>::min();

    void separate() {
        if (!m_rowStart) m_text += ',';
        m_rowStart = false;
    }
    void flush() {
        m_out.write(m_text.data(), static_cast<std::streamsize>(m_text.size()));
        m_text.clear();
    }

    std::ostream& m_out;
    std::string m_text;
    bool m_rowStart = true;
};

/// Writes a cell of each column type.
struct CellWriter {
    RowBuffer& rows;
    const std::string& frame;
    const std::string& reference;
    double factor;
    std::size_t point;

    void operator()(FrameNumber number) const { rows.text(number.isReference ? reference : frame); }
    void operator()(std::span<const double> values) const { rows.number(values[point] * factor); }
    void operator()(const std::vector<double>& values) const { rows.number(values[point] * factor); }
    void operator()(std::span<const float> values) const { rows.number(values[point]); }
    void operator()(std::span<const std::int16_t> values) const { rows.text(std::to_string(values[point])); }
    void operator()(std::span<const PointStatus> values) const { rows.text(nameOf(values[point])); }
    void operator()(std::span<const StrainStatus> values) const { rows.text(nameOf(values[point])); }
};

bool isIncluded(PointChoice points, PointStatus status) {
    if (points == PointChoice::Ok) return status == PointStatus::Ok;
    return points == PointChoice::All || status != PointStatus::OutsideRoi;
}

std::vector<ResultColumn> tableColumns(const ExportInputs& inputs) {
    std::vector<ResultColumn> columns = selectedColumns(inputs);
    return inputs.choice.columns.empty() ? commonColumns(columns) : columns;
}

}  // namespace

std::unique_ptr<ExportWriter> openCsv(ExportFile& file, ExportContext& context) {
    const ExportInputs& inputs = context.inputs();
    auto writer = std::make_unique<FunctionExport>();
    writer->add = [&file, &inputs, columns = tableColumns(inputs), isFirst = true](ExportedFrame& frame) mutable {
        if (std::exchange(isFirst, false)) writeCsvHeader(file.stream(), columns);
        const FrameSummary& summary = frame.summary();
        writeCsvFrame(file.stream(), {summary.frame, summary.reference}, frame.frameField(), columns,
                      inputs.choice.points, inputs.stop);
    };
    return writer;
}

void writeCsvHeader(std::ostream& out, std::span<const ResultColumn> columns) {
    RowBuffer rows(out);
    for (const ResultColumn& column : columns) rows.header(column.header());
    rows.endRow();
}

void writeCsvFrame(std::ostream& out, CsvFrame numbers, const FrameField& ofRun, std::span<const ResultColumn> columns,
                   PointChoice points, const std::stop_token& stop) {
    constexpr std::size_t kPointsPerChunk = 4096;
    const DisplacementField& field = ofRun.field;
    RowBuffer rows(out);
    const std::string frameText = std::to_string(numbers.frame), referenceText = std::to_string(numbers.reference);
    std::vector<ColumnValues> values;
    for (const ResultColumn& column : columns) values.push_back(column.values(ofRun));
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (i % kPointsPerChunk == 0) throwIfStopped(stop);
        if (!isIncluded(points, field.status[i])) continue;
        for (std::size_t k = 0; k < columns.size(); ++k) {
            std::visit(CellWriter{rows, frameText, referenceText, columns[k].factor, i}, values[k]);
        }
        rows.endRow();
    }
}

}  // namespace strainlens
