// SPDX-License-Identifier: MPL-2.0
// VTK's ImageData (XML, appended data in base64), and ParaView's collections of such files.
#include <array>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <vector>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/export/result_metadata.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/io/text_encoding.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

/// An array: its XML element, and its data, which is appended at the end of the file.
struct VtkArray {
    std::string head;  ///< start of the element, without the offset
    std::string tail;  ///< content and end of the element
    std::vector<std::byte> bytes;
};

template <typename Values>
std::vector<std::byte> copyBytes(const Values& values) {
    const auto bytes = std::as_bytes(std::span(values));
    return {bytes.begin(), bytes.end()};
}

/// First value and step of equally spaced coordinates.
struct Spacing {
    double first = 0, step = 1;
};

Spacing spacingOf(const std::vector<double>& values, std::size_t count, std::size_t stride, std::string_view axis) {
    Spacing spacing{values.at(0), count > 1 ? values[stride] - values[0] : 1};
    for (std::size_t k = 0; k < count; ++k) {
        const double expected = spacing.first + spacing.step * static_cast<double>(k);
        if (std::abs(values[k * stride] - expected) > 1e-6 * spacing.step) {
            throw InvalidInput("VTK", "points along " + std::string(axis) + " at unequal distances",
                               "a regular grid; write CSV, NumPy or MATLAB files instead");
        }
    }
    return spacing;
}

/// Writes a field: every column as point data with its unit, the vector `displacement`, and the parameters as field
/// data.
///
/// VTK's y axis points up: y = -y_px, so that views match the images; `displacement` is (u, -v, 0) in px, all other
/// columns are unchanged. Throws InvalidInput for a grid with unequal spacing.
class VtkImageWriter {
public:
    VtkImageWriter(std::ostream& out, const ExportedFrame& frame, const ExportInputs& inputs)
        : m_out(out), m_field(frame.field()), m_frame(frame), m_inputs(inputs) {}

    void write() {
        const auto columns = static_cast<std::size_t>(m_field.columns), rows = static_cast<std::size_t>(m_field.rows);
        const Spacing x = spacingOf(m_field.x, columns, 1, "x"), y = spacingOf(m_field.y, rows, columns, "y");
        const double bottom = -(y.first + y.step * static_cast<double>(rows - 1));
        const std::string extent = "0 " + std::to_string(columns - 1) + " 0 " + std::to_string(rows - 1) + " 0 0";
        m_out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                 "<VTKFile type=\"ImageData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n"
                 "  <ImageData WholeExtent=\""
              << extent << "\" Origin=\"" << exactText(x.first) << ' ' << exactText(bottom) << " 0\" Spacing=\""
              << exactText(x.step) << ' ' << exactText(y.step) << " 1\">\n";
        writeMetadata();
        m_out << "    <Piece Extent=\"" << extent
              << "\">\n      <PointData Scalars=\"u_px\" Vectors=\"displacement\">\n";
        for (const ResultColumn& column : selectedColumns(m_inputs)) {
            if (!isFrameColumn(column)) addArray("        ", arrayOf(column));
        }
        addArray("        ", displacement());
        m_out << "      </PointData>\n      <CellData/>\n    </Piece>\n  </ImageData>\n"
                 "  <AppendedData encoding=\"base64\">_";
        writeArrays();
        m_out << "</AppendedData>\n</VTKFile>\n";
    }

private:
    void addArray(const std::string& indent, VtkArray array) {
        m_out << indent << array.head << " format=\"appended\" offset=\"" << std::to_string(m_offset) << "\""
              << array.tail << '\n';
        m_offset += Base64Writer::encodedLength(sizeof(std::uint64_t) + array.bytes.size());
        m_arrays.push_back(std::move(array.bytes));
    }

    void writeArrays() {
        Base64Writer base64(m_out);
        for (const std::vector<std::byte>& bytes : m_arrays) {
            const std::uint64_t count = bytes.size();
            base64.write(std::as_bytes(std::span(&count, 1)));
            base64.write(bytes);
            base64.finish();
        }
    }

    /// Reverses the order of the rows.
    template <typename Number>
    std::vector<std::byte> flipRows(std::span<const Number> values, double factor, std::size_t components = 1) const {
        std::vector<Number> flipped;
        flipped.reserve(values.size());
        const std::size_t width = static_cast<std::size_t>(m_field.columns) * components;
        for (std::size_t end = values.size(); end >= width && end > 0; end -= width) {
            for (const Number& value : values.subspan(end - width, width)) {
                if constexpr (std::is_same_v<Number, double>) {
                    flipped.push_back(value * factor);
                } else {
                    flipped.push_back(value);
                }
            }
        }
        return copyBytes(flipped);
    }

    static const char* typeName(const ColumnValues& values) {
        constexpr const char* kTypes[] = {"", "Float64", "Float32", "Int16", "UInt8", "UInt8", "Float64"};
        return kTypes[values.index()];
    }

