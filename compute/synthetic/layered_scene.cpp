// SPDX-License-Identifier: MPL-2.0
#include "compute/synthetic/layered_scene.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "compute/synthetic/portable_math.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kSamplesPerSide = 3;  ///< of a pixel, for supersampling
constexpr int kOriginSteps = 24;    ///< fixed-point iterations, which contract at least by 0.35
constexpr double kMaxRadii = 1.6;   ///< extent of a form along its axes
constexpr int kSceneBandRows = 8;

/// Pseudo-random numbers of a seed.
class SceneRandom {
public:
    explicit SceneRandom(std::uint64_t seed) : m_state(portable::mix(seed)) {}
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

}  // namespace

/// Cached lattice values around the last position; the next position usually has the same cell.
struct LatticeCell {
    std::uint64_t seed = 0;
    std::int64_t column = std::numeric_limits<std::int64_t>::min(), row = 0;
    double topLeft = 0, topRight = 0, bottomLeft = 0, bottomRight = 0;
};

class LayeredScene::TextureCells {
public:
    std::array<LatticeCell, 5> grain;
    std::array<LatticeCell, 3> patches;
};

namespace {

/// Smooth lattice noise from -1 to 1 with one value per unit of length.
double latticeNoise(std::uint64_t seed, double x, double y, LatticeCell& cell) {
    const double left = std::floor(x), top = std::floor(y);
    const auto column = static_cast<std::int64_t>(left), row = static_cast<std::int64_t>(top);
    if (cell.column != column || cell.row != row || cell.seed != seed) {
        const auto value = [&](int right, int down) { return latticeValue(seed, column + right, row + down); };
        cell = {seed, column, row, value(0, 0), value(1, 0), value(0, 1), value(1, 1)};
    }
    const auto blend = [](double t) { return t * t * t * (t * (6 * t - 15) + 10); };
    const double a = blend(x - left), b = blend(y - top);
    const double upper = cell.topLeft + a * (cell.topRight - cell.topLeft);
    const double lower = cell.bottomLeft + a * (cell.bottomRight - cell.bottomLeft);
    return upper + b * (lower - upper);
}

/// Fractal noise: a sum of lattice noises at scales halved each time, weighted by powers of `persistence`.
double octaves(std::uint64_t seed, double x, double y, double persistence, std::span<LatticeCell> cells) {
    double sum = 0, weight = 1;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        sum += weight * latticeNoise(seed + k, x, y, cells[k]);
        weight *= persistence;
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
    SceneRandom random(options.seed * 7919 + static_cast<std::uint64_t>(options.kind));
    const double width = options.size.width, height = options.size.height, side = std::min(width, height);
    const double unit = side / 480;
    const bool smooth = options.kind == FlowSceneKind::Smooth, large = options.kind == FlowSceneKind::Large;
    const auto setTexture = [&](Layer& layer) {
        Texture& t = layer.texture;
        t.seed = random.bits();
        t.pitchPx = random.between(smooth ? 40 : 24, smooth ? 90 : 60);
        t.mean = random.between(80, 170);
        t.contrast = smooth ? random.between(14, 40) : random.between(20, 60);
        t.persistence = smooth ? random.between(0.35, 0.55) : random.between(0.5, 0.8);
        t.sharpness = smooth ? 0 : random.between(0, 30);
    };
    const auto setMotion = [&](Layer& layer, double shift, double turn) {
        const double angle = random.around(turn), growth = random.around(turn / 2);
        layer.affine = {random.around(shift), growth, -angle, random.around(0.6 * shift), angle, growth};
    };

    Layer background;
    background.centre = {width / 2, height / 2};
    setTexture(background);
    setMotion(background, (smooth ? 2.0 : 5.0) * unit, smooth ? 0.004 : 0.012);
    if (smooth) {
        background.waveX = random.around(2.5) * unit;
        background.waveY = random.around(2.5) * unit;
        background.waveLengthPx = random.between(0.5, 1.0) * side;
        background.wavePhase = random.between(0, 1);
    }
    m_layers.push_back(background);
    const int count = smooth ? 0 : options.kind == FlowSceneKind::Fine ? 5 : 9;
    for (int k = 0; k < count; ++k) {
        Layer layer;
        const int forms = options.kind == FlowSceneKind::Fine ? 3 : 2;
        layer.form = k % forms == 0 ? Form::Blob : k % forms == 1 ? Form::Box : Form::Lattice;
        if (options.kind == FlowSceneKind::Fine && k % 2 == 1) layer.form = Form::Lattice;
        layer.centre = {random.between(0.1, 0.9) * width, random.between(0.1, 0.9) * height};
        layer.radiusX = random.between(0.06, 0.22) * side;
        layer.radiusY = random.between(0.06, 0.22) * side;
        const portable::SineCosine angle = portable::sineCosineOfTurns(random.between(0, 1));
        layer.cosine = angle.cosine;
        layer.sine = angle.sine;
        layer.barPx = random.between(3, 5);
        layer.barPitchPx = random.between(22, 40);
        setTexture(layer);
        setMotion(layer, (large ? 60 : options.kind == FlowSceneKind::Fine ? 6 : 14) * unit, 0.06);
        layer.movedReachPx = movedReachOf(layer);
        m_layers.push_back(layer);
    }
}

PointPx LayeredScene::motionOf(const Layer& layer, PointPx position) {
    const double x = position.x - layer.centre.x, y = position.y - layer.centre.y;
    const std::array<double, 6>& a = layer.affine;
    PointPx motion = {a[0] + a[1] * x + a[2] * y, a[3] + a[4] * x + a[5] * y};
    if (layer.waveX != 0 || layer.waveY != 0) {
        motion.x += layer.waveX * portable::sineCosineOfTurns(y / layer.waveLengthPx + layer.wavePhase).sine;
        motion.y += layer.waveY * portable::sineCosineOfTurns(x / layer.waveLengthPx - layer.wavePhase).sine;
    }
    return motion;
}

PointPx LayeredScene::originOf(const Layer& layer, PointPx position) {
    PointPx origin = position;
    for (int k = 0; k < kOriginSteps; ++k) {
        const PointPx motion = motionOf(layer, origin), before = origin;
        origin = {position.x - motion.x, position.y - motion.y};
        if (std::abs(origin.x - before.x) + std::abs(origin.y - before.y) < 1e-10) break;
    }
    return origin;
}

/// Upper limit of the distance of a moved position from the centre: a position moves by |a0, a3| plus at most the norm
/// of the other four coefficients times its distance from the centre.
double LayeredScene::movedReachOf(const Layer& layer) {
    const std::array<double, 6>& a = layer.affine;
    const double radii = layer.form == Form::Blob ? kMaxRadii : 1;
    const double reach = radii * std::sqrt(layer.radiusX * layer.radiusX + layer.radiusY * layer.radiusY);
    const double growth = std::sqrt(a[1] * a[1] + a[2] * a[2] + a[4] * a[4] + a[5] * a[5]);
    return reach * (1 + growth) + std::abs(a[0]) + std::abs(a[3]) + 1;
}

bool LayeredScene::covers(const Layer& layer, PointPx position) {
    if (layer.form == Form::Everything) return true;
    const double dx = position.x - layer.centre.x, dy = position.y - layer.centre.y;
    const double x = layer.cosine * dx + layer.sine * dy, y = layer.cosine * dy - layer.sine * dx;
    if (std::abs(x) > kMaxRadii * layer.radiusX || std::abs(y) > kMaxRadii * layer.radiusY) return false;
    if (layer.form == Form::Box) return std::abs(x) < layer.radiusX && std::abs(y) < layer.radiusY;
    if (layer.form == Form::Lattice) {
        const auto onBar = [&](double along) {
            const double from = along / layer.barPitchPx;
            return std::abs(from - std::floor(from + 0.5)) * layer.barPitchPx < layer.barPx / 2;
        };
        return std::abs(x) < layer.radiusX && std::abs(y) < layer.radiusY && (onBar(x) || onBar(y));
    }
    const double distance = (x * x) / (layer.radiusX * layer.radiusX) + (y * y) / (layer.radiusY * layer.radiusY);
    std::array<LatticeCell, 2> cells;
    return distance + 0.5 * octaves(layer.texture.seed ^ 0x5bd1, x / 40, y / 40, 0.5, cells) < 1;
}

LayeredScene::VisibleLayer LayeredScene::visibleLayerAt(PointPx position, bool moved) const {
    for (std::size_t i = m_layers.size(); i-- > 1;) {
        const Layer& layer = m_layers[i];
        const double dx = position.x - layer.centre.x, dy = position.y - layer.centre.y;
        if (dx * dx + dy * dy > layer.movedReachPx * layer.movedReachPx) continue;
        const PointPx origin = moved ? originOf(layer, position) : position;
        if (covers(layer, origin)) return {i, origin};
    }
    return {0, moved ? originOf(m_layers[0], position) : position};
}

double LayeredScene::greyOf(const Texture& t, PointPx position, TextureCells& cells) {
    const double x = position.x / t.pitchPx, y = position.y / t.pitchPx;
    const double grain = octaves(t.seed, x, y, t.persistence, cells.grain);
    const double patches = octaves(t.seed ^ 0x9e37, 1.5 * x, 1.5 * y, 0.5, cells.patches);
    return t.mean + t.contrast * grain + t.sharpness * std::clamp(12 * patches, -1.0, 1.0);
}

GrayImage<std::uint8_t> LayeredScene::render(bool moved) const {
    const ImageSize size = m_options.size;
    GrayImage<std::uint8_t> image(size);
    const std::uint64_t noiseSeed = portable::mix(2 * m_options.seed + (moved ? 1 : 0));
    const auto greyAt = [&](int x, int y, TextureCells& cells) {
        double sum = 0;
        for (int k = 0; k < kSamplesPerSide * kSamplesPerSide; ++k) {
            const auto offset = [](int step) { return (step + 0.5) / kSamplesPerSide - 0.5; };
            const VisibleLayer visible =
                visibleLayerAt({x + offset(k % kSamplesPerSide), y + offset(k / kSamplesPerSide)}, moved);
            sum += greyOf(m_layers[visible.layer].texture, visible.origin, cells);
        }
        const double grey = sum / (kSamplesPerSide * kSamplesPerSide);
        return moved ? grey * (1 + m_options.light * (2.0 * x / size.width - 1)) : grey;
    };
    forEachRowBand(size.height, kSceneBandRows, 0, [&](int first, int end) {
        TextureCells cells;
        for (int y = first; y < end; ++y) {
            for (int x = 0; x < size.width; ++x) {
                const auto pixel = static_cast<std::uint64_t>(y) * static_cast<std::uint64_t>(size.width) +
                                   static_cast<std::uint64_t>(x);
                const double grey = greyAt(x, y, cells) + m_options.noise * normalNumber(noiseSeed, pixel);
                image(x, y) = static_cast<std::uint8_t>(std::clamp(std::floor(grey + 0.5), 0.0, 255.0));
            }
        }
    });
    return image;
}

DenseFlow LayeredScene::truth() const {
    DenseFlow flow(m_options.size);
    forEachPixel(m_options.size, [&](int x, int y) {
        const PointPx position = {double(x), double(y)};
        const PointPx motion = motionOf(m_layers[visibleLayerAt(position, false).layer], position);
        flow.set(flow.index(x, y), motion.x, motion.y);
    });
    return flow;
}

std::vector<std::uint8_t> LayeredScene::occluded() const {
    std::vector<std::uint8_t> mask;
    forEachPixel(m_options.size, [&](int x, int y) {
        const PointPx position = {double(x), double(y)};
        const std::size_t layer = visibleLayerAt(position, false).layer;
        const PointPx motion = motionOf(m_layers[layer], position);
        const PointPx target = {x + motion.x, y + motion.y};
        const bool outside = target.x < -0.5 || target.y < -0.5 || target.x > m_options.size.width - 0.5 ||
                             target.y > m_options.size.height - 0.5;
        mask.push_back(outside || visibleLayerAt(target, true).layer != layer);
    });
    return mask;
}

}  // namespace strainlens
