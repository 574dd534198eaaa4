// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "compute/types/dense_flow.h"
#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// What a scene for dense optical flow is made of.
enum class FlowSceneKind : std::uint8_t {
    Layers,  ///< shapes that move, turn and grow over a ground that moves
    Smooth,  ///< one surface of little texture that deforms smoothly
    Fine,    ///< lattices of bars 3 to 5 px wide before a ground
    Large,   ///< shapes that move up to 60 px
};
inline constexpr std::array<std::string_view, 4> kFlowSceneKindNames = {"layers", "smooth", "fine", "large"};

/// Names a rendered scene.
struct FlowSceneOptions {
    FlowSceneKind kind = FlowSceneKind::Layers;
    ImageSize size = {640, 480};
    std::uint64_t seed = 1;
    double noise = 1;  ///< standard deviation of the noise of both images [grey levels]
    double light = 0;  ///< how much lighter the deformed image is at the right, and darker at the left [part of grey]
};

/// An image pair that layers of textured shapes make before and after their motion, rendered from formulas with exact
/// truth; the same bits on every machine.
class LayeredScene {
public:
    explicit LayeredScene(const FlowSceneOptions& options);

    GrayImage<std::uint8_t> reference() const { return render(false); }
    GrayImage<std::uint8_t> deformed() const { return render(true); }
    /// The motion of what every pixel of the reference shows; everything is known.
    DenseFlow truth() const;
    /// Row-major, of the reference: 1 where the deformed image does not show what the pixel shows, else 0.
    std::vector<std::uint8_t> occluded() const;

private:
    enum class Form : std::uint8_t { Everything, Blob, Box, Lattice };

    struct Texture {
        std::uint64_t seed = 0;
        double pitchPx = 32, mean = 128, contrast = 60, fineness = 0.6, sharpness = 0;
    };
    struct Layer {
        Form form = Form::Everything;
        PointPx centre;                     ///< [px]
        double radiusX = 1, radiusY = 1;    ///< [px]
        double cosine = 1, sine = 0;        ///< of the angle at which the form lies
        double barPx = 3, barPitchPx = 24;  ///< of lattices
        std::array<double, 6> affine = {};  ///< u = a0 + a1 x + a2 y, v = a3 + a4 x + a5 y, from the centre
        double waveX = 0, waveY = 0;        ///< amplitudes of a smooth deformation [px]
        double waveLengthPx = 300, wavePhase = 0;
        double movedReachPx = 0;  ///< from the centre; farther away nothing of it has moved
        Texture texture;
    };
    /// What is seen at a place: the uppermost layer there, and where in the reference that shows the same.
    struct Seen {
        std::size_t layer;
        PointPx place;
    };
    class TextureCells;

    GrayImage<std::uint8_t> render(bool moved) const;
    Seen seenAt(PointPx place, bool moved) const;
    static double movedReachOf(const Layer& layer);
    static PointPx motionOf(const Layer& layer, PointPx place);
    static PointPx originOf(const Layer& layer, PointPx place);
    static bool covers(const Layer& layer, PointPx place);
    static double greyOf(const Texture& texture, PointPx place, TextureCells& cells);

    FlowSceneOptions m_options;
    std::vector<Layer> m_layers;  ///< the ground first
};

}  // namespace strainlens
