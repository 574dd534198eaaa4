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

#include "app/io/file_stamp.h"
#include "app/loads/image_moments.h"
#include "app/probes/load_evaluation.h"
#include "app/probes/probe.h"
#include "app/project/annotation.h"
#include "app/project/report_settings.h"
#include "compute/types/parameters/frame_position.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// Version of project files; only this version is read.
inline constexpr int kProjectVersion = 1;

/// Suffix of project files.
inline constexpr const char* kProjectSuffix = ".strainlens";

struct Project;

/// Position of an image of the project in the order in which the sequence was taken, from 0.
int positionOf(const Project& project, std::size_t image);

/// A file of a project, with its hash and size when the project was written.
struct ProjectFile {
    std::filesystem::path path;  ///< in memory absolute or relative to the working folder
    std::string sha256;          ///< 64 lower-case hexadecimal digits; empty = unknown
    std::uintmax_t bytes = 0;    ///< size; 0 = unknown
    bool operator==(const ProjectFile&) const = default;
};

struct ProjectImage {
    ProjectFile file;
    int page = 0;           ///< from 0, of a multi-page TIFF or a video
    bool excluded = false;  ///< belongs to the sequence but is not measured; never the reference
    /// In the order in which the sequence was taken, from 0; unknown: as in the project's list.
    int position = kUnknownPosition;
    bool operator==(const ProjectImage&) const = default;
};

/// A shape of the region; a mask image stays a file.
struct ProjectShape {
    RoiOperation operation = RoiOperation::Add;
    std::variant<RoiRectangle, RoiEllipse, RoiPolygon, ProjectFile> geometry;
    bool operator==(const ProjectShape&) const = default;
};

/// Loads of the images. NaN: taken outside the times of the table.
struct ProjectLoad {
    std::string unit;                        ///< "N"
    std::vector<double> values;              ///< one for each image, one for each deformed image, or none
    std::string timeUnit;                    ///< "s", or empty
    std::vector<double> times;               ///< as many as `values`, or none
    std::string file = {};                   ///< load table that was read; empty = unknown
    LoadFormat format = {};                  ///< how `file` was read
    LoadTiming timing = {};                  ///< when the images were taken
    std::vector<LoadChannel> channels = {};  ///< with as many values as `values`
    bool operator==(const ProjectLoad& other) const;
};

/// Loads in newtons as a project stores them; without file, format and timing.
ProjectLoad projectLoad(const FrameLoads& loads);

/// View of the window.
struct ProjectView {
    int image = 0;         ///< index into `images`
    std::string quantity;  ///< name of the map's quantity; empty = no map
    bool onDeformed = false;
    bool operator==(const ProjectView&) const = default;
};

/// Results that a project has under a name beside the latest ones.
struct ProjectRun {
    std::string name;     ///< not empty
    std::string date;     ///< when it was measured or, if unknown, saved: "2026-11-30 10:05"; empty = unknown
    ProjectFile results;  ///< results file (HDF5), which has its parameters
    bool operator==(const ProjectRun&) const = default;
};

/// All inputs of a measurement as a plain value. Window and command line reproduce it from these.
struct Project {
    std::vector<ProjectImage> images;  ///< reference first
    std::vector<ProjectShape> region;  ///< none: everything
    RunParameters parameters;          ///< including the scale
    std::vector<Probe> probes;         ///< read in every field
    ProjectLoad load;
    LoadEvaluation evaluation;  ///< of the load and the probes
    ProjectView view;
    std::filesystem::path results = {};        ///< results file (HDF5) that was measured from it; empty: none
    std::vector<ProjectRun> runs = {};         ///< saved runs, in the order in which they were added
    ReportSettings report = {};                ///< of PDF and HTML reports
    std::vector<Annotation> annotations = {};  ///< on maps
    double frameRateHz = 0;                    ///< images per second, for velocities; 0: unknown
    std::string keptFields = {};  ///< frames whose fields a run keeps, as KeptFrames reads them; empty: all
};

/// The project as JSON (docs/formats/index.md, docs/project.schema.json). Paths are written relative to `folder`, the
/// folder of the file, and absolute. Throws InvalidInput for an invalid probe or a number that is not finite.
std::string projectToJson(const Project& project, const std::filesystem::path& folder);

/// Throws InvalidInput naming key, value and allowed values: for invalid JSON, missing or unknown keys, values
/// out of range and later versions. Reads no files. A file that is missing relative to `folder` is looked up by its
/// absolute path.
Project projectFromJson(const std::string& text, const std::filesystem::path& folder);

/// Reads a project file. Throws FileError, or InvalidInput as projectFromJson() with the file name before the key.
Project readProject(const std::filesystem::path& path);
/// Writes the file atomically. Throws FileError.
void writeProject(const std::filesystem::path& path, const Project& project);

/// Hashes the files of projects; unmodified files are hashed once. Any thread.
class ProjectHashes {
public:
    /// Fills in hash and size of all files without a hash. Unreadable files stay without.
    void fill(Project& project);

private:
    struct HashedFile {
        std::vector<FileStamp> stamps;
        ProjectFile file;
    };
    std::mutex m_mutex;
    std::map<std::filesystem::path, HashedFile> m_known;
};

/// All files of the project, each once: images, masks, images of the camera and saved runs.
std::vector<ProjectFile> filesOf(const Project& project);

/// Existing files of a project whose content has changed since it was written. Incomplete after a stop.
std::vector<std::filesystem::path> changedFiles(const Project& project, const std::stop_token& stop = {});

/// JSON Schema (draft 2020-12) of project files, made from the tables that readProject() uses; published as
/// docs/project.schema.json. It cannot express rules on two values, e.g. one load per image.
std::string projectSchema();

}  // namespace strainlens
