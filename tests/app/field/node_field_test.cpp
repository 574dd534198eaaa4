// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/node_field.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

// clang-format off
/// Points, displacement, connectivity, offsets and types of a square and a triangle: made by zlib and base64 of Python.
constexpr const char* kBase64[] = {
    "PAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAEAAAIA/AAAAAAAAAAAAAIA/AAAAAAAAgEAAAAAAAAAAAA==",
    "eAAAAAAAAAAAAOA/AAAAAAAA8D8AAAAAAAAAAAAAAAAAAPg/AAAAAAAA8D8AAAAAAAAAAAAAAAAAAPg/AAAAAAAACEAAAAAAAAAAAAAAAAAAAOA/AAAAAAAACEAAAAAAAAAAAAAAAAAAAARAAAAAAAAA8D8AAAAAAAAAAA==",
    "OAAAAAAAAAAAAAAAAQAAAAAAAAACAAAAAAAAAAMAAAAAAAAAAQAAAAAAAAAEAAAAAAAAAAIAAAAAAAAA",
    "EAAAAAQAAAAAAAAABwAAAAAAAAA=",
    "AgAAAAkF",
};
constexpr const char* kCompressed[] = {
    "AgAAAAAAAAAgAAAAAAAAABwAAAAAAAAAEAAAAAAAAAASAAAAAAAAAA==eJxjYEABDqjsBnsABt8BQHicY2CAgQZ7KO0AEwEAFIsBgA==",
    "BAAAAAAAAAAgAAAAAAAAABgAAAAAAAAAFgAAAAAAAAAVAAAAAAAAABMAAAAAAAAAFAAAAAAAAAA=eJxjYACBB/ZgiuEDlIaBH/YANEUDhnicY2AAgQ/2DCjgB5TP4QAAKt4Cr3icY2BABg/sITSHA0wEABafAWh4nGNgAAEWBzDF8MGeAQoAEDcBdA==",
    "AgAAAAAAAAAgAAAAAAAAABgAAAAAAAAAEwAAAAAAAAAQAAAAAAAAAA==eJxjYIAARijNBKWZoTQAAHAAB3icY2SAABYozQSlAQCAAAg=",
    "AQAAAAAAAAAgAAAAAAAAABAAAAAAAAAADgAAAAAAAAA=eJxjYYAAdigNAACIAAw=",
    "AQAAAAAAAAAgAAAAAAAAAAIAAAAAAAAACgAAAAAAAAA=eJzjZAUAABkADw==",
};
// clang-format on

constexpr const char* kNames[] = {"", "Displacement", "connectivity", "offsets", "types"};
constexpr const char* kTypes[] = {"Float32", "Float64", "Int64", "Int64", "UInt8"};
constexpr const char* kAscii[] = {"0 0 0 2 0 0 2 1 0 0 1 0 4 0 0", "0.5 1 0 1.5 1 0 1.5 3 0 .5 3 0 2.5 1 0",
                                  "0 1 2 3 1 4 2", "4 7", "9 5"};

/// An array's element; `text` between its tags, or its offset in the appended data.
std::string arrayOf(int k, const std::string& format, const std::string& text, std::size_t offset) {
    std::string element =
        "<DataArray type=\"" + std::string(kTypes[k]) + "\" Name=\"" + kNames[k] + "\" format=\"" + format + "\"";
    if (k < 2) element += " NumberOfComponents=\"3\"";
    if (format == "appended") return element + " offset=\"" + std::to_string(offset) + "\"/>";
    return element + ">" + text + "</DataArray>";
}

std::string vtuOf(const std::string& head, const std::string (&arrays)[5], const std::string& tail = "") {
    return "<?xml version=\"1.0\"?>\n<VTKFile type=\"UnstructuredGrid\" byte_order=\"LittleEndian\" " + head +
           "><UnstructuredGrid><Piece NumberOfPoints=\"5\" NumberOfCells=\"2\"><PointData>" + arrays[1] +
           "</PointData><Points>" + arrays[0] + "</Points><Cells>" + arrays[2] + arrays[3] + arrays[4] +
           "</Cells></Piece></UnstructuredGrid>" + tail + "</VTKFile>";
}

std::string inlineVtu(const char* const (&texts)[5], const std::string& format, const std::string& head) {
    std::string arrays[5];
    for (int k = 0; k < 5; ++k) arrays[k] = arrayOf(k, format, texts[k], 0);
    return vtuOf(head, arrays);
}

std::string bytesOf(const std::string& base64) {
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    unsigned bits = 0, count = 0;
    for (const char c : base64) {
        if (c == '=') break;
        bits = bits << 6 | static_cast<unsigned>(letters.find(c));
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 255);
    }
    return bytes;
}

std::string appendedVtu(bool isRaw) {
    std::string arrays[5], data;
    for (int k = 0; k < 5; ++k) {
        arrays[k] = arrayOf(k, "appended", "", data.size());
        data += isRaw ? bytesOf(kBase64[k]) : kBase64[k];
    }
    const std::string encoding = isRaw ? "raw" : "base64";
    return vtuOf("header_type=\"UInt32\"", arrays,
                 "<AppendedData encoding=\"" + encoding + "\">_" + data + "</AppendedData>");
}

NodeField nodesOf(const std::string& text, const std::string& array = {}) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "mesh.vtu", text);
    return readVtu(folder / "mesh.vtu", array);
}

