// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "app/probes/load_evaluation.h"
#include "app/probes/probe.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// The version of project files that is written, and the only one that is read.
inline constexpr int kProjectVersion = 1;

/// What the name of a project's file ends in.
inline constexpr const char* kProjectSuffix = ".strainlens";

/// A file that a project names, and what it held when the project was written.
struct ProjectFile {
    std::filesystem::path path;  ///< in memory absolute or relative to the working folder
    std::string sha256;          ///< 64 small hexadecimal digits; empty = not known
    std::uintmax_t bytes = 0;    ///< its size; 0 = not known
    bool operator==(const ProjectFile&) const = default;
};

struct ProjectImage {
    ProjectFile file;
    int page = 0;           ///< from 0, of a multi-page TIFF or a video
    bool excluded = false;  ///< belongs to the sequence but is not measured; never the reference
    bool operator==(const ProjectImage&) const = default;
};

/// A shape of the region; a mask image stays the file that it is.
struct ProjectShape {
    RoiOperation operation = RoiOperation::Add;
    std::variant<RoiRectangle, RoiEllipse, RoiPolygon, ProjectFile> geometry;
    bool operator==(const ProjectShape&) const = default;
};

/// What the specimen carried while the images were taken.
struct ProjectLoad {
    std::string unit;            ///< "N"
    std::vector<double> values;  ///< one for each image, one for each deformed image, or none
    std::string timeUnit;        ///< "s", or empty
    std::vector<double> times;   ///< as many as values, or none
    std::string file = {};       ///< the table that they were read from, as it was named; empty = not known
    LoadFormat format = {};      ///< how that was read
    bool operator==(const ProjectLoad&) const = default;
};

/// What the window showed.
struct ProjectView {
    int image = 0;         ///< index into `images`
    std::string quantity;  ///< name of the map's quantity; empty = no map
    bool onDeformed = false;
    bool operator==(const ProjectView&) const = default;
};

/// Everything that a measurement is made from, as a plain value: with it both programs do the same work again.
struct Project {
    std::vector<ProjectImage> images;  ///< the reference first
    std::vector<ProjectShape> region;  ///< none: everything
    RunParameters parameters;          ///< the scale among them
    std::vector<Probe> probes;         ///< what is read out of every field
    ProjectLoad load;
    LoadEvaluation evaluation;  ///< what is made of the load and the probes
    ProjectView view;
};

/// The project as JSON (docs/file-formats.md, docs/project.schema.json). Paths are written relative to `folder`, in
/// which the file will lie, and as they are from the root. Throws InvalidInput for a probe or a number that the format
/// has no words for.
std::string projectToJson(const Project& project, const std::filesystem::path& folder);

/// Throws InvalidInput that names the key, what stands there and what is allowed: for text that is no JSON, keys that
/// are missing or not known, values out of range and versions of later programs. No file is read: one that is not there
/// relative to `folder` is where it was when the project was written, if it is there.
Project projectFromJson(const std::string& text, const std::filesystem::path& folder);

/// A project file. Throws FileError, or InvalidInput as projectFromJson with the file's name before the key.
Project readProject(const std::filesystem::path& path);
/// Written whole or not at all; throws FileError.
void writeProject(const std::filesystem::path& path, const Project& project);

/// The hashes of projects' files; those of files that have not been written since are not made again. Any thread.
class ProjectHashes {
public:
    /// Fills in hash and size of every file of the project that has no hash yet. Files that cannot be read stay
    /// without.
    void fill(Project& project);

private:
    struct Known {
        std::filesystem::file_time_type written;
        ProjectFile file;
    };
    std::mutex m_mutex;
    std::map<std::filesystem::path, Known> m_known;
};

/// Every image and mask of the project, each file once.
std::vector<ProjectFile> filesOf(const Project& project);

/// The files of a project that are there and hold something else than when it was written; after a stop not all.
std::vector<std::filesystem::path> changedFiles(const Project& project, const std::stop_token& stop = {});

}  // namespace strainlens