    static std::string unitKey(std::string_view unit) {
        return ">\n          <InformationKey name=\"UNITS_LABEL\" location=\"vtkDataArray\">" + escapeXml(unit) +
               "</InformationKey>\n        </DataArray>";
    }

    VtkArray arrayOf(const ResultColumn& column) const {
        const ColumnValues values = column.values(m_frame.frameField());
        VtkArray array{
            "<DataArray type=\"" + std::string(typeName(values)) + "\" Name=\"" + escapeXml(column.arrayName()) + "\"",
            unitKey(column.unit),
            {}};
        array.bytes = std::visit(
            [&](const auto& span) {
                if constexpr (std::is_same_v<std::decay_t<decltype(span)>, FrameNumber>) {
                    return std::vector<std::byte>();
                } else {
                    return flipRows(std::span<const typename std::decay_t<decltype(span)>::value_type>(span),
                                    column.factor);
                }
            },
            values);
        return array;
    }

    VtkArray displacement() const {
        std::vector<double> vectors;
        for (std::size_t i = 0; i < m_field.size(); ++i) {
            vectors.insert(vectors.end(), {m_field.u[i], -m_field.v[i], 0.0});
        }
        return {"<DataArray type=\"Float64\" Name=\"displacement\" NumberOfComponents=\"3\"", unitKey("px"),
                flipRows(std::span<const double>(vectors), 1, 3)};
    }

    static VtkArray text(std::string_view name, std::string_view value) {
        VtkArray array{"<Array type=\"String\" Name=\"" + std::string(name) + "\" NumberOfTuples=\"1\"", "/>", {}};
        array.bytes = copyBytes(value);
        array.bytes.push_back(std::byte{0});
        return array;
    }

    static VtkArray number(std::string_view name, double value) {
        return {"<DataArray type=\"Float64\" Name=\"" + std::string(name) + "\" NumberOfTuples=\"1\"", "/>",
                copyBytes(std::array{value})};
    }

    void writeMetadata() {
        m_out << "    <FieldData>\n";
        addArray("      ", number("TimeValue", m_frame.summary().frame));
        addArray("      ", number("reference_frame", m_frame.summary().reference));
        addArray("      ", text("image", m_frame.summary().name));
        addArray("      ", text("parameters", parametersText(m_inputs.parameters)));
        addArray("      ", text("program", programText()));
        addArray("      ", text("status_names", join(kPointStatusNames, {}, ",")));
        addArray("      ", text("strain_status_names", join(kStrainStatusNames, {}, ",")));
        m_out << "    </FieldData>\n";
    }

    std::ostream& m_out;
    const DisplacementField& m_field;
    const ExportedFrame& m_frame;
    const ExportInputs& m_inputs;
    std::size_t m_offset = 0;  ///< letters of the tail so far
    std::vector<std::vector<std::byte>> m_arrays;
};

/// ParaView's collection file, and the image file of each frame.
class PvdExport : public ExportWriter {
public:
    PvdExport(ExportFile& file, ExportContext& context) : m_file(file), m_context(context) {
        m_file.stream()
            << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<VTKFile type=\"Collection\" version=\"1.0\" byte_order=\"LittleEndian\">\n  <Collection>\n";
    }

    /// Removes the images if the collection was not committed.
    ~PvdExport() override {
        std::error_code ignored;
        if (m_isComplete) return;
        for (const std::filesystem::path& image : m_images) std::filesystem::remove(image, ignored);
    }

    void addFrame(ExportedFrame& frame) override {
        std::filesystem::path path = m_file.path();
        path.replace_extension(".vti");
        path = numberedPath(path, frame.summary().frame, m_context.deformedFrames());
        AtomicFile image(path);
        VtkImageWriter(image.stream(), frame, m_context.inputs()).write();
        image.commit();
        m_images.push_back(path);
        m_file.stream() << "    <DataSet timestep=\"" << std::to_string(frame.summary().frame) << "\" file=\""
                        << escapeXml(utf8(path.filename())) << "\"/>\n";
    }

    void finish(const RunSummary&) override { m_file.stream() << "  </Collection>\n</VTKFile>\n"; }
    void committed() noexcept override { m_isComplete = true; }

private:
    ExportFile& m_file;
    ExportContext& m_context;
    std::vector<std::filesystem::path> m_images;
    bool m_isComplete = false;
};

}  // namespace

void writeVti(ExportFile& file, ExportedFrame& frame, ExportContext& context) {
    VtkImageWriter(file.stream(), frame, context.inputs()).write();
}

std::unique_ptr<ExportWriter> openPvd(ExportFile& file, ExportContext& context) {
    return std::make_unique<PvdExport>(file, context);
}

}  // namespace strainlens
