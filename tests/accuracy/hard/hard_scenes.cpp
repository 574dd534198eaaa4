// SPDX-License-Identifier: MPL-2.0
// The list of scenes.
#include <algorithm>
#include <cmath>
#include <random>

#include "compute/rules/interpolation.h"
#include "tests/accuracy/hard/hard_scene.h"

namespace strainlens {
namespace {

constexpr int kSide = 512;

SpecimenOptions rigid(double x, double y) {
    SpecimenOptions options;
    options.size = {kSide, kSide};
    options.shiftX = x, options.shiftY = y;
    return options;
}

SpecimenOptions affine(double exx, double eyy, double rotationDeg) {
    SpecimenOptions options = rigid(0, 0);
    options.kind = SpecimenKind::Affine;
    options.exx = exx, options.eyy = eyy, options.rotationDeg = rotationDeg;
    return options;
}

/// Strain of 0.1 %, so that subsets have different sub-pixel positions.
SpecimenOptions plain() {
    SpecimenOptions options = affine(0.005, -0.002, 0.3);
    options.shiftX = 1.3, options.shiftY = -0.7;
    return options;
}

using Spoil = std::function<void(Scenery&)>;
using IsNew = std::function<bool(int, int)>;

Spoil eachPixel(std::function<float(float grey, int x, int y)> change) {
    return [change = std::move(change)](Scenery& image) {
        forEachPixel(image.size(), [&](int x, int y) { image(x, y) = change(image(x, y), x, y); });
    };
}

Spoil gain(float factor, float offset) {
    return eachPixel([=](float grey, int, int) { return factor * grey + offset; });
}

Spoil defocus(double sigma) {
    return [sigma](Scenery& image) {
        const GrayImage<double> smooth = rules::smoothImage(image.view(), sigma);
        forEachPixel(image.size(), [&](int x, int y) { image(x, y) = static_cast<float>(smooth(x, y)); });
    };
}

/// Motion blur by that many pixels along x.
Spoil motionBlur(int pixels) {
    return [pixels](Scenery& image) {
        const Scenery sharp = image;
        forEachPixel(image.size(), [&](int x, int y) {
            float sum = 0;
            for (int k = -pixels / 2; k <= pixels / 2; ++k) sum += sharp(std::clamp(x + k, 0, image.width() - 1), y);
            image(x, y) = sum / static_cast<float>(2 * (pixels / 2) + 1);
        });
    };
}

/// 1 in the centre, decreasing smoothly.
float bump(int x, int y, double middleX, double middleY, double radius) {
    return static_cast<float>(std::exp(-(std::pow(x - middleX, 2) + std::pow(y - middleY, 2)) / (2 * radius * radius)));
}

struct Disc {
    double x, y, radius;
    bool contains(int px, int py) const { return std::hypot(px - x, py - y) <= radius; }
};

std::vector<Disc> discs(int count, double smallest, double largest, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto draw = [&](double from, double to) {
        return from + (to - from) * static_cast<double>(random() >> 11) * 0x1p-53;
    };
    std::vector<Disc> all;
    for (int i = 0; i < count; ++i) all.push_back({draw(0, kSide), draw(0, kSide), draw(smallest, largest)});
    return all;
}

IsNew inAnyOf(std::vector<Disc> places) {
    return [places = std::move(places)](int x, int y) {
        return std::ranges::any_of(places, [&](const Disc& disc) { return disc.contains(x, y); });
    };
}

Spoil painted(IsNew where, float grey) {
    return eachPixel([=](float before, int x, int y) { return where(x, y) ? grey : before; });
}

/// New speckles where paint was lost.
Spoil repainted(IsNew where, std::uint64_t seed) {
    const SpecklePattern pattern(seed);
    return eachPixel(
        [=](float before, int x, int y) { return where(x, y) ? static_cast<float>(pattern.greyAt(x, y)) : before; });
}

IsNew scratches(std::uint64_t seed) {
    const std::vector<Disc> lines = discs(8, 0, 3.14, seed);
    return [lines](int x, int y) {
        return std::ranges::any_of(lines, [&](const Disc& line) {
            return std::abs((x - line.x) * std::cos(line.radius) + (y - line.y) * std::sin(line.radius)) < 1.5;
        });
    };
}

HardScene dirty(std::string name, IsNew where, Spoil spoil, bool inReference = false) {
    HardScene scene{.name = std::move(name), .specimen = plain()};
    (inReference ? scene.spoilReference : scene.spoilDeformed) = std::move(spoil);
    (inReference ? scene.isNewInReference : scene.isNewInDeformed) = std::move(where);
    return scene;
}

HardScene changed(std::string name, Spoil spoil) {
    return {.name = std::move(name), .specimen = plain(), .spoilDeformed = std::move(spoil)};
}

/// The specimen is folded over to the left: its back covers a strip and shows the mirrored pattern.
HardScene foldedOver() {
    constexpr int kFlap = 112;
    const auto crease = [](int y) { return 400 - y / 8; };
    HardScene scene = dirty(
        "folded over", [=](int x, int y) { return x > crease(y) - kFlap; },
        [=](Scenery& image) {
            const Scenery flat = image;
            forEachPixel(image.size(), [&](int x, int y) {
                const int mirrored = 2 * crease(y) - x;
                if (x > crease(y))
                    image(x, y) = 20;
                else if (mirrored < std::min(crease(y) + kFlap, kSide))
                    image(x, y) = 0.7F * flat(mirrored, y);
            });
        });
    return scene;
}

/// A flap with its own speckles covers the specimen beyond a line and slides 11 px over it.
OtherPart flap(std::uint64_t seed) {
    SpecimenOptions options = plain();
    options.seed = seed;
    options.shiftX -= 10, options.shiftY += 5;
    return {options, [](double x, double y) { return x > 350 + y / 8; }};
}

/// The part right of a line moves left: 8 px of the specimen disappear in a pleat.
OtherPart pleat() {
    SpecimenOptions options = plain();
    options.shiftX -= 8;
    return {options, [](double x, double y) { return x > 280 + y / 10; }};
}

}  // namespace

std::vector<HardScene> hardScenes(std::uint64_t seed) {
    const auto seeded = [seed](std::uint64_t own) { return own + 1000 * seed; };
    std::vector<HardScene> all = {{.name = "nothing wrong", .specimen = plain()}};
    for (const double shift : {5.0, 20.0}) {
        all.push_back({.name = "shift " + std::to_string(int(shift)), .specimen = rigid(shift + 0.4, -shift / 2)});
    }
    for (const double shift : {-60.0, 50.0, 100.0, 200.0}) {
        all.push_back({.name = "shift " + std::to_string(int(shift)) + ", seeds",
                       .specimen = rigid(shift + 0.4, -shift / 2),
                       .search = "seeds"});
    }
    for (const double shift : {50.0, 100.0, 200.0}) {
        all.push_back({.name = "shift " + std::to_string(int(shift)), .specimen = rigid(shift + 0.4, -shift / 2)});
    }
    for (const double angle : {5.0, 15.0, 40.0}) {
        all.push_back({.name = "rotation " + std::to_string(int(angle)),
                       .specimen = affine(0, 0, angle),
                       .search = angle > 5 ? "seeds" : "recursive"});
    }
    for (const double stretch : {0.05, 0.2, 0.45}) {
        all.push_back({.name = "stretch " + std::to_string(int(100 * stretch)) + " %",
                       .specimen = affine(stretch, -stretch / 3, 0),
                       .search = stretch > 0.1 ? "seeds" : "recursive"});
    }
    for (const double noise : {5.0, 10.0, 15.0, 20.0, 25.0}) {
        all.push_back({.name = "noise " + std::to_string(int(noise)), .specimen = plain(), .noise = noise});
    }
    for (const double sigma : {1.0, 2.0, 3.0}) {
        all.push_back(changed("defocus " + std::to_string(int(sigma)), defocus(sigma)));
    }
    all.push_back(changed("motion blur 3", motionBlur(3)));
    all.push_back(changed("gain 0.5", gain(0.5F, 0)));
    all.push_back(changed("gain 1.5, clipped", gain(1.5F, 0)));
    all.push_back(changed("offset -60", gain(1, -60)));
    all.push_back(changed("offset 60", gain(1, 60)));
    all.push_back(changed("vignetting", eachPixel([](float grey, int x, int y) {
                              return grey * (0.35F + 0.65F * bump(x, y, 256, 256, 200));
                          })));
    all.push_back(changed("gradient", eachPixel([](float grey, int x, int) {
                              return grey * (0.6F + 0.8F * static_cast<float>(x) / kSide);
                          })));
    all.push_back(changed("shadow with an edge",
                          eachPixel([](float grey, int x, int y) { return grey * (x + y / 3 < 250 ? 0.5F : 1.0F); })));
    HardScene shadow =
        changed("moving shadow",
                eachPixel([](float grey, int x, int y) { return grey * (1 - 0.6F * bump(x, y, 300, 250, 80)); }));
    shadow.spoilReference =
        eachPixel([](float grey, int x, int y) { return grey * (1 - 0.6F * bump(x, y, 180, 250, 80)); });
    all.push_back(shadow);
    const auto burnt = [](double x, double y) { return inAnyOf({{x, y, 78}}); };
    HardScene highlight = changed(
        "moving highlight", eachPixel([](float grey, int x, int y) { return grey + 400 * bump(x, y, 330, 250, 45); }));
    highlight.spoilReference =
        eachPixel([](float grey, int x, int y) { return grey + 400 * bump(x, y, 180, 250, 45); });
    highlight.isNewInReference = burnt(180, 250), highlight.isNewInDeformed = burnt(330, 250);
    all.push_back(highlight);
    const IsNew blobs = inAnyOf(discs(60, 5, 14, seeded(7))), specks = inAnyOf(discs(400, 0.8, 2.5, seeded(8)));
    all.push_back(dirty("60 blobs", blobs, painted(blobs, 40)));
    all.push_back(dirty("60 blobs on the reference", blobs, painted(blobs, 200), true));
    all.push_back(dirty("dust", specks, painted(specks, 230)));
    const IsNew lines = scratches(seeded(9));
    all.push_back(dirty("scratches", lines, painted(lines, 20)));
    HardScene glints = dirty("saturated spots", inAnyOf(discs(40, 3, 9, seeded(21))), {});
    glints.isNewInReference = inAnyOf(discs(40, 3, 9, seeded(22)));
    glints.spoilReference = painted(glints.isNewInReference, 255);
    glints.spoilDeformed = painted(glints.isNewInDeformed, 255);
    all.push_back(glints);
    for (const int share : {5, 20}) {
        const IsNew off = inAnyOf(discs(share == 5 ? 4 : 14, 30, 45, seeded(11)));
        all.push_back(dirty("paint off " + std::to_string(share) + " %", off, repainted(off, seeded(99))));
        all.push_back(dirty("bare " + std::to_string(share) + " %", off, painted(off, 120)));
    }
    const IsNew below = [](int, int y) { return y > 330; };
    all.push_back(dirty("no texture below", below, painted(below, 128)));
    HardScene flat = dirty("no texture in both", below, painted(below, 128));
    flat.spoilReference = flat.spoilDeformed, flat.isNewInReference = below;
    all.push_back(flat);
    const auto waves = [](double shift) {
        return eachPixel([shift](float, int x, int y) {
            return static_cast<float>(128 + 50 * std::cos((x - shift) * 0.5) * std::cos((y - shift / 2) * 0.5));
        });
    };
    HardScene repeating{.name = "repeating texture", .specimen = rigid(1.4, 0.7)};
    repeating.spoilReference = waves(0), repeating.spoilDeformed = waves(1.4);
    repeating.nothingIsRight = true;
    all.push_back(repeating);
    HardScene crack{.name = "crack", .specimen = rigid(0, 0)};
    crack.specimen.kind = SpecimenKind::Crack;
    crack.isNewInReference = [](int x, int y) { return x < 300 && std::abs(y - 256) < 4; };
    all.push_back(crack);
    // The part beyond the fold disappears; its back, not visible before, covers a strip.
    const IsNew folded = [](int x, int y) { return x + y / 8 > 350; };
    HardScene fold = dirty("folded edge", folded, repainted(folded, seeded(77)));
    fold.spoilDeformed = [back = fold.spoilDeformed](Scenery& image) {
        back(image);
        painted([](int x, int y) { return x + y / 8 > 440; }, 20)(image);
    };
    all.push_back(fold);
    all.push_back(foldedOver());
    all.push_back({.name = "flap that moves", .specimen = plain(), .part = flap(31)});
    all.push_back({.name = "pleat", .specimen = plain(), .part = pleat()});
    for (const int bits : {10, 12, 16}) {
        all.push_back({.name = std::to_string(bits) + " bit", .specimen = plain(), .bits = bits});
    }
    all.push_back({.name = "12 bit, then 4 that are 0", .specimen = plain(), .bits = 12, .emptyBits = 4});
    HardScene faint{.name = "a twentieth of 16 bit", .specimen = plain(), .noise = 0.1, .bits = 16};
    faint.spoilReference = faint.spoilDeformed = gain(0.05F, 2);
    all.push_back(faint);
    HardScene night{.name = "dark, 12 bit", .specimen = plain(), .noise = 0.15, .bits = 12};
    night.spoilReference = night.spoilDeformed = gain(0.02F, 1);
    all.push_back(night);
    HardScene dark{.name = "dark, 8 bit", .specimen = plain(), .noise = 0.5};
    dark.spoilReference = dark.spoilDeformed = gain(0.08F, 4);
    all.push_back(dark);
    HardScene low{.name = "contrast 13, noise 7", .specimen = plain(), .noise = 7};
    low.spoilReference = low.spoilDeformed = gain(0.35F, 60);
    all.push_back(low);
    for (const int quality : {60, 30}) {
        all.push_back({.name = "JPEG " + std::to_string(quality), .specimen = plain(), .jpegQuality = quality});
    }
    HardScene black = changed("black", gain(0, 0));
    HardScene inverted = changed("inverted", gain(-1, 255));
    HardScene other = changed("another specimen", repainted([](int, int) { return true; }, seeded(12345)));
    for (HardScene* scene : {&black, &inverted, &other}) {
        scene->nothingIsRight = true;
        all.push_back(*scene);
    }
    for (HardScene& scene : all) {
        scene.seed = seed, scene.specimen.seed = seeded(scene.specimen.seed);
        if (scene.part) scene.part->specimen.seed = seeded(scene.part->specimen.seed);
    }
    return all;
}

std::vector<HardScene> commonScenes() {
    const IsNew blobs = inAnyOf(discs(60, 5, 14, 7));
    HardScene noisy{.name = "noise 20", .specimen = plain(), .noise = 20};
    HardScene stretched{.name = "20 % strain", .specimen = affine(0.2, -0.2 / 3, 0)};
    std::vector<HardScene> all = {{.name = "nothing wrong", .specimen = plain()},
                                  changed("black", gain(0, 0)),
                                  changed("another specimen", repainted([](int, int) { return true; }, 12345)),
                                  changed("inverted", gain(-1, 255)),
                                  changed("offset -60", gain(1, -60)),
                                  changed("gain 1.5, clipped", gain(1.5F, 0)),
                                  noisy,
                                  dirty("60 blobs", blobs, painted(blobs, 40)),
                                  changed("blur 2", defocus(2)),
                                  stretched};
    for (std::size_t k = 1; k <= 3; ++k) all[k].nothingIsRight = true;
    return all;
}

}  // namespace strainlens
