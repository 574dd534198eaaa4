// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/engine_text.h"

#include <QCoreApplication>
#include <string>

#include "gui/i18n/option_words.h"

namespace strainlens::gui {
namespace {

// Never called: lupdate reads the texts of the parameter schema here. A test compares the list with the schema.
[[maybe_unused]] const char* const kEngineTexts[] = {
    QT_TRANSLATE_NOOP("Engine", "Step"),
    QT_TRANSLATE_NOOP("Engine", "px"),
    QT_TRANSLATE_NOOP("Engine", "Distance from one measured point to the next."),
    QT_TRANSLATE_NOOP("Engine", "Block width"),
    QT_TRANSLATE_NOOP("Engine",
                      "Width of the block that is compared around every point; larger blocks are steadier, smaller "
                      "ones resolve more."),
    QT_TRANSLATE_NOOP("Engine", "Block height"),
    QT_TRANSLATE_NOOP("Engine", "Height of the block that is compared around every point."),
    QT_TRANSLATE_NOOP("Engine", "Margin"),
    QT_TRANSLATE_NOOP("Engine", "Strip along the image's edges in which no block is placed."),
    QT_TRANSLATE_NOOP("Engine", "Iterations"),
    QT_TRANSLATE_NOOP("Engine",
                      "Recursive search: passes over the rows; it ends earlier when nothing changes any more."),
    QT_TRANSLATE_NOOP("Engine", "Search radius x"),
    QT_TRANSLATE_NOOP("Engine", "Full and pyramid search: largest displacement that is tried along x."),
    QT_TRANSLATE_NOOP("Engine", "Search radius y"),
    QT_TRANSLATE_NOOP("Engine", "Full and pyramid search: largest displacement that is tried along y."),
    QT_TRANSLATE_NOOP("Engine", "Pyramid levels"),
    QT_TRANSLATE_NOOP("Engine", "Pyramid search: number of image sizes, the full image included."),
    QT_TRANSLATE_NOOP("Engine", "Deconvolution"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "IC-GN: what subsets smooth away of the displacement is put back, to first order, from the points "
        "around; noise grows."),
    QT_TRANSLATE_NOOP("Engine", "Forward-backward check"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: points are matched back from the deformed image; those that do not return to where they "
                      "began are flagged."),
    QT_TRANSLATE_NOOP("Engine", "Outlier threshold"),
    QT_TRANSLATE_NOOP(
        "Engine", "Normalised median test: points that differ from their neighbours by more than this are flagged."),
    QT_TRANSLATE_NOOP("Engine", "Outlier fluctuation"),
    QT_TRANSLATE_NOOP("Engine",
                      "Normalised median test: difference between neighbours that counts as normal noise; "
                      "0 = 0.1 px after IC-GN, or twice the standard deviation where that is more, else 0.75 px."),
    QT_TRANSLATE_NOOP("Engine", "Gradient tolerance"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: points whose displacement and gradients disagree with their neighbours' by more are "
                      "flagged; 0 keeps all."),
    QT_TRANSLATE_NOOP("Engine", "Strain window"),
    QT_TRANSLATE_NOOP("Engine", "points"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Strain: side of the square of points that a surface is fitted to, an odd number; 0 computes no strain."),
    QT_TRANSLATE_NOOP("Engine", "Strain minimum share"),
    QT_TRANSLATE_NOOP("Engine", "Strain: smallest share of the window's points that must be measured."),
    QT_TRANSLATE_NOOP("Engine", "Strain measure"),
    QT_TRANSLATE_NOOP("Engine",
                      "Strain: engineering is for small strains and rotations, the others for large ones too."),
    QT_TRANSLATE_NOOP("Engine", "Strain surface"),
    QT_TRANSLATE_NOOP(
        "Engine", "Strain: a plane has less noise, a quadratic surface follows strain that changes within the window."),
    QT_TRANSLATE_NOOP("Engine", "Strain source"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Strain: fit uses the displacements of a window of points, gradients what IC-GN found in every subset."),
    QT_TRANSLATE_NOOP("Engine", "Up to the edge"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: points whose block is cut by the edge of the image or of the region are measured too, "
                      "from their neighbours, where the minimum share of their subset is there."),
    QT_TRANSLATE_NOOP("Engine", "Reference"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: the image that others are compared with: fixed is the first, previous the one before, "
                      "renewed the first until matches get worse and then a later one. Displacements always are those "
                      "of the first image's points."),
    QT_TRANSLATE_NOOP("Engine", "Renewal, points"),
    QT_TRANSLATE_NOOP("Engine",
                      "Renewed reference: a later image becomes the reference when fewer points can be measured than "
                      "this share of those that the first image after the last renewal had."),
    QT_TRANSLATE_NOOP("Engine", "Key frames"),
    QT_TRANSLATE_NOOP("Engine",
                      "Every so many frames the search starts anew, from no earlier frame: the frames between do not "
                      "depend on those before, and several computers can measure them (mpirun); 0 means never."),
    QT_TRANSLATE_NOOP("Engine", "frames"),
    QT_TRANSLATE_NOOP("Engine", "never"),
    QT_TRANSLATE_NOOP("Engine", "Renewal, correlation"),
    QT_TRANSLATE_NOOP("Engine", "Renewed reference: likewise when the mean correlation falls below this share."),
    QT_TRANSLATE_NOOP("Engine", "First image"),
    QT_TRANSLATE_NOOP("Engine", "Previous image"),
    QT_TRANSLATE_NOOP("Engine", "Renewed"),
    QT_TRANSLATE_NOOP("Engine", "fixed without IC-GN (--refine icgn1 or icgn2)"),
    QT_TRANSLATE_NOOP("Engine", "an odd number, 3 to 255 points, or 0 for none"),
    QT_TRANSLATE_NOOP("Engine", "fit without IC-GN (--refine icgn1 or icgn2)"),
    QT_TRANSLATE_NOOP("Engine", "Minimum contrast"),
    QT_TRANSLATE_NOOP("Engine", "grey"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Blocks whose grey values have a smaller standard deviation are flagged as without texture; 0 keeps all."),
    QT_TRANSLATE_NOOP("Engine", "Score threshold"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Points that match worse are flagged: largest score for sad and ssd, smallest for zncc; 0 switches it off."),
    QT_TRANSLATE_NOOP("Engine", "Scale"),
    QT_TRANSLATE_NOOP("Engine", "mm/px"),
    QT_TRANSLATE_NOOP("Engine", "Size of one pixel on the specimen; 0 means unknown, then no millimetres are written."),
    QT_TRANSLATE_NOOP("Engine", "Threads"),
    QT_TRANSLATE_NOOP("Engine", "Number of processor threads; 0 means all cores."),
    QT_TRANSLATE_NOOP("Engine", "Memory limit"),
    QT_TRANSLATE_NOOP("Engine", "MiB"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Memory of this computer that a run may take: fewer images are read ahead, and what needs more is "
        "refused before it begins; auto takes most of what is free, 0 means all."),
    QT_TRANSLATE_NOOP("Engine", "GPU memory limit"),
    QT_TRANSLATE_NOOP(
        "Engine", "Memory of a GPU that may be used; 0 means all. What does not fit is computed by the next device."),
    QT_TRANSLATE_NOOP("Engine", "Search"),
    QT_TRANSLATE_NOOP("Engine", "Criterion"),
    QT_TRANSLATE_NOOP("Engine", "How two blocks are compared; recursive search knows sad only."),
    QT_TRANSLATE_NOOP("Engine", "Refinement"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "How whole-pixel vectors become sub-pixel ones: parabola is quick, icgn1 exact, icgn2 also where "
        "strain changes within a subset, icgn3 and icgn4 where it does so unevenly; a higher order needs a "
        "larger subset. auto takes the order for each point that leaves the smallest error."),
    QT_TRANSLATE_NOOP("Engine", "Subset"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "IC-GN: side of the square that is compared around every point, an odd number; auto takes the one for each "
        "point that leaves the smallest error."),
    QT_TRANSLATE_NOOP("Engine", "Refinement steps"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN: steps after which a point counts as not converged."),
    QT_TRANSLATE_NOOP("Engine", "Refinement limit"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: a point has converged when a step moves its subset by less; with automatic smoothing a "
                      "tenth of the expected standard deviation is enough."),
    QT_TRANSLATE_NOOP("Engine", "Smoothing"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: both images are smoothed with a flat-topped Gaussian of this width first; 0 leaves them "
                      "as they are, auto takes what the noise of the first image asks for."),
    QT_TRANSLATE_NOOP("Engine", "Minimum share"),
    QT_TRANSLATE_NOOP("Engine",
                      "IC-GN: smallest share of the subset's pixels that must lie in the region and in both images."),
    QT_TRANSLATE_NOOP("Engine", "Minimum correlation"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN: points whose subsets correlate less are flagged; 0 keeps all."),
    QT_TRANSLATE_NOOP("Engine", "Interpolation"),
    QT_TRANSLATE_NOOP("Engine", "IC-GN: how grey values between pixels are found; quintic has the smallest bias."),
    QT_TRANSLATE_NOOP("Engine", "an odd number, 9 to 255 px"),
    QT_TRANSLATE_NOOP("Engine", "Border"),
    QT_TRANSLATE_NOOP(
        "Engine", "Blocks that leave the deformed image: skip does not try them, replicate repeats the edge pixels."),
    QT_TRANSLATE_NOOP("Engine", "Outlier test"),
    QT_TRANSLATE_NOOP("Engine", "Normalised median test: flags points that disagree with their neighbours."),
    QT_TRANSLATE_NOOP("Engine", "Vector width"),
    QT_TRANSLATE_NOOP("Engine", "1"),
    QT_TRANSLATE_NOOP("Engine", "2"),
    QT_TRANSLATE_NOOP("Engine", "4"),
    QT_TRANSLATE_NOOP("Engine", "8"),
    QT_TRANSLATE_NOOP("Engine", "16"),
    QT_TRANSLATE_NOOP("Engine",
                      "OpenCL: how many pixels a work item of the recursive search handles at a time; auto takes what "
                      "suits the device."),
    QT_TRANSLATE_NOOP("Engine", "sad with recursive search; for ssd or zncc choose full or pyramid search"),
    QT_TRANSLATE_NOOP("Engine", "recursive, full, pyramid without IC-GN (--refine icgn1 or icgn2)"),
    QT_TRANSLATE_NOOP("Engine", "0 to 1 with zncc"),
    QT_TRANSLATE_NOOP("Engine", "Recursive"),
    QT_TRANSLATE_NOOP("Engine", "Full"),
    QT_TRANSLATE_NOOP("Engine", "Pyramid"),
    QT_TRANSLATE_NOOP("Engine", "Seeds"),
    QT_TRANSLATE_NOOP("Engine", "Features"),
    QT_TRANSLATE_NOOP("Engine", "follows the neighbours"),
    QT_TRANSLATE_NOOP("Engine", "tries every displacement"),
    QT_TRANSLATE_NOOP("Engine", "goes from coarse to fine"),
    QT_TRANSLATE_NOOP("Engine", "follows large stretch and rotation from a few points on"),
    QT_TRANSLATE_NOOP("Engine", "follows any rotation"),
    QT_TRANSLATE_NOOP("Engine", "How points are found."),
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
    QT_TRANSLATE_NOOP("Engine", "IC-GN, by point"),
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
        "Engine",
        "Filters that both images pass before the search, in this order; IC-GN reads the images without them."),
    QT_TRANSLATE_NOOP("Engine", "Median"),
    QT_TRANSLATE_NOOP("Engine", "Mean (box)"),
    QT_TRANSLATE_NOOP("Engine", "Histogram equalisation"),
    QT_TRANSLATE_NOOP("Engine", "Contrast stretch"),
    QT_TRANSLATE_NOOP("Engine", "Local normalisation"),
    QT_TRANSLATE_NOOP("Engine", "least contrast"),
    QT_TRANSLATE_NOOP("Engine", "Even light"),
    QT_TRANSLATE_NOOP("Engine",
                      "SAD and SSD: blocks are compared in images whose brightness and contrast are made the same "
                      "everywhere, so that changes of the light do not count; auto does it where the light has "
                      "changed."),
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
    QT_TRANSLATE_NOOP("Stage", "Strain"), QT_TRANSLATE_NOOP("Stage", "Hand over"),
};
static_assert(std::size(kStageTexts) == kStageNames.size());

}  // namespace

QString engineText(std::string_view english) {
    return inWindowWords(QCoreApplication::translate("Engine", std::string(english).c_str()));
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
