// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <optional>

#include "app/loads/load_format.h"
#include "app/loads/table_number.h"

namespace strainlens {

/// Separators shown by the numbers of a column, each with its first row.
struct ShownSeparators {
    std::optional<std::size_t> point, comma, ambiguous;

    void add(DecimalEvidence evidence, std::size_t row) {
        std::optional<std::size_t>* const shown = evidence == DecimalEvidence::Point       ? &point
                                                  : evidence == DecimalEvidence::Comma     ? &comma
                                                  : evidence == DecimalEvidence::Ambiguous ? &ambiguous
                                                                                           : nullptr;
        if (shown && !*shown) *shown = row;
    }
    /// The only separator shown; Auto for none or both.
    DecimalSeparator separator() const {
        if (point.has_value() == comma.has_value()) return DecimalSeparator::Auto;
        return point ? DecimalSeparator::Point : DecimalSeparator::Comma;
    }
};

}  // namespace strainlens