void expectMesh(const NodeField& nodes) {
    EXPECT_EQ(nodes.x, (std::vector<double>{0, 2, 2, 0, 4}));
    EXPECT_EQ(nodes.y, (std::vector<double>{0, 0, 1, 1, 0}));
    EXPECT_EQ(nodes.u, (std::vector<double>{0.5, 1.5, 1.5, 0.5, 2.5}));
    EXPECT_EQ(nodes.v, (std::vector<double>{1, 1, 3, 3, 1}));
    using Triangle = std::array<std::uint32_t, 3>;
    EXPECT_EQ(nodes.triangles, (std::vector<Triangle>{{0, 1, 2}, {0, 2, 3}, {1, 4, 2}}));
    EXPECT_EQ(nodes.displacement, "Displacement");
}

TEST(Vtu, AllEncodingsGiveTheSameMesh) {
    expectMesh(nodesOf(inlineVtu(kAscii, "ascii", "")));
    expectMesh(nodesOf(inlineVtu(kBase64, "binary", "header_type=\"UInt32\"")));
    expectMesh(
        nodesOf(inlineVtu(kCompressed, "binary", "header_type=\"UInt64\" compressor=\"vtkZLibDataCompressor\"")));
    expectMesh(nodesOf(appendedVtu(false)));
    expectMesh(nodesOf(appendedVtu(true)));
}

std::string vtuProblem(const std::string& text, const std::string& array = {}) {
    try {
        nodesOf(text, array);
    } catch (const FileError& error) {
        return error.reason();
    }
    return "";
}

TEST(Vtu, RefusesInOneSentence) {
    const std::string whole = inlineVtu(kAscii, "ascii", "");
    EXPECT_EQ(vtuProblem(whole, "stress"), "has no vectors \"stress\" at its points; there are: Displacement.");
    std::string other = whole;
    other.replace(other.find("0 1 2 3"), 7, "0 1 2 9");
    EXPECT_EQ(vtuProblem(other), "a cell has a node that does not exist.");
    EXPECT_EQ(vtuProblem(whole.substr(0, whole.size() / 2)).substr(0, 5), "line ");
    EXPECT_EQ(vtuProblem(inlineVtu(kCompressed, "binary", "compressor=\"vtkLZ4DataCompressor\"")),
              "it is compressed by vtkLZ4DataCompressor; write it with zlib or uncompressed.");
    EXPECT_NE(vtuProblem("<!DOCTYPE a [<!ENTITY b \"c\">]><VTKFile/>"), "");
    EXPECT_NE(vtuProblem(""), "");
}

NodeField csvNodes(const std::string& text) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "nodes.csv", text);
    EXPECT_TRUE(isNodeCsv(folder / "nodes.csv"));
    return readNodeCsv(folder / "nodes.csv");
}

TEST(NodeCsv, ReadsColumnsOfFiniteElementPrograms) {
    const NodeField ansys =
        csvNodes("Node;X [mm];Y [mm];Z [mm];UX [mm];UY [mm]\n1;0;0;0;.1;.2\n2;1;0;0;.3;.4\n3;0;1;0;5e-1;+.6\n");
    EXPECT_EQ(ansys.x, (std::vector<double>{0, 1, 0}));
    EXPECT_EQ(ansys.v, (std::vector<double>{0.2, 0.4, 0.6}));
    const NodeField abaqus = csvNodes("U,X,Y,U1,U2\n0,1,2,3,4\n0,5,6,7,8\n0,9,1,2,3\n");
    EXPECT_EQ(abaqus.u, (std::vector<double>{3, 7, 2}));
    const NodeField paraview = csvNodes(
        "Displacement:0,Displacement:1,Displacement:2,Points:0,Points:1,Points:2\n1,2,0,3,4,0\n1,2,0,4,4,0\n1,2,0,3,5,"
        "0\n");
    EXPECT_EQ(paraview.x, (std::vector<double>{3, 4, 3}));
    EXPECT_EQ(paraview.u, (std::vector<double>{1, 1, 1}));
}

TEST(NodeCsv, RefusesWhatIsNoNode) {
    const test::TemporaryFolder folder;
    const auto problem = [&folder](const std::string& text) -> std::string {
        test::writeFile(folder / "nodes.csv", text);
        try {
            readNodeCsv(folder / "nodes.csv");
        } catch (const FileError& error) {
            return error.reason();
        }
        return "";
    };
    EXPECT_EQ(problem("x,y,u\n1,2,3\n"), "has no columns u and v in line 1; nodes need x, y, u and v, in one unit.");
    EXPECT_EQ(problem("x,y,u,v\n1,2,3,a\n"),
              "line 2, column v: \"a\" is not a number with a point before its decimals.");
    EXPECT_EQ(problem("X [m],Y [m],UX [mm],UY [mm]\n"),
              "has columns of different units in line 1: \"X [m]\" and \"UX [mm]\"; write them in one unit.");
    EXPECT_EQ(problem("x,y,u,v\n1,2,3\n"), "line 2 has 3 columns instead of 4.");
    EXPECT_EQ(problem("x,y,u,v\n1,2,3,4\n"), "has fewer than three nodes.");
    test::writeFile(folder / "field.csv", std::string("frame,x_px,y_px,u_px,v_px,score,status\n"));
    EXPECT_FALSE(isNodeCsv(folder / "field.csv"));
}

}  // namespace
}  // namespace strainlens
