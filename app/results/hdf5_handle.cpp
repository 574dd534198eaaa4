// SPDX-License-Identifier: MPL-2.0
#include "app/results/hdf5_handle.h"

#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <utility>

#include "app/results/hdf5_output.h"

namespace strainlens::hdf5 {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 20;
constexpr std::size_t kChecksumBytes = 4;

PackedChunk makeChunk(std::size_t bytes) { return {std::make_unique_for_overwrite<std::uint8_t[]>(bytes), bytes}; }

/// Writes the first bytes of all values, then the second ones, and so on; `count` of each, padded with zeros.
void shuffle(std::span<const std::uint8_t> values, std::size_t valueBytes, std::size_t count, std::uint8_t* to) {
    const std::size_t known = values.size() / valueBytes;
    for (std::size_t byte = 0; byte < valueBytes; ++byte, to += count) {
        const std::uint8_t* from = values.data() + byte;
        for (std::size_t i = 0; i < known; ++i) to[i] = from[i * valueBytes];
        std::fill(to + known, to + count, std::uint8_t{0});
    }
}

struct FreeCompressor {
    void operator()(libdeflate_compressor* compressor) const { libdeflate_free_compressor(compressor); }
};

PackedChunk deflate(std::span<const std::uint8_t> bytes) {
    const std::unique_ptr<libdeflate_compressor, FreeCompressor> compressor(libdeflate_alloc_compressor(kDeflateLevel));
    if (!compressor) throw std::bad_alloc();
    PackedChunk chunk = makeChunk(libdeflate_zlib_compress_bound(compressor.get(), bytes.size()) + kChecksumBytes);
    chunk.size = kChecksumBytes + libdeflate_zlib_compress(compressor.get(), bytes.data(), bytes.size(),
                                                           chunk.bytes.get(), chunk.size - kChecksumBytes);
    return chunk;
}

/// Checksum of HDF5's fletcher32 filter.
std::uint32_t fletcher32(std::span<const std::uint8_t> bytes) {
    // Pairs of bytes per block, so that neither sum overflows. For n pairs the second sum grows by n times the first
    // sum before them, plus n times the first pair, n - 1 times the second, and so on.
    constexpr std::size_t kPairs = 360;
    std::uint32_t first = 0, second = 0;
    const auto fold = [](std::uint32_t sum) { return (sum & 0xFFFF) + (sum >> 16); };
    std::size_t at = 0;
    for (std::size_t left = bytes.size() / 2; left > 0;) {
        const std::size_t pairs = std::min(left, kPairs);
        left -= pairs;
        const std::uint8_t* from = bytes.data() + at;
        std::uint32_t sum = 0, weighted = 0;
        for (std::uint32_t i = 0; i < pairs; ++i) {
            const std::uint32_t pair = static_cast<std::uint32_t>(from[2 * i]) << 8 | from[2 * i + 1];
            sum += pair;
            weighted += (static_cast<std::uint32_t>(pairs) - i) * pair;
        }
        second += static_cast<std::uint32_t>(pairs) * first + weighted;
        first += sum;
        at += 2 * pairs;
        first = fold(first), second = fold(second);
    }
    if (at < bytes.size()) {
        first += static_cast<std::uint32_t>(bytes[at]) << 8;
        second += first;
        first = fold(first), second = fold(second);
    }
    return fold(second) << 16 | fold(first);
}

PackedChunk packChunk(std::span<const std::uint8_t> rows, std::size_t chunkBytes, std::size_t valueBytes,
                      Packing packing) {
    PackedChunk chunk;
    if (packing == Packing::Deflated) {
        PackedChunk shuffled = makeChunk(chunkBytes);
        shuffle(rows, valueBytes, chunkBytes / valueBytes, shuffled.bytes.get());
        chunk = deflate(shuffled.span());
    } else {
        chunk = makeChunk(chunkBytes + kChecksumBytes);
        std::memcpy(chunk.bytes.get(), rows.data(), rows.size());
        std::memset(chunk.bytes.get() + rows.size(), 0, chunkBytes - rows.size());
    }
    const std::uint32_t sum = fletcher32(chunk.span().first(chunk.size - kChecksumBytes));
    for (std::size_t i = 0; i < kChecksumBytes; ++i) {
        chunk.bytes[chunk.size - kChecksumBytes + i] = static_cast<std::uint8_t>(sum >> (8 * i));
    }
    return chunk;
}

constexpr std::size_t kMaxTextLength = std::size_t{1} << 24;

/// The innermost error of the library, which is the most specific one.
std::string innermostError() {
    std::string text;
    const auto keepFirst = [](unsigned number, const H5E_error2_t* error, void* into) -> herr_t {
        if (number == 0 && error->desc) *static_cast<std::string*>(into) = error->desc;
        return 0;
    };
    H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, keepFirst, &text);
    return text.empty() ? "the HDF5 library gave no reason" : text;
}

