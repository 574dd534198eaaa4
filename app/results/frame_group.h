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

/// Stored type of an attribute: double, int64 or uint64.
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
        std::size_t count = kCount;
        // Points by status: results of earlier versions have fewer statuses.
        if constexpr (std::is_same_v<Value, std::size_t>) count = std::min(count, countNumbers(group, name));
        readNumbers(group, name, std::span(stored).first(count));
        for (std::size_t i = 0; i < kCount; ++i) values[i] = static_cast<Value>(stored[i]);
    }
};

/// Identity of a frame, in its group. The name is that of the summary, if the group has one.
void writeImage(hid_t group, const FrameIdentity& identity);
FrameIdentity readImage(hid_t group);

/// Summary of a frame, in its group.
void writeSummary(hid_t group, const FrameSummary& summary);
FrameSummary readSummary(hid_t group);

/// First point and spacing of a grid with uniform spacing.
struct RegularGrid {
    double x = 0, y = 0, stepX = 1, stepY = 1;
};

/// The arrays of a field, packed for writing; none for an empty field.
struct PackedField {
    struct Array {
        const char *name, *unit, *description;
        std::string values;  ///< names of status codes; "" for other arrays
        hid_t (*type)();
        PackedArray packed;
    };
    int columns = 0, rows = 0;
    std::optional<RegularGrid> grid;
    std::vector<Array> arrays;
};

/// Packs a field on `threads` threads (0 = all cores), without the HDF5 library. Throws Failure if an array does not
/// match the grid.
PackedField packField(const DisplacementField& field, Packing packing, int threads);

/// Writes the arrays of a frame's field. On a regular grid the group is a VTKHDF image.
void writeField(hid_t group, const PackedField& field);
/// Reads the field of a frame; null if it has none.
std::shared_ptr<const DisplacementField> readField(hid_t group);
bool isVtkImage(hid_t group);

}  // namespace strainlens::hdf5
