// SPDX-License-Identifier: MPL-2.0
#include "app/cli/noise_progress.h"

#include <memory>

#include "app/cli/progress.h"
#include "app/measure/noise_measurement.h"

namespace strainlens::cli {
namespace {

class NoisePrinter : public RunObserver {
public:
    explicit NoisePrinter(int deformedFrames) : m_deformedFrames(deformedFrames) {}
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField&) override {
        m_progress.onFrame(summary, m_deformedFrames);
    }
    void print(const std::vector<std::string>& notes) {
        for (const std::string& note : notes) m_progress.note(note);
    }

private:
    ProgressPrinter m_progress;
    int m_deformedFrames;
};

}  // namespace

RigNoise measureNoise(const std::vector<FrameReference>& images, const RoiMask& roi, const RunParameters& parameters,
                      const std::stop_token& stop) {
    NoisePrinter printer(static_cast<int>(images.size()) - 1);
    RigNoise noise =
        strainlens::measureNoise(std::make_shared<FileFrameSource>(images), roi, parameters, printer, stop);
    printer.print(noise.notes);
    return noise;
}

}  // namespace strainlens::cli
