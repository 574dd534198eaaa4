// SPDX-License-Identifier: MPL-2.0
#include "app/io/rig/rig_formats.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <opencv2/calib3d.hpp>

#include "app/io/rig/euler_angles.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

std::filesystem::path scratch(const std::string& name) {
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "rig_formats";
    std::filesystem::create_directories(folder);
    return folder / name;
}

std::filesystem::path writeText(const std::string& name, const std::string& text) {
    std::ofstream(scratch(name), std::ios::binary) << text;
    return scratch(name);
}

/// With coefficients that every format holds.
Rig plainRig() {
    Rig rig;
    rig.cameras.resize(2);
    for (RigCamera& camera : rig.cameras) camera.image = {1920, 1200};
    rig.cameras[0].lens = {6673.3159, 6669.3027, 872.1577, 579.955, 0.0319436, -0.702904, 0, 0, 0.0873144};
    rig.cameras[1].lens = {6607.61, 6602.85, 917.973, 531.635, 0.0602367, -3.87837, 0, 0, -0.245217};
    rig.cameras[1].pose = {{0.003, -0.333, 0.0041}, {122.2488, 1.84888, 17.62463}};
    return rig;
}

/// With everything.
Rig richRig() {
    Rig rig = plainRig();
    RigCamera third = rig.cameras[1];
    third.name = "top \"3\" <camera>";
    third.pose = {{0.2, 0.1, 3.0}, {10, 90, 12}};
    third.lens.p1 = 1e-4, third.lens.k4 = 0.01, third.lens.k6 = -0.003, third.lens.s1 = 1e-3, third.lens.s4 = 2e-3;
    third.lens.tauX = 0.01, third.lens.tauY = -0.02, third.lens.skew = 0.3;
    rig.cameras.push_back(third);
    const std::size_t n = rig.parameterCount();
    rig.covariance.assign(n * n, 0);
    rig.covariance[0] = 0.25, rig.covariance[n + 1] = 0.36, rig.covariance[1] = rig.covariance[n] = 0.1;
    rig.covariance[n * n - 1] = 1e-4;
    rig.date = "2026-12-01T00:30:00Z", rig.residualPx = 0.0213, rig.points = 4711;
    rig.files = {{"left_01.tif", std::string(64, 'a')}, {"right_01.tif", ""}};
    rig.notes = {"a note"};
    return rig;
}

void expectSameGeometry(const Rig& a, const Rig& b) {
    ASSERT_EQ(a.cameras.size(), b.cameras.size());
    for (std::size_t i = 0; i < a.cameras.size(); ++i) {
        EXPECT_EQ(a.cameras[i].image, b.cameras[i].image);
        const CameraParameters p = parametersOf(a.cameras[i]), q = parametersOf(b.cameras[i]);
        for (std::size_t k = 0; k < kCameraParameters; ++k) {
            EXPECT_NEAR(p[k], q[k], 1e-12 * std::max(1.0, std::abs(p[k]))) << i << " " << cameraParameterName(k);
        }
    }
}

TEST(RigFormats, JsonHoldsEverything) {
    const Rig rig = richRig();
    writeRig(scratch("rig.json"), rig);
    EXPECT_EQ(readRig(scratch("rig.json")), rig);
    EXPECT_TRUE(lossesOf(rig, rigFormat("json", "format")).empty());
}

TEST(RigFormats, EveryFormatKeepsTheGeometry) {
    for (const RigFormat& format : rigFormats()) {
        const Rig rig = plainRig();
        const std::filesystem::path path = scratch("plain_" + std::string(format.name));
        writeRig(path, rig, format);
        RigImport import;
        if (!format.holdsImageSize) import.images = {{ 1920, 1200 }};
        expectSameGeometry(readRig(path, import), rig);
    }
}

