// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "app/io/number_text.h"
#include "app/io/rig/euler_angles.h"
#include "app/io/rig/foreign_rigs.h"
#include "app/io/rig/rig_numbers.h"
#include "app/io/rig/xml_tree.h"
#include "app/io/text_encoding.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::string_view kDiceFile = "DICe_xml_camera_system_file";
/// In the order of kLensCoefficientNames.
constexpr std::array<std::string_view, kLensCoefficients> kDiceNames = {
    "FX", "FY", "CX", "CY", "K1", "K2", "P1", "P2", "K3", "K4", "K5", "K6", "S1", "S2", "S3", "S4", "T1", "T2", "FS"};
constexpr std::array<std::string_view, 4> kDiceUndistorted = {"NONE", "NO_LENS_DISTORTION", "NO_DISTORTION", ""};
constexpr std::array<std::string_view, 3> kDiceOpencv = {"OPENCV_LENS_DISTORTION", "OPENCV_DIS", "OPENCV"};
constexpr std::array<std::string_view, 12> kDiceOthers = {
    "CAMERA_ID", "PIXEL_DEPTH", "LENS", "COMMENTS", "IMAGE_HEIGHT_WIDTH", "LENS_DISTORTION_MODEL", "TX", "TY",
    "TZ",        "ALPHA",       "BETA", "GAMMA"};

/// The parameters of a list by name.
class DiceParameters {
public:
    DiceParameters(const XmlElement& list, std::string what) : m_list(list), m_what(std::move(what)) {
        for (const XmlElement& child : list.children) {
            if (child.name != "Parameter") continue;
            m_values[child.attribute("name").value_or("")] = child.attribute("value").value_or("");
        }
    }

    const std::string& what() const { return m_what; }
    const std::map<std::string, std::string, std::less<>>& values() const { return m_values; }
    std::string text(std::string_view name) const {
        const auto found = m_values.find(name);
        return found == m_values.end() ? "" : found->second;
    }
    bool has(std::string_view name) const { return m_values.contains(name); }
    double number(std::string_view name, double missing) const {
        return has(name) ? parseRigNumber(text(name), m_what + ", " + std::string(name)) : missing;
    }
    const XmlElement* list(std::string_view name) const {
        for (const XmlElement& child : m_list.children) {
            if (child.name == "ParameterList" && child.attribute("name") == name) return &child;
        }
        return nullptr;
    }

private:
    const XmlElement& m_list;
    std::string m_what;
    std::map<std::string, std::string, std::less<>> m_values;
};

Lens diceLens(const DiceParameters& camera) {
    const std::string model = camera.text("LENS_DISTORTION_MODEL");
    const bool isOpencv = std::ranges::find(kDiceOpencv, model) != kDiceOpencv.end();
    if (!isOpencv && std::ranges::find(kDiceUndistorted, model) == kDiceUndistorted.end()) {
        throw InvalidInput(
            camera.what() + ", LENS_DISTORTION_MODEL", model,
            "OPENCV_LENS_DISTORTION or NONE; calibrate again with DICe's OpenCV model, or with StrainLens");
    }
    LensCoefficients coefficients{};
    for (std::size_t k = 0; k < kLensCoefficients; ++k) {
        const bool isDistortion = k >= kFirstDistortion && k < kFirstDistortion + kDistortionCoefficients;
        if (k < kFirstDistortion && !camera.has(kDiceNames[k])) {
            throw InvalidInput(camera.what(), "no " + std::string(kDiceNames[k]), "a camera with FX, FY, CX and CY");
        }
        if (isOpencv || !isDistortion) coefficients[k] = camera.number(kDiceNames[k], 0);
    }
    return makeLens(coefficients);
}

SpacePose dicePose(const DiceParameters& camera) {
    SpacePose pose;
    pose.translation = {camera.number("TX", 0), camera.number("TY", 0), camera.number("TZ", 0)};
    if (const XmlElement* list = camera.list("rotation_3x3_matrix")) {
        const DiceParameters rows(*list, camera.what() + ", rotation_3x3_matrix");
        Matrix3 matrix{};
        for (std::size_t row = 0; row < 3; ++row) {
            const std::string name = "ROW " + std::to_string(row);
            const std::vector<double> numbers = parseRigNumbers(rows.text(name), 3, rows.what() + ", " + name);
            std::copy_n(numbers.begin(), 3, matrix.begin() + static_cast<std::ptrdiff_t>(3 * row));
        }
        pose.rotation = rotationVector(matrix);
        return pose;
    }
    const std::array<double, 3> angles = {camera.number("ALPHA", 0), camera.number("BETA", 0),
                                          camera.number("GAMMA", 0)};
    pose.rotation = rotationVector(rotationFromEuler(angles));
    return pose;
}

