// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "app/cli/command.h"
#include "app/cli/load_options.h"
#include "app/cli/parameter_options.h"
#include "app/cli/quality_options.h"
#include "app/cli/region_option.h"
#include "app/cli/text_table.h"
#include "app/io/atomic_file.h"
#include "app/io/field/stored_fields.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/measure/strain_again.h"
#include "app/probes/probe_json.h"
#include "app/probes/probe_plot.h"
#include "app/probes/probe_reader.h"
#include "app/probes/series_csv.h"

namespace strainlens::cli {
namespace {

constexpr std::array<std::string_view, 6> kProbeParameters = {"strain-window", "strain-measure",       "strain-order",
                                                              "strain-source", "strain-minimum-share", "threads"};

/// "4.2e-05": as many digits as people read.
std::string readable(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.5g", value);
    return text.data();
}

class ProbeCommand : public Command {
public:
    const char* name() const override { return "probe"; }
    const char* summary() const override {
        return "Read extensometers, points, lines, areas and crack openings out of stored fields; stress-strain curve, "
               "Young's modulus";
    }

    void addOptions(CLI::App& parser) override {
        parser.add_option("FIELD", m_field, "CSV of strainlens-cli run, one frame or a sequence")->required();
        parser.add_option("--probes", m_probeFile, "What to read: a file of probes (JSON)")->type_name("FILE");
        parser
            .add_option("--extensometer", m_extensometers,
                        "A gauge between two points of the reference image [px], without a file; may be repeated: E1, "
                        "E2, ...")
            ->type_name("X0,Y0,X1,Y1")
            ->expected(1)
            ->take_all();
        parser
            .add_option("-o,--output", m_output,
                        "Series of all probes, a row a frame (CSV); - is the standard output, instead of the text")
            ->type_name("OUT.csv");
        parser.add_option("--profiles", m_profiles, "Profiles along line probes (CSV)")->type_name("OUT.csv");
        parser
            .add_option("--chart", m_chart,
                        "Chart (.png, .svg or .pdf): stress over strain where both are known, else a quantity over the "
                        "frames")
            ->type_name("OUT.png");
        parser
            .add_option("--chart-quantity", m_chartQuantity,
                        "Which quantity over the frames; without it strain, else opening, else the first")
            ->type_name("NAME");
        parser
            .add_option("--images", m_images,
                        "The run's images as it was given them, the reference first: names for the rows, and the size "
                        "that --roi needs")
            ->type_name("FILE...");
        m_region.addTo(parser);
        parser
            .add_option("--subset", m_subset,
                        "Subset of the run that measured the field [px]: says how far the noise of neighbouring points "
                        "is common. Without it there are no standard deviations")
            ->type_name("N");
        m_load.addTo(parser);
        addParameterOptions(parser, m_parameters, kProbeParameters);
        parser.footer(
            "Lengths are in mm where the run had --scale. Quantities of strain (exx, ...) need --strain-window.");
    }

    void prepare(CommandFiles& files) override {
        m_probes = probes();
        m_stored = readStoredFields(pathFromUtf8(m_field));
        if (m_stored.refined) m_parameters.refinement = Refinement::Icgn1;
        if (m_stored.secondDerivatives) m_parameters.refinement = Refinement::Icgn2;
        if (m_subset != 0) m_parameters.refine.subset = m_subset;
        requireValid(m_parameters);
        if (!m_region.texts().empty() && m_images.empty()) {
            throw InvalidInput("images", "none", "the run's images, with --roi");
        }
        std::vector<std::filesystem::path> inputs;
        for (const std::string& image : m_images) inputs.push_back(pathFromUtf8(image));
        if (!inputs.empty()) m_frames = expandFrames(inputs);
        files.reads(m_field);
        files.reads(m_probeFile);
        files.reads(m_frames);
        m_region.listFiles(files);
        m_load.prepare(files);
        files.writesOrPrints("output", m_output);
        files.writes("profiles", m_profiles);
        files.writesPicture("chart", m_chart);
    }