TEST(RigFormats, NoCoefficientIsCut) {
    // Written completely, or refused with the coefficient's name.
    for (const RigFormat& format : rigFormats()) {
        const std::filesystem::path path = scratch("rich_" + std::string(format.name));
        std::filesystem::remove(path);
        try {
            writeRig(path, richRig(), format);
            expectSameGeometry(readRig(path), richRig());
        } catch (const InvalidInput& error) {
            EXPECT_FALSE(std::filesystem::exists(path));
            EXPECT_NE(std::string(error.what()).find("cameras"), std::string::npos) << error.what();
        }
        Rig two = richRig();
        two.cameras.erase(two.cameras.begin() + 1);
        two.covariance.clear();
        try {
            writeRig(path, two, format);
            expectSameGeometry(readRig(path), two);
        } catch (const InvalidInput& error) {
            EXPECT_NE(std::string(error.what()).find("camera 1"), std::string::npos) << error.what();
        }
    }
    EXPECT_EQ(lossesOf(richRig(), rigFormat("dice", "format")).size(), 5u);
    EXPECT_EQ(lossesOf(richRig(), rigFormat("matchid", "format")).size(), 6u);
    EXPECT_THROW(rigFormat("excel", "--format"), InvalidInput);
}

TEST(RigFormats, ReadsDiceCameras) {
    const Rig rig = readRig(writeText("dice.xml", R"(<ParameterList>
  <Parameter name="xml_file_format" type="string" value="DICe_xml_camera_system_file" />
  <Parameter name="system_type_3D" type="string" value="OPENCV" />
  <ParameterList name="CAMERA 0">
    <Parameter name="CX" type="double" value="872.5" /> <Parameter name="CY" type="double" value="579.5" />
    <Parameter name="FX" type="double" value="6673" /> <Parameter name="FY" type="double" value="6669" />
    <Parameter name="K1" type="double" value="0.03" /> <Parameter name="K4" type="double" value="0.5" />
    <Parameter name="T1" type="double" value="0.01" />
    <Parameter name="LENS_DISTORTION_MODEL" type="string" value="OPENCV_LENS_DISTORTION" />
    <Parameter name="IMAGE_HEIGHT_WIDTH" type="string" value="{ 1200, 1920 }" />
  </ParameterList>
  <ParameterList name="CAMERA 1">
    <Parameter name="CX" type="double" value="917" /> <Parameter name="CY" type="double" value="531" />
    <Parameter name="FX" type="double" value="6607" /> <Parameter name="FY" type="double" value="6602" />
    <Parameter name="TX" type="double" value="122.25" /> <Parameter name="TY" type="double" value="1.5" />
    <Parameter name="TZ" type="double" value="17.5" /> <Parameter name="BETA" type="double" value="-19" />
    <Parameter name="IMAGE_HEIGHT_WIDTH" type="string" value="{ 1200, 1920 }" />
  </ParameterList>
</ParameterList>)"));
    ASSERT_EQ(rig.cameras.size(), 2u);
    EXPECT_EQ(rig.cameras[0].image, (ImageSize{1920, 1200}));
    EXPECT_EQ(rig.cameras[0].lens.k4, 0.5);
    EXPECT_EQ(rig.cameras[0].lens.tauX, 0.01);
    EXPECT_EQ(rig.cameras[1].pose.translation, (PositionMm{122.25, 1.5, 17.5}));
    EXPECT_NEAR(rig.cameras[1].pose.rotation.y, -19 * std::numbers::pi / 180, 1e-14);
}

TEST(RigFormats, WorldPosesBecomeRelative) {
    // VIC-3D's cameras are relative to the world.
    const Rig rig = readRig(writeText("vic.xml", R"(<?xml version="1.0"?><!DOCTYPE vpml><vpml>
<POLYGONMASK WIDTH="2448" HEIGHT="2048"/>
<CAMERA ID="0">1223.5 1023.5 5000 5001 0 0.1 0 0 <ORIENTATION>0 10 0 1 2 500</ORIENTATION></CAMERA>
<CAMERA ID="1">1220 1020 5002 5003 0.2 0.1 0 0 <ORIENTATION>0 -10 0 1 2 500</ORIENTATION></CAMERA></vpml>)"));
    ASSERT_EQ(rig.cameras.size(), 2u);
    EXPECT_EQ(rig.cameras[1].image, (ImageSize{2448, 2048}));
    EXPECT_EQ(rig.cameras[1].lens.skew, 0.2);
    EXPECT_NEAR(rig.cameras[1].pose.rotation.y, -20 * std::numbers::pi / 180, 1e-14);
    // The world's origin is at (1, 2, 500) for both.
    EXPECT_LT(lengthOf(transform(rig.cameras[1].pose, {1, 2, 500}) - PositionMm{1, 2, 500}), 1e-12);
    EXPECT_FALSE(rig.notes.empty());
}

TEST(RigFormats, ReadsOpencvFilesAsOpencvWritesThem) {
    cv::FileStorage file(scratch("stereo.yml").string(), cv::FileStorage::WRITE);
    const cv::Matx33d camera(5000, 0, 640, 0, 5010, 512, 0, 0, 1);
    const cv::Mat distortion = (cv::Mat_<double>(1, 8) << 0.1, -0.2, 1e-3, 2e-3, 0.3, 0.01, 0.02, 0.03);
    cv::Mat rotation;
    const cv::Vec3d vector(0.01, -0.3, 0.02);
    cv::Rodrigues(vector, rotation);
    file << "M1" << cv::Mat(camera) << "D1" << distortion << "M2" << cv::Mat(camera) << "D2" << distortion;
    file << "R" << rotation << "T" << cv::Mat(cv::Vec3d(-100, 1, 2));
    file.release();
    try {
        readRig(scratch("stereo.yml"));
        ADD_FAILURE() << "no image size";
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find("--image-size"), std::string::npos) << error.what();
        EXPECT_NE(std::string(error.what()).find("stereo.yml"), std::string::npos) << error.what();
    }
    const Rig rig = readRig(scratch("stereo.yml"), {{{1280, 1024}}});
    EXPECT_EQ(rig.cameras[1].lens.k6, 0.03);
    EXPECT_LT(lengthOf(rig.cameras[1].pose.rotation - PositionMm{0.01, -0.3, 0.02}), 1e-13);
}

TEST(RigFormats, ProjectsAsOpencv) {
    const Rig rig = richRig();
    const RigCamera& camera = rig.cameras[2];
    const LensCoefficients c = coefficientsOf(camera.lens);
    const cv::Mat distortion(1, 14, CV_64F, const_cast<double*>(c.data() + kFirstDistortion));
    const cv::Matx33d matrix(c[0], 0, c[2], 0, c[1], c[3], 0, 0, 1);  // OpenCV has no skew
    RigCamera straight = camera;
    straight.lens.skew = 0;
    const std::vector<cv::Point3d> points = {{5, -90, 700}, {-40, -60, 800}, {30, -110, 650}};
    const PositionMm r = camera.pose.rotation, t = camera.pose.translation;
    std::vector<cv::Point2d> pixels;
    cv::projectPoints(points, cv::Vec3d(r.x, r.y, r.z), cv::Vec3d(t.x, t.y, t.z), matrix, distortion, pixels);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const PointPx pixel = straight.project({points[i].x, points[i].y, points[i].z});
        EXPECT_NEAR(pixel.x, pixels[i].x, 1e-8);
        EXPECT_NEAR(pixel.y, pixels[i].y, 1e-8);
    }
}

