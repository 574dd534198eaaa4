// SPDX-License-Identifier: MPL-2.0
#include "compute/synthetic/layered_scene.h"

#include <algorithm>
#include <cmath>

#include "compute/synthetic/portable_math.h"

namespace strainlens {
namespace {

constexpr int kSamplesPerSide = 3;  ///< of a pixel
constexpr int kOriginSteps = 24;    ///< motions contract, the slowest by 0.35 a step

/// Numbers that a seed stands for, one behind the other.
class SceneNumbers {
public:
    explicit SceneNumbers(std::uint64_t seed) : m_state(portable::mix(seed)) {}
    std::uint64_t bits() { return m_state = portable::mix(m_state); }
    double between(double low, double high) { return low + (high - low) * portable::unitInterval(bits()); }
    double around(double size) { return between(-size, size); }

private:
    std::uint64_t m_state;
};

double latticeValue(std::uint64_t seed, std::int64_t column, std::int64_t row) {
    const std::uint64_t cell =
        static_cast<std::uint64_t>(row) << 32 ^ (static_cast<std::uint64_t>(column) & 0xffffffff);
    return 2 * portable::unitInterval(portable::mix(portable::mix(cell) ^ seed)) - 1;
}

/// Smooth noise of range -1 to 1 and one number a unit of length.
double latticeNoise(std::uint64_t seed, double x, double y) {
    const double left = std::floor(x), top = std::floor(y);
    const auto column = static_cast<std::int64_t>(left), row = static_cast<std::int64_t>(top);
    const auto blend = [](double t) { return t * t * t * (t * (6 * t - 15) + 10); };
    const double a = blend(x - left), b = blend(y - top);
    const auto value = [&](int right, int down) { return latticeValue(seed, column + right, row + down); };
    const double upper = value(0, 0) + a * (value(1, 0) - value(0, 0));
    const double lower = value(0, 1) + a * (value(1, 1) - value(0, 1));
    return upper + b * (lower - upper);
}

/// A sum of such noises, each of half the size of the one before.
double octaves(std::uint64_t seed, double x, double y, int count, double fineness) {
    double sum = 0, weight = 1;
    for (int k = 0; k < count; ++k) {
        sum += weight * latticeNoise(seed + static_cast<std::uint64_t>(k), x, y);
        weight *= fineness;
        x = 2 * x + 17.3;
        y = 2 * y + 5.7;
    }
    return sum;
}

double normalNumber(std::uint64_t seed, std::uint64_t index) {
    // Twelve uniform numbers of 10 bits, six of a hash.
    double sum = 0;
    for (std::uint64_t k = 0; k < 2; ++k) {
        std::uint64_t bits = portable::mix(seed ^ portable::mix(2 * index + k));
        for (int part = 0; part < 6; ++part, bits >>= 10) sum += static_cast<double>(bits & 1023) / 1023 - 0.5;
    }
    return sum;
}

}  // namespace

LayeredScene::LayeredScene(const FlowSceneOptions& options) : m_options(options) {
    SceneNumbers numbers(options.seed * 7919 + static_cast<std::uint64_t>(options.kind));
    const double width = options.size.width, height = options.size.height, side = std::min(width, height);
    const double unit = side / 480;
    const bool smooth = options.kind == FlowSceneKind::Smooth, large = options.kind == FlowSceneKind::Large;
    const auto setTexture = [&](Layer& layer) {
        Texture& t = layer.texture;
        t.seed = numbers.bits();
        t.pitchPx = numbers.between(smooth ? 40 : 24, smooth ? 90 : 60);
        t.mean = numbers.between(80, 170);
        t.contrast = smooth ? numbers.between(14, 40) : numbers.between(20, 60);
        t.fineness = smooth ? numbers.between(0.35, 0.55) : numbers.between(0.5, 0.8);
        t.sharpness = smooth ? 0 : numbers.between(0, 30);
    };
    const auto setMotion = [&](Layer& layer, double shift, double turn) {
        const double angle = numbers.around(turn), growth = numbers.around(turn / 2);
        layer.affine = {numbers.around(shift), growth, -angle, numbers.around(0.6 * shift), angle, growth};
    };

    Layer ground;
    ground.centre = {width / 2, height / 2};
    setTexture(ground);
    setMotion(ground, (smooth ? 2.0 : 5.0) * unit, smooth ? 0.004 : 0.012);
    if (smooth) {
        ground.waveX = numbers.around(2.5) * unit;
        ground.waveY = numbers.around(2.5) * unit;
        ground.waveLengthPx = numbers.between(0.5, 1.0) * side;
        ground.wavePhase = numbers.between(0, 1);
    }
    m_layers.push_back(ground);
    const int count = smooth ? 0 : options.kind == FlowSceneKind::Fine ? 5 : 9;
    for (int k = 0; k < count; ++k) {
        Layer layer;
        const int forms = options.kind == FlowSceneKind::Fine ? 3 : 2;
        layer.form = k % forms == 0 ? Form::Blob : k % forms == 1 ? Form::Box : Form::Lattice;
        if (options.kind == FlowSceneKind::Fine && k % 2 == 1) layer.form = Form::Lattice;
        layer.centre = {numbers.between(0.1, 0.9) * width, numbers.between(0.1, 0.9) * height};
        layer.radiusX = numbers.between(0.06, 0.22) * side;
        layer.radiusY = numbers.between(0.06, 0.22) * side;
        const portable::SineCosine angle = portable::sineCosineOfTurns(numbers.between(0, 1));
        layer.cosine = angle.cosine;
        layer.sine = angle.sine;
        layer.barPx = numbers.between(3, 5);
        layer.barPitchPx = numbers.between(22, 40);
        setTexture(layer);
        setMotion(layer, (large ? 60 : options.kind == FlowSceneKind::Fine ? 6 : 14) * unit, 0.06);
        m_layers.push_back(layer);
    }
}

PointPx LayeredScene::motionOf(const Layer& layer, PointPx place) {
    const double x = place.x - layer.centre.x, y = place.y - layer.centre.y;
    const std::array<double, 6>& a = layer.affine;
    PointPx motion = {a[0] + a[1] * x + a[2] * y, a[3] + a[4] * x + a[5] * y};
    if (layer.waveX != 0 || layer.waveY != 0) {
        motion.x += layer.waveX * portable::sineCosineOfTurns(y / layer.waveLengthPx + layer.wavePhase).sine;
        motion.y += layer.waveY * portable::sineCosineOfTurns(x / layer.waveLengthPx - layer.wavePhase).sine;
    }
    return motion;
}

PointPx LayeredScene::originOf(const Layer& layer, PointPx place) {
    PointPx origin = place;
    for (int k = 0; k < kOriginSteps; ++k) {
        const PointPx motion = motionOf(layer, origin), before = origin;
        origin = {place.x - motion.x, place.y - motion.y};
        if (std::abs(origin.x - before.x) + std::abs(origin.y - before.y) < 1e-10) break;
    }
    return origin;
}

bool LayeredScene::covers(const Layer& layer, PointPx place) {
    if (layer.form == Form::Everything) return true;
    const double dx = place.x - layer.centre.x, dy = place.y - layer.centre.y;
    const double x = layer.cosine * dx + layer.sine * dy, y = layer.cosine * dy - layer.sine * dx;
    if (std::abs(x) > 1.6 * layer.radiusX || std::abs(y) > 1.6 * layer.radiusY) return false;
    if (layer.form == Form::Box) return std::abs(x) < layer.radiusX && std::abs(y) < layer.radiusY;
    if (layer.form == Form::Lattice) {
        const auto onBar = [&](double along) {
            const double from = along / layer.barPitchPx;
            return std::abs(from - std::floor(from + 0.5)) * layer.barPitchPx < layer.barPx / 2;
        };
        return std::abs(x) < layer.radiusX && std::abs(y) < layer.radiusY && (onBar(x) || onBar(y));
    }
    const double distance = (x * x) / (layer.radiusX * layer.radiusX) + (y * y) / (layer.radiusY * layer.radiusY);
    return distance + 0.5 * octaves(layer.texture.seed ^ 0x5bd1, x / 40, y / 40, 2, 0.5) < 1;
}

std::size_t LayeredScene::layerAt(PointPx place, bool moved) const {
    std::size_t i = m_layers.size() - 1;
    while (i > 0 && !covers(m_layers[i], moved ? originOf(m_layers[i], place) : place)) --i;
    return i;
}

double LayeredScene::greyOf(const Texture& t, PointPx place) {
    const double x = place.x / t.pitchPx, y = place.y / t.pitchPx;
    const double grain = octaves(t.seed, x, y, 5, t.fineness);
    const double patches = octaves(t.seed ^ 0x9e37, 1.5 * x, 1.5 * y, 3, 0.5);
    return t.mean + t.contrast * grain + t.sharpness * std::clamp(12 * patches, -1.0, 1.0);
}

double LayeredScene::greyAt(PointPx place, bool moved) const {
    const Layer& layer = m_layers[layerAt(place, moved)];
    return greyOf(layer.texture, moved ? originOf(layer, place) : place);
}

GrayImage<std::uint8_t> LayeredScene::render(bool moved) const {
    GrayImage<std::uint8_t> image(m_options.size.width, m_options.size.height);
    const std::uint64_t noiseSeed = portable::mix(2 * m_options.seed + (moved ? 1 : 0));
    std::uint64_t index = 0;
    forEachPixel(m_options.size, [&](int x, int y) {
        double sum = 0;
        for (int k = 0; k < kSamplesPerSide * kSamplesPerSide; ++k) {
            const auto offset = [](int step) { return (step + 0.5) / kSamplesPerSide - 0.5; };
            sum += greyAt({x + offset(k % kSamplesPerSide), y + offset(k / kSamplesPerSide)}, moved);
        }
        double grey = sum / (kSamplesPerSide * kSamplesPerSide);
        if (moved) grey *= 1 + m_options.light * (2.0 * x / m_options.size.width - 1);
        grey += m_options.noise * normalNumber(noiseSeed, index++);
        image.row(y)[x] = static_cast<std::uint8_t>(std::clamp(std::floor(grey + 0.5), 0.0, 255.0));
    });
    return image;
}

DenseFlow LayeredScene::truth() const {
    DenseFlow flow(m_options.size);
    forEachPixel(m_options.size, [&](int x, int y) {
        const PointPx place = {double(x), double(y)};
        const PointPx motion = motionOf(m_layers[layerAt(place, false)], place);
        flow.set(flow.index(x, y), motion.x, motion.y);
    });
    return flow;
}

std::vector<std::uint8_t> LayeredScene::occluded() const {
    std::vector<std::uint8_t> mask;
    forEachPixel(m_options.size, [&](int x, int y) {
        const PointPx place = {double(x), double(y)};
        const std::size_t layer = layerAt(place, false);
        const PointPx motion = motionOf(m_layers[layer], place);
        const PointPx target = {x + motion.x, y + motion.y};
        const bool outside = target.x < -0.5 || target.y < -0.5 || target.x > m_options.size.width - 0.5 ||
                             target.y > m_options.size.height - 0.5;
        mask.push_back(outside || layerAt(target, true) != layer);
    });
    return mask;
}

}  // namespace strainlens
