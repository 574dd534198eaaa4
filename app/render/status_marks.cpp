// SPDX-License-Identifier: MPL-2.0
#include "app/render/status_marks.h"

#include <algorithm>

namespace strainlens {

const StatusMark* markOf(PointStatus status) {
    const auto* const mark = std::ranges::find(kStatusMarks, status, &StatusMark::status);
    return mark == kStatusMarks.end() ? nullptr : mark;
}

}  // namespace strainlens
