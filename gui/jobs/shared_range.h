// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "app/results/result_store.h"
#include "gui/pictures/map_style.h"

namespace strainlens::gui {

/// Common colour limits of all maps, if locked. Reads each field once per quantity and kind of limits. Thread-safe.
class SharedRange {
public:
    /// Union of the limits of each stored field; nullopt if the limits are not locked or fixed, or no field has a
    /// finite value. May throw FileError.
    std::optional<ColourRange> of(const MapStyle& style, const std::shared_ptr<const ResultStore>& all);

private:
    std::mutex m_mutex;
    MapStyle m_style;
    std::weak_ptr<const ResultStore> m_store;
    std::map<int, std::optional<ColourRange>> m_known;  // by frame; nullopt without finite values
};

}  // namespace strainlens::gui
