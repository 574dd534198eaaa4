// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// Kinds of deformation of a synthetic specimen.
enum class SpecimenKind : std::uint8_t {
    Translation,  ///< shift only
    Affine,       ///< uniform strain and rotation about the image's centre
    Star,         ///< v = A cos(2 pi (y - crest) / p), p running linearly from left to right
    OpenHole,     ///< plate with a circular hole in tension (Kirsch 1898, plane stress)
    Crack,        ///< mode-I crack from the left edge to the centre (Williams 1957, doi:10.1115/1.4011454)
};
inline constexpr std::array<std::string_view, 5> kSpecimenKindNames = {"translation", "affine", "star", "open-hole",
                                                                       "crack"};
constexpr std::string_view nameOf(SpecimenKind kind) { return kSpecimenKindNames[static_cast<std::size_t>(kind)]; }

/// All options of a synthetic specimen. A kind ignores the options of the others.
struct SpecimenOptions {
    SpecimenKind kind = SpecimenKind::Translation;
    ImageSize size = {1024, 1024};
    std::uint64_t seed = 1;
    double noiseSigma = 0;      ///< standard deviation of the Gaussian noise of every image [grey levels of 255]
    double shiftX = 0;          ///< rigid shift, every kind [px]
    double shiftY = 0;          ///< [px]
    double exx = 0;             ///< affine: stretch along x, minus 1
    double eyy = 0;             ///< affine: stretch along y, minus 1
    double exy = 0;             ///< affine: tensor shear
    double rotationDeg = 0;     ///< affine: rotation after the stretch, from x towards y [degrees]
    double amplitudePx = 0.5;   ///< star: A
    double leftPeriodPx = 200;  ///< star: p at the left edge
    double rightPeriodPx = 30;  ///< star: p at the right edge
    double crestY = 0;          ///< star: row on which v = A for every period [px]
    double strain = 0.005;      ///< open hole: far-field strain along the load
    double poisson = 0.3;       ///< open hole and crack
    bool tensionAlongY = true;  ///< open hole: the load's direction, else along x
    double holeRadiusPx = 0;    ///< open hole; 0 = a tenth of the image's height
    double openingPx = 4;       ///< crack: distance of its faces at the left edge
};

/// The centre of an image.
inline PointPx centreOf(ImageSize size) { return {(size.width - 1) / 2.0, (size.height - 1) / 2.0}; }

/// Set of kinds, one bit each.
using SpecimenKinds = unsigned;
constexpr SpecimenKinds only(SpecimenKind kind) { return 1U << static_cast<unsigned>(kind); }
inline constexpr SpecimenKinds kEveryKind = (1U << kSpecimenKindNames.size()) - 1;

/// Pointer to a numeric option; an alias, because nvcc otherwise adds parentheses and warns.
using SpecimenMember = double SpecimenOptions::*;

/// A numeric option: its name on the command line and in truth.json, range and member.
struct SpecimenNumber {
    std::string_view name;
    std::string_view unit;
    double minimum = 0;
    double maximum = 0;
    SpecimenKinds kinds = kEveryKind;  ///< kinds that use it
    std::string_view hint;
    SpecimenMember member = nullptr;

    bool belongsTo(SpecimenKind kind) const { return (kinds & only(kind)) != 0; }
};

std::span<const SpecimenNumber> specimenNumbers();

/// "0 to 100 px".
std::string allowedText(const SpecimenNumber& number);

/// The kind of that name; throws InvalidInput listing the kinds.
SpecimenKind specimenKind(std::string_view name);

/// Example of each kind, without noise except for the open hole: shift (12, -7) px, 0.5 % strain along y, noise 2.
SpecimenOptions exampleSpecimen(SpecimenKind kind, ImageSize size);

/// Open hole of the speed and accuracy benchmarks.
inline SpecimenOptions benchmarkOpenHole(ImageSize size = {5184, 3456}) {
    return exampleSpecimen(SpecimenKind::OpenHole, size);
}

/// Replaces 0 = default by the value (the hole's radius).
SpecimenOptions withDefaults(SpecimenOptions options);

/// Throws InvalidInput for an option or a combination that is out of range.
void requireValid(const SpecimenOptions& options);

/// Formulas of the displacement with the options' values.
std::string formulaText(const SpecimenOptions& options);

}  // namespace strainlens
