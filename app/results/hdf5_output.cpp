// SPDX-License-Identifier: MPL-2.0
#include "app/results/hdf5_output.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <map>

#include "app/results/hdf5_handle.h"

namespace strainlens::hdf5 {
namespace {

/// Name -> whether a write has failed. Guarded, as every call of the library, by Lock.
std::map<std::string, bool>& outcomes() {
    static std::map<std::string, bool> table;
    return table;
}

/// The library's part comes first.
struct OutputFile : H5FD_t {
    int descriptor = -1;
    haddr_t allocated = 0, end = 0;
    bool* failed = nullptr;
};

OutputFile& ofLibrary(H5FD_t* file) { return *static_cast<OutputFile*>(file); }
const OutputFile& ofLibrary(const H5FD_t* file) { return *static_cast<const OutputFile*>(file); }

H5FD_t* openOutput(const char* name, unsigned, hid_t, haddr_t) {
    const int descriptor = ::open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return nullptr;
    auto* file = new OutputFile();
    file->descriptor = descriptor;
    file->failed = &(outcomes()[name] = false);
    return file;
}

herr_t closeOutput(H5FD_t* file) {
    OutputFile* own = &ofLibrary(file);
    if (::close(own->descriptor) != 0) *own->failed = true;
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

haddr_t allocatedEnd(const H5FD_t* file, H5FD_mem_t) { return ofLibrary(file).allocated; }
haddr_t writtenEnd(const H5FD_t* file, H5FD_mem_t) { return ofLibrary(file).end; }
herr_t setAllocatedEnd(H5FD_t* file, H5FD_mem_t, haddr_t end) {
    ofLibrary(file).allocated = end;
    return 0;
}

/// What could not be written is read as zeros.
herr_t readOutput(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t from, size_t bytes, void* into) {
    auto* at = static_cast<char*>(into);
    while (bytes > 0) {
        const ssize_t got = ::pread(ofLibrary(file).descriptor, at, bytes, static_cast<off_t>(from));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        at += got, from += static_cast<haddr_t>(got), bytes -= static_cast<size_t>(got);
    }
    std::memset(at, 0, bytes);
    return 0;
}

herr_t writeOutput(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t to, size_t bytes, const void* values) {
    OutputFile& own = ofLibrary(file);
    const auto* at = static_cast<const char*>(values);
    own.end = std::max(own.end, to + bytes);
    while (bytes > 0 && !*own.failed) {
        const ssize_t done = ::pwrite(own.descriptor, at, bytes, static_cast<off_t>(to));
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) {
            *own.failed = true;
        } else {
            at += done, to += static_cast<haddr_t>(done), bytes -= static_cast<size_t>(done);
        }
    }
    return 0;
}

herr_t truncateOutput(H5FD_t* file, hid_t, hbool_t) {
    OutputFile& own = ofLibrary(file);
    if (own.allocated == own.end) return 0;
    if (::ftruncate(own.descriptor, static_cast<off_t>(own.allocated)) != 0) *own.failed = true;
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

void useForOutput(hid_t fileAccess) {
    static const H5FD_class_t driver = outputDriver();
    static const hid_t id = H5FDregister(&driver);
    require(H5Pset_driver(fileAccess, id, nullptr), "the driver for output");
}

bool outputFailed(const std::string& path) {
    const auto found = outcomes().find(path);
    return found != outcomes().end() && found->second;
}

void forgetOutput(const std::string& path) { outcomes().erase(path); }

}  // namespace strainlens::hdf5
