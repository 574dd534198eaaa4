// SPDX-License-Identifier: MPL-2.0
#include "app/io/rig/rig_formats.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/io/rig/foreign_rigs.h"
#include "app/io/rig/rig_json.h"
#include "app/io/rig/rig_numbers.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

bool isRigJson(std::string_view text) { return trimmed(text).starts_with('{'); }

Rig readRigJson(const std::string& text, const RigImport&) { return rigFromJson(parseJson(text, "rig"), "rig"); }

std::string writeRigJson(const Rig& rig) {
    // File names need not be valid UTF-8 on every system.
    return rigJson(rig).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

constexpr std::size_t kAnyCameras = kMaxRigCameras;
constexpr std::size_t kCoefficientsToK3 = 9, kCoefficientsToTau = 18;

constexpr RigFormat kRigFormats[] = {
    {"json", "StrainLens (.json)", kAnyCameras, kCoefficientsToTau, true, true, true, true, isRigJson, readRigJson,
     writeRigJson},
    {"dice", "DICe (cal.xml)", kAnyCameras, kCoefficientsToTau, true, true, true, false, isDiceRig, readDiceRig,
     writeDiceRig},
    {"vic", "VIC-3D (project.xml)", 2, kCoefficientsToK3, false, true, true, false, isVicRig, readVicRig, writeVicRig},
    {"opencv", "OpenCV (.yml)", kAnyCameras, kCoefficientsToTau, true, true, true, false, isOpencvRig, readOpencvRig,
     writeOpencvRig},
    {"matchid", "MatchID and pyvale (.caldat)", 2, kCoefficientsToK3, true, true, false, false, isKeyedRig,
     readKeyedRig, writeMatchidRig},
};

/// Whether the format holds lens coefficient k.
bool holdsCoefficient(const RigFormat& format, std::size_t k) {
    const bool isTangential = k == 6 || k == 7;
    if (k + 1 == kLensCoefficients) return format.holdsSkew;
    return k < format.coefficients && (format.holdsTangential || !isTangential);
}

void requireHeldBy(const Rig& rig, const RigFormat& format) {
    if (rig.cameras.size() > format.maxCameras) {
        throw InvalidInput("rig, cameras", std::to_string(rig.cameras.size()),
                           std::to_string(format.maxCameras) + " at most for " + std::string(format.program) +
                               "; write json, which holds everything");
    }
    for (std::size_t i = 0; i < rig.cameras.size(); ++i) {
        const LensCoefficients lens = coefficientsOf(rig.cameras[i].lens);
        for (std::size_t k = 0; k < kLensCoefficients; ++k) {
            if (lens[k] == 0 || holdsCoefficient(format, k)) continue;
            throw InvalidInput(
                "rig, camera " + std::to_string(i) + ", " + std::string(kLensCoefficientNames[k]), exactText(lens[k]),
                "0 for " + std::string(format.program) + ", which does not hold it; write json or opencv");
        }
    }
}

}  // namespace

std::span<const RigFormat> rigFormats() { return kRigFormats; }

const RigFormat& rigFormat(std::string_view name, const std::string& field) {
    const auto found = std::ranges::find(kRigFormats, name, &RigFormat::name);
    if (found == std::end(kRigFormats)) {
        throw InvalidInput(field, "\"" + std::string(name) + "\"",
                           join(kRigFormats, [](const RigFormat& format) { return std::string(format.name); }));
    }
    return *found;
}

Rig readRig(const std::filesystem::path& path, const RigImport& import) {
    return readTextFile(path, [&](const std::string& text) {
        const auto found =
            std::ranges::find_if(kRigFormats, [&](const RigFormat& format) { return format.isOfFormat(text); });
        if (found == std::end(kRigFormats)) {
            throw InvalidInput("rig", shorten(text, 40),
                               "the file of a rig of one of " + join(kRigFormats, [](const RigFormat& format) {
                                   return std::string(format.program);
                               }));
        }
        Rig rig = found->read(text, import);
        requireUsable(rig, "rig");
        return rig;
    });
}

std::vector<std::string> lossesOf(const Rig& rig, const RigFormat& format) {
    std::vector<std::string> losses;
    if (!format.holdsImageSize) losses.emplace_back("the size of the images");
    if (format.holdsEverything) return losses;
    if (!rig.covariance.empty()) losses.emplace_back("the standard deviations");
    if (!rig.date.empty()) losses.emplace_back("the date");
    if (rig.residualPx > 0) losses.emplace_back("the residual");
    if (!rig.files.empty()) losses.emplace_back("the names of the images");
    if (!rig.notes.empty()) losses.emplace_back("the notes");
    return losses;
}

void writeRig(const std::filesystem::path& path, const Rig& rig, const RigFormat& format) {
    requireHeldBy(rig, format);
    writeFileAtomically(path, format.write(rig));
}

void writeRig(const std::filesystem::path& path, const Rig& rig) { writeRig(path, rig, kRigFormats[0]); }

ImageSize imageSizeFor(std::size_t camera, std::optional<ImageSize> inFile, const RigImport& import) {
    if (inFile) return *inFile;
    if (import.images.size() == 1) return import.images[0];
    if (camera < import.images.size()) return import.images[camera];
    throw InvalidInput("camera " + std::to_string(camera) + ", image size", "none in the file",
                       "given (--image-size WIDTHxHEIGHT): a calibration is valid for one size");
}

}  // namespace strainlens
