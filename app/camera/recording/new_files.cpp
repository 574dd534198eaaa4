// SPDX-License-Identifier: MPL-2.0
#include "app/camera/recording/new_files.h"

#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {

NewFiles::~NewFiles() {
    std::error_code ignored;
    for (const std::filesystem::path& path : m_paths) std::filesystem::remove(path, ignored);
}

FileDescriptor NewFiles::create(const std::filesystem::path& path) {
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file) {
        const int error = errno;
        throw FileError(utf8(path), error == EEXIST ? "exists already; name another recording, or delete it."
                                                    : std::string("cannot be written: ") + std::strerror(error) + ".");
    }
    m_paths.push_back(path);
    return file;
}

}  // namespace strainlens
