// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <deque>
#include <string>

#include "compute/types/error.h"

namespace strainlens {

/// One of the images that a session holds. Indices start at 0; a session has a slot for every index up to the highest
/// one used.
struct ImageSlot {
    std::size_t index = 0;

    bool operator==(const ImageSlot&) const = default;
};

/// The slots of a run.
inline constexpr ImageSlot kReferenceSlot{0}, kDeformedSlot{1};

/// Two images of a session: points of `source` are searched for in `target`.
struct ImagePair {
    ImageSlot source, target;
};

/// The pairs of a run: from the reference to the deformed image, and the other way.
inline constexpr ImagePair kForwardPair{kReferenceSlot, kDeformedSlot}, kBackwardPair{kDeformedSlot, kReferenceSlot};

/// Name for messages: "reference image", "deformed image", "image 2".
inline std::string nameOf(ImageSlot slot) {
    if (slot == kReferenceSlot) return "reference image";
    return slot == kDeformedSlot ? "deformed image" : "image " + std::to_string(slot.index);
}

/// The error for the use of an empty slot.
inline InvalidInput missingImage(ImageSlot slot) { return {nameOf(slot), "none", "uploaded before use"}; }

/// A value for every slot, added on first use. References stay valid.
template <typename Value>
class SlotTable {
public:
    Value& operator[](ImageSlot slot) {
        if (slot.index >= m_values.size()) m_values.resize(slot.index + 1);
        return m_values[slot.index];
    }
    auto begin() { return m_values.begin(); }
    auto end() { return m_values.end(); }

private:
    std::deque<Value> m_values;
};

}  // namespace strainlens
