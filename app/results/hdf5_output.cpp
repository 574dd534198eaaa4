// SPDX-License-Identifier: MPL-2.0
#include "app/results/hdf5_output.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <map>
#include <utility>

#include "app/results/hdf5_handle.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens::hdf5 {
namespace {

using Bytes = std::span<const std::uint8_t>;

/// A deferred write.
struct DeferredWrite {
    haddr_t to;
    Bytes bytes;
};

struct OutputState {
    bool failed = false;        ///< a write has failed
    FileDescriptor descriptor;  ///< of a closed file with deferred writes
    std::vector<DeferredWrite> deferred;
};

/// State of the output files by name. Guarded by Lock.
std::map<std::string, OutputState>& outputStates() {
    static std::map<std::string, OutputState> table;
    return table;
}

/// Buffers whose writes are deferred, sorted by address. Guarded by Lock.
std::vector<Bytes>& currentBuffers() {
    static std::vector<Bytes> buffers;
    return buffers;
}

bool isDeferred(Bytes bytes) {
    const auto isBelow = [](const std::uint8_t* address, Bytes buffer) {
        return std::less<>()(address, buffer.data());
    };
    const auto after = std::upper_bound(currentBuffers().begin(), currentBuffers().end(), bytes.data(), isBelow);
    if (after == currentBuffers().begin()) return false;
    const Bytes buffer = *std::prev(after);
    return !std::less<>()(buffer.data() + buffer.size(), bytes.data() + bytes.size());
}

bool writeAll(int descriptor, haddr_t to, Bytes bytes) {
    while (!bytes.empty()) {
        const ssize_t done = ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(to));
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        to += static_cast<haddr_t>(done);
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
    return true;
}

/// A file of our driver; the library's part is the base.
struct OutputFile : H5FD_t {
    FileDescriptor descriptor;
    haddr_t allocated = 0, end = 0;
    OutputState* state = nullptr;
};

OutputFile& asOutputFile(H5FD_t* file) { return *static_cast<OutputFile*>(file); }
const OutputFile& asOutputFile(const H5FD_t* file) { return *static_cast<const OutputFile*>(file); }

H5FD_t* openOutput(const char* name, unsigned, hid_t, haddr_t) {
    FileDescriptor descriptor(::open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (!descriptor) return nullptr;
    auto* file = new OutputFile();
    file->descriptor = std::move(descriptor);
    file->state = &(outputStates()[name] = {});
    return file;
}

herr_t closeOutput(H5FD_t* file) {
    OutputFile* own = &asOutputFile(file);
    if (!own->state->deferred.empty()) {
        own->state->descriptor = std::move(own->descriptor);
    } else if (!own->descriptor.close()) {
        own->state->failed = true;
    }
    delete own;
    return 0;
}

int compareOutputs(const H5FD_t* a, const H5FD_t* b) { return std::less<>()(a, b) ? -1 : static_cast<int>(a != b); }

herr_t queryOutput(const H5FD_t*, unsigned long* flags) {
    if (flags) {
        *flags = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_ACCUMULATE_METADATA | H5FD_FEAT_DATA_SIEVE |
                 H5FD_FEAT_AGGREGATE_SMALLDATA | H5FD_FEAT_DEFAULT_VFD_COMPATIBLE;
    }
    return 0;
}

haddr_t allocatedEnd(const H5FD_t* file, H5FD_mem_t) { return asOutputFile(file).allocated; }
haddr_t writtenEnd(const H5FD_t* file, H5FD_mem_t) { return asOutputFile(file).end; }
herr_t setAllocatedEnd(H5FD_t* file, H5FD_mem_t, haddr_t end) {
    asOutputFile(file).allocated = end;
    return 0;
}

/// Reads bytes that could not be written as zeros.
herr_t readOutput(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t from, size_t bytes, void* into) {
    auto* at = static_cast<char*>(into);
    while (bytes > 0) {
        const ssize_t got = ::pread(asOutputFile(file).descriptor.get(), at, bytes, static_cast<off_t>(from));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        at += got, from += static_cast<haddr_t>(got), bytes -= static_cast<size_t>(got);
    }
    std::memset(at, 0, bytes);
    return 0;
}

herr_t writeOutput(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t to, size_t bytes, const void* values) {
    OutputFile& own = asOutputFile(file);
    const Bytes all(static_cast<const std::uint8_t*>(values), bytes);
    own.end = std::max(own.end, to + bytes);
    if (isDeferred(all)) {
        own.state->deferred.push_back({to, all});
    } else if (!own.state->failed && !writeAll(own.descriptor.get(), to, all)) {
        own.state->failed = true;
    }
    return 0;
}

herr_t truncateOutput(H5FD_t* file, hid_t, hbool_t) {
    OutputFile& own = asOutputFile(file);
    if (own.allocated == own.end) return 0;
    if (::ftruncate(own.descriptor.get(), static_cast<off_t>(own.allocated)) != 0) own.state->failed = true;
    own.end = own.allocated;
    return 0;
}

H5FD_class_t outputDriver() {
    H5FD_class_t driver{};
    driver.name = "strainlens_output";
    driver.maxaddr = (haddr_t{1} << 62) - 1;
    driver.fc_degree = H5F_CLOSE_WEAK;
    driver.open = openOutput;
    driver.close = closeOutput;
    driver.cmp = compareOutputs;
    driver.query = queryOutput;
    driver.get_eoa = allocatedEnd;
    driver.set_eoa = setAllocatedEnd;
    driver.get_eof = writtenEnd;
    driver.read = readOutput;
    driver.write = writeOutput;
    driver.truncate = truncateOutput;
    const H5FD_mem_t kinds[] = H5FD_FLMAP_DICHOTOMY;
    std::copy(std::begin(kinds), std::end(kinds), driver.fl_map);
    return driver;
}

}  // namespace

void setOutputDriver(hid_t fileAccess) {
    static const H5FD_class_t driver = outputDriver();
    static const hid_t id = H5FDregister(&driver);
    require(H5Pset_driver(fileAccess, id, nullptr), "the driver for output");
}

DeferredBuffers::DeferredBuffers(std::vector<Bytes> buffers) {
    currentBuffers() = std::move(buffers);
    const auto before = [](Bytes a, Bytes b) { return std::less<>()(a.data(), b.data()); };
    std::sort(currentBuffers().begin(), currentBuffers().end(), before);
}

DeferredBuffers::~DeferredBuffers() { currentBuffers().clear(); }

void writeDeferred(const std::string& path) {
    OutputState state;
    {
        const Lock lock;
        const auto found = outputStates().find(path);
        if (found == outputStates().end() || !found->second.descriptor) return;
        state = std::exchange(found->second, {.failed = found->second.failed, .descriptor = {}, .deferred = {}});
    }
    for (const DeferredWrite& write : state.deferred) {
        state.failed = state.failed || !writeAll(state.descriptor.get(), write.to, write.bytes);
    }
    if (!state.descriptor.close()) state.failed = true;
    const Lock lock;
    outputStates()[path].failed = state.failed;
}

bool outputFailed(const std::string& path) {
    const auto found = outputStates().find(path);
    return found != outputStates().end() && found->second.failed;
}

void releaseOutput(const std::string& path) { outputStates().erase(path); }

}  // namespace strainlens::hdf5
