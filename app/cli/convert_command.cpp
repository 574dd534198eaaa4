// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "app/export/export_files.h"
#include "app/io/field/dialect_reader.h"
#include "app/io/field/stored_fields.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/results/ncorr_file.h"
#include "app/results/results_file.h"
#include "app/results/stored_field_check.h"

namespace strainlens::cli {
namespace {

constexpr ExportScope kWritten[] = {ExportScope::Sequence, ExportScope::Frame};

/// What a file holds, frame by frame.
struct Converted {
    struct Frame {
        FrameSummary summary;
        std::shared_ptr<const DisplacementField> field;
    };
    RunParameters parameters;
    std::vector<Frame> frames;
    std::vector<FrameIdentity> images;  ///< the reference first
    std::string program;                ///< whose file it is
};

void add(Converted& converted, int frame, const std::string& name, DisplacementField field) {
    FrameSummary summary = describeField(frame, name, field);
    converted.frames.push_back({std::move(summary), std::make_shared<const DisplacementField>(std::move(field))});
}

/// A table with displacements only: no strain, no noise.
RunParameters parametersOfTable(const DisplacementField& field, double scale) {
    RunParameters parameters;
    parameters.refinement = Refinement::None;
    parameters.strain.window = 0;
    parameters.scaleMmPerPx = scale;
    parameters.grid.step = stepOf(field);
    return parameters;
}

Converted readResults(const std::filesystem::path& path) {
    const ResultsReader reader(path);
    Converted converted;
    converted.program = "StrainLens";
    converted.parameters = parametersFromJson(parseJson(reader.header().parameters, utf8(path)), utf8(path));
    converted.images.push_back(reader.header().reference);
    const auto setImage = [&](int frame, FrameIdentity image) {
        const auto index = static_cast<std::size_t>(frame);
        if (index >= converted.images.size()) converted.images.resize(index + 1);
        converted.images[index] = std::move(image);
    };
    for (const int frame : reader.frames()) {
        converted.frames.push_back({reader.summary(frame), reader.field(frame)});
        if (measuresPairs(converted.parameters))
            setImage(converted.frames.back().summary.reference, reader.firstImage(frame));
        if (const auto& field = converted.frames.back().field) {
            requireArrays(*field, converted.parameters, utf8(path), frame);
            requireConsistentValues(*field, utf8(path), frame);
        }
        setImage(frame, reader.image(frame));
    }
    return converted;
}

Converted readStoredTable(const std::filesystem::path& path) {
    StoredFields stored = readStoredFields(path);
    Converted converted;
    converted.program = "StrainLens";
    converted.parameters = parametersOfTable(stored.frames.front().field, stored.scaleMmPerPx);
    setFromTable(converted.parameters, stored);
    for (StoredField& frame : stored.frames) {
        add(converted, frame.frame, "frame " + std::to_string(frame.frame), std::move(frame.field));
    }
    return converted;
}

class ConvertCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option("IN", m_inputs,
                        "Results of StrainLens (.h5, .csv); Ncorr's (.mat); or tables of DICe, MatchID, GOM, pyvale or "
                        "pyALDIC, an image a file, in their order")
            ->required();
        addOption(parser, "-o,--output", m_output, "OUT",
                  "Where it goes; the ending chooses the format, or --as does. Formats with a file an image write "
                  "OUT_01, OUT_02, ...")
            ->required();
        addOption(parser, "--as", m_format, "FORMAT", "The format: " + formatNames());
        parser
            .add_option("--scale", m_scale,
                        "Length of a pixel [mm/px]: of tables in millimetres without a scale, and for those that are "
                        "written in millimetres")
            ->check(CLI::Range(0.0, 1000.0));
        parser.footer(
            "Strain of other programs is not imported: strainlens-cli strain computes it from displacements.");
    }

    void prepare(CommandFiles& files) override {
        for (const std::string& input : m_inputs) files.addInput(input);
        const std::filesystem::path output = pathFromUtf8(m_output);
        m_target = {m_format.empty() ? &exporterFor(output, kWritten, "--output") : &formatNamed(m_format), output};
        read();
        for (const auto& path : outputFiles(m_target, frameCount())) files.addOutput("output", path);
    }

