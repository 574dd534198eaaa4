// SPDX-License-Identifier: MPL-2.0
// Finite-element fields: unstructured grids of VTK and CSV of nodes.
#include <cmath>

#include "app/io/field/mesh_series.h"
#include "app/io/field/node_field.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void expectNodes(const NodeField& nodes) {
    require(nodes.size() >= 3 && nodes.y.size() == nodes.size(), "a mesh has three nodes or more");
    require(nodes.u.size() == nodes.size() && nodes.v.size() == nodes.size(), "every node has a displacement");
    for (const auto& triangle : nodes.triangles) {
        for (const std::uint32_t node : triangle) require(node < nodes.size(), "cells have existing nodes");
    }
    for (const double x : nodes.x) require(std::isfinite(x), "positions are finite");
}

void readNodes(Input input) {
    const std::filesystem::path file = inputFile("input.vtu", input);
    readOrRefused("readVtu", [&] { expectNodes(readVtu(file)); });
    readOrRefused("isNodeCsv", [&] { isNodeCsv(file); });
    readOrRefused("readNodeCsv", [&] { expectNodes(readNodeCsv(file)); });
    readOrRefused("readNodeTable", [&] {
        for (const NodeTableStep& step : readNodeTable(file).steps) expectNodes(step.nodes);
    });
    readOrRefused("readPvd", [&] { require(!readPvd(file).empty(), "a collection has data sets"); });
}

std::string vtu(const std::string& points, const std::string& format, const std::string& head) {
    const auto array = [](const std::string& name, const std::string& type, const std::string& how,
                          const std::string& text) {
        return "<DataArray type=\"" + type + "\" Name=\"" + name + "\" NumberOfComponents=\"3\" format=\"" + how +
               "\">" + text + "</DataArray>";
    };
    return "<VTKFile type=\"UnstructuredGrid\" byte_order=\"LittleEndian\" " + head +
           "><UnstructuredGrid><Piece><PointData>" + array("U", "Float64", "ascii", "1 2 0 3 4 0 5 6 0") +
           "</PointData><Points>" + array("", "Float32", format, points) + "</Points><Cells>" +
           array("connectivity", "Int64", "ascii", "0 1 2") + array("offsets", "Int64", "ascii", "3") +
           array("types", "UInt8", "ascii", "5") + "</Cells></Piece></UnstructuredGrid></VTKFile>";
}

std::vector<Seed> nodeSeeds() {
    return {{"ascii", bytesOf(vtu("0 0 0 1 0 0 0 1 0", "ascii", ""))},
            {"binary", bytesOf(vtu("JAAAAAAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAAAAA==", "binary", ""))},
            {"csv", bytesOf("x,y,u,v\n0,0,1,2\n1,0,3,4\n0,1,5,6\n")},
            {"steps", bytesOf("step,x,y,u,v\n1,0,0,1,2\n1,1,0,3,4\n1,0,1,5,6\n2,0,0,1,2\n2,1,0,3,4\n2,0,1,5,6\n")},
            {"pvd", bytesOf("<VTKFile type=\"Collection\"><Collection><DataSet timestep=\"1\" file=\"a.vtu\"/>"
                            "</Collection></VTKFile>")}};
}

}  // namespace

const FuzzTarget kNodeTarget = {"node", readNodes, nodeSeeds};

}  // namespace strainlens::fuzz
