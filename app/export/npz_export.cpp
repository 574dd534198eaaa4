// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <string>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/export/result_buffer.h"
#include "app/export/result_metadata.h"
#include "app/io/field/npy.h"
#include "app/io/unicode.h"
#include "app/io/zip_writer.h"

namespace strainlens {
namespace {

const char* typeOf(NumberKind kind) {
    constexpr const char* kTypes[] = {"<f8", "<f4", "<i2", "|u1"};
    return kTypes[static_cast<std::size_t>(kind)];
}

/// NumPy archive (.npz): one array per column.
class NpzExport : public ExportWriter {
public:
    NpzExport(ExportFile& file, const ExportInputs& inputs)
        : m_file(file), m_inputs(inputs), m_results(file.path(), selectedColumns(inputs), inputs.stop) {}

    void addFrame(ExportedFrame& frame) override { m_results.add(frame); }

    void finish(const RunSummary&) override {
        ZipWriter zip(m_file.stream());
        const std::size_t frames = m_results.frames().count(), rows = m_results.gridRows(),
                          columns = m_results.gridColumns();
        for (std::size_t k = 0; k < m_results.columns().size(); ++k) {
            const bool isPosition = isPositionColumn(m_results.columns()[k]);  // the same in every frame
            const std::array<std::size_t, 3> shape = {frames, rows, columns};
            begin(zip, m_results.columns()[k].arrayName(), typeOf(m_results.kindOf(k)),
                  std::span(shape).subspan(isPosition ? 1 : 0));
            for (std::size_t frame = 0; frame < (isPosition ? 1 : frames); ++frame) zip.write(m_results.read(k, frame));
        }
        addMetadata(zip);
        zip.finish();
    }

private:
    static void begin(ZipWriter& zip, std::string_view name, std::string_view type,
                      std::span<const std::size_t> shape) {
        zip.begin(std::string(name) + ".npy");
        zip.write(npyHeader(type, shape));
    }

    /// An array of texts; a scalar if not `isList`.
    static void addTexts(ZipWriter& zip, std::string_view name, const std::vector<std::string>& texts, bool isList) {
        std::vector<std::u32string> wide;
        std::size_t longest = 1;
        for (const std::string& text : texts) longest = std::max(longest, wide.emplace_back(codePoints(text)).size());
        const std::size_t count = texts.size();
        begin(zip, name, "<U" + std::to_string(longest), std::span(&count, isList ? 1 : 0));
        for (std::u32string& text : wide) {
            text.resize(longest);
            zip.write(std::as_bytes(std::span(text)));
        }
    }

    /// Names of the first images of the pairs; "" for one that is not known.
    std::vector<std::string> referenceNames() const {
        const std::vector<FrameIdentity>& images = m_inputs.report.frames;
        std::vector<std::string> names;
        for (const std::int32_t number : m_results.frames().references) {
            const auto index = static_cast<std::size_t>(number);
            names.push_back(index < images.size() ? images[index].name : std::string());
        }
        return names;
    }

    static void addNumbers(ZipWriter& zip, std::string_view name, const std::vector<std::int32_t>& numbers) {
        const std::size_t count = numbers.size();
        begin(zip, name, "<i4", std::span(&count, 1));
        zip.write(std::as_bytes(std::span(numbers)));
    }

    void addMetadata(ZipWriter& zip) {
        std::vector<std::string> names, units;
        for (const ResultColumn& column : m_results.columns()) {
            names.push_back(column.arrayName());
            units.emplace_back(column.unit);
        }
        addNumbers(zip, "frame", m_results.frames().numbers);
        addNumbers(zip, "reference_frame", m_results.frames().references);
        addTexts(zip, "image", m_results.frames().names, true);
        if (measuresPairs(m_inputs.parameters)) addTexts(zip, "reference_image", referenceNames(), true);
        addTexts(zip, "columns", names, true);
        addTexts(zip, "units", units, true);
        addTexts(zip, "status_names", {kPointStatusNames.begin(), kPointStatusNames.end()}, true);
        addTexts(zip, "strain_status_names", {kStrainStatusNames.begin(), kStrainStatusNames.end()}, true);
        addTexts(zip, "parameters", {parametersText(m_inputs.parameters)}, false);
        addTexts(zip, "program", {programText()}, false);
    }

    ExportFile& m_file;
    const ExportInputs& m_inputs;
    ResultBuffer m_results;
};

}  // namespace

std::unique_ptr<ExportWriter> openNpz(ExportFile& file, ExportContext& context) {
    return std::make_unique<NpzExport>(file, context.inputs());
}

}  // namespace strainlens
