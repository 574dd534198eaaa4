// SPDX-License-Identifier: MPL-2.0
#include "compute/synthetic/specimen_options.h"

#include <algorithm>
#include <sstream>

#include "compute/synthetic/portable_math.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

using O = SpecimenOptions;
constexpr SpecimenKinds kAffine = only(SpecimenKind::Affine), kStar = only(SpecimenKind::Star);
constexpr SpecimenKinds kHole = only(SpecimenKind::OpenHole), kCrack = only(SpecimenKind::Crack);

constexpr auto kSpecimenNumbers = std::to_array<SpecimenNumber>({
    {"noise", "grey levels", 0, 100, kEveryKind, "standard deviation of every image's noise", &O::noiseSigma},
    {"shift-x", "px", -2000, 2000, kEveryKind, "rigid shift to the right", &O::shiftX},
    {"shift-y", "px", -2000, 2000, kEveryKind, "rigid shift downwards", &O::shiftY},
    {"exx", "", -0.3, 0.5, kAffine, "stretch along x", &O::exx},
    {"eyy", "", -0.3, 0.5, kAffine, "stretch along y", &O::eyy},
    {"exy", "", -0.3, 0.3, kAffine, "shear (half the change of the right angle)", &O::exy},
    {"rotation", "degrees", -180, 180, kAffine, "rotation from x towards y", &O::rotationDeg},
    {"amplitude", "px", 0, 100, kStar, "amplitude of the wave", &O::amplitudePx},
    {"left-period", "px", 5, 100000, kStar, "period at the left edge", &O::leftPeriodPx},
    {"right-period", "px", 5, 100000, kStar, "period at the right edge", &O::rightPeriodPx},
    {"crest-y", "px", -20000, 20000, kStar, "row on which v is the amplitude for every period", &O::crestY},
    {"strain", "", -0.1, 0.1, kHole, "far-field strain along the load", &O::strain},
    {"poisson", "", 0, 0.5, kHole | kCrack, "Poisson's ratio", &O::poisson},
    {"hole-radius", "px", 0, 20000, kHole, "radius of the hole, 0 = a tenth of the height", &O::holeRadiusPx},
    {"opening", "px", 0, 100, kCrack, "distance of the crack's faces at the left edge", &O::openingPx},
});

std::string text(double value) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << value;
    return out.str();
}

void requireCombination(const SpecimenOptions& o) {
    const auto sides = {o.size.width, o.size.height};
    if (std::ranges::any_of(sides, [](int side) { return side < 16 || side > 20000; })) {
        throw InvalidInput("size", std::to_string(o.size.width) + "x" + std::to_string(o.size.height),
                           "16x16 to 20000x20000 px");
    }
    // Above nine tenths of this limit the pattern nearly folds.
    const double steepest = 0.9 * std::min(o.leftPeriodPx, o.rightPeriodPx) / portable::kTwoPi;
    if (o.kind == SpecimenKind::Star && o.amplitudePx > steepest) {
        throw InvalidInput("amplitude", text(o.amplitudePx),
                           "at most " + text(steepest) + " px with the smallest period of " +
                               text(std::min(o.leftPeriodPx, o.rightPeriodPx)) + " px");
    }
    const double largestRadius = 0.45 * std::min(o.size.width, o.size.height);
    if (o.kind == SpecimenKind::OpenHole && !(o.holeRadiusPx >= 1 && o.holeRadiusPx <= largestRadius)) {
        throw InvalidInput("hole-radius", text(o.holeRadiusPx), "1 to " + text(largestRadius) + " px in this image");
    }
    const double largestOpening = 0.1 * o.size.width;
    if (o.kind == SpecimenKind::Crack && o.openingPx > largestOpening) {
        throw InvalidInput("opening", text(o.openingPx), "0 to " + text(largestOpening) + " px in this image");
    }
}

}  // namespace

std::span<const SpecimenNumber> specimenNumbers() { return kSpecimenNumbers; }

