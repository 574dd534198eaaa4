// SPDX-License-Identifier: MPL-2.0
#include "app/measure/pair_images.h"

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// The field of the pair.
class PairField : public RunObserver {
public:
    void onFrame(const FrameSummary&, const DisplacementField& measured) override { field = measured; }

    DisplacementField field;
};

}  // namespace

PairImages::Measurement PairImages::measure(const RoiMask& region, const RunParameters& parameters,
                                            const std::stop_token& stop) const {
    ImagesInMemory frames({viewOf(first), viewOf(second)}, {name, secondName});
    PairField observer;
    const RunSummary summary = runSequence(frames, region, parameters, observer, stop);
    if (stop.stop_requested()) return {};
    const FrameSummary& frame = summary.frames.at(0);
    if (!frame.error.empty()) throw Error(frame.error);
    return {frame, std::move(observer.field)};
}

}  // namespace strainlens
