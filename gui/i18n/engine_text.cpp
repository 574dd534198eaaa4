// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/engine_text.h"

#include <QCoreApplication>
#include <string>

#include "gui/i18n/option_labels.h"

namespace strainlens::gui {
namespace {

// Never called: lupdate reads the texts of the parameter schema here. A test compares the list with the schema.
[[maybe_unused]] const char* const kEngineTexts[] = {
    QT_TRANSLATE_NOOP("Engine", "Step"),
    QT_TRANSLATE_NOOP("Engine", "px"),
    QT_TRANSLATE_NOOP("Engine", "Distance between neighbouring points."),
    QT_TRANSLATE_NOOP("Engine", "Search window width"),
    QT_TRANSLATE_NOOP("Engine",
                      "Width of the window compared around each point; larger windows are more robust, smaller "
                      "ones resolve more detail."),
    QT_TRANSLATE_NOOP("Engine", "Search window height"),
    QT_TRANSLATE_NOOP("Engine", "Height of the window compared around each point."),
    QT_TRANSLATE_NOOP("Engine", "Margin"),
    QT_TRANSLATE_NOOP("Engine", "Image border without search windows."),
    QT_TRANSLATE_NOOP("Engine", "Iterations"),
    QT_TRANSLATE_NOOP("Engine", "Recursive search: maximum number of passes; it stops early when nothing changes."),
    QT_TRANSLATE_NOOP("Engine", "Search radius x"),
    QT_TRANSLATE_NOOP("Engine", "Full and pyramid search: largest displacement searched along x."),
    QT_TRANSLATE_NOOP("Engine", "Search radius y"),
    QT_TRANSLATE_NOOP("Engine", "Full and pyramid search: largest displacement searched along y."),
    QT_TRANSLATE_NOOP("Engine", "Pyramid levels"),
    QT_TRANSLATE_NOOP("Engine", "Pyramid search: number of levels, including the full image."),
    QT_TRANSLATE_NOOP("Engine", "Deconvolution"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "IC-GN: restores displacement detail that subsets smooth out, to first order, from the surrounding "
        "points; increases noise."),
    QT_TRANSLATE_NOOP("Engine", "Forward-backward check"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: matches points back from the deformed image and flags those that do not return to "
                      "their origin."),
    QT_TRANSLATE_NOOP("Engine", "Outlier threshold"),
    QT_TRANSLATE_NOOP(
        "Engine", "Normalised median test: points that differ from their neighbours by more than this are flagged."),
    QT_TRANSLATE_NOOP("Engine", "Outlier fluctuation"),
    QT_TRANSLATE_NOOP("Engine",
                      "Normalised median test: expected noise between neighbours; 0 = 0.1 px after IC-GN, or "
                      "twice the standard deviation if larger, else 0.75 px."),
    QT_TRANSLATE_NOOP("Engine", "Gradient tolerance"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: points whose displacement and gradients disagree with their neighbours by more "
                      "than this are flagged; 0 keeps all."),
    QT_TRANSLATE_NOOP("Engine", "Strain window"),
    QT_TRANSLATE_NOOP("Engine", "points"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Strain: side of the square of points used for the surface fit, an odd number; auto selects the size with the "
        "smallest error for each point, 0 computes no strain."),
    QT_TRANSLATE_NOOP("Engine", "Strain minimum share"),
    QT_TRANSLATE_NOOP("Engine", "Strain: minimum share of valid points in the window."),
    QT_TRANSLATE_NOOP("Engine", "Strain measure"),
    QT_TRANSLATE_NOOP("Engine",
                      "Strain: engineering is for small strains and rotations, the others for large ones too."),
    QT_TRANSLATE_NOOP("Engine", "Strain surface"),
    QT_TRANSLATE_NOOP(
        "Engine", "Strain: a plane has less noise, a quadratic surface resolves strain that varies within the window."),
    QT_TRANSLATE_NOOP("Engine", "Strain source"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Strain: fit uses the displacements in the strain window, gradients the IC-GN gradients of each subset."),
    QT_TRANSLATE_NOOP("Engine", "Edge points"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: also measures points whose search window crosses the edge of the image or region, "
                      "from their neighbours, if the minimum share of their subset is available."),
    QT_TRANSLATE_NOOP("Engine", "Reference update"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: image that the others are compared with: fixed is the first, previous the "
                      "preceding one, renewed an incremental reference: the first until the correlation drops, "
                      "then a later one. Displacements always refer to the points of the first image."),
    QT_TRANSLATE_NOOP("Engine", "Update, points"),
    QT_TRANSLATE_NOOP("Engine",
                      "Incremental reference: a later image becomes the reference when the number of valid "
                      "points falls below this share of that in the first image after the last reference update."),
    QT_TRANSLATE_NOOP("Engine", "Key frames"),
    QT_TRANSLATE_NOOP("Engine",
                      "Interval of frames at which the search starts without earlier frames: frames in between "
                      "do not depend on earlier ones, and several computers can measure them (mpirun); 0 means "
                      "never."),
    QT_TRANSLATE_NOOP("Engine", "frames"),
    QT_TRANSLATE_NOOP("Engine", "never"),
    QT_TRANSLATE_NOOP("Engine", "Update, correlation"),
    QT_TRANSLATE_NOOP("Engine", "Incremental reference: also when the mean correlation falls below this share."),
    QT_TRANSLATE_NOOP("Engine", "Every image"),
    QT_TRANSLATE_NOOP("Engine", "When needed"),
    QT_TRANSLATE_NOOP("Engine", "fixed without IC-GN (--refine icgn1 or icgn2)"),
    QT_TRANSLATE_NOOP("Engine", "an odd number from 3 to 255 points, or 0 for none"),
    QT_TRANSLATE_NOOP("Engine", "fit without IC-GN (--refine icgn1 or icgn2)"),
    QT_TRANSLATE_NOOP("Engine", "Minimum contrast"),
    QT_TRANSLATE_NOOP("Engine", "grey"),
    QT_TRANSLATE_NOOP(
        "Engine", "Windows with a lower standard deviation of grey values are flagged as textureless; 0 keeps all."),
    QT_TRANSLATE_NOOP("Engine", "Score threshold"),
    QT_TRANSLATE_NOOP("Engine",
                      "Points with a worse score are flagged: maximum for sad and ssd, minimum for zncc; 0 = off."),
    QT_TRANSLATE_NOOP("Engine", "Scale"),
    QT_TRANSLATE_NOOP("Engine", "mm/px"),
    QT_TRANSLATE_NOOP("Engine", "Size of one pixel on the specimen; 0 = unknown: results in px only."),
    QT_TRANSLATE_NOOP("Engine", "Threads"),
    QT_TRANSLATE_NOOP("Engine", "Number of processor threads; 0 means all cores."),
    QT_TRANSLATE_NOOP("Engine", "Memory limit"),
    QT_TRANSLATE_NOOP("Engine", "MiB"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Main memory that a run may use: with less, fewer images are prefetched, and a run that needs more does "
        "not start; auto uses most of the free memory, 0 all."),
    QT_TRANSLATE_NOOP("Engine", "GPU memory limit"),
    QT_TRANSLATE_NOOP("Engine",
                      "GPU memory that a run may use; 0 means all. Images that do not fit are computed by the next "
                      "device."),
    QT_TRANSLATE_NOOP("Engine", "Search"),
    QT_TRANSLATE_NOOP("Engine", "Criterion"),
    QT_TRANSLATE_NOOP("Engine", "Similarity measure of two windows; recursive search supports sad only."),
    QT_TRANSLATE_NOOP("Engine", "Refinement"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Sub-pixel method: parabola is fast, icgn1 accurate, icgn2 also where strain varies within a subset, "
        "icgn3 and icgn4 where it varies nonlinearly; a higher order needs a larger subset. auto selects the "
        "order with the smallest error for each point."),
    QT_TRANSLATE_NOOP("Engine", "Subset"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "IC-GN: side of the square compared around each point, an odd number; auto selects the size with the "
        "smallest error for each point."),
    QT_TRANSLATE_NOOP("Engine", "Refinement steps"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN: maximum number of steps for a point to converge."),
    QT_TRANSLATE_NOOP("Engine", "Refinement limit"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: a point has converged when a step moves its subset by less than this; with "
                      "automatic smoothing a tenth of the expected standard deviation is enough."),
    QT_TRANSLATE_NOOP("Engine", "Smoothing"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: width of the flat-topped Gaussian that smooths both images first; 0 = none, auto "
                      "selects it from the noise of the first image."),
    QT_TRANSLATE_NOOP("Engine", "Gaussian weight"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: standard deviation of the Gaussian that weights the pixels around the point, as a share "
                      "of the subset's side; 0 = uniform weights."),
    QT_TRANSLATE_NOOP("Engine", "Residual test"),
    QT_TRANSLATE_NOOP("Engine", "Match test"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "IC-GN: flags points that match equally well at another displacement, because the texture repeats itself, or "
        "that match a pattern of the camera which does not move."),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: points with an unusually large residual are valid only if their neighbours confirm "
                      "them."),
    QT_TRANSLATE_NOOP("Engine", "Minimum share"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN: minimum share of the subset's pixels inside the region and both images."),
    QT_TRANSLATE_NOOP("Engine", "Minimum correlation"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN: points with a lower correlation are flagged; 0 keeps all."),
    QT_TRANSLATE_NOOP("Engine", "Interpolation"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN: interpolation of grey values between pixels; quintic has the smallest bias."),
    QT_TRANSLATE_NOOP("Engine", "an odd number from 9 to 255 px"),
    QT_TRANSLATE_NOOP("Engine", "Border"),
    QT_TRANSLATE_NOOP("Engine",
                      "Windows that extend beyond the deformed image: skip ignores them, replicate repeats the edge "
                      "pixels."),
    QT_TRANSLATE_NOOP("Engine", "Outlier test"),
    QT_TRANSLATE_NOOP("Engine", "Normalised median test: flags points that disagree with their neighbours."),
    QT_TRANSLATE_NOOP("Engine", "SIMD width"),
    QT_TRANSLATE_NOOP("Engine", "1"),
    QT_TRANSLATE_NOOP("Engine", "2"),
    QT_TRANSLATE_NOOP("Engine", "4"),
    QT_TRANSLATE_NOOP("Engine", "8"),
    QT_TRANSLATE_NOOP("Engine", "16"),
    QT_TRANSLATE_NOOP("Engine",
                      "OpenCL: pixels that a work item of the recursive search processes at once; auto selects "
                      "it for the device."),
    QT_TRANSLATE_NOOP("Engine", "sad with recursive search; for ssd or zncc choose full or pyramid search"),
    QT_TRANSLATE_NOOP("Engine", "recursive, full, pyramid without IC-GN (--refine icgn1 or icgn2)"),
    QT_TRANSLATE_NOOP("Engine", "0 to 1 with zncc"),
    QT_TRANSLATE_NOOP("Engine", "Recursive"),
    QT_TRANSLATE_NOOP("Engine", "Full"),
    QT_TRANSLATE_NOOP("Engine", "Pyramid"),
    QT_TRANSLATE_NOOP("Engine", "Seeds"),
    QT_TRANSLATE_NOOP("Engine", "Features"),
    QT_TRANSLATE_NOOP("Engine", "predicts from the neighbours"),
    QT_TRANSLATE_NOOP("Engine", "tests every displacement"),
    QT_TRANSLATE_NOOP("Engine", "goes from coarse to fine"),
    QT_TRANSLATE_NOOP("Engine", "propagates from a few points through large stretch and rotation"),
    QT_TRANSLATE_NOOP("Engine", "finds any rotation"),
    QT_TRANSLATE_NOOP("Engine", "Search method."),
    QT_TRANSLATE_NOOP("Engine", "SAD"),
    QT_TRANSLATE_NOOP("Engine", "SSD"),
    QT_TRANSLATE_NOOP("Engine", "ZNCC"),
    QT_TRANSLATE_NOOP("Engine", "Skip"),
    QT_TRANSLATE_NOOP("Engine", "Repeat edge"),
    QT_TRANSLATE_NOOP("Engine", "None"),
    QT_TRANSLATE_NOOP("Engine", "Parabola"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN, 1st order"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN, 2nd order"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN, 3rd order"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN, 4th order"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN, adaptive"),
    QT_TRANSLATE_NOOP("Engine", "Bicubic Hermite"),
    QT_TRANSLATE_NOOP("Engine", "Cubic B-spline"),
    QT_TRANSLATE_NOOP("Engine", "Quintic B-spline"),
    QT_TRANSLATE_NOOP("Engine", "Engineering"),
    QT_TRANSLATE_NOOP("Engine", "Green-Lagrange"),
    QT_TRANSLATE_NOOP("Engine", "Euler-Almansi"),
    QT_TRANSLATE_NOOP("Engine", "Hencky"),
    QT_TRANSLATE_NOOP("Engine", "Plane"),
    QT_TRANSLATE_NOOP("Engine", "Quadratic"),
    QT_TRANSLATE_NOOP("Engine", "Surface fit"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN gradients"),
    QT_TRANSLATE_NOOP("Engine", "off"),
    QT_TRANSLATE_NOOP("Engine", "all"),
    QT_TRANSLATE_NOOP("Engine", "not set"),
    QT_TRANSLATE_NOOP("Engine", "automatic"),
    QT_TRANSLATE_NOOP("Engine", "Off"),
    QT_TRANSLATE_NOOP("Engine", "On"),
    QT_TRANSLATE_NOOP("Engine", "Automatic"),
    QT_TRANSLATE_NOOP("Engine", "Sub-pixel refinement"),
    QT_TRANSLATE_NOOP("Engine", "Strain"),
    QT_TRANSLATE_NOOP("Engine", "Outliers"),
    QT_TRANSLATE_NOOP("Engine", "General"),
    QT_TRANSLATE_NOOP("Engine", "Filters"),
    QT_TRANSLATE_NOOP(
        "Engine", "Filters applied to both images before the search, in this order; IC-GN uses the unfiltered images."),
    QT_TRANSLATE_NOOP("Engine", "Median"),
    QT_TRANSLATE_NOOP("Engine", "Mean (box)"),
    QT_TRANSLATE_NOOP("Engine", "Histogram equalisation"),
    QT_TRANSLATE_NOOP("Engine", "Contrast stretch"),
    QT_TRANSLATE_NOOP("Engine", "Local normalisation"),
    QT_TRANSLATE_NOOP("Engine", "minimum contrast"),
    QT_TRANSLATE_NOOP("Engine", "Illumination correction"),
    QT_TRANSLATE_NOOP("Engine",
                      "SAD and SSD: compares images with locally normalised brightness and contrast, so that "
                      "illumination changes have no effect; auto applies it where the illumination has changed."),
    QT_TRANSLATE_NOOP("Engine", "Convolution 3 x 3"),
    QT_TRANSLATE_NOOP("Engine", "size"),
    QT_TRANSLATE_NOOP("Engine", "clip per mille"),
    QT_TRANSLATE_NOOP("Engine", "convolve:k1,...,k9/divisor+offset (divisor and offset may be left out)"),
};

constexpr const char* kStatusTexts[] = {
    QT_TRANSLATE_NOOP("Status", "Measured"),         QT_TRANSLATE_NOOP("Status", "Outside the region"),
    QT_TRANSLATE_NOOP("Status", "Leaves the image"), QT_TRANSLATE_NOOP("Status", "No texture"),
    QT_TRANSLATE_NOOP("Status", "Poor match"),       QT_TRANSLATE_NOOP("Status", "Not converged"),
    QT_TRANSLATE_NOOP("Status", "Outlier"),          QT_TRANSLATE_NOOP("Status", "Not computed"),
    QT_TRANSLATE_NOOP("Status", "Ambiguous"),        QT_TRANSLATE_NOOP("Status", "Fixed pattern"),
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

}  // namespace

QString engineText(std::string_view english) {
    return toWindowLabels(QCoreApplication::translate("Engine", std::string(english).c_str()));
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

}  // namespace strainlens::gui