    int run(std::stop_token stop) override {
        const std::optional<ProbeResults> results = read(stop);
        if (!results) return kCancelled;
        const LoadFigures figures = m_load.figures(*results);
        if (!m_chart.empty()) writeChart(*results, figures);
        if (!m_profiles.empty()) writeWholeFile(pathFromUtf8(m_profiles), profilesCsv(*results));
        m_load.writeJson(figures);
        writeTextAndData(m_output, summaryText(*results) + m_load.text(figures), seriesCsv(*results, figures.loads));
        return kOk;
    }

private:
    std::vector<Probe> probes() const {
        std::vector<Probe> all;
        if (!m_probeFile.empty()) all = readProbes(pathFromUtf8(m_probeFile));
        for (std::size_t k = 0; k < m_extensometers.size(); ++k) {
            const auto [x0, y0, x1, y1] = numbersIn<4>("extensometer", m_extensometers[k], "X0,Y0,X1,Y1 [px]");
            const PointPx from = {x0, y0}, to = {x1, y1};
            all.push_back({"E" + std::to_string(k + 1), Extensometer{{from, from}, {to, to}}});
        }
        if (all.empty()) throw InvalidInput("probes", "none", "a file of probes, or --extensometer");
        requireValid(all);
        return all;
    }

    /// Nothing when it was stopped.
    std::optional<ProbeResults> read(const std::stop_token& stop) {
        const ImageSize image = m_frames.empty() ? ImageSize{} : imageSizeOf(m_frames[0].path, m_frames[0].page);
        const RoiMask roi = m_region.mask(image);
        const bool refined = m_stored.refined;
        const ShapeOrder order = m_stored.secondDerivatives ? ShapeOrder::Second : ShapeOrder::First;
        ProbeReader reader(m_probes, {roi, image, refined ? m_subset : 0, order, m_stored.scaleMmPerPx});
        StrainAgain strain(m_parameters, roi, image, m_subset != 0);
        for (StoredField& stored : m_stored.frames) {
            if (stop.stop_requested()) return std::nullopt;
            strain.compute(stored.field);
            reader.add(stored.frame, imageName(stored.frame), stored.field);
        }
        return reader.results();
    }

    std::string imageName(int frame) const {
        if (m_frames.empty()) return {};
        if (frame >= 0 && static_cast<std::size_t>(frame) < m_frames.size()) {
            return m_frames[static_cast<std::size_t>(frame)].name;
        }
        throw InvalidInput("images", std::to_string(m_frames.size()) + " images",
                           "all of the run's, among them that of frame " + std::to_string(frame));
    }

    void writeChart(const ProbeResults& results, const LoadFigures& figures) const {
        const bool stressStrain =
            m_chartQuantity.empty() && !figures.loads.stressesMPa.empty() && mainQuantity(results) == kStrainSeries;
        const std::string_view quantity = m_chartQuantity.empty() ? mainQuantity(results) : m_chartQuantity;
        writePlot(pathFromUtf8(m_chart),
                  stressStrain ? stressStrainPlot(results, figures.loads.stressesMPa, figures.modulus, figures.axial)
                               : seriesPlot(results, quantity));
    }

    static std::string summaryText(const ProbeResults& results) {
        std::vector<std::vector<std::string>> rows = {{"probe", "quantity", "unit", "last frame", "sigma", "known"}};
        for (const Series& series : results.series) {
            const auto known = std::ranges::count_if(series.values, [](double value) { return !std::isnan(value); });
            rows.push_back({series.probe, series.quantity, series.unit, readable(series.values.back()),
                            readable(series.sigmas.back()),
                            std::to_string(known) + " of " + std::to_string(results.frames.size())});
        }
        return textTable(rows);
    }

    std::string m_field, m_probeFile, m_output, m_profiles, m_chart, m_chartQuantity;
    std::vector<std::string> m_extensometers, m_images;
    int m_subset = 0;  ///< 0: not known [px]
    RegionOption m_region;
    LoadOptions m_load;
    RunParameters m_parameters;
    std::vector<Probe> m_probes;
    StoredFields m_stored;
    std::vector<FrameReference> m_frames;
};

}  // namespace

std::unique_ptr<Command> makeProbeCommand() { return std::make_unique<ProbeCommand>(); }

}  // namespace strainlens::cli
