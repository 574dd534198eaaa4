// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "app/results/hdf5_handle.h"
#include "app/results/results_file.h"

namespace strainlens::hdf5 {

/// Attributes are stored as one of three types.
template <typename Value>
using StoredNumber = std::conditional_t<std::is_floating_point_v<Value>, double,
                                        std::conditional_t<std::is_signed_v<Value>, std::int64_t, std::uint64_t>>;

struct NumberWriter {
    hid_t group;

    template <typename Value>
    void operator()(const char* name, const Value& value) const {
        const auto stored = static_cast<StoredNumber<Value>>(value);
        writeNumbers(group, name, std::span(&stored, 1));
    }
    template <typename Value, std::size_t kCount>
    void operator()(const char* name, const std::array<Value, kCount>& values) const {
        std::array<StoredNumber<Value>, kCount> stored{};
        std::ranges::copy(values, stored.begin());
        writeNumbers(group, name, std::span<const StoredNumber<Value>>(stored));
    }
};

struct NumberReader {
    hid_t group;

    template <typename Value>
    void operator()(const char* name, Value& value) const {
        StoredNumber<Value> stored{};
        readNumbers(group, name, std::span(&stored, 1));
        value = static_cast<Value>(stored);
    }
    template <typename Value, std::size_t kCount>
    void operator()(const char* name, std::array<Value, kCount>& values) const {
        std::array<StoredNumber<Value>, kCount> stored{};
        readNumbers(group, name, std::span<StoredNumber<Value>>(stored));
        for (std::size_t i = 0; i < kCount; ++i) values[i] = static_cast<Value>(stored[i]);
    }
};

void writeImage(hid_t group, const ResultsImage& image);
ResultsImage readImage(hid_t group);

/// What is known of a frame, in its group.
void writeSummary(hid_t group, const FrameSummary& summary);
FrameSummary readSummary(hid_t group);

/// The first point and the distances between points, where these are the same everywhere.
struct RegularGrid {
    double x = 0, y = 0, stepX = 1, stepY = 1;
};

/// A field, an array each, ready to be written; an empty one has none.
struct PackedField {
    struct Array {
        const char *name, *unit, *description;
        std::string values;  ///< what the numbers of statuses mean; "" for others
        hid_t (*type)();
        PackedArray packed;
    };
    int columns = 0, rows = 0;
    std::optional<RegularGrid> grid;
    std::vector<Array> arrays;
};

/// Without the library, on so many threads (0 = all cores). Throws Failure for an array that is no grid's.
PackedField packField(const DisplacementField& field, Packing packing, int threads);

/// The arrays of a frame's field. Where the points stand at equal distances the group is an image as readers of VTK's
/// files (VTKHDF) know it.
void writeField(hid_t group, const PackedField& field);
/// Null where there is none.
std::shared_ptr<const DisplacementField> readField(hid_t group);
bool isVtkImage(hid_t group);

}  // namespace strainlens::hdf5
