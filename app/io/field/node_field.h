// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace strainlens {

/// Displacements at the nodes of a mesh, as a finite-element program writes them: in the mesh's own axes and length,
/// which positions and displacements share.
struct NodeField {
    std::vector<double> x, y, u, v;
    std::vector<std::array<std::uint32_t, 3>> triangles;  ///< nodes of each; empty: the nodes have no cells
    std::string displacement;                             ///< name of the array or columns that u and v are from

    std::size_t size() const { return x.size(); }
};

/// The nodes of one step of a table.
struct NodeTableStep {
    std::optional<int> number = {};   ///< of a column step, frame or increment
    std::optional<double> time = {};  ///< of a column time
    std::optional<double> load = {};  ///< of a column load or force
    NodeField nodes = {};
};

/// A table of nodes.
struct NodeTable {
    std::vector<NodeTableStep>
        steps;             ///< in the order of their first rows; one without a column that tells steps apart
    std::string loadUnit;  ///< in the header of the load; empty: none
};

/// Reads nodes from CSV (docs/formats/fe-field.md): a header, then a node a row, with x, y, u and v among the columns,
/// in many spellings. Commas, semicolons or tabs. A column step, time or load tells steps apart, the first of them
/// whose values each have three nodes or more. Throws FileError naming line and column.
NodeTable readNodeTable(const std::filesystem::path& path);

/// Reads a table of one step. Throws as readNodeTable(), and FileError for several steps.
NodeField readNodeCsv(const std::filesystem::path& path);

/// Reads an unstructured grid of VTK (.vtu): ASCII, base64 or appended data, as it is or compressed by zlib. Triangles
/// and quadrilaterals, linear or quadratic, become triangles; other cells are ignored. `array`: name of the point data
/// with the displacement; empty: the first with two or three components whose name says so, else the only one. Throws
/// FileError.
NodeField readVtu(const std::filesystem::path& path, const std::string& array = {});

/// Whether the first line of a CSV has the columns of nodes rather than those of a measured field.
bool isNodeCsv(const std::filesystem::path& path);

}  // namespace strainlens
