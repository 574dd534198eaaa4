// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/results.h"

#include "compute/types/error.h"

namespace strainlens::gui {

std::shared_ptr<const DisplacementField> Results::field(int k) const {
    const auto found = partialFields.find(k);
    if (found != partialFields.end()) return found->second;
    if (state(k) != FrameState::Measured) return nullptr;
    try {
        return store->field(k);
    } catch (const FileError&) {
        return nullptr;
    }
}

}  // namespace strainlens::gui
