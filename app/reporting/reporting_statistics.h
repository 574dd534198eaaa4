// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/results/results_file.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Statistics of the reference image about camera and pattern; NaN if undefined.
struct ImageStatistics {
    ImageSize size;
    int sampleBytes = 1;
    double fullScale = 255;     ///< largest grey of the pixel type; of floats the largest in the image [grey]
    double noiseGrey = 0;       ///< estimateImageNoise [grey]
    double featurePx = 0;       ///< median speckle size over the run's points, SpeckleQuality::speckleSizePx [px]
    double low = 0, high = 0;   ///< 1st and 99th percentile in the region [grey]
    double saturatedShare = 0;  ///< pixels of the region at 0 or at the full scale
};

/// Side of the matched square around a point: the subset for IC-GN, otherwise the block's width. [px]
int matchedSidePx(const RunParameters& parameters);

/// `saved`: as the camera saved it; `image`: corrected by the images of the camera, if there are any.
ImageStatistics computeImageStatistics(const AnyImageView& saved, const AnyImageView& image, const RoiMask& region,
                                       const RunParameters& parameters);

/// Statistics of all images of a run; NaN if nothing was measured.
struct ResultStatistics {
    int images = 0;      ///< deformed images with a field
    double okShare = 0;  ///< Ok points / points in the region, over all images
    double sigmaPx = 0;  ///< median over the images of the larger predicted standard deviation of u and v [px]
    /// Half the range from the 2.5th to the 97.5th percentile, largest of exx, eyy, exy and images.
    double strainRange = 0;
    double largestStrain = 0;  ///< 95th percentile of the larger |principal strain|, of the last image
    /// Smallest, median and largest window that points chose, over all images; 0 with a fixed one [points].
    int minWindow = 0, medianWindow = 0, maxWindow = 0;
    double gradientLengthPx = 0;    ///< gradientLength of the image whose strain varies most [px]
    bool updatesReference = false;  ///< whether an image was compared with a later one than the first
};

/// Computes the statistics frame by frame.
class ResultStatisticsCollector {
public:
    explicit ResultStatisticsCollector(const RunParameters& parameters);
    /// Skips frames with an error. `field`: null if there is none.
    void add(const FrameSummary& summary, const DisplacementField* field);
    ResultStatistics finish() const;

private:
    void addStrain(const DisplacementField& field);

    int m_strainWindow;
    ResultStatistics m_statistics;
    std::size_t m_ok = 0, m_all = 0;
    std::vector<double> m_sigmas, m_windows;
};

ResultStatistics computeResultStatistics(const ResultsReader& results, const RunParameters& parameters);

/// Length over which strain changes by its amplitude: half the range between the 2.5th and 97.5th percentile, divided
/// by the 95th percentile of the slope, of the component that varies most; 1 / (2 pi) of the wavelength of a sine wave.
/// Slopes are differences over the strain window, so that their noise is that of the strain. NaN without strain and if
/// the amplitude is below five times the median standard deviation. [px]
double gradientLength(const DisplacementField& field, int window);

}  // namespace strainlens
