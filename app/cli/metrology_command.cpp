// SPDX-License-Identifier: MPL-2.0
#include <iostream>

#include "app/cli/command.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/region_option.h"
#include "app/export/metrology_report.h"
#include "app/io/atomic_file.h"
#include "app/io/field/displacement_truth.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"

namespace strainlens::cli {
namespace {

constexpr const char *kTablesName = "metrology.md", *kCsvName = "metrology.csv";

class MetrologyCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        m_plan.parameters.grid = {8, 16, 16, 0};
        parser.add_option("PAIR", m_pair,
                          "REF DEF TRUTH: measure this pair instead of rendered specimens; TRUTH is a truth.json of "
                          "strainlens-cli synth (frame 1), a .npy array of shape (2, height, width) or a field's CSV");
        m_region.addTo(parser, "Pair: mask image or JSON shapes");
        addOption(parser, "-o,--output", m_folder, "OUT-FOLDER",
                  "Folder for metrology.md, metrology.csv and the plots; made if missing. Without it the tables go to "
                  "the standard output only");
        parser.add_option("--subsets", m_plan.subsets, "Subset sizes [px]")->delimiter(',')->capture_default_str();
        addNumberOption(parser, "--orders", m_orders, 1, kHighestOrder, "Orders of the shape function")->delimiter(',');
        parser.add_option("--strain-windows", m_plan.strainWindows, "Strain windows [points]; 0 leaves strain out")
            ->delimiter(',')
            ->capture_default_str();
        addNumberOption(parser, "--noise", m_plan.noiseSigma, 0.0, 100.0, "Noise of both images [grey levels of 255]");
        addChoiceOption(parser, "--bits", m_plan.bits, {8, 16}, "Bits a pixel of the rendered images");
        parser.add_flag("--quick", m_plan.quick, "Small images: checks the report, its figures are coarse");
        addParameterOptions(parser, m_plan.parameters,
                            {"refine", "subset", "strain-window", "strain-source", "scale", "search", "criterion",
                             "radius", "reference", "renewal-points", "renewal-correlation"});
    }

    void prepare(CommandFiles& files) override {
        m_plan.orders.clear();
        for (const int order : m_orders) m_plan.orders.push_back(shapeOrder(order));
        std::erase(m_plan.strainWindows, 0);
        if (!m_pair.empty() && m_pair.size() != 3) {
            throw InvalidInput("PAIR", std::to_string(m_pair.size()), "three files: REF DEF TRUTH");
        }
        for (const std::string& file : m_pair) files.addInput(file);
        m_region.listFiles(files);
        files.addOutput("output", m_folder);
        if (m_folder.empty()) return;
        for (const char* name : {kTablesName, kCsvName}) files.addOutput("output", pathFromUtf8(m_folder) / name);
        if (!m_pair.empty()) return;
        for (const char* name : kMetrologyPlots) files.addOutput("output", pathFromUtf8(m_folder) / name);
    }

    int run(std::stop_token stop) override {
        if (!m_folder.empty()) makeFolder(m_folder);
        return m_pair.empty() ? reportSpecimens(stop) : reportPair(stop);
    }

private:
    std::function<void(int)> progress() const {
        const std::size_t count = m_plan.settings().size();
        return [count](int done) { std::cerr << "metrology: " << done << " of " << count << "\n"; };
    }

    int reportSpecimens(std::stop_token stop) {
        const std::vector<MetrologyMetrics> all = measureMetrology(m_plan, progress(), stop);
        writeTables(metrologyMarkdown(m_plan, all), metrologyCsv(all));
        if (!m_folder.empty()) writeMetrologyPlots(pathFromUtf8(m_folder), all);
        return stop.stop_requested() ? kCancelled : kOk;
    }

    int reportPair(std::stop_token stop) {
        const std::vector<AnyImage> images = {readImage(pathFromUtf8(m_pair[0])), readImage(pathFromUtf8(m_pair[1]))};
        const auto known = openTruth(pathFromUtf8(m_pair[2]), {});
        const auto truth = [&known](PointPx point) { return known->at(1, point); };
        const RoiMask roi = m_region.mask(sizeOf(images[0]));
        const std::vector<PairMetrics> all = measurePair(images, roi, truth, m_plan, progress(), stop);
        writeTables(pairMarkdown(m_plan, all), pairCsv(all));
        return stop.stop_requested() ? kCancelled : kOk;
    }

    void writeTables(const std::string& markdown, const std::string& csv) const {
        std::cout << markdown;
        if (m_folder.empty()) return;
        writeFileAtomically(pathFromUtf8(m_folder) / kTablesName, markdown);
        writeFileAtomically(pathFromUtf8(m_folder) / kCsvName, csv);
    }

    MetrologyPlan m_plan;
    std::vector<int> m_orders = {1, 2};
    std::vector<std::string> m_pair;
    std::string m_folder;
    RegionOption m_region;
};

}  // namespace

std::unique_ptr<Command> makeMetrologyCommand() { return std::make_unique<MetrologyCommand>(); }

}  // namespace strainlens::cli
