// SPDX-License-Identifier: MPL-2.0
#include "app/io/file_stamp.h"

#include <system_error>

#include "app/io/described_file.h"

namespace strainlens {

std::vector<FileStamp> stampsOf(const std::filesystem::path& path) {
    std::vector<FileStamp> stamps;
    for (const std::filesystem::path& file : filesOfImage(path)) {
        std::error_code unknownTime, unknownSize;
        const FileStamp stamp{file, std::filesystem::last_write_time(file, unknownTime),
                              std::filesystem::file_size(file, unknownSize)};
        if (unknownTime || unknownSize) break;
        stamps.push_back(stamp);
    }
    return stamps;
}

}  // namespace strainlens
