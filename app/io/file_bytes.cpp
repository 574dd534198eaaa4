// SPDX-License-Identifier: MPL-2.0
#include "app/io/file_bytes.h"

#include <fstream>
#include <new>
#include <system_error>

#include "app/io/image_reader.h"
#include "compute/types/error.h"

namespace strainlens {

std::filesystem::path pathFromUtf8(const std::string& text) { return {std::u8string(text.begin(), text.end())}; }

std::string utf8(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found) {
        throw FileError(utf8(path), "there is no such file; check the name and the folder.");
    }
    if (std::filesystem::is_directory(status)) throw FileError(utf8(path), "is a folder; name a file inside it.");
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        throw FileError(utf8(path), "cannot be opened; check that you are allowed to read it and its folder.");
    }
    std::vector<std::uint8_t> bytes;
    const std::uintmax_t size = std::filesystem::is_regular_file(status) ? std::filesystem::file_size(path, error) : 0;
    try {
        bytes.resize(error ? 0 : size);
    } catch (const std::bad_alloc&) {
        throw FileError(utf8(path), "is too large for the memory of this computer.");
    }
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (stream.bad() || (stream.gcount() == 0 && !bytes.empty())) {
        throw FileError(utf8(path), "cannot be read; the drive reported an error.");
    }
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    // Pipes have no size beforehand.
    for (int c = stream.get(); c != std::char_traits<char>::eof(); c = stream.get()) {
        bytes.push_back(static_cast<std::uint8_t>(c));
    }
    if (bytes.empty()) throw FileError(utf8(path), "is empty; the copy or the recording of it did not finish.");
    return bytes;
}

}  // namespace strainlens