[[noreturn]] void fail(const char* what) { throw Failure(std::string(what) + ": " + innermostError()); }

hid_t requireId(hid_t id, const char* what) {
    if (id < 0) fail(what);
    return id;
}

Handle properties(hid_t kind) { return {H5Pcreate(kind), H5Pclose, "properties"}; }

/// Type on the disk, the same on every computer.
hid_t storedType(hid_t memoryType) {
    const std::array<std::pair<hid_t, hid_t>, 7> types = {{{H5T_NATIVE_DOUBLE, H5T_IEEE_F64LE},
                                                           {H5T_NATIVE_FLOAT, H5T_IEEE_F32LE},
                                                           {H5T_NATIVE_UINT8, H5T_STD_U8LE},
                                                           {H5T_NATIVE_INT16, H5T_STD_I16LE},
                                                           {H5T_NATIVE_INT32, H5T_STD_I32LE},
                                                           {H5T_NATIVE_INT64, H5T_STD_I64LE},
                                                           {H5T_NATIVE_UINT64, H5T_STD_U64LE}}};
    for (const auto& [memory, stored] : types) {
        if (memory == memoryType) return stored;
    }
    throw Failure("numbers of a kind that is not stored");
}

Handle textType(std::size_t bytes, bool ascii) {
    Handle type(H5Tcopy(H5T_C_S1), H5Tclose, "a text's type");
    require(H5Tset_size(type.id(), bytes), "a text's type");
    require(H5Tset_strpad(type.id(), H5T_STR_NULLPAD), "a text's type");
    require(H5Tset_cset(type.id(), ascii ? H5T_CSET_ASCII : H5T_CSET_UTF8), "a text's type");
    return type;
}

/// File format of HDF5 1.10, whose metadata has checksums. File locks are off: not every folder supports them, and
/// files never change once they have their final name.
Handle fileAccess() {
    Handle access = properties(H5P_FILE_ACCESS);
    require(H5Pset_libver_bounds(access.id(), H5F_LIBVER_V110, H5F_LIBVER_V110), "the file's version");
    require(H5Pset_file_locking(access.id(), false, true), "the file's lock");
    return access;
}

/// Whether all chunks of the array, or its contiguous data, were written: missing ones would be read as zeros.
bool isCompletelyWritten(hid_t array, hid_t creation, const char* name) {
    if (H5Pget_layout(creation) != H5D_CHUNKED) return H5Dget_storage_size(array) > 0;
    const Handle space(H5Dget_space(array), H5Sclose, name);
    std::array<hsize_t, 2> size{}, chunk{};
    if (H5Sget_simple_extent_ndims(space.id()) != 2) return false;
    H5Sget_simple_extent_dims(space.id(), size.data(), nullptr);
    H5Pget_chunk(creation, 2, chunk.data());
    hsize_t stored = 0;
    require(H5Dget_num_chunks(array, space.id(), &stored), name);
    return stored == ((size[0] + chunk[0] - 1) / chunk[0]) * ((size[1] + chunk[1] - 1) / chunk[1]);
}

/// Throws Failure for another or larger number type, which the library would convert silently.
void requireStoredAs(hid_t array, hid_t memoryType, const char* name) {
    const Handle stored(H5Dget_type(array), H5Tclose, name);
    const H5T_class_t kind = H5Tget_class(memoryType);
    const bool isSameKind = H5Tget_class(stored.id()) == kind && H5Tget_size(stored.id()) <= H5Tget_size(memoryType);
    if (isSameKind && (kind != H5T_INTEGER || H5Tget_sign(stored.id()) == H5Tget_sign(memoryType))) return;
    throw Failure(std::string(name) + ": values of another type than " +
                  (kind == H5T_FLOAT ? "floating-point numbers of " : "integers of ") +
                  std::to_string(8 * H5Tget_size(memoryType)) + " bits");
}

std::array<hsize_t, 2> dimensions(GridSize size) { return {size.rows, size.columns}; }

std::recursive_mutex& libraryMutex() {
    static std::recursive_mutex mutex;
    return mutex;
}

}  // namespace

