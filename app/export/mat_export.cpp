// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>
#include <string>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/export/result_buffer.h"
#include "app/export/result_metadata.h"
#include "app/io/mat_file.h"

namespace strainlens {
namespace {

using Fields = std::vector<std::pair<std::string, std::vector<MatValue>>>;

MatNumber matNumberOf(NumberKind kind) {
    constexpr MatNumber kNumbers[] = {MatNumber::Double, MatNumber::Single, MatNumber::Int16, MatNumber::Uint8};
    return kNumbers[static_cast<std::size_t>(kind)];
}

void put(std::ostream& out, std::span<const std::byte> bytes) {
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

MatValue matColumn(std::vector<std::int32_t> numbers) {
    const std::size_t count = numbers.size();
    return matNumbers(MatNumber::Int32, {count, 1}, [numbers = std::move(numbers)](std::ostream& out) {
        put(out, std::as_bytes(std::span(numbers)));
    });
}

template <typename Texts>
MatValue textCells(const Texts& texts) {
    std::vector<MatValue> cells;
    for (const auto& text : texts) cells.push_back(matText(text));
    return matCells(std::move(cells));
}

/// The columns with strain as a number, as the scripts that read the file expect it.
std::vector<ResultColumn> matColumns(const ExportInputs& inputs) {
    ColumnSets sets = columnSets(inputs.parameters);
    sets.probes = &inputs.probes.probes;
    return selectColumns(sets, inputs.choice.columns, "export-columns");
}

/// A name that MATLAB takes: formulas have operators.
std::string variableName(std::string_view column) {
    std::string name(column);
    std::ranges::replace_if(
        name, [](unsigned char c) { return std::isalnum(c) == 0 && c != '_'; }, '_');
    return std::isalpha(static_cast<unsigned char>(name.front())) != 0 ? name : "formula_" + name;
}

/// A MAT-file: an array of rows x columns x frames per column, with the names that VIC's scripts read, and a copy of
/// the data for Ncorr's scripts.
class MatExport : public ExportWriter {
public:
    MatExport(ExportFile& file, const ExportInputs& inputs)
        : m_file(file), m_inputs(inputs), m_results(file.path(), matColumns(inputs), inputs.stop) {}

    void addFrame(ExportedFrame& frame) override { m_results.add(frame); }

    void finish(const RunSummary&) override {
        writeMatHeader(m_file.stream(), programText());
        std::vector<std::pair<std::string, std::vector<MatValue>>> units;
        for (std::size_t k = 0; k < m_results.columns().size(); ++k) {
            const ResultColumn& column = m_results.columns()[k];
            const std::string name = variableName(column.plainName());
            variable(name, arrayOf(k, 0, isPositionColumn(column) ? 1 : m_results.frames().count()));
            units.push_back({name, {matText(column.unit)}});
        }
        addVicAliases(units);
        variable("units", matStructs(1, std::move(units)));
        addMetadata();
        addNcorr();
    }

private:
    void variable(const std::string& name, const MatValue& value) { writeMatVariable(m_file.stream(), name, value); }

    std::optional<std::size_t> find(std::string_view name) const {
        const auto found = std::ranges::find(m_results.columns(), name, &ResultColumn::name);
        if (found == m_results.columns().end()) return std::nullopt;
        return static_cast<std::size_t>(found - m_results.columns().begin());
    }

    /// One frame of a column in MATLAB's column-major order.
    std::vector<std::byte> toColumnMajor(std::size_t column, std::size_t frame) {
        const std::span<const std::byte> rowWise = m_results.read(column, frame);
        const std::size_t bytes = sizeOf(m_results.kindOf(column)), rows = m_results.gridRows(),
                          columns = m_results.gridColumns();
        std::vector<std::byte> columnMajor(rowWise.size());
        for (std::size_t x = 0; x < columns; ++x) {
            for (std::size_t y = 0; y < rows; ++y) {
                std::memcpy(&columnMajor[(x * rows + y) * bytes], &rowWise[(y * columns + x) * bytes], bytes);
            }
        }
        return columnMajor;
    }

    std::vector<std::size_t> sidesOf(std::size_t frames) const {
        std::vector<std::size_t> sides = {m_results.gridRows(), m_results.gridColumns()};
        if (frames > 1) sides.push_back(frames);
        return sides;
    }

    MatValue arrayOf(std::size_t column, std::size_t firstFrame, std::size_t frames) {
        return matNumbers(matNumberOf(m_results.kindOf(column)), sidesOf(frames), [=, this](std::ostream& out) {
            for (std::size_t k = 0; k < frames; ++k) put(out, toColumnMajor(column, firstFrame + k));
        });
    }

    /// VIC calls the direction of e1 gamma, and flags points by a confidence of -1.
    void addVicAliases(Fields& units) {
        if (const auto angle = find("angle_rad")) {
            variable("gamma", arrayOf(*angle, 0, m_results.frames().count()));
            units.push_back({"gamma", {matText("rad")}});
        }
        const auto u = find("u_px"), sigma = find("sigma_u_px");
        if (!u) return;
        variable("sigma",
                 matNumbers(MatNumber::Double, sidesOf(m_results.frames().count()), [=, this](std::ostream& out) {
                     for (std::size_t k = 0; k < m_results.frames().count(); ++k) {
                         put(out, std::as_bytes(std::span<const double>(confidence(*u, sigma, k))));
                     }
                 }));
        units.push_back({"sigma", {matText("px")}});
    }

    std::vector<double> confidence(std::size_t u, std::optional<std::size_t> sigma, std::size_t frame) {
        std::vector<double> values(m_results.points()), displacements(m_results.points());
        std::memcpy(displacements.data(), toColumnMajor(u, frame).data(), displacements.size() * sizeof(double));
        if (sigma) {
            std::vector<float> deviations(m_results.points());
            std::memcpy(deviations.data(), toColumnMajor(*sigma, frame).data(), deviations.size() * sizeof(float));
            values.assign(deviations.begin(), deviations.end());
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (std::isnan(displacements[i])) values[i] = -1;
        }
        return values;
    }

    void addMetadata() {
        variable("frame", matColumn(m_results.frames().numbers));
        variable("reference_frame", matColumn(m_results.frames().references));
        variable("image", textCells(m_results.frames().names));
        variable("status_names", textCells(kPointStatusNames));
        variable("strain_status_names", textCells(kStrainStatusNames));
        variable("parameters", matText(parametersText(m_inputs.parameters)));
        variable("program", matText(programText()));
    }

    /// The part of Ncorr's data_dic_save that evaluation scripts use: displacements and strains in the reference image.
    void addNcorr() {
        const auto u = find("u_px"), v = find("v_px"), status = find("status");
        if (!u || !v || !status) return;
        Fields fields = {{"plot_u_ref_formatted", {}}, {"plot_v_ref_formatted", {}}, {"roi_ref_formatted", {}}};
        Fields strains = {{"plot_exx_ref_formatted", {}},
                          {"plot_exy_ref_formatted", {}},
                          {"plot_eyy_ref_formatted", {}},
                          {"roi_ref_formatted", {}}};
        const std::optional<std::size_t> tensor[] = {find("exx"), find("exy"), find("eyy"), find("strain_status")};
        const bool hasStrain = std::ranges::all_of(tensor, [](const auto& column) { return column.has_value(); });
        const std::size_t frames = m_results.frames().count();
        for (std::size_t frame = 0; frame < frames; ++frame) {
            fields[0].second.push_back(arrayOf(*u, frame, 1));
            fields[1].second.push_back(arrayOf(*v, frame, 1));
            fields[2].second.push_back(maskOf(*status, frame));
            for (std::size_t k = 0; hasStrain && k < 3; ++k) strains[k].second.push_back(arrayOf(*tensor[k], frame, 1));
            if (hasStrain) strains[3].second.push_back(maskOf(*tensor[3], frame));
        }
        Fields save = {{"displacements", {matStructs(frames, std::move(fields))}}, {"dispinfo", {dispinfo()}}};
        if (hasStrain) save.push_back({"strains", {matStructs(frames, std::move(strains))}});
        variable("data_dic_save", matStructs(1, std::move(save)));
    }

    /// Where the status is Ok.
    MatValue maskOf(std::size_t status, std::size_t frame) {
        MatValue mask = matNumbers(MatNumber::Logical, {m_results.gridRows(), m_results.gridColumns()},
                                   [=, this](std::ostream& out) {
                                       std::vector<std::byte> points = toColumnMajor(status, frame);
                                       for (std::byte& point : points) point = std::byte(point == std::byte{0});
                                       put(out, points);
                                   });
        return matStructs(1, {{"mask", {std::move(mask)}}});
    }

    MatValue dispinfo() const {
        const RunParameters& parameters = m_inputs.parameters;
        const double step = m_results.gridColumns() > 1 ? m_results.x()[1] - m_results.x()[0] : parameters.grid.step;
        return matStructs(1, {{"type", {matText("regular")}},
                              {"radius", {matNumber((refineParameters(parameters).subset - 1) / 2)}},
                              {"spacing", {matNumber(step - 1)}},
                              {"pixtounits", {matNumber(1)}},
                              {"units", {matText("pixels")}}});
    }

    ExportFile& m_file;
    const ExportInputs& m_inputs;
    ResultBuffer m_results;
};

static_assert(static_cast<int>(PointStatus::Ok) == 0 && static_cast<int>(StrainStatus::Ok) == 0);

}  // namespace

std::unique_ptr<ExportWriter> openMat(ExportFile& file, ExportContext& context) {
    return std::make_unique<MatExport>(file, context.inputs());
}

}  // namespace strainlens
