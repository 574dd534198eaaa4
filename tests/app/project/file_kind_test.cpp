// SPDX-License-Identifier: MPL-2.0
// The content of a file decides its kind, not its name.
#include "app/project/file_kind.h"

#include <gtest/gtest.h>

#include <string>

#include "app/io/atomic_file.h"
#include "app/io/image/picture_pixels.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

class FileKindTest : public testing::Test {
protected:
    FileKind kindOf(const char* name, const std::string& content) {
        const std::filesystem::path path = m_folder / name;
        writeFileAtomically(path, content);
        return detectFileKind(path);
    }
    std::string refusal(const char* name, const std::string& content) {
        try {
            requireOpenable(m_folder / name, kindOf(name, content));
        } catch (const FileError& error) {
            return error.what();
        }
        return {};
    }
    test::TemporaryFolder m_folder;
};

TEST_F(FileKindTest, DetectsLoadTablesWithAnyName) {
    for (const char* name : {"loads.csv", "loads.txt", "loads.png", "loads"}) {
        EXPECT_EQ(kindOf(name, "image,load [N]\na.png,10\nb.png,20\n"), FileKind::LoadTable) << name;
    }
    EXPECT_EQ(kindOf("machine.csv", "time;Kraft (kN);weg\n0,1;1,5;2\n"), FileKind::LoadTable);
    EXPECT_EQ(kindOf("bad.csv", "image,load [N]\na.png,many\n"), FileKind::LoadTable)
        << "the dialog says what is wrong";
}

TEST_F(FileKindTest, DetectsResultTables) {
    const char* header = "frame,x_px,y_px,u_px,v_px,status\n1,10,10,0.5,0.1,Ok\n";
    EXPECT_EQ(kindOf("results.csv", header), FileKind::Results);
    EXPECT_EQ(kindOf("results.txt", header), FileKind::Results);
    EXPECT_EQ(kindOf("results.h5", std::string("\x89HDF\r\n\x1a\n") + std::string(100, '\0')), FileKind::ResultsFile);
    EXPECT_EQ(kindOf("flow.flo", "PIEH" + std::string(12, '\1')), FileKind::Results);
    EXPECT_EQ(kindOf("report.json", R"({"program": "StrainLens", "frames": []})"), FileKind::Results);
    EXPECT_EQ(kindOf("arrays.npz", std::string("PK\3\4", 4) + std::string(60, '\0')), FileKind::Arrays);
    EXPECT_EQ(kindOf("arrays.npy", "\x93NUMPY" + std::string(60, ' ')), FileKind::Arrays);
}

TEST_F(FileKindTest, DetectsJsonByContent) {
    EXPECT_EQ(kindOf("a.json", R"({"version": 1, "shapes": []})"), FileKind::Region);
    EXPECT_EQ(kindOf("b.txt", R"(  {"version": 1, "shapes": []})"), FileKind::Region);
    EXPECT_EQ(kindOf("c.json", R"({"projectVersion": 1, "images": []})"), FileKind::Project);
    EXPECT_EQ(kindOf("d.strainlens", "damaged"), FileKind::Project) << "its reader reports the error";
    EXPECT_EQ(kindOf("e.json", R"({"name": "package"})"), FileKind::Unknown);
}

TEST_F(FileKindTest, DetectsImagesBySignature) {
    GrayImage<std::uint8_t> image(4, 3);
    writePng(m_folder / "picture.csv", image.view());
    EXPECT_EQ(detectFileKind(m_folder / "picture.csv"), FileKind::Image);
    EXPECT_EQ(detectFileKind(m_folder.path()), FileKind::Folder);
}

TEST_F(FileKindTest, DetectsHeaderlessImagesByTheirDescription) {
    const std::string table = "image,load [N]\na.png,10\nb.png,20\n";
    for (const char* name : {"film.raw", "film.bin"}) {
        EXPECT_EQ(kindOf(name, table), FileKind::LoadTable) << name;
        EXPECT_EQ(kindOf(name, std::string(96, '\1')), FileKind::Image) << name << ": it needs a description";
        EXPECT_EQ(kindOf(name, std::string(96, 'a')), FileKind::Image) << name << ": bright pixels";
    }
    writeFileAtomically(m_folder / "film.raw.json", std::string(R"({"width": 16, "height": 2})"));
    EXPECT_EQ(kindOf("film.raw", table), FileKind::Image) << "it is described";
    EXPECT_EQ(detectFileKind(m_folder / "film.raw.json"), FileKind::Image);
    EXPECT_EQ(kindOf("film.mraw", std::string(96, 'a')), FileKind::Image);
    EXPECT_EQ(kindOf("film.cih", "Image Width : 16\n"), FileKind::Image);
}

TEST_F(FileKindTest, RejectsOtherFilesWithNameAndReason) {
    EXPECT_EQ(refusal("loads.csv", "image,load [N]\na.png,10\n"), "");
    EXPECT_EQ(refusal("results.h5", "\x89HDF\r\n\x1a\n"), "");
    EXPECT_NE(refusal("flow.flo", "PIEH").find("flow.flo: holds results"), std::string::npos);
    EXPECT_NE(refusal("x.npy", "\x93NUMPY").find("x.npy: holds arrays"), std::string::npos);
    for (const char* name : {"notes.txt", "thesis.pdf", "words.csv"}) {
        const std::string content = name == std::string("thesis.pdf") ? "%PDF-1.7" : "this is not an image";
        EXPECT_NE(refusal(name, content).find(std::string(name) + ": is neither an image"), std::string::npos) << name;
    }
    EXPECT_EQ(kindOf("letter.txt", "Dear colleague,\nhere are the images, as promised.\n"), FileKind::Unknown);
    EXPECT_EQ(kindOf("binary.dat", std::string("\0\1\2\3binary", 10)), FileKind::Unknown);
    EXPECT_THROW(detectFileKind(m_folder / "nowhere.png"), FileError);
    EXPECT_THROW(kindOf("empty.csv", ""), FileError);
}

}  // namespace
}  // namespace strainlens
