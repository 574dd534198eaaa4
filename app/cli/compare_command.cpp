// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <iostream>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/field_differences.h"
#include "app/cli/options/option_values.h"
#include "app/cli/options/region_option.h"
#include "app/compare/field_comparison.h"
#include "app/compare/flow_comparison.h"
#include "app/io/field/flow_file.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "compute/sequence/greys/grey_range.h"

namespace strainlens::cli {
namespace {

class CompareCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option("FIELD", m_field,
                        "Field to evaluate: CSV of strainlens-cli run, or dense flow (.flo, .npy, KITTI's .png); "
                        "results (.h5) or a project for the difference with another run or a finite-element field")
            ->required();
        parser
            .add_option(
                "TRUTH", m_truth,
                "truth.json of strainlens-cli synth, a .npy array of shape (2, height, width), dense flow "
                "(.flo, KITTI's .png), or another field's CSV (points are matched by frame, x and y); another "
                "run (.h5, "
                ".strainlens), or finite-element fields of one or several steps (.vtu, .pvd, CSV of nodes with x, "
                "y, u, v, a folder of these, or their names with *)")
            ->required();
        parser.add_option("--block", m_block,
                          "Block size of the field [px], N or WxH, with truth.json: only points count whose block lies "
                          "in the material and, moved, in the image");
        m_region.addTo(parser);
        addOption(parser, "--image", m_image, "FILE",
                  "With dense flow: its reference image; errors are also listed by texture");
        m_frameOption =
            addNumberOption(parser, "--frame", m_frame, 1, 1000000,
                            "With dense flow: the frame of the truth; with a run: its frame, instead of all, and "
                            "with a finite-element field of one step instead of the last");
        addNumberOption(parser, "--worst", m_worst, 0, 1000, "How many of the worst points are listed");
        addOption(parser, "--json", m_json, "OUT.json",
                  "Write the figures as JSON; - is the standard output, instead of the text");
        m_differences.addTo(parser);
        parser.add_option(
            "--require-within-1px", m_requiredPercent,
            "Exit code 1 unless this share of the expected points is within 1 px, in every frame [0 to 100 %]");
    }

    void prepare(CommandFiles& files) override {
        files.addInput(m_field);
        files.addInput(m_truth);
        if (!m_image.empty()) files.addInput(m_image);
        m_region.listFiles(files);
        files.addPrintableOutput("json", m_json);
        if (m_differences.isFor(m_field, m_truth)) {
            if (m_frameOption->count() > 0) m_differences.setFrame(m_frame);
            m_differences.prepare(files, m_field, m_truth, m_json);
            m_isDifference = true;
            for (const auto& [option, isGiven] :
                 {std::pair("--block", !m_block.empty()), std::pair("--roi", m_region.any()),
                  std::pair("--image", !m_image.empty()), std::pair("--require-within-1px", m_requiredPercent != 0)}) {
                if (isGiven) throw InvalidInput::cannotCombine(option, "another run or a finite-element field");
            }
            return;
        }
        if (!(m_requiredPercent >= 0 && m_requiredPercent <= 100)) {
            throw InvalidInput("--require-within-1px", std::to_string(m_requiredPercent), "0 to 100 %");
        }
        if (!m_block.empty()) m_blockSize = imageSizeFromText("--block", m_block, 1, 4096);
    }

    int run(std::stop_token stop) override {
        if (m_isDifference) return m_differences.run(stop);
        const auto truth = openTruth(pathFromUtf8(m_truth), m_blockSize);
        return hasFlowSuffix(pathFromUtf8(m_field)) ? evaluateFlow(*truth) : evaluateField(*truth);
    }

private:
    int evaluateField(const DisplacementTruth& truth) const {
        for (const auto& [option, isGiven] :
             {std::pair("--frame", m_frameOption->count() > 0), std::pair("--roi", m_region.any()),
              std::pair("--image", !m_image.empty())}) {
            if (isGiven) throw InvalidInput::needs(option, "dense flow");
        }
        const std::vector<FieldPoint> points = readFieldCsv(pathFromUtf8(m_field));
        const std::vector<FrameComparison> frames = compareWithTruth(points, truth, static_cast<std::size_t>(m_worst));
        if (std::ranges::all_of(frames, [](const auto& frame) { return frame.expected() == 0; })) {
            throw FileError(m_field, "no point of it has a known displacement in " + m_truth +
                                         "; the frame numbers, x and y must match.");
        }
        writeTextAndData(m_json, comparisonText(frames), comparisonJson(frames));
        bool missed = false;
        for (const FrameComparison& frame : frames) {
            const std::string name = "frame " + std::to_string(frame.frame) + ": ";
            missed = isMissed(name, frame.sharePercent(0), "points") || missed;
        }
        return missed ? kFailed : kOk;
    }

    int evaluateFlow(const DisplacementTruth& truth) const {
        const DenseFlow flow = readFlow(pathFromUtf8(m_field));
        if (truth.imageSize() && !(*truth.imageSize() == flow.size)) {
            throw FileError(m_field, "is " + textOf(flow.size) + " px large, but " + m_truth + " is " +
                                         textOf(*truth.imageSize()) + " px large.");
        }
        const GrayImage<std::uint8_t> image = imageOf(flow.size);
        const FlowComparison comparison =
            compareFlowParts(flow, truth, m_frame, m_region.mask(flow.size), static_cast<std::size_t>(m_worst),
                             image.empty() ? nullptr : &image);
        if (comparison.expected() == 0) {
            throw FileError(m_field, "no pixel of it has a known displacement in " + m_truth +
                                         "; its frames, its x and y and the region must match.");
        }
        writeTextAndData(m_json, comparisonText(comparison), comparisonJson(comparison));
        return isMissed("", comparison.expectedSharePercent(kOnePxLimit), "pixels") ? kFailed : kOk;
    }

    /// The reference image, if it is given.
    GrayImage<std::uint8_t> imageOf(ImageSize size) const {
        if (m_image.empty()) return {};
        AnyImage image = readImage(pathFromUtf8(m_image));
        if (!(sizeOf(image) == size)) {
            throw FileError(m_image, "is " + textOf(sizeOf(image)) + " px large, but " + m_field + " is " +
                                         textOf(size) + " px large.");
        }
        const GreyRange range = greyRangeOf(image);
        return mapTo8Bit(std::move(image), range);
    }

    bool isMissed(const std::string& where, double percent, const char* what) const {
        if (!(percent < m_requiredPercent)) return false;
        std::cerr << "compare: " << where << percent << " % of the " << what
                  << " are within 1 px; required: " << m_requiredPercent << " %.\n";
        return true;
    }

    std::string m_field, m_truth, m_block, m_json, m_image;
    FieldDifferences m_differences;
    bool m_isDifference = false;
    ImageSize m_blockSize;  ///< 0 x 0: not given
    RegionOption m_region;
    const CLI::Option* m_frameOption = nullptr;
    int m_worst = 5, m_frame = 1;
    double m_requiredPercent = 0;
};

}  // namespace

std::unique_ptr<Command> makeCompareCommand() { return std::make_unique<CompareCommand>(); }

}  // namespace strainlens::cli
