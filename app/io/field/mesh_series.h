// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/io/field/node_field.h"

namespace strainlens {

/// A step of a finite-element computation: what identifies it, and its field.
struct MeshStep {
    std::string name;                  ///< displayed: of the file, or "step 3" of a table
    std::optional<int> number = {};    ///< by which the files' names count, or of the table's column
    std::optional<double> time = {};   ///< in the file's unit, which is taken for s
    std::optional<double> load = {};   ///< in `loadUnit`
    std::string loadUnit = {};         ///< of a table; empty: not stated
    std::function<NodeField()> field;  ///< reads it; throws FileError
};

/// The steps of a finite-element computation, in the order of their files or rows.
struct MeshSeries {
    std::string name;                               ///< for messages
    std::vector<MeshStep> steps;                    ///< at least one
    std::vector<std::filesystem::path> files = {};  ///< that are read
};

/// Whether a path is finite-element fields: VTU, CSV with the columns of nodes, PVD, a folder of such files, or a name
/// with * that some of them match. Throws FileError for a CSV that cannot be read.
bool isMeshSeries(const std::filesystem::path& path);

/// Opens the steps of a VTU or CSV file (one step, or those of the column step, time or load), of a ParaView collection
/// (.pvd), of a folder of numbered files, or of the files that match a name with *. `array`: as of readVtu(). Throws
/// FileError.
MeshSeries openMeshSeries(const std::filesystem::path& path, const std::string& array = {});

/// A data set of a ParaView collection.
struct PvdEntry {
    double time = 0;
    std::filesystem::path file;
};

/// Reads a ParaView collection (.pvd); paths are relative to its folder. Throws FileError, also for several data sets
/// that do not all have a time.
std::vector<PvdEntry> readPvd(const std::filesystem::path& path);

}  // namespace strainlens
