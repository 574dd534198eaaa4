// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <utility>

#include "tests/accuracy/default/rendered_pair.h"

namespace strainlens::test {
namespace {

constexpr ImageSize kLarge = {360, 300}, kUsual = {200, 170}, kPlate = {300, 280};
constexpr double kFinePitch = 2.4;

/// Renders greys from a function of the position.
template <typename GreyAt>
Greys greysOf(ImageSize size, const GreyAt& greyAt) {
    Greys image(size.width, size.height);
    forEachPixel(size, [&](int x, int y) {
        image(x, y) = static_cast<float>(greyAt(static_cast<double>(x), static_cast<double>(y)));
    });
    return image;
}

using Texture = std::function<double(double x, double y)>;
using Motion = std::function<PointPx(double x, double y)>;

/// What a blur leaves of the amplitude of a wave.
using Transfer = std::function<double(double kx, double ky)>;

double sharp(double, double) { return 1; }

/// Of a motion by that length during the exposure.
Transfer motionBlur(double lengthPx, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return [=](double kx, double ky) {
        const double half = (kx * std::cos(angle) + ky * std::sin(angle)) * lengthPx / 2;
        return std::abs(half) < 1e-9 ? 1 : std::sin(half) / half;
    };
}

/// Of a lens out of focus, with a disc of that radius.
Transfer defocus(double radiusPx) {
    return [=](double kx, double ky) {
        const double x = std::hypot(kx, ky) * radiusPx;
        return x < 1e-9 ? 1 : 2 * std::cyl_bessel_j(1.0, x) / x;
    };
}

Transfer gaussianBlur(double sigmaPx) {
    return [=](double kx, double ky) { return std::exp(-(kx * kx + ky * ky) * sigmaPx * sigmaPx / 2); };
}

/// Random waves: speckles about `pitch` px apart.
Texture waves(unsigned seed, double pitch, double contrast = 45, const Transfer& transfer = sharp) {
    struct Wave {
        double x, y, phase, amplitude;
    };
    constexpr int kWaves = 80;
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> angle(0, 2 * std::numbers::pi), share(0.5, 1.5);
    std::vector<Wave> waves;
    for (int k = 0; k < kWaves; ++k) {
        const double direction = angle(random), number = std::numbers::pi / pitch * share(random);
        const double kx = number * std::cos(direction), ky = number * std::sin(direction);
        waves.push_back({kx, ky, angle(random), transfer(kx, ky)});
    }
    return [waves, amplitude = contrast * std::sqrt(2.0 / kWaves)](double x, double y) {
        double sum = 0;
        for (const Wave& w : waves) sum += w.amplitude * std::sin(w.x * x + w.y * y + w.phase);
        return std::clamp(128 + amplitude * sum, 0.0, 255.0);
    };
}

/// Round dark spots with smooth edges at random positions, on average `pitch` px apart, some of which overlap.
Texture spots(unsigned seed, double pitch, double radius, double contrast = 150) {
    const auto chance = [seed](int column, int row, int which) {
        std::uint64_t h = seed * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(column + 5000) * 0xBF58476D1CE4E5B9U +
                          static_cast<std::uint64_t>(row + 5000) * 0x94D049BB133111EBU +
                          static_cast<std::uint64_t>(which) * 0xD6E8FEB86659FD93U;
        h ^= h >> 31, h *= 0x7FB5D329728EA185U, h ^= h >> 27;
        return static_cast<double>(h >> 11) / 9007199254740992.0;
    };
    constexpr double kSharpness = 1.5;  // of an edge, as a lens and a pixel leave it [1/px]
    return [=](double x, double y) {
        const int column = static_cast<int>(std::floor(x / pitch)), row = static_cast<int>(std::floor(y / pitch));
        double bare = 1;
        for (int r = row - 1; r <= row + 1; ++r) {
            for (int c = column - 1; c <= column + 1; ++c) {
                const double dx = x - (c + chance(c, r, 0)) * pitch, dy = y - (r + chance(c, r, 1)) * pitch;
                const double own = radius * (0.7 + 0.6 * chance(c, r, 2));
                bare *= 1 - 1 / (1 + std::exp((std::hypot(dx, dy) - own) * kSharpness));
            }
        }
        return 205 - contrast * (1 - bare);
    };
}

/// The point that a motion brings to (x, y).
PointPx origin(const Motion& motion, double x, double y) {
    PointPx point{x, y};
    for (int k = 0; k < 60; ++k) {
        const PointPx moved = motion(point.x, point.y);
        const PointPx next = {x - moved.x, y - moved.y};
        const bool settled = std::abs(next.x - point.x) + std::abs(next.y - point.y) < 1e-9;
        point = next;
        if (settled) break;
    }
    return point;
}

RenderedPair pairOf(std::string name, ImageSize size, const Texture& texture, const Motion& motion, double noise = 2) {
    const auto deformed = [&](double x, double y) {
        const PointPx from = origin(motion, x, y);
        return texture(from.x, from.y);
    };
    return {std::move(name), greysOf(size, texture), greysOf(size, deformed), noise,
            [motion](double x, double y) { return std::optional(motion(x, y)); }};
}

Motion shift(double dx, double dy) {
    return [=](double, double) { return PointPx{dx, dy}; };
}

/// A displacement with the gradient (ux, uy, vx, vy) about the middle of the image.
Motion affine(ImageSize size, double ux, double uy, double vx, double vy) {
    return [=](double x, double y) {
        const double dx = x - size.width / 2.0, dy = y - size.height / 2.0;
        return PointPx{ux * dx + uy * dy, vx * dx + vy * dy};
    };
}

/// A rotation, exactly inverted: the iteration of origin() needs small gradients.
RenderedPair rotatedPair(std::string name, ImageSize size, const Texture& texture, double degrees, double stretch = 1,
                         double noise = 2) {
    const double angle = degrees * std::numbers::pi / 180, c = stretch * std::cos(angle), s = stretch * std::sin(angle);
    const double square = c * c + s * s, midX = size.width / 2.0, midY = size.height / 2.0;
    const auto deformed = [&](double x, double y) {
        const double dx = x - midX, dy = y - midY;
        return texture(midX + (c * dx + s * dy) / square, midY + (c * dy - s * dx) / square);
    };
    const Motion motion = affine(size, c - 1, -s, s, c - 1);
    return {std::move(name), greysOf(size, texture), greysOf(size, deformed), noise,
            [motion](double x, double y) { return std::optional(motion(x, y)); }};
}

Motion sine(double amplitude, double period, bool alongX = true) {
    return [=](double x, double y) {
        const double u = amplitude * std::sin(2 * std::numbers::pi * (alongX ? x : y) / period);
        return PointPx{alongX ? u : 0.3, alongX ? 0.3 : u};
    };
}

/// A beam bent by the curvature k [1/px] about the middle of the image.
Motion bending(ImageSize size, double k) {
    return [=](double x, double y) {
        const double dx = x - size.width / 2.0, dy = y - size.height / 2.0;
        return PointPx{-k * dx * dy, k * dx * dx / 2};
    };
}

/// Strain that concentrates around a point above the image, as around a notch.
Motion concentration(double pull) {
    return [=](double x, double y) {
        const double dx = x - 100, dy = y + 40, r = std::hypot(dx, dy);
        return PointPx{pull * dx / r, -0.3 * pull * dy / r};
    };
}

/// Both sides of a vertical line through the middle move apart (opening > 0) and along each other. What opens is dark.
RenderedPair crackPair(std::string name, const Texture& texture, double opening, double sliding) {
    constexpr double kMiddle = kUsual.width / 2.0, kReach = 40;
    const auto motion = [=](bool right) {
        return right ? PointPx{opening / 2, sliding / 2} : PointPx{-opening / 2, -sliding / 2};
    };
    RenderedPair pair{std::move(name), greysOf(kUsual, texture), {}, 2, {}};
    pair.deformed = greysOf(kUsual, [&](double x, double y) {
        const bool right = x >= kMiddle + opening / 2, left = x < kMiddle - opening / 2;
        if (!right && !left) return 20.0;
        const PointPx moved = motion(right);
        return texture(x - moved.x, y - moved.y);
    });
    pair.truth = [=](double x, double) { return std::optional(motion(x >= kMiddle)); };
    pair.otherTruth = [=](double x, double) {
        return std::abs(x - kMiddle) < kReach ? std::optional(motion(x < kMiddle)) : std::nullopt;
    };
    return pair;
}

/// A texture that repeats itself.
Greys fabric(double period, double dx, double dy) {
    const double k = 2 * std::numbers::pi / period;
    return greysOf(kLarge, [&](double x, double y) {
        x -= dx, y -= dy;
        return 128 + 25 * (std::sin(k * x + 1) + std::cos(2 * k * y) + std::sin(k * (2 * x + 3 * y)) +
                           std::cos(k * (3 * x - y) + 2));
    });
}

/// Dirt of the sensor over a half without paint.
RenderedPair dirtyPair(unsigned seed) {
    RenderedPair pair = pairOf("half without paint, dirt", kLarge, waves(seed, 4), shift(7.3, 3.1));
    std::mt19937 random(seed);
    constexpr double kMiddle = kLarge.width / 2.0;
    forEachPixel(kLarge, [&](int x, int y) {
        const float dirt = static_cast<float>(random() % 25) - 12;
        for (Greys* image : {&pair.reference, &pair.deformed}) {
            if (x < kMiddle) (*image)(x, y) = 128;
            (*image)(x, y) += dirt;
        }
    });
    pair.truth = [](double x, double) {
        constexpr double kMixed = 35;  // subsets that reach into the bare half
        if (x < kMiddle - kMixed) return std::optional<PointPx>();
        return std::optional(PointPx{7.3, 3.1});
    };
    pair.minKept = 0;  // of the mixed ones
    return pair;
}

/// Convolves an image with a Gaussian, of another width along each axis [px].
Greys blurred(const Greys& sharp, double sigmaX, double sigmaY) {
    const auto along = [](const Greys& image, double sigma, int stepX, int stepY) {
        const int reach = static_cast<int>(3 * sigma + 1);
        Greys result(image.width(), image.height());
        forEachPixel(image.size(), [&](int x, int y) {
            double sum = 0, weights = 0;
            for (int k = -reach; k <= reach; ++k) {
                const int px = std::clamp(x + k * stepX, 0, image.width() - 1);
                const int py = std::clamp(y + k * stepY, 0, image.height() - 1);
                const double weight = std::exp(-k * k / (2 * sigma * sigma));
                sum += weight * static_cast<double>(image(px, py)), weights += weight;
            }
            result(x, y) = static_cast<float>(sum / weights);
        });
        return result;
    };
    const Greys rows = sigmaX > 0 ? along(sharp, sigmaX, 1, 0) : sharp;
    return sigmaY > 0 ? along(rows, sigmaY, 0, 1) : rows;
}

/// The pair with other greys in the deformed image.
template <typename GreyAt>
RenderedPair relit(RenderedPair pair, std::string name, const GreyAt& greyAt) {
    pair.name = std::move(name);
    forEachPixel(pair.deformed.size(), [&](int x, int y) {
        pair.deformed(x, y) = static_cast<float>(greyAt(static_cast<double>(pair.deformed(x, y)), x, y));
    });
    return pair;
}

/// Hot and dead pixels at random places of the sensor.
RenderedPair defectPair(unsigned seed, double share, const Motion& motion) {
    RenderedPair pair = pairOf("defect pixels " + std::to_string(share), kUsual, waves(seed, 4, 22), motion);
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> chance(0, 1);
    forEachPixel(kUsual, [&](int x, int y) {
        if (chance(random) >= share) return;
        pair.reference(x, y) = pair.deformed(x, y) = random() % 2 ? 255 : 0;
    });
    return pair;
}

RenderedPair withDepth(RenderedPair pair, std::string name, Depth reference, Depth deformed) {
    pair.name = std::move(name), pair.depth = reference, pair.deformedDepth = deformed;
    return pair;
}

using Pairs = std::vector<RenderedPair>;

void addMotions(unsigned seed, Pairs& pairs) {
    const Texture usual = waves(seed, 4), fine = waves(seed + 1, 2.4), spotted = spots(seed + 4, 7, 2.2);
    const auto add = [&](RenderedPair pair) { pairs.push_back(std::move(pair)); };
    for (const double d : {0.4, 6.2, 25.0, 50.0}) {
        const ImageSize size = d < 10 ? kUsual : kLarge;
        add(pairOf("shift " + std::to_string(d), size, usual, shift(d, -0.7 * d)));
        add(pairOf("fine, shift " + std::to_string(d), size, fine, shift(d, -d), 0.3));
    }
    add(pairOf("no motion", kUsual, usual, shift(0, 0)));
    add(pairOf("spots, shift 12", kUsual, spotted, shift(11.6, 4.3)));
    add(pairOf("shift 120", kLarge, usual, shift(120, 3)));
    for (const double degrees : {3.0, 8.0, 25.0}) {
        add(rotatedPair("rotation " + std::to_string(degrees), degrees < 10 ? kUsual : kLarge, usual, degrees));
    }
    add(rotatedPair("spots, rotation -6", kUsual, spotted, -6));
    add(rotatedPair("stretch 10 %", kLarge, usual, 0, 1.1));
    add(rotatedPair("shrink 8 %", kUsual, usual, 0, 0.92));
    add(rotatedPair("rotation 5, stretch 4 %", kUsual, usual, 5, 1.04));
    add(pairOf("tension 6 %", kUsual, usual, affine(kUsual, 0.06, 0, 0, -0.02)));
    add(pairOf("tension 15 %", kUsual, spotted, affine(kUsual, 0.15, 0, 0, -0.05)));
    add(pairOf("shear 5 %", kUsual, usual, affine(kUsual, 0, 0.05, 0, 0)));
    add(pairOf("bending", kUsual, usual, bending(kUsual, 2e-4)));
    add(pairOf("strain concentration", kUsual, usual, concentration(3)));
    add(pairOf("sine 3 px, 150 px", kLarge, usual, sine(3, 150)));
    add(pairOf("sine 1 px, 90 px", kLarge, usual, sine(1, 90)));
    add(pairOf("sine .4 px, 60 px, along y", kUsual, usual, sine(0.4, 60, false)));
    add(crackPair("crack, 2 px open", usual, 2, 0));
    add(crackPair("crack, 6 px open", usual, 6, 1));
    add(crackPair("crack, sliding 3 px", usual, 0, 3));
    add(crackPair("crack, spots, 4 px open", spotted, 4, -2));
}

void addTextures(unsigned seed, Pairs& pairs) {
    const auto add = [&](std::string name, const Texture& texture, double noise) {
        pairs.push_back(pairOf(std::move(name), kUsual, texture, shift(0.37, 0.21), noise));
    };
    add("noise 0", waves(seed, 4), 0);
    add("noise .5", waves(seed, 4), 0.5);
    add("noise 6", waves(seed, 4), 6);
    add("noise 20", waves(seed, 4), 20);
    add("noise 40", waves(seed, 4), 40);
    add("pitch 3", waves(seed + 5, 3), 2);
    add("pitch 6", waves(seed + 6, 6), 2);
    add("pitch 12", waves(seed + 7, 12), 2);
    add("coarse, noise 20", waves(seed + 2, 8), 20);
    add("weak, noise 5", waves(seed + 3, 4, 11), 5);
    add("very weak, noise 1", waves(seed + 3, 4, 4), 1);
    add("strong, clipped", waves(seed + 3, 4, 120), 2);
    add("spots", spots(seed + 8, 6, 2), 2);
    add("sparse spots", spots(seed + 9, 12, 2.5), 2);
    add("large spots", spots(seed + 9, 16, 6), 2);
}

void addSizes(unsigned seed, Pairs& pairs) {
    const Texture usual = waves(seed, 4);
    for (const ImageSize size : {ImageSize{96, 96}, ImageSize{64, 64}, ImageSize{480, 48}, ImageSize{56, 420}}) {
        const std::string name = std::to_string(size.width) + " x " + std::to_string(size.height);
        pairs.push_back(pairOf(name, size, usual, shift(2.4, -1.3)));
        pairs.push_back(pairOf(name + ", strain", size, usual, affine(size, 0.02, 0.01, -0.01, 0.005)));
    }
}

void addCameras(unsigned seed, Pairs& pairs) {
    const Texture usual = waves(seed + 11, 4);
    const RenderedPair plain = pairOf("", kUsual, usual, shift(1.6, 2.3));
    const auto add = [&](RenderedPair pair) { pairs.push_back(std::move(pair)); };
    add(withDepth(plain, "12 bit", Depth::TwelveBit, Depth::TwelveBit));
    add(withDepth(plain, "12 bit, 8 bit", Depth::TwelveBit, Depth::Byte));
    add(withDepth(plain, "float, 8 bit", Depth::Float, Depth::Byte));
    add(withDepth(plain, "8 bit, 12 bit", Depth::Byte, Depth::TwelveBit));
    add(relit(plain, "darker, less contrast", [](double grey, int, int) { return 20 + 0.6 * grey; }));
    add(relit(plain, "brighter, clipped", [](double grey, int, int) { return 1.25 * grey + 20; }));
    add(relit(plain, "light gradient", [](double grey, int x, int) { return grey * (0.6 + 0.6 * x / kUsual.width); }));
    add(relit(plain, "vignette", [](double grey, int x, int y) {
        return grey *
               (1 - 0.4 * (std::pow(2.0 * x / kUsual.width - 1, 2) + std::pow(2.0 * y / kUsual.height - 1, 2)) / 2);
    }));
    add(relit(plain, "soft shadow",
              [](double grey, int x, int) { return grey * (0.55 + 0.45 / (1 + std::exp((x - 90) / 18.0))); }));
    pairs.back().minKept = 0.97;  // a gain and an offset do not follow light that halves within a subset
    add(relit(plain, "gamma", [](double grey, int, int) { return 255 * std::pow(std::max(grey, 0.0) / 255, 0.8); }));
    RenderedPair mosaic = plain;
    mosaic.name = "colour mosaic", mosaic.noise = 1;
    for (Greys* image : {&mosaic.reference, &mosaic.deformed}) {
        forEachPixel(kUsual, [&](int x, int y) {
            const int phase = x % 2 + 2 * (y % 2);
            (*image)(x, y) *= phase == 0 ? 0.7F : phase == 3 ? 0.5F : 0.9F;
        });
    }
    add(mosaic);
    RenderedPair broken = plain;
    broken.name = "broken pixels .1 %", broken.brokenShare = 0.001;
    add(broken);
    add(dirtyPair(seed));
    for (const double share : {0.001, 0.01}) {
        add(defectPair(seed, share, shift(0.37, 0.21)));
        add(defectPair(seed, share, shift(5.3, -2.2)));
    }
    RenderedPair defocus = pairOf("defocus", kUsual, waves(seed + 12, 6), shift(2.3, 1.4));
    defocus.deformed = blurred(defocus.deformed, 2, 2), defocus.minKept = 0.9;
    add(defocus);
    RenderedPair moved = pairOf("motion blur", kUsual, waves(seed + 12, 6), shift(2.3, 1.4));
    moved.deformed = blurred(moved.deformed, 1.5, 0), moved.minKept = 0.9;
    add(moved);
}

/// Images of which one is blurred.
void addBlurs(unsigned seed, Pairs& pairs) {
    constexpr double kContrast = 40;
    const auto add = [&](std::string name, double pitch, const Transfer& first, const Transfer& second,
                         const Motion& motion, double noise) {
        const auto textureWith = [&](const Transfer& transfer) { return waves(seed + 13, pitch, kContrast, transfer); };
        RenderedPair pair = pairOf(std::move(name), kUsual, textureWith(second), motion, noise);
        pair.reference = greysOf(kUsual, textureWith(first));
        pair.minKept = 0.98;  // beside the edges a blur takes what lies beyond them
        pairs.push_back(std::move(pair));
    };
    const Motion moved = shift(2.3, 1.4), strained = affine(kUsual, 0.02, 0, 0, -0.006);
    add("motion blur 4", 4, sharp, motionBlur(4, 30), moved, 2);
    add("motion blur 8", 4, sharp, motionBlur(8, 90), strained, 8);
    add("motion blur 12", 4, sharp, motionBlur(12, 0), moved, 2);
    add("motion blur 16", 6, sharp, motionBlur(16, 30), affine(kUsual, 0, -0.035, 0.035, 0), 2);
    add("motion blur 12, first", 6, motionBlur(12, 90), sharp, strained, 2);
    add("defocus 1.5", 4, sharp, defocus(1.5), moved, 1);
    add("defocus 3", 4, sharp, defocus(3), strained, 2);
    add("defocus 5", 6, sharp, defocus(5), moved, 2);
    add("defocus 3, first", 6, defocus(3), sharp, moved, 4);
    add("Gaussian 1, first", 4, gaussianBlur(1), sharp, strained, 2);
}

/// Images that cannot be matched.
void addUnrelated(unsigned seed, Pairs& pairs) {
    const Texture usual = waves(seed, 4), other = waves(seed + 98, 4);
    pairs.push_back({"another specimen", greysOf(kLarge, usual), greysOf(kLarge, other), 2, nullptr, 0});
    pairs.push_back({"another, spots", greysOf(kUsual, spots(seed, 7, 2.2)), greysOf(kUsual, spots(seed + 1, 7, 2.2)),
                     2, nullptr, 0});
    pairs.push_back(
        relit(pairOf("", kLarge, usual, shift(3, 2)), "inverted", [](double grey, int, int) { return 255 - grey; }));
    pairs.back().truth = nullptr;
    pairs.push_back({"only noise", greysOf(kUsual, [](double, double) { return 120.0; }),
                     greysOf(kUsual, [](double, double) { return 120.0; }), 6, nullptr, 0});
    const auto addRows = [&](const std::string& name, const auto& shiftOf, bool isReference) {
        const auto moved = [&](double x, double y) { return usual(x - 2.4 - shiftOf(y), y + 1.3); };
        const auto atRest = [&](double x, double y) { return usual(x - shiftOf(y), y); };
        RenderedPair pair{name, greysOf(kUsual, usual), greysOf(kUsual, moved), 2, nullptr, 0};
        if (isReference) {
            pair.reference = greysOf(kUsual, atRest);
            pair.deformed = greysOf(kUsual, [&](double x, double y) { return usual(x - 2.4, y + 1.3); });
        }
        pairs.push_back(std::move(pair));
    };
    for (const double shiftPx : {1.0, 2.0}) {
        const auto interlaced = [=](double y) { return std::fmod(y, 2) * shiftPx; };
        addRows("interlaced by " + std::to_string(shiftPx), interlaced, false);
        addRows("interlaced reference", interlaced, true);
    }
    addRows(
        "unsteady rows", [](double y) { return 0.6 * std::sin(y * y); }, false);
    for (const double period : {6.0, 14.0, 23.0, 37.0}) {
        pairs.push_back({"period " + std::to_string(period), fabric(period, 0, 0), fabric(period, 0.7 * period, 1.1), 2,
                         nullptr, 0});
    }
}

}  // namespace

std::vector<RenderedPair> renderPairs(unsigned seed) {
    Pairs pairs;
    for (const auto add : {addMotions, addTextures, addSizes, addCameras, addBlurs, addUnrelated}) add(seed, pairs);
    return pairs;
}

RenderedPair renderSpeckles(unsigned seed, double pitch) {
    return pairOf("speckles", {420, 420}, waves(seed, pitch), shift(0.37, -0.28));
}

RenderedPair renderFinePlate(unsigned seed, double shiftPx) {
    const std::string name = "fine plate " + std::to_string(seed) + ", shift " + std::to_string(shiftPx);
    return pairOf(name, kPlate, waves(seed, kFinePitch), shift(shiftPx, -shiftPx), 0.3);
}

RenderedPair renderTurnedFinePlate(unsigned seed, double degrees) {
    const std::string name = "fine plate " + std::to_string(seed) + ", rotation " + std::to_string(degrees);
    return rotatedPair(name, kPlate, waves(seed, kFinePitch), degrees, 1, 0.3);
}

}  // namespace strainlens::test
