// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <opencv2/core.hpp>
#include <optional>
#include <utility>

#include "app/io/rig/foreign_rigs.h"
#include "app/io/rig/rig_numbers.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Names of a camera's matrices, to which its number from 1 is appended.
constexpr std::array<std::pair<const char*, const char*>, 3> kNumberedNames = {
    {{"cameraMatrix", "distCoeffs"}, {"M", "D"}, {"K", "D"}}};
constexpr const char* kSingleMatrix = "camera_matrix";
constexpr const char* kSingleDistortion = "distortion_coefficients";

/// The numbers of a matrix or sequence; empty if the node is missing.
std::vector<double> opencvNumbers(const cv::FileNode& node, const std::string& field) {
    std::vector<double> numbers;
    if (node.empty()) return numbers;
    if (node.isSeq()) {
        for (const cv::FileNode& entry : node) {
            if (!entry.isInt() && !entry.isReal()) throw InvalidInput(field, "an entry that is no number", "numbers");
            numbers.push_back(entry.real());
        }
        return numbers;
    }
    const cv::Mat matrix = node.mat();
    if (matrix.channels() != 1) throw InvalidInput(field, "a matrix of several channels", "a matrix of numbers");
    cv::Mat values;
    matrix.convertTo(values, CV_64F);
    for (int row = 0; row < values.rows; ++row) {
        numbers.insert(numbers.end(), values.ptr<double>(row), values.ptr<double>(row) + values.cols);
    }
    return numbers;
}

std::optional<ImageSize> opencvImage(const cv::FileStorage& file, std::size_t camera) {
    for (const std::string& name : {"imageSize" + std::to_string(camera + 1), std::string("imageSize"),
                                    std::string("image_size"), std::string("img_shape")}) {
        const std::vector<double> numbers = opencvNumbers(file[name], name);
        if (numbers.size() == 2) return ImageSize{static_cast<int>(numbers[0]), static_cast<int>(numbers[1])};
    }
    const cv::FileNode width = file["image_width"], height = file["image_height"];
    if (width.isInt() && height.isInt()) return ImageSize{static_cast<int>(width), static_cast<int>(height)};
    return std::nullopt;
}

Lens opencvLens(const std::vector<double>& matrix, const std::vector<double>& distortion, const std::string& what) {
    if (matrix.size() != 9 || matrix[3] != 0 || matrix[6] != 0 || matrix[7] != 0 || matrix[8] != 1) {
        throw InvalidInput(what + ", camera matrix", std::to_string(matrix.size()) + " numbers",
                           "[fx skew cx; 0 fy cy; 0 0 1]");
    }
    constexpr std::array<std::size_t, 6> kCounts = {0, 4, 5, 8, 12, 14};
    if (std::ranges::find(kCounts, distortion.size()) == kCounts.end()) {
        throw InvalidInput(what + ", distortion", std::to_string(distortion.size()) + " coefficients",
                           "4, 5, 8, 12 or 14 coefficients of OpenCV");
    }
    LensCoefficients coefficients{};
    coefficients[0] = matrix[0], coefficients[1] = matrix[4], coefficients[2] = matrix[2], coefficients[3] = matrix[5];
    std::ranges::copy(distortion, coefficients.begin() + kFirstDistortion);
    coefficients.back() = matrix[1];
    return makeLens(coefficients);
}

/// Camera matrix and distortion of a camera, under any of their names.
std::optional<std::array<std::vector<double>, 2>> opencvCamera(const cv::FileStorage& file, std::size_t camera) {
    const std::string number = std::to_string(camera + 1);
    for (const auto& [matrix, distortion] : kNumberedNames) {
        const std::string name = matrix + number;
        if (!file[name].empty()) {
            return {{opencvNumbers(file[name], name), opencvNumbers(file[distortion + number], distortion + number)}};
        }
    }
    if (camera == 0 && !file[kSingleMatrix].empty()) {
        return {{opencvNumbers(file[kSingleMatrix], kSingleMatrix),
                 opencvNumbers(file[kSingleDistortion], kSingleDistortion)}};
    }
    return std::nullopt;
}

