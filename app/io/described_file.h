// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace strainlens {

// Files of images whose layout is in a second file: Photron's film.mraw with film.cihx or film.cih, and headerless
// film.raw or film.bin with film.raw.json or film.bin.json, which may name a file with the times of the images.
// Suffixes in upper case are the same.

/// Whether the name is that of such a file of images.
bool hasMrawSuffix(const std::filesystem::path& path);
bool hasRawSuffix(const std::filesystem::path& path);

/// The existing description of such a file; none for other files.
std::optional<std::filesystem::path> descriptionOf(const std::filesystem::path& images);

/// A file of images, its description if it has one, and the existing file of times that this names: what is read of it.
std::vector<std::filesystem::path> filesOfImage(const std::filesystem::path& images);

/// The existing file of images that a file with such a name describes; none for other files.
std::optional<std::filesystem::path> describedImages(const std::filesystem::path& description);

/// Whether the name is that of a Photron description.
bool hasPhotronDescriptionSuffix(const std::filesystem::path& path);

/// Whether a text is the name of a file without a folder.
bool isSiblingName(const std::string& name);

/// Name of the description of a headerless file.
std::filesystem::path rawDescriptionOf(std::filesystem::path images);

}  // namespace strainlens
