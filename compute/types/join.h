// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <string>
#include <utility>

namespace strainlens {

/// Joins textOf(element) of all elements for messages and help: "recursive, full, pyramid".
template <typename Range, typename TextOf = std::identity>
std::string join(const Range& range, const TextOf& textOf = {}, const char* between = ", ") {
    std::string text;
    bool first = true;
    for (const auto& element : range) {
        if (!std::exchange(first, false)) text += between;
        text += std::invoke(textOf, element);
    }
    return text;
}

}  // namespace strainlens
