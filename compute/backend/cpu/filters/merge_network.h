// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

namespace strainlens::cpu {

/// A list of network wires with fixed capacity, for use at compile time.
struct WireList {
    static constexpr int kCapacity = 32;
    std::array<int, kCapacity> wires{};
    int count = 0;

    constexpr void push(int wire) { wires[static_cast<std::size_t>(count++)] = wire; }
    constexpr int operator[](int i) const { return wires[static_cast<std::size_t>(i)]; }
    /// Every second wire, starting with the first or the second.
    constexpr WireList everySecond(int first) const {
        WireList result;
        for (int i = first; i < count; i += 2) result.push((*this)[i]);
        return result;
    }
};

/// Batcher's odd-even merge of two sorted sequences (Knuth, TAOCP 3, 5.3.4): comparator k moves the smaller value of
/// wires low[k] and high[k] to low[k]; `sorted` lists the wires in ascending order of their final values.
struct MergeNetwork {
    static constexpr int kCapacity = 64;
    std::array<int, kCapacity> low{}, high{};
    int count = 0;
    WireList sorted;

    constexpr void compare(int lowWire, int highWire) {
        low[static_cast<std::size_t>(count)] = lowWire;
        high[static_cast<std::size_t>(count++)] = highWire;
    }
    /// Adds the comparators that merge the sequences on wires a and b; returns the wires in order.
    constexpr WireList merge(const WireList& a, const WireList& b) {
        if (a.count == 0) return b;
        if (b.count == 0) return a;
        WireList result;
        if (a.count == 1 && b.count == 1) {
            compare(a[0], b[0]);
            result.push(a[0]);
            result.push(b[0]);
            return result;
        }
        const WireList even = merge(a.everySecond(0), b.everySecond(0));
        const WireList odd = merge(a.everySecond(1), b.everySecond(1));
        result.push(even[0]);
        for (int i = 0; i < odd.count || i + 1 < even.count; ++i) {
            if (i < odd.count && i + 1 < even.count) compare(odd[i], even[i + 1]);
            if (i < odd.count) result.push(odd[i]);
            if (i + 1 < even.count) result.push(even[i + 1]);
        }
        return result;
    }
};

/// Merges the sorted wires 0 .. left - 1 with the sorted wires left .. left + right - 1.
constexpr MergeNetwork mergeNetwork(int left, int right) {
    WireList a, b;
    for (int i = 0; i < left; ++i) a.push(i);
    for (int i = 0; i < right; ++i) b.push(left + i);
    MergeNetwork network;
    network.sorted = network.merge(a, b);
    return network;
}

}  // namespace strainlens::cpu
