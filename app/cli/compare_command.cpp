// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <iostream>

#include "app/cli/command.h"
#include "app/cli/image_size_text.h"
#include "app/export/field_comparison.h"
#include "app/io/atomic_file.h"
#include "app/io/image_reader.h"

namespace strainlens::cli {
namespace {

class CompareCommand : public Command {
public:
    const char* name() const override { return "compare"; }
    const char* summary() const override { return "Compare a displacement field with the truth or with another field"; }

    void addOptions(CLI::App& parser) override {
        parser.add_option("FIELD", m_field, "Field to judge: CSV of strainlens-cli run")->required();
        parser
            .add_option("TRUTH", m_truth,
                        "truth.json of strainlens-cli synth, a .npy array of shape (2, height, width), or another "
                        "field's CSV (points are matched by frame, x and y)")
            ->required();
        parser.add_option("--block", m_block,
                          "Block size of the field [px], N or WxH, with truth.json: only points count whose block lies "
                          "in the material and, moved, in the image");
        parser.add_option("--worst", m_worst, "How many of the worst points are listed")
            ->check(CLI::Range(0, 1000))
            ->capture_default_str();
        parser.add_option("--json", m_json, "Write the figures as JSON");
        parser.add_option(
            "--require-within-1px", m_requiredPercent,
            "Exit code 1 unless this share of the expected points is within 1 px, in every frame [0 to 100 %]");
    }

    int run(std::stop_token) override {
        const ImageSize block = m_block.empty() ? ImageSize{} : imageSizeFromText("block", m_block, 1, 4096);
        if (!(m_requiredPercent >= 0 && m_requiredPercent <= 100)) {
            throw InvalidInput("require-within-1px", std::to_string(m_requiredPercent), "0 to 100 %");
        }
        const std::vector<FieldPoint> points = readFieldCsv(pathFromUtf8(m_field));
        const auto truth = openTruth(pathFromUtf8(m_truth), block);
        const std::vector<FrameComparison> frames = compareWithTruth(points, *truth, static_cast<std::size_t>(m_worst));
        if (std::ranges::all_of(frames, [](const auto& frame) { return frame.expected() == 0; })) {
            throw FileError(m_field, "no point of it has a known displacement in " + m_truth +
                                         "; the frame numbers, x and y must match.");
        }
        if (!m_json.empty()) {
            AtomicFile file(pathFromUtf8(m_json));
            file.stream() << comparisonJson(frames);
            file.commit();
        }
        std::cout << comparisonText(frames);
        return missedRequirement(frames) ? kFailed : kOk;
    }

private:
    bool missedRequirement(const std::vector<FrameComparison>& frames) const {
        bool missed = false;
        for (const FrameComparison& frame : frames) {
            if (!(frame.sharePercent(0) < m_requiredPercent)) continue;
            std::cerr << "compare: frame " << frame.frame << ": " << frame.sharePercent(0)
                      << " % of the points are within 1 px; required: " << m_requiredPercent << " %.\n";
            missed = true;
        }
        return missed;
    }

    std::string m_field, m_truth, m_block, m_json;
    int m_worst = 5;
    double m_requiredPercent = 0;
};

}  // namespace

std::unique_ptr<Command> makeCompareCommand() { return std::make_unique<CompareCommand>(); }

}  // namespace strainlens::cli
