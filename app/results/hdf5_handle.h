// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <hdf5.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "compute/types/error.h"

namespace strainlens::hdf5 {

/// Size of a stored grid; its arrays are rows x columns.
struct GridSize {
    std::size_t columns = 0, rows = 0;
    std::size_t points() const { return columns * rows; }
};

/// How arrays are stored.
enum class Packing : std::uint8_t {
    Deflated,  ///< shuffled and deflated: small
    Plain,     ///< uncompressed: fast
};

/// Fastest level: the last digits of a field are noise, which no level compresses. Also stored in the file.
inline constexpr unsigned kDeflateLevel = 1;

/// A chunk as stored in the file, with its checksum at the end.
struct PackedChunk {
    std::unique_ptr<std::uint8_t[]> bytes;
    std::size_t size = 0;
    std::span<std::uint8_t> span() const { return {bytes.get(), size}; }
};

/// An array as stored in the file, in chunks of complete rows. The library would pack it under its lock and block all
/// other threads.
struct PackedArray {
    GridSize size;
    std::size_t chunkRows = 1;
    Packing packing = Packing::Deflated;
    std::vector<PackedChunk> chunks;  ///< from the top; the last one is padded with zeros
};

/// `values`: one per point, `valueBytes` each.
PackedArray packArray(const void* values, std::size_t valueBytes, GridSize size, Packing packing);

/// An error of the HDF5 library, in its own words and without the file name.
class Failure : public Error {
public:
    using Error::Error;
};

/// Recursive lock that every caller of the HDF5 library holds: the library is not thread-safe. Also turns off its
/// printed errors, which are thrown instead.
class Lock {
public:
    Lock();

private:
    std::unique_lock<std::recursive_mutex> m_lock;
};

/// RAII handle of an HDF5 object. Every function that creates one holds a Lock.
class Handle {
public:
    using Close = herr_t (*)(hid_t);

    Handle() = default;
    /// Throws Failure with `what` for an invalid id.
    Handle(hid_t id, Close close, const char* what);
    Handle(Handle&& other) noexcept;
    Handle& operator=(Handle&& other) noexcept;
    ~Handle();

    hid_t id() const { return m_id; }
    /// Closes the object now. Throws Failure.
    void close(const char* what);

private:
    hid_t m_id = -1;
    Close m_close = nullptr;
};

/// Throws Failure for a result below 0.
herr_t require(herr_t result, const char* what);

/// HDF5 type of a number or status in memory; statuses are integers. Files store little-endian IEEE or two's complement
/// numbers.
template <typename Number>
hid_t memoryType() {
    if constexpr (std::is_enum_v<Number>) return memoryType<std::underlying_type_t<Number>>();
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

/// Writes an attribute of one number or a list.
void writeNumbers(hid_t object, const char* name, hid_t type, const void* values, std::size_t count);
std::size_t countNumbers(hid_t object, const char* name);
/// Throws Failure unless the attribute has `count` numbers.
void readNumbers(hid_t object, const char* name, hid_t type, void* values, std::size_t count);

template <typename Number>
void writeNumbers(hid_t object, const char* name, std::span<const Number> values) {
    writeNumbers(object, name, memoryType<Number>(), values.data(), values.size());
}
template <typename Number>
void readNumbers(hid_t object, const char* name, std::span<Number> values) {
    readNumbers(object, name, memoryType<Number>(), values.data(), values.size());
}

/// Throws Failure for a soft or external link. The target is chosen by the file's author: it may be a pipe, which never
/// ends, or an unrelated file.
void requireInFile(hid_t group, const char* name);
/// Throws Failure for an array with values in other files.
void requireOwnValues(hid_t array, const char* name);

/// Writes an array in chunks of complete rows with checksums.
Handle writeArray(hid_t group, const char* name, hid_t type, const PackedArray& values);
/// Throws Failure unless the array has that size and type, is in this file and complete.
void readArray(hid_t group, const char* name, hid_t type, void* values, GridSize size);

bool hasLink(hid_t group, const char* name);
bool hasAttribute(hid_t object, const char* name);
/// Without time stamps, so that equal content gives equal files.
Handle makeGroup(hid_t parent, const char* name);
/// Throws Failure if it is no group, and as requireInFile().
Handle openGroup(hid_t parent, const char* name);
/// Names of the links in a group, sorted.
std::vector<std::string> linkNames(hid_t group);

/// Creates or replaces a file. Writes to it never fail: see setOutputDriver().
Handle makeFile(const std::string& path);
/// Opens a file for reading.
Handle openFile(const std::string& path);

}  // namespace strainlens::hdf5
