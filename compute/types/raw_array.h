// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace strainlens {

/// An array whose values are written before they are read. Nothing clears it, so that the threads that fill it also
/// obtain its pages: on many cores clearing takes longer than filling.
template <typename Value>
class RawArray {
public:
    static_assert(std::is_trivially_copyable_v<Value> && std::is_trivially_destructible_v<Value>);
    static_assert(alignof(Value) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

    RawArray() = default;
    RawArray(RawArray&& other) noexcept
        : m_capacity(std::exchange(other.m_capacity, 0)), m_bytes(std::move(other.m_bytes)) {}
    RawArray& operator=(RawArray&& other) noexcept {
        m_capacity = std::exchange(other.m_capacity, 0), m_bytes = std::move(other.m_bytes);
        return *this;
    }

    /// All values are undefined afterwards.
    void resize(std::size_t size) {
        if (size <= m_capacity) return;
        m_bytes.reset();  // first, so that old and new memory need not coexist
        m_bytes = std::make_unique_for_overwrite<std::byte[]>(size * sizeof(Value));
        m_capacity = size;
    }
    Value& operator[](std::size_t i) { return data()[i]; }
    const Value& operator[](std::size_t i) const { return data()[i]; }

private:
    Value* data() { return reinterpret_cast<Value*>(m_bytes.get()); }
    const Value* data() const { return reinterpret_cast<const Value*>(m_bytes.get()); }

    std::size_t m_capacity = 0;
    std::unique_ptr<std::byte[]> m_bytes;
};

}  // namespace strainlens