TEST(RigFormats, UnitsOfLengthAreRead) {
    const std::string cameras =
        "Cam0_Fx [pixels];5000\nCam0_Fy [pixels];5000\nCam0_Cx [pixels];600\nCam0_Cy [pixels];500\nCam1_Fx "
        "[pixels];5000\nCam1_Fy [pixels];5000\nCam1_Cx [pixels];600\nCam1_Cy [pixels];500\nTheta [deg];0.1\nPhi "
        "[deg];-19\nPsi [deg];0.3\n";
    const RigImport import{{{1280, 1024}}};
    const auto baseline = [&](const std::string& rows) {
        return baselineOf(readRig(writeText("cal.caldat", cameras + rows), import), 0, 1).lengthMm;
    };
    EXPECT_NEAR(baseline("Tx [mm];120\nTy [mm];0\nTz [mm];16\n"), std::hypot(120, 16), 1e-9);
    EXPECT_NEAR(baseline("Tx [m];.120\nTy [m];0\nTz [m];.016\n"), std::hypot(120, 16), 1e-9);
    EXPECT_NEAR(baseline("Tx [cm];12\nTy [cm];0\nTz [cm];1.6\n"), std::hypot(120, 16), 1e-9);
    EXPECT_THROW(baseline("Tx [furlong];12\nTy [cm];0\nTz [cm];1.6\n"), InvalidInput);
    EXPECT_THROW(baseline("Tx [mm];12\nTy [mm];0\n"), InvalidInput);
    EXPECT_THROW(baseline("Tx [mm];12,5\nTy [mm];0\nTz [mm];1\n"), InvalidInput);
    EXPECT_EQ(readRig(writeText("cal.caldat", cameras + "Tx [mm];1\nTy [mm];0\nTz [mm];0\nSkewness;1\n"), import)
                  .notes.size(),
              1u);
}

