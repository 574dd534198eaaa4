// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/field_measurement.h"

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"

namespace strainlens {
namespace {

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
                                             const RunParameters& parameters, std::stop_token stop,
                                             const DeviceSource& devices) {
    std::vector<AnyImageView> views;
    for (const AnyImage& image : images) views.push_back(viewOf(image));
    ImagesInMemory frames(std::move(views));
    return measureFields(frames, roi, parameters, std::move(stop), devices);
}

std::vector<DisplacementField> measureFields(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters,
                                             std::stop_token stop, const DeviceSource& devices) {
    FieldCollector collector;
    runSequence(frames, roi, parameters, collector, std::move(stop), {devices});
    return std::move(collector.fields);
}

FieldErrors::FieldErrors(const DisplacementField& field, const TruthAt& truth) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.status[i] == PointStatus::OutsideRoi) continue;
        const auto exact = truth({field.x[i], field.y[i]});
        if (!exact) continue;
        failed += !field.ok(i);
        if (!field.ok(i)) continue;
        u.add(field.u[i] - exact->x);
        v.add(field.v[i] - exact->y);
    }
}

}  // namespace strainlens
