// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "app/results/result_store.h"
#include "gui/pictures/map_look.h"

namespace strainlens::gui {

/// The limits that maps of all images have in common, where they are locked. Every field is read once for a quantity
/// and a kind of limits. Any thread.
class SharedRange {
public:
    /// From the lowest to the highest of the limits that each stored field would have by itself; none where they are
    /// not locked or fixed, and where no field has a number to show. May throw FileError.
    std::optional<ColourRange> of(const MapLook& look, const std::shared_ptr<const ResultStore>& all);

private:
    std::mutex m_mutex;
    MapLook m_look;
    std::weak_ptr<const ResultStore> m_store;
    std::map<int, std::optional<ColourRange>> m_known;  // by frame; none where it has no number to show
};

}  // namespace strainlens::gui
