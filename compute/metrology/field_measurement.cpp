// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/field_measurement.h"

#include "compute/sequence/sequence_runner.h"

namespace strainlens {
namespace {

class ImagesInMemory : public FrameSource {
public:
    explicit ImagesInMemory(std::span<const AnyImage> images) : m_images(images) {}
    int frameCount() const override { return static_cast<int>(m_images.size()); }
    std::string frameName(int frame) const override { return "image " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override { return copyOf(viewOf(m_images[static_cast<std::size_t>(frame)])); }

private:
    std::span<const AnyImage> m_images;
};

class FieldCollector : public RunObserver {
public:
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (!summary.error.empty()) throw Error(summary.name + ": " + summary.error);
        fields.push_back(field);
    }
    std::vector<DisplacementField> fields;
};

}  // namespace

std::vector<DisplacementField> measureFields(std::span<const AnyImage> images, const RoiMask& roi,
                                             const RunParameters& parameters, std::stop_token stop) {
    ImagesInMemory source(images);
    FieldCollector collector;
    runSequence(source, roi, parameters, collector, std::move(stop));
    return std::move(collector.fields);
}

}  // namespace strainlens
