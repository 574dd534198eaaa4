// SPDX-License-Identifier: MPL-2.0
#include "app/io/atomic_file.h"

#include <fstream>
#include <random>
#include <system_error>

#include "app/io/image_reader.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// A name beside `path` that nobody else uses.
std::filesystem::path temporaryBeside(const std::filesystem::path& path) {
    std::random_device random;
    std::filesystem::path name = path;
    name += "." + std::to_string(random()) + ".part";
    return name;
}

}  // namespace

struct AtomicFile::State {
    std::filesystem::path path;
    std::filesystem::path writtenTo;  ///< `path` itself for a device or a pipe, which cannot be renamed over
    std::ofstream stream;
};

AtomicFile::AtomicFile(std::filesystem::path path) : m_state(std::make_unique<State>()) {
    const std::string name = utf8(path);
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (std::filesystem::is_directory(status)) throw FileError(name, "is a folder; give a file name.");
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    if (!std::filesystem::is_directory(folder, error)) {
        throw FileError(name, "the folder does not exist; create it or choose another.");
    }
    const bool replaceable = !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
    m_state->writtenTo = replaceable ? temporaryBeside(path) : path;
    m_state->path = std::move(path);
    m_state->stream.open(m_state->writtenTo, std::ios::binary | std::ios::trunc);
    if (!m_state->stream) {
        throw FileError(name, "cannot be written; check that you are allowed to write into the folder.");
    }
}

AtomicFile::~AtomicFile() {
    if (m_state->writtenTo == m_state->path) return;
    m_state->stream.close();
    std::error_code ignored;
    std::filesystem::remove(m_state->writtenTo, ignored);
}

std::ostream& AtomicFile::stream() { return m_state->stream; }

void AtomicFile::commit() {
    m_state->stream.close();
    if (!m_state->stream) throw FileError(utf8(m_state->path), "could not be written completely; is the disk full?");
    if (m_state->writtenTo == m_state->path) return;
    std::error_code error;
    std::filesystem::rename(m_state->writtenTo, m_state->path, error);
    if (error) throw FileError(utf8(m_state->path), "could not be put in place: " + error.message() + ".");
    m_state->writtenTo = m_state->path;
}

void writeWholeFile(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    AtomicFile file(path);
    file.stream().write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.commit();
}

void writeWholeFile(const std::filesystem::path& path, std::string_view text) {
    AtomicFile file(path);
    file.stream() << text;
    file.commit();
}

}  // namespace strainlens
