// SPDX-License-Identifier: MPL-2.0
#include <sstream>

#include "app/cli/command.h"
#include "app/cli/options/region_option.h"
#include "app/cli/progress.h"
#include "app/io/atomic_file.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/measure/quality_map.h"
#include "app/render/quality_picture.h"
#include "compute/quality/image_noise.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/types/refine.h"

namespace strainlens::cli {
namespace {

class QualityCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser.add_option("IMAGE", m_image, "Image to evaluate")->required();
        m_region.addTo(parser);
        parser.add_option("--subset", m_subset, "Side of the subsets, odd, 9 to 255 [px]")->capture_default_str();
        parser.add_option("--step", m_step, "Distance between the points, 1 to 1024 [px]")->capture_default_str();
        parser.add_option("--noise", m_noise, "Noise of the image [grey]; estimated from it where not given")
            ->check(CLI::Range(0.0, 1e6));
        addOption(parser, "-o,--output", m_output, "OUT.csv",
                  "Map as a table (CSV); - is the standard output, instead of the text");
        addOption(parser, "--overlay", m_overlay, "OUT.png", "Map as a picture (.png, .svg or .pdf)");
        addChoiceOption(parser, "--map", m_map, {"sigma", "sssig", "mig", "speckle"}, "What the picture shows");
    }

    void prepare(CommandFiles& files) override {
        RefineParameters parameters;
        parameters.subset = m_subset;
        requireValid(parameters);
        files.addInput(m_image);
        m_region.listFiles(files);
        files.addPrintableOutput("output", m_output);
        files.addPicture("overlay", m_overlay);
    }

    int run(std::stop_token) override {
        RunImage prepared = RunGreys().takeReference(readImage(pathFromUtf8(m_image)));
        printNotes(prepared.notes);
        AnyImage image = std::move(prepared.image);
        const RoiMask roi = m_region.mask({pathFromUtf8(m_image), 0, m_image});
        const double noise = m_noise >= 0 ? m_noise : estimateImageNoise(viewOf(image), roi);
        const Grid grid = makeGrid({m_step, m_subset, m_subset, 0}, sizeOf(image), roi);
        const QualityMap map = measureQuality(viewOf(image), grid, roi, m_subset, noise);
        if (!m_overlay.empty()) {
            const GreyRange range = greyRangeOf(image);
            const std::filesystem::path path = pathFromUtf8(m_overlay);
            const GrayImage<std::uint8_t> shown = mapTo8Bit(std::move(image), range);
            writeFileAtomically(path, qualityPicture(shown, map, m_map, pictureFormatOf(path, "--overlay")));
        }
        std::ostringstream table;
        if (!m_output.empty()) writeQualityCsv(table, map);
        writeTextAndData(m_output, qualityText(map), table.str());
        return kOk;
    }

private:
    std::string m_image, m_output, m_overlay, m_map = "sigma";
    RegionOption m_region;
    int m_subset = 33, m_step = 16;
    double m_noise = -1;  ///< below 0: not given
};

}  // namespace

std::unique_ptr<Command> makeQualityCommand() { return std::make_unique<QualityCommand>(); }

}  // namespace strainlens::cli
