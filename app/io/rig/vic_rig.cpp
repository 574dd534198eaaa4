// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>

#include "app/io/number_text.h"
#include "app/io/rig/euler_angles.h"
#include "app/io/rig/foreign_rigs.h"
#include "app/io/rig/rig_numbers.h"
#include "app/io/rig/xml_tree.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// cx cy fx fy fs, then k1 k2 k3.
constexpr std::array<double Lens::*, 8> kVicMembers = {&Lens::cx,   &Lens::cy, &Lens::fx, &Lens::fy,
                                                       &Lens::skew, &Lens::k1, &Lens::k2, &Lens::k3};
constexpr std::size_t kVicIntrinsics = 5;

const XmlElement* onlyElement(const XmlElement& parent, std::string_view name) {
    const auto found = parent.descendants(name);
    return found.empty() ? nullptr : found.front();
}

/// Both layouts of the file: all numbers in CAMERA, or elements INTRINSICS and DISTORTION.
Lens vicLens(const XmlElement& camera, const std::string& what) {
    Lens lens;
    std::vector<double> numbers;
    if (const XmlElement* intrinsics = onlyElement(camera, "INTRINSICS")) {
        numbers = parseRigNumbers(intrinsics->text, kVicIntrinsics, what + ", INTRINSICS");
        numbers.resize(kVicIntrinsics);
        if (const XmlElement* distortion = onlyElement(camera, "DISTORTION")) {
            const std::vector<double> radial = parseRigNumbers(distortion->text, 0, what + ", DISTORTION");
            if (std::any_of(radial.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(radial.size(), 3)),
                            radial.end(), [](double k) { return k != 0; })) {
                throw InvalidInput(what + ", DISTORTION", std::to_string(radial.size()) + " coefficients",
                                   "three; the meaning of further ones is not documented");
            }
            numbers.insert(numbers.end(), radial.begin(),
                           radial.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(radial.size(), 3)));
        }
    } else {
        numbers = parseRigNumbers(camera.text, kVicIntrinsics, what);
    }
    for (std::size_t k = 0; k < std::min(numbers.size(), kVicMembers.size()); ++k) lens.*kVicMembers[k] = numbers[k];
    return lens;
}

SpacePose vicPose(const XmlElement& camera, const std::string& what) {
    const XmlElement* orientation = onlyElement(camera, "ORIENTATION");
    if (!orientation) throw InvalidInput(what, "no ORIENTATION", "a calibrated camera");
    const std::vector<double> n = parseRigNumbers(orientation->text, 6, what + ", ORIENTATION");
    return {rotationVector(rotationFromEuler({n[0], n[1], n[2]})), {n[3], n[4], n[5]}};
}

std::optional<ImageSize> vicImage(const XmlElement& root) {
    for (const XmlElement* mask : root.descendants("POLYGONMASK")) {
        const auto width = mask->attribute("WIDTH"), height = mask->attribute("HEIGHT");
        if (!width || !height) continue;
        constexpr double kMaxSide = 1 << 20;
        return ImageSize{static_cast<int>(std::clamp(parseRigNumber(*width, "POLYGONMASK, WIDTH"), 0.0, kMaxSide)),
                         static_cast<int>(std::clamp(parseRigNumber(*height, "POLYGONMASK, HEIGHT"), 0.0, kMaxSide))};
    }
    return std::nullopt;
}

}  // namespace

bool isVicRig(std::string_view text) {
    return trimmed(text).starts_with('<') && text.find("<CAMERA") != text.npos && text.find("ORIENTATION") != text.npos;
}

Rig readVicRig(const std::string& text, const RigImport& import) {
    const XmlElement root = parseXml(text, "rig");
    Rig rig;
    SpacePose zeroFromWorld;
    for (const XmlElement* element : root.descendants("CAMERA")) {
        const std::size_t index = rig.cameras.size();
        const std::string what = "camera " + std::to_string(index);
        RigCamera camera;
        camera.lens = vicLens(*element, what);
        camera.image = imageSizeFor(index, vicImage(root), import);
        const SpacePose pose = vicPose(*element, what);
        if (index == 0) zeroFromWorld = pose;
        if (index > 0) camera.pose = compose(pose, inverseOf(zeroFromWorld));
        rig.cameras.push_back(std::move(camera));
    }
    if (rig.cameras.empty()) throw InvalidInput("rig", "no element CAMERA", "a calibrated project of VIC-3D");
    rig.notes.emplace_back(
        "VIC-3D's file does not state its lens model: k1, k2 and k3 were read as factors of r^2, r^4 and r^6, as in "
        "OpenCV. Compare the epipolar residual of a pair of images.");
    return rig;
}

std::string writeVicRig(const Rig& rig) {
    const ImageSize image = rig.cameras[0].image;
    std::string text = "<?xml version=\"1.0\"?>\n<PROJECT>\n<POLYGONMASK WIDTH=\"" + std::to_string(image.width) +
                       "\" HEIGHT=\"" + std::to_string(image.height) + "\"/>\n<CALIBRATION>\n";
    for (std::size_t i = 0; i < rig.cameras.size(); ++i) {
        const RigCamera& camera = rig.cameras[i];
        text += "<CAMERA ID=\"" + std::to_string(i) + "\">";
        for (double Lens::*member : kVicMembers) text += exactText(camera.lens.*member) + " ";
        const auto angles = eulerFromRotation(rotationMatrix(camera.pose.rotation));
        const PositionMm t = camera.pose.translation;
        text += "<ORIENTATION>";
        for (const double angle : angles) text += exactText(angle) + " ";
        text += exactText(t.x) + " " + exactText(t.y) + " " + exactText(t.z) + "</ORIENTATION></CAMERA>\n";
    }
    return text + "</CALIBRATION>\n</PROJECT>\n";
}

}  // namespace strainlens