/// R, T of the second camera; R3, T3 of the third. A rotation matrix or vector.
SpacePose opencvPose(const cv::FileStorage& file, std::size_t camera) {
    const std::string number = camera == 1 ? "" : std::to_string(camera + 1);
    const std::vector<double> r = opencvNumbers(file["R" + number], "R" + number);
    const std::vector<double> t = opencvNumbers(file["T" + number], "T" + number);
    if ((r.size() != 9 && r.size() != 3) || t.size() != 3) {
        throw InvalidInput("rig, R" + number + " and T" + number, "nothing that is a pose",
                           "the rotation and translation from camera 1 to camera " + std::to_string(camera + 1));
    }
    SpacePose pose;
    pose.translation = {t[0], t[1], t[2]};
    if (r.size() == 3) {
        pose.rotation = {r[0], r[1], r[2]};
    } else {
        Matrix3 matrix;
        std::ranges::copy(r, matrix.begin());
        pose.rotation = rotationVector(matrix);
    }
    return pose;
}

Rig opencvRig(const cv::FileStorage& file, const RigImport& import) {
    Rig rig;
    while (const auto found = opencvCamera(file, rig.cameras.size())) {
        const std::size_t index = rig.cameras.size();
        RigCamera camera;
        camera.lens = opencvLens((*found)[0], (*found)[1], "camera " + std::to_string(index));
        camera.image = imageSizeFor(index, opencvImage(file, index), import);
        if (index > 0) camera.pose = opencvPose(file, index);
        rig.cameras.push_back(std::move(camera));
    }
    if (rig.cameras.empty()) {
        throw InvalidInput("rig", "no camera matrix",
                           "cameraMatrix1, distCoeffs1, cameraMatrix2, distCoeffs2, R and T");
    }
    return rig;
}

}  // namespace

bool isOpencvRig(std::string_view text) {
    return text.find("opencv-matrix") != text.npos || text.find("opencv_storage") != text.npos ||
           trimmed(text).starts_with("%YAML");
}

Rig readOpencvRig(const std::string& text, const RigImport& import) {
    try {
        const cv::FileStorage file(text, cv::FileStorage::READ | cv::FileStorage::MEMORY);
        return opencvRig(file, import);
    } catch (const cv::Exception& error) {
        throw InvalidInput("rig", error.err, "a file of OpenCV's FileStorage");
    }
}

std::string writeOpencvRig(const Rig& rig) {
    cv::FileStorage file(".yml", cv::FileStorage::WRITE | cv::FileStorage::MEMORY | cv::FileStorage::FORMAT_YAML);
    for (std::size_t i = 0; i < rig.cameras.size(); ++i) {
        const RigCamera& camera = rig.cameras[i];
        const std::string number = std::to_string(i + 1);
        const LensCoefficients c = coefficientsOf(camera.lens);
        file << "imageSize" + number << cv::Mat(cv::Vec2i(camera.image.width, camera.image.height));
        file << "cameraMatrix" + number << cv::Mat(cv::Matx33d(c[0], c.back(), c[2], 0, c[1], c[3], 0, 0, 1));
        cv::Mat distortion(1, kDistortionCoefficients, CV_64F);
        std::copy_n(c.begin() + kFirstDistortion, kDistortionCoefficients, distortion.ptr<double>());
        // OpenCV knows vectors of 5, 8, 12 and 14; the shortest that holds all.
        int used = 0;
        for (int k = 0; k < static_cast<int>(kDistortionCoefficients); ++k) {
            if (distortion.at<double>(k) != 0) used = k + 1;
        }
        const int count = used <= 5 ? 5 : used <= 8 ? 8 : used <= 12 ? 12 : 14;
        file << "distCoeffs" + number << distortion.colRange(0, count);
        if (i == 0) continue;
        const Matrix3 r = rotationMatrix(camera.pose.rotation);
        const PositionMm t = camera.pose.translation;
        const std::string pose = i == 1 ? "" : number;
        file << "R" + pose << cv::Mat(cv::Matx33d(r.data()));
        file << "T" + pose << cv::Mat(cv::Vec3d(t.x, t.y, t.z));
    }
    return file.releaseAndGetString();
}

}  // namespace strainlens
