// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Initialises OpenCV's codecs once. Call before cv::imdecode and cv::imencode: their own initialisation starts GDAL,
/// which ends the process if it gets no memory.
///
/// Throws std::bad_alloc without enough memory; the next call tries again.
void startOpenCvCodecs();

}  // namespace strainlens
