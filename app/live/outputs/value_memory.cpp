// SPDX-License-Identifier: MPL-2.0
#include "app/live/outputs/value_memory.h"

#include <sys/file.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <string>
#include <system_error>

#include "app/io/paths.h"
#include "app/live/outputs/strainlens_values.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& problem) {
    throw FileError(utf8(path), problem);
}

/// Whether the file begins as one of these.
bool isValuesFile(int file) {
    std::uint64_t magic = 0;
    return ::pread(file, &magic, sizeof(magic), 0) == sizeof(magic) && magic == STRAINLENS_VALUES_MAGIC;
}

/// Copies whole characters of UTF-8.
void copyText(char* to, std::size_t bytes, const std::string& text) {
    std::size_t length = std::min(text.size(), bytes - 1);
    const auto isInside = [&] { return (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U; };
    while (length > 0 && length < text.size() && isInside()) --length;
    std::memcpy(to, text.data(), length);
    to[length] = 0;
}

}  // namespace

void ValueMemory::Unmap::operator()(strainlens_values_header* header) const { ::munmap(header, bytes); }

void ValueMemory::requireUsable(const std::filesystem::path& path) {
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file && errno == ENOENT) {
        const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
        if (::access(folder.c_str(), W_OK) == 0) return;
        refuse(path, std::string("cannot be written: ") + std::strerror(errno) + "; name a file in /dev/shm.");
    }
    if (!file) refuse(path, std::string("cannot be opened: ") + std::strerror(errno) + "; choose another name.");
    if (!isValuesFile(file.get())) refuse(path, "exists already and has no values; choose another name.");
    if (::flock(file.get(), LOCK_SH | LOCK_NB) == 0) return;
    refuse(path, "is written by another run; choose another name.");
}

ValueMemory::ValueMemory(std::filesystem::path path, const std::vector<LiveChannel>& channels)
    : m_path(std::move(path)) {
    if (channels.size() > STRAINLENS_VALUES_MAX) {
        throw InvalidInput("--values-memory", std::to_string(channels.size()) + " values",
                           "at most " + std::to_string(STRAINLENS_VALUES_MAX) + "; measure fewer probes");
    }
    requireUsable(m_path);
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
    m_file = FileDescriptor(::open(m_path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    const std::size_t bytes = strainlens_values_bytes(channels.size());
    // Reserves the memory: a full /dev/shm is an error here and no SIGBUS later.
    const int error = !m_file ? errno
                      : ::flock(m_file.get(), LOCK_EX | LOCK_NB) != 0
                          ? errno
                          : ::posix_fallocate(m_file.get(), 0, static_cast<off_t>(bytes));
    void* const memory =
        error == 0 ? ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, m_file.get(), 0) : MAP_FAILED;
    if (memory == MAP_FAILED) {
        const std::string reason = std::strerror(error != 0 ? error : errno);
        if (m_file) std::filesystem::remove(m_path, ignored);
        refuse(m_path, "cannot be made: " + reason + "; choose another name, or free memory.");
    }
    m_header = {static_cast<strainlens_values_header*>(memory), Unmap{bytes}};
    m_header->count = channels.size();
    auto* const descriptors =
        reinterpret_cast<strainlens_values_descriptor*>(static_cast<char*>(memory) + STRAINLENS_VALUES_HEADER_BYTES);
    for (std::size_t k = 0; k < channels.size(); ++k) {
        copyText(descriptors[k].name, sizeof(descriptors[k].name), channels[k].name);
        copyText(descriptors[k].unit, sizeof(descriptors[k].unit), channels[k].unit);
    }
    __atomic_store_n(&m_header->magic, STRAINLENS_VALUES_MAGIC, __ATOMIC_RELEASE);
}

ValueMemory::~ValueMemory() {
    __atomic_store_n(&m_header->ended, 1, __ATOMIC_RELEASE);
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
}

void ValueMemory::publish(const LiveValues& values) {
    using namespace std::chrono;
    const auto now = duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count();
    const std::uint64_t sequence = m_header->sequence;
    __atomic_exchange_n(&m_header->sequence, sequence + 1, __ATOMIC_ACQ_REL);  // before the values
    m_header->image = {values.frame, values.counter, values.timeNs, now, values.latencyMs, alarmBits(values.alarms)};
    auto* const numbers = const_cast<double*>(strainlens_values_numbers(m_header.get()));
    const std::size_t count = std::min<std::size_t>(values.values.size(), m_header->count);
    std::copy_n(values.values.begin(), count, numbers);
    std::fill(numbers + count, numbers + m_header->count, std::numeric_limits<double>::quiet_NaN());
    __atomic_store_n(&m_header->sequence, sequence + 2, __ATOMIC_RELEASE);
}

}  // namespace strainlens