PackedArray packArray(const void* values, std::size_t valueBytes, GridSize size, Packing packing) {
    const std::size_t rowBytes = size.columns * valueBytes;
    PackedArray array{size, std::clamp<std::size_t>(kChunkBytes / rowBytes, 1, size.rows), packing, {}};
    const auto* bytes = static_cast<const std::uint8_t*>(values);
    for (std::size_t row = 0; row < size.rows; row += array.chunkRows) {
        const std::size_t rows = std::min(array.chunkRows, size.rows - row);
        array.chunks.push_back(
            packChunk({bytes + row * rowBytes, rows * rowBytes}, array.chunkRows * rowBytes, valueBytes, packing));
    }
    return array;
}

Lock::Lock() : m_lock(libraryMutex()) {
    // At program exit the library would close files again that a full disk left open, and fail again.
    static const herr_t noExitHandler = H5dont_atexit();
    (void)noExitHandler;
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

Handle::Handle(hid_t id, Close close, const char* what) : m_id(requireId(id, what)), m_close(close) {}

Handle::Handle(Handle&& other) noexcept : m_id(std::exchange(other.m_id, -1)), m_close(other.m_close) {}

Handle& Handle::operator=(Handle&& other) noexcept {
    std::swap(m_id, other.m_id);
    std::swap(m_close, other.m_close);
    return *this;
}

Handle::~Handle() {
    if (m_id < 0) return;
    const Lock lock;
    m_close(m_id);
}

void Handle::close(const char* what) {
    if (m_id >= 0) require(m_close(std::exchange(m_id, -1)), what);
}

herr_t require(herr_t result, const char* what) {
    if (result < 0) fail(what);
    return result;
}

void writeText(hid_t object, const char* name, const std::string& text) {
    const bool ascii = std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    const Handle type = textType(std::max<std::size_t>(text.size(), 1), ascii);
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose, name);
    const Handle attribute(H5Acreate2(object, name, type.id(), space.id(), H5P_DEFAULT, H5P_DEFAULT), H5Aclose, name);
    require(H5Awrite(attribute.id(), type.id(), text.c_str()), name);
}

std::string readText(hid_t object, const char* name) {
    const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose, name);
    const Handle stored(H5Aget_type(attribute.id()), H5Tclose, name);
    const Handle space(H5Aget_space(attribute.id()), H5Sclose, name);
    const std::size_t bytes = H5Tget_size(stored.id());
    const bool isText = H5Tget_class(stored.id()) == H5T_STRING && H5Tis_variable_str(stored.id()) == 0 &&
                        H5Sget_simple_extent_npoints(space.id()) == 1 && bytes <= kMaxTextLength;
    if (!isText) throw Failure(std::string(name) + ": no text of fixed length");
    std::string text(bytes, '\0');
    require(H5Aread(attribute.id(), stored.id(), text.data()), name);
    return text.substr(0, text.find('\0'));
}

void writeNumbers(hid_t object, const char* name, hid_t type, const void* values, std::size_t count) {
    const hsize_t length = count;
    const Handle space(count == 1 ? H5Screate(H5S_SCALAR) : H5Screate_simple(1, &length, nullptr), H5Sclose, name);
    const Handle attribute(H5Acreate2(object, name, storedType(type), space.id(), H5P_DEFAULT, H5P_DEFAULT), H5Aclose,
                           name);
    require(H5Awrite(attribute.id(), type, values), name);
}

std::size_t countNumbers(hid_t object, const char* name) {
    const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose, name);
    const Handle space(H5Aget_space(attribute.id()), H5Sclose, name);
    return static_cast<std::size_t>(std::max<hssize_t>(H5Sget_simple_extent_npoints(space.id()), 0));
}

void readNumbers(hid_t object, const char* name, hid_t type, void* values, std::size_t count) {
    const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose, name);
    const Handle space(H5Aget_space(attribute.id()), H5Sclose, name);
    if (H5Sget_simple_extent_npoints(space.id()) != static_cast<hssize_t>(count)) {
        throw Failure(std::string(name) + ": not " + std::to_string(count) + " numbers");
    }
    require(H5Aread(attribute.id(), type, values), name);
}

void requireInFile(hid_t group, const char* name) {
    H5L_info_t link{};
    require(H5Lget_info(group, name, &link, H5P_DEFAULT), name);
    if (link.type == H5L_TYPE_HARD) return;
    throw Failure(std::string(name) + ": a link to another object or file, which is not followed");
}

