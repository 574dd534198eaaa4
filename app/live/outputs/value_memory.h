// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "app/live/outputs/live_values.h"
#include "compute/types/system/file_descriptor.h"

struct strainlens_values_header;

namespace strainlens {

/// The values of the newest image in shared memory (strainlens_values.h), which other programs read without waiting.
/// One thread at a time.
class ValueMemory {
public:
    /// Replaces the file of a program that has ended. Throws FileError if the file is another one, or in use, or cannot
    /// be made; InvalidInput for too many channels.
    ValueMemory(std::filesystem::path path, const std::vector<LiveChannel>& channels);
    /// Marks the end and removes the file; programs that have it open can still read it.
    ~ValueMemory();
    ValueMemory(const ValueMemory&) = delete;
    ValueMemory& operator=(const ValueMemory&) = delete;

    void publish(const LiveValues& values);

    /// Throws FileError if the file could not be made: see the constructor.
    static void requireUsable(const std::filesystem::path& path);

private:
    struct Unmap {
        std::size_t bytes = 0;
        void operator()(strainlens_values_header* header) const;
    };

    const std::filesystem::path m_path;
    FileDescriptor m_file;
    std::unique_ptr<strainlens_values_header, Unmap> m_header{nullptr, Unmap{}};
};

}  // namespace strainlens
