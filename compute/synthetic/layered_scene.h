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

/// Kinds of scenes for dense optical flow.
enum class FlowSceneKind : std::uint8_t {
    Layers,  ///< shapes that translate, rotate and scale over a moving background
    Smooth,  ///< a surface with little texture that deforms smoothly
    Fine,    ///< lattices of bars 3 to 5 px wide in front of a background
    Large,   ///< shapes with displacements up to 60 px
};
inline constexpr std::array<std::string_view, 4> kFlowSceneKindNames = {"layers", "smooth", "fine", "large"};

/// Parameters of a rendered scene.
struct FlowSceneOptions {
    FlowSceneKind kind = FlowSceneKind::Layers;
    ImageSize size = {640, 480};
    std::uint64_t seed = 1;
    double noise = 1;  ///< standard deviation of the noise of both images [grey levels]
    double light = 0;  ///< relative illumination change of the deformed image: brighter right, darker left
};

/// Image pair of textured layers before and after their motion, with exact ground truth; the same on every machine.
class LayeredScene {
public:
    explicit LayeredScene(const FlowSceneOptions& options);

    GrayImage<std::uint8_t> reference() const { return render(false); }
    GrayImage<std::uint8_t> deformed() const { return render(true); }
    /// Exact displacement of every pixel of the reference.
    DenseFlow truth() const;
    /// Row-major, for the reference: 1 where the deformed image hides the pixel, else 0.
    std::vector<std::uint8_t> occluded() const;

private:
    enum class Form : std::uint8_t { Everything, Blob, Box, Lattice };

    struct Texture {
        std::uint64_t seed = 0;
        double pitchPx = 32, mean = 128, contrast = 60, persistence = 0.6, sharpness = 0;
    };
    struct Layer {
        Form form = Form::Everything;
        PointPx centre;                     ///< [px]
        double radiusX = 1, radiusY = 1;    ///< [px]
        double cosine = 1, sine = 0;        ///< of the form's rotation
        double barPx = 3, barPitchPx = 24;  ///< of lattices
        std::array<double, 6> affine = {};  ///< u = a0 + a1 x + a2 y, v = a3 + a4 x + a5 y, relative to the centre
        double waveX = 0, waveY = 0;        ///< amplitudes of a smooth deformation [px]
        double waveLengthPx = 300, wavePhase = 0;
        double movedReachPx = 0;  ///< largest distance of a moved pixel from the centre
        Texture texture;
    };
    /// The uppermost layer at a position, and its position in the reference.
    struct VisibleLayer {
        std::size_t layer;
        PointPx origin;
    };
    class TextureCells;

    GrayImage<std::uint8_t> render(bool moved) const;
    VisibleLayer visibleLayerAt(PointPx position, bool moved) const;
    static double movedReachOf(const Layer& layer);
    static PointPx motionOf(const Layer& layer, PointPx position);
    static PointPx originOf(const Layer& layer, PointPx position);
    static bool covers(const Layer& layer, PointPx position);
    static double greyOf(const Texture& texture, PointPx position, TextureCells& cells);

    FlowSceneOptions m_options;
    std::vector<Layer> m_layers;  ///< background first
};

}  // namespace strainlens