TEST(RigFormats, EulerAnglesInvert) {
    const std::array<double, 3> angles = {12, -35, 150};
    const auto back = eulerFromRotation(rotationFromEuler(angles));
    for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(back[k], angles[k], 1e-12);
}

/// The cameras that made DICe's simulated photographs, and what photogrammetry finds in these: the order of rotations.
TEST(RigFormats, EulerAnglesOfDiceAreThoseOfItsPhotographs) {
    const PositionMm vector = rotationVector(rotationFromEuler({0.13068954, -19.0676936, 0.281404038}));
    const PositionMm photographed = {0.00308388, -0.33278162, 0.00524386};
    // Its standard deviations are 10, 9 and 2 urad; another order is 1,600 urad away.
    EXPECT_LT(lengthOf(vector - photographed), 3 * 14e-6);
}

TEST(RigFormats, RefusalsNameFileFieldAndRemedy) {
    const auto message = [](const std::string& text) -> std::string {
        try {
            readRig(writeText("broken", text), {{{640, 480}}});
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_NE(message("hello").find("DICe"), std::string::npos);
    EXPECT_NE(message("{}").find("cameraRigVersion"), std::string::npos) << message("{}");
    EXPECT_NE(message("{\"cameraRigVersion\": 9}").find("newer"), std::string::npos);
    const std::string dice =
        "<ParameterList><Parameter name=\"xml_file_format\" value=\"DICe_xml_camera_system_file\"/>";
    EXPECT_NE(message(dice).find("line 1"), std::string::npos) << message(dice);
    EXPECT_NE(message(dice + "<ParameterList name=\"CAMERA 0\"><Parameter name=\"FX\" value=\"abc\"/></ParameterList>"
                             "</ParameterList>")
                  .find("camera 0, FX"),
              std::string::npos);
    EXPECT_NE(message(dice + "<ParameterList name=\"CAMERA 0\"><Parameter name=\"LENS_DISTORTION_MODEL\" "
                             "value=\"K1R1_K2R2_K3R3\"/></ParameterList></ParameterList>")
                  .find("LENS_DISTORTION_MODEL"),
              std::string::npos);
    EXPECT_NE(message("<!DOCTYPE a [<!ENTITY b \"c\">]><a><CAMERA>ORIENTATION &b;</CAMERA></a>").find("entities"),
              std::string::npos);
    EXPECT_NE(message("%YAML:1.0\n---\nM1: 5\n"), "");
}

}  // namespace
}  // namespace strainlens
