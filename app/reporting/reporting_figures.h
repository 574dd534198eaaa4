// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

#include "app/results/results_file.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// What the reference image says of camera and pattern. NaN where it does not say it.
struct ImageFigures {
    ImageSize size;
    int sampleBytes = 1;
    double fullScale = 255;     ///< brightest grey that the pixels can hold; of floats the brightest there is [grey]
    double noiseGrey = 0;       ///< noiseOfImage [grey]
    double featurePx = 0;       ///< median speckle size over the run's points, SpeckleQuality::speckleSizePx [px]
    double low = 0, high = 0;   ///< 1st and 99th percentile in the region [grey]
    double saturatedShare = 0;  ///< pixels of the region at 0 or at the full scale
};

/// Side of what is compared of the images around a point: the subset, of whole pixels the block's width. [px]
int comparedSidePx(const RunParameters& parameters);

ImageFigures imageFigures(const AnyImageView& image, const RoiMask& region, const RunParameters& parameters);

/// What was measured in all images of a run. NaN where nothing was.
struct ResultFigures {
    int images = 0;      ///< deformed ones with a field
    double okShare = 0;  ///< Ok points of those in the region, over all images
    double sigmaPx = 0;  ///< median over the images of the larger predicted deviation of u and v [px]
    double strainRange =
        0;  ///< half the range from the 2.5th to the 97.5th percentile, largest of exx, eyy, exy and images
    double largestStrain = 0;     ///< 95th percentile of the larger |principal strain|, of the last image
    double gradientLengthPx = 0;  ///< gradientLength of the image whose strain varies most [px]
};

ResultFigures resultFigures(const ResultsReader& results, const RunParameters& parameters);

/// Over which length strain changes by its own amplitude: half its range between the 2.5th and 97.5th percentile by the
/// 95th percentile of its slope, of the component that varies most; a wave of that strain is 2 pi times as long. Slopes
/// are differences over the strain window, whose noise is that of the strain itself. NaN where the amplitude is below
/// five times the median standard deviation, and without strain. [px]
double gradientLength(const DisplacementField& field, int window);

}  // namespace strainlens