void requireOwnValues(hid_t array, const char* name) {
    const Handle creation(H5Dget_create_plist(array), H5Pclose, name);
    if (H5Pget_layout(creation.id()) != H5D_VIRTUAL && H5Pget_external_count(creation.id()) == 0) return;
    throw Failure(std::string(name) + ": its values are in another file, which is not read");
}

Handle writeArray(hid_t group, const char* name, hid_t type, const PackedArray& values) {
    const std::array<hsize_t, 2> all = dimensions(values.size);
    const std::array<hsize_t, 2> chunk = {values.chunkRows, values.size.columns};
    const Handle creation = properties(H5P_DATASET_CREATE);
    require(H5Pset_chunk(creation.id(), 2, chunk.data()), name);
    if (values.packing == Packing::Deflated) {
        require(H5Pset_shuffle(creation.id()), name);
        require(H5Pset_deflate(creation.id(), kDeflateLevel), name);
    }
    require(H5Pset_fletcher32(creation.id()), name);
    require(H5Pset_obj_track_times(creation.id(), false), name);
    const Handle space(H5Screate_simple(2, all.data(), nullptr), H5Sclose, name);
    Handle array(H5Dcreate2(group, name, storedType(type), space.id(), H5P_DEFAULT, creation.id(), H5P_DEFAULT),
                 H5Dclose, name);
    std::array<hsize_t, 2> first = {0, 0};
    for (const PackedChunk& bytes : values.chunks) {
        require(H5Dwrite_chunk(array.id(), H5P_DEFAULT, 0, first.data(), bytes.size, bytes.bytes.get()), name);
        first[0] += values.chunkRows;
    }
    return array;
}

void readArray(hid_t group, const char* name, hid_t type, void* values, GridSize size) {
    requireInFile(group, name);
    const Handle array(H5Dopen2(group, name, H5P_DEFAULT), H5Dclose, name);
    requireOwnValues(array.id(), name);
    requireStoredAs(array.id(), type, name);
    const Handle creation(H5Dget_create_plist(array.id()), H5Pclose, name);
    const Handle space(H5Dget_space(array.id()), H5Sclose, name);
    std::array<hsize_t, 2> found{};
    const bool fits = H5Sget_simple_extent_ndims(space.id()) == 2 &&
                      H5Sget_simple_extent_dims(space.id(), found.data(), nullptr) == 2 && found == dimensions(size);
    if (!fits) throw Failure(std::string(name) + ": not one value for each point of the grid");
    if (!isCompletelyWritten(array.id(), creation.id(), name)) {
        throw Failure(std::string(name) + ": not all of its values were written");
    }
    require(H5Dread(array.id(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values), name);
}

bool hasLink(hid_t group, const char* name) { return require(H5Lexists(group, name, H5P_DEFAULT), name) > 0; }

bool hasAttribute(hid_t object, const char* name) { return require(H5Aexists(object, name), name) > 0; }

Handle makeGroup(hid_t parent, const char* name) {
    const Handle creation = properties(H5P_GROUP_CREATE);
    require(H5Pset_obj_track_times(creation.id(), false), name);
    return {H5Gcreate2(parent, name, H5P_DEFAULT, creation.id(), H5P_DEFAULT), H5Gclose, name};
}

Handle openGroup(hid_t parent, const char* name) {
    requireInFile(parent, name);
    return {H5Gopen2(parent, name, H5P_DEFAULT), H5Gclose, name};
}

std::vector<std::string> linkNames(hid_t group) {
    std::vector<std::string> names;
    const auto append = [](hid_t, const char* name, const H5L_info_t*, void* into) -> herr_t {
        static_cast<std::vector<std::string>*>(into)->emplace_back(name);
        return 0;
    };
    hsize_t next = 0;
    require(H5Literate(group, H5_INDEX_NAME, H5_ITER_INC, &next, append, &names), "a list of names");
    return names;
}

Handle makeFile(const std::string& path) {
    const Handle creation = properties(H5P_FILE_CREATE);
    require(H5Pset_obj_track_times(creation.id(), false), "a new file");
    const Handle access = fileAccess();
    setOutputDriver(access.id());
    return {H5Fcreate(path.c_str(), H5F_ACC_TRUNC, creation.id(), access.id()), H5Fclose, "a new file"};
}

Handle openFile(const std::string& path) {
    return {H5Fopen(path.c_str(), H5F_ACC_RDONLY, fileAccess().id()), H5Fclose, "the file"};
}

}  // namespace strainlens::hdf5