std::optional<ImageSize> diceImage(const DiceParameters& camera) {
    if (!camera.has("IMAGE_HEIGHT_WIDTH")) return std::nullopt;
    const std::vector<double> numbers =
        parseRigNumbers(camera.text("IMAGE_HEIGHT_WIDTH"), 2, camera.what() + ", IMAGE_HEIGHT_WIDTH");
    constexpr double kMaxSide = 1 << 20;
    const ImageSize size = {static_cast<int>(std::clamp(numbers[1], 0.0, kMaxSide)),
                            static_cast<int>(std::clamp(numbers[0], 0.0, kMaxSide))};
    return size;
}

std::string diceParameter(std::string_view name, std::string_view type, const std::string& value, int level) {
    return std::string(static_cast<std::size_t>(2 * level), ' ') + "<Parameter name=\"" + std::string(name) +
           "\" type=\"" + std::string(type) + "\" value=\"" + value + "\"/>\n";
}

std::string diceCamera(const RigCamera& camera, std::size_t index) {
    std::string text = "  <ParameterList name=\"CAMERA " + std::to_string(index) + "\">\n";
    text += diceParameter("CAMERA_ID", "string", escapeXml(camera.name), 2);
    const LensCoefficients lens = coefficientsOf(camera.lens);
    for (std::size_t k = 0; k < kLensCoefficients; ++k) {
        if (k < kFirstDistortion || lens[k] != 0) text += diceParameter(kDiceNames[k], "double", exactText(lens[k]), 2);
    }
    text += diceParameter("LENS_DISTORTION_MODEL", "string", "OPENCV_LENS_DISTORTION", 2);
    const PositionMm t = camera.pose.translation;
    text += diceParameter("TX", "double", exactText(t.x), 2) + diceParameter("TY", "double", exactText(t.y), 2) +
            diceParameter("TZ", "double", exactText(t.z), 2);
    text += "    <ParameterList name=\"rotation_3x3_matrix\">\n";
    const Matrix3 m = rotationMatrix(camera.pose.rotation);
    for (std::size_t row = 0; row < 3; ++row) {
        text += diceParameter(
            "ROW " + std::to_string(row), "string",
            "{ " + exactText(m[3 * row]) + ", " + exactText(m[3 * row + 1]) + ", " + exactText(m[3 * row + 2]) + " }",
            3);
    }
    text += "    </ParameterList>\n";
    text +=
        diceParameter("IMAGE_HEIGHT_WIDTH", "string",
                      "{ " + std::to_string(camera.image.height) + ", " + std::to_string(camera.image.width) + " }", 2);
    return text + "  </ParameterList>\n";
}

}  // namespace

bool isDiceRig(std::string_view text) { return trimmed(text).starts_with('<') && text.find(kDiceFile) != text.npos; }

Rig readDiceRig(const std::string& text, const RigImport& import) {
    const XmlElement root = parseXml(text, "rig");
    const DiceParameters system(root, "rig");
    const std::string relative = system.text("extrinsics_relative_camera_to_camera");
    Rig rig;
    SpacePose zeroFromWorld;
    for (const XmlElement* list = nullptr; (list = system.list("CAMERA " + std::to_string(rig.cameras.size())));) {
        const std::size_t index = rig.cameras.size();
        const DiceParameters parameters(*list, "camera " + std::to_string(index));
        RigCamera camera;
        camera.name = parameters.text("CAMERA_ID");
        camera.lens = diceLens(parameters);
        camera.image = imageSizeFor(index, diceImage(parameters), import);
        // Of the world's coordinates; of cameras after the first, also of camera 0's.
        const SpacePose pose = dicePose(parameters);
        if (index == 0) zeroFromWorld = pose;
        const bool isFromZero = relative == "true" || relative == "1";
        if (index > 0) camera.pose = isFromZero ? pose : compose(pose, inverseOf(zeroFromWorld));
        for (const auto& [name, value] : parameters.values()) {
            const bool isKnown = std::ranges::find(kDiceNames, name) != kDiceNames.end() ||
                                 std::ranges::find(kDiceOthers, name) != kDiceOthers.end();
            if (!isKnown)
                rig.notes.push_back("DICe's parameter " + name + " of camera " + std::to_string(index) +
                                    " was not used.");
        }
        rig.cameras.push_back(std::move(camera));
    }
    if (rig.cameras.empty()) throw InvalidInput("rig", "no list CAMERA 0", "a camera system of DICe");
    if (system.list("user_4x4_param_transform") || system.has("user_6_param_transform")) {
        rig.notes.emplace_back("The transform to user coordinates was not used; coordinates are those of camera 0.");
    }
    return rig;
}

std::string writeDiceRig(const Rig& rig) {
    std::string text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<ParameterList>\n";
    text += diceParameter("xml_file_format", "string", std::string(kDiceFile), 1);
    text += diceParameter("system_type_3D", "string", "OPENCV", 1);
    text += diceParameter("extrinsics_relative_camera_to_camera", "bool", "true", 1);
    for (std::size_t i = 0; i < rig.cameras.size(); ++i) text += diceCamera(rig.cameras[i], i);
    return text + "</ParameterList>\n";
}

}  // namespace strainlens