std::string allowedText(const SpecimenNumber& number) {
    return text(number.minimum) + " to " + text(number.maximum) +
           (number.unit.empty() ? "" : " " + std::string(number.unit));
}

SpecimenKind specimenKind(std::string_view name) {
    const auto found = std::ranges::find(kSpecimenKindNames, name);
    if (found != kSpecimenKindNames.end()) return static_cast<SpecimenKind>(found - kSpecimenKindNames.begin());
    throw InvalidInput("kind", std::string(name), join(kSpecimenKindNames));
}

SpecimenOptions exampleSpecimen(SpecimenKind kind, ImageSize size) {
    switch (kind) {
        case SpecimenKind::Translation:
            return {.kind = kind, .size = size, .shiftX = 5.4, .shiftY = -2.3};
        case SpecimenKind::Affine:
            return {.kind = kind, .size = size, .exx = 0.01, .eyy = -0.003, .exy = 0.002, .rotationDeg = 0.5};
        case SpecimenKind::OpenHole:
            return {.kind = kind, .size = size, .noiseSigma = 2, .shiftX = 12, .shiftY = -7};
        case SpecimenKind::Star:
        case SpecimenKind::Crack:
            break;
    }
    return {.kind = kind, .size = size};
}

SpecimenOptions withDefaults(SpecimenOptions options) {
    if (options.holeRadiusPx == 0) options.holeRadiusPx = 0.1 * options.size.height;
    return options;
}

void requireValid(const SpecimenOptions& options) {
    for (const SpecimenNumber& number : kSpecimenNumbers) {
        const double value = options.*number.member;
        if (value >= number.minimum && value <= number.maximum) continue;
        throw InvalidInput(std::string(number.name), text(value), allowedText(number));
    }
    requireCombination(options);
}

std::string formulaText(const SpecimenOptions& o) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << "x = X + u(X), load times: shift (" << o.shiftX << ", " << o.shiftY << ") px";
    const std::string centre = "(" + text(centreOf(o.size).x) + ", " + text(centreOf(o.size).y) + ") px";
    switch (o.kind) {
        case SpecimenKind::Translation:
            break;
        case SpecimenKind::Affine:
            out << "; x - c = R (1 + E) (X - c), c = " << centre << ", E = (" << o.exx << ", " << o.exy << "; " << o.exy
                << ", " << o.eyy << "), R = rotation by " << o.rotationDeg << " degrees";
            break;
        case SpecimenKind::Star:
            out << "; v = " << o.amplitudePx << " cos(2 pi (Y - " << o.crestY << ") / p), p = " << o.leftPeriodPx
                << " + " << o.rightPeriodPx - o.leftPeriodPx << " X / " << o.size.width - 1 << " px";
            break;
        case SpecimenKind::OpenHole:
            out << "; Kirsch, plane stress, tension along " << (o.tensionAlongY ? "y" : "x") << ", e = " << o.strain
                << ", n = " << o.poisson << ", a = " << o.holeRadiusPx << " px, centre " << centre
                << "; with k = (3 - n)/(1 + n), C = e (1 + n)/4, z = X + iY from the centre with X along the load, "
                   "q = |z|^2: u = C [(k + 1) X + 2 a^2 ((1 + k) X/q + Re z^3/q^2) - 2 a^4 Re z^3/q^3], "
                   "v = C [(k - 3) Y + 2 a^2 ((1 - k) Y/q + Im z^3/q^2) - 2 a^4 Im z^3/q^3]";
            break;
        case SpecimenKind::Crack:
            out << "; Williams, mode I, plane stress, n = " << o.poisson << ", tip " << centre << ", faces "
                << o.openingPx << " px apart at X = 0; with k = (3 - n)/(1 + n), r, t polar about the tip: "
                << "u = K sqrt(r) cos(t/2) (k - 1 + 2 sin^2(t/2)), v = K sqrt(r) sin(t/2) (k + 1 - 2 cos^2(t/2))";
            break;
    }
    return out.str();
}

}  // namespace strainlens
