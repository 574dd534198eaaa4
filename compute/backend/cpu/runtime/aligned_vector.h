// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace strainlens::cpu {

/// Allocates on cache-line boundaries, so that vector loads of full lines never cross one.
template <typename T>
struct CacheLineAllocator {
    using value_type = T;
    static constexpr std::align_val_t kAlign{64};

    CacheLineAllocator() = default;
    template <typename U>
    explicit CacheLineAllocator(const CacheLineAllocator<U>&) {}
    T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), kAlign)); }
    void deallocate(T* p, std::size_t) { ::operator delete(p, kAlign); }
    bool operator==(const CacheLineAllocator&) const { return true; }
};

/// The same, but resize() does not initialise new elements: for scratch memory that is written before it is read.
template <typename T>
struct ScratchAllocator : CacheLineAllocator<T> {
    template <typename U>
    struct rebind {
        using other = ScratchAllocator<U>;
    };
    ScratchAllocator() = default;
    template <typename U>
    explicit ScratchAllocator(const ScratchAllocator<U>&) {}
    void construct(T* p) noexcept { ::new (static_cast<void*>(p)) T; }
};

template <typename T>
using ScratchVector = std::vector<T, ScratchAllocator<T>>;

template <typename T>
using AlignedVector = std::vector<T, CacheLineAllocator<T>>;

}  // namespace strainlens::cpu