    int run(std::stop_token stop) override {
        ExportInputs inputs{m_converted.parameters};
        inputs.report.frames = m_converted.images;
        inputs.stop = stop;
        ExportFiles outputs({m_target}, std::move(inputs), frameCount());
        for (const Converted::Frame& frame : m_converted.frames) {
            if (!frame.field) continue;
            outputs.writeFrame(frame.summary, *frame.field);
            std::cerr << frame.summary.name << ": " << countsText(frame.summary) << '\n';
        }
        outputs.finish({});
        std::cerr << m_converted.program << " -> " << m_target.exporter->label << '\n';
        if (!outputs.anyFrame()) printNotes({m_inputs.front() + " holds no measured frame"});
        return exitCodeOf(outputs);
    }

private:
    static bool mayWrite(const Exporter& exporter) {
        const bool fields = exporter.scope == ExportScope::Sequence || exporter.scope == ExportScope::Foreign;
        return fields || exporter.id == "vti";
    }
    static std::string formatNames() {
        std::string names;
        for (const Exporter& exporter : exporters()) {
            if (mayWrite(exporter)) names += (names.empty() ? "" : ", ") + exporter.id;
        }
        return names;
    }
    static const Exporter& formatNamed(const std::string& id) {
        for (const Exporter& exporter : exporters()) {
            if (exporter.id == id && mayWrite(exporter)) return exporter;
        }
        throw InvalidInput("--as", "\"" + id + "\"", formatNames());
    }

    int frameCount() const { return static_cast<int>(m_converted.frames.size()); }

    void read() {
        const std::filesystem::path first = pathFromUtf8(m_inputs.front());
        const bool isResultsFile = hasSuffix(first, ".h5") || hasSuffix(first, ".vtkhdf") || hasSuffix(first, ".mat");
        if (isResultsFile && m_inputs.size() > 1) {
            throw InvalidInput("IN", m_inputs[1], "one file of results, or tables of single images");
        }
        if (hasSuffix(first, ".mat")) {
            readNcorr(first);
        } else if (isResultsFile) {
            m_converted = readResults(first);
        } else {
            readTables();
        }
        if (m_scale > 0) m_converted.parameters.scaleMmPerPx = m_scale;
        if (m_scale > 0) m_converted.parameters.calibration = nullptr;
    }

    void readNcorr(const std::filesystem::path& path) {
        const NcorrFields ncorr = readNcorrFile(path);
        for (const DisplacementField& field : ncorr.frames) {
            add(m_converted, frameCount() + 1, "image " + std::to_string(frameCount() + 1), field);
        }
        m_converted.program = "Ncorr";
        m_converted.parameters = parametersOfTable(ncorr.frames.front(), ncorr.scaleMmPerPx);
    }

    void readTables() {
        for (const std::string& input : m_inputs) {
            const std::filesystem::path path = pathFromUtf8(input);
            std::optional<ForeignField> foreign = readDialect(path, m_scale);
            if (!foreign && m_inputs.size() == 1) {
                m_converted = readStoredTable(path);
                return;
            }
            if (!foreign)
                throw FileError(input,
                                "is not a table of a known program; give one results file of StrainLens or one table "
                                "of another program.");
            requireSameScale(input, foreign->scaleMmPerPx);
            if (m_converted.frames.empty())
                m_converted.parameters = parametersOfTable(foreign->field, foreign->scaleMmPerPx);
            m_converted.program = foreign->program;
            if (!foreign->note.empty()) printNotes({input + ": " + foreign->note});
            add(m_converted, frameCount() + 1, utf8(path.filename()), std::move(foreign->field));
        }
    }

    /// The output has one scale: that of all tables, or --scale if they have none.
    void requireSameScale(const std::string& input, double scaleMmPerPx) const {
        const auto differs = [scaleMmPerPx](double other) {
            constexpr double kRounding = 1e-9;
            return std::abs(scaleMmPerPx - other) > kRounding * std::max(scaleMmPerPx, other);
        };
        if (m_scale > 0 && scaleMmPerPx > 0 && differs(m_scale)) {
            throw InvalidInput("--scale", scaleText(m_scale), scaleText(scaleMmPerPx) + " as in " + input);
        }
        if (m_converted.frames.empty() || m_scale > 0 || !differs(m_converted.parameters.scaleMmPerPx)) return;
        throw InvalidInput(input + ": scale", scaleText(scaleMmPerPx),
                           scaleText(m_converted.parameters.scaleMmPerPx) + " as in " + m_inputs.front() +
                               "; convert tables of different scales one by one");
    }
    static std::string scaleText(double scaleMmPerPx) {
        return scaleMmPerPx > 0 ? exactText(scaleMmPerPx) + " mm/px" : std::string("no scale");
    }

    std::vector<std::string> m_inputs;
    std::string m_output, m_format;
    double m_scale = 0;
    ExportTarget m_target{};
    Converted m_converted;
};

}  // namespace

std::unique_ptr<Command> makeConvertCommand() { return std::make_unique<ConvertCommand>(); }

}  // namespace strainlens::cli
