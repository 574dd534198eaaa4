// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/engine_text.h"

#include <QCoreApplication>
#include <string>

#include "gui/i18n/option_labels.h"

namespace strainlens::gui {
namespace {

/// Context of the texts of the parameter schema. They are never used: lupdate reads them here. A test compares the
/// lists with the schema.
struct EngineTexts {
    Q_DECLARE_TR_FUNCTIONS(Engine)
    // clang-format off
    static constexpr const char* kWords[] = {  // labels, units and values
        QT_TR_NOOP("Step"), QT_TR_NOOP("px"), QT_TR_NOOP("Search window width"), QT_TR_NOOP("Search window height"),
        QT_TR_NOOP("Margin"), QT_TR_NOOP("Iterations"), QT_TR_NOOP("Search radius x"), QT_TR_NOOP("Search radius y"),
        QT_TR_NOOP("Pyramid levels"), QT_TR_NOOP("Deconvolution"), QT_TR_NOOP("Forward-backward check"),
        QT_TR_NOOP("Outlier threshold"), QT_TR_NOOP("Outlier fluctuation"), QT_TR_NOOP("Gradient tolerance"),
        QT_TR_NOOP("Strain window"), QT_TR_NOOP("points"), QT_TR_NOOP("Strain minimum share"),
        QT_TR_NOOP("Strain smoothness"), QT_TR_NOOP("fine detail"), QT_TR_NOOP("smooth strain"),
        QT_TR_NOOP("Strain measure"), QT_TR_NOOP("Strain surface"), QT_TR_NOOP("Strain source"),
        QT_TR_NOOP("Edge points"), QT_TR_NOOP("Reference update"), QT_TR_NOOP("Update, points"),
        QT_TR_NOOP("Interval of pairs"), QT_TR_NOOP("images"), QT_TR_NOOP("Pairs 1-2, 3-4"), QT_TR_NOOP("Pairs n, n + k"),
        QT_TR_NOOP("Key frames"), QT_TR_NOOP("frames"), QT_TR_NOOP("never"), QT_TR_NOOP("Update, correlation"),
        QT_TR_NOOP("Every image"), QT_TR_NOOP("When needed"), QT_TR_NOOP("Minimum contrast"), QT_TR_NOOP("grey"),
        QT_TR_NOOP("Score threshold"), QT_TR_NOOP("Scale"), QT_TR_NOOP("mm/px"), QT_TR_NOOP("Threads"),
        QT_TR_NOOP("Memory limit"), QT_TR_NOOP("MiB"), QT_TR_NOOP("GPU memory limit"), QT_TR_NOOP("Search"),
        QT_TR_NOOP("Criterion"), QT_TR_NOOP("Refinement"), QT_TR_NOOP("Subset"), QT_TR_NOOP("Refinement steps"),
        QT_TR_NOOP("Refinement limit"), QT_TR_NOOP("Smoothing"), QT_TR_NOOP("Gaussian weight"),
        QT_TR_NOOP("Residual test"), QT_TR_NOOP("Match test"), QT_TR_NOOP("Blur matching"), QT_TR_NOOP("Blur size"), QT_TR_NOOP("Blur angle"), QT_TR_NOOP("degrees"), QT_TR_NOOP("Gaussian"), QT_TR_NOOP("Defocus"), QT_TR_NOOP("Motion"), QT_TR_NOOP("Bad pixels"), QT_TR_NOOP("Dark image"), QT_TR_NOOP("Flat image"), QT_TR_NOOP("Background"), QT_TR_NOOP("Minimum share"),
        QT_TR_NOOP("Minimum correlation"), QT_TR_NOOP("Interpolation"), QT_TR_NOOP("an odd number from 9 to 255 px"),
        QT_TR_NOOP("Border"), QT_TR_NOOP("Outlier test"), QT_TR_NOOP("SIMD width"), QT_TR_NOOP("1"), QT_TR_NOOP("2"),
        QT_TR_NOOP("4"), QT_TR_NOOP("8"), QT_TR_NOOP("16"), QT_TR_NOOP("0 to 1 with zncc"), QT_TR_NOOP("Recursive"),
        QT_TR_NOOP("Full"), QT_TR_NOOP("Pyramid"), QT_TR_NOOP("Seeds"), QT_TR_NOOP("Features"),
        QT_TR_NOOP("predicts from the neighbours"), QT_TR_NOOP("tests every displacement"),
        QT_TR_NOOP("goes from coarse to fine"), QT_TR_NOOP("finds any rotation"), QT_TR_NOOP("SAD"), QT_TR_NOOP("SSD"),
        QT_TR_NOOP("ZNCC"), QT_TR_NOOP("Skip"), QT_TR_NOOP("Repeat edge"), QT_TR_NOOP("None"), QT_TR_NOOP("Parabola"),
        QT_TR_NOOP("IC-GN, 1st order"), QT_TR_NOOP("IC-GN, 2nd order"), QT_TR_NOOP("IC-GN, 3rd order"),
        QT_TR_NOOP("IC-GN, 4th order"), QT_TR_NOOP("IC-GN, adaptive"), QT_TR_NOOP("Bicubic Hermite"),
        QT_TR_NOOP("Cubic B-spline"), QT_TR_NOOP("Quintic B-spline"), QT_TR_NOOP("Engineering"),
        QT_TR_NOOP("Green-Lagrange"), QT_TR_NOOP("Euler-Almansi"), QT_TR_NOOP("Hencky"), QT_TR_NOOP("Plane"),
        QT_TR_NOOP("Quadratic"), QT_TR_NOOP("Surface fit"), QT_TR_NOOP("IC-GN gradients"), QT_TR_NOOP("off"),
        QT_TR_NOOP("all"), QT_TR_NOOP("not set"), QT_TR_NOOP("automatic"), QT_TR_NOOP("Off"), QT_TR_NOOP("On"),
        QT_TR_NOOP("Automatic"), QT_TR_NOOP("Sub-pixel refinement"), QT_TR_NOOP("Strain"), QT_TR_NOOP("Outliers"),
        QT_TR_NOOP("General"), QT_TR_NOOP("Filters"), QT_TR_NOOP("Median"), QT_TR_NOOP("Mean (box)"),
        QT_TR_NOOP("Histogram equalisation"), QT_TR_NOOP("Contrast stretch"), QT_TR_NOOP("Local normalisation"),
        QT_TR_NOOP("minimum contrast"), QT_TR_NOOP("Illumination correction"), QT_TR_NOOP("Convolution 3 x 3"),
        QT_TR_NOOP("size"), QT_TR_NOOP("clip per mille"),
    };
    // clang-format on
    static constexpr const char* kHints[] = {
        QT_TR_NOOP("Distance between neighbouring points."),
        QT_TR_NOOP("Width of the window compared around each point; larger windows are more robust, smaller ones "
                   "resolve more detail."),
        QT_TR_NOOP("Height of the window compared around each point."),
        QT_TR_NOOP("Image border without search windows."),
        QT_TR_NOOP("Recursive search: maximum number of passes; it stops early when nothing changes."),
        QT_TR_NOOP("Full and pyramid search: largest displacement searched along x."),
        QT_TR_NOOP("Full and pyramid search: largest displacement searched along y."),
        QT_TR_NOOP("Pyramid search: number of levels, including the full image."),
        QT_TR_NOOP("IC-GN: restores displacement detail that subsets smooth out, to first order, from the surrounding "
                   "points; increases noise."),
        QT_TR_NOOP(
            "IC-GN: matches points back from the deformed image and flags those that do not return to their origin."),
        QT_TR_NOOP("Normalised median test: points that differ from their neighbours by more than this are flagged."),
        QT_TR_NOOP("Normalised median test: expected noise between neighbours; 0 = 0.1 px after IC-GN, or twice the "
                   "standard deviation if larger, else 0.75 px."),
        QT_TR_NOOP("IC-GN: points whose displacement and gradients disagree with their neighbours by more than this "
                   "are flagged; 0 keeps all."),
        QT_TR_NOOP("Strain: side of the square of points used for the surface fit, an odd number; auto selects the "
                   "size with the smallest error for each point, 0 computes no strain."),
        QT_TR_NOOP("Strain: what automatic windows prefer. -3 keeps the finest detail, 3 gives the smoothest strain, 0 "
                   "the smallest expected error."),
        QT_TR_NOOP("Strain: minimum share of valid points in the window."),
        QT_TR_NOOP("Strain: engineering is for small strains and rotations, the others for large ones too."),
        QT_TR_NOOP(
            "Strain: a plane has less noise, a quadratic surface resolves strain that varies within the window."),
        QT_TR_NOOP(
            "Strain: fit uses the displacements in the strain window, gradients the IC-GN gradients of each subset."),
        QT_TR_NOOP("IC-GN: also measures points whose search window crosses the edge of the image or region, from "
                   "their neighbours, if the minimum share of their subset is available."),
        QT_TR_NOOP(
            "IC-GN: image that the others are compared with: fixed is the first, previous the preceding one, "
            "renewed an incremental reference: the first until the correlation drops, then a later one; auto the "
            "first until points get lost, then a later one, with one device and without options that need the first. "
            "Displacements refer to the points of the first image. With or without IC-GN, pairs measures images 1-2, "
            "3-4 "
            "and so on, interval images n and n + pair-interval; each pair on its own, from its first image."),
        QT_TR_NOOP(
            "Pairs of images n and n + interval (--reference interval): images from the first to the second of a "
            "pair."),
        QT_TR_NOOP("Incremental reference: a later image becomes the reference when the number of valid points falls "
                   "below this share of that in the first image after the last reference update."),
        QT_TR_NOOP("Interval of frames at which the search starts without earlier frames: frames in between do not "
                   "depend on earlier ones, and several computers can measure them (mpirun); 0 means never."),
        QT_TR_NOOP("Incremental reference: also when the mean correlation falls below this share."),
        QT_TR_NOOP("fixed without IC-GN (--refine icgn1 or icgn2)"),
        QT_TR_NOOP("an odd number from 3 to 255 points, or 0 for none"),
        QT_TR_NOOP("fit without IC-GN (--refine icgn1 or icgn2)"),
        QT_TR_NOOP("Windows with a lower standard deviation of grey values are flagged as textureless; 0 keeps all."),
        QT_TR_NOOP("Points with a worse score are flagged: maximum for sad and ssd, minimum for zncc; 0 = off."),
        QT_TR_NOOP("Size of one pixel on the specimen; 0 = unknown: results in px only."),
        QT_TR_NOOP("Number of processor threads; 0 means all cores."),
        QT_TR_NOOP("Main memory that a run may use: with less, fewer images are prefetched, and a run that needs more "
                   "does not start; auto uses most of the free memory, 0 all."),
        QT_TR_NOOP(
            "GPU memory that a run may use; 0 means all. Images that do not fit are computed by the next device."),
        QT_TR_NOOP("Similarity measure of two windows; recursive search supports sad only."),
        QT_TR_NOOP("Sub-pixel method: parabola is fast, icgn1 accurate, icgn2 also where strain varies within a "
                   "subset, icgn3 and icgn4 where it varies nonlinearly; a higher order needs a larger subset. auto "
                   "selects the order with the smallest error for each point."),
        QT_TR_NOOP("IC-GN: side of the square compared around each point, an odd number; auto selects the size with "
                   "the smallest error for each point."),
        QT_TR_NOOP("IC-GN: maximum number of steps for a point to converge."),
        QT_TR_NOOP("IC-GN: a point has converged when a step moves its subset by less than this; with automatic "
                   "smoothing a tenth of the expected standard deviation is enough."),
        QT_TR_NOOP("IC-GN: width of the flat-topped Gaussian that smooths both images first; 0 = none, auto selects it "
                   "from the noise of the first image."),
        QT_TR_NOOP("IC-GN: standard deviation of the Gaussian that weights the pixels around the point, as a share of "
                   "the subset's side; 0 = uniform weights."),
        QT_TR_NOOP("IC-GN: flags points that match equally well at another displacement, because the texture repeats "
                   "itself, or that match a pattern of the camera which does not move."),
        QT_TR_NOOP("IC-GN: where one image of a pair is blurred (out of focus, motion) and noise does not "
                   "explain the residuals, auto blurs the sharper one in the same way before the search, if "
                   "the memory limit allows it; gaussian, defocus and motion blur it by the given size."),
        QT_TR_NOOP("IC-GN: blur of the deformed images relative to the reference image: standard deviation "
                   "of gaussian, radius of defocus, length of motion; negative if the reference image is the "
                   "blurred one."),
        QT_TR_NOOP("IC-GN: direction of the blur by motion, from x to y."),
        QT_TR_NOOP("Mask, white where a pixel is bad; such pixels take the median of their neighbours."),
        QT_TR_NOOP("Image taken without light; it is subtracted from all images."),
        QT_TR_NOOP("Image of a uniform surface; all images are divided by it."),
        QT_TR_NOOP("Image without the specimen; it is subtracted from all images."),
        QT_TR_NOOP("IC-GN: points with an unusually large residual are valid only if their neighbours confirm them."),
        QT_TR_NOOP("IC-GN: minimum share of the subset's pixels inside the region and both images."),
        QT_TR_NOOP("IC-GN: points with a lower correlation are flagged; 0 keeps all."),
        QT_TR_NOOP("IC-GN: interpolation of grey values between pixels; quintic has the smallest bias."),
        QT_TR_NOOP(
            "Windows that extend beyond the deformed image: skip ignores them, replicate repeats the edge pixels."),
        QT_TR_NOOP("Normalised median test: flags points that disagree with their neighbours."),
        QT_TR_NOOP("OpenCL: pixels that a work item of the recursive search processes at once; auto selects it for the "
                   "device."),
        QT_TR_NOOP("sad with recursive search; for ssd or zncc choose full or pyramid search"),
        QT_TR_NOOP("recursive, full, pyramid without IC-GN (--refine icgn1 or icgn2)"),
        QT_TR_NOOP("propagates from a few points through large stretch and rotation"),
        QT_TR_NOOP("Search method."),
        QT_TR_NOOP(
            "Filters applied to both images before the search, in this order; IC-GN uses the unfiltered images."),
        QT_TR_NOOP("SAD and SSD: compares images with locally normalised brightness and contrast, so that illumination "
                   "changes have no effect; auto applies it where the illumination has changed."),
        QT_TR_NOOP("convolve:k1,...,k9/divisor+offset (divisor and offset may be left out)"),
    };
};

/// Why most points failed: the reasons of failed_points.cpp, which a test compares.
struct FailureTexts {
    Q_DECLARE_TR_FUNCTIONS(Failure)
    static constexpr const char* kReasons[] = {
        QT_TR_NOOP("the region is too small for the search window and the subset"),
        QT_TR_NOOP("the points have left the deformed image"),
        QT_TR_NOOP("the images have no texture there"),
        QT_TR_NOOP("the images do not show the same surface, or it differs more than a match allows (blur, "
                   "reflections, light, paint)"),
        QT_TR_NOOP("the run stopped before them"),
        QT_TR_NOOP("the texture repeats itself, so that a match may be wrong by its period"),
        QT_TR_NOOP("they match a pattern of the camera (dirt, noise of the sensor) instead of the specimen"),
        QT_TR_NOOP("the masks hide them, in this image or in its reference image"),
    };
};

constexpr const char* kStatusTexts[] = {
    QT_TRANSLATE_NOOP("Status", "Measured"),         QT_TRANSLATE_NOOP("Status", "Outside the region"),
    QT_TRANSLATE_NOOP("Status", "Leaves the image"), QT_TRANSLATE_NOOP("Status", "No texture"),
    QT_TRANSLATE_NOOP("Status", "Poor match"),       QT_TRANSLATE_NOOP("Status", "Not converged"),
    QT_TRANSLATE_NOOP("Status", "Outlier"),          QT_TRANSLATE_NOOP("Status", "Not computed"),
    QT_TRANSLATE_NOOP("Status", "Ambiguous"),        QT_TRANSLATE_NOOP("Status", "Fixed pattern"),
    QT_TRANSLATE_NOOP("Status", "Masked"),
};
static_assert(std::size(kStatusTexts) == kPointStatusNames.size());

constexpr const char* kStrainTexts[] = {
    QT_TRANSLATE_NOOP("Status", "Measured"),       QT_TRANSLATE_NOOP("Status", "No displacement"),
    QT_TRANSLATE_NOOP("Status", "Too few points"), QT_TRANSLATE_NOOP("Status", "Undetermined"),
    QT_TRANSLATE_NOOP("Status", "Folded"),
};
static_assert(std::size(kStrainTexts) == kStrainStatusNames.size());

constexpr const char* kStageTexts[] = {
    QT_TRANSLATE_NOOP("Stage", "Read"),   QT_TRANSLATE_NOOP("Stage", "Prepare"),
    QT_TRANSLATE_NOOP("Stage", "Upload"), QT_TRANSLATE_NOOP("Stage", "Filter"),
    QT_TRANSLATE_NOOP("Stage", "Search"), QT_TRANSLATE_NOOP("Stage", "Download"),
    QT_TRANSLATE_NOOP("Stage", "Refine"), QT_TRANSLATE_NOOP("Stage", "Validate"),
    QT_TRANSLATE_NOOP("Stage", "Strain"), QT_TRANSLATE_NOOP("Stage", "Deliver"),
};
static_assert(std::size(kStageTexts) == kStageNames.size());

struct ShapeTexts {
    Q_DECLARE_TR_FUNCTIONS(ShapeTexts)
};

}  // namespace

QString engineText(std::string_view english) { return toWindowLabels(EngineTexts::tr(std::string(english).c_str())); }

QString failureText(std::string_view reason) {
    return FailureTexts::tr("Most points have no value: %1.").arg(FailureTexts::tr(std::string(reason).c_str()));
}

QString statusText(PointStatus status) {
    return QCoreApplication::translate("Status", kStatusTexts[static_cast<std::size_t>(status)]);
}

QString statusText(StrainStatus status) {
    return QCoreApplication::translate("Status", kStrainTexts[static_cast<std::size_t>(status)]);
}

QString stageText(Stage stage) {
    return QCoreApplication::translate("Stage", kStageTexts[static_cast<std::size_t>(stage)]);
}

QString shapeName(const RoiGeometry& geometry) {
    const QString names[] = {ShapeTexts::tr("Rectangle"), ShapeTexts::tr("Ellipse"), ShapeTexts::tr("Polygon"),
                             ShapeTexts::tr("Mask image")};
    return names[geometry.index()];
}

}  // namespace strainlens::gui
