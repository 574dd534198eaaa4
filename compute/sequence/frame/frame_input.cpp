// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/frame_input.h"

#include <algorithm>

#include "compute/types/stage_clock.h"

namespace strainlens {

JobControl FrameInput::makeJob(double start, double end) const {
    const auto report = [this, start, end](double fraction) {
        delivery.progress(worker, image.frame, start + (end - start) * fraction);
    };
    return {context.stop, report, {}};
}

PartialFieldSink FrameInput::makePartialFieldSink() const {
    static constexpr double kIntervalMs = 100, kTimesTheWork = 100;
    return [this, last = stageClock(), waitMs = kIntervalMs](const std::function<DisplacementField()>& make) mutable {
        if (millisecondsSince(last) < waitMs) return;
        const auto start = stageClock();
        delivery.partialField(image.frame, [&] {
            DisplacementField partial = make();
            return context.edges.empty() ? partial : context.edges.extend(partial);
        });
        waitMs = std::max(kIntervalMs, kTimesTheWork * millisecondsSince(start));
        last = stageClock();
    };
}

}  // namespace strainlens
