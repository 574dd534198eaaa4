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

namespace strainlens::hdf5 {
namespace {

using Bytes = std::span<const std::uint8_t>;

/// A write that was put off.
struct LaterWrite {
    haddr_t to;
    Bytes bytes;
};

struct Outcome {
    bool failed = false;  ///< something could not be written
    int descriptor = -1;  ///< of a closed file with later writes
    std::vector<LaterWrite> later;
};

/// By the files' names. Guarded, as every call of the library, by Lock.
std::map<std::string, Outcome>& outcomes() {
    static std::map<std::string, Outcome> table;
    return table;
}

/// What is lent now, in the order of the places; guarded likewise.
std::vector<Bytes>& lentNow() {
    static std::vector<Bytes> buffers;
    return buffers;
}

bool isLent(Bytes bytes) {
    const auto begins = [](const std::uint8_t* place, Bytes buffer) { return std::less<>()(place, buffer.data()); };
    const auto after = std::upper_bound(lentNow().begin(), lentNow().end(), bytes.data(), begins);
    if (after == lentNow().begin()) return false;
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

/// The library's part comes first.
struct OutputFile : H5FD_t {
    int descriptor = -1;
    haddr_t allocated = 0, end = 0;
    Outcome* outcome = nullptr;
};

OutputFile& ofLibrary(H5FD_t* file) { return *static_cast<OutputFile*>(file); }
const OutputFile& ofLibrary(const H5FD_t* file) { return *static_cast<const OutputFile*>(file); }

H5FD_t* openOutput(const char* name, unsigned, hid_t, haddr_t) {
    const int descriptor = ::open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return nullptr;
    auto* file = new OutputFile();
    file->descriptor = descriptor;
    file->outcome = &(outcomes()[name] = {});
    return file;
}

herr_t closeOutput(H5FD_t* file) {
    OutputFile* own = &ofLibrary(file);
    if (!own->outcome->later.empty()) {
        own->outcome->descriptor = own->descriptor;
    } else if (::close(own->descriptor) != 0) {
        own->outcome->failed = true;
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
    const Bytes all(static_cast<const std::uint8_t*>(values), bytes);
    own.end = std::max(own.end, to + bytes);
    if (isLent(all)) {
        own.outcome->later.push_back({to, all});
    } else if (!own.outcome->failed && !writeAll(own.descriptor, to, all)) {
        own.outcome->failed = true;
    }
    return 0;
}

herr_t truncateOutput(H5FD_t* file, hid_t, hbool_t) {
    OutputFile& own = ofLibrary(file);
    if (own.allocated == own.end) return 0;
    if (::ftruncate(own.descriptor, static_cast<off_t>(own.allocated)) != 0) own.outcome->failed = true;
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

Lent::Lent(std::vector<Bytes> buffers) {
    lentNow() = std::move(buffers);
    const auto before = [](Bytes a, Bytes b) { return std::less<>()(a.data(), b.data()); };
    std::sort(lentNow().begin(), lentNow().end(), before);
}

Lent::~Lent() { lentNow().clear(); }

void writeLent(const std::string& path) {
    Outcome outcome;
    {
        const Lock lock;
        const auto found = outcomes().find(path);
        if (found == outcomes().end() || found->second.descriptor < 0) return;
        outcome = std::exchange(found->second, {.failed = found->second.failed, .descriptor = -1, .later = {}});
    }
    for (const LaterWrite& write : outcome.later) {
        outcome.failed = outcome.failed || !writeAll(outcome.descriptor, write.to, write.bytes);
    }
    if (::close(outcome.descriptor) != 0) outcome.failed = true;
    const Lock lock;
    outcomes()[path].failed = outcome.failed;
}

bool outputFailed(const std::string& path) {
    const auto found = outcomes().find(path);
    return found != outcomes().end() && found->second.failed;
}

void forgetOutput(const std::string& path) {
    const auto found = outcomes().find(path);
    if (found == outcomes().end()) return;
    if (found->second.descriptor >= 0) ::close(found->second.descriptor);
    outcomes().erase(found);
}

}  // namespace strainlens::hdf5
