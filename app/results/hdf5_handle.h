// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "app/results/packed_array.h"
#include "compute/types/error.h"

namespace strainlens::hdf5 {

/// What the library refused, in its own words and without the file's name.
class Failure : public Error {
public:
    using Error::Error;
};

/// Held by whoever calls the library: it is not made for two threads at a time, and what it complains about is thrown,
/// not printed. May be taken again by the thread that has it.
class Lock {
public:
    Lock();

private:
    std::unique_lock<std::recursive_mutex> m_lock;
};

/// An object of the library, closed with its handle. Every function that makes one holds a Lock.
class Handle {
public:
    using Close = herr_t (*)(hid_t);

    Handle() = default;
    /// Throws Failure for an id that stands for nothing: `what` was being done.
    Handle(hid_t id, Close close, const char* what);
    Handle(Handle&& other) noexcept;
    Handle& operator=(Handle&& other) noexcept;
    ~Handle();

    hid_t id() const { return m_id; }
    /// Closes it now. Throws Failure.
    void close(const char* what);

private:
    hid_t m_id = -1;
    Close m_close = nullptr;
};

/// Throws Failure for an answer below 0.
herr_t require(herr_t answer, const char* what);

/// Numbers as they lie in memory; they are stored as IEEE or two's complement numbers, the lowest byte first.
template <typename Number>
hid_t memoryType() {
    if constexpr (std::is_same_v<Number, double>) return H5T_NATIVE_DOUBLE;
    if constexpr (std::is_same_v<Number, float>) return H5T_NATIVE_FLOAT;
    if constexpr (std::is_same_v<Number, std::uint8_t>) return H5T_NATIVE_UINT8;
    if constexpr (std::is_same_v<Number, std::int16_t>) return H5T_NATIVE_INT16;
    if constexpr (std::is_same_v<Number, std::int32_t>) return H5T_NATIVE_INT32;
    if constexpr (std::is_same_v<Number, std::int64_t>) return H5T_NATIVE_INT64;
    if constexpr (std::is_same_v<Number, std::uint64_t>) return H5T_NATIVE_UINT64;
    return -1;
}

void writeText(hid_t object, const char* name, const std::string& text);
std::string readText(hid_t object, const char* name);

/// One number, or a list of them.
void writeNumbers(hid_t object, const char* name, hid_t type, const void* values, std::size_t count);
/// Throws Failure unless there are `count` of them.
void readNumbers(hid_t object, const char* name, hid_t type, void* values, std::size_t count);

template <typename Number>
void writeNumbers(hid_t object, const char* name, std::span<const Number> values) {
    writeNumbers(object, name, memoryType<Number>(), values.data(), values.size());
}
template <typename Number>
void readNumbers(hid_t object, const char* name, std::span<Number> values) {
    readNumbers(object, name, memoryType<Number>(), values.data(), values.size());
}

/// Throws Failure for a link that leads out of the file, or to another name in it. Whoever wrote the file chose where:
/// a pipe never ends, and what is read from another file is no result.
void requireInFile(hid_t group, const char* name);
/// Throws Failure for an array whose values lie in other files.
void requireOwnValues(hid_t array, const char* name);

/// An array of values of that type, in chunks of whole rows with checksums.
Handle writeArray(hid_t group, const char* name, hid_t type, const PackedArray& values);
/// Throws Failure unless the array has that size, lies in this file, holds numbers of that kind and can be read
/// completely.
void readArray(hid_t group, const char* name, hid_t type, void* values, GridSize size);

bool hasLink(hid_t group, const char* name);
bool hasAttribute(hid_t object, const char* name);
/// Without times: the same content is the same file.
Handle makeGroup(hid_t parent, const char* name);
/// Throws Failure for what is no group, and as requireInFile().
Handle openGroup(hid_t parent, const char* name);
/// What lies in a group, in the order of the names.
std::vector<std::string> namesIn(hid_t group);

/// A new file; one that is there is replaced. Writes to it never fail: see useForOutput().
Handle makeFile(const std::string& path);
/// An existing file, to be read.
Handle openFile(const std::string& path);

}  // namespace strainlens::hdf5
